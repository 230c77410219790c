/* GRDB imports Foundation, and a statically linked Foundation contains an HTTP client, unused here, that refers to functions
 * of libcurl. The linker would resolve them against the library, and load it at every start. The remaining ones are
 * therefore defined here, and do nothing. */
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define UNUSED __attribute__((visibility("hidden"), unused))

UNUSED CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) { return CURLE_FAILED_INIT; }
UNUSED CURLcode curl_easy_getinfo(CURL *easy, CURLINFO info, ...) { return CURLE_FAILED_INIT; }
UNUSED CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) { return CURLM_INTERNAL_ERROR; }
UNUSED CURLMcode curl_multi_assign(CURLM *multi, curl_socket_t socket, void *data) { return CURLM_INTERNAL_ERROR; }
UNUSED CURLMcode curl_multi_socket_action(CURLM *multi, curl_socket_t socket, int mask, int *running)
{
    return CURLM_INTERNAL_ERROR;
}
UNUSED char *curl_version(void) { return NULL; }
UNUSED curl_version_info_data *curl_version_info(CURLversion age) { return NULL; }
UNUSED CURLUcode curl_url_get(
#if LIBCURL_VERSION_NUM >= 0x080000
    const
#endif
    CURLU *url, CURLUPart part, char **text, unsigned flags)
{
    return CURLUE_OUT_OF_MEMORY;
}
