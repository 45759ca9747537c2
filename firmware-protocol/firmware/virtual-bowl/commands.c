/* One line of a script or of the keyboard. It must not read files or keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/value.h"
#include "bowl.h"

#define WORD_ROOM 24

static long number_or(const char *text, long otherwise)
{
    char *end;
    long value = strtol(text, &end, 10);
    return end == text || value < 0 ? otherwise : value;
}

static void complain(const bowl *b, const char *line)
{
    truth(b, "not-understood", "\"length\":%u", (unsigned)strlen(line));
    printf("I do not understand that. Commands: throw [faces], reread [faces], nudge [power], out N, in N, state WORD, batt PERCENT, log TEXT,\n"
           "fault CODE, faults SPEC, drop N, corrupt N, dup N, reorder N, cut, replay N, reboot, silence [ms], hangup, auto MS, wait MS,\n"
           "wait-open, wait-armed, wait-held N, status, quit\n");
    fflush(stdout);
}

static bool die_event(bowl *b, const char *rest, bool is_in)
{
    bowl_die_event event = {0, 0, 0, -1, false, false};
    long die = number_or(rest, 0);
    if (die < 1 || die > BOWL_MAX_DICE) return false;
    event.time_ms = b->device.now_ms;
    event.die = (int8_t)die;
    event.is_in = is_in;
    truth(b, "die", "\"die\":%ld,\"is_in\":%s", die, is_in ? "true" : "false");
    if (b->is_on) bowl_device_die(&b->device, &event);
    return true;
}

static bool set_state(bowl *b, const char *rest)
{
    uint32_t state;
    bowl_span word = {rest, (uint16_t)strlen(rest)};
    if (!bowl_read_choice(word, bowl_state_words, &state) || state == BOWL_FAULT) return false;
    if (b->is_on) bowl_device_set_state(&b->device, (bowl_state)state);
    return true;
}

static bool set_faults(bowl *b, const char *rest)
{
    char why[400];
    if (faults_parse(&b->faults, rest, why, sizeof why)) return true;
    printf("%s\n", why);
    fflush(stdout);
    return true;
}

static bool next_fault(bowl *b, const char *word, const char *rest)
{
    fault_kind kind = fault_from_name(word, strlen(word));
    if (kind == FAULT_NONE || kind == FAULT_REPLAY || kind >= FAULT_REBOOT) return false;
    b->faults.next[kind] += (int32_t)number_or(rest, 1);
    return true;
}

static bool status(const bowl *b)
{
    const bowl_counters *c = &b->device.counters;
    truth(b, "status",
          "\"state\":%u,\"arm\":%u,\"held\":%u,\"next\":%u,\"lines\":%u,\"resends\":%u,\"crcErrors\":%u,\"malformed\":%u,\"unknown\":%u,"
          "\"chatter\":%u,\"tooLong\":%u,\"notAscii\":%u",
          b->device.state, b->device.armed, b->device.ring.count, (unsigned)b->device.ring.first_n, c->lines, c->resends, c->crc_errors,
          c->malformed, c->unknown, c->chatter, c->too_long, c->not_ascii);
    return true;
}

static bool go_silent(bowl *b, const char *rest)
{
    b->is_silent = true;
    b->loud_at_ms = b->now_ms + (uint32_t)number_or(rest, (long)b->faults.silence_ms);
    return true;
}

static bool fail(bowl *b, const char *rest)
{
    static char code[25];
    bowl_span span = {rest, (uint16_t)strlen(rest)};
    if (!bowl_is_code(span)) return false;
    snprintf(code, sizeof code, "%s", rest);
    if (b->is_on) bowl_device_fault(&b->device, code);
    return true;
}

static bool battery(bowl *b, const char *rest)
{
    long percent = number_or(rest, -1);
    if (percent > 100) return false;
    if (b->is_on) bowl_device_battery(&b->device, (int8_t)percent, BOWL_UNKNOWN - 1, -1);
    return true;
}

static bool log_text(bowl *b, const char *rest)
{
    if (strlen(rest) > 90) return false;
    if (b->is_on) bowl_device_log(&b->device, BOWL_INFO, rest);
    return true;
}

static bool set_auto(bowl *b, const char *rest)
{
    b->auto_ms = strcmp(rest, "off") == 0 ? -1 : (int32_t)number_or(rest, 1000);
    return true;
}

/* What happens to the bowl itself. */
static bool run_bowl_word(bowl *b, const char *word, const char *rest)
{
    if (strcmp(word, "state") == 0) return set_state(b, rest);
    if (strcmp(word, "batt") == 0) return battery(b, rest);
    if (strcmp(word, "log") == 0) return log_text(b, rest);
    if (strcmp(word, "fault") == 0) return fail(b, rest);
    if (strcmp(word, "auto") == 0) return set_auto(b, rest);
    if (strcmp(word, "status") == 0) return status(b);
    if (strcmp(word, "quit") == 0) return b->has_quit = true;
    return false;
}

/* What goes wrong. */
static bool run_fault_word(bowl *b, const char *word, const char *rest)
{
    if (strcmp(word, "faults") == 0) return set_faults(b, rest);
    if (strcmp(word, "silence") == 0) return go_silent(b, rest);
    if (strcmp(word, "reboot") == 0) return b->wants_reboot = true;
    if (strcmp(word, "hangup") == 0) return b->wants_hang_up = true;
    if (strcmp(word, "replay") == 0) {
        voice_replay(b, (uint32_t)number_or(rest, 1));
        return true;
    }
    return next_fault(b, word, rest);
}

static bool run_dice_word(bowl *b, const char *word, const char *rest)
{
    if (strcmp(word, "throw") == 0) return thrower_throw(b, rest, 0);
    if (strcmp(word, "reread") == 0) return b->device.last_throw_n > 0 && thrower_throw(b, rest, b->device.last_throw_n);
    if (strcmp(word, "out") == 0) return die_event(b, rest, false);
    if (strcmp(word, "in") == 0) return die_event(b, rest, true);
    if (strcmp(word, "nudge") != 0) return false;
    long power = number_or(rest, 50);
    thrower_nudge(b, (uint8_t)(power > 100 ? 100 : power));
    return true;
}

/* 1 done, 0 not yet, -1 not a word that waits. */
static int run_wait_word(const bowl *b, const char *word, const char *rest, uint32_t since_ms)
{
    if (strcmp(word, "wait") == 0) return b->now_ms - since_ms >= (uint32_t)number_or(rest, 0);
    if (strcmp(word, "wait-open") == 0) return b->wire.is_open;
    if (strcmp(word, "wait-armed") == 0) return b->is_on && b->device.armed != 0;
    if (strcmp(word, "wait-held") == 0) return b->is_on && b->device.ring.count <= number_or(rest, 0);
    return -1;
}

bool command_run(bowl *b, const char *line, uint32_t since_ms)
{
    char word[WORD_ROOM] = "";
    int used = 0;
    if (sscanf(line, "%23s%n", word, &used) != 1 || word[0] == '#') return true;
    const char *rest = line + used + strspn(line + used, " \t");
    int waited = run_wait_word(b, word, rest, since_ms);
    if (waited >= 0) return waited == 1;
    if (!run_dice_word(b, word, rest) && !run_bowl_word(b, word, rest) && !run_fault_word(b, word, rest)) complain(b, line);
    return true;
}
