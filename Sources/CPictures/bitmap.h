/* Inside CPictures: decoded pixels, and the functions on them. */
#ifndef CPICTURES_BITMAP_H
#define CPICTURES_BITMAP_H

#include "include/pictures.h"

/* Rows of red, green, blue and alpha without padding. */
struct bitmap {
    int width, height;
    int has_alpha;
    uint8_t *pixels;
};

/* A file, and the facts in its header. */
struct source {
    const uint8_t *bytes;
    size_t count;
    int width, height;
    int is_animated;
    /* The turn of the shown picture: first mirrored left to right, then turned clockwise. */
    int is_mirrored, turns;
};

struct format {
    int (*recognizes)(const uint8_t *bytes, size_t count);
    /* Reads the header only. */
    enum picture_status (*measure)(struct source *source);
    /* Decodes to the size of the picture, or to a smaller one with at least these sides, if that is faster. */
    enum picture_status (*decode)(const struct source *source, int width, int height, struct bitmap *bitmap);
};

extern const struct format picture_jpeg, picture_png, picture_webp, picture_gif, picture_heif;

/* The first bytes of a file that `heif_recognizes` needs. */
#define PICTURE_HEAD 512

/* Whether the bytes are those of AVIF or HEIC. */
int heif_recognizes(const uint8_t *bytes, size_t count);

/* Gives libheif a decoder of HEVC that starts no thread. */
void hevc_register(void);

/* Refuses sizes that are too large, or that no picture has. */
enum picture_status picture_check(int64_t width, int64_t height);

/* Allocates transparent black pixels. The size has been checked. */
enum picture_status bitmap_new(struct bitmap *bitmap, int width, int height, int has_alpha);

/* Scales a part of a bitmap, given in its pixels. */
enum picture_status bitmap_scale(
    const struct bitmap *bitmap, double x, double y, double width, double height, struct bitmap *scaled);

/* Mirrors a bitmap left to right, then turns it clockwise. */
enum picture_status bitmap_turn(struct bitmap *bitmap, int is_mirrored, int turns);

/* Puts the pixels on a background, and leaves out the alpha: three bytes each, in place. */
void bitmap_flatten(struct bitmap *bitmap, uint8_t background);

enum picture_status picture_encode(struct bitmap *bitmap, const struct picture_job *job, struct picture_result *result);
enum picture_status sixel_encode_bitmap(struct bitmap *bitmap, int colors, struct picture_result *result);

#endif
