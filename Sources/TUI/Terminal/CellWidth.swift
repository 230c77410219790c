internal import Core

/// How ncurses counts cells: by the very rules that rows are laid out by, and not by the C library's of years ago. So the
/// two cannot disagree.
enum CellWidth {
    /// A function that C can call on any thread. It can carry nothing with it, so there is one for each set of rules.
    static func counter(_ widths: DisplayWidth) -> @convention(c) (Int32) -> Int32 {
        switch (widths.ambiguousIsWide, widths.spacingMarksCount) {
        case (false, true): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: false, spacingMarksCount: true)) }
        case (false, false): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: false, spacingMarksCount: false)) }
        case (true, true): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: true, spacingMarksCount: true)) }
        case (true, false): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: true, spacingMarksCount: false)) }
        }
    }

    /// As `wcwidth` gives it: -1 for what is not to be printed.
    fileprivate static func count(_ character: Int32, _ widths: DisplayWidth) -> Int32 {
        guard let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { return -1 }
        if scalar.value == 0 { return 0 }
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return -1 }
        return Int32(widths.of(scalar))
    }
}
