/* CRC-16/CCITT-FALSE (poly 1021, init FFFF), the check at the end of every BOWL/1 line. It must not know what a line is. */
#ifndef BOWL_CRC_H
#define BOWL_CRC_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BOWL_CRC_START 0xFFFFu

/* The running CRC after one more byte. No table: 512 bytes of flash are dearer on an Uno than the microseconds. */
uint16_t bowl_crc_step(uint16_t crc, uint8_t byte);

#ifdef __cplusplus
}
#endif
#endif
