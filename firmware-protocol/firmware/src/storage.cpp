// EEPROM of the Uno, its stand-in in flash on other boards. It must not decide what to do with what it keeps.
#include "storage.h"

#include <EEPROM.h>

static constexpr uint16_t MAGIC = 0xB073;
static constexpr int HELD_AT = 64;
static_assert(sizeof(Kept) <= HELD_AT, "what is kept must end before the cells");
static constexpr uint8_t HELD_CELLS = 64;  // the count moves through them, so that none wears out first

Kept kept;
static uint8_t heldAt = 0;

static uint8_t readHeld() {
#if defined(ARDUINO_ARCH_AVR)
  for (uint8_t i = 0; i < HELD_CELLS; i++) {
    uint8_t cell = EEPROM.read(HELD_AT + i);
    if (cell == 0xFF || cell == 0) continue;
    heldAt = i;
    return cell - 1;
  }
#endif
  return 0;
}

void storageHeld(uint32_t count) {
#if defined(ARDUINO_ARCH_AVR)
  uint8_t next = (heldAt + 1) % HELD_CELLS;
  EEPROM.update(HELD_AT + next, count > 200 ? 201 : count + 1);
  EEPROM.update(HELD_AT + heldAt, 0xFF);
  heldAt = next;
#else
  (void)count;
#endif
}

void storageSave() {
  EEPROM.put(0, kept);
#if !defined(ARDUINO_ARCH_AVR)
  EEPROM.commit();
#endif
}

uint8_t storageLoad(uint32_t noise) {
#if !defined(ARDUINO_ARCH_AVR)
  EEPROM.begin(256);
#endif
  EEPROM.get(0, kept);
  uint8_t held = readHeld();
  if (kept.magic == MAGIC) return held;
  kept = Kept{MAGIC, 0, 0, (uint16_t)(noise >> 16), 0, 0, 0, 5, "1-6"};
  return 0;
}
