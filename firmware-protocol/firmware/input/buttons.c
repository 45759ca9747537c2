/* Button mode: debouncing and putting a throw together. It must not touch pins or lines. */
#include "buttons.h"

#include <string.h>

#include "../core/device.h"

void bowl_buttons_init(bowl_buttons *b)
{
    memset(b, 0, sizeof *b);
}

void bowl_buttons_clear(bowl_buttons *b)
{
    b->count = 0;
}

static bowl_buttons_action add(bowl_buttons *b, uint8_t face, uint8_t where, uint32_t now_ms, uint8_t dice_due)
{
    if (b->count >= dice_due || b->count >= BOWL_MAX_DICE) return BOWL_BUTTONS_NOTHING;
    bowl_die *die = &b->dice[b->count++];
    die->face = face;
    die->confidence = 100;
    die->where = where;
    b->last_key_ms = now_ms;
    return BOWL_BUTTONS_DIE;
}

static bowl_buttons_action pressed(bowl_buttons *b, uint8_t fresh, uint32_t now_ms, uint8_t dice_due)
{
    if (fresh & BOWL_BUTTON_NUDGE) return BOWL_BUTTONS_NUDGE;
    if (fresh & BOWL_BUTTON_OUT) {
        b->out_since_ms = now_ms;
        b->is_out_used = 0;
    }
    for (uint8_t face = 1; face <= 6; face++)
        if (fresh & (uint8_t)(BOWL_BUTTON_FACE_1 << (face - 1))) return add(b, face, BOWL_IN, now_ms, dice_due);
    return BOWL_BUTTONS_NOTHING;
}

/* True once the mask has stood still for the debounce time and differs from what was stable before. */
static uint8_t debounced(bowl_buttons *b, uint8_t held, uint32_t now_ms)
{
    if (held != b->raw) {
        b->raw = held;
        b->changed_ms = now_ms;
    }
    return held != b->stable && now_ms - b->changed_ms >= BOWL_BUTTON_DEBOUNCE_MS;
}

static bowl_buttons_action changed(bowl_buttons *b, uint8_t held, uint32_t now_ms, uint8_t dice_due)
{
    uint8_t fresh = (uint8_t)(held & ~b->stable);
    uint8_t released = (uint8_t)(b->stable & ~held);
    b->stable = held;
    if ((released & BOWL_BUTTON_OUT) && !b->is_out_used)
        return add(b, 0, BOWL_OUT, now_ms, dice_due);
    return pressed(b, fresh, now_ms, dice_due);
}

static bowl_buttons_action waited(bowl_buttons *b, uint32_t now_ms, uint8_t dice_due)
{
    if ((b->stable & BOWL_BUTTON_OUT) && !b->is_out_used && now_ms - b->out_since_ms >= BOWL_BUTTON_HOLD_MS) {
        b->is_out_used = 1;
        if (b->count == 0) return BOWL_BUTTONS_NOTHING;
        b->count--;
        b->last_key_ms = now_ms;
        return BOWL_BUTTONS_TAKEN_BACK;
    }
    if (b->count == 0 || b->stable != 0) return BOWL_BUTTONS_NOTHING;
    if (b->count >= dice_due) return now_ms - b->last_key_ms >= BOWL_BUTTON_SEND_MS ? BOWL_BUTTONS_THROW : BOWL_BUTTONS_NOTHING;
    if (now_ms - b->last_key_ms < BOWL_BUTTON_FORGET_MS) return BOWL_BUTTONS_NOTHING;
    b->count = 0;
    return BOWL_BUTTONS_FORGOTTEN;
}

bowl_buttons_action bowl_buttons_tick(bowl_buttons *b, uint8_t held, uint32_t now_ms, uint8_t dice_due)
{
    if (debounced(b, held, now_ms)) return changed(b, held, now_ms, dice_due);
    return waited(b, now_ms, dice_due);
}
