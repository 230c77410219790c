#include "bitmap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A pixel as four numbers. */
typedef float lanes __attribute__((vector_size(16)));
typedef uint8_t quad __attribute__((vector_size(4)));

/* With the alpha multiplied in: transparent pixels have no colour. */
static inline lanes load(const uint8_t *pixel, int has_alpha)
{
    quad bytes;
    memcpy(&bytes, pixel, 4);
    lanes value = __builtin_convertvector(bytes, lanes);
    if (has_alpha) {
        float alpha = value[3] / 255;
        value *= (lanes){alpha, alpha, alpha, 1};
    }
    return value;
}

static inline void store(uint8_t *pixel, lanes value, int has_alpha)
{
    if (!has_alpha) {
        value[3] = 255;
    } else if (value[3] > 0) {
        float alpha = 255 / value[3];
        value *= (lanes){alpha, alpha, alpha, 1};
    }
    for (int i = 0; i < 4; i++) {
        float rounded = value[i] + 0.5f;
        pixel[i] = rounded >= 255 ? 255 : rounded > 0 ? (uint8_t)rounded : 0;
    }
}

/* The source pixels under one pixel of the result, the first and the last in part. */
struct span {
    int first, last;
    float head, tail;
};

static struct span span_of(int index, double start, double step, int count)
{
    double from = start + index * step, to = from + step;
    struct span span = {(int)from, (int)ceil(to) - 1, 0, 0};
    if (span.first > count - 1) span.first = count - 1;
    if (span.last > count - 1) span.last = count - 1;
    if (span.last <= span.first) {
        span.last = span.first;
        span.head = (float)step;
    } else {
        span.head = (float)(span.first + 1 - from);
        span.tail = (float)(fmin(to, count) - span.last);
    }
    return span;
}

static void average_row(const uint8_t *row, const struct span *spans, int width, int has_alpha, lanes *sums)
{
    for (int x = 0; x < width; x++) {
        struct span span = spans[x];
        lanes sum = load(row + 4 * (size_t)span.first, has_alpha) * span.head;
        for (int i = span.first + 1; i < span.last; i++) sum += load(row + 4 * (size_t)i, has_alpha);
        if (span.last > span.first) sum += load(row + 4 * (size_t)span.last, has_alpha) * span.tail;
        sums[x] = sum;
    }
}

/* Each pixel is the average of the area that it covers. */
static enum picture_status average(
    const struct bitmap *bitmap, double x, double y, double width, double height, struct bitmap *scaled)
{
    double across = width / scaled->width, down = height / scaled->height;
    struct span *spans = malloc((size_t)scaled->width * sizeof *spans);
    lanes *sums = aligned_alloc(16, (size_t)scaled->width * sizeof *sums);
    lanes *row = aligned_alloc(16, (size_t)scaled->width * sizeof *row);
    if (spans == NULL || sums == NULL || row == NULL) return PICTURE_FAILED;
    for (int i = 0; i < scaled->width; i++) spans[i] = span_of(i, x, across, bitmap->width);
    float share = (float)(1 / (across * down));
    int added = -1;
    for (int j = 0; j < scaled->height; j++) {
        struct span lines = span_of(j, y, down, bitmap->height);
        memset(sums, 0, (size_t)scaled->width * sizeof *sums);
        for (int line = lines.first; line <= lines.last; line++) {
            /* The last line of one row is mostly the first of the next. */
            if (line != added)
                average_row(
                    bitmap->pixels + (size_t)line * 4 * (size_t)bitmap->width, spans, scaled->width, bitmap->has_alpha,
                    row);
            added = line;
            float weight = share * (line == lines.first ? lines.head : line == lines.last ? lines.tail : 1);
            for (int i = 0; i < scaled->width; i++) sums[i] += row[i] * weight;
        }
        uint8_t *out = scaled->pixels + (size_t)j * 4 * (size_t)scaled->width;
        for (int i = 0; i < scaled->width; i++) store(out + 4 * (size_t)i, sums[i], bitmap->has_alpha);
    }
    free(spans);
    free(sums);
    free(row);
    return PICTURE_OK;
}

/* The source pixels that an interpolation may use: those of the part, and of nothing beside it. */
struct range {
    int first, last;
};

static struct range range_of(double start, double length, int count)
{
    struct range range = {(int)start, (int)ceil(start + length) - 1};
    if (range.last > count - 1) range.last = count - 1;
    if (range.first > range.last) range.first = range.last;
    return range;
}

/* The two source pixels next to a point, and the share of the second. */
static inline float between(double point, struct range range, int *first, int *second)
{
    point = point < range.first ? range.first : point > range.last ? range.last : point;
    *first = (int)point;
    *second = *first < range.last ? *first + 1 : *first;
    return (float)(point - *first);
}

static void interpolate(
    const struct bitmap *bitmap, double x, double y, double width, double height, struct bitmap *scaled)
{
    double across = width / scaled->width, down = height / scaled->height;
    struct range columns = range_of(x, width, bitmap->width), rows = range_of(y, height, bitmap->height);
    int has_alpha = bitmap->has_alpha;
    for (int j = 0; j < scaled->height; j++) {
        int above, below;
        float low = between(y + (j + 0.5) * down - 0.5, rows, &above, &below);
        const uint8_t *upper = bitmap->pixels + (size_t)above * 4 * (size_t)bitmap->width;
        const uint8_t *lower = bitmap->pixels + (size_t)below * 4 * (size_t)bitmap->width;
        uint8_t *out = scaled->pixels + (size_t)j * 4 * (size_t)scaled->width;
        for (int i = 0; i < scaled->width; i++) {
            int left, right;
            float near = between(x + (i + 0.5) * across - 0.5, columns, &left, &right);
            lanes top = load(upper + 4 * (size_t)left, has_alpha) * (1 - near)
                + load(upper + 4 * (size_t)right, has_alpha) * near;
            lanes bottom = load(lower + 4 * (size_t)left, has_alpha) * (1 - near)
                + load(lower + 4 * (size_t)right, has_alpha) * near;
            store(out + 4 * (size_t)i, top * (1 - low) + bottom * low, has_alpha);
        }
    }
}

enum picture_status bitmap_scale(
    const struct bitmap *bitmap, double x, double y, double width, double height, struct bitmap *scaled)
{
    if (scaled->width > width && scaled->height > height) {
        interpolate(bitmap, x, y, width, height, scaled);
        return PICTURE_OK;
    }
    return average(bitmap, x, y, width, height, scaled);
}

enum picture_status bitmap_turn(struct bitmap *bitmap, int is_mirrored, int turns)
{
    if (!is_mirrored && turns == 0) return PICTURE_OK;
    int width = bitmap->width, height = bitmap->height, swaps = turns % 2;
    struct bitmap turned;
    enum picture_status status =
        bitmap_new(&turned, swaps ? height : width, swaps ? width : height, bitmap->has_alpha);
    if (status != PICTURE_OK) return status;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int column = is_mirrored ? width - 1 - x : x;
            int to_x = turns == 0 ? column : turns == 1 ? height - 1 - y : turns == 2 ? width - 1 - column : y;
            int to_y = turns == 0 ? y : turns == 1 ? column : turns == 2 ? height - 1 - y : width - 1 - column;
            memcpy(
                turned.pixels + 4 * ((size_t)to_y * (size_t)turned.width + (size_t)to_x),
                bitmap->pixels + 4 * ((size_t)y * (size_t)width + (size_t)x), 4);
        }
    }
    free(bitmap->pixels);
    *bitmap = turned;
    return PICTURE_OK;
}
