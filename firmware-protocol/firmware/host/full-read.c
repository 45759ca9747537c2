/* Reads what a host hears, dice and all. It must not write. */
#include <string.h>

#include "../core/value.h"
#include "full.h"

enum { AT_BOOT = 0, AT_N = 1, AT_OF = 2, AT_COUNT = 2, AT_WAS = 3, AT_ERR_CODE = 1 };

static bool is_reliable(uint8_t type)
{
    return type == BOWL_THROW || type == BOWL_NUDGE || type == BOWL_LOST;
}

/* d, a or p and digits: a key of the dice, good or bad. */
static bool is_dice_key(bowl_span key)
{
    if (key.length < 2 || (key.text[0] != 'd' && key.text[0] != 'a' && key.text[0] != 'p')) return false;
    for (uint16_t i = 1; i < key.length; i++)
        if (key.text[i] < '0' || key.text[i] > '9') return false;
    return true;
}

/* Splits off the text up to `separator`; the rest has length 0 and no text when nothing followed. */
static bowl_span cut(bowl_span *rest, char separator)
{
    bowl_span part = {rest->text, 0};
    while (part.length < rest->length && part.text[part.length] != separator) part.length++;
    if (part.length == rest->length) {
        rest->text = 0;
        rest->length = 0;
    } else {
        rest->text += part.length + 1;
        rest->length = (uint16_t)(rest->length - part.length - 1);
    }
    return part;
}

static bool read_small(bowl_span text, uint32_t max, uint32_t *number)
{
    return text.text != 0 && bowl_read_number(text, number) && *number <= max;
}

static bool is_char(bowl_span span, char c)
{
    return span.length == 1 && span.text[0] == c;
}

static bool read_die(bowl_span value, bowl_full_die *die)
{
    uint32_t confidence = 0, where = 0;
    bowl_span rest = value;
    die->face = cut(&rest, ':');
    if (rest.text == 0 || !bowl_is_face(die->face) || !read_small(cut(&rest, ':'), 100, &confidence)) return false;
    if (rest.text == 0 || !bowl_read_choice(rest, bowl_where_words, &where)) return false;
    die->confidence = (uint8_t)confidence;
    die->where = (uint8_t)where;
    return is_char(die->face, '-') == (where == BOWL_OUT);
}

static bool read_alternatives(bowl_span value, bowl_full_die *die)
{
    bowl_span rest = value;
    while (rest.text != 0) {
        uint32_t confidence = 0;
        bowl_span one = cut(&rest, '/');
        bowl_span face = cut(&one, ':');
        if (die->alt_count == 3 || !bowl_is_face(face) || is_char(face, '?') || is_char(face, '-')) return false;
        if (!read_small(one, 100, &confidence)) return false;
        die->alt[die->alt_count].face = face;
        die->alt[die->alt_count++].confidence = (uint8_t)confidence;
    }
    return die->alt_count > 0;
}

static bool read_position(bowl_span value, bowl_full_die *die)
{
    uint32_t x = 0, y = 0;
    bowl_span rest = value;
    if (!read_small(cut(&rest, ':'), 1000, &x) || !read_small(rest, 1000, &y)) return false;
    die->x = (uint16_t)x;
    die->y = (uint16_t)y;
    die->has_position = true;
    return true;
}

static bool find_die_key(const bowl_frame *frame, uint32_t place, bowl_span *value)
{
    bowl_span rest = frame->pairs;
    bowl_pair pair;
    uint32_t number;
    while (bowl_frame_next(&rest, &pair)) {
        bowl_span digits = {pair.key.text + 1, (uint16_t)(pair.key.length - 1)};
        if (pair.key.text[0] != 'd' || !bowl_read_number(digits, &number) || number != place) continue;
        *value = pair.value;
        return true;
    }
    return false;
}

