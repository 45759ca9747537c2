/* The value kinds of messages.md, one check each. It must not know which key has which kind. */
#ifndef BOWL_VALUE_H
#define BOWL_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"
#include "rom.h"
#include "write.h"

#ifdef __cplusplus
extern "C" {
#endif

/* major.minor, each 0 to 255, as major * 256 + minor. */
bool bowl_read_version(bowl_span text, uint32_t *number);
/* dev and fw: 1 to 24 of A-Z a-z 0-9 . _ + - */
bool bowl_is_name(bowl_span text);
/* "-", or names of a-z 0-9 joined by + */
bool bowl_is_cap(bowl_span text);
/* "-", or a-b with 1 <= a < b <= 99, or 2 to 24 different face names joined by + */
bool bowl_is_faces(bowl_span text);
/* 1 to 3 of a-z 0-9, or ? or - */
bool bowl_is_face(bowl_span text);
/* code of a fault: 1 to 24 of a-z 0-9 - */
bool bowl_is_code(bowl_span text);
/* One of the words in `choices`, which stand with one space between; number is its place from 0. */
bool bowl_read_choice(bowl_span text, bowl_rom_text choices, uint32_t *number);
/* Writes the word at a place of `choices`. */
void bowl_write_choice(bowl_writer *w, bowl_rom_text choices, uint8_t place);

/* Writes the face that stands at a place (from 1) in a set of faces; 0 writes "?". A place outside the set writes "?" too. */
void bowl_write_face(bowl_writer *w, const char *faces, uint8_t place);
/* The place (from 1) of a face in a set, 0 for "?" or a face that is not in it. */
uint8_t bowl_face_place(const char *faces, bowl_span face);
/* How many faces a set has; "-" has none. */
uint8_t bowl_face_count(const char *faces);

#ifdef __cplusplus
}
#endif
#endif
