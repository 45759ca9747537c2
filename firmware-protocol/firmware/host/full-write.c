/* Writes a message again in its canonical form, through the core's own encoders wherever a device would use them. It must not read lines. */
#include <string.h>

#include "../core/value.h"
#include "full.h"

#define FACES_ROOM (BOWL_PROTOCOL_MAX_DICE * 4 + 1)
#define TEXT_ROOM (BOWL_LINE_MAX + 1)

static void copy(char *to, size_t room, bowl_span span)
{
    size_t length = span.length < room - 1 ? span.length : room - 1;
    if (length > 0) memcpy(to, span.text, length);
    to[length] = '\0';
}

static int hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Undoes %HH; a % that two hex digits do not follow stands for itself. Returns false for a text with a NUL in it. */
static bool unescape(char to[TEXT_ROOM], bowl_span span)
{
    size_t length = 0;
    for (uint16_t i = 0; i < span.length; i++) {
        char c = span.text[i];
        if (c == '%' && i + 2 < span.length && hex(span.text[i + 1]) >= 0 && hex(span.text[i + 2]) >= 0) {
            c = (char)(hex(span.text[i + 1]) * 16 + hex(span.text[i + 2]));
            i = (uint16_t)(i + 2);
        }
        if (c == '\0') return false;
        to[length++] = c;
    }
    to[length] = '\0';
    return true;
}

static bool is_rep_zero(const bowl_key_rule *key, const bowl_value *value)
{
    return strcmp(key->key, "rep") == 0 && value->number == 0;
}

static void write_value(bowl_writer *w, const bowl_key_rule *key, const bowl_value *value)
{
    char text[TEXT_ROOM];
    bowl_write_key(w, key->key);
    if (value->is_unknown)
        bowl_write_char(w, '?');
    else if (key->kind == BOWL_KIND_NUMBER)
        bowl_write_number(w, value->number);
    else if (key->kind == BOWL_KIND_BOOT)
        bowl_write_hex(w, value->number, 8);
    else if (key->kind == BOWL_KIND_COLOUR)
        bowl_write_hex(w, value->number, 6);
    else if (key->kind == BOWL_KIND_CHOICE)
        bowl_write_choice(w, key->choices, (uint8_t)value->number);
    else if (key->kind == BOWL_KIND_TEXT && unescape(text, value->text))
        bowl_write_free_text(w, text);
    else
        bowl_write_span(w, value->text.text, value->text.length);
}

static void write_dice(bowl_writer *w, const bowl_full *full)
{
    for (uint8_t i = 0; i < full->dice; i++) {
        const bowl_full_die *die = &full->die[i];
        bowl_write_numbered_key(w, 'd', (uint8_t)(i + 1));
        bowl_write_span(w, die->face.text, die->face.length);
        bowl_write_char(w, ':');
        bowl_write_number(w, die->confidence);
        bowl_write_char(w, ':');
        bowl_write_choice(w, bowl_where_words, die->where);
    }
    for (uint8_t i = 0; i < full->dice; i++) {
        for (uint8_t k = 0; k < full->die[i].alt_count; k++) {
            if (k == 0)
                bowl_write_numbered_key(w, 'a', (uint8_t)(i + 1));
            else
                bowl_write_char(w, '/');
            bowl_write_span(w, full->die[i].alt[k].face.text, full->die[i].alt[k].face.length);
            bowl_write_char(w, ':');
            bowl_write_number(w, full->die[i].alt[k].confidence);
        }
    }
    for (uint8_t i = 0; i < full->dice; i++) {
        if (!full->die[i].has_position) continue;
        bowl_write_numbered_key(w, 'p', (uint8_t)(i + 1));
        bowl_write_number(w, full->die[i].x);
        bowl_write_char(w, ':');
        bowl_write_number(w, full->die[i].y);
    }
}

/* By the tables alone: host lines, and what a small device cannot say (runners-up, positions). */
static void write_by_rule(bowl_writer *w, const bowl_full *full)
{
    bowl_write_begin(w, full->rule.name, full->base.seq);
    for (uint8_t i = 0; i < full->rule.key_count; i++) {
        bowl_key_rule key;
        bowl_rom_copy(&key, &full->rule.keys[i], sizeof key);
        if (full->rule.type == BOWL_THROW && strcmp(key.key, "t") == 0) write_dice(w, full);
        if (full->base.value[i].is_present && !is_rep_zero(&key, &full->base.value[i])) write_value(w, &key, &full->base.value[i]);
    }
    bowl_write_end(w);
}

/* A set made of the very faces of this throw, so that the core's encoder finds each of them. */
static void make_faces(const bowl_full *full, char faces[FACES_ROOM])
{
    size_t length = 0;
    faces[0] = '\0';
    for (uint8_t i = 0; i < full->dice; i++) {
        bowl_span face = full->die[i].face;
        if (face.text[0] == '?' || face.text[0] == '-' || bowl_face_place(faces, face) != 0) continue;
        if (length > 0) faces[length++] = '+';
        memcpy(faces + length, face.text, face.length);
        length += face.length;
        faces[length] = '\0';
    }
}

static bool is_plain_throw(const bowl_full *full)
{
    for (uint8_t i = 0; i < full->dice; i++)
        if (full->die[i].alt_count > 0 || full->die[i].has_position) return false;
    return true;
}

