#include "libraries.h"

#include "bitmap.h"
#include "include/pictures.h"

#include <dlfcn.h>
#include <unistd.h>

struct libraries libraries;

/* Whether the file may need libheif, which takes longer to load than the other libraries together. Its first bytes are the only
 * ones that are read before the confinement: they are compared with words, and reading starts at them again. A pipe has none yet,
 * so it loads the library. */
static int may_need_heif(int descriptor)
{
    uint8_t head[PICTURE_HEAD];
    ssize_t count = pread(descriptor, head, sizeof head, 0);
    return count < 0 || heif_recognizes(head, (size_t)count);
}

void pictures_load(enum picture_encoding encoding, int descriptor)
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
    if (!may_need_heif(descriptor)) return;
    LOAD(heif, "libheif.so.1", HEIF_FUNCTIONS)
    if (!libraries.heif.is_there) return;
    LOAD(de265, "libde265.so.0", DE265_FUNCTIONS)
    /* It opens its plugins now. */
    libraries.heif.heif_init(NULL);
    hevc_register();
}

struct picture_formats pictures_formats(void)
{
    int has_av1 = libraries.heif.is_there && libraries.heif.heif_have_decoder_for_format(heif_compression_AV1);
    return (struct picture_formats){
        .jpeg = libraries.jpeg.is_there,
        .png = libraries.png.is_there,
        .webp = libraries.webp.is_there,
        .gif = libraries.gif.is_there,
        .avif = has_av1,
        .heic = libraries.heif.is_there && libraries.de265.is_there,
        .sixel = libraries.sixel.is_there,
    };
}
