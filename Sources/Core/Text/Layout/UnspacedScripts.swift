extension Unicode.Scalar {
    /// Whether the script sets no spaces between words: Thai to Khmer, Chinese, Japanese.
    var isUnspaced: Bool {
        switch value {
        case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: true
        case 0x3005...0x3007, 0x3040...0x318f, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff: true
        case 0xf900...0xfaff, 0xff66...0xff9f, 0x20000...0x3ffff: true
        default: false
        }
    }
}
