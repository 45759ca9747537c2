/* Runs commands one after the other. It must not know what they mean, but for repeat and end. */
#define _XOPEN_SOURCE 700
#include "runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COMMAND_ROOM 512
#define COMMANDS_A_TICK 200

void runner_init(runner *r)
{
    memset(r, 0, sizeof *r);
}

static void add(runner *r, const char *text, size_t length)
{
    if (r->length + length + 1 > r->room) {
        size_t room = (r->length + length + 1) * 2;
        char *grown = realloc(r->text, room);
        if (grown == NULL) return;
        r->text = grown;
        r->room = room;
    }
    memcpy(r->text + r->length, text, length);
    r->length += length;
}

bool runner_load(runner *r, const char *path)
{
    char part[4096];
    size_t got;
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    while ((got = fread(part, 1, sizeof part, file)) > 0) add(r, part, got);
    add(r, "\n", 1);
    fclose(file);
    return true;
}

bool runner_read(runner *r, int fd)
{
    char part[4096];
    ssize_t got = read(fd, part, sizeof part);
    if (got <= 0) return false;
    if (r->at == r->length && r->repeats_left == 0) r->at = r->length = 0;
    add(r, part, (size_t)got);
    return true;
}

static bool take_line(const runner *r, char line[COMMAND_ROOM], size_t *next)
{
    if (r->at >= r->length) return false;
    const char *from = r->text + r->at;
    const char *end = memchr(from, '\n', r->length - r->at);
    if (end == NULL) return false;
    size_t length = (size_t)(end - from);
    *next = r->at + length + 1;
    if (length > 0 && from[length - 1] == '\r') length--;
    if (length >= COMMAND_ROOM) length = COMMAND_ROOM - 1;
    memcpy(line, from, length);
    line[length] = '\0';
    return true;
}

/* repeat N ... end, one level deep. True when the line was one of the two. */
static bool repeated(runner *r, const char *line, size_t next)
{
    long times;
    char word[8] = "";
    if (sscanf(line, " repeat %ld", &times) == 1) {
        r->repeats_left = times;
        r->repeat_from = r->at = next;
        return true;
    }
    if (sscanf(line, "%7s", word) != 1 || strcmp(word, "end") != 0) return false;
    r->repeats_left -= r->repeats_left > 0;
    r->at = r->repeats_left > 0 ? r->repeat_from : next;
    return true;
}

void runner_run(runner *r, bowl *b)
{
    char line[COMMAND_ROOM];
    size_t next;
    for (int i = 0; i < COMMANDS_A_TICK && !b->has_quit && take_line(r, line, &next); i++) {
        if (repeated(r, line, next)) continue;
        if (!r->is_current) r->since_ms = b->now_ms;
        r->is_current = true;
        if (!command_run(b, line, r->since_ms)) return;
        r->is_current = false;
        r->at = next;
        /* One event a tick, so that a reboot or an unplug takes place before what comes after it. */
        if (b->wants_reboot || b->wants_hang_up) return;
    }
}
