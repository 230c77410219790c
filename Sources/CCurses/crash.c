#define _GNU_SOURCE
#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct crash_plan plan;
static char undo_bytes[512];
static size_t undo_length;
static pid_t owner;
/* The terminal, opened a second time with O_NONBLOCK; -1 if that is not possible. */
static int undo_output = -1;
/* Set when all of the above is complete; cleared by the first thread that crashes. */
static atomic_int armed;
static struct sigaction before[fatal_count];

void crash_restore(void)
{
    /* A child between fork and exec inherits the handlers, but must not touch the terminal. */
    if (owner != getpid() || atomic_exchange(&armed, 0) == 0) return;
    int output = undo_output >= 0 ? undo_output : plan.output;
    struct pollfd takes = {output, POLLOUT, 0};
    /* A terminal that accepts no output would block for ever. */
    if (poll(&takes, 1, 0) == 1 && (takes.revents & POLLOUT) != 0) {
        size_t done = 0;
        while (done < undo_length) {
            ssize_t count = write(output, undo_bytes + done, undo_length - done);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) break;
            done += (size_t)count;
        }
    }
    /* In the background tcsetattr stops the process instead of letting it end (tcsetattr(3p), SIGTTOU). */
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGTTOU, &ignore, NULL);
    tcsetattr(plan.input, TCSANOW, &plan.settings);
    if (plan.errors >= 0) dup2(plan.errors, STDERR_FILENO);
}

static void crashed(int number, siginfo_t *info, void *context)
{
    (void)context;
    crash_restore();
    for (int i = 0; i < fatal_count; i++) {
        if (fatal[i] != number) continue;
        sigaction(number, &before[i], NULL);
    }
    /* A fault occurs again when its instruction is repeated, with the right location in the core or backtrace. A signal that
         * was sent, and a trap, whose instruction is not repeated, must be raised again. */
    if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

void crash_guard_thread(void)
{
    static _Thread_local char stack_bytes[32768];
    static _Thread_local int is_guarded;
    if (is_guarded) return;
    is_guarded = 1;
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = stack_bytes;
    stack.ss_size = sizeof stack_bytes;
    sigaltstack(&stack, NULL);
}

/* O_NONBLOCK belongs to the open file description, which the shell shares, so a second one is opened. */
static void open_undo_output(void)
{
    if (undo_output >= 0) close(undo_output);
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", plan.output);
    undo_output = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

static void install(void)
{
    static int is_installed;
    if (is_installed) return;
    is_installed = 1;
    for (int i = 0; i < fatal_count; i++) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_sigaction = crashed;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
        sigemptyset(&action.sa_mask);
        sigaction(fatal[i], &action, &before[i]);
        /* Swift's own handler prompts on the terminal for half a minute: only if SWIFT_BACKTRACE asks for it. */
        if (getenv("SWIFT_BACKTRACE") == NULL || before[i].sa_handler == SIG_IGN) {
            memset(&before[i], 0, sizeof before[i]);
            before[i].sa_handler = SIG_DFL;
        }
    }
    atexit(crash_restore);
}

void crash_arm(const struct crash_plan *wanted, const char *undo, size_t length)
{
    atomic_store(&armed, 0);
    plan = *wanted;
    undo_length = length < sizeof undo_bytes ? length : sizeof undo_bytes;
    memcpy(undo_bytes, undo, undo_length);
    owner = getpid();
    open_undo_output();
    install();
    crash_guard_thread();
    atomic_store(&armed, 1);
}

void crash_disarm(void) { atomic_store(&armed, 0); }
