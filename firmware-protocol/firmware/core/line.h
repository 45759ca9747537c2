/* Cuts a byte stream into lines with bounded memory: any chunking gives the same lines. It must not look inside a line. */
#ifndef BOWL_LINE_H
#define BOWL_LINE_H

#include <stdint.h>

#include "limits.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    BOWL_LINE_PENDING = 0, /* more bytes are needed */
    BOWL_LINE_WHOLE,       /* text[0..length) is a line without its LF and one CR; length may be 0 */
    BOWL_LINE_TOO_LONG     /* a line longer than BOWL_RX_MAX ended */
} bowl_line_event;

typedef struct {
    char text[BOWL_RX_MAX + 1]; /* one more for a CR that is taken away */
    uint16_t length;
    uint8_t is_too_long;
    uint8_t is_read;
} bowl_line;

void bowl_line_reset(bowl_line *line);
/* Takes one byte. After WHOLE the text stays readable until the next byte. */
bowl_line_event bowl_line_feed(bowl_line *line, uint8_t byte);

#ifdef __cplusplus
}
#endif
#endif
