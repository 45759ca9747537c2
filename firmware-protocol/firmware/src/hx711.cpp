// Own small driver for the HX711, channel A, gain 128. It must not know what is weighed.
#include "hx711.h"

#include "board.h"

void hx711Begin() {
  pinMode(SCALE_DATA_PIN, INPUT_PULLUP);
  pinMode(SCALE_CLOCK_PIN, OUTPUT);
  digitalWrite(SCALE_CLOCK_PIN, LOW);
}

bool hx711IsReady() { return digitalRead(SCALE_DATA_PIN) == LOW; }

// Interrupts are off only while the clock is high: 60 us there would put the chip to sleep, and a longer pause would cost UART bytes.
static bool pulse() {
  noInterrupts();
  digitalWrite(SCALE_CLOCK_PIN, HIGH);
  delayMicroseconds(1);
  bool bit = digitalRead(SCALE_DATA_PIN) == HIGH;
  digitalWrite(SCALE_CLOCK_PIN, LOW);
  interrupts();
  delayMicroseconds(1);
  return bit;
}

int32_t hx711Read() {
  uint32_t value = 0;
  for (uint8_t i = 0; i < 24; i++) value = value << 1 | (pulse() ? 1 : 0);
  pulse();  // one more: gain 128 next time
  if (value & 0x800000UL) value |= 0xFF000000UL;
  return (int32_t)value;
}
