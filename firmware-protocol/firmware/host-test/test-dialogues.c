/* Runs vectors/dialogues.json (as rows on stdin) against the device state machine on a virtual clock in steps of at most 10 ms. */
#include "../core/device.h"
#include "../core/value.h"
#include "check.h"
#include "rows.h"

CHECKS_DEFINE;

#define SENT_MAX 4000
#define WAITING_MAX 120

typedef struct {
    uint32_t at_ms;
    int is_used;
    char text[1024];
} sent_line;

static bowl_device device;
static sent_line sent[SENT_MAX];
static int sent_count, sent_next;
static uint32_t now_ms;
static char half[1024];
static size_t half_length;
static char dialogue[256], watch[256], dev[32], boot[16], fw[32], cap[128], faces[128];
static bowl_identity identity;
static row waiting[WAITING_MAX];
static int waiting_count;

static void keep_line(void)
{
    half[half_length] = '\0';
    half_length = 0;
    if (half[0] == '\0') return;
    CHECK(sent_count < SENT_MAX && strlen(half) <= BOWL_LINE_MAX, "%s: too much said", dialogue);
    if (sent_count == SENT_MAX) return;
    sent[sent_count].at_ms = now_ms;
    sent[sent_count].is_used = 0;
    snprintf(sent[sent_count++].text, sizeof sent[0].text, "%s", half);
}

static void put(void *context, uint8_t byte)
{
    (void)context;
    if (byte == '\n')
        keep_line();
    else if (half_length < sizeof half - 1)
        half[half_length++] = (char)byte;
}

static const bowl_hooks hooks = {.put = put};

static void run_to(uint32_t at_ms)
{
    while (now_ms < at_ms) {
        now_ms += at_ms - now_ms > 10 ? 10 : at_ms - now_ms;
        bowl_device_tick(&device, now_ms);
    }
}

static int is_type(const char *line, const char *type)
{
    size_t length = strlen(type);
    return line[0] == '$' && strncmp(line + 1, type, length) == 0 && line[1 + length] == ',';
}

