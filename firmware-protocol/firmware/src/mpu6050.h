// MPU6050 over I2C: three raw accelerations at +-4 g, and nothing else. It must not judge them.
#pragma once

#include <stdint.h>

// False when no such chip answers.
bool mpu6050Begin();
// False when the chip did not answer in time.
bool mpu6050Read(int16_t axes[3]);
