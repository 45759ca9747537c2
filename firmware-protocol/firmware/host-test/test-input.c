/* Buttons, motion and weight, on made-up but plausible signals with a virtual clock. */
#include <string.h>

#include "../input/buttons.h"
#include "../input/count.h"
#include "../input/motion.h"
#include "../input/reading.h"
#include "check.h"

CHECKS_DEFINE;

static uint32_t now_ms;
static bowl_buttons buttons;

/* Holds a mask for a while; gives the last action that was not "nothing". */
static bowl_buttons_action hold(uint8_t mask, uint32_t ms, uint8_t due)
{
    bowl_buttons_action last = BOWL_BUTTONS_NOTHING;
    for (uint32_t end = now_ms + ms; now_ms < end; now_ms += 5) {
        bowl_buttons_action action = bowl_buttons_tick(&buttons, mask, now_ms, due);
        if (action != BOWL_BUTTONS_NOTHING) last = action;
    }
    return last;
}

static void key(uint8_t mask, uint8_t due)
{
    hold(mask, 60, due);
    hold(0, 60, due);
}

static uint8_t face(uint8_t number)
{
    return (uint8_t)(BOWL_BUTTON_FACE_1 << (number - 1));
}

static void five_presses_make_a_throw_after_a_moment(void)
{
    bowl_buttons_init(&buttons);
    for (uint8_t i = 1; i <= 4; i++) key(face(i), 5);
    key(BOWL_BUTTON_OUT, 5);
    CHECK(buttons.count == 5 && buttons.dice[4].where == BOWL_OUT && buttons.dice[2].face == 3, "%u dice", buttons.count);
    CHECK(hold(0, 500, 5) == BOWL_BUTTONS_NOTHING, "too early");
    bowl_buttons_action action = BOWL_BUTTONS_NOTHING;
    for (int i = 0; i < 200 && action == BOWL_BUTTONS_NOTHING; i++, now_ms += 5) action = bowl_buttons_tick(&buttons, 0, now_ms, 5);
    CHECK(action == BOWL_BUTTONS_THROW, "%d", (int)action);
}

static void a_bouncing_contact_is_one_press(void)
{
    bowl_buttons_init(&buttons);
    for (int i = 0; i < 10; i++) {
        bowl_buttons_tick(&buttons, i % 2 == 0 ? face(2) : 0, now_ms, 5);
        now_ms += 3;
    }
    hold(face(2), 60, 5);
    hold(0, 60, 5);
    CHECK(buttons.count == 1, "%u dice", buttons.count);
}

static void holding_out_takes_the_last_die_back(void)
{
    bowl_buttons_init(&buttons);
    key(face(6), 5);
    key(face(5), 5);
    CHECK(hold(BOWL_BUTTON_OUT, 1000, 5) == BOWL_BUTTONS_TAKEN_BACK, "not taken back");
    hold(0, 60, 5);
    CHECK(buttons.count == 1 && buttons.dice[0].face == 6, "%u dice", buttons.count);
}

static void no_more_dice_than_due_and_a_half_throw_is_forgotten(void)
{
    bowl_buttons_init(&buttons);
    for (int i = 0; i < 4; i++) key(face(1), 2);
    CHECK(buttons.count == 2, "%u dice", buttons.count);
    bowl_buttons_init(&buttons);
    key(face(1), 5);
    CHECK(hold(0, BOWL_BUTTON_FORGET_MS + 100, 5) == BOWL_BUTTONS_FORGOTTEN && buttons.count == 0, "kept");
    CHECK(hold(BOWL_BUTTON_NUDGE, 60, 5) == BOWL_BUTTONS_NUDGE, "no nudge");
}

static bowl_motion motion;
static uint8_t strongest;
static int nudges;

/* So long of a signal: rattle shakes all axes to and fro, push leans on x. */
static void shake(uint32_t ms, int16_t rattle, int16_t push, bool is_armed)
{
    for (uint32_t end = now_ms + ms; now_ms < end; now_ms += 5) {
        int16_t sign = (int16_t)((now_ms / 5) % 2 == 0 ? 1 : -1);
        int16_t axes[3] = {(int16_t)(push + sign * rattle), (int16_t)(-sign * rattle), (int16_t)(BOWL_MOTION_ONE_G + sign * rattle)};
        bowl_motion_report report = bowl_motion_sample(&motion, axes, is_armed, now_ms);
        nudges += report.nudge_power > 0;
        if (report.nudge_power > strongest) strongest = report.nudge_power;
    }
}

static void begin_motion(void)
{
    bowl_motion_init(&motion);
    nudges = 0;
    strongest = 0;
    shake(500, 20, 0, false);
}

static void a_throw_rolls_settles_and_lies(void)
{
    begin_motion();
    CHECK(motion.state == BOWL_IDLE, "%u", motion.state);
    shake(600, 1500, 0, true);
    CHECK(motion.state == BOWL_ROLLING, "%u", motion.state);
    shake(300, 20, 0, true);
    CHECK(motion.state == BOWL_SETTLING, "%u", motion.state);
    shake(600, 20, 0, true);
    CHECK(motion.state == BOWL_SETTLED, "%u", motion.state);
    CHECK(nudges == 0, "the rattle of dice is no nudge: %d", nudges);
}

