#define _GNU_SOURCE
#include "signals.h"
#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int handled[] = {SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGUSR1};
enum { handled_count = sizeof handled / sizeof *handled };

static int pipe_ends[2] = {-1, -1};
static struct sigaction before[handled_count];
static struct sigaction before_alarm;
static int is_open;
/* Seconds after a termination signal until the process is ended without the main queue, which may hang in a write to a
 * terminal that accepts no output; 0 for never. */
static atomic_uint longest_ending;
/* The termination signal received; 0 for none. */
static atomic_int ending;

static int is_ending(int number)
{
    return number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT;
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void write_number(int number)
{
    unsigned char byte = (unsigned char)number;
    /* A full pipe holds thousands of notifications already. */
    ssize_t ignored = write(pipe_ends[1], &byte, 1);
    (void)ignored;
}

/* A signal handler: may call only the functions of signal-safety(7). */
static void notify(int number)
{
    int saved = errno;
    if (is_ending(number)) {
        /* The first of several signals sets the time limit. */
        int none = 0;
        if (atomic_compare_exchange_strong(&ending, &none, number)) alarm(atomic_load(&longest_ending));
    }
    write_number(number);
    errno = saved;
}

/* A signal handler. It interrupts a main thread that waits for the terminal. */
static void end_now(int number)
{
    (void)number;
    int wanted = atomic_load(&ending);
    if (wanted == 0) return;
    crash_restore();
    handle(wanted, SIG_DFL);
    raise(wanted);
}

void signals_end(void)
{
    int none = 0;
    /* To the shell, a process ended here was hung up. */
    if (atomic_compare_exchange_strong(&ending, &none, SIGHUP)) alarm(atomic_load(&longest_ending));
}

void signals_stay(void)
{
    alarm(0);
    atomic_store(&ending, 0);
}

int signals_open(unsigned seconds)
{
    atomic_store(&longest_ending, seconds);
    if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
    if (is_open) return pipe_ends[0];
    is_open = 1;
    for (int i = 0; i < handled_count; i++) {
        int may_be_ignored = is_ending(handled[i]) ? handled[i] != SIGTERM : handled[i] == SIGTSTP;
        sigaction(handled[i], NULL, &before[i]);
        if (may_be_ignored && before[i].sa_handler == SIG_IGN) continue;
        handle(handled[i], notify);
    }
    handle(SIGPIPE, SIG_IGN);
    sigaction(SIGALRM, NULL, &before_alarm);
    handle(SIGALRM, end_now);
    return pipe_ends[0];
}

void signals_close(void)
{
    if (!is_open) return;
    is_open = 0;
    signals_stay();
    sigaction(SIGALRM, &before_alarm, NULL);
    for (int i = 0; i < handled_count; i++) sigaction(handled[i], &before[i], NULL);
    while (signals_next() != 0) {}
}

int signals_next(void)
{
    unsigned char byte;
    ssize_t count = read(pipe_ends[0], &byte, 1);
    return count == 1 ? byte : 0;
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int signals_stop(int patience)
{
    uint64_t others = 0;
    int number;
    /* An earlier SIGCONT is irrelevant: only one after this point means that the process was stopped. */
    while ((number = signals_next()) != 0)
        if (number != SIGCONT && number != SIGTSTP) others |= UINT64_C(1) << number;

    struct sigaction ours;
    sigaction(SIGTSTP, NULL, &ours);
    if (ours.sa_handler != SIG_IGN) handle(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
    /* Any thread may handle the signal, slightly after kill returns, so the process may be stopped in the loop. */
    long end = milliseconds() + patience;
    int continued = 0;
    while (!continued) {
        struct pollfd waits = {pipe_ends[0], POLLIN, 0};
        long left = end - milliseconds();
        int ready = poll(&waits, 1, left > 0 ? (int)left : 0);
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) break;
        while ((number = signals_next()) != 0) {
            if (number == SIGCONT) continued = 1;
            else if (number != SIGTSTP) others |= UINT64_C(1) << number;
        }
    }
    sigaction(SIGTSTP, &ours, NULL);

    int ends = 0;
    for (number = 1; number < 64; number++) {
        if ((others >> number & 1) == 0) continue;
        if (is_ending(number)) ends = 1;
        write_number(number);
    }
    return ends;
}
