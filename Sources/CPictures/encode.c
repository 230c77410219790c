#include "bitmap.h"
#include "libraries.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct room {
    struct picture_result *result;
    size_t size;
};

/* Whether any pixel is transparent. */
static int looks_through(const struct bitmap *bitmap)
{
    size_t count = (size_t)bitmap->width * (size_t)bitmap->height;
    for (size_t i = 0; i < count; i++)
        if (bitmap->pixels[4 * i + 3] != 255) return 1;
    return 0;
}

void bitmap_flatten(struct bitmap *bitmap, uint8_t background)
{
    size_t count = (size_t)bitmap->width * (size_t)bitmap->height;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *from = bitmap->pixels + 4 * i;
        unsigned alpha = from[3];
        uint8_t *to = bitmap->pixels + 3 * i;
        for (int j = 0; j < 3; j++) to[j] = (uint8_t)((from[j] * alpha + background * (255 - alpha) + 127) / 255);
    }
}

/* The memory that a PNG is written to: larger than any encoder's result. */
static void append(png_structp png, png_bytep bytes, size_t count)
{
    struct room *room = libraries.png.png_get_io_ptr(png);
    if (count > room->size - room->result->count) libraries.png.png_error(png, "too large");
    memcpy(room->result->bytes + room->result->count, bytes, count);
    room->result->count += count;
}

static void flush(png_structp png) { (void)png; }
static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

/* For a terminal, which shows it at once: a single filter and a low level take a third of the usual time. */
static enum picture_status encode_png(struct bitmap *bitmap, struct picture_result *result)
{
    int channels = bitmap->has_alpha ? 4 : 3;
    if (!bitmap->has_alpha) bitmap_flatten(bitmap, 0);
    size_t row = (size_t)channels * (size_t)bitmap->width;
    /* Pages that are not written are never backed by memory. */
    struct room room = {result, (row + 8) * (size_t)bitmap->height * 5 / 4 + 4096};
    result->bytes = malloc(room.size);
    if (result->bytes == NULL) return PICTURE_FAILED;
    png_structp png = libraries.png.png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ignore);
    png_infop info = png == NULL ? NULL : libraries.png.png_create_info_struct(png);
    if (info == NULL) return PICTURE_FAILED;
    if (setjmp(*libraries.png.png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf)))) return PICTURE_FAILED;
    libraries.png.png_set_write_fn(png, &room, append, flush);
    libraries.png.png_set_IHDR(
        png, info, (png_uint_32)bitmap->width, (png_uint_32)bitmap->height, 8,
        bitmap->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    libraries.png.png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
    libraries.png.png_set_compression_level(png, 2);
    libraries.png.png_write_info(png, info);
    for (int y = 0; y < bitmap->height; y++) libraries.png.png_write_row(png, bitmap->pixels + row * (size_t)y);
    libraries.png.png_write_end(png, NULL);
    return PICTURE_OK;
}

static enum picture_status encode_jpeg(struct bitmap *bitmap, int quality, struct picture_result *result)
{
    tjhandle handle = libraries.jpeg.tjInitCompress();
    if (handle == NULL) return PICTURE_FAILED;
    unsigned long count = 0;
    /* JPEG has no alpha. */
    bitmap_flatten(bitmap, 255);
    if (libraries.jpeg.tjCompress2(
            handle, bitmap->pixels, bitmap->width, 0, bitmap->height, TJPF_RGB, &result->bytes, &count, TJSAMP_420,
            quality, 0) != 0)
        return PICTURE_FAILED;
    result->count = count;
    return PICTURE_OK;
}

enum picture_status picture_encode(struct bitmap *bitmap, const struct picture_job *job, struct picture_result *result)
{
    result->width = bitmap->width;
    result->height = bitmap->height;
    bitmap->has_alpha = bitmap->has_alpha && looks_through(bitmap);
    switch (job->encoding) {
    case PICTURE_RGBA:
        result->bytes = bitmap->pixels;
        result->count = 4 * (size_t)bitmap->width * (size_t)bitmap->height;
        return PICTURE_OK;
    case PICTURE_PNG: return libraries.png.is_there ? encode_png(bitmap, result) : PICTURE_UNSUPPORTED;
    case PICTURE_JPEG:
        return libraries.jpeg.is_there ? encode_jpeg(bitmap, job->parameter, result) : PICTURE_UNSUPPORTED;
    case PICTURE_SIXEL:
        return libraries.sixel.is_there ? sixel_encode_bitmap(bitmap, job->parameter, result) : PICTURE_UNSUPPORTED;
    }
    return PICTURE_FAILED;
}
