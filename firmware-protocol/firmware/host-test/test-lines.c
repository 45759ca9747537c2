/* Runs vectors/valid-lines.json and invalid-lines.json (as rows on stdin) against the C reader and writer. */
#include "../core/line.h"
#include "../host/full.h"
#include "check.h"
#include "rows.h"

CHECKS_DEFINE;

typedef struct {
    char text[BOWL_LINE_MAX * 4];
    size_t length;
} text_sink;

static void put(void *context, uint8_t byte)
{
    text_sink *sink = context;
    if (sink->length < sizeof sink->text) sink->text[sink->length++] = (char)byte;
}

static void check_valid(const row *r)
{
    char line[2048];
    size_t length = from_hex(r->field[2], line, sizeof line);
    bowl_full full;
    bowl_reader reader = strcmp(r->field[1], "host") == 0 ? BOWL_READER_HOST : BOWL_READER_DEVICE;
    bowl_verdict verdict = bowl_full_read(line, (uint16_t)length, reader, &full);
    CHECK(verdict == BOWL_OK, "%s: %s", r->field[7], bowl_verdict_name(verdict));
    if (verdict != BOWL_OK) return;
    CHECK(strcmp(full.rule.name, r->field[3]) == 0, "%s: type %s", r->field[7], full.rule.name);
    CHECK(full.base.seq == atoi(r->field[4]), "%s: seq %u", r->field[7], full.base.seq);
    CHECK(full.base.unknown_keys == atoi(r->field[6]), "%s: unknown keys %u", r->field[7], full.base.unknown_keys);
    text_sink sink = {.length = 0};
    bowl_writer w = {put, &sink, 0};
    bowl_full_write(&w, &full);
    bool is_same = sink.length == length + 1 && memcmp(sink.text, line, length) == 0;
    CHECK(is_same == (atoi(r->field[5]) == 1), "%s: wrote %.*s", r->field[7], (int)sink.length, sink.text);
}

/* Through the splitter of a device too: what is too long for 320 is too long for a small buffer as well. */
static bowl_line_event feed(const char *line, size_t length)
{
    static bowl_line splitter;
    bowl_line_reset(&splitter);
    for (size_t i = 0; i < length; i++)
        if (bowl_line_feed(&splitter, (uint8_t)line[i]) != BOWL_LINE_PENDING) return BOWL_LINE_PENDING;
    return bowl_line_feed(&splitter, '\n');
}

static void check_invalid_as(const row *r, bowl_reader reader)
{
    char line[2048];
    size_t length = from_hex(r->field[2], line, sizeof line);
    bowl_full full;
    size_t without_cr = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    bowl_verdict verdict = bowl_full_read(line, (uint16_t)without_cr, reader, &full);
    CHECK(strcmp(bowl_verdict_name(verdict), r->field[3]) == 0, "%s: %s, not %s", r->field[6], bowl_verdict_name(verdict), r->field[3]);
    if (verdict == BOWL_TOO_LONG) CHECK(feed(line, length) == BOWL_LINE_TOO_LONG, "%s: fits the splitter", r->field[6]);
    if (reader == BOWL_READER_DEVICE) return;
    CHECK(full.has_key == (strcmp(r->field[4], "-") != 0), "%s: key %d", r->field[6], full.has_key);
    if (!full.has_key) return;
    CHECK(full.boot == strtoul(r->field[4], NULL, 16), "%s: boot %08X", r->field[6], (unsigned)full.boot);
    CHECK(full.n == strtoul(r->field[5], NULL, 10), "%s: n %u", r->field[6], (unsigned)full.n);
}

static void check_invalid(const row *r)
{
    if (strcmp(r->field[1], "device") != 0) check_invalid_as(r, BOWL_READER_HOST);
    if (strcmp(r->field[1], "host") != 0) check_invalid_as(r, BOWL_READER_DEVICE);
}

int main(void)
{
    static row r;
    int valid = 0, invalid = 0;
    while (row_next(&r)) {
        if (strcmp(r.field[0], "valid") == 0 && r.count == 8) {
            valid++;
            check_valid(&r);
        } else if (strcmp(r.field[0], "invalid") == 0 && r.count == 7) {
            invalid++;
            check_invalid(&r);
        } else {
            CHECK(0, "a row that was not understood: %s", r.text);
        }
    }
    printf("%d valid lines, %d invalid lines\n", valid, invalid);
    return checks_end("lines");
}
