/* Runs the Uno image in simavr at the speed of a real one, its UART on a pseudo-terminal, its buttons on stdin:
 *   press NAME [ms]   with NAME 1 to 6, out or nudge
 *   reset, stack, quit
 * Needs libsimavr-dev and libelf-dev. It must not know the protocol. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define MHZ 16u
#define RAM_START 0x100u
#define RAM_END 0x8FFu
#define PAINT 0xC5u

static avr_t *avr;
static int pty;
static int is_xon = 1, has_quit;
static uint16_t painted_from;
static avr_cycle_count_t release_at[8];

static uint64_t clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static void on_output(struct avr_irq_t *irq, uint32_t value, void *context)
{
    char byte = (char)value;
    (void)irq;
    (void)context;
    /* Nobody there: the byte is lost, as on a wire. */
    ssize_t ignored = write(pty, &byte, 1);
    (void)ignored;
}

static void on_xon(struct avr_irq_t *irq, uint32_t value, void *context)
{
    (void)irq;
    (void)value;
    (void)context;
    is_xon = 1;
}

static void on_xoff(struct avr_irq_t *irq, uint32_t value, void *context)
{
    (void)irq;
    (void)value;
    (void)context;
    is_xon = 0;
}

static avr_irq_t *uart_irq(int which)
{
    return avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), which);
}

/* Buttons 0 to 5 hang on D2 to D7 (port D), 6 and 7 on D8 and D9 (port B). */
static void set_button(int button, int is_high)
{
    avr_irq_t *irq = button < 6 ? avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), button + 2)
                                : avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), button - 6);
    avr_raise_irq(irq, (uint32_t)is_high);
}

static void open_pty(const char *link)
{
    struct termios mode;
    pty = posix_openpt(O_RDWR | O_NOCTTY);
    if (pty < 0 || grantpt(pty) != 0 || unlockpt(pty) != 0) exit(2);
    int slave = open(ptsname(pty), O_RDWR | O_NOCTTY);
    tcgetattr(slave, &mode);
    cfmakeraw(&mode);
    tcsetattr(slave, TCSANOW, &mode);
    close(slave);
    fcntl(pty, F_SETFL, O_NONBLOCK);
    unlink(link);
    if (symlink(ptsname(pty), link) != 0) exit(2);
}

static void connect_parts(void)
{
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(uart_irq(UART_IRQ_OUTPUT), on_output, NULL);
    avr_irq_register_notify(uart_irq(UART_IRQ_OUT_XON), on_xon, NULL);
    avr_irq_register_notify(uart_irq(UART_IRQ_OUT_XOFF), on_xoff, NULL);
    for (int button = 0; button < 8; button++) set_button(button, 1);
}

/* All RAM behind the static variables gets a colour; what lost it was stack. (Watching SP instead would see it half-written.) */
static void paint(uint16_t static_bytes)
{
    painted_from = (uint16_t)(RAM_START + static_bytes);
    memset(avr->data + painted_from, (int)PAINT, RAM_END + 1u - painted_from);
}

static unsigned deepest_stack(void)
{
    uint16_t address = painted_from;
    while (address <= RAM_END && avr->data[address] == PAINT) address++;
    return RAM_END + 1u - address;
}

static void press(const char *name, int ms)
{
    int button = strcmp(name, "out") == 0 ? 6 : strcmp(name, "nudge") == 0 ? 7 : atoi(name) - 1;
    if (button < 0 || button > 7) return;
    set_button(button, 0);
    release_at[button] = avr->cycle + (avr_cycle_count_t)ms * 1000u * MHZ;
}

static void command(const char *line)
{
    char word[32] = "", name[32] = "";
    int ms = 60;
    int words = sscanf(line, "%31s %31s %d", word, name, &ms);
    if (words >= 2 && strcmp(word, "press") == 0) press(name, ms);
    else if (strcmp(word, "reset") == 0) avr_reset(avr);
    else if (strcmp(word, "stack") == 0) printf("stack %u\n", deepest_stack());
    else if (strcmp(word, "quit") == 0) has_quit = 1;
    fflush(stdout);
}

static void read_commands(void)
{
    char line[200];
    struct pollfd waiting = {STDIN_FILENO, POLLIN, 0};
    if (poll(&waiting, 1, 0) <= 0) return;
    if (fgets(line, sizeof line, stdin) == NULL) has_quit = 1;
    else command(line);
}

static void feed_uart(void)
{
    unsigned char byte;
    if (is_xon && read(pty, &byte, 1) == 1) avr_raise_irq(uart_irq(UART_IRQ_INPUT), byte);
}

static void release_buttons(void)
{
    for (int button = 0; button < 8; button++) {
        if (release_at[button] == 0 || avr->cycle < release_at[button]) continue;
        release_at[button] = 0;
        set_button(button, 1);
    }
}

/* 80 us of the board's time: less than one byte of the UART. */
static int run_slice(void)
{
    avr_cycle_count_t until = avr->cycle + 80u * MHZ;
    while (avr->cycle < until) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) return 0;
    }
    return 1;
}

int main(int count, char **words)
{
    elf_firmware_t image;
    memset(&image, 0, sizeof image);
    if (count != 3 || elf_read_firmware(words[1], &image) != 0) {
        fprintf(stderr, "usage: uno-on-pty IMAGE.elf LINK\n");
        return 2;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    avr_load_firmware(avr, &image);
    avr->frequency = MHZ * 1000000u;
    paint((uint16_t)(image.datasize + image.bsssize));
    open_pty(words[2]);
    connect_parts();
    setvbuf(stdin, NULL, _IONBF, 0);
    printf("%s\n", words[2]);
    fflush(stdout);
    uint64_t began_us = clock_us();
    for (unsigned slice = 0; !has_quit && run_slice(); slice++) {
        feed_uart();
        release_buttons();
        if (slice % 50 != 0) continue;
        read_commands();
        uint64_t board_us = avr->cycle / MHZ, real_us = clock_us() - began_us;
        if (board_us > real_us + 2000) usleep((useconds_t)(board_us - real_us));
    }
    unlink(words[2]);
    return has_quit ? 0 : 1;
}
