/* SHA-256 and HMAC for the shared key over TCP (tcp.md). For hosts; it must not be needed by a board on a cable. */
#ifndef BOWL_HMAC_H
#define BOWL_HMAC_H

#include <stdbool.h>

/* HMAC-SHA256(key, text) as 64 lower-case hex digits and a NUL. */
void hmac_sha256_hex(const char *key, const char *text, char hex[65]);
/* Compares two macs in the same time whether they differ early or late. */
bool hex_equal(const char *a, const char *b);

#endif
