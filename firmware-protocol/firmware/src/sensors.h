// The IMU and the scale as one: what they feel goes to the device core. It must not know about lines or buttons.
#pragma once

#include "../core/device.h"

// Finds out what is connected.
void sensorsBegin();
bool sensorsHaveImu();
bool sensorsHaveScale();
// In every loop. isThrowing: a settled throw is reported from here (not in button mode, where the buttons do it).
void sensorsPoll(bowl_device *device, bool isThrowing);
// A throw is due, or none any more: what lies there now is where it starts from.
void sensorsRest();
bowl_answer sensorsTare();
bowl_answer sensorsCalibrate(bowl_part part, uint8_t dice);
