/* Puts a throw together from what was read and what was counted. It must not invent a face. */
#include "reading.h"

static uint8_t fill(bowl_die *dice, uint8_t from, uint8_t to, uint8_t confidence, uint8_t where)
{
    for (; from < to && from < BOWL_MAX_DICE; from++) {
        dice[from].face = 0;
        dice[from].confidence = confidence;
        dice[from].where = where;
    }
    return from;
}

uint8_t bowl_reading_make(const bowl_die *read, uint8_t read_count, int8_t counted, uint8_t due, bowl_die dice[BOWL_MAX_DICE])
{
    uint8_t count = 0;
    for (; count < read_count && count < BOWL_MAX_DICE; count++) dice[count] = read[count];
    if (counted >= 0) {
        count = fill(dice, count, (uint8_t)counted, 0, BOWL_IN);
        return fill(dice, count, due, BOWL_READING_OUT_CONFIDENCE, BOWL_OUT);
    }
    /* Nobody counted: without a single face, as many as were due are taken to lie there, unread. */
    return read_count > 0 ? count : fill(dice, 0, due, 0, BOWL_IN);
}
