/* Which types exist, which keys they have and what a value may be (messages.md), as tables in flash, and the one reader that runs them.
 * The tables here are what a device hears; what a host hears stands in host/. It must not act on a message. */
#ifndef BOWL_SCHEMA_H
#define BOWL_SCHEMA_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"
#include "rom.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most keys of one type. What a device hears has at most 3; HELLO, which only a host hears, has 11. */
#ifndef BOWL_KEYS_MAX
#define BOWL_KEYS_MAX 12
#endif

typedef enum {
    BOWL_KIND_NUMBER,    /* min to max */
    BOWL_KIND_BOOT,      /* 8 hex digits, upper case */
    BOWL_KIND_COLOUR,    /* 6 hex digits, upper case */
    BOWL_KIND_HEX_LOWER, /* max hex digits, lower case; kept as text */
    BOWL_KIND_VERSION,   /* major.minor as major * 256 + minor */
    BOWL_KIND_NAME,      /* 1 to 24 of A-Z a-z 0-9 . _ + - */
    BOWL_KIND_CAP,
    BOWL_KIND_FACES,
    BOWL_KIND_FACE,
    BOWL_KIND_CHOICE,    /* one of the words of choices; number is its place */
    BOWL_KIND_CODE,      /* 1 to 24 of a-z 0-9 - */
    BOWL_KIND_TEXT       /* anything the grammar lets through */
} bowl_kind;

#define BOWL_REQUIRED 1u
#define BOWL_OR_UNKNOWN 2u /* may be ? */

typedef struct {
    char key[7];
    uint8_t kind;
    uint8_t flags;
    uint32_t min;
    uint32_t max;
    bowl_rom_text choices; /* words with one space between */
} bowl_key_rule;

typedef struct {
    char name[8];
    uint8_t type;
    uint8_t key_count;
    const bowl_key_rule *keys;
} bowl_type_rule;

/* Every type of BOWL/1; the second half is what only a host hears. */
typedef enum {
    BOWL_ASK_HELLO = 1,
    BOWL_RESUME,
    BOWL_ACK,
    BOWL_ARM,
    BOWL_DISARM,
    BOWL_CAL,
    BOWL_TARE,
    BOWL_SETDICE,
    BOWL_LED,
    BOWL_AUTH,
    BOWL_PING,
    BOWL_PONG,
    BOWL_HELLO,
    BOWL_THROW,
    BOWL_NUDGE,
    BOWL_LOST,
    BOWL_STATE,
    BOWL_DIE,
    BOWL_BATT,
    BOWL_CALSTAT,
    BOWL_LOG,
    BOWL_DONE,
    BOWL_ERR
} bowl_type;

typedef struct {
    bowl_span text;
    uint32_t number;
    bool is_present;
    bool is_unknown; /* the value was ? */
} bowl_value;

/* One message: value[i] belongs to the i-th key of the type's rule. Spans live as long as the line. */
typedef struct {
    bowl_value value[BOWL_KEYS_MAX];
    uint16_t seq;
    uint8_t type;
    uint8_t unknown_keys;
} bowl_message;

/* Places of the values in host messages. */
enum {
    BOWL_AT_BOOT = 0, /* RESUME, ACK */
    BOWL_AT_N = 1,
    BOWL_AT_ARM = 0, /* ARM */
    BOWL_AT_DUE = 1,
    BOWL_AT_ID = 0, /* CAL, TARE, SETDICE, LED, AUTH, PING, PONG */
    BOWL_AT_ARG = 1,
    BOWL_AT_FACES = 2
};

extern const bowl_type_rule bowl_host_types[];
extern const uint8_t bowl_host_type_count;

/* Check 9: finds the rule of a frame's type. */
bool bowl_find_type(const bowl_frame *frame, const bowl_type_rule *types, uint8_t count, bowl_type_rule *rule);
/* Check 10: collects the known keys. False when a required one is not there; what is there is collected all the same. */
bool bowl_collect(const bowl_frame *frame, const bowl_type_rule *rule, bowl_message *message);
/* Check 11: reads every value that was collected. False at a value outside its table; the others are read all the same. */
bool bowl_read_values(const bowl_type_rule *rule, bowl_message *message);
/* Checks 9 to 11 of a line that passed 1 to 8. */
bowl_verdict bowl_decode(const bowl_frame *frame, const bowl_type_rule *types, uint8_t count, bowl_message *message);

/* One value by the rule of its key. */
bool bowl_read_value(const bowl_key_rule *rule, bowl_value *value);
bool bowl_span_is(bowl_span span, bowl_rom_text text);

#ifdef __cplusplus
}
#endif
#endif
