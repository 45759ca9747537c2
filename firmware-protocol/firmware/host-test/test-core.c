/* What the shared vectors do not reach: the ring, the clock that wraps, the key over TCP, and the parts that never change. */
#include <string.h>

#include "../core/crc.h"
#include "../core/device.h"
#include "../core/value.h"
#include "../host/full.h"
#include "../host/hmac.h"
#include "check.h"

CHECKS_DEFINE;

static char said[100000];
static size_t said_length;
static bowl_device device;
static uint32_t held_count;

static void put(void *context, uint8_t byte)
{
    (void)context;
    if (said_length < sizeof said - 1) said[said_length++] = (char)byte;
    said[said_length] = '\0';
}

static void held(void *context, uint32_t count)
{
    (void)context;
    held_count = count;
}

static bool is_right(void *context, const char *mac)
{
    char right[65];
    (void)context;
    hmac_sha256_hex("secret", "00112233445566778899aabbccddeeff", right);
    return hex_equal(mac, right);
}

static bowl_answer yes(void *context, uint8_t dice, const char *faces)
{
    (void)context;
    (void)dice;
    (void)faces;
    return BOWL_ANSWER_OK;
}

static const bowl_hooks hooks = {.put = put, .held = held, .authenticate = is_right, .set_dice = yes};
static const bowl_identity identity = {"BWL-1", "1.0", "faces", "1-6", 5};

static void hush(void)
{
    said_length = 0;
    said[0] = '\0';
}

static void start(uint32_t now_ms)
{
    hush();
    bowl_device_start(&device, &hooks, NULL, &identity, 0x001C9C41u, now_ms);
    hush();
}

/* Sends a body with its CRC, as a host would. */
static void tell(const char *body)
{
    char line[400];
    uint16_t crc = BOWL_CRC_START;
    for (const char *c = body; *c != '\0'; c++) crc = bowl_crc_step(crc, (uint8_t)*c);
    snprintf(line, sizeof line, "$%s*%04X\n", body, crc);
    for (const char *c = line; *c != '\0'; c++) bowl_device_receive(&device, (uint8_t)*c);
}

static void says(const char *what)
{
    CHECK(strstr(said, what) != NULL, "expected %s, heard %s", what, said);
}

static void does_not_say(const char *what)
{
    CHECK(strstr(said, what) == NULL, "did not expect %s, heard %s", what, said);
}

static void crc_matches_the_published_check_value(void)
{
    uint16_t crc = BOWL_CRC_START;
    for (const char *c = "123456789"; *c != '\0'; c++) crc = bowl_crc_step(crc, (uint8_t)*c);
    CHECK(crc == 0x29B1, "%04X", crc);
}