static void fill_event(const bowl_full *full, bowl_event *event, const char *faces)
{
    const bowl_value *v = full->base.value;
    memset(event, 0, sizeof *event);
    if (full->base.type == BOWL_LOST) {
        event->kind = BOWL_EVENT_LOST;
        event->u.lost = v[2].is_unknown ? 0 : v[2].number;
        event->has_was = v[3].is_present & 1u;
        event->of = v[3].number;
        event->is_repeat = v[4].number & 1u;
    } else if (full->base.type == BOWL_NUDGE) {
        event->kind = BOWL_EVENT_NUDGE;
        event->arm = (uint16_t)v[2].number;
        event->is_repeat = v[3].number & 1u;
        event->power = (uint8_t)v[4].number;
        event->time_ms = v[5].number;
    } else {
        event->kind = BOWL_EVENT_THROW;
        event->of = v[2].number;
        event->arm = (uint16_t)v[3].number;
        event->is_repeat = v[4].number & 1u;
        event->time_ms = v[5].number;
        event->dice = full->dice & 15u;
        for (uint8_t i = 0; i < full->dice; i++) {
            bowl_die die = {bowl_face_place(faces, full->die[i].face), full->die[i].confidence, full->die[i].where};
            event->u.die[i] = bowl_pack_die(die);
        }
    }
}

static void write_event(bowl_writer *w, const bowl_full *full)
{
    bowl_event event;
    char faces[FACES_ROOM];
    make_faces(full, faces);
    fill_event(full, &event, faces);
    bowl_encode_event(w, full->base.seq, full->base.value[0].number, full->base.value[1].number, &event, faces);
}

static void write_hello(bowl_writer *w, const bowl_full *full)
{
    const bowl_value *v = full->base.value;
    char dev[25], fw[25], cap[TEXT_ROOM], faces[TEXT_ROOM], nonce[33];
    bowl_hello hello;
    memset(&hello, 0, sizeof hello);
    copy(dev, sizeof dev, v[1].text);
    copy(fw, sizeof fw, v[3].text);
    copy(cap, sizeof cap, v[4].text);
    copy(faces, sizeof faces, v[5].text);
    copy(nonce, sizeof nonce, v[10].text);
    hello.proto = (uint16_t)v[0].number;
    hello.dev = dev;
    hello.boot = v[2].number;
    hello.fw = fw;
    hello.cap = cap;
    hello.faces = faces;
    hello.dice = (uint8_t)v[6].number;
    hello.pend = (uint16_t)v[7].number;
    hello.next = v[8].number;
    hello.has_time = v[9].is_present;
    hello.time_ms = v[9].number;
    hello.nonce = v[10].is_present ? nonce : 0;
    bowl_encode_hello(w, full->base.seq, &hello);
}

static int8_t small_or(const bowl_value *value, int8_t absent)
{
    if (!value->is_present) return absent;
    return value->is_unknown ? BOWL_UNKNOWN : (int8_t)value->number;
}

static void write_state(bowl_writer *w, const bowl_full *full)
{
    const bowl_value *v = full->base.value;
    char code[25];
    copy(code, sizeof code, v[4].text);
    bowl_encode_state(w, full->base.seq, (bowl_state)v[0].number, v[1].number, (uint16_t)v[2].number, small_or(&v[3], BOWL_UNKNOWN - 1),
                      v[4].is_present ? code : 0);
}

static void write_die(bowl_writer *w, const bowl_full *full)
{
    const bowl_value *v = full->base.value;
    char faces[5] = "";
    bowl_die_event event;
    copy(faces, sizeof faces, v[2].text);
    event.is_in = v[0].number == 0;
    event.die = small_or(&v[1], 0);
    event.has_face = v[2].is_present;
    event.face = (uint8_t)(faces[0] != '?');
    event.confidence = small_or(&v[3], -1);
    event.time_ms = v[4].number;
    bowl_encode_die(w, full->base.seq, &event, faces);
}

/* False when the core has no encoder that can say this. */
static bool write_by_core(bowl_writer *w, const bowl_full *full)
{
    const bowl_value *v = full->base.value;
    uint16_t seq = full->base.seq;
    char text[TEXT_ROOM] = "";
    switch ((bowl_type)full->base.type) {
    case BOWL_HELLO: write_hello(w, full); return true;
    case BOWL_THROW:
        if (!is_plain_throw(full)) return false;
        write_event(w, full);
        return true;
    case BOWL_NUDGE:
    case BOWL_LOST: write_event(w, full); return true;
    case BOWL_STATE:
        /* The core says a code with a fault only; the specification lets others say it at any time. */
        if (v[4].is_present && v[0].number != BOWL_FAULT) return false;
        write_state(w, full);
        return true;
    case BOWL_DIE:
        if (v[2].is_present && v[2].text.text[0] == '-') return false;
        write_die(w, full);
        return true;
    case BOWL_BATT:
        bowl_encode_batt(w, seq, small_or(&v[0], -1), small_or(&v[1], BOWL_UNKNOWN - 1), v[2].is_present ? (int32_t)v[2].number : -1);
        return true;
    case BOWL_CALSTAT:
        bowl_encode_calstat(w, seq, (bowl_part)v[0].number, (bowl_cal_state)v[1].number, small_or(&v[2], -1));
        return true;
    case BOWL_LOG:
        if (!unescape(text, v[1].text)) return false;
        bowl_encode_log(w, seq, (bowl_log_level)v[0].number, text);
        return true;
    case BOWL_DONE: bowl_encode_ok(w, seq, (uint16_t)v[0].number); return true;
    case BOWL_ERR:
        if (v[2].is_present && !unescape(text, v[2].text)) return false;
        bowl_encode_err(w, seq, (uint16_t)v[0].number, (bowl_answer)v[1].number, v[2].is_present ? text : 0);
        return true;
    case BOWL_PING:
    case BOWL_PONG:
        bowl_encode_ping(w, seq, full->base.type == BOWL_PONG, v[0].is_present ? (int32_t)v[0].number : -1);
        return true;
    default: return false;
    }
}

void bowl_full_write(bowl_writer *w, const bowl_full *full)
{
    if (!write_by_core(w, full)) write_by_rule(w, full);
}