static int is_watched(const char *line)
{
    char words[256], *word;
    snprintf(words, sizeof words, "%s", watch);
    for (word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        if (is_type(line, word)) return 1;
    return 0;
}

/* True when the line has key with this value, or has the key at all when value is NULL. */
static int has_key(const char *line, const char *key, const char *value)
{
    char wanted[300];
    snprintf(wanted, sizeof wanted, ",%s=%s", key, value == NULL ? "" : value);
    const char *found = strstr(line, wanted);
    if (found == NULL) return 0;
    char after = found[strlen(wanted)];
    return value == NULL || after == ',' || after == '*';
}

static sent_line *next_watched(void)
{
    while (sent_next < sent_count && (sent[sent_next].is_used || !is_watched(sent[sent_next].text))) sent_next++;
    return sent_next < sent_count ? &sent[sent_next] : NULL;
}

static void expect(const row *r)
{
    sent_line *line = next_watched();
    CHECK(line != NULL, "%s: no %s came", dialogue, r->field[3]);
    if (line == NULL) return;
    line->is_used = 1;
    CHECK(is_type(line->text, r->field[3]), "%s: %s, not %s", dialogue, line->text, r->field[3]);
    CHECK(line->at_ms >= (uint32_t)atol(r->field[1]) && line->at_ms <= (uint32_t)atol(r->field[2]), "%s: %s at %u ms, not %s to %s",
          dialogue, line->text, (unsigned)line->at_ms, r->field[1], r->field[2]);
    for (char *key = strtok(r->field[4], " "); key != NULL; key = strtok(NULL, " "))
        CHECK(!has_key(line->text, key, NULL), "%s: %s has %s", dialogue, line->text, key);
    for (int i = 5; i < r->count; i++) {
        char key[64];
        snprintf(key, sizeof key, "%.*s", (int)strcspn(r->field[i], "="), r->field[i]);
        CHECK(has_key(line->text, key, strchr(r->field[i], '=') + 1), "%s: %s lacks %s", dialogue, line->text, r->field[i]);
    }
}

static void silence(const row *r)
{
    uint32_t from = (uint32_t)atol(r->field[1]), to = (uint32_t)atol(r->field[2]);
    for (int i = 0; i < sent_count; i++)
        CHECK(sent[i].at_ms < from || sent[i].at_ms >= to || !is_type(sent[i].text, r->field[3]),
              "%s: %s in the silence", dialogue, sent[i].text);
}

static void heartbeat(const row *r)
{
    uint32_t from = (uint32_t)atol(r->field[1]), to = (uint32_t)atol(r->field[2]), gap = (uint32_t)atol(r->field[3]), last = from;
    for (int i = 0; i < sent_count; i++) {
        if (sent[i].at_ms < from || sent[i].at_ms > to) continue;
        CHECK(sent[i].at_ms - last <= gap, "%s: silent from %u to %u ms", dialogue, (unsigned)last, (unsigned)sent[i].at_ms);
        last = sent[i].at_ms;
        sent[i].is_used = 1;
    }
    CHECK(to - last <= gap, "%s: silent at the end", dialogue);
}

static void boot_step(const row *r)
{
    const char *id = strcmp(r->field[2], "-") == 0 ? boot : r->field[2];
    half_length = 0;
    bowl_device_start(&device, &hooks, NULL, &identity, (uint32_t)strtoul(id, NULL, 16), now_ms);
    if (strcmp(r->field[3], "-") != 0)
        bowl_device_forgot(&device, (uint32_t)strtoul(r->field[3], NULL, 16), (uint32_t)atol(r->field[4]));
}

static bowl_die die_from(char *text)
{
    bowl_die die = {0, 0, 0};
    uint32_t where = 0;
    char *confidence = strchr(text, ':'), *place = strrchr(text, ':');
    bowl_span face = {text, (uint16_t)(confidence - text)}, word = {place + 1, (uint16_t)strlen(place + 1)};
    die.face = bowl_face_place(identity.faces, face);
    die.confidence = (uint8_t)atoi(confidence + 1);
    CHECK(bowl_read_choice(word, bowl_where_words, &where), "%s: where %s", dialogue, place + 1);
    die.where = (uint8_t)where;
    return die;
}

static void throw_step(const row *r)
{
    bowl_die dice[BOWL_MAX_DICE];
    uint8_t count = 0;
    for (int i = 3; i < r->count; i++) dice[count++] = die_from(r->field[i]);
    CHECK(bowl_device_throw(&device, dice, count, (uint32_t)atol(r->field[2])) != 0, "%s: throw refused", dialogue);
}

static void raw_step(const row *r)
{
    static char bytes[ROW_ROOM];
    size_t length = from_hex(r->field[2], bytes, sizeof bytes);
    for (size_t i = 0; i < length; i++) bowl_device_receive(&device, (uint8_t)bytes[i]);
}

static void judge(const row *r)
{
    if (strcmp(r->field[0], "expect") == 0) expect(r);
    else if (strcmp(r->field[0], "silence") == 0) silence(r);
    else heartbeat(r);
}

/* What is expected is judged when the whole script has run: a step may fall into the window of the expectation before it. */
static void keep(const row *r)
{
    CHECK(waiting_count < WAITING_MAX, "%s: too many expectations", dialogue);
    if (waiting_count == WAITING_MAX) return;
    row *copy = &waiting[waiting_count++];
    *copy = *r;
    for (int i = 0; i < r->count; i++) copy->field[i] = copy->text + (r->field[i] - r->text);
}

static void end(const row *r)
{
    run_to((uint32_t)atol(r->field[1]));
    for (int i = 0; i < waiting_count; i++) judge(&waiting[i]);
    sent_line *line = next_watched();
    CHECK(line == NULL, "%s: left over: %s at %u ms", dialogue, line->text, (unsigned)line->at_ms);
}

static void begin(const row *r)
{
    snprintf(dialogue, sizeof dialogue, "%s", r->field[1]);
    sent_count = sent_next = waiting_count = 0;
    now_ms = 0;
    half_length = 0;
}

static void set_device(const row *r)
{
    snprintf(dev, sizeof dev, "%s", r->field[1]);
    snprintf(boot, sizeof boot, "%s", r->field[2]);
    snprintf(fw, sizeof fw, "%s", r->field[3]);
    snprintf(cap, sizeof cap, "%s", r->field[4]);
    snprintf(faces, sizeof faces, "%s", r->field[5]);
    identity = (bowl_identity){dev, fw, cap, faces, (uint8_t)atoi(r->field[6])};
}

static void set_watch(const row *r)
{
    watch[0] = '\0';
    for (int i = 1; i < r->count; i++) {
        strncat(watch, r->field[i], sizeof watch - strlen(watch) - 1);
        strncat(watch, " ", sizeof watch - strlen(watch) - 1);
    }
}

static void act(const row *r)
{
    const char *what = r->field[0];
    if (strcmp(what, "dialogue") == 0) begin(r);
    else if (strcmp(what, "device") == 0) set_device(r);
    else if (strcmp(what, "watch") == 0) set_watch(r);
    else if (strcmp(what, "expect") == 0 || strcmp(what, "silence") == 0 || strcmp(what, "heartbeat") == 0) keep(r);
    else if (strcmp(what, "end") == 0) end(r);
    else {
        CHECK((uint32_t)atol(r->field[1]) >= now_ms, "%s: a step at %s ms comes too late", dialogue, r->field[1]);
        run_to((uint32_t)atol(r->field[1]));
        if (strcmp(what, "boot") == 0) boot_step(r);
        else if (strcmp(what, "raw") == 0) raw_step(r);
        else if (strcmp(what, "throw") == 0) throw_step(r);
        else if (strcmp(what, "nudge") == 0) bowl_device_nudge(&device, (uint8_t)atoi(r->field[2]));
        else CHECK(0, "a row that was not understood: %s", what);
    }
}

int main(void)
{
    static row r;
    int dialogues = 0;
    while (row_next(&r)) {
        dialogues += strcmp(r.field[0], "dialogue") == 0;
        act(&r);
    }
    printf("%d dialogues\n", dialogues);
    return checks_end("dialogues");
}
