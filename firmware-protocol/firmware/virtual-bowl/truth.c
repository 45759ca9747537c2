/* What really happened in the bowl, one JSON object a line on stderr, so that a test can compare. It must stay the only writer there. */
#include <stdarg.h>
#include <stdio.h>

#include "bowl.h"

void truth(const bowl *b, const char *event, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "{\"event\":\"%s\",\"ms\":%u,\"boot\":\"%08X\"", event, (unsigned)b->now_ms, (unsigned)b->device.boot);
    if (format[0] != '\0') fputc(',', stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputs("}\n", stderr);
    fflush(stderr);
}

void truth_released(bowl *b, const char *why)
{
    uint32_t first = b->device.ring.first_n;
    if (first == b->released_n) return;
    truth(b, "released", "\"from\":%u,\"to\":%u,\"why\":\"%s\"", (unsigned)b->released_n, (unsigned)(first - 1), why);
    b->released_n = first;
}
