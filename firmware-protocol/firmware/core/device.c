/* The device side of BOWL/1: what to say and when. What it hears stands in device-hear.c. It must not read a sensor, a clock or a port. */
#include <string.h>

#include "device-parts.h"

bowl_writer bowl_device_writer(bowl_device *d)
{
    bowl_writer w = {d->hooks->put, d->context, 0};
    d->said_ms = d->now_ms;
    return w;
}

uint16_t bowl_device_next_seq(bowl_device *d)
{
    return d->seq++;
}

/* Ends whatever stood half-written on the wire (framing.md: a sender writes a bare LF first). */
static void say_line_end(bowl_device *d)
{
    d->hooks->put(d->context, '\n');
}

void bowl_device_say_hello(bowl_device *d)
{
    bowl_writer w = bowl_device_writer(d);
    bowl_hello hello;
    memset(&hello, 0, sizeof hello);
    hello.dev = d->dev;
    hello.fw = d->fw;
    hello.cap = d->cap;
    hello.faces = d->faces;
    hello.nonce = d->nonce;
    hello.boot = d->boot;
    hello.next = d->ring.first_n;
    hello.pend = d->ring.count;
    hello.proto = BOWL_PROTO_MAJOR * 256u + BOWL_PROTO_MINOR;
    hello.dice = d->dice;
    hello.has_time = true;
    hello.time_ms = d->now_ms;
    bowl_encode_hello(&w, bowl_device_next_seq(d), &hello);
}

