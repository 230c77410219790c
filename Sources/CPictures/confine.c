/* The confinement of the decoding process. A decoder that is taken over by a picture has the picture, some memory and a few
 * seconds, and nothing else. */
#define _GNU_SOURCE
#include "include/pictures.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* The memory for a progressive JPEG of 50 megapixels, with its file and its pixels. */
static const rlim_t most_memory = (rlim_t)640 << 20;
static const rlim_t most_seconds = 10;

static void limit(int resource, rlim_t value)
{
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return;
    if (limit.rlim_max < value) value = limit.rlim_max;
    limit.rlim_cur = limit.rlim_max = value;
    setrlimit(resource, &limit);
}

/* The address space that is taken already: the program itself and its libraries. */
static rlim_t size_now(void)
{
    char text[64] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return (rlim_t)512 << 20;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    return count > 0 ? strtoull(text, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE) : 0;
}

static pid_t parent;

static void end_with_parent(int number)
{
    (void)number;
    if (getppid() != parent) _exit(1);
}

/* The reader may be killed while this process decodes. PR_SET_PDEATHSIG would fire too early: at the end of the thread that has
 * started this process. */
static void watch_parent(void)
{
    struct sigaction action = {.sa_handler = end_with_parent, .sa_flags = SA_RESTART};
    struct itimerval often = {{0, 250000}, {0, 250000}};
    sigset_t alarms;
    parent = getppid();
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigaction(SIGALRM, &action, NULL);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
}

void pictures_limit(void)
{
    watch_parent();
    limit(RLIMIT_AS, size_now() + most_memory);
    limit(RLIMIT_CPU, most_seconds);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(__linux__) && defined(ARCHITECTURE)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), RETURN(SECCOMP_RET_ALLOW)
/* Not for memory that can be executed. The protection is the third argument; only its low half is read. */
#define ALLOW_DATA(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[2]), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0), RETURN(SECCOMP_RET_ALLOW), \
        RETURN(SECCOMP_RET_ERRNO | 1)

static void filter_calls(void)
{
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        ALLOW(read),
        ALLOW(write),
        ALLOW_DATA(mmap),
        ALLOW_DATA(mprotect),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(brk),
        ALLOW(futex),
        ALLOW(clock_gettime),
        ALLOW(getrandom),
        ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn),
        ALLOW(fstat),
        ALLOW(lseek),
        ALLOW(close),
        ALLOW(getppid),
        ALLOW(exit),
        ALLOW(exit_group),
        /* EPERM rather than an end: a library may do without the call. */
        RETURN(SECCOMP_RET_ERRNO | 1),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
    /* For all threads, should there be others. Without seccomp in the kernel, the limits hold alone. */
    if (syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) != 0)
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#else
static void filter_calls(void) {}
#endif

void pictures_confine(void)
{
    limit(RLIMIT_NOFILE, 0);
    limit(RLIMIT_NPROC, 0);
    filter_calls();
}
