/* Cuts a byte stream into lines. It must not look inside a line. */
#include "line.h"

void bowl_line_reset(bowl_line *line)
{
    line->length = 0;
    line->is_too_long = 0;
    line->is_read = 0;
}

static bowl_line_event ended(bowl_line *line)
{
    line->is_read = 1;
    if (line->is_too_long) return BOWL_LINE_TOO_LONG;
    if (line->length > 0 && line->text[line->length - 1] == '\r') line->length--;
    return line->length > BOWL_RX_MAX ? BOWL_LINE_TOO_LONG : BOWL_LINE_WHOLE;
}

bowl_line_event bowl_line_feed(bowl_line *line, uint8_t byte)
{
    if (line->is_read) bowl_line_reset(line);
    if (byte == '\n') return ended(line);
    if (line->length < sizeof line->text)
        line->text[line->length++] = (char)byte;
    else
        line->is_too_long = 1;
    return BOWL_LINE_PENDING;
}
