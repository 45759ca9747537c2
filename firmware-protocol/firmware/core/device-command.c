/* Commands with an id: done once, answered each time (session.md, commands). It must not know about reliable messages beyond their number. */
#include <string.h>

#include "device-parts.h"

static void say_answer(bowl_device *d, uint16_t id, uint8_t answer)
{
    bowl_writer w = bowl_device_writer(d);
    if (answer == BOWL_ANSWER_OK)
        bowl_encode_ok(&w, bowl_device_next_seq(d), id);
    else
        bowl_encode_err(&w, bowl_device_next_seq(d), id, (bowl_answer)answer, 0);
}

void bowl_device_answer(bowl_device *d, uint16_t id, bowl_answer result)
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
    bowl_device_answer(d, id, result);
    if (result == BOWL_ANSWER_OK && has_changed) bowl_device_say_hello(d);
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

void bowl_device_on_command(bowl_device *d, const bowl_message *m)
{
    uint16_t id = (uint16_t)m->value[BOWL_AT_ID].number;
    if (id == d->last_id)
        say_answer(d, id, d->last_answer);
    else if (m->type == BOWL_SETDICE)
        on_set_dice(d, id, m);
    else
        bowl_device_answer(d, id, run_command(d, m));
}
