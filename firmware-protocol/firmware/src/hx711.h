// HX711 load-cell amplifier: one raw value when there is one. It must not know what is weighed.
#pragma once

#include <stdint.h>

void hx711Begin();
// True when a value waits. One that never gets ready is not connected.
bool hx711IsReady();
int32_t hx711Read();
