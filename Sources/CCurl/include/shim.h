/* libcurl for Swift: its variadic functions with the types that are used, and the other functions under their own names. All
 * are defined in lazy.c, which loads the library at the first call. And what libcurl doesn't ask a resolver. */
#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>
#include <stddef.h>

typedef size_t (*curl_sink)(char *bytes, size_t size, size_t count, void *context);

/* Loads the library if necessary. Returns 0 if there is none. */
int curl_lazy_load(void);

CURLcode curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode curl_set_sink(CURL *handle, CURLoption option, curl_sink value);
CURLcode curl_set_progress(CURL *handle, curl_xferinfo_callback value);
/* Opens a socket for an address, or returns CURL_SOCKET_BAD to refuse it. */
CURLcode curl_set_socket_opener(CURL *handle, curl_opensocket_callback value);
/* Called with the address of the connection before a request is sent; returns 1 to refuse it. CURLE_UNKNOWN_OPTION before
 * version 7.80.0. */
typedef int (*curl_connection_check)(void *context, char *address, char *own, int port, int own_port);
CURLcode curl_set_connection_check(CURL *handle, curl_connection_check value, void *context);
/* Copies the body. */
CURLcode curl_set_body(CURL *handle, const void *bytes, size_t count);
/* Calls `read` for the parts of a body of `count` bytes, and `seek` before it is sent again. */
CURLcode curl_set_upload(CURL *handle, curl_sink read, curl_seek_callback seek, void *context, size_t count);
/* Allows only https, or https and http, for this request and its redirects. */
CURLcode curl_set_protocols(CURL *handle, int with_http);
CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value);
/* The socket of a handle that only connects. */
CURLcode curl_get_socket(CURL *handle, curl_socket_t *value);
/* Writes the sockets that a multi handle waits for, at most `room`, and returns their number. `timeout` becomes the longest wait in
 * milliseconds, or -1. */
int curl_multi_waits(CURLM *multi, struct curl_waitfd *sockets, int room, long *timeout);
/* curl_url_get: a part of a URL, to be freed with curl_free. */
CURLUcode curl_url_part(CURLU *url, CURLUPart part, char **text, unsigned flags);

/* Asks the system's resolver for the TXT records of a name, and waits some seconds at most for each of its servers. Writes the
 * response, at most `room` bytes of it, and returns their number; 0 for none. Defined in resolver.c. */
int resolver_texts(const char *name, unsigned char *answer, int room);

/* The result of a finished transfer, from a union that Swift imports as bytes. */
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }

#endif
