/* Feels the bowl: raw acceleration becomes handling, rolling, settling, settled, and nudges with their power.
 * Integers only. It must not talk to a sensor or know about lines. */
#ifndef BOWL_MOTION_H
#define BOWL_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Sample at 100 Hz or faster, in units of 1/8192 g (MPU6050 at +-4 g). */
#define BOWL_MOTION_ONE_G 8192
#define BOWL_MOTION_QUIET_MS 150u  /* so long without rattle: the dice are settling */
#define BOWL_MOTION_SETTLED_MS 700u /* so long without rattle: they lie still */
#define BOWL_MOTION_NUDGE_GAP_MS 350u

typedef struct {
    int32_t rest[3];      /* slow mean of each axis, times 64 */
    int32_t push[2];      /* fast mean of the two level axes, times 4: dice rattle averages out, a shove does not */
    uint16_t noise;       /* rest noise found by calibration */
    uint16_t rattle_over; /* more than this is rattle */
    uint16_t nudge_over;  /* a level push of more than this is a nudge */
    uint16_t nudge_peak;
    uint32_t rattle_ms;
    uint32_t nudge_ms;
    uint32_t push_ms;
    uint8_t is_pushed;
    uint8_t state; /* a bowl_state of device.h */
    uint8_t is_primed;
} bowl_motion;

typedef struct {
    bool has_state_changed;
    bool has_nudge;
    uint8_t nudge_power; /* 1..100 */
} bowl_motion_report;

void bowl_motion_init(bowl_motion *motion);
/* Thresholds from the strongest rattle seen while the empty bowl stood still. */
void bowl_motion_calibrate(bowl_motion *motion, uint16_t noise);
bowl_motion_report bowl_motion_sample(bowl_motion *motion, int16_t x, int16_t y, int16_t z, uint32_t now_ms);
/* How far the last sample was from rest, for calibration. */
uint16_t bowl_motion_rattle(const bowl_motion *motion, int16_t x, int16_t y, int16_t z);

#ifdef __cplusplus
}
#endif
#endif
