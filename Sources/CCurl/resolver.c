/* The system's resolver, looked up by the first call: glibc has it in libc from 2.34 on, before that in libresolv; musl has the simple
 * function only. */
#define _GNU_SOURCE
#include "shim.h"

#include <arpa/nameser.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <resolv.h>
#include <stdlib.h>
#include <string.h>

/* The class IN and the type TXT (RFC 1035, 3.2). */
enum { INTERNET = 1, TEXT = 16 };

#ifdef __GLIBC__
static void *find(void *library, const char *name, const char *earlier)
{
    void *found = dlsym(library, name);
    return found != NULL ? found : dlsym(library, earlier);
}
#endif

static int query(void *library, const char *name, unsigned char *answer, int room)
{
#ifdef __GLIBC__
    int (*begin)(res_state) = NULL;
    int (*ask)(res_state, const char *, int, int, unsigned char *, int) = NULL;
    void (*end)(res_state) = NULL;
    *(void **)&begin = find(library, "__res_ninit", "res_ninit");
    *(void **)&ask = find(library, "res_nquery", "__res_nquery");
    *(void **)&end = find(library, "__res_nclose", "res_nclose");
    if (begin == NULL || ask == NULL || end == NULL) return -1;
    struct __res_state state;
    memset(&state, 0, sizeof state);
    if (begin(&state) != 0) return 0;
    /* In seconds for each server. The user waits. */
    state.retrans = 2;
    state.retry = 1;
    /* A response that doesn't fit is not asked for again over TCP, which has no limit in time. */
    state.options |= RES_USE_EDNS0 | RES_IGNTC;
    int size = ask(&state, name, INTERNET, TEXT, answer, room);
    end(&state);
#else
    int (*ask)(const char *, int, int, unsigned char *, int) = NULL;
    *(void **)&ask = dlsym(library, "res_query");
    if (ask == NULL) return -1;
    int size = ask(name, INTERNET, TEXT, answer, room);
#endif
    return size < 0 ? 0 : size > room ? room : size;
}

int resolver_texts(const char *name, unsigned char *answer, int room)
{
    /* Behind a proxy names are its business: libcurl reads these variables, too. */
    static const char *const proxies[] = {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"};
    for (size_t i = 0; i < sizeof proxies / sizeof *proxies; i++) {
        const char *proxy = getenv(proxies[i]);
        if (proxy != NULL && *proxy != 0) return 0;
    }
    static const char *const libraries[] = {NULL, "libresolv.so.2"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        void *library = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
        if (library == NULL) continue;
        int size = query(library, name, answer, room);
        if (size >= 0) return size;
    }
    return 0;
}
