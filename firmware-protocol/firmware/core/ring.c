/* The ring of reliable messages: first in, first out, and honest about what it had to forget. It must not know about lines or time. */
#include "ring.h"

#include <string.h>

uint16_t bowl_pack_die(bowl_die die)
{
    return (uint16_t)((uint16_t)(die.face & 127u) | (uint16_t)((uint16_t)(die.where & 3u) << 7) |
                      (uint16_t)((uint16_t)(die.confidence & 127u) << 9));
}

bowl_die bowl_unpack_die(uint16_t packed)
{
    bowl_die die;
    die.face = (uint8_t)(packed & 127u);
    die.where = (uint8_t)((packed >> 7) & 3u);
    die.confidence = (uint8_t)((packed >> 9) & 127u);
    return die;
}

void bowl_ring_init(bowl_ring *ring)
{
    memset(ring, 0, sizeof *ring);
    ring->first_n = 1;
}

static bowl_event *at(bowl_ring *ring, uint8_t index)
{
    return &ring->slot[(uint8_t)((ring->start + index) % BOWL_RING_SIZE)];
}

static void drop_oldest(bowl_ring *ring)
{
    ring->start = (uint8_t)((ring->start + 1) % BOWL_RING_SIZE);
    ring->count--;
    ring->first_n++;
}

/* How many n of this boot are gone with an event. A LOST about an earlier boot is one n of this one. */
static uint32_t weight(const bowl_event *event)
{
    return event->kind == BOWL_EVENT_LOST && !event->has_was ? event->u.lost : 1u;
}

static void merge_two_oldest(bowl_ring *ring)
{
    uint32_t lost = weight(at(ring, 0)) + weight(at(ring, 1));
    drop_oldest(ring);
    bowl_event *merged = at(ring, 0);
    memset(merged, 0, sizeof *merged);
    merged->kind = BOWL_EVENT_LOST;
    merged->u.lost = lost;
}

uint32_t bowl_ring_push(bowl_ring *ring, const bowl_event *event, bool *is_overflow)
{
    *is_overflow = ring->count == BOWL_RING_SIZE;
    if (*is_overflow) merge_two_oldest(ring);
    *at(ring, ring->count) = *event;
    ring->count++;
    return ring->first_n + ring->count - 1u;
}

const bowl_event *bowl_ring_oldest(const bowl_ring *ring)
{
    return ring->count == 0 ? 0 : &ring->slot[ring->start];
}

const bowl_event *bowl_ring_find(const bowl_ring *ring, uint32_t n)
{
    if (n < ring->first_n || n - ring->first_n >= ring->count) return 0;
    return &ring->slot[(ring->start + (uint8_t)(n - ring->first_n)) % BOWL_RING_SIZE];
}

bool bowl_ring_forget_to(bowl_ring *ring, uint32_t n)
{
    if (n >= ring->first_n + ring->count) return false;
    while (ring->count > 0 && ring->first_n <= n) drop_oldest(ring);
    return true;
}

uint32_t bowl_ring_at_risk(const bowl_ring *ring)
{
    uint32_t sum = 0;
    for (uint8_t i = 0; i < ring->count; i++) {
        const bowl_event *event = &ring->slot[(uint8_t)(ring->start + i) % BOWL_RING_SIZE];
        sum += event->kind == BOWL_EVENT_LOST && event->u.lost > 1 ? event->u.lost : 1u;
    }
    return sum;
}

void bowl_ring_mark_repeats(bowl_ring *ring)
{
    for (uint8_t i = 0; i < ring->count; i++) at(ring, i)->is_repeat = 1;
}
