/* The decoder of HEVC for libheif, which HEIC needs. libheif's own starts a thread and waits for it for ever where none can be
 * started, as here; without threads libde265 decodes in the caller's. */
#include "bitmap.h"
#include "libraries.h"

#include <libheif/heif_plugin.h>
#include <stdlib.h>
#include <string.h>

static const struct heif_error none = {heif_error_Ok, heif_suberror_Unspecified, ""};
static const struct heif_error damaged = {heif_error_Invalid_input, heif_suberror_Unspecified, ""};
static const struct heif_error failed = {heif_error_Memory_allocation_error, heif_suberror_Unspecified, ""};

static const char *name(void) { return "libde265 without threads"; }

static int priority(enum heif_compression_format format)
{
    /* Above libheif's own, which has 100. */
    return format == heif_compression_HEVC ? 1000 : 0;
}

static struct heif_error new_decoder(void **decoder)
{
    if (!libraries.de265.is_there)
        return (struct heif_error){heif_error_Unsupported_feature, heif_suberror_Unsupported_codec, ""};
    *decoder = libraries.de265.de265_new_decoder();
    return *decoder == NULL ? failed : none;
}

static void free_decoder(void *decoder) { libraries.de265.de265_free_decoder(decoder); }

/* The bytes are NAL units, each with its length in front. */
static struct heif_error push_data(void *decoder, const void *data, size_t size)
{
    const uint8_t *bytes = data;
    while (size > 0) {
        if (size < 4) return damaged;
        size_t length = (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
        bytes += 4;
        size -= 4;
        if (length > size || length > PICTURE_MOST_BYTES) return damaged;
        if (libraries.de265.de265_push_NAL(decoder, bytes, (int)length, 0, NULL) != DE265_OK) return damaged;
        bytes += length;
        size -= length;
    }
    return none;
}

static struct heif_error copy_plane(
    const struct de265_image *from, int plane, struct heif_image *to, enum heif_channel channel)
{
    int width = libraries.de265.de265_get_image_width(from, plane);
    int height = libraries.de265.de265_get_image_height(from, plane);
    int bits = libraries.de265.de265_get_bits_per_pixel(from, plane);
    int from_stride = 0, to_stride = 0;
    const uint8_t *source = libraries.de265.de265_get_image_plane(from, plane, &from_stride);
    if (source == NULL || width < 1 || height < 1 || bits < 1 || bits > 16) return damaged;
    struct heif_error error = libraries.heif.heif_image_add_plane(to, channel, width, height, bits);
    if (error.code != heif_error_Ok) return error;
    uint8_t *target = libraries.heif.heif_image_get_plane(to, channel, &to_stride);
    size_t row = (size_t)width * (bits > 8 ? 2 : 1);
    if (target == NULL || from_stride < 0 || (size_t)from_stride < row || to_stride < 0 || (size_t)to_stride < row)
        return failed;
    for (size_t y = 0; y < (size_t)height; y++)
        memcpy(target + y * (size_t)to_stride, source + y * (size_t)from_stride, row);
    return none;
}

/* Which numbers are which colours; a profile of the file goes before it. */
static void copy_profile(const struct de265_image *from, struct heif_image *to)
{
    struct heif_color_profile_nclx *profile = libraries.heif.heif_nclx_color_profile_alloc();
    if (profile == NULL) return;
    libraries.heif.heif_nclx_color_profile_set_color_primaries(
        profile, (uint16_t)libraries.de265.de265_get_image_colour_primaries(from));
    libraries.heif.heif_nclx_color_profile_set_transfer_characteristics(
        profile, (uint16_t)libraries.de265.de265_get_image_transfer_characteristics(from));
    libraries.heif.heif_nclx_color_profile_set_matrix_coefficients(
        profile, (uint16_t)libraries.de265.de265_get_image_matrix_coefficients(from));
    profile->full_range_flag = libraries.de265.de265_get_image_full_range_flag(from) != 0;
    libraries.heif.heif_image_set_nclx_color_profile(to, profile);
    libraries.heif.heif_nclx_color_profile_free(profile);
}

static struct heif_error copy_image(const struct de265_image *from, struct heif_image **image)
{
    static const enum heif_channel channels[] = {heif_channel_Y, heif_channel_Cb, heif_channel_Cr};
    static const enum heif_chroma chromas[] = {
        [de265_chroma_mono] = heif_chroma_monochrome,
        [de265_chroma_420] = heif_chroma_420,
        [de265_chroma_422] = heif_chroma_422,
        [de265_chroma_444] = heif_chroma_444,
    };
    unsigned chroma = (unsigned)libraries.de265.de265_get_chroma_format(from);
    if (chroma >= sizeof chromas / sizeof *chromas) return damaged;
    int is_gray = chroma == de265_chroma_mono;
    struct heif_error error = libraries.heif.heif_image_create(
        libraries.de265.de265_get_image_width(from, 0), libraries.de265.de265_get_image_height(from, 0),
        is_gray ? heif_colorspace_monochrome : heif_colorspace_YCbCr, chromas[chroma], image);
    for (int i = 0; error.code == heif_error_Ok && i < (is_gray ? 1 : 3); i++)
        error = copy_plane(from, i, *image, channels[i]);
    if (error.code == heif_error_Ok) copy_profile(from, *image);
    return error;
}

/* The first picture of the pushed data. */
static struct heif_error decode_image(void *decoder, struct heif_image **image)
{
    *image = NULL;
    if (libraries.de265.de265_flush_data(decoder) != DE265_OK) return damaged;
    int more = 1;
    while (more) {
        more = 0;
        if (libraries.de265.de265_decode(decoder, &more) != DE265_OK) return damaged;
        const struct de265_image *decoded = libraries.de265.de265_get_next_picture(decoder);
        if (decoded == NULL) continue;
        struct heif_error error = copy_image(decoded, image);
        libraries.de265.de265_release_next_picture(decoder);
        if (error.code == heif_error_Ok || *image == NULL) return error;
        libraries.heif.heif_image_release(*image);
        *image = NULL;
        return error;
    }
    return damaged;
}

static void set_strict(void *decoder, int is_strict)
{
    (void)decoder;
    (void)is_strict;
}

void hevc_register(void)
{
    static const struct heif_decoder_plugin plugin = {
        .plugin_api_version = 3,
        .get_plugin_name = name,
        .does_support_format = priority,
        .new_decoder = new_decoder,
        .free_decoder = free_decoder,
        .push_data = push_data,
        .decode_image = decode_image,
        .set_strict_decoding = set_strict,
        .id_name = "tideline",
    };
    libraries.heif.heif_register_decoder_plugin(&plugin);
}
