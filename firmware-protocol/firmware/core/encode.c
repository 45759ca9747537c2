/* Writes the lines that a device says, keys in the order of messages.md. It must not decide when to say them. */
#include "encode.h"

#include "value.h"

const char bowl_state_words[] BOWL_IN_ROM = "idle handling rolling settling settled fault";
const char bowl_where_words[] BOWL_IN_ROM = "in out cocked stacked";
const char bowl_part_words[] BOWL_IN_ROM = "imu scale faces all";
const char bowl_cal_words[] BOWL_IN_ROM = "running done failed";
const char bowl_level_words[] BOWL_IN_ROM = "debug info warn error";
const char bowl_answer_words[] BOWL_IN_ROM = "ok busy unsupported bad-arg not-now auth fault";

static void number(bowl_writer *w, bowl_rom_text key, uint32_t value)
{
    bowl_write_key(w, key);
    bowl_write_number(w, value);
}

static void number_or_unknown(bowl_writer *w, bowl_rom_text key, int32_t value)
{
    bowl_write_key(w, key);
    if (value < 0)
        bowl_write_char(w, '?');
    else
        bowl_write_number(w, (uint32_t)value);
}

static void text(bowl_writer *w, bowl_rom_text key, const char *value)
{
    bowl_write_key(w, key);
    bowl_write_text(w, value);
}

static void choice(bowl_writer *w, bowl_rom_text key, bowl_rom_text choices, uint8_t place)
{
    bowl_write_key(w, key);
    bowl_write_choice(w, choices, place);
}

static void hex8(bowl_writer *w, bowl_rom_text key, uint32_t value)
{
    bowl_write_key(w, key);
    bowl_write_hex(w, value, 8);
}

void bowl_encode_hello(bowl_writer *w, uint16_t seq, const bowl_hello *hello)
{
    bowl_write_begin(w, BOWL_ROM("HELLO"), seq);
    number(w, BOWL_ROM("proto"), (uint32_t)(hello->proto >> 8));
    bowl_write_char(w, '.');
    bowl_write_number(w, (uint32_t)(hello->proto & 255u));
    text(w, BOWL_ROM("dev"), hello->dev);
    hex8(w, BOWL_ROM("boot"), hello->boot);
    text(w, BOWL_ROM("fw"), hello->fw);
    text(w, BOWL_ROM("cap"), hello->cap);
    text(w, BOWL_ROM("faces"), hello->faces);
    number(w, BOWL_ROM("dice"), hello->dice);
    number(w, BOWL_ROM("pend"), hello->pend);
    number(w, BOWL_ROM("next"), hello->next);
    if (hello->has_time) number(w, BOWL_ROM("t"), hello->time_ms);
    if (hello->nonce != 0) text(w, BOWL_ROM("nonce"), hello->nonce);
    bowl_write_end(w);
}

static void die(bowl_writer *w, uint8_t place, bowl_die one, const char *faces)
{
    bowl_write_numbered_key(w, 'd', place);
    if (one.where == BOWL_OUT)
        bowl_write_char(w, '-');
    else
        bowl_write_face(w, faces, one.face);
    bowl_write_char(w, ':');
    bowl_write_number(w, one.confidence);
    bowl_write_char(w, ':');
    bowl_write_choice(w, bowl_where_words, one.where);
}

static void repeat(bowl_writer *w, const bowl_event *event)
{
    if (event->is_repeat) number(w, BOWL_ROM("rep"), 1);
}

static void encode_throw(bowl_writer *w, const bowl_event *event, const char *faces)
{
    if (event->of != 0) number(w, BOWL_ROM("of"), event->of);
    number(w, BOWL_ROM("arm"), event->arm);
    repeat(w, event);
    for (uint8_t i = 0; i < event->dice; i++) die(w, (uint8_t)(i + 1), bowl_unpack_die(event->u.die[i]), faces);
    number(w, BOWL_ROM("t"), event->time_ms);
}

static void encode_nudge(bowl_writer *w, const bowl_event *event)
{
    number(w, BOWL_ROM("arm"), event->arm);
    repeat(w, event);
    number(w, BOWL_ROM("power"), event->power);
    number(w, BOWL_ROM("t"), event->time_ms);
}

static void encode_lost(bowl_writer *w, const bowl_event *event)
{
    bowl_write_key(w, BOWL_ROM("count"));
    if (event->u.lost == 0)
        bowl_write_char(w, '?');
    else
        bowl_write_number(w, event->u.lost);
    if (event->has_was) hex8(w, BOWL_ROM("was"), event->of);
    repeat(w, event);
}

void bowl_encode_event(bowl_writer *w, uint16_t seq, uint32_t boot, uint32_t n, const bowl_event *event, const char *faces)
{
    bowl_rom_text type = BOWL_ROM("LOST");
    if (event->kind == BOWL_EVENT_THROW) type = BOWL_ROM("THROW");
    if (event->kind == BOWL_EVENT_NUDGE) type = BOWL_ROM("NUDGE");
    bowl_write_begin(w, type, seq);
    hex8(w, BOWL_ROM("boot"), boot);
    number(w, BOWL_ROM("n"), n);
    if (event->kind == BOWL_EVENT_THROW)
        encode_throw(w, event, faces);
    else if (event->kind == BOWL_EVENT_NUDGE)
        encode_nudge(w, event);
    else
        encode_lost(w, event);
    bowl_write_end(w);
}

