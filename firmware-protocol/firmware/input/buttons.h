/* Button mode: eight push buttons become dice, throws and nudges, with no sensor at all.
 * It must not touch pins (the board hands in a bit mask) and must not know about lines. */
#ifndef BOWL_BUTTONS_H
#define BOWL_BUTTONS_H

#include <stdint.h>

#include "../core/ring.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of the mask: a set bit is a button held down. */
#define BOWL_BUTTON_FACE_1 0x01u /* 0x01, 0x02 ... 0x20 are the faces 1 to 6 */
#define BOWL_BUTTON_OUT 0x40u    /* short: this die left the bowl; held: take the last die back */
#define BOWL_BUTTON_NUDGE 0x80u

#define BOWL_BUTTON_DEBOUNCE_MS 20u
#define BOWL_BUTTON_HOLD_MS 800u
#define BOWL_BUTTON_SEND_MS 900u    /* after the last die: time to take a slip back */
#define BOWL_BUTTON_FORGET_MS 30000u /* a half-typed throw is dropped */

typedef enum {
    BOWL_BUTTONS_NOTHING = 0,
    BOWL_BUTTONS_DIE,       /* a die was typed: the last of dice[] */
    BOWL_BUTTONS_TAKEN_BACK,
    BOWL_BUTTONS_FORGOTTEN, /* the half-typed throw was dropped */
    BOWL_BUTTONS_THROW,     /* dice[0..count) is a whole throw; call bowl_buttons_clear when it is sent */
    BOWL_BUTTONS_NUDGE
} bowl_buttons_action;

typedef struct {
    uint32_t changed_ms;
    uint32_t last_key_ms;
    uint32_t out_since_ms;
    uint8_t raw;
    uint8_t stable;
    uint8_t is_out_used;
    uint8_t count;
    bowl_die dice[BOWL_MAX_DICE];
} bowl_buttons;

void bowl_buttons_init(bowl_buttons *buttons);
void bowl_buttons_clear(bowl_buttons *buttons);
/* One look at the buttons, at least every 10 ms. dice_due: how many dice make a throw (1..BOWL_MAX_DICE). */
bowl_buttons_action bowl_buttons_tick(bowl_buttons *buttons, uint8_t held, uint32_t now_ms, uint8_t dice_due);

#ifdef __cplusplus
}
#endif
#endif
