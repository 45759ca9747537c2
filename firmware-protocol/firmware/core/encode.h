/* Writes the lines that a device says, keys in the order of messages.md. It must not decide when to say them. */
#ifndef BOWL_ENCODE_H
#define BOWL_ENCODE_H

#include <stdbool.h>
#include <stdint.h>

#include "ring.h"
#include "rom.h"
#include "write.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    BOWL_IDLE = 0,
    BOWL_HANDLING,
    BOWL_ROLLING,
    BOWL_SETTLING,
    BOWL_SETTLED,
    BOWL_FAULT
} bowl_state;

/* A number that may be unknown; written "?" then. */
#define BOWL_UNKNOWN (-1)

typedef enum { BOWL_PART_IMU = 0, BOWL_PART_SCALE, BOWL_PART_FACES, BOWL_PART_ALL } bowl_part;
typedef enum { BOWL_CAL_RUNNING = 0, BOWL_CAL_DONE, BOWL_CAL_FAILED } bowl_cal_state;
typedef enum { BOWL_DEBUG = 0, BOWL_INFO, BOWL_WARN, BOWL_ERROR } bowl_log_level;

/* The answer to a command: OK, or the code of an ERR. */
typedef enum {
    BOWL_ANSWER_OK = 0,
    BOWL_ANSWER_BUSY,
    BOWL_ANSWER_UNSUPPORTED,
    BOWL_ANSWER_BAD_ARG,
    BOWL_ANSWER_NOT_NOW,
    BOWL_ANSWER_AUTH,
    BOWL_ANSWER_FAULT
} bowl_answer;

typedef struct {
    const char *dev;
    const char *fw;
    const char *cap;
    const char *faces;
    const char *nonce; /* NULL: none */
    uint32_t boot;
    uint32_t next;
    uint32_t time_ms;
    uint16_t pend;
    uint16_t proto; /* major * 256 + minor */
    uint8_t dice;
    bool has_time;
} bowl_hello;

typedef struct {
    uint32_t time_ms;
    int8_t die;         /* 1 to 12, BOWL_UNKNOWN "?", 0 left out */
    uint8_t face;       /* place in the set of faces, 0 "?" */
    int8_t confidence;  /* BOWL_UNKNOWN: left out */
    bool is_in;
    bool has_face;
} bowl_die_event;

void bowl_encode_hello(bowl_writer *w, uint16_t seq, const bowl_hello *hello);
void bowl_encode_event(bowl_writer *w, uint16_t seq, uint32_t boot, uint32_t n, const bowl_event *event, const char *faces);
/* dice_in: 0 to 12, BOWL_UNKNOWN "?", less: left out. code: only for a fault, may be NULL. */
void bowl_encode_state(bowl_writer *w, uint16_t seq, bowl_state state, uint32_t since_ms, uint16_t arm, int8_t dice_in,
                       const char *code);
void bowl_encode_die(bowl_writer *w, uint16_t seq, const bowl_die_event *event, const char *faces);
/* percent: BOWL_UNKNOWN "?". is_charging: 0, 1, BOWL_UNKNOWN "?", less: left out. millivolts: less than 0: left out. */
void bowl_encode_batt(bowl_writer *w, uint16_t seq, int8_t percent, int8_t is_charging, int32_t millivolts);
/* percent: less than 0: left out. */
void bowl_encode_calstat(bowl_writer *w, uint16_t seq, bowl_part part, bowl_cal_state state, int8_t percent);
void bowl_encode_log(bowl_writer *w, uint16_t seq, bowl_log_level level, const char *text);
void bowl_encode_ok(bowl_writer *w, uint16_t seq, uint16_t id);
/* id 0: left out. message: may be NULL. */
void bowl_encode_err(bowl_writer *w, uint16_t seq, uint16_t id, bowl_answer code, const char *message);
/* id: less than 0: left out. */
void bowl_encode_ping(bowl_writer *w, uint16_t seq, bool is_pong, int32_t id);

/* Free text: % , * $ and everything outside 0x20 to 0x7E as %HH. */
void bowl_write_free_text(bowl_writer *w, const char *text);

extern const char bowl_state_words[];
extern const char bowl_where_words[];
extern const char bowl_part_words[];
extern const char bowl_cal_words[];
extern const char bowl_level_words[];
extern const char bowl_answer_words[];

#ifdef __cplusplus
}
#endif
#endif
