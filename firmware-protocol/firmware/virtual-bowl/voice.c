/* Between the core and the wire: every line goes through the faults here. It must not know what a line says. */
#include <stdio.h>
#include <string.h>

#include "../host/hmac.h"
#include "bowl.h"

static void write_out(bowl *b, const char *text, size_t length)
{
    wire_write(&b->wire, text, length);
}

static void keep_history(bowl *b, const kept_line *line)
{
    b->history[b->history_count++ % HISTORY] = *line;
}

void voice_replay(bowl *b, uint32_t lines)
{
    uint32_t have = b->history_count < HISTORY ? b->history_count : HISTORY;
    if (lines > have) lines = have;
    for (uint32_t i = lines; i > 0; i--) {
        const kept_line *line = &b->history[(b->history_count - i) % HISTORY];
        write_out(b, line->text, line->length);
    }
}

static void replay_one(bowl *b)
{
    uint32_t have = b->history_count < HISTORY ? b->history_count : HISTORY;
    if (have == 0) return;
    const kept_line *line = &b->history[random_below(&b->faults.random, have)];
    write_out(b, line->text, line->length);
}

static void release_held_back(bowl *b)
{
    if (b->held_back.length == 0) return;
    write_out(b, b->held_back.text, b->held_back.length);
    b->held_back.length = 0;
}

static void say_with_fault(bowl *b, kept_line *line, fault_kind fault)
{
    truth(b, "fault", "\"kind\":\"%s\",\"way\":\"out\"", fault_name(fault));
    switch (fault) {
    case FAULT_DROP: break;
    case FAULT_CORRUPT:
        faults_corrupt(&b->faults, line->text, line->length - 1);
        write_out(b, line->text, line->length);
        break;
    case FAULT_DUPLICATE:
        write_out(b, line->text, line->length);
        write_out(b, line->text, line->length);
        break;
    case FAULT_REORDER:
        release_held_back(b);
        b->held_back = *line;
        return;
    case FAULT_REPLAY:
        write_out(b, line->text, line->length);
        replay_one(b);
        break;
    case FAULT_CUT:
        write_out(b, line->text, line->length / 2);
        b->wants_reboot = true;
        break;
    case FAULT_REBOOT: b->wants_reboot = true; break;
    case FAULT_SILENCE:
        b->is_silent = true;
        b->loud_at_ms = b->now_ms + b->faults.silence_ms;
        break;
    case FAULT_HANGUP: b->wants_hang_up = true; break;
    default: write_out(b, line->text, line->length); break;
    }
    release_held_back(b);
}

static void say_line(bowl *b, kept_line *line)
{
    if (b->is_silent || b->wants_reboot || b->wants_hang_up || !b->wire.is_open) return;
    if (line->length <= 1) {
        write_out(b, line->text, line->length);
        return;
    }
    fault_kind fault = faults_roll_out(&b->faults);
    keep_history(b, line);
    if (fault != FAULT_NONE) {
        say_with_fault(b, line, fault);
        return;
    }
    write_out(b, line->text, line->length);
    release_held_back(b);
}

static void put(void *context, uint8_t byte)
{
    bowl *b = context;
    kept_line *line = &b->saying;
    if (line->length < sizeof line->text) line->text[line->length++] = (char)byte;
    if (byte != '\n') return;
    say_line(b, line);
    line->length = 0;
}

void voice_flush(bowl *b)
{
    b->saying.length = 0;
    b->held_back.length = 0;
    b->heard_length = 0;
}

static void hear_line(bowl *b)
{
    fault_kind fault = b->heard_length <= 1 ? FAULT_NONE : faults_roll_in(&b->faults);
    int times = fault == FAULT_DROP ? 0 : fault == FAULT_DUPLICATE ? 2 : 1;
    if (fault != FAULT_NONE) truth(b, "fault", "\"kind\":\"%s\",\"way\":\"in\"", fault_name(fault));
    if (fault == FAULT_CORRUPT) faults_corrupt(&b->faults, b->heard, b->heard_length - 1);
    for (; times > 0; times--) {
        for (size_t i = 0; i < b->heard_length; i++) {
            bowl_device_receive(&b->device, (uint8_t)b->heard[i]);
            truth_released(b, "ack");
        }
    }
    b->heard_length = 0;
}

void voice_hear(bowl *b, const char *bytes, size_t length)
{
    if (!b->is_on) return;
    for (size_t i = 0; i < length; i++) {
        b->heard[b->heard_length++] = bytes[i];
        if (bytes[i] == '\n' || b->heard_length == sizeof b->heard) hear_line(b);
    }
}

static void armed(void *context, uint16_t token, uint8_t dice_due)
{
    bowl *b = context;
    truth(b, "armed", "\"arm\":%u,\"dice\":%u", token, dice_due);
    thrower_armed(b, token);
}

static void held(void *context, uint32_t count)
{
    bowl *b = context;
    b->memory.held = count;
    memory_save(&b->memory);
}

static bowl_answer led(void *context, uint32_t rgb)
{
    truth(context, "led", "\"rgb\":\"%06X\"", (unsigned)rgb);
    return BOWL_ANSWER_OK;
}

static bowl_answer tare(void *context)
{
    truth(context, "tare", "");
    return BOWL_ANSWER_OK;
}

static bowl_answer calibrate(void *context, bowl_part part)
{
    truth(context, "calibrate", "\"part\":%d", (int)part);
    return BOWL_ANSWER_OK;
}

static bowl_answer set_dice(void *context, uint8_t dice, const char *faces)
{
    truth(context, "set-dice", "\"dice\":%u,\"faces\":\"%s\"", dice, faces == NULL ? "" : faces);
    return BOWL_ANSWER_OK;
}

static bool authenticate(void *context, const char *mac)
{
    const bowl *b = context;
    char right[65];
    hmac_sha256_hex(b->key, b->nonce, right);
    bool is_right = hex_equal(mac, right);
    truth(b, "auth", "\"ok\":%s", is_right ? "true" : "false");
    return is_right;
}

const bowl_hooks bowl_voice = {.put = put,
                               .armed = armed,
                               .calibrate = calibrate,
                               .tare = tare,
                               .set_dice = set_dice,
                               .led = led,
                               .authenticate = authenticate,
                               .held = held};
