/* The program `bowl`: reads its options, then lets the bowl, a script and the keyboard run. It must not know about lines. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/value.h"
#include "bowl.h"
#include "runner.h"

static volatile sig_atomic_t is_stopping;

static void stop(int signal_number)
{
    (void)signal_number;
    is_stopping = 1;
}

/* Milliseconds since the first call. */
static uint32_t clock_ms(void)
{
    static uint64_t began_ms;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    uint64_t ms = (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u;
    if (began_ms == 0) began_ms = ms;
    return (uint32_t)(ms - began_ms);
}

static int help(void)
{
    printf("bowl: a dice bowl without a bowl, on a pseudo-terminal. It prints the path to open, then does what you type (try: help).\n\n"
           "  --link PATH       keep a link at PATH that points to the pseudo-terminal\n"
           "  --tcp HOST:PORT   listen there instead (BOWL_KEY holds the shared key; beyond this computer it is required)\n"
           "  --script FILE     commands, one a line; also: repeat N ... end\n"
           "  --auto MS         throw by itself so long after each ARM\n"
           "  --seed N          the same seed throws the same dice and makes the same faults\n"
           "  --mishaps PERCENT so many dice are cocked, out or not read\n"
           "  --faults SPEC     drop=5,corrupt=5,dup=5,reorder=1,replay=1,cut=1,reboot=1,silence=1,hangup=1,in-drop=5,in-corrupt=5,in-dup=5\n"
           "  --boot-file FILE  remember name, starts and what was held, as an EEPROM does\n"
           "  --dev NAME        the name of the bowl\n"
           "  --dice N          1 to 12, default 5\n"
           "  --faces SET       1-6, u+ma+chi+n+ko+o, or ? for a bowl that only counts and feels\n"
           "  --reset-on-open   start anew whenever somebody opens the port, as many boards do\n");
    return 0;
}

typedef struct {
    const char *script;
    const char *faults;
    uint64_t seed;
    bool has_seed;
} options;

static bool set_number(const char *text, long min, long max, long *value)
{
    char *end;
    errno = 0;
    *value = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *value >= min && *value <= max;
}

static bool set_faces(bowl *b, const char *text)
{
    bowl_span span = {text, (uint16_t)strlen(text)};
    b->faces = strcmp(text, "?") == 0 ? "-" : text;
    if (strcmp(b->faces, "-") == 0) b->cap = "count+nudge+die+batt+cal+tare+led";
    return strcmp(text, "?") == 0 || bowl_is_faces(span);
}

static bool set_name(bowl *b, const char *text)
{
    bowl_span span = {text, (uint16_t)strlen(text)};
    if (!bowl_is_name(span)) return false;
    snprintf(b->memory.dev, sizeof b->memory.dev, "%s", text);
    return true;
}

static bool set_option(bowl *b, options *o, const char *name, const char *value)
{
    long number = 0;
    bool is_good = true;
    if (strcmp(name, "--link") == 0) b->wire.link = value;
    else if (strcmp(name, "--tcp") == 0) b->wire.listen_at = value;
    else if (strcmp(name, "--script") == 0) o->script = value;
    else if (strcmp(name, "--faults") == 0) o->faults = value;
    else if (strcmp(name, "--boot-file") == 0) b->memory.path = value;
    else if (strcmp(name, "--dev") == 0) is_good = set_name(b, value);
    else if (strcmp(name, "--faces") == 0) is_good = set_faces(b, value);
    else if (strcmp(name, "--auto") == 0) is_good = set_number(value, 0, 3600000, &number), b->auto_ms = (int32_t)number;
    else if (strcmp(name, "--mishaps") == 0) is_good = set_number(value, 0, 100, &number), b->mishaps = (uint32_t)number;
    else if (strcmp(name, "--dice") == 0) is_good = set_number(value, 1, BOWL_MAX_DICE, &number), b->dice = (uint8_t)number;
    else if (strcmp(name, "--seed") == 0) o->has_seed = is_good = set_number(value, 0, 2147483647, &number), o->seed = (uint64_t)number;
    else return false;
    return is_good;
}

static bool read_options(bowl *b, options *o, int count, char **words)
{
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--reset-on-open") == 0) {
            b->is_reset_on_open = true;
            continue;
        }
        if (i + 1 < count && set_option(b, o, words[i], words[i + 1])) {
            i++;
            continue;
        }
        fprintf(stderr, "I do not understand %s%s%s. Try --help.\n", words[i], i + 1 < count ? " " : "", i + 1 < count ? words[i + 1] : "");
        return false;
    }
    return true;
}

static bool set_up(bowl *b, const options *o, char *why, size_t room)
{
    uint64_t seed = o->has_seed ? o->seed : (uint64_t)time(NULL) * 1000003u + (uint64_t)getpid();
    random_seed(&b->dice_random, seed);
    /* A seed fixes dice and faults; the boot id must differ between runs, or two runs would share keys. */
    random_seed(&b->boot_random, (uint64_t)time(NULL) * 1000003u + (uint64_t)getpid());
    faults_init(&b->faults, seed + 1);
    if (o->faults != NULL && !faults_parse(&b->faults, o->faults, why, room)) return false;
    b->key = getenv("BOWL_KEY");
    if (b->wire.listen_at == NULL || (b->key != NULL && b->key[0] == '\0')) b->key = NULL;
    b->wire.is_keyed = b->key != NULL;
    if (!memory_load(&b->memory, &b->boot_random)) {
        snprintf(why, room, "%s is not a boot file of a virtual bowl.", b->memory.path);
        return false;
    }
    return wire_start(&b->wire, why, room);
}

static void loop(bowl *b, runner *script)
{
    struct pollfd waiting[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    runner keyboard;
    runner_init(&keyboard);
    while (!is_stopping && !b->has_quit) {
        /* A closed pseudo-terminal hangs up all the time: then it is looked at by the clock alone. */
        waiting[1].fd = b->wire.is_open ? b->wire.fd : -1;
        poll(waiting, 2, 2);
        if (waiting[0].fd >= 0 && waiting[0].revents != 0 && !runner_read(&keyboard, STDIN_FILENO)) waiting[0].fd = -1;
        power_tick(b, clock_ms());
        runner_run(script, b);
        runner_run(&keyboard, b);
    }
}

int main(int count, char **words)
{
    static bowl b = {.cap = "faces+conf+nudge+die+batt+cal+tare+led", .faces = "1-6", .dice = 5, .auto_ms = -1};
    options o = {NULL, NULL, 0, false};
    static runner script;
    char why[500] = "";
    for (int i = 1; i < count; i++)
        if (strcmp(words[i], "--help") == 0) return help();
    if (!read_options(&b, &o, count, words)) return 2;
    runner_init(&script);
    if (o.script != NULL && !runner_load(&script, o.script)) {
        fprintf(stderr, "I cannot read the script %s.\n", o.script);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    if (!set_up(&b, &o, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        return 2;
    }
    b.now_ms = clock_ms();
    printf("%s\n", b.wire.path);
    fflush(stdout);
    power_on(&b);
    loop(&b, &script);
    wire_stop(&b.wire);
    return 0;
}
