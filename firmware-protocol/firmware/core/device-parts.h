/* What the parts of the device core share with each other, and with nobody else. */
#ifndef BOWL_DEVICE_PARTS_H
#define BOWL_DEVICE_PARTS_H

#include "device.h"

/* device.c: a writer for the next line; from now on the device is not silent. */
bowl_writer bowl_device_writer(bowl_device *device);
uint16_t bowl_device_next_seq(bowl_device *device);
void bowl_device_say_hello(bowl_device *device);
void bowl_device_say_state(bowl_device *device);
/* Sends the oldest reliable message at once, its schedule afresh. */
void bowl_device_send_fresh(bowl_device *device);
/* Tells the board how much is held. */
void bowl_device_tell_held(bowl_device *device);

/* device-command.c */
void bowl_device_on_command(bowl_device *device, const bowl_message *message);
/* Answers a command and remembers the answer. */
void bowl_device_answer(bowl_device *device, uint16_t id, bowl_answer result);

#endif
