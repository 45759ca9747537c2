/* The EEPROM of the virtual bowl, in a small text file. It must not decide what is lost. */
#include "memory.h"

#include <stdio.h>
#include <string.h>

bool memory_load(bowl_memory *m, bowl_random *random)
{
    unsigned starts, boot, held;
    FILE *file = m->path == NULL ? NULL : fopen(m->path, "r");
    if (file != NULL) {
        int found = fscanf(file, "%24s %u %x %u", m->dev, &starts, &boot, &held);
        fclose(file);
        if (found != 4) return false;
        m->starts = (uint16_t)starts;
        m->boot = boot;
        m->held = held;
        return true;
    }
    if (m->dev[0] == '\0') snprintf(m->dev, sizeof m->dev, "VBOWL-%04X", (unsigned)random_below(random, 65536));
    m->starts = 0;
    m->boot = 0;
    m->held = 0;
    return true;
}

uint32_t memory_next_boot(bowl_memory *m, bowl_random *random)
{
    m->starts++;
    m->boot = ((uint32_t)m->starts << 16) | random_below(random, 65536);
    return m->boot;
}

void memory_save(const bowl_memory *m)
{
    char fresh[4096];
    if (m->path == NULL) return;
    snprintf(fresh, sizeof fresh, "%s.new", m->path);
    FILE *file = fopen(fresh, "w");
    if (file == NULL) return;
    fprintf(file, "%s %u %08X %u\n", m->dev, (unsigned)m->starts, (unsigned)m->boot, (unsigned)m->held);
    if (fclose(file) == 0) rename(fresh, m->path);
}
