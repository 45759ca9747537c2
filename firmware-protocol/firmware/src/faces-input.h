// The hook for whatever reads faces: Bluetooth dice, a camera in the lid, a board of switches. Empty as shipped; the bowl then says "?".
// It must not talk to the host.
#pragma once

#include "../core/ring.h"

// Once, at the start. True when faces can be read: the bowl then says so in its HELLO.
bool facesInputBegin();
// In every loop; must return within a millisecond.
void facesInputPoll();
// The dice lie still: fill in those whose faces are known, and give how many they are (0 to max).
uint8_t facesInputRead(bowl_die *dice, uint8_t max);
