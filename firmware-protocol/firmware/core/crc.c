/* CRC-16/CCITT-FALSE, one byte a step. It must not know what a line is. */
#include "crc.h"

uint16_t bowl_crc_step(uint16_t crc, uint8_t byte)
{
    uint8_t folded = (uint8_t)((crc >> 8) ^ byte);
    folded ^= (uint8_t)(folded >> 4);
    return (uint16_t)((uint16_t)(crc << 8) ^ (uint16_t)((uint16_t)folded << 12) ^ (uint16_t)((uint16_t)folded << 5) ^ folded);
}
