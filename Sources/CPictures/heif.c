#include "bitmap.h"
#include "libraries.h"

#include <string.h>

static int is_one_of(const uint8_t *brand, const char *brands)
{
    for (; *brands != 0; brands += 4)
        if (memcmp(brand, brands, 4) == 0) return 1;
    return 0;
}

/* The brands of ISO/IEC 23008-12 and AVIF: the main one, then those that the file is compatible with. */
int heif_recognizes(const uint8_t *bytes, size_t count)
{
    if (count < 16 || memcmp(bytes + 4, "ftyp", 4) != 0) return 0;
    size_t length = (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
    if (length > count) length = count;
    for (size_t at = 8; at == 8 || at + 4 <= length; at += at == 8 ? 8 : 4)
        if (is_one_of(bytes + at, "avifavisheicheixheimheishevchevxmif1msf1")) return 1;
    return 0;
}

/* A sequence of pictures, of which the file may also have a still one. */
static int is_sequence(const uint8_t *bytes) { return is_one_of(bytes + 8, "avishevchevxmsf1"); }

static enum picture_status status_of(struct heif_error error)
{
    switch (error.code) {
    case heif_error_Ok: return PICTURE_OK;
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature: return PICTURE_UNSUPPORTED;
    case heif_error_Memory_allocation_error:
        return error.subcode == heif_suberror_Security_limit_exceeded ? PICTURE_TOO_LARGE : PICTURE_FAILED;
    default: return PICTURE_DAMAGED;
    }
}

/* Reads the boxes, without decoding. The contexts are never freed: the process ends. */
static enum picture_status open_primary(const struct source *source, struct heif_image_handle **handle)
{
    struct heif_context *context = libraries.heif.heif_context_alloc();
    if (context == NULL) return PICTURE_FAILED;
    /* The tiles of a picture are decoded one after another: no thread can be started here. */
    libraries.heif.heif_context_set_max_decoding_threads(context, 0);
    enum picture_status status = status_of(
        libraries.heif.heif_context_read_from_memory_without_copy(context, source->bytes, source->count, NULL));
    if (status != PICTURE_OK) return status;
    return status_of(libraries.heif.heif_context_get_primary_image_handle(context, handle));
}

static enum picture_status measure(struct source *source)
{
    if (!libraries.heif.is_there) return PICTURE_UNSUPPORTED;
    struct heif_image_handle *handle = NULL;
    enum picture_status status = open_primary(source, &handle);
    if (status != PICTURE_OK) return status;
    /* Turned as the file states it: libheif turns decoded pictures, so that Exif is not read. */
    source->width = libraries.heif.heif_image_handle_get_width(handle);
    source->height = libraries.heif.heif_image_handle_get_height(handle);
    source->is_animated = is_sequence(source->bytes);
    return PICTURE_OK;
}

static enum picture_status decode(const struct source *source, int width, int height, struct bitmap *bitmap)
{
    (void)width;
    (void)height;
    struct heif_image_handle *handle = NULL;
    enum picture_status status = open_primary(source, &handle);
    if (status != PICTURE_OK) return status;
    struct heif_decoding_options *options = libraries.heif.heif_decoding_options_alloc();
    if (options == NULL) return PICTURE_FAILED;
    options->convert_hdr_to_8bit = 1;
    struct heif_image *image = NULL;
    status = status_of(libraries.heif.heif_decode_image(
        handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options));
    if (status != PICTURE_OK) return status;
    /* The compressed picture has a size of its own, which need not be that of the boxes. */
    int decoded_width = libraries.heif.heif_image_get_width(image, heif_channel_interleaved);
    int decoded_height = libraries.heif.heif_image_get_height(image, heif_channel_interleaved);
    int stride = 0;
    const uint8_t *pixels = libraries.heif.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    if (pixels == NULL || decoded_width != source->width || decoded_height != source->height
        || stride / 4 < decoded_width)
        return PICTURE_DAMAGED;
    int has_alpha = libraries.heif.heif_image_handle_has_alpha_channel(handle);
    status = bitmap_new(bitmap, decoded_width, decoded_height, has_alpha);
    if (status != PICTURE_OK) return status;
    size_t row = 4 * (size_t)decoded_width;
    for (size_t y = 0; y < (size_t)decoded_height; y++)
        memcpy(bitmap->pixels + y * row, pixels + y * (size_t)stride, row);
    libraries.heif.heif_image_release(image);
    return PICTURE_OK;
}

const struct format picture_heif = {heif_recognizes, measure, decode};
