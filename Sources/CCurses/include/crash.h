/* The terminal after a crash, or after an `exit` from anywhere: everything that a handler needs is made before, since it
 * may do little more than write. Names begin with `crash_`. */
#ifndef CCURSES_CRASH_H
#define CCURSES_CRASH_H

#include <stddef.h>
#include <termios.h>

/* What is undone, and where. */
struct crash_plan {
    int input;
    int output;
    /* Goes back to standard error; -1 for none. */
    int errors;
    struct termios settings;
};

/* From now on until crash_disarm a fatal signal or an exit gives the terminal back first. Copies at most 512 bytes. */
void crash_arm(const struct crash_plan *plan, const char *undo, size_t length);
void crash_disarm(void);
/* Gives the calling thread a stack for the handler: the crash may be one of the stack. After an asynchronous main the main
 * queue runs on threads that change, so it is called wherever one comes in; again does nothing. */
void crash_guard_thread(void);
/* Gives the terminal back if armed, once. Safe in a signal's handler. */
void crash_restore(void);

#endif
