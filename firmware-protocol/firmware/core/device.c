/* The device side of BOWL/1: what to say and when. It must not read a sensor, a clock or a port. */
#include "device.h"

#include <string.h>

#include "value.h"

static bowl_writer writer(bowl_device *d)
{
    bowl_writer w = {d->hooks->put, d->context, 0};
    d->said_ms = d->now_ms;
    return w;
}

static uint16_t next_seq(bowl_device *d)
{
    return d->seq++;
}

/* Ends whatever stood half-written on the wire (framing.md: a sender writes a bare LF first). */
static void say_line_end(bowl_device *d)
{
    d->hooks->put(d->context, '\n');
}

static void say_hello(bowl_device *d)
{
    bowl_writer w = writer(d);
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
    bowl_encode_hello(&w, next_seq(d), &hello);
}

static void say_state(bowl_device *d)
{
    if (d->is_locked) return;
    bowl_writer w = writer(d);
    bowl_encode_state(&w, next_seq(d), (bowl_state)d->state, d->now_ms - d->state_ms, d->armed, d->dice_in, d->fault_code);
}

/* Sends the oldest reliable message and sets when it goes again. */
static void send_oldest(bowl_device *d, uint32_t wait_ms)
{
    const bowl_event *event = bowl_ring_oldest(&d->ring);
    if (event == 0 || d->is_locked) return;
    bowl_writer w = writer(d);
    if (d->was_oldest_sent) d->counters.resends++;
    bowl_encode_event(&w, next_seq(d), d->boot, d->ring.first_n, event, d->faces);
    d->was_oldest_sent = 1;
    d->sent_ms = d->now_ms;
    d->wait_ms = wait_ms;
    d->is_waiting_for_resume = 0;
}

static void send_fresh(bowl_device *d)
{
    send_oldest(d, BOWL_RESEND_FIRST_MS);
}

static void tell_held(bowl_device *d)
{
    if (d->hooks->held != 0) d->hooks->held(d->context, bowl_ring_at_risk(&d->ring));
}

