/* Text that lives in flash: on an AVR a plain string literal costs RAM, so every literal of the core goes through BOWL_ROM.
 * This file must not know anything about the protocol. */
#ifndef BOWL_ROM_H
#define BOWL_ROM_H

#include <string.h>

#ifdef __AVR__
#include <avr/pgmspace.h>
#define BOWL_ROM(text) PSTR(text)
#define BOWL_IN_ROM PROGMEM
#define bowl_rom_char(address) ((char)pgm_read_byte(address))
#define bowl_rom_copy(to, from, size) memcpy_P((to), (from), (size))
#else
#define BOWL_ROM(text) (text)
#define BOWL_IN_ROM
#define bowl_rom_char(address) (*(address))
#define bowl_rom_copy(to, from, size) memcpy((to), (from), (size))
#endif

/* A pointer to characters in flash (plain memory on every board that is not an AVR). */
typedef const char *bowl_rom_text;

#endif