static void a_shove_is_one_nudge_and_a_harder_one_is_stronger(void)
{
    begin_motion();
    shake(40, 20, 3500, true);
    shake(800, 20, 0, true);
    uint8_t soft = strongest;
    CHECK(nudges == 1 && soft > 0, "%d nudges of %u", nudges, soft);
    shake(40, 20, 9000, true);
    shake(800, 20, 0, true);
    CHECK(nudges == 2 && strongest > soft, "%d nudges of %u", nudges, strongest);
}

static void a_hand_when_nothing_is_due_is_handling(void)
{
    begin_motion();
    shake(300, 1500, 0, false);
    CHECK(motion.state == BOWL_HANDLING, "%u", motion.state);
    shake(900, 20, 0, false);
    CHECK(motion.state == BOWL_IDLE, "%u", motion.state);
}

static void calibration_follows_the_noise_of_the_table(void)
{
    begin_motion();
    bowl_motion_calibrate(&motion, 400);
    shake(500, 390, 0, true);
    CHECK(motion.state == BOWL_IDLE && nudges == 0, "%u", motion.state);
    bowl_motion_calibrate(&motion, 65535);
    CHECK(motion.rattle_over == 30000, "%u", motion.rattle_over);
}

static void weigh(bowl_count *count, int32_t raw)
{
    for (int i = 0; i < 8; i++) bowl_count_sample(count, raw + i % 3);
}

static void weight_becomes_a_number_of_dice(int32_t per_die)
{
    bowl_count count;
    bowl_count_init(&count, 0, 0);
    weigh(&count, 80000);
    CHECK(bowl_count_dice(&count) == -1, "counts before calibration");
    CHECK(bowl_count_tare(&count), "tare");
    weigh(&count, 80000 + 5 * per_die);
    CHECK(bowl_count_calibrate(&count, 5), "calibrate");
    for (int8_t dice = 0; dice <= 12; dice++) {
        weigh(&count, 80000 + dice * per_die);
        CHECK(bowl_count_dice(&count) == dice, "%d, not %d", bowl_count_dice(&count), dice);
    }
    weigh(&count, 80000 + per_die * 5 / 2);
    CHECK(bowl_count_dice(&count) == -1, "two and a half dice");
    bowl_count_sample(&count, 80000 + per_die);
    CHECK(bowl_count_dice(&count) == -1, "not stable");
}

static void lifting_dice_is_no_throw(int32_t per_die)
{
    bowl_count count;
    bowl_count_init(&count, 80000, per_die);
    weigh(&count, 80000 + 5 * per_die);
    bowl_count_mark(&count);
    CHECK(!bowl_count_has_risen(&count), "nothing moved");
    weigh(&count, 80000 + 3 * per_die);
    CHECK(!bowl_count_has_risen(&count), "two lifted out");
    weigh(&count, 80000 + 5 * per_die);
    CHECK(bowl_count_has_risen(&count) && bowl_count_dice(&count) == 5, "two thrown back in");
    bowl_count_mark(&count);
    bowl_count_sample(&count, 80000 + per_die);
    weigh(&count, 80000 + 5 * per_die);
    CHECK(bowl_count_has_risen(&count), "scooped out and thrown between two readings");
}

static void nonsense_does_not_calibrate(void)
{
    bowl_count count;
    bowl_count_init(&count, 1000, 0);
    weigh(&count, 1001);
    CHECK(!bowl_count_calibrate(&count, 5) && !bowl_count_calibrate(&count, 0), "calibrated on nothing");
}

static void a_reading_never_invents_a_face(void)
{
    bowl_die dice[BOWL_MAX_DICE], read[2] = {{6, 98, BOWL_IN}, {2, 97, BOWL_IN}};
    CHECK(bowl_reading_make(read, 0, 5, 5, dice) == 5 && dice[4].face == 0 && dice[4].where == BOWL_IN, "five counted");
    CHECK(bowl_reading_make(read, 0, 3, 5, dice) == 5 && dice[2].where == BOWL_IN && dice[3].where == BOWL_OUT, "two are out");
    CHECK(bowl_reading_make(read, 2, 3, 3, dice) == 3 && dice[0].face == 6 && dice[2].face == 0, "one was not read");
    CHECK(bowl_reading_make(read, 2, -1, 5, dice) == 2, "nobody counted: what was read and no more");
    CHECK(bowl_reading_make(read, 0, -1, 5, dice) == 5 && dice[0].face == 0, "only felt");
    CHECK(bowl_reading_make(read, 0, 15, 5, dice) == BOWL_MAX_DICE, "more than fit");
}

int main(void)
{
    a_reading_never_invents_a_face();
    five_presses_make_a_throw_after_a_moment();
    a_bouncing_contact_is_one_press();
    holding_out_takes_the_last_die_back();
    no_more_dice_than_due_and_a_half_throw_is_forgotten();
    a_throw_rolls_settles_and_lies();
    a_shove_is_one_nudge_and_a_harder_one_is_stronger();
    a_hand_when_nothing_is_due_is_handling();
    calibration_follows_the_noise_of_the_table();
    weight_becomes_a_number_of_dice(1700);
    weight_becomes_a_number_of_dice(-1700);
    lifting_dice_is_no_throw(1700);
    lifting_dice_is_no_throw(-1700);
    nonsense_does_not_calibrate();
    return checks_end("input");
}
