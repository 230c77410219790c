/* libcurl as Swift can call it: its variadic functions, each with the types that it is used with, and the rest under
 * their own names. All of them are defined in lazy.c, which loads the library when the first is called. */
#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>
#include <stddef.h>

typedef size_t (*curl_sink)(char *bytes, size_t size, size_t count, void *context);

/* Loads the library if it is not yet: 0 when there is none. */
int curl_lazy_load(void);

CURLcode curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode curl_set_sink(CURL *handle, CURLoption option, curl_sink value);
CURLcode curl_set_progress(CURL *handle, curl_xferinfo_callback value);
/* A copy of the body is made: the caller's may go. */
CURLcode curl_set_body(CURL *handle, const void *bytes, size_t count);
/* Only https, or https and http: for this request and for anything that it could be sent on to. */
CURLcode curl_set_protocols(CURL *handle, int with_http);
CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value);
/* curl_url_get: a part of an address, to be freed with curl_free. */
CURLUcode curl_url_part(CURLU *url, CURLUPart part, char **text, unsigned flags);

/* The result of a finished transfer is in a union, which Swift sees only as bytes. */
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }

#endif
