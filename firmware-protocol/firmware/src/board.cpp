// What differs between the boards beyond pins. It must not know the protocol.
#include "board.h"

#if defined(ARDUINO_ARCH_ESP32)
uint32_t boardNoise() { return esp_random(); }
#elif defined(ARDUINO_ARCH_RP2040)
uint32_t boardNoise() { return rp2040.hwrand32(); }
#else
uint32_t boardNoise() {
  uint32_t value = micros();
  for (uint8_t i = 0; i < 64; i++) value = (value << 5 | value >> 27) * 2654435761UL + analogRead(A0) + micros();
  return value;
}
#endif
