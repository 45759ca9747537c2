/* What a device hears, as tables in flash, and the reader that runs such tables. It must not act on a message. */
#include "schema.h"

#include <string.h>

#include "value.h"

#define NUMBER(key, flags, min, max) {key, BOWL_KIND_NUMBER, flags, min, max, 0}
#define BOOT {"boot", BOWL_KIND_BOOT, BOWL_REQUIRED, 0, 0, 0}
#define ID NUMBER("id", BOWL_REQUIRED, 1, 65535)
#define ANY 4294967295u

static const char calibrations[] BOWL_IN_ROM = "imu scale faces all";

static const bowl_key_rule ask_hello_keys[] BOWL_IN_ROM = {{"min", BOWL_KIND_VERSION, BOWL_REQUIRED, 0, 0, 0},
                                                          {"max", BOWL_KIND_VERSION, BOWL_REQUIRED, 0, 0, 0}};
static const bowl_key_rule resume_keys[] BOWL_IN_ROM = {BOOT, NUMBER("n", BOWL_REQUIRED, 0, ANY)};
static const bowl_key_rule ack_keys[] BOWL_IN_ROM = {BOOT, NUMBER("n", BOWL_REQUIRED, 1, ANY)};
static const bowl_key_rule arm_keys[] BOWL_IN_ROM = {NUMBER("arm", BOWL_REQUIRED, 1, 65535), NUMBER("dice", BOWL_REQUIRED, 1, 12)};
static const bowl_key_rule cal_keys[] BOWL_IN_ROM = {ID, {"of", BOWL_KIND_CHOICE, BOWL_REQUIRED, 0, 0, calibrations}};
static const bowl_key_rule id_keys[] BOWL_IN_ROM = {ID};
static const bowl_key_rule setdice_keys[] BOWL_IN_ROM = {
    ID, NUMBER("dice", BOWL_REQUIRED, 1, 12), {"faces", BOWL_KIND_FACES, 0, 0, 0, 0}};
static const bowl_key_rule led_keys[] BOWL_IN_ROM = {ID, {"rgb", BOWL_KIND_COLOUR, BOWL_REQUIRED, 0, 0, 0}};
static const bowl_key_rule auth_keys[] BOWL_IN_ROM = {ID, {"mac", BOWL_KIND_HEX_LOWER, BOWL_REQUIRED, 0, 64, 0}};
static const bowl_key_rule ping_keys[] BOWL_IN_ROM = {NUMBER("id", 0, 0, 65535)};

const bowl_type_rule bowl_host_types[] BOWL_IN_ROM = {
    {"HELLO?", BOWL_ASK_HELLO, 2, ask_hello_keys}, {"RESUME", BOWL_RESUME, 2, resume_keys}, {"ACK", BOWL_ACK, 2, ack_keys},
    {"ARM", BOWL_ARM, 2, arm_keys},                {"DISARM", BOWL_DISARM, 0, 0},           {"CAL", BOWL_CAL, 2, cal_keys},
    {"TARE", BOWL_TARE, 1, id_keys},               {"SETDICE", BOWL_SETDICE, 3, setdice_keys},
    {"LED", BOWL_LED, 2, led_keys},                {"AUTH", BOWL_AUTH, 2, auth_keys},       {"PING", BOWL_PING, 1, ping_keys},
    {"PONG", BOWL_PONG, 1, ping_keys},
};
const uint8_t bowl_host_type_count = sizeof bowl_host_types / sizeof bowl_host_types[0];

bool bowl_span_is(bowl_span span, bowl_rom_text text)
{
    for (uint16_t i = 0; i < span.length; i++, text++)
        if (bowl_rom_char(text) != span.text[i]) return false;
    return bowl_rom_char(text) == '\0';
}

static bool is_name(bowl_span span, const char *name)
{
    return strlen(name) == span.length && memcmp(name, span.text, span.length) == 0;
}

