// Which pin is what on each board. The one place to change when your wiring differs (see docs/build-a-bowl.md).
#pragma once

#include <Arduino.h>

#if defined(ARDUINO_ARCH_AVR)
constexpr uint8_t BUTTON_PINS[8] = {2, 3, 4, 5, 6, 7, 8, 9};  // faces 1 to 6, OUT, NUDGE
constexpr uint8_t SCALE_DATA_PIN = 10;
constexpr uint8_t SCALE_CLOCK_PIN = 11;
constexpr uint8_t LED_PIN = LED_BUILTIN;
#define BOARD_NAME "UNO"
#elif defined(ARDUINO_ARCH_ESP32)
constexpr uint8_t BUTTON_PINS[8] = {4, 5, 6, 7, 15, 16, 17, 18};
constexpr uint8_t SCALE_DATA_PIN = 10;
constexpr uint8_t SCALE_CLOCK_PIN = 11;
constexpr uint8_t LED_PIN = 2;
constexpr uint8_t SDA_PIN = 8;
constexpr uint8_t SCL_PIN = 9;
#define BOARD_NAME "S3"
#elif defined(ARDUINO_ARCH_RP2040)
constexpr uint8_t BUTTON_PINS[8] = {2, 3, 4, 5, 6, 7, 8, 9};
constexpr uint8_t SCALE_DATA_PIN = 14;
constexpr uint8_t SCALE_CLOCK_PIN = 15;
constexpr uint8_t LED_PIN = LED_BUILTIN;
constexpr uint8_t SDA_PIN = 20;
constexpr uint8_t SCL_PIN = 21;
#define BOARD_NAME "PICO"
#else
#error "Give this board its pins in board.h"
#endif

// Noise for the boot id: a hardware generator where there is one, else the last bits of a loose input and the clock.
uint32_t boardNoise();
