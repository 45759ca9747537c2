/* Streams one BOWL/1 line into a sink while its CRC is kept. It must not know which messages exist. */
#include "write.h"

#include "crc.h"

static void raw(bowl_writer *w, char c)
{
    w->put(w->context, (uint8_t)c);
}

void bowl_write_char(bowl_writer *w, char c)
{
    w->crc = bowl_crc_step(w->crc, (uint8_t)c);
    raw(w, c);
}

void bowl_write_rom(bowl_writer *w, bowl_rom_text text)
{
    for (char c = bowl_rom_char(text); c != '\0'; c = bowl_rom_char(++text)) bowl_write_char(w, c);
}

void bowl_write_text(bowl_writer *w, const char *text)
{
    for (; *text != '\0'; text++) bowl_write_char(w, *text);
}

void bowl_write_span(bowl_writer *w, const char *text, uint16_t length)
{
    while (length-- > 0) bowl_write_char(w, *text++);
}

void bowl_write_number(bowl_writer *w, uint32_t value)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + (char)(value % 10u));
        value /= 10u;
    } while (value != 0);
    while (count > 0) bowl_write_char(w, digits[--count]);
}

static char hex_digit(uint8_t nibble)
{
    return (char)(nibble < 10 ? '0' + nibble : 'A' + (nibble - 10));
}

void bowl_write_hex(bowl_writer *w, uint32_t value, uint8_t digits)
{
    while (digits-- > 0) bowl_write_char(w, hex_digit((uint8_t)((value >> (4 * digits)) & 15u)));
}

void bowl_write_begin(bowl_writer *w, bowl_rom_text type, uint16_t seq)
{
    w->crc = BOWL_CRC_START;
    raw(w, '$');
    bowl_write_rom(w, type);
    bowl_write_char(w, ',');
    bowl_write_number(w, seq);
}

void bowl_write_key(bowl_writer *w, bowl_rom_text key)
{
    bowl_write_char(w, ',');
    bowl_write_rom(w, key);
    bowl_write_char(w, '=');
}

void bowl_write_numbered_key(bowl_writer *w, char letter, uint8_t number)
{
    bowl_write_char(w, ',');
    bowl_write_char(w, letter);
    bowl_write_number(w, number);
    bowl_write_char(w, '=');
}

void bowl_write_end(bowl_writer *w)
{
    uint16_t crc = w->crc;
    raw(w, '*');
    bowl_write_hex(w, crc, 4);
    raw(w, '\n');
}
