/* A small seeded generator (xorshift), so that a run with the same seed does the same. Not for secrets. */
#ifndef BOWL_RANDOM_H
#define BOWL_RANDOM_H

#include <stdint.h>

typedef struct {
    uint64_t state;
} bowl_random;

static inline void random_seed(bowl_random *r, uint64_t seed)
{
    r->state = seed * 0x9E3779B97F4A7C15ull + 0xD1B54A32D192ED03ull;
    if (r->state == 0) r->state = 1;
}

static inline uint32_t random_next(bowl_random *r)
{
    r->state ^= r->state << 13;
    r->state ^= r->state >> 7;
    r->state ^= r->state << 17;
    return (uint32_t)((r->state * 0x2545F4914F6CDD1Dull) >> 32);
}

/* 0 to below - 1. */
static inline uint32_t random_below(bowl_random *r, uint32_t below)
{
    return (uint32_t)(((uint64_t)random_next(r) * below) >> 32);
}

#endif
