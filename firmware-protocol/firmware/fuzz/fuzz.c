/* libFuzzer harness: the reader and writer on single lines, and the device state machine on a script of bytes, time and throws.
 * Anything a device says must be a good line; anything read and written again must read the same. It must not need a seed corpus.
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined core/[all].c host/full-[all].c fuzz/fuzz.c -o fuzz-bowl && ./fuzz-bowl -max_total_time=600 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/crc.h"
#include "../core/device.h"
#include "../host/full.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition, const char *what)
{
    if (condition) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

typedef struct {
    char text[2048];
    size_t length;
} sink;

static void put(void *context, uint8_t byte)
{
    sink *s = context;
    must(s->length < sizeof s->text, "a written line is bounded");
    s->text[s->length++] = (char)byte;
}

/* "$" body "*" and the right CRC: a fuzzer would never guess it. */
static size_t frame(const uint8_t *body, size_t length, char *line)
{
    uint16_t crc = BOWL_CRC_START;
    size_t at = 0;
    line[at++] = '$';
    for (size_t i = 0; i < length; i++) {
        crc = bowl_crc_step(crc, body[i]);
        line[at++] = (char)body[i];
    }
    return at + (size_t)snprintf(line + at, 8, "*%04X", crc);
}

static void check_round_trip(const char *line, size_t length, bowl_reader reader)
{
    bowl_full one, two;
    sink first = {.length = 0}, second = {.length = 0};
    bowl_writer w = {put, &first, 0};
    if (bowl_full_read(line, (uint16_t)length, reader, &one) != BOWL_OK) return;
    bowl_full_write(&w, &one);
    must(first.length > 0 && first.text[first.length - 1] == '\n', "a written line ends in LF");
    /* Escaping free text may make a line longer than the cap: then it is rightly refused. */
    if (first.length - 1 > BOWL_LINE_MAX) return;
    must(bowl_full_read(first.text, (uint16_t)(first.length - 1), reader, &two) == BOWL_OK, "what was written can be read");
    w.context = &second;
    bowl_full_write(&w, &two);
    must(first.length == second.length && memcmp(first.text, second.text, first.length) == 0, "writing again gives the same line");
}

static void fuzz_line(const uint8_t *data, size_t size, bowl_reader reader, int is_framed)
{
    char line[512];
    if (size > 400) return;
    size_t length = size;
    if (is_framed) length = frame(data, size, line);
    else if (size > 0) memcpy(line, data, size);
    check_round_trip(line, length, reader);
}

static sink said;

static void device_put(void *context, uint8_t byte)
{
    bowl_full full;
    (void)context;
    put(&said, byte);
    if (byte != '\n') return;
    if (said.length > 1) {
        must(said.length - 1 <= BOWL_LINE_MAX, "a device's line is at most 320 bytes");
        must(bowl_full_read(said.text, (uint16_t)(said.length - 1), BOWL_READER_HOST, &full) == BOWL_OK, "what a device says is good");
    }
    said.length = 0;
}

static bowl_answer yes(void *context)
{
    (void)context;
    return BOWL_ANSWER_OK;
}

static bowl_answer yes_dice(void *context, uint8_t dice, const char *faces)
{
    (void)context;
    (void)dice;
    (void)faces;
    return BOWL_ANSWER_OK;
}

static bool is_right(void *context, const char *mac)
{
    (void)context;
    return mac[0] == 'a';
}

static const bowl_hooks hooks = {.put = device_put, .tare = yes, .set_dice = yes_dice, .authenticate = is_right};
static const char nonce[] = "00112233445566778899aabbccddeeff";

static size_t take(const uint8_t **data, size_t *size, size_t want, const uint8_t **part)
{
    size_t length = want < *size ? want : *size;
    *part = *data;
    *data += length;
    *size -= length;
    return length;
}

static void receive(bowl_device *d, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) bowl_device_receive(d, (uint8_t)bytes[i]);
}

static void throw_some(bowl_device *d, const uint8_t *part, size_t length)
{
    bowl_die dice[BOWL_MAX_DICE];
    uint8_t count = (uint8_t)(length < BOWL_MAX_DICE ? length : BOWL_MAX_DICE);
    for (uint8_t i = 0; i < count; i++) dice[i] = (bowl_die){part[i] & 127u, (uint8_t)(part[i] % 101u), part[i] >> 6};
    bowl_device_throw(d, dice, count, length > 0 && part[0] > 200 ? part[0] - 200u : 0);
}

static void step(bowl_device *d, uint8_t what, const uint8_t *part, size_t length, uint32_t *now_ms)
{
    char line[300];
    bowl_die_event die = {*now_ms, (int8_t)(length % 13), (uint8_t)length, (int8_t)(length % 101), (length & 1) != 0, (length & 2) != 0};
    switch (what % 13) {
    case 0: receive(d, (const char *)part, length); break;
    case 1:
    case 2:
        receive(d, line, frame(part, length, line));
        receive(d, "\n", 1);
        break;
    case 3: bowl_device_tick(d, *now_ms += (uint32_t)length * 50u); break;
    case 4: throw_some(d, part, length); break;
    case 5: bowl_device_nudge(d, (uint8_t)length); break;
    case 6: bowl_device_set_state(d, (bowl_state)(length % 6)); break;
    case 7: bowl_device_connected(d, length > 30 ? nonce : 0); break;
    case 8: bowl_device_die(d, &die); break;
    case 9: bowl_device_battery(d, (int8_t)(length % 102) - 1, (int8_t)(length % 4) - 2, (int32_t)length - 1); break;
    case 10: bowl_device_calstat(d, (bowl_part)(length % 4), (bowl_cal_state)(length % 3), (int8_t)(length % 102) - 1); break;
    case 11: bowl_device_forgot(d, (uint32_t)length, (uint32_t)length / 2u); break;
    default:
        memcpy(line, part, length < 90 ? length : 90);
        line[length < 90 ? length : 90] = '\0';
        bowl_device_log(d, (bowl_log_level)(length % 4), line);
        break;
    }
    must(d->ring.count <= BOWL_RING_SIZE, "the ring is bounded");
}

static void fuzz_device(const uint8_t *data, size_t size)
{
    static bowl_device device;
    static const bowl_identity identity = {"FUZZ-1", "0.1.0", "faces", "u+ma+chi+n+ko+o", 5};
    uint32_t now_ms = 4294960000u; /* the clock wraps early on */
    said.length = 0;
    bowl_device_start(&device, &hooks, NULL, &identity, 0x001C9C41u, now_ms);
    while (size >= 2) {
        const uint8_t *part;
        uint8_t what = data[0];
        size_t want = data[1];
        data += 2;
        size -= 2;
        size_t length = take(&data, &size, want, &part);
        step(&device, what, part, length, &now_ms);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    switch (data[0] % 6) {
    case 0: fuzz_line(data + 1, size - 1, BOWL_READER_HOST, 0); break;
    case 1: fuzz_line(data + 1, size - 1, BOWL_READER_HOST, 1); break;
    case 2: fuzz_line(data + 1, size - 1, BOWL_READER_DEVICE, 1); break;
    default: fuzz_device(data + 1, size - 1); break;
    }
    return 0;
}
