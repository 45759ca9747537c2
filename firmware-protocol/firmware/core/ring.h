/* The reliable messages a device still holds, oldest first, as compact structs in a fixed ring (reliability.md, the device 1 to 6).
 * It decides what goes when the ring is full; it must not know about lines, time or when to send. */
#ifndef BOWL_RING_H
#define BOWL_RING_H

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { BOWL_EVENT_THROW = 1, BOWL_EVENT_NUDGE = 2, BOWL_EVENT_LOST = 3 } bowl_event_kind;

typedef enum { BOWL_IN = 0, BOWL_OUT = 1, BOWL_COCKED = 2, BOWL_STACKED = 3 } bowl_where;

/* One die of a reading. face is its place from 1 in the set of faces, 0: not read. A die that is out has no face. */
typedef struct {
    uint8_t face;
    uint8_t confidence; /* 0 to 100; of a die that is out: the certainty of that */
    uint8_t where;
} bowl_die;

/* One reliable message without its n (the ring knows it). A packed die: face 7 bits, where 2 bits, confidence 7 bits. */
typedef struct {
    uint32_t time_ms;
    uint32_t of; /* THROW: n of the throw that is read again, 0 for a new one. LOST: the boot that was */
    uint16_t arm;
    uint8_t kind : 2;
    uint8_t is_repeat : 1;
    uint8_t has_was : 1;
    uint8_t dice : 4;
    uint8_t power;
    union {
        uint16_t die[BOWL_MAX_DICE];
        uint32_t lost; /* LOST: how many; 0 stands for "not known" */
    } u;
} bowl_event;

typedef struct {
    bowl_event slot[BOWL_RING_SIZE];
    uint32_t first_n; /* n of the oldest event held, or of the next one when none is held */
    uint8_t start;
    uint8_t count;
} bowl_ring;

uint16_t bowl_pack_die(bowl_die die);
bowl_die bowl_unpack_die(uint16_t packed);

void bowl_ring_init(bowl_ring *ring);
/* Adds an event and returns its n. When the ring is full the two oldest become one LOST first, and *is_overflow is set. */
uint32_t bowl_ring_push(bowl_ring *ring, const bowl_event *event, bool *is_overflow);
/* The oldest event held, or NULL. Its n is ring->first_n. */
const bowl_event *bowl_ring_oldest(const bowl_ring *ring);
/* The event with this n, or NULL when it is not held. */
const bowl_event *bowl_ring_find(const bowl_ring *ring, uint32_t n);
/* Forgets every event up to and including n. False, and nothing happens, for an n that was never given out. */
bool bowl_ring_forget_to(bowl_ring *ring, uint32_t n);
/* How many readings would be forgotten if the power went now; what was already lost and not yet told counts too. */
uint32_t bowl_ring_at_risk(const bowl_ring *ring);
/* Marks everything held as repeated. */
void bowl_ring_mark_repeats(bowl_ring *ring);

#ifdef __cplusplus
}
#endif
#endif
