// Own small driver for the MPU6050: wake, range, filter, read. It must not judge what it reads.
#include "mpu6050.h"

#include <Wire.h>

#include "board.h"

static constexpr uint8_t ADDRESS = 0x68;
static constexpr uint8_t REG_CONFIG = 0x1A;
static constexpr uint8_t REG_ACCEL_CONFIG = 0x1C;
static constexpr uint8_t REG_ACCEL_OUT = 0x3B;
static constexpr uint8_t REG_POWER = 0x6B;

static bool writeRegister(uint8_t reg, uint8_t value) {
  Wire.beginTransmission(ADDRESS);
  Wire.write(reg);
  Wire.write(value);
  return Wire.endTransmission() == 0;
}

bool mpu6050Begin() {
#if defined(ARDUINO_ARCH_ESP32)
  Wire.begin(SDA_PIN, SCL_PIN);
#elif defined(ARDUINO_ARCH_RP2040)
  Wire.setSDA(SDA_PIN);
  Wire.setSCL(SCL_PIN);
  Wire.begin();
#else
  Wire.begin();
#if defined(WIRE_HAS_TIMEOUT)
  Wire.setWireTimeout(3000, true);  // a loose wire must not stop the heartbeat
#endif
#endif
  Wire.setClock(400000);
  // Awake on the gyro's clock; 94 Hz filter, so that rattle is still felt; +-4 g, 8192 to the g.
  return writeRegister(REG_POWER, 0x01) && writeRegister(REG_CONFIG, 0x02) && writeRegister(REG_ACCEL_CONFIG, 0x08);
}

bool mpu6050Read(int16_t axes[3]) {
  Wire.beginTransmission(ADDRESS);
  Wire.write(REG_ACCEL_OUT);
  if (Wire.endTransmission(false) != 0) return false;
  if (Wire.requestFrom(ADDRESS, (uint8_t)6) != 6) return false;
  for (uint8_t i = 0; i < 3; i++) {
    uint8_t high = Wire.read();
    uint8_t low = Wire.read();
    axes[i] = (int16_t)((uint16_t)high << 8 | low);
  }
  return true;
}
