/* Feels the bowl: states and nudges from raw acceleration. It must not talk to a sensor. */
#include "motion.h"

#include <string.h>

void bowl_motion_init(bowl_motion *m)
{
    memset(m, 0, sizeof *m);
    m->rattle_over = BOWL_MOTION_RATTLE_OVER;
    m->nudge_over = BOWL_MOTION_NUDGE_OVER;
    m->state = BOWL_IDLE;
}

static uint16_t larger(uint32_t a, uint32_t b)
{
    uint32_t value = a > b ? a : b;
    return (uint16_t)(value > 30000u ? 30000u : value);
}

void bowl_motion_calibrate(bowl_motion *m, uint16_t noise)
{
    m->rattle_over = larger(BOWL_MOTION_RATTLE_OVER / 2u, (uint32_t)noise * 3u);
    m->nudge_over = larger(BOWL_MOTION_NUDGE_OVER, (uint32_t)noise * 8u);
}

static uint32_t size_of(int32_t value)
{
    return (uint32_t)(value < 0 ? -value : value);
}

static int32_t away(const bowl_motion *m, const int16_t axes[3], uint8_t axis)
{
    return axes[axis] - m->rest[axis] / 64;
}

uint16_t bowl_motion_rattle(const bowl_motion *m, const int16_t axes[3])
{
    uint32_t most = 0;
    if (!m->is_primed) return 0;
    for (uint8_t axis = 0; axis < 3; axis++) {
        uint32_t one = size_of(away(m, axes, axis));
        if (one > most) most = one;
    }
    return larger(most, 0);
}

void bowl_motion_rest(bowl_motion *m)
{
    m->state = BOWL_IDLE;
}

/* Rest follows slowly, and slower still while it rattles: a long throw must not become the new rest. */
static void follow(bowl_motion *m, const int16_t axes[3], bool is_rattling)
{
    for (uint8_t axis = 0; axis < 3; axis++) {
        int32_t difference = away(m, axes, axis);
        m->rest[axis] += is_rattling ? difference / 16 : difference;
        if (axis < 2) m->push[axis] += difference - m->push[axis] / 4;
    }
}

/* Length of the level push: the longer side and half of the shorter one, at most 12 % off. */
static uint16_t level_push(const bowl_motion *m)
{
    uint32_t x = size_of(m->push[0] / 4), y = size_of(m->push[1] / 4);
    return larger(x > y ? x + y / 2 : y + x / 2, 0);
}

static uint8_t power_of(const bowl_motion *m)
{
    uint32_t power = (uint32_t)m->peak * 25u / m->nudge_over;
    return (uint8_t)(power > 100 ? 100 : power < 1 ? 1 : power);
}

/* A nudge is told once, at the end of the push, with its peak. */
static uint8_t feel_push(bowl_motion *m, uint32_t now_ms)
{
    uint16_t level = level_push(m);
    if (!m->is_pushed) {
        bool is_too_soon = m->has_nudged && now_ms - m->nudge_ms < BOWL_MOTION_NUDGE_GAP_MS;
        if (level <= m->nudge_over || is_too_soon) return 0;
        m->is_pushed = true;
        m->push_ms = now_ms;
        m->peak = 0;
    }
    if (level > m->peak) m->peak = level;
    if (level > m->nudge_over / 2u && now_ms - m->push_ms < BOWL_MOTION_PUSH_MAX_MS) return 0;
    m->is_pushed = false;
    m->has_nudged = true;
    m->nudge_ms = now_ms;
    return power_of(m);
}

static uint8_t next_state(const bowl_motion *m, bool is_rattling, bool is_armed, uint32_t now_ms)
{
    uint32_t quiet_ms = now_ms - m->rattle_ms;
    if (is_rattling) return is_armed ? BOWL_ROLLING : BOWL_HANDLING;
    switch (m->state) {
    case BOWL_ROLLING: return quiet_ms >= BOWL_MOTION_QUIET_MS ? BOWL_SETTLING : BOWL_ROLLING;
    case BOWL_SETTLING: return quiet_ms >= BOWL_MOTION_SETTLED_MS ? BOWL_SETTLED : BOWL_SETTLING;
    case BOWL_HANDLING: return quiet_ms >= BOWL_MOTION_SETTLED_MS ? BOWL_IDLE : BOWL_HANDLING;
    default: return m->state;
    }
}

bowl_motion_report bowl_motion_sample(bowl_motion *m, const int16_t axes[3], bool is_armed, uint32_t now_ms)
{
    bowl_motion_report report = {false, 0};
    if (!m->is_primed) {
        for (uint8_t axis = 0; axis < 3; axis++) m->rest[axis] = axes[axis] * 64;
        m->is_primed = true;
        return report;
    }
    bool is_rattling = bowl_motion_rattle(m, axes) > m->rattle_over;
    follow(m, axes, is_rattling);
    if (is_rattling) m->rattle_ms = now_ms;
    uint8_t state = next_state(m, is_rattling, is_armed, now_ms);
    report.has_state_changed = state != m->state;
    m->state = state;
    report.nudge_power = feel_push(m, now_ms);
    return report;
}
