#include "bitmap.h"
#include "libraries.h"

#include <stdlib.h>
#include <string.h>

static int recognizes(const uint8_t *bytes, size_t count)
{
    return count >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0;
}

static size_t little(const uint8_t *bytes, int size)
{
    size_t value = 0;
    for (int i = 0; i < size; i++) value |= (size_t)bytes[i] << 8 * i;
    return value;
}

static enum picture_status features(const uint8_t *bytes, size_t count, WebPBitstreamFeatures *found)
{
    return libraries.webp.WebPGetFeaturesInternal(bytes, count, found, WEBP_DECODER_ABI_VERSION) == VP8_STATUS_OK
        ? PICTURE_OK
        : PICTURE_DAMAGED;
}

static enum picture_status measure(struct source *source)
{
    if (!libraries.webp.is_there) return PICTURE_UNSUPPORTED;
    WebPBitstreamFeatures found;
    enum picture_status status = features(source->bytes, source->count, &found);
    if (status != PICTURE_OK) return status;
    source->width = found.width;
    source->height = found.height;
    source->is_animated = found.has_animation;
    return PICTURE_OK;
}

/* Decodes a still picture, scaled to the size of the bitmap, into rows of `stride` bytes. */
static enum picture_status decode_into(
    const uint8_t *bytes, size_t count, const WebPBitstreamFeatures *found, int width, int height, uint8_t *pixels,
    size_t stride)
{
    WebPDecoderConfig config;
    if (!libraries.webp.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) return PICTURE_FAILED;
    config.options.use_scaling = width != found->width || height != found->height;
    config.options.scaled_width = width;
    config.options.scaled_height = height;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA = (WebPRGBABuffer){pixels, (int)stride, stride * (size_t)(height - 1) + 4 * (size_t)width};
    switch (libraries.webp.WebPDecode(bytes, count, &config)) {
    case VP8_STATUS_OK: return PICTURE_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return PICTURE_FAILED;
    default: return PICTURE_DAMAGED;
    }
}

/* The first frame of an animation (chunk ANMF), at its place in the canvas. */
static enum picture_status decode_frame(const struct source *source, struct bitmap *bitmap)
{
    const uint8_t *bytes = source->bytes;
    size_t at = 12;
    while (source->count - at >= 8) {
        size_t length = little(bytes + at + 4, 4);
        if (length > source->count - at - 8) return PICTURE_DAMAGED;
        if (memcmp(bytes + at, "ANMF", 4) == 0) {
            WebPBitstreamFeatures found;
            if (length < 16) return PICTURE_DAMAGED;
            const uint8_t *frame = bytes + at + 24;
            size_t x = 2 * little(bytes + at + 8, 3), y = 2 * little(bytes + at + 11, 3);
            if (features(frame, length - 16, &found) != PICTURE_OK) return PICTURE_DAMAGED;
            if (found.width < 1 || found.height < 1 || x + (size_t)found.width > (size_t)source->width
                || y + (size_t)found.height > (size_t)source->height)
                return PICTURE_DAMAGED;
            size_t stride = 4 * (size_t)source->width;
            enum picture_status status = bitmap_new(bitmap, source->width, source->height, 1);
            if (status != PICTURE_OK) return status;
            return decode_into(
                frame, length - 16, &found, found.width, found.height, bitmap->pixels + y * stride + 4 * x, stride);
        }
        at += 8 + length;
        /* Chunks begin at even places. */
        if (length % 2 && at < source->count) at++;
    }
    return PICTURE_DAMAGED;
}

static enum picture_status decode(const struct source *source, int width, int height, struct bitmap *bitmap)
{
    if (source->is_animated) return decode_frame(source, bitmap);
    WebPBitstreamFeatures found;
    enum picture_status status = features(source->bytes, source->count, &found);
    if (status == PICTURE_OK) status = bitmap_new(bitmap, width, height, found.has_alpha);
    if (status != PICTURE_OK) return status;
    return decode_into(source->bytes, source->count, &found, width, height, bitmap->pixels, 4 * (size_t)width);
}

const struct format picture_webp = {recognizes, measure, decode};
