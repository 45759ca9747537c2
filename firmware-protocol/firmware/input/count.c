/* Weighs the bowl and counts dice. It must not talk to the amplifier. */
#include "count.h"

void bowl_count_init(bowl_count *c, int32_t zero, int32_t per_die)
{
    c->zero = zero;
    c->per_die = per_die;
    c->last = zero;
    c->lowest = 0;
    c->stable = 0;
}

static int32_t distance(int32_t a, int32_t b)
{
    return a > b ? a - b : b - a;
}

/* What lies in the bowl in raw units, whichever way round the cell is wired. */
static int32_t load(const bowl_count *c)
{
    return c->per_die < 0 ? c->zero - c->last : c->last - c->zero;
}

void bowl_count_sample(bowl_count *c, int32_t raw)
{
    int32_t slack = c->per_die != 0 ? distance(c->per_die, 0) / 4 : 400;
    if (distance(raw, c->last) <= slack) {
        if (c->stable < BOWL_COUNT_STABLE_SAMPLES) c->stable++;
    } else {
        c->stable = 0;
    }
    c->last = raw;
    if (load(c) < c->lowest) c->lowest = load(c);
}

bool bowl_count_is_stable(const bowl_count *c)
{
    return c->stable >= BOWL_COUNT_STABLE_SAMPLES;
}

int8_t bowl_count_dice(const bowl_count *c)
{
    if (c->per_die == 0 || !bowl_count_is_stable(c)) return -1;
    int32_t unit = distance(c->per_die, 0);
    int32_t dice = (load(c) + unit / 2) / unit;
    if (load(c) < -(unit / 3) || dice > 15) return -1;
    if (dice < 0) dice = 0;
    /* Between a third and two thirds of a die it could be either: say so rather than guess. */
    if (distance(load(c), dice * unit) > unit / 3) return -1;
    return (int8_t)dice;
}

void bowl_count_mark(bowl_count *c)
{
    c->lowest = load(c);
}

bool bowl_count_has_risen(const bowl_count *c)
{
    int32_t unit = distance(c->per_die, 0);
    return c->per_die != 0 && load(c) - c->lowest >= unit - unit / 3;
}

bool bowl_count_tare(bowl_count *c)
{
    if (!bowl_count_is_stable(c)) return false;
    c->zero = c->last;
    return true;
}

bool bowl_count_calibrate(bowl_count *c, uint8_t dice)
{
    if (!bowl_count_is_stable(c) || dice == 0) return false;
    int32_t per_die = (c->last - c->zero) / dice;
    if (distance(per_die, 0) < 20) return false;
    c->per_die = per_die;
    return true;
}
