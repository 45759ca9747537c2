/* Runs commands one after the other, from a script or from the keyboard; one that waits holds up those behind it. */
#ifndef BOWL_RUNNER_H
#define BOWL_RUNNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bowl.h"

typedef struct {
    char *text;
    size_t length, room;
    size_t at;          /* where the next line begins */
    size_t repeat_from; /* where the lines to repeat begin */
    long repeats_left;
    uint32_t since_ms; /* when the present line came up */
    bool is_current;
} runner;

void runner_init(runner *r);
bool runner_load(runner *r, const char *path);
/* Takes what can be read now; false at the end of the file. */
bool runner_read(runner *r, int fd);
void runner_run(runner *r, bowl *b);

#endif
