/* Inside CPictures: the libraries, opened when a picture is decoded and not before. A library that is missing, or lacks
 * a function, has `is_there` 0; only its format is unsupported. */
#ifndef CPICTURES_LIBRARIES_H
#define CPICTURES_LIBRARIES_H

#include <gif_lib.h>
#include <libde265/de265.h>
#include <libheif/heif.h>
#include <png.h>
#include <sixel/sixel.h>
#include <turbojpeg.h>
#include <webp/decode.h>

#define JPEG_FUNCTIONS(F) \
    F(tjInitDecompress) F(tjDecompressHeader3) F(tjDecompress2) F(tjGetErrorCode) \
    F(tjInitCompress) F(tjCompress2)
#define PNG_FUNCTIONS(F) \
    F(png_image_begin_read_from_memory) F(png_image_finish_read) F(png_create_write_struct) F(png_create_info_struct) \
    F(png_set_longjmp_fn) F(png_set_write_fn) F(png_get_io_ptr) F(png_error) F(png_set_IHDR) F(png_set_filter) \
    F(png_set_compression_level) F(png_write_info) F(png_write_row) F(png_write_end)
#define WEBP_FUNCTIONS(F) F(WebPGetFeaturesInternal) F(WebPInitDecoderConfigInternal) F(WebPDecode)
#define GIF_FUNCTIONS(F) \
    F(DGifOpen) F(DGifGetRecordType) F(DGifGetImageDesc) F(DGifGetLine) F(DGifGetExtension) F(DGifGetExtensionNext) \
    F(DGifExtensionToGCB)
#define HEIF_FUNCTIONS(F) \
    F(heif_init) F(heif_have_decoder_for_format) F(heif_context_alloc) F(heif_context_set_max_decoding_threads) \
    F(heif_context_read_from_memory_without_copy) F(heif_context_get_primary_image_handle) \
    F(heif_image_handle_get_width) F(heif_image_handle_get_height) F(heif_image_handle_has_alpha_channel) \
    F(heif_decoding_options_alloc) F(heif_decode_image) F(heif_image_get_width) F(heif_image_get_height) \
    F(heif_image_get_plane_readonly) F(heif_image_release) F(heif_register_decoder_plugin) F(heif_image_create) \
    F(heif_image_add_plane) F(heif_image_get_plane) F(heif_nclx_color_profile_alloc) F(heif_nclx_color_profile_free) \
    F(heif_nclx_color_profile_set_color_primaries) F(heif_nclx_color_profile_set_transfer_characteristics) \
    F(heif_nclx_color_profile_set_matrix_coefficients) F(heif_image_set_nclx_color_profile)
#define DE265_FUNCTIONS(F) \
    F(de265_new_decoder) F(de265_free_decoder) F(de265_push_NAL) F(de265_flush_data) F(de265_decode) \
    F(de265_get_next_picture) F(de265_release_next_picture) F(de265_get_image_width) F(de265_get_image_height) \
    F(de265_get_chroma_format) F(de265_get_bits_per_pixel) F(de265_get_image_plane) \
    F(de265_get_image_full_range_flag) F(de265_get_image_colour_primaries) \
    F(de265_get_image_transfer_characteristics) F(de265_get_image_matrix_coefficients)
#define SIXEL_FUNCTIONS(F) \
    F(sixel_output_new) F(sixel_dither_new) F(sixel_dither_initialize) F(sixel_dither_get_palette) \
    F(sixel_dither_get_num_of_palette_colors) F(sixel_encode)

#define FIELD(name) __typeof__(name) *name;
#define LIBRARY(field, functions) \
    struct { \
        int is_there; \
        functions(FIELD) \
    } field;

extern struct libraries {
    LIBRARY(jpeg, JPEG_FUNCTIONS)
    LIBRARY(png, PNG_FUNCTIONS)
    LIBRARY(webp, WEBP_FUNCTIONS)
    LIBRARY(gif, GIF_FUNCTIONS)
    LIBRARY(heif, HEIF_FUNCTIONS)
    LIBRARY(de265, DE265_FUNCTIONS)
    LIBRARY(sixel, SIXEL_FUNCTIONS)
} libraries;

#endif
