/* Everything of BOWL/1 that a small device need not know: reading what a device says and writing what a host says.
 * For host tests, the cross-check and the fuzzer only; it must never be needed by a board. */
#ifndef BOWL_FULL_H
#define BOWL_FULL_H

#include "../core/encode.h"
#include "../core/schema.h"

typedef struct {
    bowl_span face;
    uint8_t confidence;
} bowl_runner_up;

typedef struct {
    bowl_span face;
    bowl_runner_up alt[3];
    uint16_t x, y;
    uint8_t confidence;
    uint8_t where;
    uint8_t alt_count;
    bool has_position;
} bowl_full_die;

typedef struct {
    bowl_message base;
    bowl_type_rule rule;
    bowl_full_die die[BOWL_PROTOCOL_MAX_DICE];
    uint8_t dice;
    /* Of a reliable message that failed check 8, 10 or 11: its key, when boot and n could be read. */
    bool has_key;
    uint32_t boot;
    uint32_t n;
} bowl_full;

typedef enum { BOWL_READER_HOST, BOWL_READER_DEVICE } bowl_reader;

/* The verdict of framing.md on one line without its LF. */
bowl_verdict bowl_full_read(const char *line, uint16_t length, bowl_reader reader, bowl_full *full);
/* Writes the message again in its canonical form, through the encoders of the core wherever a device would use them. */
void bowl_full_write(bowl_writer *w, const bowl_full *full);

extern const bowl_type_rule bowl_device_types[];
extern const uint8_t bowl_device_type_count;
/* The code of a verdict as in framing.md. */
const char *bowl_verdict_name(bowl_verdict verdict);

#endif
