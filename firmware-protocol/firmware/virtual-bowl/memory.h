/* What a bowl keeps over a reboot, as a real one does in its EEPROM: its name, how often it started, what it held. */
#ifndef BOWL_MEMORY_H
#define BOWL_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

#include "random.h"

typedef struct {
    const char *path; /* NULL: kept only as long as the program runs */
    char dev[25];
    uint16_t starts;
    uint32_t boot; /* of the last start */
    uint32_t held; /* reliable messages that the last start would forget */
} bowl_memory;

/* Reads the file, or makes a new bowl. False when the file is there but is not one of ours. */
bool memory_load(bowl_memory *m, bowl_random *random);
/* Counts a start and gives its boot id: the counter and four random digits. */
uint32_t memory_next_boot(bowl_memory *m, bowl_random *random);
void memory_save(const bowl_memory *m);

#endif