void bowl_device_say_state(bowl_device *d)
{
    if (d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    bowl_encode_state(&w, bowl_device_next_seq(d), (bowl_state)d->state, d->now_ms - d->state_ms, d->armed, d->dice_in, d->fault_code);
}

/* Sends the oldest reliable message and sets when it goes again. */
static void send_oldest(bowl_device *d, uint32_t wait_ms)
{
    const bowl_event *event = bowl_ring_oldest(&d->ring);
    if (event == 0 || d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    if (d->was_oldest_sent) d->counters.resends++;
    bowl_encode_event(&w, bowl_device_next_seq(d), d->boot, d->ring.first_n, event, d->faces);
    d->was_oldest_sent = 1;
    d->sent_ms = d->now_ms;
    d->wait_ms = wait_ms;
    d->is_waiting_for_resume = 0;
}

void bowl_device_send_fresh(bowl_device *d)
{
    send_oldest(d, BOWL_RESEND_FIRST_MS);
}

void bowl_device_tell_held(bowl_device *d)
{
    if (d->hooks->held != 0) d->hooks->held(d->context, bowl_ring_at_risk(&d->ring));
}

static uint32_t queue(bowl_device *d, const bowl_event *event)
{
    bool is_overflow;
    uint32_t n = bowl_ring_push(&d->ring, event, &is_overflow);
    bowl_device_tell_held(d);
    if (is_overflow) d->was_oldest_sent = 0;
    if (!d->was_oldest_sent && !d->is_waiting_for_resume) bowl_device_send_fresh(d);
    return n;
}

void bowl_device_start(bowl_device *d, const bowl_hooks *hooks, void *context, const bowl_identity *identity, uint32_t boot,
                       uint32_t now_ms)
{
    memset(d, 0, sizeof *d);
    d->hooks = hooks;
    d->context = context;
    d->dev = identity->dev;
    d->fw = identity->fw;
    d->cap = identity->cap;
    d->dice = identity->dice;
    strncpy(d->faces, identity->faces, BOWL_FACES_MAX);
    d->boot = boot;
    d->now_ms = now_ms;
    d->state_ms = now_ms;
    d->dice_in = BOWL_UNKNOWN - 1;
    bowl_ring_init(&d->ring);
    say_line_end(d);
    bowl_device_say_hello(d);
}

void bowl_device_forgot(bowl_device *d, uint32_t was_boot, uint32_t count)
{
    bowl_event event;
    memset(&event, 0, sizeof event);
    event.kind = BOWL_EVENT_LOST;
    event.has_was = 1;
    event.of = was_boot;
    event.u.lost = count;
    queue(d, &event);
}

void bowl_device_connected(bowl_device *d, const char *nonce)
{
    bowl_line_reset(&d->line);
    d->nonce = nonce;
    d->is_locked = nonce != 0;
    d->auth_failures = 0;
    d->last_id = 0;
    say_line_end(d);
}

bool bowl_device_should_close(const bowl_device *d)
{
    return d->auth_failures >= BOWL_AUTH_TRIES;
}

void bowl_device_tick(bowl_device *d, uint32_t now_ms)
{
    d->now_ms = now_ms;
    if (d->ring.count > 0 && now_ms - d->sent_ms >= d->wait_ms) {
        uint32_t next_wait_ms = d->was_oldest_sent && !d->is_waiting_for_resume ? d->wait_ms * 2u : BOWL_RESEND_FIRST_MS;
        send_oldest(d, next_wait_ms > BOWL_RESEND_MAX_MS ? BOWL_RESEND_MAX_MS : next_wait_ms);
    }
    if (now_ms - d->said_ms >= BOWL_PING_AFTER_MS) {
        bowl_writer w = bowl_device_writer(d);
        bowl_encode_ping(&w, bowl_device_next_seq(d), false, -1);
    }
}

/* A re-reading carries the arm of the throw it re-reads, as far as that is still known. */
static uint16_t arm_of(const bowl_device *d, uint32_t n)
{
    const bowl_event *event = bowl_ring_find(&d->ring, n);
    if (event != 0 && event->kind == BOWL_EVENT_THROW) return event->arm;
    return n == d->last_throw_n ? d->last_throw_arm : 0;
}

static void remember_throw(bowl_device *d, uint32_t n)
{
    d->last_throw_n = n;
    d->last_throw_arm = d->armed;
    if (d->armed == 0) return;
    d->spent = d->armed;
    d->armed = 0;
    d->dice_due = 0;
}

uint32_t bowl_device_throw(bowl_device *d, const bowl_die *dice, uint8_t count, uint32_t of)
{
    bowl_event event;
    uint32_t next_n = d->ring.first_n + d->ring.count;
    if (count == 0 || count > BOWL_MAX_DICE || of >= next_n) return 0;
    memset(&event, 0, sizeof event);
    event.kind = BOWL_EVENT_THROW;
    event.of = of;
    event.arm = of == 0 ? d->armed : arm_of(d, of);
    event.time_ms = d->now_ms;
    event.dice = (uint8_t)(count & 15u);
    for (uint8_t i = 0; i < count; i++) event.u.die[i] = bowl_pack_die(dice[i]);
    if (of == 0) remember_throw(d, next_n);
    return queue(d, &event);
}

uint32_t bowl_device_nudge(bowl_device *d, uint8_t power)
{
    bowl_event event;
    memset(&event, 0, sizeof event);
    event.kind = BOWL_EVENT_NUDGE;
    event.arm = d->armed;
    event.time_ms = d->now_ms;
    event.power = power > 100 ? 100 : power;
    return queue(d, &event);
}

void bowl_device_set_state(bowl_device *d, bowl_state state)
{
    if (d->state == (uint8_t)state) return;
    d->state = (uint8_t)state;
    d->state_ms = d->now_ms;
    d->fault_code = 0;
    bowl_device_say_state(d);
}

void bowl_device_fault(bowl_device *d, const char *code)
{
    if (d->state == BOWL_FAULT && d->fault_code == code) return;
    d->state = BOWL_FAULT;
    d->state_ms = d->now_ms;
    d->fault_code = code;
    bowl_device_say_state(d);
}

void bowl_device_set_dice_in(bowl_device *d, int8_t dice_in)
{
    d->dice_in = dice_in;
}

void bowl_device_die(bowl_device *d, const bowl_die_event *event)
{
    if (d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    bowl_encode_die(&w, bowl_device_next_seq(d), event, d->faces);
}

void bowl_device_battery(bowl_device *d, int8_t percent, int8_t is_charging, int32_t millivolts)
{
    if (d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    bowl_encode_batt(&w, bowl_device_next_seq(d), percent, is_charging, millivolts);
}

void bowl_device_calstat(bowl_device *d, bowl_part part, bowl_cal_state state, int8_t percent)
{
    if (d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    bowl_encode_calstat(&w, bowl_device_next_seq(d), part, state, percent);
}

void bowl_device_log(bowl_device *d, bowl_log_level level, const char *text)
{
    if (d->is_locked) return;
    bowl_writer w = bowl_device_writer(d);
    bowl_encode_log(&w, bowl_device_next_seq(d), level, text);
}
