/* On and off, plug and unplug, who is connected, and the time. It must not know about dice. */
#include <stdio.h>
#include <string.h>

#include "bowl.h"

void power_on(bowl *b)
{
    uint32_t was = b->memory.boot, forgotten = b->memory.held;
    bowl_identity identity = {b->memory.dev, "0.1.0", b->cap, b->faces, b->dice};
    uint32_t boot = memory_next_boot(&b->memory, &b->boot_random);
    b->memory.held = 0;
    memory_save(&b->memory);
    voice_flush(b);
    b->is_on = true;
    b->booted_ms = b->now_ms;
    b->wants_reboot = false;
    b->auto_token = 0;
    b->released_n = 1;
    b->device.boot = boot;
    truth(b, "boot", "\"dev\":\"%s\"", b->memory.dev);
    bowl_device_start(&b->device, &bowl_voice, b, &identity, boot, 0);
    if (b->key != NULL) bowl_device_connected(&b->device, b->nonce);
    if (forgotten == 0) return;
    truth(b, "forgot", "\"was\":\"%08X\",\"count\":%u", (unsigned)was, (unsigned)forgotten);
    bowl_device_forgot(&b->device, was, forgotten);
}

void power_off(bowl *b)
{
    truth(b, "off", "\"first\":%u,\"held\":%u", (unsigned)b->device.ring.first_n, b->device.ring.count);
    b->is_on = false;
    b->wants_reboot = false;
    b->on_at_ms = b->now_ms + b->faults.reboot_ms;
    voice_flush(b);
}

static void unplug(bowl *b)
{
    truth(b, "hang-up", "");
    b->wants_hang_up = false;
    b->is_unplugged = true;
    b->plug_at_ms = b->now_ms + b->faults.hangup_ms;
    voice_flush(b);
    wire_hang_up(&b->wire);
}

static void plug_in(bowl *b)
{
    char why[300];
    b->is_unplugged = false;
    if (!wire_plug_in(&b->wire, why, sizeof why)) {
        truth(b, "no-port", "\"why\":\"%s\"", why);
        b->has_quit = true;
        return;
    }
    truth(b, "port", "\"path\":\"%s\"", b->wire.path);
}

static void make_nonce(bowl *b)
{
    uint8_t bytes[16];
    FILE *source = fopen("/dev/urandom", "rb");
    size_t got = source == NULL ? 0 : fread(bytes, 1, sizeof bytes, source);
    if (source != NULL) fclose(source);
    for (size_t i = got; i < sizeof bytes; i++) bytes[i] = (uint8_t)random_next(&b->boot_random);
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(b->nonce + 2 * i, 3, "%02x", bytes[i]);
}

static void connection_changed(bowl *b, int change)
{
    truth(b, change > 0 ? "open" : "closed", "");
    if (change < 0) {
        b->heard_length = 0;
        return;
    }
    if (b->key != NULL) make_nonce(b);
    if (b->is_reset_on_open && b->is_on) power_off(b);
    else if (b->is_on && b->wire.listen_at != NULL) bowl_device_connected(&b->device, b->key == NULL ? NULL : b->nonce);
}

static bool is_due(uint32_t now_ms, uint32_t at_ms)
{
    return (int32_t)(now_ms - at_ms) >= 0;
}

void power_tick(bowl *b, uint32_t now_ms)
{
    char bytes[4096];
    b->now_ms = now_ms;
    if (b->is_unplugged && is_due(now_ms, b->plug_at_ms)) plug_in(b);
    if (b->is_unplugged || b->has_quit) return;
    int change = wire_look(&b->wire, now_ms);
    if (change != 0) connection_changed(b, change);
    if (b->is_silent && is_due(now_ms, b->loud_at_ms)) b->is_silent = false;
    if (!b->is_on && is_due(now_ms, b->on_at_ms)) power_on(b);
    size_t got = wire_read(&b->wire, bytes, sizeof bytes, now_ms);
    voice_hear(b, bytes, got);
    if (b->is_on) bowl_device_tick(&b->device, now_ms - b->booted_ms);
    if (b->is_on) thrower_tick(b);
    if (b->wants_reboot) power_off(b);
    if (b->wants_hang_up || (b->key != NULL && b->is_on && bowl_device_should_close(&b->device))) unplug(b);
}
