/// A decoder of UTF-8 from single bytes. A code point split across two reads is kept, unlike in ncurses' own wide
/// character input (lib_get_wch.c drops an incomplete one when no more is available).
struct UTF8Assembler {
    private var value: UInt32 = 0
    private var missing = 0
    private var smallest: UInt32 = 0

    /// Whether a code point is incomplete.
    var isIncomplete: Bool { missing > 0 }

    /// Drops an incomplete code point.
    mutating func reset() {
        missing = 0
    }

    /// - Returns: the code point that this byte completes, if any. Invalid bytes are dropped.
    mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0, byte & 0xC0 == 0x80 {
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            // Reject overlong forms, which could bypass checks for certain characters.
            return missing == 0 && value >= smallest ? Unicode.Scalar(value) : nil
        }
        missing = 0
        switch byte {
        case 0x00...0x7F: return Unicode.Scalar(byte)
        case 0xC2...0xDF: begin(UInt32(byte & 0x1F), missing: 1, smallest: 0x80)
        case 0xE0...0xEF: begin(UInt32(byte & 0x0F), missing: 2, smallest: 0x800)
        case 0xF0...0xF4: begin(UInt32(byte & 0x07), missing: 3, smallest: 0x10000)
        default: break
        }
        return nil
    }

    private mutating func begin(_ bits: UInt32, missing: Int, smallest: UInt32) {
        value = bits
        self.missing = missing
        self.smallest = smallest
    }
}
