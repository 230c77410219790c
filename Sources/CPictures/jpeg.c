#include "bitmap.h"
#include "libraries.h"

#include <stdlib.h>
#include <string.h>

static int recognizes(const uint8_t *bytes, size_t count)
{
    return count >= 3 && memcmp(bytes, "\xFF\xD8\xFF", 3) == 0;
}

static unsigned number(const uint8_t *bytes, int size, int is_little)
{
    unsigned value = 0;
    for (int i = 0; i < size; i++) value |= (unsigned)bytes[i] << 8 * (is_little ? i : size - 1 - i);
    return value;
}

/* The orientation in a TIFF file (Exif): tag 0x0112 of its first directory, 1 ... 8; 1 if there is none. */
static unsigned orientation(const uint8_t *tiff, size_t count)
{
    if (count < 8) return 1;
    int is_little = memcmp(tiff, "II*\0", 4) == 0;
    if (!is_little && memcmp(tiff, "MM\0*", 4) != 0) return 1;
    size_t at = number(tiff + 4, 4, is_little);
    if (at > count - 2) return 1;
    size_t entries = number(tiff + at, 2, is_little);
    at += 2;
    for (size_t i = 0; i < entries && count - at >= 12; i++, at += 12) {
        if (number(tiff + at, 2, is_little) != 0x0112) continue;
        /* One short number. */
        unsigned value = number(tiff + at + 8, 2, is_little);
        int is_one = number(tiff + at + 2, 2, is_little) == 3 && number(tiff + at + 4, 4, is_little) == 1;
        return is_one && value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

/* Looks for Exif in the segments before the picture. */
static unsigned file_orientation(const uint8_t *bytes, size_t count)
{
    size_t at = 2;
    while (count - at >= 4 && bytes[at] == 0xFF) {
        uint8_t marker = bytes[at + 1];
        if (marker == 0xFF) {
            at += 1;
            continue;
        }
        /* The picture begins, or ends. */
        if (marker == 0xDA || marker == 0xD9) break;
        size_t length = number(bytes + at + 2, 2, 0);
        if (length < 2 || length > count - at - 2) break;
        const uint8_t *segment = bytes + at + 4;
        if (marker == 0xE1 && length >= 8 && memcmp(segment, "Exif\0\0", 6) == 0)
            return orientation(segment + 6, length - 8);
        at += 2 + length;
    }
    return 1;
}

/* Each scan of a progressive file is decoded over the whole picture: small files can take minutes. Cameras and programs write 20
 * at most. */
enum { most_scans = 100 };
static const uint64_t most_work = (uint64_t)20 * 50 * 1000 * 1000;

static int is_too_much(const struct source *source)
{
    uint64_t scans = 0;
    const uint8_t *at = source->bytes, *end = source->bytes + source->count;
    while (end - at >= 2 && (at = memchr(at, 0xFF, (size_t)(end - at) - 1)) != NULL) {
        if (at[1] == 0xDA) scans++;
        at++;
    }
    return scans > most_scans || scans * (uint64_t)source->width * (uint64_t)source->height > most_work;
}

static enum picture_status measure(struct source *source)
{
    if (!libraries.jpeg.is_there) return PICTURE_UNSUPPORTED;
    /* It may return success and leave the sizes as they are. */
    int width = 0, height = 0, sampling = 0, colors = 0;
    tjhandle handle = libraries.jpeg.tjInitDecompress();
    if (handle == NULL) return PICTURE_FAILED;
    libraries.jpeg.tjDecompressHeader3(handle, source->bytes, source->count, &width, &height, &sampling, &colors);
    source->width = width;
    source->height = height;
    if (width > 0 && height > 0 && is_too_much(source)) return PICTURE_DAMAGED;
    static const struct {
        uint8_t is_mirrored, turns;
    } ways[] = {{0, 0}, {1, 0}, {0, 2}, {1, 2}, {1, 3}, {0, 1}, {1, 1}, {0, 3}};
    unsigned way = file_orientation(source->bytes, source->count) - 1;
    source->is_mirrored = ways[way].is_mirrored;
    source->turns = ways[way].turns;
    return PICTURE_OK;
}

/* The inks of files for printing are stored inverted: 255 is none. */
static void print_to_screen(struct bitmap *bitmap)
{
    uint8_t *end = bitmap->pixels + 4 * (size_t)bitmap->width * (size_t)bitmap->height;
    for (uint8_t *pixel = bitmap->pixels; pixel < end; pixel += 4) {
        for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)(pixel[i] * pixel[3] / 255);
        pixel[3] = 255;
    }
}

static enum picture_status decode(const struct source *source, int width, int height, struct bitmap *bitmap)
{
    int full_width = 0, full_height = 0, sampling = 0, colors = 0;
    tjhandle handle = libraries.jpeg.tjInitDecompress();
    if (handle == NULL) return PICTURE_FAILED;
    libraries.jpeg.tjDecompressHeader3(
        handle, source->bytes, source->count, &full_width, &full_height, &sampling, &colors);
    int is_for_print = colors == TJCS_CMYK || colors == TJCS_YCCK;
    /* Halves, quarters and eighths: the decoder's fast ways. */
    tjscalingfactor factor = {1, 1};
    for (int part = 2; part <= 8; part *= 2) {
        tjscalingfactor smaller = {1, part};
        if (TJSCALED(full_width, smaller) >= width && TJSCALED(full_height, smaller) >= height) factor = smaller;
    }
    enum picture_status status =
        bitmap_new(bitmap, TJSCALED(full_width, factor), TJSCALED(full_height, factor), 0);
    if (status != PICTURE_OK) return status;
    int failed = libraries.jpeg.tjDecompress2(
        handle, source->bytes, source->count, bitmap->pixels, bitmap->width, 4 * bitmap->width, bitmap->height,
        is_for_print ? TJPF_CMYK : TJPF_RGBA, TJFLAG_LIMITSCANS);
    /* A file that ends early shows its lines so far. */
    if (failed && libraries.jpeg.tjGetErrorCode(handle) != TJERR_WARNING) return PICTURE_DAMAGED;
    if (is_for_print) print_to_screen(bitmap);
    return PICTURE_OK;
}

const struct format picture_jpeg = {recognizes, measure, decode};
