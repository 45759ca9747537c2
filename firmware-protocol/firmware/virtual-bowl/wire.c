/* Pseudo-terminal and TCP for the virtual bowl. It must not know what the bytes mean. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "wire.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#define CLIENT_IDLE_MS 10000u

static bool refuse(char *why, size_t room, const char *what)
{
    snprintf(why, room, "%s: %s.", what, strerror(errno));
    return false;
}

static void set_nonblocking(int fd)
{
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL, 0) | O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
}

/* The other side is opened once and closed: from then on a hang-up tells that nobody has it open. */
static bool make_raw(const char *slave)
{
    struct termios mode;
    int fd = open(slave, O_RDWR | O_NOCTTY);
    if (fd < 0) return false;
    bool is_done = tcgetattr(fd, &mode) == 0;
    if (is_done) {
        mode.c_iflag &= (tcflag_t) ~(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
        mode.c_oflag &= (tcflag_t)~OPOST;
        mode.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
        mode.c_cflag = (mode.c_cflag & (tcflag_t) ~(CSIZE | PARENB)) | CS8;
        is_done = tcsetattr(fd, TCSANOW, &mode) == 0;
    }
    close(fd);
    return is_done;
}

/* A link is replaced in one step, so that nobody ever finds it missing. */
static bool point_link(const char *link, const char *target)
{
    char fresh[4096];
    snprintf(fresh, sizeof fresh, "%s.new", link);
    unlink(fresh);
    return symlink(target, fresh) == 0 && rename(fresh, link) == 0;
}

static bool open_pty(wire *w, char *why, size_t room)
{
    w->fd = posix_openpt(O_RDWR | O_NOCTTY);
    if (w->fd < 0 || grantpt(w->fd) != 0 || unlockpt(w->fd) != 0) return refuse(why, room, "I cannot open a pseudo-terminal");
    const char *slave = ptsname(w->fd);
    if (slave == NULL || !make_raw(slave)) return refuse(why, room, "I cannot set up the pseudo-terminal");
    set_nonblocking(w->fd);
    if (w->link != NULL && !point_link(w->link, slave)) return refuse(why, room, "I cannot make the link");
    snprintf(w->path, sizeof w->path, "%s", w->link != NULL ? w->link : slave);
    return true;
}

static bool is_loopback(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        uint32_t ip = ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr);
        return (ip >> 24) == 127;
    }
    return address->sa_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
}

static void tell_address(wire *w, const char *host)
{
    struct sockaddr_storage bound;
    socklen_t size = sizeof bound;
    char port[16] = "0";
    if (getsockname(w->listener, (struct sockaddr *)&bound, &size) == 0)
        getnameinfo((struct sockaddr *)&bound, size, NULL, 0, port, sizeof port, NI_NUMERICSERV);
    snprintf(w->path, sizeof w->path, "tcp://%s:%s", host, port);
}

static bool open_listener(wire *w, char *why, size_t room)
{
    char host[100];
    struct addrinfo hints, *found = NULL;
    const char *colon = strrchr(w->listen_at, ':');
    int yes = 1;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    snprintf(host, sizeof host, "%.*s", colon == NULL ? 0 : (int)(colon - w->listen_at), w->listen_at);
    if (colon == NULL || host[0] == '\0' || getaddrinfo(host, colon + 1, &hints, &found) != 0) {
        snprintf(why, room, "\"%s\" is no address to listen at. Write host:port, for example 127.0.0.1:7327.", w->listen_at);
        return false;
    }
    if (!w->is_keyed && !is_loopback(found->ai_addr)) {
        freeaddrinfo(found);
        snprintf(why, room, "Beyond this computer a shared key is required: set BOWL_KEY, or listen at 127.0.0.1.");
        return false;
    }
    w->listener = socket(found->ai_family, SOCK_STREAM, 0);
    if (w->listener >= 0) setsockopt(w->listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    bool is_bound = w->listener >= 0 && bind(w->listener, found->ai_addr, found->ai_addrlen) == 0 && listen(w->listener, 4) == 0;
    freeaddrinfo(found);
    if (!is_bound) return refuse(why, room, "I cannot listen there");
    set_nonblocking(w->listener);
    tell_address(w, host);
    return true;
}

bool wire_start(wire *w, char *why, size_t room)
{
    w->fd = w->listener = -1;
    w->is_open = false;
    return w->listen_at != NULL ? open_listener(w, why, room) : open_pty(w, why, room);
}

static void close_fd(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

static int look_pty(wire *w)
{
    struct pollfd poll_fd = {w->fd, POLLIN, 0};
    bool was_open = w->is_open;
    if (w->fd < 0) return 0;
    poll(&poll_fd, 1, 0);
    w->is_open = (poll_fd.revents & POLLHUP) == 0;
    return (int)w->is_open - (int)was_open;
}

static void turn_away(int fd)
{
    /* seq 0 and its CRC: the busy line is the same for everybody who comes second */
    static const char busy[] = "$ERR,0,code=busy*22F8\n";
    ssize_t ignored = write(fd, busy, sizeof busy - 1);
    (void)ignored;
    close(fd);
}

static int look_tcp(wire *w, uint32_t now_ms)
{
    int client = accept(w->listener, NULL, NULL);
    if (client >= 0 && w->is_open) {
        turn_away(client);
    } else if (client >= 0) {
        set_nonblocking(client);
        w->fd = client;
        w->is_open = true;
        w->last_heard_ms = now_ms;
        return 1;
    }
    if (w->is_open && now_ms - w->last_heard_ms > CLIENT_IDLE_MS) wire_hang_up(w);
    if (!w->is_open && w->fd >= 0) {
        close_fd(&w->fd);
        return -1;
    }
    return 0;
}

int wire_look(wire *w, uint32_t now_ms)
{
    return w->listen_at != NULL ? look_tcp(w, now_ms) : look_pty(w);
}

void wire_write(wire *w, const char *bytes, size_t length)
{
    while (w->is_open && w->fd >= 0 && length > 0) {
        ssize_t sent = write(w->fd, bytes, length);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) {
            if (errno != EAGAIN && w->listen_at != NULL) w->is_open = false;
            return;
        }
        bytes += sent;
        length -= (size_t)sent;
    }
}

size_t wire_read(wire *w, char *bytes, size_t room, uint32_t now_ms)
{
    if (w->fd < 0 || !w->is_open) return 0;
    ssize_t got = read(w->fd, bytes, room);
    if (got > 0) {
        w->last_heard_ms = now_ms;
        return (size_t)got;
    }
    if (w->listen_at != NULL && (got == 0 || (errno != EAGAIN && errno != EINTR))) w->is_open = false;
    return 0;
}

void wire_hang_up(wire *w)
{
    w->is_open = false;
    if (w->listen_at == NULL) close_fd(&w->fd);
    else if (w->fd >= 0) shutdown(w->fd, SHUT_RDWR);
}

bool wire_plug_in(wire *w, char *why, size_t room)
{
    return w->listen_at != NULL || open_pty(w, why, room);
}

void wire_stop(wire *w)
{
    close_fd(&w->fd);
    close_fd(&w->listener);
    if (w->link != NULL) unlink(w->link);
}