static uint32_t queue(bowl_device *d, const bowl_event *event)
{
    bool is_overflow;
    uint32_t n = bowl_ring_push(&d->ring, event, &is_overflow);
    tell_held(d);
    if (is_overflow) d->was_oldest_sent = 0;
    if (!d->was_oldest_sent && !d->is_waiting_for_resume) send_fresh(d);
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
    say_hello(d);
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

static void on_ask_hello(bowl_device *d)
{
    d->last_id = 0;
    say_hello(d);
    bowl_ring_mark_repeats(&d->ring);
    d->sent_ms = d->now_ms;
    d->wait_ms = BOWL_RESEND_FIRST_MS;
    d->is_waiting_for_resume = d->ring.count > 0;
}

static void cleared(bowl_device *d)
{
    tell_held(d);
    d->was_oldest_sent = 0;
}

static void on_resume(bowl_device *d, uint32_t boot, uint32_t n)
{
    uint32_t first = d->ring.first_n;
    if (boot != d->boot || !bowl_ring_forget_to(&d->ring, n)) return;
    if (first != d->ring.first_n) cleared(d);
    d->is_waiting_for_resume = 0;
    send_fresh(d);
}

static void on_ack(bowl_device *d, uint32_t boot, uint32_t n)
{
    if (boot != d->boot || d->ring.count == 0 || n != d->ring.first_n || !d->was_oldest_sent) return;
    bowl_ring_forget_to(&d->ring, n);
    cleared(d);
    d->is_waiting_for_resume = 0;
    send_fresh(d);
}

static void set_armed(bowl_device *d, uint16_t token, uint8_t dice_due)
{
    d->armed = token;
    d->dice_due = dice_due;
    say_state(d);
    if (d->hooks->armed != 0) d->hooks->armed(d->context, token, dice_due);
}

static void on_arm(bowl_device *d, uint16_t token, uint8_t dice_due)
{
    if (token == d->spent)
        say_state(d);
    else
        set_armed(d, token, dice_due);
}

static void say_answer(bowl_device *d, uint16_t id, uint8_t answer)
{
    bowl_writer w = writer(d);
    if (answer == BOWL_ANSWER_OK)
        bowl_encode_ok(&w, next_seq(d), id);
    else
        bowl_encode_err(&w, next_seq(d), id, (bowl_answer)answer, 0);
}

static void answer(bowl_device *d, uint16_t id, bowl_answer result)
{
    d->last_id = id;
    d->last_answer = (uint8_t)result;
    say_answer(d, id, (uint8_t)result);
}

/* The set of faces may not change under messages that still wait: what was sent once must not read differently. */
static bowl_answer set_dice(bowl_device *d, const bowl_message *m, bool *has_changed)
{
    uint8_t dice = (uint8_t)m->value[BOWL_AT_ARG].number;
    bowl_span faces = m->value[BOWL_AT_FACES].text;
    char text[BOWL_FACES_MAX + 1];
    bool has_faces = m->value[BOWL_AT_FACES].is_present;
    if (dice > BOWL_MAX_DICE || (has_faces && faces.length > BOWL_FACES_MAX)) return BOWL_ANSWER_BAD_ARG;
    if (has_faces) {
        memcpy(text, faces.text, faces.length);
        text[faces.length] = '\0';
        has_faces = strcmp(text, d->faces) != 0;
    }
    *has_changed = has_faces || dice != d->dice;
    if (!*has_changed) return BOWL_ANSWER_OK;
    if (d->ring.count > 0) return BOWL_ANSWER_NOT_NOW;
    if (has_faces && d->hooks->set_dice == 0) return BOWL_ANSWER_UNSUPPORTED;
    bowl_answer result = d->hooks->set_dice == 0 ? BOWL_ANSWER_OK : d->hooks->set_dice(d->context, dice, has_faces ? text : 0);
    if (result != BOWL_ANSWER_OK) return result;
    d->dice = dice;
    if (has_faces) strcpy(d->faces, text);
    return BOWL_ANSWER_OK;
}

static void on_set_dice(bowl_device *d, uint16_t id, const bowl_message *m)
{
    bool has_changed = false;
    bowl_answer result = set_dice(d, m, &has_changed);
    answer(d, id, result);
    if (result == BOWL_ANSWER_OK && has_changed) say_hello(d);
}

static bowl_answer authenticate(bowl_device *d, const bowl_message *m)
{
    char mac[65];
    if (d->hooks->authenticate == 0 || d->nonce == 0) return BOWL_ANSWER_UNSUPPORTED;
    memcpy(mac, m->value[BOWL_AT_ARG].text.text, 64);
    mac[64] = '\0';
    if (!d->hooks->authenticate(d->context, mac)) {
        d->auth_failures++;
        return BOWL_ANSWER_AUTH;
    }
    d->is_locked = 0;
    return BOWL_ANSWER_OK;
}

static bowl_answer run_command(bowl_device *d, const bowl_message *m)
{
    const bowl_hooks *hooks = d->hooks;
    uint32_t argument = m->value[BOWL_AT_ARG].number;
    switch (m->type) {
    case BOWL_CAL: return hooks->calibrate == 0 ? BOWL_ANSWER_UNSUPPORTED : hooks->calibrate(d->context, (bowl_part)argument);
    case BOWL_TARE: return hooks->tare == 0 ? BOWL_ANSWER_UNSUPPORTED : hooks->tare(d->context);
    case BOWL_LED: return hooks->led == 0 ? BOWL_ANSWER_UNSUPPORTED : hooks->led(d->context, argument);
    case BOWL_AUTH: return authenticate(d, m);
    default: return BOWL_ANSWER_UNSUPPORTED;
    }
}

static void on_command(bowl_device *d, const bowl_message *m)
{
    uint16_t id = (uint16_t)m->value[BOWL_AT_ID].number;
    if (id == d->last_id)
        say_answer(d, id, d->last_answer);
    else if (m->type == BOWL_SETDICE)
        on_set_dice(d, id, m);
    else
        answer(d, id, run_command(d, m));
}

static void on_ping(bowl_device *d, const bowl_message *m)
{
    bowl_writer w = writer(d);
    const bowl_value *id = &m->value[BOWL_AT_ID];
    bowl_encode_ping(&w, next_seq(d), true, id->is_present ? (int32_t)id->number : -1);
}

static void act(bowl_device *d, const bowl_message *m)
{
    switch ((bowl_type)m->type) {
    case BOWL_ASK_HELLO: on_ask_hello(d); break;
    case BOWL_RESUME: on_resume(d, m->value[BOWL_AT_BOOT].number, m->value[BOWL_AT_N].number); break;
    case BOWL_ACK: on_ack(d, m->value[BOWL_AT_BOOT].number, m->value[BOWL_AT_N].number); break;
    case BOWL_ARM: on_arm(d, (uint16_t)m->value[BOWL_AT_ARM].number, (uint8_t)m->value[BOWL_AT_DUE].number); break;
    case BOWL_DISARM: set_armed(d, 0, 0); break;
    case BOWL_PING: on_ping(d, m); break;
    case BOWL_PONG: break;
    default: on_command(d, m); break;
    }
}

static bool is_heeded_when_locked(uint8_t type)
{
    return type == BOWL_ASK_HELLO || type == BOWL_AUTH || type == BOWL_PING || type == BOWL_PONG;
}

static bool is_command(uint8_t type)
{
    return type >= BOWL_CAL && type <= BOWL_AUTH;
}

static void count_bad(bowl_device *d, bowl_verdict verdict)
{
    switch (verdict) {
    case BOWL_TOO_LONG: d->counters.too_long++; break;
    case BOWL_CHATTER: d->counters.chatter++; break;
    case BOWL_NOT_ASCII: d->counters.not_ascii++; break;
    case BOWL_NO_CRC:
    case BOWL_BAD_CRC: d->counters.crc_errors++; break;
    case BOWL_UNKNOWN_TYPE: d->counters.unknown++; break;
    case BOWL_OK:
    case BOWL_EMPTY: break;
    default: d->counters.malformed++; break;
    }
}

static void on_line(bowl_device *d)
{
    bowl_frame frame;
    bowl_message message;
    bowl_verdict verdict = bowl_frame_parse(d->line.text, d->line.length, &frame);
    if (verdict == BOWL_OK) verdict = bowl_decode(&frame, bowl_host_types, bowl_host_type_count, &message);
    count_bad(d, verdict);
    if (verdict != BOWL_OK && verdict != BOWL_BAD_VALUE) return;
    if (d->is_locked && !is_heeded_when_locked(message.type)) return;
    if (verdict == BOWL_OK) {
        d->counters.lines++;
        act(d, &message);
        return;
    }
    const bowl_value *id = &message.value[BOWL_AT_ID];
    if (is_command(message.type) && id->is_present) answer(d, (uint16_t)id->number, BOWL_ANSWER_BAD_ARG);
}

void bowl_device_receive(bowl_device *d, uint8_t byte)
{
    bowl_line_event event = bowl_line_feed(&d->line, byte);
    if (event == BOWL_LINE_WHOLE) on_line(d);
    if (event == BOWL_LINE_TOO_LONG) count_bad(d, BOWL_TOO_LONG);
}

void bowl_device_tick(bowl_device *d, uint32_t now_ms)
{
    d->now_ms = now_ms;
    if (d->ring.count > 0 && now_ms - d->sent_ms >= d->wait_ms) {
        uint32_t next_wait_ms = d->was_oldest_sent && !d->is_waiting_for_resume ? d->wait_ms * 2u : BOWL_RESEND_FIRST_MS;
        send_oldest(d, next_wait_ms > BOWL_RESEND_MAX_MS ? BOWL_RESEND_MAX_MS : next_wait_ms);
    }
    if (now_ms - d->said_ms >= BOWL_PING_AFTER_MS) {
        bowl_writer w = writer(d);
        bowl_encode_ping(&w, next_seq(d), false, -1);
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
    say_state(d);
}

void bowl_device_fault(bowl_device *d, const char *code)
{
    if (d->state == BOWL_FAULT && d->fault_code == code) return;
    d->state = BOWL_FAULT;
    d->state_ms = d->now_ms;
    d->fault_code = code;
    say_state(d);
}

void bowl_device_set_dice_in(bowl_device *d, int8_t dice_in)
{
    d->dice_in = dice_in;
}

void bowl_device_die(bowl_device *d, const bowl_die_event *event)
{
    if (d->is_locked) return;
    bowl_writer w = writer(d);
    bowl_encode_die(&w, next_seq(d), event, d->faces);
}

void bowl_device_battery(bowl_device *d, int8_t percent, int8_t is_charging, int32_t millivolts)
{
    if (d->is_locked) return;
    bowl_writer w = writer(d);
    bowl_encode_batt(&w, next_seq(d), percent, is_charging, millivolts);
}

void bowl_device_calstat(bowl_device *d, bowl_part part, bowl_cal_state state, int8_t percent)
{
    if (d->is_locked) return;
    bowl_writer w = writer(d);
    bowl_encode_calstat(&w, next_seq(d), part, state, percent);
}

void bowl_device_log(bowl_device *d, bowl_log_level level, const char *text)
{
    if (d->is_locked) return;
    bowl_writer w = writer(d);
    bowl_encode_log(&w, next_seq(d), level, text);
}
