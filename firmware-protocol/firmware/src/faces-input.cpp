// Nothing here reads faces: replace this file with your gateway. What it must do stands in faces-input.h.
#include "faces-input.h"

bool facesInputBegin() { return false; }

void facesInputPoll() {}

uint8_t facesInputRead(bowl_die *dice, uint8_t max) {
  (void)dice;
  (void)max;
  return 0;
}
