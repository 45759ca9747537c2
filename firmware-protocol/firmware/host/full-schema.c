/* What a host hears, as tables. Order of keys as in messages.md. It must not read or write a line. */
#include "full.h"

#define KIND(key, kind, flags) {key, kind, flags, 0, 0, 0}
#define NUMBER(key, flags, min, max) {key, BOWL_KIND_NUMBER, flags, min, max, 0}
#define CHOICE(key, flags, words) {key, BOWL_KIND_CHOICE, flags, 0, 0, words}
#define ANY 4294967295u
#define R BOWL_REQUIRED
#define RELIABLE KIND("boot", BOWL_KIND_BOOT, R), NUMBER("n", R, 1, ANY)
#define REP CHOICE("rep", 0, "0 1")

static const bowl_key_rule hello_keys[] = {
    KIND("proto", BOWL_KIND_VERSION, R), KIND("dev", BOWL_KIND_NAME, R), KIND("boot", BOWL_KIND_BOOT, R), KIND("fw", BOWL_KIND_NAME, R),
    KIND("cap", BOWL_KIND_CAP, R), KIND("faces", BOWL_KIND_FACES, R), NUMBER("dice", R, 1, 12), NUMBER("pend", R, 0, 65535),
    NUMBER("next", R, 1, ANY), NUMBER("t", 0, 0, ANY),
    {"nonce", BOWL_KIND_HEX_LOWER, 0, 0, 32, 0}};
static const bowl_key_rule throw_keys[] = {RELIABLE, NUMBER("of", 0, 1, ANY), NUMBER("arm", R, 0, 65535), REP, NUMBER("t", R, 0, ANY)};
static const bowl_key_rule nudge_keys[] = {RELIABLE, NUMBER("arm", R, 0, 65535), REP, NUMBER("power", R, 0, 100), NUMBER("t", R, 0, ANY)};
static const bowl_key_rule lost_keys[] = {RELIABLE, NUMBER("count", R | BOWL_OR_UNKNOWN, 1, ANY), KIND("was", BOWL_KIND_BOOT, 0), REP};
static const bowl_key_rule state_keys[] = {CHOICE("st", R, "idle handling rolling settling settled fault"), NUMBER("ms", R, 0, ANY),
                                           NUMBER("arm", R, 0, 65535), NUMBER("in", BOWL_OR_UNKNOWN, 0, 12),
                                           KIND("code", BOWL_KIND_CODE, 0)};
static const bowl_key_rule die_keys[] = {CHOICE("ev", R, "in out"), NUMBER("d", BOWL_OR_UNKNOWN, 1, 12), KIND("face", BOWL_KIND_FACE, 0),
                                         NUMBER("conf", 0, 0, 100), NUMBER("t", R, 0, ANY)};
static const bowl_key_rule batt_keys[] = {NUMBER("pct", R | BOWL_OR_UNKNOWN, 0, 100), CHOICE("chg", BOWL_OR_UNKNOWN, "0 1"),
                                          NUMBER("mv", 0, 0, 65535)};
static const bowl_key_rule calstat_keys[] = {CHOICE("of", R, "imu scale faces all"), CHOICE("st", R, "running done failed"),
                                             NUMBER("pct", 0, 0, 100)};
static const bowl_key_rule log_keys[] = {CHOICE("lvl", R, "debug info warn error"), KIND("txt", BOWL_KIND_TEXT, R)};
static const bowl_key_rule ok_keys[] = {NUMBER("id", R, 1, 65535)};
static const bowl_key_rule err_keys[] = {NUMBER("id", 0, 1, 65535), CHOICE("code", R, "ok busy unsupported bad-arg not-now auth fault"),
                                         KIND("msg", BOWL_KIND_TEXT, 0)};
static const bowl_key_rule ping_keys[] = {NUMBER("id", 0, 0, 65535)};

#define TYPE(name, type, keys) {name, type, sizeof keys / sizeof keys[0], keys}

const bowl_type_rule bowl_device_types[] = {
    TYPE("HELLO", BOWL_HELLO, hello_keys), TYPE("THROW", BOWL_THROW, throw_keys),       TYPE("NUDGE", BOWL_NUDGE, nudge_keys),
    TYPE("LOST", BOWL_LOST, lost_keys),    TYPE("STATE", BOWL_STATE, state_keys),       TYPE("DIE", BOWL_DIE, die_keys),
    TYPE("BATT", BOWL_BATT, batt_keys),    TYPE("CALSTAT", BOWL_CALSTAT, calstat_keys), TYPE("LOG", BOWL_LOG, log_keys),
    TYPE("OK", BOWL_DONE, ok_keys),        TYPE("ERR", BOWL_ERR, err_keys),             TYPE("PING", BOWL_PING, ping_keys),
    TYPE("PONG", BOWL_PONG, ping_keys),
};
const uint8_t bowl_device_type_count = sizeof bowl_device_types / sizeof bowl_device_types[0];

const char *bowl_verdict_name(bowl_verdict verdict)
{
    static const char *const names[] = {"ok",          "empty",         "too-long",     "chatter",     "not-ascii", "no-crc", "bad-crc",
                                        "bad-grammar", "duplicate-key", "unknown-type", "missing-key", "bad-value"};
    return names[verdict];
}
