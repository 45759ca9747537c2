/* Reads the tab-separated rows that vectors-to-text.mjs writes. It must not know what a row means. */
#ifndef BOWL_ROWS_H
#define BOWL_ROWS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW_ROOM 65536
#define ROW_FIELDS 40

typedef struct {
    char text[ROW_ROOM];
    char *field[ROW_FIELDS];
    int count;
} row;

/* The next row of stdin; false at the end. */
static inline int row_next(row *r)
{
    if (fgets(r->text, sizeof r->text, stdin) == NULL) return 0;
    r->text[strcspn(r->text, "\n")] = '\0';
    r->count = 0;
    char *at = r->text;
    while (r->count < ROW_FIELDS) {
        r->field[r->count++] = at;
        at = strchr(at, '\t');
        if (at == NULL) break;
        *at++ = '\0';
    }
    return 1;
}

/* Hex text to bytes; returns how many. */
static inline size_t from_hex(const char *hex, char *to, size_t room)
{
    size_t length = 0;
    unsigned byte;
    for (; hex[0] != '\0' && hex[1] != '\0' && length < room && sscanf(hex, "%2x", &byte) == 1; hex += 2) to[length++] = (char)byte;
    return length;
}

#endif
