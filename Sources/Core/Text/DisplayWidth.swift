/// How many cells a terminal gives to text. The same table decides what ncurses believes (`CellWidth`), so the two cannot
/// disagree.
package enum DisplayWidth {
    /// Cells of one code point: 0, 1 or 2. Control characters, which never get this far, count as none.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return (0x20..<0x7f).contains(value) || value >= 0xa0 && value != 0xad ? 1 : 0 }
        // The bulk of Chinese, Japanese and Korean text.
        if (0x4e00...0x9fff).contains(value) || (0xac00...0xd7a3).contains(value) { return 2 }
        if contains(WidthTable.zero, value) { return 0 }
        return contains(WidthTable.wide, value) ? 2 : 1
    }

    /// Cells of a grapheme cluster.
    ///
    /// An emoji with all that is joined to it takes those of its first code point. In other clusters terminals count code
    /// point by code point: a spacing vowel sign, or the second consonant of a conjunct, has a cell of its own.
    package static func of(_ cluster: Character) -> Int {
        if let ascii = cluster.asciiValue { return ascii >= 0x20 && ascii < 0x7f ? 1 : 0 }
        var scalars = cluster.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        let width = of(first)
        if width == 2 { return 2 }
        var sum = width
        while let scalar = scalars.next() {
            if isEmojiPart(scalar, of: first) { return width }
            sum += of(scalar)
        }
        return sum
    }

    /// Cells of a text.
    package static func of(_ text: DisplayText) -> Int {
        var string = text.string
        let ascii = string.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil }
        return ascii ?? string.reduce(0) { $0 + of($1) }
    }

    /// What of a cluster is put into which cell: one group of code points for each glyph that takes cells of its own.
    package static func cells(of cluster: Character) -> [[Unicode.Scalar]] {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return [] }
        if of(first) == 2 || scalars.dropFirst().contains(where: { isEmojiPart($0, of: first) }) {
            return [cellScalars(of: cluster)]
        }
        var groups: [[Unicode.Scalar]] = []
        for scalar in scalars {
            if groups.isEmpty || of(scalar) > 0 {
                groups.append([scalar])
            } else if groups[groups.count - 1].count < cellLimit {
                groups[groups.count - 1].append(scalar)
            }
        }
        return groups
    }

    /// Code points that a cell of ncurses holds.
    private static let cellLimit = 5

    /// What of an emoji is put into its cell. Of a chain longer than a cell holds the first emoji stands for the whole,
    /// without a joiner that joins nothing. VS16 on a narrow base is left out: some terminals would draw two cells.
    static func cellScalars(of cluster: Character) -> [Unicode.Scalar] {
        let all = cluster.unicodeScalars
        guard let first = all.first else { return [] }
        if of(first) < 2 {
            return [first] + all.dropFirst().prefix { !isEmojiPart($0, of: first) }.prefix(cellLimit - 1)
        }
        var kept = Array(all)
        if kept.count > cellLimit {
            if let joiner = kept.firstIndex(of: "\u{200D}") { kept.removeSubrange(joiner...) }
            if kept.count > cellLimit { kept.removeSubrange(cellLimit...) }
        }
        while kept.count > 1, kept.last == "\u{200D}" { kept.removeLast() }
        return kept
    }

    /// What turns a cluster into an emoji, or belongs to one: VS16, skin tones, pictures, the joiner behind a picture. In
    /// the scripts of India, far below, a joiner shapes letters.
    private static func isEmojiPart(_ scalar: Unicode.Scalar, of first: Unicode.Scalar) -> Bool {
        scalar.value == 0xfe0f || (0x1f000..<0xe0000).contains(scalar.value)
            || (scalar.value == 0x200d && first.value > 0x2000)
    }

    /// Whether one of the stretches, given as first and last in ascending order, holds the value.
    private static func contains(_ table: [UInt32], _ value: UInt32) -> Bool {
        var low = 0
        var high = table.count / 2
        while low < high {
            let middle = (low + high) / 2
            if value > table[middle * 2 + 1] { low = middle + 1 } else { high = middle }
        }
        return low < table.count / 2 && value >= table[low * 2]
    }
}
