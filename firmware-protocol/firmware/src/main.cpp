// A bowl on a real board: button mode always, sensors when they are there. It must not know the protocol beyond core/device.h.
#include <Arduino.h>

#include "../core/device.h"
#include "../core/value.h"
#include "../input/buttons.h"
#include "board.h"
#include "faces-input.h"
#include "sensors.h"
#include "storage.h"

// Buttons cannot be felt for. With them (as shipped) faces are typed and sensors only feel; build with -DBOWL_BUTTONS=0 for a bowl that
// reports each settled throw by itself.
#ifndef BOWL_BUTTONS
#define BOWL_BUTTONS 1
#endif

static bowl_device device;
static bowl_buttons buttons;
static char name[10], cap[48];
static bool hasFaces;
static bool hasTyped;  // a button was pressed: this throw is typed, the sensors only feel
static int8_t calibrationTold = -1;  // part whose CALSTAT is still to be said

static void put(void *, uint8_t byte) { Serial.write(byte); }

static void armed(void *, uint16_t token, uint8_t) {
  hasTyped = false;
  sensorsRest();
  if (token != 0 && buttons.count == 0) bowl_device_set_state(&device, BOWL_IDLE);
}

static bowl_answer led(void *, uint32_t rgb) {
  digitalWrite(LED_PIN, rgb != 0 ? HIGH : LOW);
  return BOWL_ANSWER_OK;
}

static bowl_answer tare(void *) { return sensorsTare(); }

// The answer goes out first, CALSTAT after it: so it is only noted here.
static bowl_answer calibrate(void *, bowl_part part) {
  bowl_answer answer = sensorsCalibrate(part, device.dice);
  if (answer == BOWL_ANSWER_OK) calibrationTold = (int8_t)part;
  return answer;
}

// The buttons are six, so a set of faces must have six names; button 1 is the first of them.
static bowl_answer setDice(void *, uint8_t dice, const char *faces) {
  if (faces != nullptr && (bowl_face_count(faces) != 6 || strlen(faces) >= sizeof kept.faces)) return BOWL_ANSWER_BAD_ARG;
  kept.dice = dice;
  if (faces != nullptr) strcpy(kept.faces, faces);
  storageSave();
  return BOWL_ANSWER_OK;
}

static void held(void *, uint32_t count) { storageHeld(count); }

static const bowl_hooks hooks = {put, armed, calibrate, tare, setDice, led, nullptr, held};

static void add(const char *word) {
  if (cap[0] != '\0') strcat(cap, "+");
  strcat(cap, word);
}

static void describe() {
  snprintf(name, sizeof name, BOARD_NAME "-%04X", kept.name);
  if (BOWL_BUTTONS || hasFaces) add("faces");
  if (BOWL_BUTTONS) add("button");
  if (BOWL_BUTTONS || sensorsHaveImu()) add("nudge");
  add("die");
  add("led");
  if (sensorsHaveImu() || sensorsHaveScale()) add("cal");
  if (sensorsHaveScale()) {
    add("count");
    add("tare");
  }
  if (hasFaces) add("conf");
}

static void startDevice(uint8_t forgotten, uint32_t noise) {
  const bowl_identity identity = {name, "0.1.0", cap, BOWL_BUTTONS || hasFaces ? kept.faces : "-", kept.dice};
  uint32_t was = kept.boot;
  kept.starts++;
  kept.boot = (uint32_t)kept.starts << 16 | (noise & 0xFFFF);
  storageSave();
  bowl_device_start(&device, &hooks, nullptr, &identity, kept.boot, millis());
  if (forgotten > 0) bowl_device_forgot(&device, was, forgotten);
  else storageHeld(0);
}

void setup() {
#if defined(ARDUINO_ARCH_ESP32)
  Serial.setRxBufferSize(512);
#endif
  Serial.begin(115200);
  for (uint8_t pin : BUTTON_PINS) pinMode(pin, INPUT_PULLUP);
  pinMode(LED_PIN, OUTPUT);
  uint32_t noise = boardNoise();
  uint8_t forgotten = storageLoad(noise);
  sensorsBegin();
  hasFaces = facesInputBegin();
  bowl_buttons_init(&buttons);
  describe();
  startDevice(forgotten, noise);
}

static void typed() {
  const bowl_die *die = &buttons.dice[buttons.count - 1];
  bool isIn = die->where == BOWL_IN;
  bowl_die_event event = {millis(), (int8_t)buttons.count, die->face, -1, isIn, isIn};
  hasTyped = true;
  bowl_device_set_state(&device, BOWL_HANDLING);
  bowl_device_die(&device, &event);
}

static void pollButtons() {
  uint8_t pressed = 0;
  for (uint8_t i = 0; i < 8; i++)
    if (digitalRead(BUTTON_PINS[i]) == LOW) pressed |= 1 << i;
  uint8_t due = device.dice_due > 0 && device.dice_due <= BOWL_MAX_DICE ? device.dice_due : device.dice;
  switch (bowl_buttons_tick(&buttons, pressed, millis(), due)) {
    case BOWL_BUTTONS_DIE: typed(); break;
    case BOWL_BUTTONS_NUDGE: bowl_device_nudge(&device, 50); break;
    case BOWL_BUTTONS_FORGOTTEN:
      hasTyped = false;
      bowl_device_set_state(&device, BOWL_IDLE);
      break;
    case BOWL_BUTTONS_THROW:
      bowl_device_set_state(&device, BOWL_SETTLED);
      bowl_device_throw(&device, buttons.dice, buttons.count, 0);
      bowl_buttons_clear(&buttons);
      break;
    default: break;
  }
}

// CAL was answered: now how it went. The scale is done at once, the IMU tells its end itself.
static void tellCalibration() {
  if (calibrationTold < 0) return;
  bool isScale = calibrationTold == BOWL_PART_SCALE || !sensorsHaveImu();
  bowl_device_calstat(&device, (bowl_part)calibrationTold, isScale ? BOWL_CAL_DONE : BOWL_CAL_RUNNING, -1);
  calibrationTold = -1;
}

void loop() {
  while (Serial.available() > 0) bowl_device_receive(&device, (uint8_t)Serial.read());
  tellCalibration();
  bowl_device_tick(&device, millis());
  if (BOWL_BUTTONS) pollButtons();
  facesInputPoll();
  sensorsPoll(&device, (!BOWL_BUTTONS || hasFaces) && !hasTyped);
}
