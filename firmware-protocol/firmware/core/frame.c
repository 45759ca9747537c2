/* Judges the outside of a line: length, ASCII, CRC, grammar, double keys. It must not know which types exist. */
#include "frame.h"

#include <string.h>

#include "crc.h"
#include "limits.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool bowl_read_number(bowl_span text, uint32_t *number)
{
    uint32_t value = 0;
    if (text.length == 0 || text.length > 10) return false;
    if (text.text[0] == '0' && text.length > 1) return false;
    for (uint16_t i = 0; i < text.length; i++) {
        if (!is_digit(text.text[i])) return false;
        uint8_t digit = (uint8_t)(text.text[i] - '0');
        if (value > 429496729u || (value == 429496729u && digit > 5)) return false;
        value = value * 10u + digit;
    }
    *number = value;
    return true;
}

bool bowl_read_hex(bowl_span text, uint16_t length, bool is_upper, uint32_t *number)
{
    uint32_t value = 0;
    char ten = is_upper ? 'A' : 'a';
    if (text.length != length) return false;
    for (uint16_t i = 0; i < length; i++) {
        char c = text.text[i];
        if (is_digit(c))
            value = (value << 4) | (uint32_t)(c - '0');
        else if (c >= ten && c < ten + 6)
            value = (value << 4) | (uint32_t)(c - ten + 10);
        else
            return false;
    }
    *number = value;
    return true;
}

static bool is_crc_right(const char *line, uint16_t length)
{
    uint16_t crc = BOWL_CRC_START;
    uint32_t told = 0;
    bowl_span digits = {line + length - 4, 4};
    for (uint16_t i = 1; i < length - 5; i++) crc = bowl_crc_step(crc, (uint8_t)line[i]);
    return bowl_read_hex(digits, 4, true, &told) && told == crc;
}

static bool has_crc_form(const char *line, uint16_t length)
{
    uint32_t ignored;
    bowl_span digits = {line + length - 4, 4};
    return length >= 6 && line[length - 5] == '*' && bowl_read_hex(digits, 4, true, &ignored);
}

static bool is_type_char(char c)
{
    return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-';
}

static bool is_type(bowl_span type)
{
    if (type.length > 0 && type.text[type.length - 1] == '?') type.length--;
    if (type.length == 0 || type.length > 12 || !(type.text[0] >= 'A' && type.text[0] <= 'Z')) return false;
    for (uint16_t i = 1; i < type.length; i++)
        if (!is_type_char(type.text[i])) return false;
    return true;
}

static bool is_key(bowl_span key)
{
    if (key.length == 0 || key.length > 12 || !(key.text[0] >= 'a' && key.text[0] <= 'z')) return false;
    for (uint16_t i = 1; i < key.length; i++)
        if (!(key.text[i] >= 'a' && key.text[i] <= 'z') && !is_digit(key.text[i])) return false;
    return true;
}

/* Takes the text up to the next comma (or the end) off the body. */
static bowl_span take_part(bowl_span *body)
{
    bowl_span part = {body->text, 0};
    while (part.length < body->length && body->text[part.length] != ',') part.length++;
    body->text += part.length;
    body->length = (uint16_t)(body->length - part.length);
    return part;
}

bool bowl_frame_next(bowl_span *rest, bowl_pair *pair)
{
    if (rest->length == 0) return false;
    rest->text++; /* the comma */
    rest->length--;
    bowl_span part = take_part(rest);
    uint16_t equals = 0;
    while (equals < part.length && part.text[equals] != '=') equals++;
    pair->key.text = part.text;
    pair->key.length = equals;
    pair->value.text = part.text + equals + (equals < part.length);
    pair->value.length = (uint16_t)(equals < part.length ? part.length - equals - 1 : 0);
    return true;
}

/* A pair without "=" would look like a key with an empty value: tell them apart by where the value starts. */
static bool is_pair(const bowl_pair *pair)
{
    return is_key(pair->key) && pair->value.text != pair->key.text + pair->key.length;
}

static bool is_body(bowl_span body, bowl_frame *frame)
{
    uint32_t seq = 0;
    bowl_pair pair;
    for (uint16_t i = 0; i < body.length; i++)
        if (body.text[i] == '$' || body.text[i] == '*') return false;
    frame->type = take_part(&body);
    if (!is_type(frame->type) || body.length == 0) return false;
    body.text++;
    body.length--;
    if (!bowl_read_number(take_part(&body), &seq) || seq > 65535u) return false;
    frame->seq = (uint16_t)seq;
    frame->pairs = body;
    while (bowl_frame_next(&body, &pair))
        if (!is_pair(&pair)) return false;
    return true;
}

static bool has_duplicate(bowl_span rest)
{
    bowl_pair one, other;
    while (bowl_frame_next(&rest, &one)) {
        bowl_span after = rest;
        while (bowl_frame_next(&after, &other))
            if (one.key.length == other.key.length && memcmp(one.key.text, other.key.text, one.key.length) == 0) return true;
    }
    return false;
}

static bool is_ascii(const char *line, uint16_t length)
{
    for (uint16_t i = 0; i < length; i++)
        if (line[i] < 0x20 || line[i] > 0x7E) return false;
    return true;
}

bowl_verdict bowl_frame_parse(const char *line, uint16_t length, bowl_frame *frame)
{
    if (length == 0) return BOWL_EMPTY;
    if (length > BOWL_LINE_MAX) return BOWL_TOO_LONG;
    if (line[0] != '$') return BOWL_CHATTER;
    if (!is_ascii(line, length)) return BOWL_NOT_ASCII;
    if (length < 6 || !has_crc_form(line, length)) return BOWL_NO_CRC;
    if (!is_crc_right(line, length)) return BOWL_BAD_CRC;
    bowl_span body = {line + 1, (uint16_t)(length - 6)};
    if (!is_body(body, frame)) return BOWL_BAD_GRAMMAR;
    return has_duplicate(frame->pairs) ? BOWL_DUPLICATE_KEY : BOWL_OK;
}
