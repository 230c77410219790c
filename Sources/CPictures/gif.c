#include "bitmap.h"
#include "libraries.h"

#include <stdlib.h>
#include <string.h>

static int recognizes(const uint8_t *bytes, size_t count)
{
    return count >= 6 && (memcmp(bytes, "GIF87a", 6) == 0 || memcmp(bytes, "GIF89a", 6) == 0);
}

/* The bytes that giflib has not read yet. */
struct rest {
    const uint8_t *bytes;
    size_t count;
};

static int read_rest(GifFileType *file, GifByteType *to, int count)
{
    struct rest *rest = file->UserData;
    size_t taken = count < 0 ? 0 : (size_t)count < rest->count ? (size_t)count : rest->count;
    memcpy(to, rest->bytes, taken);
    rest->bytes += taken;
    rest->count -= taken;
    return (int)taken;
}

/* Reads to the next frame: 1, or 0 if there is none. Notes the transparent colour on the way. */
static int next_frame(GifFileType *file, int *transparent)
{
    GifRecordType kind;
    while (libraries.gif.DGifGetRecordType(file, &kind) == GIF_OK) {
        if (kind == IMAGE_DESC_RECORD_TYPE) return libraries.gif.DGifGetImageDesc(file) == GIF_OK;
        if (kind != EXTENSION_RECORD_TYPE) return 0;
        int code = 0;
        GifByteType *block = NULL;
        if (libraries.gif.DGifGetExtension(file, &code, &block) != GIF_OK) return 0;
        while (block != NULL) {
            GraphicsControlBlock control;
            if (code == GRAPHICS_EXT_FUNC_CODE
                && libraries.gif.DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
                *transparent = control.TransparentColor;
            if (libraries.gif.DGifGetExtensionNext(file, &block) != GIF_OK) return 0;
        }
    }
    return 0;
}

static GifFileType *opened(const struct source *source, struct rest *rest)
{
    int error = 0;
    *rest = (struct rest){source->bytes, source->count};
    return libraries.gif.DGifOpen(rest, read_rest, &error);
}

static enum picture_status measure(struct source *source)
{
    if (!libraries.gif.is_there) return PICTURE_UNSUPPORTED;
    if (source->count < 13) return PICTURE_DAMAGED;
    source->width = source->bytes[6] | source->bytes[7] << 8;
    source->height = source->bytes[8] | source->bytes[9] << 8;
    enum picture_status status = picture_check(source->width, source->height);
    if (status != PICTURE_OK) return status;
    /* Whether a second frame follows the first, whose blocks are passed over without being decoded. */
    struct rest rest;
    int transparent = NO_TRANSPARENT_COLOR;
    GifFileType *file = opened(source, &rest);
    if (file == NULL || !next_frame(file, &transparent)) return PICTURE_DAMAGED;
    /* Blocks up to an empty one. */
    size_t at = 0;
    while (at < rest.count && rest.bytes[at] != 0) at += 1 + (size_t)rest.bytes[at];
    while (at + 1 < rest.count && rest.bytes[at + 1] == '!') {
        at += 3;
        while (at < rest.count && rest.bytes[at] != 0) at += 1 + (size_t)rest.bytes[at];
    }
    source->is_animated = at + 1 < rest.count && rest.bytes[at + 1] == ',';
    return PICTURE_OK;
}

/* Writes a line of the frame to its place in the canvas. */
static void put(
    struct bitmap *bitmap, const GifFileType *file, const ColorMapObject *colors, const GifPixelType *line, int y,
    int transparent)
{
    const GifImageDesc *image = &file->Image;
    if (y + image->Top >= bitmap->height) return;
    uint8_t *row = bitmap->pixels + 4 * (size_t)(y + image->Top) * (size_t)bitmap->width;
    for (int x = 0; x < image->Width && x + image->Left < bitmap->width; x++) {
        if (line[x] == transparent || line[x] >= colors->ColorCount) continue;
        const GifColorType color = colors->Colors[line[x]];
        memcpy(row + 4 * (size_t)(x + image->Left), (uint8_t[]){color.Red, color.Green, color.Blue, 255}, 4);
    }
}

static enum picture_status decode(const struct source *source, int width, int height, struct bitmap *bitmap)
{
    (void)width;
    (void)height;
    struct rest rest;
    int transparent = NO_TRANSPARENT_COLOR;
    GifFileType *file = opened(source, &rest);
    if (file == NULL || !next_frame(file, &transparent)) return PICTURE_DAMAGED;
    const GifImageDesc *image = &file->Image;
    const ColorMapObject *colors = image->ColorMap != NULL ? image->ColorMap : file->SColorMap;
    enum picture_status status = picture_check(image->Width, image->Height);
    if (status != PICTURE_OK || colors == NULL || image->Left < 0 || image->Top < 0)
        return status != PICTURE_OK ? status : PICTURE_DAMAGED;
    status = bitmap_new(bitmap, source->width, source->height, 1);
    GifPixelType *line = malloc((size_t)image->Width);
    if (status != PICTURE_OK || line == NULL) return PICTURE_FAILED;
    /* Interlaced: every eighth line, those between, and so on. */
    static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    int done = 0;
    for (int pass = 0; pass < (image->Interlace ? 4 : 1); pass++) {
        for (int y = image->Interlace ? starts[pass] : 0; y < image->Height; y += image->Interlace ? steps[pass] : 1) {
            /* A file that ends early shows its lines so far. */
            if (libraries.gif.DGifGetLine(file, line, image->Width) != GIF_OK)
                return done ? PICTURE_OK : PICTURE_DAMAGED;
            put(bitmap, file, colors, line, y, transparent);
            done++;
        }
    }
    return PICTURE_OK;
}

const struct format picture_gif = {recognizes, measure, decode};
