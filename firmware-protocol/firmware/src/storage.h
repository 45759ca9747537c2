// What the bowl keeps without power: its name, how often it started, its calibration, and (Uno) what it held.
// It must not decide what to do with it.
#pragma once

#include <stdint.h>

struct Kept {
  uint16_t magic;
  uint16_t starts;
  uint32_t boot;  // id of the last start
  uint16_t name;
  uint16_t noise;  // of the IMU at rest; 0 not calibrated
  int32_t zero;
  int32_t perDie;  // 0 not calibrated
  uint8_t dice;
  char faces[24];  // six names of three letters and five plus signs
};

extern Kept kept;

// Reads it, or makes a new bowl. Gives how many reliable messages the last start held when the power went.
uint8_t storageLoad(uint32_t noise);
void storageSave();
// Remembers what is held. Only on an Uno, whose EEPROM bears it; flash of other boards would wear out.
void storageHeld(uint32_t count);
