#include "bitmap.h"
#include "libraries.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int most_side = 16384;
static const int64_t most_pixels = 50 * 1000 * 1000;

enum picture_status picture_check(int64_t width, int64_t height)
{
    if (width < 1 || height < 1) return PICTURE_DAMAGED;
    return width > most_side || height > most_side || width * height > most_pixels ? PICTURE_TOO_LARGE : PICTURE_OK;
}

enum picture_status bitmap_new(struct bitmap *bitmap, int width, int height, int has_alpha)
{
    *bitmap = (struct bitmap){width, height, has_alpha, calloc((size_t)width * (size_t)height, 4)};
    return bitmap->pixels == NULL ? PICTURE_FAILED : PICTURE_OK;
}

enum picture_status pictures_read(int descriptor, uint8_t **bytes, size_t *count)
{
    size_t size = (size_t)1 << 20;
    *count = 0;
    *bytes = malloc(size);
    for (;;) {
        if (*bytes == NULL) return PICTURE_FAILED;
        ssize_t read_now = read(descriptor, *bytes + *count, size - *count);
        if (read_now < 0 && errno == EINTR) continue;
        if (read_now < 0) return PICTURE_FAILED;
        if (read_now == 0) return PICTURE_OK;
        *count += (size_t)read_now;
        if (*count > PICTURE_MOST_BYTES) return PICTURE_TOO_LARGE;
        if (*count == size) *bytes = realloc(*bytes, size *= 2);
    }
}

static int begins(const uint8_t *bytes, size_t count, size_t at, const char *text, size_t length)
{
    return count >= at + length && memcmp(bytes + at, text, length) == 0;
}

#define HAS(at, text) begins(bytes, count, at, text, sizeof(text) - 1)

/* Whether the bytes are a picture of a kind that is not decoded here. */
static int is_other_kind(const uint8_t *bytes, size_t count)
{
    if (HAS(4, "ftyp") || HAS(0, "BM") || HAS(0, "II*\0") || HAS(0, "MM\0*") || HAS(0, "\xFF\x0A") || HAS(4, "JXL "))
        return 1;
    for (size_t i = 0; i < 1024 && i < count; i++)
        if (HAS(i, "<svg")) return 1;
    return 0;
}

struct rectangle {
    double x, y, width, height;
};

/* The part of the turned picture that is shown. */
static enum picture_status select_part(const struct picture_job *job, int width, int height, struct rectangle *part)
{
    *part = (struct rectangle){0, 0, width, height};
    if (job->region_width > 0) {
        double right = fmin(width, (double)job->region_x + job->region_width);
        double bottom = fmin(height, (double)job->region_y + job->region_height);
        part->x = fmax(0, job->region_x);
        part->y = fmax(0, job->region_y);
        part->width = right - part->x;
        part->height = bottom - part->y;
        if (part->width < 1 || part->height < 1) return PICTURE_FAILED;
    }
    return PICTURE_OK;
}

/* The rounded quotient, at least 1 and at most `most`. */
static int64_t rounded(int64_t value, int64_t by, int64_t most)
{
    int64_t quotient = (value + by / 2) / by;
    return quotient < 1 ? 1 : quotient > most ? most : quotient;
}

/* The size of the result: as PixelSize.fitted in Core. For filling, the part is cut to the shape of the box. */
static void choose_size(const struct picture_job *job, struct rectangle *part, int64_t *width, int64_t *height)
{
    int64_t from_width = (int64_t)part->width, from_height = (int64_t)part->height;
    /* In pixels of the screen. */
    int64_t box_width = (int64_t)job->width * job->shape_width, box_height = (int64_t)job->height * job->shape_height;
    *width = job->width;
    *height = job->height;
    int is_wider = from_width * box_height >= from_height * box_width;
    if (job->scaling == PICTURE_FILL) {
        double shape = (double)box_width / (double)box_height;
        double side = is_wider ? part->height * shape : part->width / shape;
        double *start = is_wider ? &part->x : &part->y, *length = is_wider ? &part->width : &part->height;
        *start += (*length - side) / 2;
        *length = side;
    } else if (job->scaling == PICTURE_FIT && from_width <= box_width && from_height <= box_height) {
        *width = rounded(from_width, job->shape_width, job->width);
        *height = rounded(from_height, job->shape_height, job->height);
    } else if (is_wider) {
        *height = rounded(from_height * box_width, from_width * job->shape_height, job->height);
    } else {
        *width = rounded(from_width * box_height, from_height * job->shape_width, job->width);
    }
}

