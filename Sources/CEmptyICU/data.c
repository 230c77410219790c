/* An empty package of ICU's data, as ICU's own stubdata.cpp has it.
 *
 * GRDB imports Foundation, which formats dates and numbers and compares texts by ICU. Tideline does neither by Foundation
 * (ArchitectureTests), and no function of ICU is called in the program. A statically linked Foundation would bring 34 MB of
 * tables nevertheless, nearly half of the program: the linker takes this object instead of Foundation's. Without static
 * linking, as in tests, the library of Foundation keeps its own. */
#include <stdint.h>

struct package {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, size_of_uchar, reserved_too;
    uint8_t format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t count;
    uint32_t rest[5];
};

/* ICU's version is part of the name: 76 in Swift 6.3. With another one the linker takes Foundation's tables. */
extern const struct package icudt76_dat;
__attribute__((visibility("hidden"), aligned(16))) const struct package icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
