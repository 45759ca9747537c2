// Feels and weighs, and tells the device core. It must not know about lines or buttons.
#include "sensors.h"

#include "../input/count.h"
#include "../input/motion.h"
#include "../input/reading.h"
#include "board.h"
#include "faces-input.h"
#include "hx711.h"
#include "mpu6050.h"
#include "storage.h"

static constexpr uint32_t SAMPLE_MS = 5;
static constexpr uint32_t FIND_SCALE_MS = 600;  // an HX711 has a value each 100 ms
static constexpr uint32_t COUNT_WAIT_MS = 1500;  // so long after settling the scale may think
static constexpr uint32_t CALIBRATE_MS = 2000;
static constexpr uint8_t MISSES_MAX = 40;

static bowl_motion motion;
static bowl_count weight;
static bool hasImu, hasScale, isReported;
static uint32_t sampledAt, settledAt, calibrateUntil;
static uint16_t loudest;
static uint8_t misses;
static int8_t lastCount = -1;
static bowl_part calibratedPart;

bool sensorsHaveImu() { return hasImu; }
bool sensorsHaveScale() { return hasScale; }

void sensorsBegin() {
  bowl_motion_init(&motion);
  if (kept.noise > 0) bowl_motion_calibrate(&motion, kept.noise);
  bowl_count_init(&weight, kept.zero, kept.perDie);
  hasImu = mpu6050Begin();
  hx711Begin();
  for (uint32_t began = millis(); !hasScale && millis() - began < FIND_SCALE_MS;) hasScale = hx711IsReady();
}

void sensorsRest() {
  bowl_motion_rest(&motion);
  bowl_count_mark(&weight);
  isReported = false;
}

static void tellCount(bowl_device *device, uint32_t now) {
  int8_t count = bowl_count_dice(&weight);
  if (count < 0 || count == lastCount) return;
  bowl_device_set_dice_in(device, count > 12 ? 12 : count);
  if (lastCount >= 0) {
    bowl_die_event event = {now, BOWL_UNKNOWN, 0, -1, count > lastCount, false};
    bowl_device_die(device, &event);
  }
  lastCount = count;
}

static void pollScale(bowl_device *device, uint32_t now) {
  if (!hasScale || !hx711IsReady()) return;
  bowl_count_sample(&weight, hx711Read());
  tellCount(device, now);
}

static void endCalibration(bowl_device *device, bool isGood) {
  calibrateUntil = 0;
  if (isGood) storageSave();
  bowl_device_calstat(device, calibratedPart, isGood ? BOWL_CAL_DONE : BOWL_CAL_FAILED, -1);
}

static void pollCalibration(bowl_device *device, const int16_t axes[3], uint32_t now) {
  uint16_t rattle = bowl_motion_rattle(&motion, axes);
  if (rattle > loudest) loudest = rattle;
  if ((int32_t)(now - calibrateUntil) < 0) return;
  // A table that shakes by a tenth of a g is not at rest.
  bool isQuiet = loudest < BOWL_MOTION_ONE_G / 10;
  if (isQuiet) {
    kept.noise = loudest > 0 ? loudest : 1;
    bowl_motion_calibrate(&motion, kept.noise);
  }
  endCalibration(device, isQuiet);
}

static void pollImu(bowl_device *device, uint32_t now) {
  int16_t axes[3];
  if (!hasImu || now - sampledAt < SAMPLE_MS) return;
  sampledAt = now;
  if (!mpu6050Read(axes)) {
    if (++misses == MISSES_MAX) bowl_device_fault(device, "no-imu");
    if (misses > MISSES_MAX) misses = MISSES_MAX;
    return;
  }
  misses = 0;
  bowl_motion_report report = bowl_motion_sample(&motion, axes, device->armed != 0, now);
  if (calibrateUntil != 0) {
    pollCalibration(device, axes, now);
    return;
  }
  if (report.has_state_changed || device->state == BOWL_FAULT) {
    bowl_device_set_state(device, (bowl_state)motion.state);
    isReported = false;
    settledAt = now;
  }
  if (report.nudge_power > 0) bowl_device_nudge(device, report.nudge_power);
}

// Waits for the scale, but not for ever: then the throw goes out with the number that was due.
static void pollThrow(bowl_device *device, uint32_t now) {
  if (motion.state != BOWL_SETTLED || isReported || device->armed == 0) return;
  int8_t counted = hasScale ? bowl_count_dice(&weight) : -1;
  if (hasScale && counted < 0 && now - settledAt < COUNT_WAIT_MS) return;
  if (counted >= 0 && !bowl_count_has_risen(&weight)) {
    // A hand, or dice taken out to be thrown: not a throw.
    bowl_motion_rest(&motion);
    bowl_device_set_state(device, BOWL_IDLE);
    return;
  }
  bowl_die read[BOWL_MAX_DICE], dice[BOWL_MAX_DICE];
  uint8_t known = facesInputRead(read, BOWL_MAX_DICE);
  uint8_t count = bowl_reading_make(read, known, counted, device->dice_due, dice);
  isReported = true;
  if (count > 0) bowl_device_throw(device, dice, count, 0);
}

void sensorsPoll(bowl_device *device, bool isThrowing) {
  uint32_t now = millis();
  pollScale(device, now);
  pollImu(device, now);
  if (isThrowing) pollThrow(device, now);
}

bowl_answer sensorsTare() {
  if (!hasScale) return BOWL_ANSWER_UNSUPPORTED;
  if (!bowl_count_tare(&weight)) return BOWL_ANSWER_NOT_NOW;
  kept.zero = weight.zero;
  storageSave();
  return BOWL_ANSWER_OK;
}

static bowl_answer calibrateScale(uint8_t dice) {
  if (!hasScale) return BOWL_ANSWER_UNSUPPORTED;
  if (!bowl_count_calibrate(&weight, dice)) return BOWL_ANSWER_NOT_NOW;
  kept.perDie = weight.per_die;
  calibrateUntil = 0;
  storageSave();
  return BOWL_ANSWER_OK;
}

// The scale is done at once (its dice lie in it); the IMU listens for two seconds.
bowl_answer sensorsCalibrate(bowl_part part, uint8_t dice) {
  if (part == BOWL_PART_FACES) return BOWL_ANSWER_UNSUPPORTED;
  if (part == BOWL_PART_SCALE || (part == BOWL_PART_ALL && hasScale)) {
    bowl_answer answer = calibrateScale(dice);
    if (answer != BOWL_ANSWER_OK || part == BOWL_PART_SCALE || !hasImu) return answer;
  }
  if (!hasImu) return BOWL_ANSWER_UNSUPPORTED;
  calibratedPart = part;
  loudest = 0;
  calibrateUntil = millis() + CALIBRATE_MS;
  if (calibrateUntil == 0) calibrateUntil = 1;
  return BOWL_ANSWER_OK;
}
