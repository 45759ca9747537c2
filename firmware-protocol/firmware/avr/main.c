/* A bowl on a bare Uno (ATmega328P) in button mode: UART 115200, eight buttons from D2 to D9 to ground, LED on D13.
 * No Arduino library, so that flash and RAM are what they are. It must not know the protocol beyond core/device.h. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <string.h>

#include "../core/device.h"
#include "../core/value.h"
#include "../input/buttons.h"

/* A whole host line and more may come while an answer goes out or the EEPROM is written. 256: the indices wrap by themselves. */
#define RX_ROOM 256u
#define BAUD_DIVIDER 16u /* 115200 at 16 MHz, double speed: 2.1 % fast, as every Uno is */
#define HELD_CELLS 64u /* the held count moves through so many EEPROM cells, so that none wears out first */

typedef struct {
    uint16_t magic;
    uint16_t starts;
    uint16_t name;
    uint16_t random;
} kept;

static kept EEMEM kept_cell;
static uint8_t EEMEM held_cells[HELD_CELLS];

static bowl_device device;
static bowl_buttons buttons;
static volatile uint32_t clock_ms;
static volatile uint8_t rx_bytes[RX_ROOM];
static volatile uint8_t rx_head, rx_tail;
static char dev_name[] = "UNO-0000";
static uint8_t held_at;

ISR(TIMER0_COMPA_vect)
{
    clock_ms++;
}

/* A full buffer drops bytes: the line then fails its CRC and is asked for again. */
ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)(rx_head + 1u);
    if (next == rx_tail) return;
    rx_bytes[rx_head] = byte;
    rx_head = next;
}

static uint32_t now_ms(void)
{
    uint8_t status = SREG;
    cli();
    uint32_t now = clock_ms;
    SREG = status;
    return now;
}

static void put(void *context, uint8_t byte)
{
    (void)context;
    while (!(UCSR0A & (1 << UDRE0))) {}
    UDR0 = byte;
}

static bowl_answer led(void *context, uint32_t rgb)
{
    (void)context;
    if (rgb != 0) PORTB |= 1 << PB5;
    else PORTB &= (uint8_t)~(1 << PB5);
    return BOWL_ANSWER_OK;
}

/* The buttons are six, so a set of faces must have six names. */
static bowl_answer set_dice(void *context, uint8_t dice, const char *faces)
{
    (void)context;
    (void)dice;
    return faces != 0 && bowl_face_count(faces) != 6 ? BOWL_ANSWER_BAD_ARG : BOWL_ANSWER_OK;
}

/* A new throw is due: what lies in the bowl was seen. */
static void armed(void *context, uint16_t token, uint8_t dice_due)
{
    (void)context;
    (void)dice_due;
    if (token != 0 && buttons.count == 0) bowl_device_set_state(&device, BOWL_IDLE);
}

/* The cell in use holds count + 1; all others are erased (0xFF). */
static void held(void *context, uint32_t count)
{
    uint8_t next = (uint8_t)((held_at + 1u) % HELD_CELLS);
    (void)context;
    eeprom_update_byte(&held_cells[next], (uint8_t)(count > 200 ? 201 : count + 1));
    eeprom_update_byte(&held_cells[held_at], 0xFF);
    held_at = next;
}

static uint8_t read_held(void)
{
    for (uint8_t i = 0; i < HELD_CELLS; i++) {
        uint8_t cell = eeprom_read_byte(&held_cells[i]);
        if (cell == 0xFF || cell == 0) continue;
        held_at = i;
        return (uint8_t)(cell - 1u);
    }
    return 0;
}

