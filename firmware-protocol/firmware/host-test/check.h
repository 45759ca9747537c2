/* The smallest test kit: CHECK counts and prints what failed, the program's exit code is the number of failures. It must not hide one. */
#ifndef BOWL_CHECK_H
#define BOWL_CHECK_H

#include <stdio.h>

extern int checks_run;
extern int checks_failed;

#define CHECK(condition, ...)                                          \
    do {                                                               \
        checks_run++;                                                  \
        if (!(condition)) {                                            \
            checks_failed++;                                           \
            fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            fprintf(stderr, __VA_ARGS__);                              \
            fprintf(stderr, "\n");                                     \
        }                                                              \
    } while (0)

#define CHECKS_DEFINE int checks_run = 0; int checks_failed = 0

/* Prints the totals and gives the exit code. A run that checked nothing fails. */
static inline int checks_end(const char *what)
{
    printf("%s: %d checks, %d failed\n", what, checks_run, checks_failed);
    return checks_failed > 0 || checks_run == 0;
}

#endif
