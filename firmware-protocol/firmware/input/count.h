/* Weighs the bowl: raw load-cell values become a number of dice. Integers only. It must not talk to the amplifier. */
#ifndef BOWL_COUNT_H
#define BOWL_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BOWL_COUNT_STABLE_SAMPLES 4u

typedef struct {
    int32_t zero;    /* raw value of the empty bowl */
    int32_t per_die; /* raw units of one die; 0: not calibrated */
    int32_t last;
    int32_t lowest; /* lightest load since bowl_count_mark, in raw units */
    uint8_t stable;
} bowl_count;

void bowl_count_init(bowl_count *count, int32_t zero, int32_t per_die);
/* Takes one raw sample. */
void bowl_count_sample(bowl_count *count, int32_t raw);
/* True when the last samples agree to a quarter of a die. */
bool bowl_count_is_stable(const bowl_count *count);
/* Dice in the bowl, 0..15, or -1 when it cannot be said (not calibrated, not stable, or halfway between two counts). */
int8_t bowl_count_dice(const bowl_count *count);
/* From now on the lightest load is remembered. */
void bowl_count_mark(bowl_count *count);
/* True when at least one die came into the bowl since the lightest moment: dice were thrown. Lifting dice out is no throw. */
bool bowl_count_has_risen(const bowl_count *count);
/* The present weight becomes the empty bowl. False while it is not stable. */
bool bowl_count_tare(bowl_count *count);
/* The present weight is that of so many dice. False while not stable, or for 0 dice, or when the weight makes no sense. */
bool bowl_count_calibrate(bowl_count *count, uint8_t dice);

#ifdef __cplusplus
}
#endif
#endif
