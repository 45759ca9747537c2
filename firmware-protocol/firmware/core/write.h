/* Writes one BOWL/1 line byte by byte into a sink and keeps its CRC, so that no line ever needs a buffer in RAM.
 * It must not know which messages exist. */
#ifndef BOWL_WRITE_H
#define BOWL_WRITE_H

#include <stdint.h>

#include "rom.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    void (*put)(void *context, uint8_t byte);
    void *context;
    uint16_t crc;
} bowl_writer;

/* "$TYPE,seq" */
void bowl_write_begin(bowl_writer *w, bowl_rom_text type, uint16_t seq);
/* ",key=" */
void bowl_write_key(bowl_writer *w, bowl_rom_text key);
/* ",d3=" : a letter and a number from 1 */
void bowl_write_numbered_key(bowl_writer *w, char letter, uint8_t number);
void bowl_write_char(bowl_writer *w, char c);
void bowl_write_rom(bowl_writer *w, bowl_rom_text text);
void bowl_write_text(bowl_writer *w, const char *text);
void bowl_write_span(bowl_writer *w, const char *text, uint16_t length);
void bowl_write_number(bowl_writer *w, uint32_t value);
/* Upper-case hexadecimal, exactly `digits` long. */
void bowl_write_hex(bowl_writer *w, uint32_t value, uint8_t digits);
/* "*CCCC\n" */
void bowl_write_end(bowl_writer *w);

#ifdef __cplusplus
}
#endif
#endif
