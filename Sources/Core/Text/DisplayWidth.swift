/// How many cells a terminal gives to text. The same rules decide what ncurses believes (`CellWidth`), so the two cannot
/// disagree.
///
/// Terminals agree about most of Unicode. About two kinds of characters they do not; a value of this type says which of
/// both this terminal is, found by asking it or by the person's own word.
package struct DisplayWidth: Hashable, Sendable {
    /// Whether the ambiguous characters of UAX #11 (Greek, Cyrillic, "…", "★") take two cells, as in East Asian fonts of
    /// old.
    package var ambiguousIsWide: Bool
    /// Whether a spacing mark, as the scripts of India have them, takes a cell of its own.
    package var spacingMarksCount: Bool
    /// Whether each consonant of a conjunct takes a cell of its own. Of one that does not, the first stands for the whole.
    package var conjunctsCount = true

    package init(ambiguousIsWide: Bool = false, spacingMarksCount: Bool = true) {
        self.ambiguousIsWide = ambiguousIsWide
        self.spacingMarksCount = spacingMarksCount
    }

    /// What most terminals do.
    package static let standard = DisplayWidth()

    /// Cells of one code point: 0, 1 or 2. Control characters, which never get this far, count as none.
    package func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x7f { return value >= 0x20 ? 1 : 0 }
        // The bulk of Chinese, Japanese and Korean text.
        if (0x4e00...0x9fff).contains(value) || (0xac00...0xd7a3).contains(value) { return 2 }
        if value < 0xa1 { return value == 0xa0 ? 1 : 0 }
        if value == 0xad { return 0 }
        if value >= 0x300 {
            if Self.contains(WidthTable.zero, value) { return 0 }
            if Self.contains(WidthTable.wide, value) { return 2 }
            if !spacingMarksCount, Self.contains(WidthTable.spacing, value) { return 0 }
        }
        return ambiguousIsWide && Self.contains(WidthTable.ambiguous, value) ? 2 : 1
    }

    /// Cells of a grapheme cluster.
    ///
    /// An emoji with all that is joined to it takes those of its first code point. In other clusters terminals count code
    /// point by code point: a spacing vowel sign, or the second consonant of a conjunct, has a cell of its own.
    package func of(_ cluster: Character) -> Int {
        of(cluster.unicodeScalars)
    }

    func of(_ cluster: some Sequence<Unicode.Scalar>) -> Int {
        var scalars = cluster.makeIterator()
        guard let first = scalars.next() else { return 0 }
        let width = of(first)
        guard let second = scalars.next() else { return width }
        if isWhole(first) || Self.isEmojiPart(second, of: first) { return width }
        var sum = width
        var isLinked = Self.isLinker(first)
        var next: Unicode.Scalar? = second
        while let scalar = next {
            if Self.isEmojiPart(scalar, of: first) { return width }
            if !conjunctsCount, isLinked, of(scalar) > 0 { return sum }
            isLinked = isLinked || Self.isLinker(scalar)
            sum += of(scalar)
            next = scalars.next()
        }
        return sum
    }

    /// Cells of a text.
    package func of(_ text: DisplayText) -> Int {
        var string = text.string
        let ascii = string.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil }
        return ascii ?? string.reduce(0) { $0 + of($1) }
    }

    /// What of a cluster is put into which cell: one group of code points for each glyph that takes cells of its own.
    /// - Parameter joins: which emoji of several parts the terminal draws as one. Of others the first part stands for the
    ///   whole: the rest would be drawn beside it, over the cells that follow.
    package func cells(of cluster: Character, joins: EmojiJoining = .all) -> [[Unicode.Scalar]] {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return [] }
        if isWhole(first) || scalars.dropFirst().contains(where: { Self.isEmojiPart($0, of: first) }) {
            return [Self.cellScalars(of: cluster, joins: joins, isWide: isWhole(first))]
        }
        var groups: [[Unicode.Scalar]] = []
        var isLinked = false
        for scalar in scalars {
            if !conjunctsCount, isLinked, of(scalar) > 0 { break }
            isLinked = isLinked || Self.isLinker(scalar)
            if groups.isEmpty || of(scalar) > 0 {
                groups.append([scalar])
            } else if groups[groups.count - 1].count < Self.cellLimit {
                groups[groups.count - 1].append(scalar)
            }
        }
        return groups
    }

    /// Code points that a cell of ncurses holds.
    private static let cellLimit = 5

    /// Whether a cluster that begins so takes the two cells of its beginning, whatever follows.
    private func isWhole(_ first: Unicode.Scalar) -> Bool {
        first.value >= 0x1100 && Self.contains(WidthTable.wide, first.value)
    }

    /// What of an emoji is put into its cell. Of a chain longer than a cell holds the first emoji stands for the whole,
    /// without a joiner that joins nothing. VS16 on a narrow base is left out: some terminals would draw two cells.
    private static func cellScalars(of cluster: Character, joins: EmojiJoining, isWide: Bool) -> [Unicode.Scalar] {
        let all = cluster.unicodeScalars
        guard let first = all.first else { return [] }
        if !isWide { return [first] + all.dropFirst().prefix { !isEmojiPart($0, of: first) }.prefix(cellLimit - 1) }
        var kept = Array(all)
        if let end = kept.dropFirst().firstIndex(where: { !joins.contains($0) }) { kept.removeSubrange(end...) }
        if kept.count > cellLimit {
            if let joiner = kept.firstIndex(of: "\u{200D}") { kept.removeSubrange(joiner...) }
            if kept.count > cellLimit { kept.removeSubrange(cellLimit...) }
        }
        while kept.count > 1, kept.last == "\u{200D}" { kept.removeLast() }
        // Half a flag takes one cell in some terminals and two in others; a fullwidth letter takes two in all.
        if kept.count == 1, (0x1f1e6...0x1f1ff).contains(first.value) {
            return Unicode.Scalar(0xff21 + first.value - 0x1f1e6).map { [$0] } ?? kept
        }
        return kept
    }

    /// The viramas that join the consonants beside them to one cluster (InCB=Linker in UAX #44).
    private static func isLinker(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x94d, 0x9cd, 0xacd, 0xb4d, 0xc4d, 0xd4d: true
        default: false
        }
    }

    /// What turns a cluster into an emoji, or belongs to one: VS16, skin tones, pictures, the joiner behind a picture. In
    /// the scripts of India, far below, a joiner shapes letters.
    private static func isEmojiPart(_ scalar: Unicode.Scalar, of first: Unicode.Scalar) -> Bool {
        scalar.value == 0xfe0f || (0x1f000..<0xe0000).contains(scalar.value)
            || (scalar.value == 0x200d && first.value > 0x2000)
    }

    /// Whether one of the stretches, given as first and last in ascending order, holds the value.
    private static func contains(_ table: [UInt32], _ value: UInt32) -> Bool {
        table.withUnsafeBufferPointer { table in
            var low = 0
            var high = table.count / 2
            while low < high {
                let middle = (low + high) / 2
                if value > table[middle * 2 + 1] { low = middle + 1 } else { high = middle }
            }
            return low < table.count / 2 && value >= table[low * 2]
        }
    }
}
