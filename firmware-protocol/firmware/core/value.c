/* The value kinds of messages.md, one check each, and sets of faces. It must not know which key has which kind. */
#include "value.h"

#include <string.h>

static bool is_lower_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Takes the text up to a separator (or the end) off `rest`; false when nothing is left to take. */
static bool take(bowl_span *rest, char separator, bowl_span *part)
{
    if (rest->text == 0) return false;
    part->text = rest->text;
    part->length = 0;
    while (part->length < rest->length && part->text[part->length] != separator) part->length++;
    if (part->length == rest->length) {
        rest->text = 0;
        rest->length = 0;
    } else {
        rest->text += part->length + 1;
        rest->length = (uint16_t)(rest->length - part->length - 1);
    }
    return true;
}

bool bowl_read_version(bowl_span text, uint32_t *number)
{
    bowl_span rest = text, part;
    uint32_t major = 0, minor = 0;
    take(&rest, '.', &part);
    if (rest.text == 0 || !bowl_read_number(part, &major) || !bowl_read_number(rest, &minor)) return false;
    *number = major * 256u + minor;
    return major <= 255 && minor <= 255;
}

bool bowl_is_name(bowl_span text)
{
    if (text.length < 1 || text.length > 24) return false;
    for (uint16_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        if (!is_lower_or_digit(c) && !(c >= 'A' && c <= 'Z') && c != '.' && c != '_' && c != '+' && c != '-') return false;
    }
    return true;
}

static bool is_word(bowl_span text, uint16_t max)
{
    if (text.length < 1 || text.length > max) return false;
    for (uint16_t i = 0; i < text.length; i++)
        if (!is_lower_or_digit(text.text[i])) return false;
    return true;
}

static bool is_dash(bowl_span text)
{
    return text.length == 1 && text.text[0] == '-';
}

bool bowl_is_cap(bowl_span text)
{
    bowl_span rest = text, part;
    if (is_dash(text)) return true;
    while (take(&rest, '+', &part))
        if (!is_word(part, 12)) return false;
    return true;
}

static bool read_range(bowl_span text, uint32_t *first, uint32_t *last)
{
    bowl_span rest = text, part;
    take(&rest, '-', &part);
    return rest.text != 0 && bowl_read_number(part, first) && bowl_read_number(rest, last) && *first >= 1 && *first < *last &&
           *last <= 99;
}

static bool is_repeated(bowl_span rest, bowl_span word)
{
    bowl_span other;
    while (take(&rest, '+', &other))
        if (other.length == word.length && memcmp(other.text, word.text, word.length) == 0) return true;
    return false;
}

bool bowl_is_faces(bowl_span text)
{
    bowl_span rest = text, part;
    uint32_t first, last;
    uint8_t names = 0;
    if (is_dash(text) || read_range(text, &first, &last)) return true;
    while (take(&rest, '+', &part)) {
        if (!is_word(part, 3) || is_repeated(rest, part) || ++names > 24) return false;
    }
    return names >= 2;
}

bool bowl_is_face(bowl_span text)
{
    return is_dash(text) || (text.length == 1 && text.text[0] == '?') || is_word(text, 3);
}

bool bowl_is_code(bowl_span text)
{
    if (text.length < 1 || text.length > 24) return false;
    for (uint16_t i = 0; i < text.length; i++)
        if (!is_lower_or_digit(text.text[i]) && text.text[i] != '-') return false;
    return true;
}

bool bowl_read_choice(bowl_span text, bowl_rom_text choices, uint32_t *number)
{
    uint16_t at = 0;
    bool is_same = true;
    *number = 0;
    for (;; choices++) {
        char c = bowl_rom_char(choices);
        if (c != ' ' && c != '\0') {
            is_same = is_same && at < text.length && text.text[at] == c;
            at++;
            continue;
        }
        if (is_same && at == text.length) return true;
        if (c == '\0') return false;
        (*number)++;
        at = 0;
        is_same = true;
    }
}

void bowl_write_choice(bowl_writer *w, bowl_rom_text choices, uint8_t place)
{
    char c;
    while (place > 0 && (c = bowl_rom_char(choices)) != '\0') {
        if (c == ' ') place--;
        choices++;
    }
    while ((c = bowl_rom_char(choices)) != '\0' && c != ' ') {
        bowl_write_char(w, c);
        choices++;
    }
}

static bowl_span span_of(const char *text)
{
    bowl_span span = {text, (uint16_t)strlen(text)};
    return span;
}

uint8_t bowl_face_count(const char *faces)
{
    bowl_span rest = span_of(faces), part;
    uint32_t first, last;
    uint8_t count = 0;
    if (is_dash(rest)) return 0;
    if (read_range(rest, &first, &last)) return (uint8_t)(last - first + 1);
    while (take(&rest, '+', &part)) count++;
    return count;
}

void bowl_write_face(bowl_writer *w, const char *faces, uint8_t place)
{
    bowl_span rest = span_of(faces), part;
    uint32_t first, last;
    if (place == 0 || place > bowl_face_count(faces)) {
        bowl_write_char(w, '?');
    } else if (read_range(rest, &first, &last)) {
        bowl_write_number(w, first + place - 1u);
    } else {
        while (place-- > 0) take(&rest, '+', &part);
        bowl_write_span(w, part.text, part.length);
    }
}

uint8_t bowl_face_place(const char *faces, bowl_span face)
{
    bowl_span rest = span_of(faces), part;
    uint32_t first, last, number;
    uint8_t place = 0;
    if (is_dash(rest)) return 0;
    if (read_range(rest, &first, &last)) {
        bool is_inside = bowl_read_number(face, &number) && number >= first && number <= last;
        return (uint8_t)(is_inside ? number - first + 1u : 0u);
    }
    while (take(&rest, '+', &part)) {
        place++;
        if (part.length == face.length && memcmp(part.text, face.text, face.length) == 0) return place;
    }
    return 0;
}
