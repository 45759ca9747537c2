/* The one who throws: random dice, typed dice, and throws by itself when armed. It must not know about lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/value.h"
#include "bowl.h"

#define TOKEN_ROOM 24

static bowl_die random_die(bowl *b)
{
    bowl_die die = {0, (uint8_t)(90 + random_below(&b->dice_random, 11)), BOWL_IN};
    uint8_t faces = bowl_face_count(b->device.faces);
    if (faces == 0) die.confidence = 0;
    else die.face = (uint8_t)(1 + random_below(&b->dice_random, faces));
    if (random_below(&b->dice_random, 100) >= b->mishaps) return die;
    switch (random_below(&b->dice_random, 3)) {
    case 0: die.where = BOWL_COCKED; break;
    case 1: die.where = BOWL_OUT; break;
    default: die.face = 0; die.confidence = 0; break;
    }
    return die;
}

static bool read_number(const char *text, const char *end, uint32_t max, uint32_t *number)
{
    bowl_span span = {text, (uint16_t)(end - text)};
    return bowl_read_number(span, number) && *number <= max;
}

/* "6", "ma", "?", "-", "6:40:cocked" */
static bool read_die(const bowl *b, const char *text, bowl_die *die)
{
    const char *colon = strchr(text, ':');
    const char *end = colon == NULL ? text + strlen(text) : colon;
    const char *second = colon == NULL ? NULL : strchr(colon + 1, ':');
    bowl_span face = {text, (uint16_t)(end - text)};
    uint32_t confidence = 98, where = BOWL_IN;
    bool is_out = face.length == 1 && *text == '-', is_unread = face.length == 1 && *text == '?';
    die->face = is_out || is_unread ? 0 : bowl_face_place(b->device.faces, face);
    if (!is_out && !is_unread && die->face == 0) return false;
    if (is_unread) confidence = 0;
    if (is_out) where = BOWL_OUT;
    if (colon != NULL && !read_number(colon + 1, second == NULL ? text + strlen(text) : second, 100, &confidence)) return false;
    if (second != NULL) {
        bowl_span word = {second + 1, (uint16_t)strlen(second + 1)};
        if (!bowl_read_choice(word, bowl_where_words, &where) || (where == BOWL_OUT) != is_out) return false;
    }
    die->confidence = (uint8_t)confidence;
    die->where = (uint8_t)where;
    return true;
}

static bool read_dice(const bowl *b, const char *words, bowl_die *dice, uint8_t *count)
{
    char token[TOKEN_ROOM];
    int used;
    while (sscanf(words, "%23s%n", token, &used) == 1) {
        if (*count == BOWL_MAX_DICE || !read_die(b, token, &dice[*count])) return false;
        (*count)++;
        words += used;
    }
    return true;
}

typedef struct {
    char text[BOWL_MAX_DICE * 24];
    size_t length;
} json_sink;

static void put(void *context, uint8_t byte)
{
    json_sink *sink = context;
    if (sink->length < sizeof sink->text - 1) sink->text[sink->length++] = (char)byte;
    sink->text[sink->length] = '\0';
}

static void dice_json(const bowl *b, const bowl_die *dice, uint8_t count, json_sink *sink)
{
    bowl_writer w = {put, sink, 0};
    for (uint8_t i = 0; i < count; i++) {
        if (i > 0) put(sink, ',');
        put(sink, '"');
        if (dice[i].where == BOWL_OUT) put(sink, '-');
        else bowl_write_face(&w, b->device.faces, dice[i].face);
        put(sink, ':');
        bowl_write_number(&w, dice[i].confidence);
        put(sink, ':');
        bowl_write_choice(&w, bowl_where_words, dice[i].where);
        put(sink, '"');
    }
}

/* The truth is told before the device says a word: whatever arrives was announced. */
static void throw_dice(bowl *b, const bowl_die *dice, uint8_t count, uint32_t of)
{
    json_sink sink = {.length = 0, .text = ""};
    uint32_t n = b->device.ring.first_n + b->device.ring.count;
    dice_json(b, dice, count, &sink);
    truth(b, "throw", "\"n\":%u,\"of\":%u,\"arm\":%u,\"dice\":[%s]", (unsigned)n, (unsigned)of, of == 0 ? b->device.armed : 0, sink.text);
    bowl_device_throw(&b->device, dice, count, of);
    truth_released(b, "overflow");
}

bool thrower_throw(bowl *b, const char *words, uint32_t of)
{
    bowl_die dice[BOWL_MAX_DICE];
    uint8_t count = 0;
    if (!b->is_on || !read_dice(b, words, dice, &count)) return false;
    uint8_t due = b->device.dice_due > 0 && b->device.dice_due <= BOWL_MAX_DICE ? b->device.dice_due : b->device.dice;
    if (count == 0)
        while (count < due) dice[count++] = random_die(b);
    throw_dice(b, dice, count, of);
    return true;
}

void thrower_nudge(bowl *b, uint8_t power)
{
    uint32_t n = b->device.ring.first_n + b->device.ring.count;
    if (!b->is_on) return;
    truth(b, "nudge", "\"n\":%u,\"arm\":%u,\"power\":%u", (unsigned)n, b->device.armed, power);
    bowl_device_nudge(&b->device, power);
    truth_released(b, "overflow");
}

void thrower_armed(bowl *b, uint16_t token)
{
    if (token == b->auto_token) return;
    b->auto_token = token;
    b->auto_at_ms = b->now_ms + (uint32_t)(b->auto_ms < 0 ? 0 : b->auto_ms);
}

/* With time enough it rolls and settles first, as dice do. */
void thrower_tick(bowl *b)
{
    int32_t left_ms = (int32_t)(b->auto_at_ms - b->now_ms);
    if (b->auto_ms < 0 || b->auto_token == 0 || b->device.armed != b->auto_token) return;
    if (left_ms > 0) {
        if (b->auto_ms >= 500 && left_ms <= 150) bowl_device_set_state(&b->device, BOWL_SETTLING);
        else if (b->auto_ms >= 500 && left_ms <= 450) bowl_device_set_state(&b->device, BOWL_ROLLING);
        return;
    }
    b->auto_token = 0;
    if (b->auto_ms >= 500) bowl_device_set_state(&b->device, BOWL_SETTLED);
    thrower_throw(b, "", 0);
}
