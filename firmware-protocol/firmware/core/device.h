/* The device side of BOWL/1: greeting, resending, acknowledgement, arming, commands, heartbeat.
 * No clock and no port of its own: the board feeds it bytes and the time, and takes its bytes. It must not read a sensor. */
#ifndef BOWL_DEVICE_H
#define BOWL_DEVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "encode.h"
#include "frame.h"
#include "line.h"
#include "ring.h"
#include "schema.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the board does for the core. Every hook but put may be NULL; a command without its hook is answered "unsupported". */
typedef struct {
    /* One byte to the wire. It may block for a moment, never for ever, and must not call back into the device. */
    void (*put)(void *context, uint8_t byte);
    /* The host armed (token > 0, so many dice due) or disarmed (0, 0). Called after the STATE is out. */
    void (*armed)(void *context, uint16_t token, uint8_t dice_due);
    bowl_answer (*calibrate)(void *context, bowl_part part);
    bowl_answer (*tare)(void *context);
    /* May refuse; faces is NULL when only the number changes. Without this hook the core itself says yes to the number of dice. */
    bowl_answer (*set_dice)(void *context, uint8_t dice, const char *faces);
    bowl_answer (*led)(void *context, uint32_t rgb);
    /* Is this the right mac (64 hex digits) for the nonce of the connection? */
    bool (*authenticate)(void *context, const char *mac);
    /* How many reliable messages a power cut would forget now; a board may keep it over a reboot, to say LOST then. */
    void (*held)(void *context, uint32_t count);
} bowl_hooks;

typedef struct {
    const char *dev;
    const char *fw;
    const char *cap;
    const char *faces;
    uint8_t dice; /* most dice it can report, up to BOWL_MAX_DICE */
} bowl_identity;

typedef struct {
    uint16_t lines;
    uint16_t chatter;
    uint16_t too_long;
    uint16_t not_ascii;
    uint16_t crc_errors;
    uint16_t malformed;
    uint16_t unknown;
    uint16_t resends;
} bowl_counters;

typedef struct {
    const bowl_hooks *hooks;
    void *context;
    const char *dev;
    const char *fw;
    const char *cap;
    const char *nonce;
    const char *fault_code;
    bowl_ring ring;
    bowl_line line;
    bowl_counters counters;
    uint32_t boot;
    uint32_t now_ms;
    uint32_t said_ms;
    uint32_t sent_ms;
    uint32_t wait_ms;
    uint32_t state_ms;
    uint32_t last_throw_n;
    uint16_t last_throw_arm;
    uint16_t seq;
    uint16_t armed;
    uint16_t spent;
    uint16_t last_id;
    uint8_t last_answer;
    uint8_t state;
    uint8_t dice;
    uint8_t dice_due;
    int8_t dice_in;
    uint8_t auth_failures;
    uint8_t is_locked : 1;      /* a key is needed and was not shown yet */
    uint8_t was_oldest_sent : 1;
    uint8_t is_waiting_for_resume : 1;
    char faces[BOWL_FACES_MAX + 1];
} bowl_device;

/* Starts the device and says HELLO. boot: this start's id. */
void bowl_device_start(bowl_device *device, const bowl_hooks *hooks, void *context, const bowl_identity *identity, uint32_t boot,
                       uint32_t now_ms);
/* Tells that an earlier boot forgot messages; count 0: it is not known how many. Right after start. */
void bowl_device_forgot(bowl_device *device, uint32_t was_boot, uint32_t count);
/* A new connection (TCP): drops half a line. nonce: 32 hex digits when a key is required (kept by the caller), else NULL. */
void bowl_device_connected(bowl_device *device, const char *nonce);
/* True after too many wrong macs: the caller closes the connection. */
bool bowl_device_should_close(const bowl_device *device);

/* One byte from the wire. */
void bowl_device_receive(bowl_device *device, uint8_t byte);
/* The time goes on; call it at least every 10 ms. The clock may wrap. */
void bowl_device_tick(bowl_device *device, uint32_t now_ms);

/* A settled reading. of: n of the throw that is read again, or 0. Returns its n, or 0 when dice is 0 or too many, or `of` makes no sense. */
uint32_t bowl_device_throw(bowl_device *device, const bowl_die *dice, uint8_t count, uint32_t of);
uint32_t bowl_device_nudge(bowl_device *device, uint8_t power);
/* Says STATE when it changed. */
void bowl_device_set_state(bowl_device *device, bowl_state state);
void bowl_device_fault(bowl_device *device, const char *code);
/* Dice in the bowl for STATE: 0 to 12, BOWL_UNKNOWN, or less for "this bowl does not count". */
void bowl_device_set_dice_in(bowl_device *device, int8_t dice_in);
void bowl_device_die(bowl_device *device, const bowl_die_event *event);
void bowl_device_battery(bowl_device *device, int8_t percent, int8_t is_charging, int32_t millivolts);
void bowl_device_calstat(bowl_device *device, bowl_part part, bowl_cal_state state, int8_t percent);
void bowl_device_log(bowl_device *device, bowl_log_level level, const char *text);

#ifdef __cplusplus
}
#endif
#endif
