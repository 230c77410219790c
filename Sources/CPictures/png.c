#include "bitmap.h"
#include "libraries.h"

#include <string.h>

static int recognizes(const uint8_t *bytes, size_t count)
{
    return count >= 8 && memcmp(bytes, "\x89PNG\r\n\x1A\n", 8) == 0;
}

static size_t big(const uint8_t *bytes)
{
    return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

/* Whether there is a chunk for animations (APNG) before the pixels. */
static int is_animated(const uint8_t *bytes, size_t count)
{
    size_t at = 8;
    while (count - at >= 12) {
        size_t length = big(bytes + at);
        if (memcmp(bytes + at + 4, "acTL", 4) == 0) return length == 8 && count - at >= 20 && big(bytes + at + 8) > 1;
        if (memcmp(bytes + at + 4, "IDAT", 4) == 0 || length > count - at - 12) return 0;
        at += 12 + length;
    }
    return 0;
}

static enum picture_status measure(struct source *source)
{
    if (!libraries.png.is_there) return PICTURE_UNSUPPORTED;
    /* The size is at a fixed place, before anything else. */
    if (source->count < 33 || memcmp(source->bytes + 12, "IHDR", 4) != 0) return PICTURE_DAMAGED;
    size_t width = big(source->bytes + 16), height = big(source->bytes + 20);
    enum picture_status status = picture_check((int64_t)width, (int64_t)height);
    if (status != PICTURE_OK) return status;
    source->width = (int)width;
    source->height = (int)height;
    source->is_animated = is_animated(source->bytes, source->count);
    return PICTURE_OK;
}

static enum picture_status decode(const struct source *source, int width, int height, struct bitmap *bitmap)
{
    (void)width;
    (void)height;
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!libraries.png.png_image_begin_read_from_memory(&image, source->bytes, source->count)) return PICTURE_DAMAGED;
    if (image.width != (png_uint_32)source->width || image.height != (png_uint_32)source->height)
        return PICTURE_DAMAGED;
    int has_alpha = (image.format & PNG_FORMAT_FLAG_ALPHA) != 0;
    image.format = PNG_FORMAT_RGBA;
    /* Files of 16 bits without a gamma have the values of screens, as those of 8 bits. */
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    enum picture_status status = bitmap_new(bitmap, source->width, source->height, has_alpha);
    if (status != PICTURE_OK) return status;
    int is_read = libraries.png.png_image_finish_read(&image, NULL, bitmap->pixels, 0, NULL);
    return is_read ? PICTURE_OK : PICTURE_DAMAGED;
}

const struct format picture_png = {recognizes, measure, decode};
