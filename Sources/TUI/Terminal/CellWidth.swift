internal import Core

/// How ncurses counts cells: by the very table that rows are laid out by, and not by the C library's of years ago. So the
/// two cannot disagree.
enum CellWidth {
    /// As `wcwidth` gives it: -1 for what is not to be printed. Called from C, on any thread.
    static let count: @convention(c) (Int32) -> Int32 = { character in
        guard let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { return -1 }
        if scalar.value == 0 { return 0 }
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return -1 }
        return Int32(DisplayWidth.of(scalar))
    }
}
