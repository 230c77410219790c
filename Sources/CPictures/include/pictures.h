/* Decodes, scales and encodes one picture, for the process that does nothing else. The bytes are from strangers: first the
 * limits, then the libraries, then the confinement, and only then the file is read; before, its first bytes are compared with the
 * names of formats, and nothing else. */
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/* The outcome of decoding. The numbers are exit codes of the decoding process. */
enum picture_status {
    PICTURE_OK = 0,
    PICTURE_NOT_A_PICTURE = 3,
    PICTURE_UNSUPPORTED = 4,
    PICTURE_TOO_LARGE = 5,
    PICTURE_DAMAGED = 6,
    /* No memory, or a library failed. */
    PICTURE_FAILED = 7,
};

enum picture_scaling { PICTURE_FIT, PICTURE_FIT_ENLARGING, PICTURE_FILL };
enum picture_encoding { PICTURE_RGBA, PICTURE_PNG, PICTURE_JPEG, PICTURE_SIXEL };

/* The result to make of a picture: PictureRendering in Core. */
struct picture_job {
    int width, height;
    /* The number of the screen's pixels that a pixel of the result takes. */
    int shape_width, shape_height;
    enum picture_scaling scaling;
    /* Quarter turns clockwise, 0 ... 3. */
    int turns;
    enum picture_encoding encoding;
    /* The quality of JPEG, the number of colours of sixel. */
    int parameter;
    /* The part to show, in pixels of the turned picture; a width of 0 for all of it. */
    int region_x, region_y, region_width, region_height;
};

struct picture_result {
    int width, height;
    /* The size of the whole picture, turned as its file states it. */
    int original_width, original_height;
    int is_animated;
    /* Never freed: the process ends. */
    uint8_t *bytes;
    size_t count;
};

/* The largest file that is read, and the largest result, in bytes. */
#define PICTURE_MOST_BYTES ((size_t)64 << 20)

/* Limits the memory, time, files and processes of this process. */
void pictures_limit(void);

/* Loads the decoders that this machine has and the file may need, and the encoder. Files can still be opened.
 * `descriptor` is the file, whose position stays; -1 loads the decoders of all formats. */
void pictures_load(enum picture_encoding encoding, int descriptor);

/* The formats whose libraries were loaded. HEIC needs one more than AVIF. */
struct picture_formats {
    int jpeg, png, webp, gif, avif, heic, sixel;
};
struct picture_formats pictures_formats(void);

/* From here on nothing can be opened, started or connected to. */
void pictures_confine(void);

/* Reads a descriptor to its end. Returns PICTURE_TOO_LARGE for more than PICTURE_MOST_BYTES. */
enum picture_status pictures_read(int descriptor, uint8_t **bytes, size_t *count);

/* The first frame of an animation. */
enum picture_status pictures_render(
    const uint8_t *bytes, size_t count, const struct picture_job *job, struct picture_result *result);

#endif
