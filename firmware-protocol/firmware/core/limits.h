/* Every size and time of BOWL/1 in one place. A board may raise what stands in #ifndef, never go below the protocol. */
#ifndef BOWL_LIMITS_H
#define BOWL_LIMITS_H

#define BOWL_PROTO_MAJOR 1
#define BOWL_PROTO_MINOR 0

/* Longest line, $ to the last CRC digit. */
#define BOWL_LINE_MAX 320

/* Longest line this end takes in. A host keeps its lines to 128. */
#ifndef BOWL_RX_MAX
#define BOWL_RX_MAX 128
#endif
#if BOWL_RX_MAX < 128 || BOWL_RX_MAX > BOWL_LINE_MAX
#error "framing.md: a receive buffer is 128 to 320 bytes"
#endif

#define BOWL_PROTOCOL_MAX_DICE 12
#ifndef BOWL_MAX_DICE
#define BOWL_MAX_DICE 12
#endif

#ifndef BOWL_RING_SIZE
#define BOWL_RING_SIZE 16
#endif
#if BOWL_RING_SIZE < 16
#error "reliability.md: the ring holds at least 16 reliable messages"
#endif

/* Longest text of a set of faces: 24 names of 3 letters and 23 plus signs. A small board may take less (SETDICE says bad-arg). */
#ifndef BOWL_FACES_MAX
#define BOWL_FACES_MAX 95
#endif

#define BOWL_RESEND_FIRST_MS 500u
#define BOWL_RESEND_MAX_MS 2000u
#define BOWL_PING_AFTER_MS 1500u
#define BOWL_AUTH_TRIES 3

#endif
