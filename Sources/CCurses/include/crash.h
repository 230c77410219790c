/* Restoring the terminal after a crash or an `exit` from anywhere. Everything that the handler needs is prepared beforehand,
 * since a handler can do little more than write. Names begin with `crash_`. */
#ifndef CCURSES_CRASH_H
#define CCURSES_CRASH_H

#include <stddef.h>
#include <termios.h>

/* The state to restore. */
struct crash_plan {
    int input;
    int output;
    /* Duplicated to standard error; -1 for none. */
    int errors;
    struct termios settings;
};

/* Makes fatal signals and exits restore the terminal, until crash_disarm. Copies at most 512 bytes of `undo`. */
void crash_arm(const struct crash_plan *plan, const char *undo, size_t length);
void crash_disarm(void);
/* Gives the calling thread a stack for the signal handler, since a stack overflow may be the cause of the crash. In tests,
 * where no main loop runs, the main queue runs on changing threads, so this is called wherever one enters. Idempotent. */
void crash_guard_thread(void);
/* Restores the terminal if armed, once. Async-signal-safe. */
void crash_restore(void);

#endif
