/* Feels the bowl: raw acceleration becomes handling, rolling, settling, settled, and nudges with their power.
 * Integers only. It must not talk to a sensor or know about lines. */
#ifndef BOWL_MOTION_H
#define BOWL_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#include "../core/encode.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sample each 10 ms or faster, in units of 1/8192 g (MPU6050 at +-4 g). */
#define BOWL_MOTION_ONE_G 8192
#define BOWL_MOTION_QUIET_MS 150u   /* so long without rattle: the dice are settling */
#define BOWL_MOTION_SETTLED_MS 700u /* so long without rattle: they lie still */
#define BOWL_MOTION_NUDGE_GAP_MS 350u
#define BOWL_MOTION_PUSH_MAX_MS 150u /* a push is judged at its end, or after so long */
#define BOWL_MOTION_RATTLE_OVER 250u /* before calibration: 0.03 g */
#define BOWL_MOTION_NUDGE_OVER 1600u /* before calibration: 0.2 g */

typedef struct {
    int32_t rest[3];      /* slow mean of each axis, times 64: gravity, however the bowl stands */
    int32_t push[2];      /* fast mean of the two level axes, times 4: the rattle of dice averages out, a shove does not */
    uint32_t rattle_ms;   /* when it last rattled */
    uint32_t nudge_ms;    /* when the last nudge was told */
    uint32_t push_ms;     /* when the present push began */
    uint16_t rattle_over; /* more than this is rattle */
    uint16_t nudge_over;  /* a level push of more than this is a nudge */
    uint16_t peak;        /* of the present push */
    uint8_t state;        /* a bowl_state */
    bool is_primed;
    bool is_pushed;
    bool has_nudged;
} bowl_motion;

typedef struct {
    bool has_state_changed;
    uint8_t nudge_power; /* 1 to 100, or 0: no nudge */
} bowl_motion_report;

void bowl_motion_init(bowl_motion *motion);
/* Thresholds from the strongest rattle (bowl_motion_rattle) seen while the empty bowl stood still. */
void bowl_motion_calibrate(bowl_motion *motion, uint16_t noise);
/* One sample. is_armed: a throw is due, so movement is rolling dice and not a hand. */
bowl_motion_report bowl_motion_sample(bowl_motion *motion, const int16_t axes[3], bool is_armed, uint32_t now_ms);
/* How far a sample is from rest, the strongest axis. */
uint16_t bowl_motion_rattle(const bowl_motion *motion, const int16_t axes[3]);
/* The reading was taken: back to idle. */
void bowl_motion_rest(bowl_motion *motion);

#ifdef __cplusplus
}
#endif
#endif