/* The place of the part in the stored picture. */
static struct rectangle stored(struct rectangle part, const struct source *source, int turns)
{
    double width = turns % 2 ? source->height : source->width, height = turns % 2 ? source->width : source->height;
    for (int i = 0; i < turns; i++) {
        part = (struct rectangle){part.y, width - part.x - part.width, part.height, part.width};
        double other = width;
        width = height;
        height = other;
    }
    if (source->is_mirrored) part.x = width - part.x - part.width;
    return part;
}

static enum picture_status render(
    const struct format *format, struct source *source, const struct picture_job *job, struct picture_result *result)
{
    enum picture_status status = format->measure(source);
    if (status == PICTURE_OK) status = picture_check(source->width, source->height);
    if (status != PICTURE_OK) return status;
    int turns = (source->turns + job->turns) % 4;
    result->original_width = source->turns % 2 ? source->height : source->width;
    result->original_height = source->turns % 2 ? source->width : source->height;
    result->is_animated = source->is_animated;

    struct rectangle part;
    status = select_part(
        job, turns % 2 ? source->height : source->width, turns % 2 ? source->width : source->height, &part);
    if (status != PICTURE_OK) return status;
    int64_t width, height;
    choose_size(job, &part, &width, &height);
    int64_t most = job->encoding == PICTURE_RGBA ? (int64_t)PICTURE_MOST_BYTES / 4 : most_pixels;
    if (width * height > most) return PICTURE_TOO_LARGE;

    /* Scaled as it is stored, then turned: fewer pixels are moved. */
    part = stored(part, source, turns);
    struct bitmap decoded, scaled;
    status = bitmap_new(&scaled, (int)(turns % 2 ? height : width), (int)(turns % 2 ? width : height), 0);
    if (status != PICTURE_OK) return status;
    double factor = fmax(scaled.width / part.width, scaled.height / part.height);
    int least_width = factor < 1 ? (int)ceil(source->width * factor) : source->width;
    int least_height = factor < 1 ? (int)ceil(source->height * factor) : source->height;
    status = format->decode(source, least_width, least_height, &decoded);
    if (status != PICTURE_OK) return status;
    scaled.has_alpha = decoded.has_alpha;
    double across = (double)decoded.width / source->width, down = (double)decoded.height / source->height;
    status = bitmap_scale(&decoded, part.x * across, part.y * down, part.width * across, part.height * down, &scaled);
    free(decoded.pixels);
    if (status == PICTURE_OK) status = bitmap_turn(&scaled, source->is_mirrored, turns);
    if (status == PICTURE_OK) status = picture_encode(&scaled, job, result);
    return status == PICTURE_OK && result->count > PICTURE_MOST_BYTES ? PICTURE_TOO_LARGE : status;
}

enum picture_status pictures_render(
    const uint8_t *bytes, size_t count, const struct picture_job *job, struct picture_result *result)
{
    static const struct format *const formats[] = {
        &picture_jpeg, &picture_png, &picture_webp, &picture_gif, &picture_heif};
    struct source source = {.bytes = bytes, .count = count};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i]->recognizes(bytes, count)) return render(formats[i], &source, job, result);
    return is_other_kind(bytes, count) ? PICTURE_UNSUPPORTED : PICTURE_NOT_A_PICTURE;
}
