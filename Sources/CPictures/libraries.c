#include "libraries.h"

#include "include/pictures.h"

#include <dlfcn.h>

struct libraries libraries;

void pictures_load(enum picture_encoding encoding)
{
    void *handle;
    /* POSIX allows converting the result of dlsym to a function pointer; ISO C has no cast for it. */
#define FIND(name) found &= (*(void **)(&library->name) = dlsym(handle, #name)) != NULL;
#define LOAD(field, file, functions) \
    if ((handle = dlopen(file, RTLD_NOW | RTLD_LOCAL)) != NULL) { \
        __typeof__(libraries.field) *library = &libraries.field; \
        int found = 1; \
        functions(FIND) \
        library->is_there = found; \
    }
    LOAD(jpeg, "libturbojpeg.so.0", JPEG_FUNCTIONS)
    LOAD(png, "libpng16.so.16", PNG_FUNCTIONS)
    LOAD(webp, "libwebp.so.7", WEBP_FUNCTIONS)
    LOAD(gif, "libgif.so.7", GIF_FUNCTIONS)
    if (encoding == PICTURE_SIXEL) LOAD(sixel, "libsixel.so.1", SIXEL_FUNCTIONS)
}
