#include "bitmap.h"
#include "libraries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    struct picture_result *result;
    size_t size;
    int is_lost;
};

static int append(const char *bytes, int count, struct text *text)
{
    struct picture_result *result = text->result;
    if (count < 0 || result->count + (size_t)count > PICTURE_MOST_BYTES) text->is_lost = 1;
    if (text->is_lost) return 0;
    if (result->count + (size_t)count > text->size) {
        text->size = 2 * (result->count + (size_t)count);
        result->bytes = realloc(result->bytes, text->size);
        if (result->bytes == NULL) {
            text->is_lost = 1;
            return 0;
        }
    }
    memcpy(result->bytes + result->count, bytes, (size_t)count);
    result->count += (size_t)count;
    return count;
}

/* For libsixel. */
static int write_text(char *bytes, int count, void *text) { return append(bytes, count, text); }

static int nearest(const uint8_t *palette, int count, int red, int green, int blue)
{
    int best = 0, distance = 1 << 30;
    for (int i = 0; i < count; i++) {
        int r = palette[3 * i] - red, g = palette[3 * i + 1] - green, b = palette[3 * i + 2] - blue;
        int here = r * r + g * g + b * b;
        if (here < distance) {
            distance = here;
            best = i;
        }
    }
    return best;
}

/* Numbers of colours instead of colours, with `colors` for transparent pixels: libsixel knows no alpha. */
static uint8_t *indexed(const struct bitmap *bitmap, const uint8_t *rgb, const uint8_t *palette, int colors)
{
    /* The nearest colour for each of 32 steps of red, green and blue; 0xFFFF while it is unknown. */
    static uint16_t known[1 << 15];
    memset(known, 0xFF, sizeof known);
    size_t count = (size_t)bitmap->width * (size_t)bitmap->height;
    uint8_t *indices = malloc(count);
    for (size_t i = 0; indices != NULL && i < count; i++) {
        const uint8_t *pixel = rgb + 3 * i;
        uint16_t *entry = &known[(pixel[0] >> 3) << 10 | (pixel[1] >> 3) << 5 | pixel[2] >> 3];
        if (*entry == 0xFFFF) *entry = (uint16_t)nearest(palette, colors, pixel[0], pixel[1], pixel[2]);
        indices[i] = bitmap->pixels[4 * i + 3] < 128 ? (uint8_t)colors : (uint8_t)*entry;
    }
    return indices;
}

static void append_run(struct text *text, int bits, int count)
{
    char run[16];
    int length = 0;
    if (count > 3)
        length = snprintf(run, sizeof run, "!%d%c", count, '?' + bits);
    else
        while (length < count) run[length++] = (char)('?' + bits);
    append(run, length, text);
}

/* The columns of one colour in six rows from `top`. Returns 0 and writes nothing if it is not there. */
static int append_color(struct text *text, const uint8_t *indices, int width, int height, int top, int color)
{
    int waiting = 0, last = 0, is_there = 0;
    for (int x = 0; x < width; x++) {
        int bits = 0;
        for (int y = top; y < top + 6 && y < height; y++)
            bits |= (indices[(size_t)y * (size_t)width + (size_t)x] == color) << (y - top);
        if (bits && !is_there) {
            char number[8];
            append(number, snprintf(number, sizeof number, "#%d", color), text);
            is_there = 1;
        }
        if (bits == last) {
            waiting++;
            continue;
        }
        if (is_there) append_run(text, last, waiting);
        waiting = 1;
        last = bits;
    }
    /* Empty columns at the end need not be written. */
    if (last) append_run(text, last, waiting);
    return is_there;
}

/* libsixel 1.10 loses a column of a picture with a transparent colour, so these are written here: the introducer says
 * that what has no colour stays as it is. */
static void append_clear(
    struct text *text, const uint8_t *indices, int width, int height, const uint8_t *palette, int colors)
{
    char line[64];
    append(line, snprintf(line, sizeof line, "\x1BP0;1q\"1;1;%d;%d", width, height), text);
    for (int i = 0; i < colors; i++) {
        int percent[3];
        for (int j = 0; j < 3; j++) percent[j] = (palette[3 * i + j] * 100 + 127) / 255;
        append(line, snprintf(line, sizeof line, "#%d;2;%d;%d;%d", i, percent[0], percent[1], percent[2]), text);
    }
    for (int top = 0; top < height; top += 6) {
        if (top > 0) append("-", 1, text);
        int is_first = 1;
        for (int color = 0; color < colors; color++) {
            size_t before = text->result->count;
            if (!is_first) append("$", 1, text);
            if (append_color(text, indices, width, height, top, color))
                is_first = 0;
            else
                text->result->count = before;
        }
    }
    append("\x1B\\", 2, text);
}

enum picture_status sixel_encode_bitmap(struct bitmap *bitmap, int colors, struct picture_result *result)
{
    int width = bitmap->width, height = bitmap->height;
    size_t count = (size_t)width * (size_t)height;
    struct bitmap opaque = *bitmap;
    opaque.pixels = malloc(4 * count);
    if (opaque.pixels == NULL) return PICTURE_FAILED;
    memcpy(opaque.pixels, bitmap->pixels, 4 * count);
    bitmap_flatten(&opaque, 0);

    struct text text = {result, 0, 0};
    sixel_output_t *output = NULL;
    sixel_dither_t *dither = NULL;
    /* One colour is kept for transparent pixels. */
    int most = bitmap->has_alpha && colors > 2 ? colors - 1 : colors;
    if (SIXEL_FAILED(libraries.sixel.sixel_output_new(&output, write_text, &text, NULL))
        || SIXEL_FAILED(libraries.sixel.sixel_dither_new(&dither, most, NULL))
        || SIXEL_FAILED(libraries.sixel.sixel_dither_initialize(
            dither, opaque.pixels, width, height, SIXEL_PIXELFORMAT_RGB888, SIXEL_LARGE_AUTO, SIXEL_REP_AUTO,
            SIXEL_QUALITY_AUTO)))
        return PICTURE_FAILED;
    if (bitmap->has_alpha && colors > 2) {
        int found = libraries.sixel.sixel_dither_get_num_of_palette_colors(dither);
        uint8_t palette[3 * 256] = {0};
        if (found < 1 || found > most) return PICTURE_FAILED;
        memcpy(palette, libraries.sixel.sixel_dither_get_palette(dither), 3 * (size_t)found);
        uint8_t *indices = indexed(bitmap, opaque.pixels, palette, found);
        if (indices == NULL) return PICTURE_FAILED;
        append_clear(&text, indices, width, height, palette, found);
        return text.is_lost ? PICTURE_FAILED : PICTURE_OK;
    }
    SIXELSTATUS status = libraries.sixel.sixel_encode(opaque.pixels, width, height, 8, dither, output);
    return SIXEL_FAILED(status) || text.is_lost || result->count == 0 ? PICTURE_FAILED : PICTURE_OK;
}
