/* The virtual bowl: the device core, its wire, its faults, its memory and the one who throws. One struct, passed around. */
#ifndef BOWL_BOWL_H
#define BOWL_BOWL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/device.h"
#include "faults.h"
#include "memory.h"
#include "random.h"
#include "wire.h"

#define HISTORY 32
#define LINE_ROOM (BOWL_LINE_MAX + 2)

typedef struct {
    char text[LINE_ROOM];
    size_t length;
} kept_line;

typedef struct {
    /* options */
    const char *cap;
    const char *faces;
    const char *key; /* shared key for TCP, or NULL */
    uint8_t dice;
    int32_t auto_ms;  /* throws by itself so long after ARM; less than 0: never */
    uint32_t mishaps; /* percent of dice that are cocked, out or not read */
    bool is_reset_on_open;
    /* parts */
    bowl_device device;
    wire wire;
    faults faults;
    bowl_memory memory;
    bowl_random dice_random;
    bowl_random boot_random;
    uint32_t now_ms; /* since the program began */
    uint32_t booted_ms;
    /* the line that is being said, the ones that were, and one held back to come after its successor */
    kept_line saying;
    kept_line history[HISTORY];
    uint32_t history_count;
    kept_line held_back;
    char heard[1024];
    size_t heard_length;
    char nonce[33];
    /* what goes on */
    bool is_on;
    bool wants_reboot, wants_hang_up;
    uint32_t on_at_ms, plug_at_ms, loud_at_ms;
    bool is_unplugged;
    bool is_silent;
    uint16_t auto_token;
    uint32_t auto_at_ms;
    uint8_t out_dice[BOWL_MAX_DICE];
    uint32_t released_n; /* the ring's first n that was last told */
    bool has_quit;
} bowl;

/* voice.c: from the core to the wire, and back, through the faults. */
extern const bowl_hooks bowl_voice;
void voice_flush(bowl *b);
void voice_hear(bowl *b, const char *bytes, size_t length);
void voice_replay(bowl *b, uint32_t lines);

/* power.c: on, off, plug, unplug, connections, time. */
void power_on(bowl *b);
void power_off(bowl *b);
void power_tick(bowl *b, uint32_t now_ms);

/* thrower.c: dice. */
void thrower_armed(bowl *b, uint16_t token);
void thrower_tick(bowl *b);
/* Throws these dice (random ones when words is empty). of: n of the throw that is read again, 0 a new one. False: not understood. */
bool thrower_throw(bowl *b, const char *words, uint32_t of);
void thrower_nudge(bowl *b, uint8_t power);

/* commands.c: one line of a script or of the keyboard. A script waits: returns false while the command is not done yet. */
bool command_run(bowl *b, const char *line, uint32_t since_ms);

/* truth.c: what really happened, one JSON object a line on stderr. It must stay the only writer there. */
void truth(const bowl *b, const char *event, const char *format, ...);
/* Tells which reliable messages the device does not hold any more, and why: ack, overflow or reboot. */
void truth_released(bowl *b, const char *why);

#endif
