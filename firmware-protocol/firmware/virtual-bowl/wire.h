/* The byte stream of the virtual bowl: a pseudo-terminal or one TCP client. What nobody listens to is lost, as on a real wire.
 * It must not know what the bytes mean. */
#ifndef BOWL_WIRE_H
#define BOWL_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *link;      /* symbolic link to keep pointing at the pseudo-terminal, or NULL */
    const char *listen_at; /* host:port for TCP, or NULL for a pseudo-terminal */
    bool is_keyed;         /* TCP beyond loopback is allowed only then */
    char path[512];        /* what to open: link, /dev/pts/N or tcp://host:port */
    int fd;                /* master side, or the TCP client; -1 none */
    int listener;
    bool is_open; /* somebody is at the other end */
    uint32_t last_heard_ms;
} wire;

/* False with a sentence in `why`. */
bool wire_start(wire *w, char *why, size_t room);
/* What changed at the other end since the last look: +1 somebody came, -1 somebody went, 0 nothing. */
int wire_look(wire *w, uint32_t now_ms);
/* Bytes to the other end; lost when nobody is there or the buffer is full. */
void wire_write(wire *w, const char *bytes, size_t length);
/* Bytes from the other end, 0 when there are none now. */
size_t wire_read(wire *w, char *bytes, size_t room, uint32_t now_ms);
/* Pulls the plug: a pseudo-terminal disappears, a TCP client is dropped. */
void wire_hang_up(wire *w);
/* Puts the plug in again (a new pseudo-terminal). */
bool wire_plug_in(wire *w, char *why, size_t room);
void wire_stop(wire *w);

#endif