static bool read_dice_key(bowl_pair pair, bowl_full *full)
{
    uint32_t place;
    bowl_span digits = {pair.key.text + 1, (uint16_t)(pair.key.length - 1)};
    if (!bowl_read_number(digits, &place) || place < 1 || place > full->dice) return false;
    bowl_full_die *die = &full->die[place - 1];
    if (pair.key.text[0] == 'd') return true;
    return pair.key.text[0] == 'a' ? read_alternatives(pair.value, die) : read_position(pair.value, die);
}

static bool read_dice(const bowl_frame *frame, bowl_full *full)
{
    bowl_span value, rest = frame->pairs;
    bowl_pair pair;
    while (full->dice < BOWL_PROTOCOL_MAX_DICE && find_die_key(frame, full->dice + 1u, &value))
        if (!read_die(value, &full->die[full->dice++])) return false;
    while (bowl_frame_next(&rest, &pair))
        if (is_dice_key(pair.key) && !read_dice_key(pair, full)) return false;
    return true;
}

static bool has_first_die(const bowl_frame *frame)
{
    bowl_span ignored;
    return find_die_key(frame, 1, &ignored);
}

static uint8_t count_dice_keys(const bowl_frame *frame)
{
    bowl_span rest = frame->pairs;
    bowl_pair pair;
    uint8_t count = 0;
    while (bowl_frame_next(&rest, &pair)) count = (uint8_t)(count + is_dice_key(pair.key));
    return count;
}

/* What one key alone cannot tell. */
static bool is_consistent(const bowl_full *full)
{
    const bowl_value *v = full->base.value;
    switch ((bowl_type)full->base.type) {
    case BOWL_THROW: return !v[AT_OF].is_present || v[AT_OF].number < v[AT_N].number;
    case BOWL_LOST:
        if (v[AT_WAS].is_present) return true;
        return !v[AT_COUNT].is_unknown && v[AT_COUNT].number <= v[AT_N].number;
    case BOWL_ERR: return v[AT_ERR_CODE].number != BOWL_ANSWER_OK;
    default: return true;
    }
}

static void keep_key(bowl_full *full)
{
    const bowl_value *v = full->base.value;
    if (!is_reliable(full->base.type) || !v[AT_BOOT].is_present || !v[AT_N].is_present) return;
    full->has_key = true;
    full->boot = v[AT_BOOT].number;
    full->n = v[AT_N].number;
}

/* Checks 10 and 11; every value that can be read is read, so that the key of a bad message is known. */
static bowl_verdict read_body(const bowl_frame *frame, bowl_full *full)
{
    bool is_throw = full->rule.type == BOWL_THROW;
    bool is_complete = bowl_collect(frame, &full->rule, &full->base);
    if (is_throw) full->base.unknown_keys = (uint8_t)(full->base.unknown_keys - count_dice_keys(frame));
    bool is_good = bowl_read_values(&full->rule, &full->base);
    if (!is_complete || (is_throw && !has_first_die(frame))) return BOWL_MISSING_KEY;
    if (is_throw && !read_dice(frame, full)) return BOWL_BAD_VALUE;
    return is_good && is_consistent(full) ? BOWL_OK : BOWL_BAD_VALUE;
}

bowl_verdict bowl_full_read(const char *line, uint16_t length, bowl_reader reader, bowl_full *full)
{
    bowl_frame frame;
    memset(full, 0, sizeof *full);
    bowl_verdict verdict = bowl_frame_parse(line, length, &frame);
    if (verdict != BOWL_OK && verdict != BOWL_DUPLICATE_KEY) return verdict;
    bool is_known = reader == BOWL_READER_HOST ? bowl_find_type(&frame, bowl_device_types, bowl_device_type_count, &full->rule)
                                               : bowl_find_type(&frame, bowl_host_types, bowl_host_type_count, &full->rule);
    if (!is_known) return verdict == BOWL_OK ? BOWL_UNKNOWN_TYPE : verdict;
    bowl_verdict body = read_body(&frame, full);
    if (verdict == BOWL_OK) verdict = body;
    if (verdict != BOWL_OK) keep_key(full);
    return verdict;
}
