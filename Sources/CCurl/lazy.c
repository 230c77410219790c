/* libcurl, loaded by the first call: it depends on some thirty libraries, and loading them takes longer than the first paint
 * from the cache. Its functions are defined here under their own names, hidden from other libraries, and forward to
 * the real ones. */
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>

/* Name, result type, parameters, arguments, and the result if the library is missing. */
#define FUNCTIONS(F) \
    F(curl_global_init, CURLcode, (long flags), (flags), CURLE_FAILED_INIT) \
    F(curl_easy_init, CURL *, (void), (), NULL) \
    F(curl_easy_strerror, const char *, (CURLcode code), (code), NULL) \
    F(curl_easy_pause, CURLcode, (CURL *easy, int mask), (easy, mask), CURLE_FAILED_INIT) \
    F(curl_easy_recv, CURLcode, (CURL *easy, void *bytes, size_t room, size_t *count), (easy, bytes, room, count), \
      CURLE_FAILED_INIT) \
    F(curl_easy_send, CURLcode, (CURL *easy, const void *bytes, size_t length, size_t *count), \
      (easy, bytes, length, count), CURLE_FAILED_INIT) \
    F(curl_slist_append, struct curl_slist *, (struct curl_slist *list, const char *text), (list, text), NULL) \
    F(curl_multi_init, CURLM *, (void), (), NULL) \
    F(curl_multi_add_handle, CURLMcode, (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR) \
    F(curl_multi_remove_handle, CURLMcode, (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR) \
    F(curl_multi_perform, CURLMcode, (CURLM *multi, int *running), (multi, running), CURLM_INTERNAL_ERROR) \
    F(curl_multi_poll, CURLMcode, \
      (CURLM *multi, struct curl_waitfd extra[], unsigned count, int timeout, int *ready), \
      (multi, extra, count, timeout, ready), CURLM_INTERNAL_ERROR) \
    F(curl_multi_wakeup, CURLMcode, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR) \
    F(curl_multi_fdset, CURLMcode, (CURLM *multi, fd_set *in, fd_set *out, fd_set *urgent, int *last), \
      (multi, in, out, urgent, last), CURLM_INTERNAL_ERROR) \
    F(curl_multi_timeout, CURLMcode, (CURLM *multi, long *timeout), (multi, timeout), CURLM_INTERNAL_ERROR) \
    F(curl_multi_info_read, CURLMsg *, (CURLM *multi, int *left), (multi, left), NULL) \
    F(curl_multi_cleanup, CURLMcode, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR) \
    F(curl_url, CURLU *, (void), (), NULL) \
    F(curl_url_set, CURLUcode, (CURLU *url, CURLUPart part, const char *text, unsigned flags), (url, part, text, flags), \
      CURLUE_OUT_OF_MEMORY)

#define PROCEDURES(F) \
    F(curl_easy_cleanup, (CURL *easy), (easy)) \
    F(curl_slist_free_all, (struct curl_slist *list), (list)) \
    F(curl_url_cleanup, (CURLU *url), (url)) \
    F(curl_free, (void *bytes), (bytes))

#undef curl_easy_setopt
#undef curl_easy_getinfo

/* Written under `once`, only read afterwards. */
static struct {
#define FIELD(name, type, parameters, arguments, otherwise) type(*name) parameters;
    FUNCTIONS(FIELD)
#undef FIELD
#define FIELD(name, parameters, arguments) void(*name) parameters;
    PROCEDURES(FIELD)
#undef FIELD
    CURLcode (*set)(CURL *, CURLoption, ...);
    CURLcode (*get)(CURL *, CURLINFO, ...);
    /* The first parameter became const in a later version. */
    CURLUcode (*part)(CURLU *, CURLUPart, char **, unsigned);
    int is_whole;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void)
{
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"};
    void *handle = NULL;
    for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; i++)
        handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return;
    /* POSIX allows converting the result of dlsym to a function pointer; ISO C has no cast for it. */
    int found = 1;
#define LOOK_UP(field, symbol) found &= (*(void **)(&library.field) = dlsym(handle, symbol)) != NULL;
#define FIND(name, type, parameters, arguments, otherwise) LOOK_UP(name, #name)
    FUNCTIONS(FIND)
#undef FIND
#define FIND(name, parameters, arguments) LOOK_UP(name, #name)
    PROCEDURES(FIND)
#undef FIND
    LOOK_UP(set, "curl_easy_setopt")
    LOOK_UP(get, "curl_easy_getinfo")
    LOOK_UP(part, "curl_url_get")
    library.is_whole = found;
    /* OpenSSL cleans up at exit while our thread may still be ending, which would crash the program after its work is
         * done. This option, set before anything else initializes OpenSSL, turns that off (OPENSSL_init_crypto(3)). Looked up
         * through libcurl's dependencies; with another TLS library it is not there, and not needed. */
    int (*begin)(unsigned long long options, const void *settings) = NULL;
    *(void **)&begin = dlsym(handle, "OPENSSL_init_crypto");
    if (begin != NULL) begin(0x00080000ULL /* OPENSSL_INIT_NO_ATEXIT */, NULL);
}

int curl_lazy_load(void)
{
    pthread_once(&once, load);
    return library.is_whole;
}

#define DEFINE(name, type, parameters, arguments, otherwise) \
    __attribute__((visibility("hidden"))) type name parameters \
    { \
        return curl_lazy_load() ? library.name arguments : (otherwise); \
    }
FUNCTIONS(DEFINE)
#undef DEFINE

#define DEFINE(name, parameters, arguments) \
    __attribute__((visibility("hidden"))) void name parameters \
    { \
        if (curl_lazy_load()) library.name arguments; \
    }
PROCEDURES(DEFINE)
#undef DEFINE

/* Options: a handle exists only if the library is loaded. */

CURLcode curl_set_long(CURL *handle, CURLoption option, long value) { return library.set(handle, option, value); }
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) { return library.set(handle, option, value); }
CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) { return library.set(handle, option, value); }
CURLcode curl_set_sink(CURL *handle, CURLoption option, curl_sink value) { return library.set(handle, option, value); }
CURLcode curl_set_progress(CURL *handle, curl_xferinfo_callback value)
{
    return library.set(handle, CURLOPT_XFERINFOFUNCTION, value);
}

