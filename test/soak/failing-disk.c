/* Preloaded into the host of the campaign: makes the disk fail now and then, for real. Only files of the database are touched.
   DISK_FAIL is how many calls of 100,000 fail; the first second of a process is left alone, so that it can start. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u;
}

static bool is_database(int fd)
{
    char name[64], path[512];
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0) return false;
    path[length] = '\0';
    return strstr(path, "donburi.db") != NULL;
}

static bool fails(int fd)
{
    static uint64_t began_ms;
    static uint32_t state;
    static int chance = -1;
    if (chance < 0) {
        const char *text = getenv("DISK_FAIL");
        began_ms = now_ms();
        state = (uint32_t)getpid() * 2654435761u + 1u;
        chance = text == NULL ? 0 : atoi(text);
    }
    if (chance == 0 || now_ms() - began_ms < 1000 || !is_database(fd)) return false;
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 8) % 100000u) < chance;
}

int fsync(int fd)
{
    static int (*real)(int);
    if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    if (!fails(fd)) return real(fd);
    errno = EIO;
    return -1;
}

int fdatasync(int fd)
{
    static int (*real)(int);
    if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    if (!fails(fd)) return real(fd);
    errno = EIO;
    return -1;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at)
{
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (real == NULL) real = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    if (!fails(fd)) return real(fd, bytes, count, at);
    errno = ENOSPC;
    return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at)
{
    return pwrite64(fd, bytes, count, at);
}
