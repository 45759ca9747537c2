/* Judges one line by the checks 1 to 8 of framing.md and walks its key=value pairs. It must not know which types exist. */
#ifndef BOWL_FRAME_H
#define BOWL_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The verdicts of framing.md in the order in which a line is judged. */
typedef enum {
    BOWL_OK = 0,
    BOWL_EMPTY,
    BOWL_TOO_LONG,
    BOWL_CHATTER,
    BOWL_NOT_ASCII,
    BOWL_NO_CRC,
    BOWL_BAD_CRC,
    BOWL_BAD_GRAMMAR,
    BOWL_DUPLICATE_KEY,
    BOWL_UNKNOWN_TYPE,
    BOWL_MISSING_KEY,
    BOWL_BAD_VALUE
} bowl_verdict;

/* A piece of the line that was read; it lives as long as the line does. */
typedef struct {
    const char *text;
    uint16_t length;
} bowl_span;

typedef struct {
    bowl_span type;
    bowl_span pairs; /* ",key=value,..." or empty */
    uint16_t seq;
} bowl_frame;

typedef struct {
    bowl_span key;
    bowl_span value;
} bowl_pair;

/* Checks 1 to 8 (2 against BOWL_LINE_MAX). On BOWL_DUPLICATE_KEY the frame is filled too: its boot and n may still be read. */
bowl_verdict bowl_frame_parse(const char *line, uint16_t length, bowl_frame *frame);
/* Takes the next pair off `rest` (start with frame.pairs). False at the end. Only for pairs that passed the grammar. */
bool bowl_frame_next(bowl_span *rest, bowl_pair *pair);

/* `number` of the grammar: no sign, no leading zero, at most 4294967295. */
bool bowl_read_number(bowl_span text, uint32_t *number);
/* Exactly `length` hex digits; upper or lower case only, as told. Digits beyond the last eight are checked and dropped. */
bool bowl_read_hex(bowl_span text, uint16_t length, bool is_upper, uint32_t *number);

#ifdef __cplusplus
}
#endif
#endif