void bowl_encode_state(bowl_writer *w, uint16_t seq, bowl_state state, uint32_t since_ms, uint16_t arm, int8_t dice_in,
                       const char *code)
{
    bowl_write_begin(w, BOWL_ROM("STATE"), seq);
    choice(w, BOWL_ROM("st"), bowl_state_words, (uint8_t)state);
    number(w, BOWL_ROM("ms"), since_ms);
    number(w, BOWL_ROM("arm"), arm);
    if (dice_in >= BOWL_UNKNOWN) number_or_unknown(w, BOWL_ROM("in"), dice_in);
    if (code != 0 && state == BOWL_FAULT) text(w, BOWL_ROM("code"), code);
    bowl_write_end(w);
}

void bowl_encode_die(bowl_writer *w, uint16_t seq, const bowl_die_event *event, const char *faces)
{
    bowl_write_begin(w, BOWL_ROM("DIE"), seq);
    bowl_write_key(w, BOWL_ROM("ev"));
    bowl_write_rom(w, event->is_in ? BOWL_ROM("in") : BOWL_ROM("out"));
    if (event->die != 0) number_or_unknown(w, BOWL_ROM("d"), event->die);
    if (event->has_face) {
        bowl_write_key(w, BOWL_ROM("face"));
        bowl_write_face(w, faces, event->face);
    }
    if (event->confidence >= 0) number(w, BOWL_ROM("conf"), (uint32_t)event->confidence);
    number(w, BOWL_ROM("t"), event->time_ms);
    bowl_write_end(w);
}

void bowl_encode_batt(bowl_writer *w, uint16_t seq, int8_t percent, int8_t is_charging, int32_t millivolts)
{
    bowl_write_begin(w, BOWL_ROM("BATT"), seq);
    number_or_unknown(w, BOWL_ROM("pct"), percent);
    if (is_charging >= BOWL_UNKNOWN) number_or_unknown(w, BOWL_ROM("chg"), is_charging);
    if (millivolts >= 0) number(w, BOWL_ROM("mv"), (uint32_t)millivolts);
    bowl_write_end(w);
}

void bowl_encode_calstat(bowl_writer *w, uint16_t seq, bowl_part part, bowl_cal_state state, int8_t percent)
{
    bowl_write_begin(w, BOWL_ROM("CALSTAT"), seq);
    choice(w, BOWL_ROM("of"), bowl_part_words, (uint8_t)part);
    choice(w, BOWL_ROM("st"), bowl_cal_words, (uint8_t)state);
    if (percent >= 0) number(w, BOWL_ROM("pct"), (uint32_t)percent);
    bowl_write_end(w);
}

static bool is_plain(char c)
{
    return c >= 0x20 && c <= 0x7E && c != '%' && c != ',' && c != '*' && c != '$';
}

void bowl_write_free_text(bowl_writer *w, const char *value)
{
    for (; *value != '\0'; value++) {
        if (is_plain(*value)) {
            bowl_write_char(w, *value);
        } else {
            bowl_write_char(w, '%');
            bowl_write_hex(w, (uint8_t)*value, 2);
        }
    }
}

void bowl_encode_log(bowl_writer *w, uint16_t seq, bowl_log_level level, const char *value)
{
    bowl_write_begin(w, BOWL_ROM("LOG"), seq);
    choice(w, BOWL_ROM("lvl"), bowl_level_words, (uint8_t)level);
    bowl_write_key(w, BOWL_ROM("txt"));
    bowl_write_free_text(w, value);
    bowl_write_end(w);
}

void bowl_encode_ok(bowl_writer *w, uint16_t seq, uint16_t id)
{
    bowl_write_begin(w, BOWL_ROM("OK"), seq);
    number(w, BOWL_ROM("id"), id);
    bowl_write_end(w);
}

void bowl_encode_err(bowl_writer *w, uint16_t seq, uint16_t id, bowl_answer code, const char *message)
{
    bowl_write_begin(w, BOWL_ROM("ERR"), seq);
    if (id != 0) number(w, BOWL_ROM("id"), id);
    choice(w, BOWL_ROM("code"), bowl_answer_words, (uint8_t)code);
    if (message != 0) {
        bowl_write_key(w, BOWL_ROM("msg"));
        bowl_write_free_text(w, message);
    }
    bowl_write_end(w);
}

void bowl_encode_ping(bowl_writer *w, uint16_t seq, bool is_pong, int32_t id)
{
    bowl_write_begin(w, is_pong ? BOWL_ROM("PONG") : BOWL_ROM("PING"), seq);
    if (id >= 0) number(w, BOWL_ROM("id"), (uint32_t)id);
    bowl_write_end(w);
}