static void hmac_matches_rfc_4231(void)
{
    char hex[65];
    hmac_sha256_hex("Jefe", "what do ya want for nothing?", hex);
    CHECK(strcmp(hex, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843") == 0, "%s", hex);
    char long_key[132];
    memset(long_key, 0xaa, 131);
    long_key[131] = '\0';
    hmac_sha256_hex(long_key, "Test Using Larger Than Block-Size Key - Hash Key First", hex);
    CHECK(strcmp(hex, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54") == 0, "%s", hex);
}

static void a_die_survives_packing(void)
{
    for (unsigned face = 0; face < 100; face++)
        for (unsigned confidence = 0; confidence <= 100; confidence++)
            for (unsigned where = 0; where < 4; where++) {
                bowl_die die = {(uint8_t)face, (uint8_t)confidence, (uint8_t)where};
                bowl_die back = bowl_unpack_die(bowl_pack_die(die));
                CHECK(memcmp(&die, &back, sizeof die) == 0, "%u %u %u", face, confidence, where);
            }
}

static void a_long_overflow_loses_nothing_untold(void)
{
    start(0);
    for (int i = 0; i < 1000; i++) bowl_device_nudge(&device, (uint8_t)(i % 100));
    const bowl_event *oldest = bowl_ring_oldest(&device.ring);
    CHECK(device.ring.count == BOWL_RING_SIZE, "%u", device.ring.count);
    CHECK(oldest->kind == BOWL_EVENT_LOST && oldest->u.lost == 1000 - BOWL_RING_SIZE + 1, "lost %u", (unsigned)oldest->u.lost);
    CHECK(device.ring.first_n == oldest->u.lost, "first %u", (unsigned)device.ring.first_n);
    CHECK(held_count == 1000, "held %u", (unsigned)held_count);
}

static void a_lost_about_an_earlier_boot_counts_as_one_when_it_is_dropped(void)
{
    start(0);
    bowl_device_forgot(&device, 0x001B0000u, 7);
    for (int i = 0; i < BOWL_RING_SIZE; i++) bowl_device_nudge(&device, 1);
    const bowl_event *oldest = bowl_ring_oldest(&device.ring);
    CHECK(!oldest->has_was && oldest->u.lost == 2 && device.ring.first_n == 2, "%u lost", (unsigned)oldest->u.lost);
}

static void a_clock_that_wraps_changes_nothing(void)
{
    start(0xFFFFFF00u);
    bowl_device_nudge(&device, 5);
    hush();
    bowl_device_tick(&device, 0xFFFFFFFAu);
    does_not_say("NUDGE");
    bowl_device_tick(&device, 0x000000F5u);
    says("NUDGE");
    hush();
    bowl_device_tick(&device, 0x000000F6u);
    does_not_say("NUDGE");
}

static void without_the_key_nothing_is_cleared_or_told(void)
{
    static const char nonce[] = "00112233445566778899aabbccddeeff";
    char body[200], mac[65];
    start(0);
    bowl_device_nudge(&device, 5);
    bowl_device_connected(&device, nonce);
    hush();
    tell("HELLO?,1,min=1.0,max=1.0");
    says("nonce=00112233445566778899aabbccddeeff");
    tell("RESUME,2,boot=001C9C41,n=1");
    tell("ACK,3,boot=001C9C41,n=1");
    tell("ARM,4,arm=7,dice=5");
    bowl_device_tick(&device, 600);
    CHECK(device.ring.count == 1 && device.armed == 0, "held %u", device.ring.count);
    does_not_say("NUDGE");
    does_not_say("STATE");
    tell("AUTH,5,id=1,mac=0000000000000000000000000000000000000000000000000000000000000000");
    says("ERR,");
    says("code=auth");
    hmac_sha256_hex("secret", nonce, mac);
    snprintf(body, sizeof body, "AUTH,6,id=2,mac=%s", mac);
    tell(body);
    says("OK,");
    tell("RESUME,7,boot=001C9C41,n=0");
    says("NUDGE");
    CHECK(!bowl_device_should_close(&device), "closed");
}

static void three_wrong_macs_close_the_connection(void)
{
    char body[200];
    start(0);
    bowl_device_connected(&device, "00112233445566778899aabbccddeeff");
    for (int i = 1; i <= 3; i++) {
        CHECK(!bowl_device_should_close(&device), "closed after %d", i - 1);
        snprintf(body, sizeof body, "AUTH,%d,id=%d,mac=0000000000000000000000000000000000000000000000000000000000000000", i, i);
        tell(body);
    }
    CHECK(bowl_device_should_close(&device), "still open");
}

static void the_faces_do_not_change_under_a_throw_that_waits(void)
{
    bowl_die die = {3, 99, BOWL_IN};
    start(0);
    bowl_device_throw(&device, &die, 1, 0);
    tell("SETDICE,1,id=1,dice=5,faces=u+ma+chi+n+ko+o");
    says("code=not-now");
    tell("ACK,2,boot=001C9C41,n=1");
    tell("SETDICE,3,id=2,dice=5,faces=u+ma+chi+n+ko+o");
    says("faces=u+ma+chi+n+ko+o");
    hush();
    bowl_device_throw(&device, &die, 1, 0);
    says("d1=chi:99:in");
}

static void a_spent_token_does_not_arm_again(void)
{
    bowl_die die = {3, 99, BOWL_IN};
    start(0);
    tell("ARM,1,arm=7,dice=1");
    bowl_device_throw(&device, &die, 1, 0);
    hush();
    tell("ARM,2,arm=7,dice=1");
    says("arm=0");
    tell("ARM,3,arm=8,dice=1");
    says("arm=8");
}

static void nonsense_throws_are_refused(void)
{
    bowl_die dice[BOWL_MAX_DICE + 1];
    memset(dice, 0, sizeof dice);
    start(0);
    CHECK(bowl_device_throw(&device, dice, 0, 0) == 0, "no dice");
    CHECK(bowl_device_throw(&device, dice, BOWL_MAX_DICE + 1, 0) == 0, "too many dice");
    CHECK(bowl_device_throw(&device, dice, 1, 1) == 0, "a re-reading of nothing");
    CHECK(bowl_device_throw(&device, dice, 1, 0) == 1, "one die");
}

static void hello_makes_a_command_id_fresh_again(void)
{
    start(0);
    tell("SETDICE,1,id=9,dice=4");
    tell("SETDICE,2,id=9,dice=3");
    CHECK(device.dice == 4, "%u dice", device.dice);
    tell("HELLO?,3,min=1.0,max=1.0");
    tell("SETDICE,4,id=9,dice=3");
    CHECK(device.dice == 3, "%u dice", device.dice);
}

static void a_fault_has_its_code_and_goes_away(void)
{
    start(0);
    bowl_device_fault(&device, "no-imu");
    says("st=fault,ms=0,arm=0,code=no-imu");
    hush();
    bowl_device_set_state(&device, BOWL_IDLE);
    says("st=idle");
    does_not_say("code");
}

static void what_went_wrong_is_counted(void)
{
    start(0);
    for (const char *c = "garbage\n$PING,1*0000\n$PING\n"; *c != '\0'; c++) bowl_device_receive(&device, (uint8_t)*c);
    tell("THROW,1,boot=001C9C41,n=1,arm=0,d1=1:9:in,t=1");
    tell("ACK,2,n=1");
    for (int i = 0; i < 5000; i++) bowl_device_receive(&device, 'x');
    bowl_device_receive(&device, '\n');
    const bowl_counters *c = &device.counters;
    CHECK(c->chatter == 1 && c->crc_errors == 2 && c->unknown == 1 && c->malformed == 1 && c->too_long == 1, "%u %u %u %u %u", c->chatter,
          c->crc_errors, c->unknown, c->malformed, c->too_long);
}

static void sets_of_faces_count_and_find(void)
{
    bowl_span chi = {"chi", 3}, twelve = {"12", 2};
    CHECK(bowl_face_count("1-6") == 6 && bowl_face_count("-") == 0 && bowl_face_count("u+ma+chi+n+ko+o") == 6, "count");
    CHECK(bowl_face_place("u+ma+chi+n+ko+o", chi) == 3 && bowl_face_place("10-20", twelve) == 3 && bowl_face_place("1-6", twelve) == 0,
          "place");
}

int main(void)
{
    crc_matches_the_published_check_value();
    hmac_matches_rfc_4231();
    a_die_survives_packing();
    a_long_overflow_loses_nothing_untold();
    a_lost_about_an_earlier_boot_counts_as_one_when_it_is_dropped();
    a_clock_that_wraps_changes_nothing();
    without_the_key_nothing_is_cleared_or_told();
    three_wrong_macs_close_the_connection();
    the_faces_do_not_change_under_a_throw_that_waits();
    a_spent_token_does_not_arm_again();
    nonsense_throws_are_refused();
    hello_makes_a_command_id_fresh_again();
    a_fault_has_its_code_and_goes_away();
    what_went_wrong_is_counted();
    sets_of_faces_count_and_find();
    return checks_end("core");
}
