internal import Core

/// The cell widths used by ncurses: the rules of the layout instead of the C library's, so the two cannot disagree.
enum CellWidth {
    /// Returns a function for C. It can't capture anything, so there is one for each combination of rules.
    static func counter(_ widths: DisplayWidth) -> @convention(c) (Int32) -> Int32 {
        switch (widths.ambiguousIsWide, widths.spacingMarksCount) {
        case (false, true): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: false, spacingMarksCount: true)) }
        case (false, false): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: false, spacingMarksCount: false)) }
        case (true, true): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: true, spacingMarksCount: true)) }
        case (true, false): { CellWidth.count($0, DisplayWidth(ambiguousIsWide: true, spacingMarksCount: false)) }
        }
    }

    /// Returns the width as `wcwidth` does: -1 for characters that can't be printed.
    fileprivate static func count(_ character: Int32, _ widths: DisplayWidth) -> Int32 {
        guard let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { return -1 }
        if scalar.value == 0 { return 0 }
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return -1 }
        return Int32(widths.of(scalar))
    }
}
