/* Puts a throw together from what was read and what was counted. It must not invent a face. */
#ifndef BOWL_READING_H
#define BOWL_READING_H

#include <stdint.h>

#include "../core/ring.h"

#ifdef __cplusplus
extern "C" {
#endif

#define BOWL_READING_OUT_CONFIDENCE 90u /* how sure it is that a die which the scale misses is out of the bowl */

/* read[0..read_count): dice whose faces are known. counted: dice on the scale, or -1. due: dice that were due.
 * Dice that were counted but not read come as "?", dice that the scale misses as "-". Returns how many dice[] has, 0 when there is nothing to say. */
uint8_t bowl_reading_make(const bowl_die *read, uint8_t read_count, int8_t counted, uint8_t due, bowl_die dice[BOWL_MAX_DICE]);

#ifdef __cplusplus
}
#endif
#endif