bool bowl_find_type(const bowl_frame *frame, const bowl_type_rule *types, uint8_t count, bowl_type_rule *rule)
{
    for (uint8_t i = 0; i < count; i++) {
        bowl_rom_copy(rule, &types[i], sizeof *rule);
        if (is_name(frame->type, rule->name)) return true;
    }
    return false;
}

static bool collect_key(const bowl_frame *frame, const char *key, bowl_value *value)
{
    bowl_span rest = frame->pairs;
    bowl_pair pair;
    while (bowl_frame_next(&rest, &pair)) {
        if (!is_name(pair.key, key)) continue;
        value->is_present = true;
        value->text = pair.value;
        return true;
    }
    return false;
}

static uint8_t count_pairs(const bowl_frame *frame)
{
    bowl_span rest = frame->pairs;
    bowl_pair pair;
    uint8_t count = 0;
    while (bowl_frame_next(&rest, &pair)) count++;
    return count;
}

bool bowl_collect(const bowl_frame *frame, const bowl_type_rule *rule, bowl_message *message)
{
    bool is_complete = true;
    uint8_t found = 0;
    memset(message, 0, sizeof *message);
    message->type = rule->type;
    message->seq = frame->seq;
    for (uint8_t i = 0; i < rule->key_count; i++) {
        bowl_key_rule key;
        bowl_rom_copy(&key, &rule->keys[i], sizeof key);
        if (collect_key(frame, key.key, &message->value[i]))
            found++;
        else if (key.flags & BOWL_REQUIRED)
            is_complete = false;
    }
    message->unknown_keys = (uint8_t)(count_pairs(frame) - found);
    return is_complete;
}

bool bowl_read_value(const bowl_key_rule *rule, bowl_value *value)
{
    if ((rule->flags & BOWL_OR_UNKNOWN) && bowl_span_is(value->text, BOWL_ROM("?"))) {
        value->is_unknown = true;
        return true;
    }
    switch ((bowl_kind)rule->kind) {
    case BOWL_KIND_NUMBER:
        return bowl_read_number(value->text, &value->number) && value->number >= rule->min && value->number <= rule->max;
    case BOWL_KIND_BOOT: return bowl_read_hex(value->text, 8, true, &value->number);
    case BOWL_KIND_COLOUR: return bowl_read_hex(value->text, 6, true, &value->number);
    case BOWL_KIND_HEX_LOWER: return bowl_read_hex(value->text, (uint16_t)rule->max, false, &value->number);
    case BOWL_KIND_VERSION: return bowl_read_version(value->text, &value->number);
    case BOWL_KIND_NAME: return bowl_is_name(value->text);
    case BOWL_KIND_CAP: return bowl_is_cap(value->text);
    case BOWL_KIND_FACES: return bowl_is_faces(value->text);
    case BOWL_KIND_FACE: return bowl_is_face(value->text);
    case BOWL_KIND_CHOICE: return bowl_read_choice(value->text, rule->choices, &value->number);
    case BOWL_KIND_CODE: return bowl_is_code(value->text);
    case BOWL_KIND_TEXT: return true;
    }
    return false;
}

bool bowl_read_values(const bowl_type_rule *rule, bowl_message *message)
{
    bool is_good = true;
    for (uint8_t i = 0; i < rule->key_count; i++) {
        bowl_key_rule key;
        if (!message->value[i].is_present) continue;
        bowl_rom_copy(&key, &rule->keys[i], sizeof key);
        if (bowl_read_value(&key, &message->value[i])) continue;
        message->value[i].is_present = false;
        is_good = false;
    }
    return is_good;
}

bowl_verdict bowl_decode(const bowl_frame *frame, const bowl_type_rule *types, uint8_t count, bowl_message *message)
{
    bowl_type_rule rule;
    message->type = 0;
    if (!bowl_find_type(frame, types, count, &rule)) return BOWL_UNKNOWN_TYPE;
    bool is_complete = bowl_collect(frame, &rule, message);
    bool is_good = bowl_read_values(&rule, message);
    if (!is_complete) return BOWL_MISSING_KEY;
    return is_good ? BOWL_OK : BOWL_BAD_VALUE;
}
