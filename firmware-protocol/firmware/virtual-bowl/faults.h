/* What goes wrong on the wire, in percent of the lines, from a seeded generator. It must not touch the device or the port. */
#ifndef BOWL_FAULTS_H
#define BOWL_FAULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "random.h"

typedef enum {
    FAULT_NONE = 0,
    FAULT_DROP,
    FAULT_CORRUPT,
    FAULT_DUPLICATE,
    FAULT_REORDER,
    FAULT_REPLAY,
    FAULT_CUT,
    FAULT_REBOOT,
    FAULT_SILENCE,
    FAULT_HANGUP,
    FAULT_KINDS
} fault_kind;

typedef struct {
    uint32_t out[FAULT_KINDS]; /* chance of each fault on a line to the host, in thousandths of a percent */
    uint32_t in[FAULT_KINDS];  /* on a line from the host: drop, corrupt and duplicate only */
    uint32_t silence_ms;
    uint32_t hangup_ms;
    uint32_t reboot_ms;
    int32_t next[FAULT_KINDS]; /* so many of the next lines for certain (commands drop, corrupt, duplicate, cut ...) */
    bowl_random random;
} faults;

void faults_init(faults *f, uint64_t seed);
/* "drop=5,corrupt=2.5,dup=5,in-drop=1,silence-ms=6000" ... False with a sentence in `why` when it is not understood. */
bool faults_parse(faults *f, const char *spec, char *why, size_t room);
fault_kind faults_roll_out(faults *f);
fault_kind faults_roll_in(faults *f);
/* Changes one byte of a line (not its LF) to another one. */
void faults_corrupt(faults *f, char *line, size_t length);
const char *fault_name(fault_kind kind);
/* FAULT_NONE for a word that is not a fault. */
fault_kind fault_from_name(const char *name, size_t length);

#endif