CURLcode curl_set_socket_opener(CURL *handle, curl_opensocket_callback value)
{
    return library.set(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

CURLcode curl_set_connection_check(CURL *handle, curl_connection_check value, void *context)
{
#if LIBCURL_VERSION_NUM >= 0x075000
    CURLcode code = library.set(handle, CURLOPT_PREREQDATA, context);
    return code == CURLE_OK ? library.set(handle, CURLOPT_PREREQFUNCTION, value) : code;
#else
    return CURLE_UNKNOWN_OPTION;
#endif
}

CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value) { return library.get(handle, info, value); }

CURLcode curl_get_socket(CURL *handle, curl_socket_t *value)
{
    return library.get(handle, CURLINFO_ACTIVESOCKET, value);
}

int curl_multi_waits(CURLM *multi, struct curl_waitfd *sockets, int room, long *timeout)
{
    fd_set in, out, urgent;
    FD_ZERO(&in);
    FD_ZERO(&out);
    FD_ZERO(&urgent);
    int last = -1, count = 0;
    if (library.curl_multi_timeout(multi, timeout) != CURLM_OK) *timeout = -1;
    if (library.curl_multi_fdset(multi, &in, &out, &urgent, &last) != CURLM_OK) return 0;
    for (int socket = 0; socket <= last && count < room; socket++) {
        int events = (FD_ISSET(socket, &in) ? CURL_WAIT_POLLIN : 0) | (FD_ISSET(socket, &out) ? CURL_WAIT_POLLOUT : 0);
        if (events != 0) sockets[count++] = (struct curl_waitfd){.fd = socket, .events = (short)events};
    }
    return count;
}

CURLUcode curl_url_part(CURLU *url, CURLUPart part, char **text, unsigned flags)
{
    return library.part(url, part, text, flags);
}

CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value)
{
    return library.set(handle, option, value);
}

CURLcode curl_set_body(CURL *handle, const void *bytes, size_t count)
{
    CURLcode code = library.set(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code == CURLE_OK ? library.set(handle, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

CURLcode curl_set_upload(CURL *handle, curl_sink read, curl_seek_callback seek, void *context, size_t count)
{
    CURLcode code = library.set(handle, CURLOPT_POST, 1L);
    if (code == CURLE_OK) code = library.set(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    if (code == CURLE_OK) code = library.set(handle, CURLOPT_READFUNCTION, read);
    if (code == CURLE_OK) code = library.set(handle, CURLOPT_READDATA, context);
    if (code == CURLE_OK) code = library.set(handle, CURLOPT_SEEKFUNCTION, seek);
    return code == CURLE_OK ? library.set(handle, CURLOPT_SEEKDATA, context) : code;
}

/* The library may be older than the headers. Before 7.85 it takes protocols as a mask, by two options that newer headers deprecate:
 * CURLOPT_PROTOCOLS (181) and CURLOPT_REDIR_PROTOCOLS (182). */
CURLcode curl_set_protocols(CURL *handle, int with_http)
{
#if LIBCURL_VERSION_NUM >= 0x075500
    const char *names = with_http ? "https,http" : "https";
    CURLcode code = library.set(handle, CURLOPT_PROTOCOLS_STR, names);
    if (code == CURLE_OK) return library.set(handle, CURLOPT_REDIR_PROTOCOLS_STR, names);
    if (code != CURLE_UNKNOWN_OPTION) return code;
#endif
    long mask = with_http ? CURLPROTO_HTTPS | CURLPROTO_HTTP : CURLPROTO_HTTPS;
    CURLcode result = library.set(handle, (CURLoption)181, mask);
    return result == CURLE_OK ? library.set(handle, (CURLoption)182, mask) : result;
}
