/* What the device hears and does about it: greeting, acknowledgement, arming, bad lines. It must not know what a command does. */
#include "device-parts.h"

static void on_ask_hello(bowl_device *d)
{
    d->last_id = 0;
    bowl_device_say_hello(d);
    bowl_ring_mark_repeats(&d->ring);
    d->sent_ms = d->now_ms;
    d->wait_ms = BOWL_RESEND_FIRST_MS;
    d->is_waiting_for_resume = d->ring.count > 0;
}

static void cleared(bowl_device *d)
{
    bowl_device_tell_held(d);
    d->was_oldest_sent = 0;
}

static void on_resume(bowl_device *d, uint32_t boot, uint32_t n)
{
    uint32_t first = d->ring.first_n;
    if (boot != d->boot || !bowl_ring_forget_to(&d->ring, n)) return;
    if (first != d->ring.first_n) cleared(d);
    d->is_waiting_for_resume = 0;
    bowl_device_send_fresh(d);
}

static void on_ack(bowl_device *d, uint32_t boot, uint32_t n)
{
    if (boot != d->boot || d->ring.count == 0 || n != d->ring.first_n || !d->was_oldest_sent) return;
    bowl_ring_forget_to(&d->ring, n);
    cleared(d);
    d->is_waiting_for_resume = 0;
    bowl_device_send_fresh(d);
}

static void set_armed(bowl_device *d, uint16_t token, uint8_t dice_due)
{
    d->armed = token;
    d->dice_due = dice_due;
    bowl_device_say_state(d);
    if (d->hooks->armed != 0) d->hooks->armed(d->context, token, dice_due);
}

static void on_arm(bowl_device *d, uint16_t token, uint8_t dice_due)
{
    if (token == d->spent)
        bowl_device_say_state(d);
    else
        set_armed(d, token, dice_due);
}

static void on_ping(bowl_device *d, const bowl_message *m)
{
    bowl_writer w = bowl_device_writer(d);
    const bowl_value *id = &m->value[BOWL_AT_ID];
    bowl_encode_ping(&w, bowl_device_next_seq(d), true, id->is_present ? (int32_t)id->number : -1);
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
    default: bowl_device_on_command(d, m); break;
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
    if (is_command(message.type) && id->is_present) bowl_device_answer(d, (uint16_t)id->number, BOWL_ANSWER_BAD_ARG);
}

void bowl_device_receive(bowl_device *d, uint8_t byte)
{
    bowl_line_event event = bowl_line_feed(&d->line, byte);
    if (event == BOWL_LINE_WHOLE) on_line(d);
    if (event == BOWL_LINE_TOO_LONG) count_bad(d, BOWL_TOO_LONG);
}
