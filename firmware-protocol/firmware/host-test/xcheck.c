/* The cross-check: reads lines on stdin through the splitter, and answers each with its canonical form as this code writes it,
 * or with "!verdict" (and the key of a bad reliable message). It must answer every line with exactly one line. */
#include <stdio.h>

#include "../core/line.h"
#include "../host/full.h"

static void put(void *context, uint8_t byte)
{
    putc(byte, (FILE *)context);
}

static void answer(const bowl_line *line, bowl_line_event event)
{
    bowl_full full;
    bowl_writer w = {put, stdout, 0};
    bowl_verdict verdict = BOWL_TOO_LONG;
    if (event == BOWL_LINE_WHOLE) verdict = bowl_full_read(line->text, line->length, BOWL_READER_HOST, &full);
    if (verdict == BOWL_UNKNOWN_TYPE) verdict = bowl_full_read(line->text, line->length, BOWL_READER_DEVICE, &full);
    if (verdict == BOWL_OK) {
        bowl_full_write(&w, &full);
        return;
    }
    printf("!%s", bowl_verdict_name(verdict));
    if (verdict >= BOWL_DUPLICATE_KEY && full.has_key) printf(" %08X %u", (unsigned)full.boot, (unsigned)full.n);
    putchar('\n');
}

int main(void)
{
    static bowl_line line;
    int byte;
    while ((byte = getchar()) != EOF) {
        bowl_line_event event = bowl_line_feed(&line, (uint8_t)byte);
        if (event != BOWL_LINE_PENDING) answer(&line, event);
    }
    return 0;
}
