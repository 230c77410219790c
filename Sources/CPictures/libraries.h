/* Inside CPictures: the libraries, opened when a picture is decoded and not before. A library that is missing, or lacks
 * a function, has `is_there` 0 and costs its format. */
#ifndef CPICTURES_LIBRARIES_H
#define CPICTURES_LIBRARIES_H

#include <gif_lib.h>
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
    LIBRARY(sixel, SIXEL_FUNCTIONS)
} libraries;

#endif
