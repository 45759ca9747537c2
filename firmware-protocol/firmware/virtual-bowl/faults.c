/* What goes wrong on the wire. It must not touch the device or the port. */
#include "faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[FAULT_KINDS] = {"none",   "drop", "corrupt", "dup",     "reorder",
                                               "replay", "cut",  "reboot",  "silence", "hangup"};

void faults_init(faults *f, uint64_t seed)
{
    memset(f, 0, sizeof *f);
    f->silence_ms = 6000;
    f->hangup_ms = 300;
    f->reboot_ms = 200;
    random_seed(&f->random, seed);
}

const char *fault_name(fault_kind kind)
{
    return names[kind];
}

fault_kind fault_from_name(const char *name, size_t length)
{
    for (int kind = 1; kind < FAULT_KINDS; kind++)
        if (strlen(names[kind]) == length && strncmp(name, names[kind], length) == 0) return (fault_kind)kind;
    return FAULT_NONE;
}

static uint32_t *find_time(faults *f, const char *name, size_t length)
{
    if (length == 10 && strncmp(name, "silence-ms", 10) == 0) return &f->silence_ms;
    if (length == 9 && strncmp(name, "hangup-ms", 9) == 0) return &f->hangup_ms;
    if (length == 9 && strncmp(name, "reboot-ms", 9) == 0) return &f->reboot_ms;
    return NULL;
}

static uint32_t *find_chance(faults *f, const char *name, size_t length)
{
    bool is_in = length > 3 && strncmp(name, "in-", 3) == 0;
    fault_kind kind = is_in ? fault_from_name(name + 3, length - 3) : fault_from_name(name, length);
    if (kind == FAULT_NONE || (is_in && kind > FAULT_DUPLICATE)) return NULL;
    return is_in ? &f->in[kind] : &f->out[kind];
}

static bool set_one(faults *f, const char *item, size_t length)
{
    const char *equals = memchr(item, '=', length);
    char *end;
    if (equals == NULL) return false;
    size_t name_length = (size_t)(equals - item);
    double value = strtod(equals + 1, &end);
    if (end == equals + 1 || (*end != '\0' && *end != ',') || !(value >= 0)) return false;
    uint32_t *chance = find_chance(f, item, name_length);
    uint32_t *time = find_time(f, item, name_length);
    if (chance != NULL && value <= 100) *chance = (uint32_t)(value * 1000);
    else if (time != NULL && value <= 3600000) *time = (uint32_t)value;
    else return false;
    return true;
}

bool faults_parse(faults *f, const char *spec, char *why, size_t room)
{
    memset(f->out, 0, sizeof f->out);
    memset(f->in, 0, sizeof f->in);
    if (strcmp(spec, "none") == 0) return true;
    while (*spec != '\0') {
        size_t length = strcspn(spec, ",");
        if (!set_one(f, spec, length)) {
            snprintf(why, room,
                     "I do not understand the fault \"%.*s\". Write name=percent with drop, corrupt, dup, reorder, replay, cut, reboot, "
                     "silence, hangup, in-drop, in-corrupt or in-dup, or silence-ms, hangup-ms, reboot-ms, joined by commas.",
                     (int)length, spec);
            return false;
        }
        spec += length + (spec[length] == ',');
    }
    return true;
}

static fault_kind roll(faults *f, const uint32_t *chances)
{
    uint32_t dice = random_below(&f->random, 100000);
    for (int kind = 1; kind < FAULT_KINDS; kind++) {
        if (dice < chances[kind]) return (fault_kind)kind;
        dice -= chances[kind];
    }
    return FAULT_NONE;
}

fault_kind faults_roll_out(faults *f)
{
    for (int kind = 1; kind < FAULT_KINDS; kind++) {
        if (f->next[kind] <= 0) continue;
        f->next[kind]--;
        return (fault_kind)kind;
    }
    return roll(f, f->out);
}

fault_kind faults_roll_in(faults *f)
{
    return roll(f, f->in);
}

void faults_corrupt(faults *f, char *line, size_t length)
{
    if (length == 0) return;
    size_t at = random_below(&f->random, (uint32_t)length);
    line[at] = (char)(line[at] ^ (char)(1 + random_below(&f->random, 255)));
}
