#ifndef TIDELINE_CCURL_SHIM_H
#define TIDELINE_CCURL_SHIM_H

#include <curl/curl.h>

#endif