static void start_hardware(void)
{
    DDRB |= 1 << PB5;
    PORTD |= 0xFC; /* pull-ups on D2 to D7 */
    PORTB |= 0x03; /* and on D8, D9 */
    UBRR0 = BAUD_DIVIDER;
    UCSR0A = 1 << U2X0;
    UCSR0C = (1 << UCSZ01) | (1 << UCSZ00);
    UCSR0B = (1 << RXEN0) | (1 << TXEN0) | (1 << RXCIE0);
    TCCR0A = 1 << WGM01; /* 16 MHz / 64 / 250 = 1 kHz */
    OCR0A = 249;
    TIMSK0 = 1 << OCIE0A;
    TCCR0B = (1 << CS01) | (1 << CS00);
    ADMUX = (1 << REFS0) | 8; /* the chip's own thermometer: its last bits are noise */
    ADCSRA = (1 << ADEN) | (1 << ADPS2) | (1 << ADPS1) | (1 << ADPS0);
    sei();
}

static uint16_t noise(uint16_t seed)
{
    uint16_t value = seed;
    for (uint8_t i = 0; i < 32; i++) {
        ADCSRA |= 1 << ADSC;
        while (ADCSRA & (1 << ADSC)) {}
        value = (uint16_t)(((value << 5) | (value >> 11)) * 25173u + 13849u + ADC + TCNT0);
    }
    return value;
}

static void name_it(uint16_t name)
{
    for (uint8_t i = 0; i < 4; i++) {
        uint8_t digit = (uint8_t)((name >> (12 - 4 * i)) & 15u);
        dev_name[4 + i] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
    }
}

static void start_device(void)
{
    static const bowl_hooks hooks = {.put = put, .armed = armed, .set_dice = set_dice, .led = led, .held = held};
    static const char fw[] = "0.1.0", cap[] = "faces+nudge+die+button+led", faces[] = "1-6";
    static bowl_identity identity = {dev_name, fw, cap, faces, 5};
    kept k;
    eeprom_read_block(&k, &kept_cell, sizeof k);
    uint32_t was = (uint32_t)k.starts << 16 | k.random;
    uint8_t forgotten = read_held();
    k.random = noise((uint16_t)(k.random + k.starts));
    if (k.magic != 0xB071) {
        k = (kept){0xB071, 0, noise(k.random), k.random};
        forgotten = 0;
    }
    k.starts++;
    eeprom_update_block(&k, &kept_cell, sizeof k);
    name_it(k.name);
    bowl_device_start(&device, &hooks, 0, &identity, (uint32_t)k.starts << 16 | k.random, now_ms());
    if (forgotten > 0) bowl_device_forgot(&device, was, forgotten);
    else held(0, 0);
}

static void type_die(void)
{
    const bowl_die *die = &buttons.dice[buttons.count - 1];
    bowl_die_event event = {now_ms(), (int8_t)buttons.count, die->face, -1, die->where == BOWL_IN, die->where == BOWL_IN};
    bowl_device_set_state(&device, BOWL_HANDLING);
    bowl_device_die(&device, &event);
}

static void look_at_buttons(void)
{
    uint8_t pressed = (uint8_t)~((PIND >> 2) | (uint8_t)(PINB << 6));
    uint8_t due = device.dice_due > 0 && device.dice_due <= BOWL_MAX_DICE ? device.dice_due : device.dice;
    switch (bowl_buttons_tick(&buttons, pressed, now_ms(), due)) {
    case BOWL_BUTTONS_DIE: type_die(); break;
    case BOWL_BUTTONS_NUDGE: bowl_device_nudge(&device, 50); break;
    case BOWL_BUTTONS_FORGOTTEN: bowl_device_set_state(&device, BOWL_IDLE); break;
    case BOWL_BUTTONS_THROW:
        bowl_device_set_state(&device, BOWL_SETTLED);
        bowl_device_throw(&device, buttons.dice, buttons.count, 0);
        bowl_buttons_clear(&buttons);
        break;
    default: break;
    }
}

int main(void)
{
    start_hardware();
    bowl_buttons_init(&buttons);
    start_device();
    for (;;) {
        while (rx_tail != rx_head) {
            uint8_t byte = rx_bytes[rx_tail];
            rx_tail++;
            bowl_device_receive(&device, byte);
        }
        bowl_device_tick(&device, now_ms());
        look_at_buttons();
    }
}
