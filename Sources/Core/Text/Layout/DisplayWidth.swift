/// The width of text in terminal cells. ncurses uses the same rules (`CellWidth`), so the two cannot disagree.
///
/// Terminals agree about most of Unicode. Where they differ, the properties describe this terminal, as measured or as
/// configured by the user.
package struct DisplayWidth: Hashable, Sendable {
    /// Whether the ambiguous characters of UAX #11 (Greek, Cyrillic, "…", "★") are two cells wide, as in legacy East
    /// Asian fonts.
    package var ambiguousIsWide: Bool
    /// Whether spacing marks, as in Indic scripts, have a cell of their own.
    package var spacingMarksCount: Bool
    /// Whether each consonant of a conjunct has a cell of its own. If not, only the first one is drawn.
    package var conjunctsCount = true

    package init(ambiguousIsWide: Bool = false, spacingMarksCount: Bool = true) {
        self.ambiguousIsWide = ambiguousIsWide
        self.spacingMarksCount = spacingMarksCount
    }

    /// The behaviour of most terminals.
    package static let standard = DisplayWidth()

    /// Returns the width of a code point: 0, 1 or 2. Control characters, which are never drawn, count as 0.
    package func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x7f { return value >= 0x20 ? 1 : 0 }
        // Most Chinese, Japanese and Korean text, with its letters and punctuation.
        switch value {
        case 0x4e00...0x9fff, 0xac00...0xd7a3, 0x3000...0x3029, 0x3041...0x3096, 0x30a0...0x30ff, 0xff01...0xff60:
            return 2
        default: break
        }
        if value < 0xa1 { return value == 0xa0 ? 1 : 0 }
        if value == 0xad { return 0 }
        if value >= 0x300 {
            if Self.contains(WidthTable.zero, value) { return 0 }
            if Self.contains(WidthTable.wide, value) { return 2 }
            if !spacingMarksCount, Self.contains(WidthTable.spacing, value) { return 0 }
        }
        return ambiguousIsWide && Self.contains(WidthTable.ambiguous, value) ? 2 : 1
    }

    /// Returns the width of a grapheme cluster.
    ///
    /// An emoji sequence is as wide as its first code point. In other clusters terminals add up the code points: a
    /// spacing vowel sign, or the second consonant of a conjunct, has a cell of its own.
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

    /// Returns the width of a text.
    package func of(_ text: DisplayText) -> Int {
        var string = text.string
        let ascii = string.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil }
        if let ascii { return ascii }
        var sum = 0
        for scalar in string.unicodeScalars {
            guard Self.standsAlone(scalar) else { return string.reduce(0) { $0 + of($1) } }
            sum += of(scalar)
        }
        return sum
    }

    /// Whether a code point is a grapheme cluster of its own among others for which this holds (UAX #29), as in most text:
    /// letters without marks, ideographs, syllables and punctuation. Not all of them are listed.
    package static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Latin, Greek, Cyrillic; not the soft hyphen and the combining marks.
        case 0x20...0x7e, 0xa1...0xac, 0xae...0x2ff, 0x370...0x482: true
        // Punctuation, currencies, arrows, boxes and symbols.
        case 0x2010...0x2027, 0x2030...0x205e, 0x20a0...0x20bf, 0x2190...0x2bff: true
        // Chinese, Japanese and Korean; not the marks for tones and voices.
        case 0x3000...0x3029, 0x3031...0x3096, 0x309b...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xff01...0xff9d: true
        // Emoji; not the skin tones and the letters of flags.
        case 0x1f300...0x1f3fa, 0x1f400...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff: true
        default: false
        }
    }

    /// Splits a cluster into the code points for each group of cells: one group for each glyph with cells of its own.
    /// - Parameter joins: the emoji sequences that the terminal draws as one glyph. Of others only the first part is
    ///   drawn, since the rest would cover the following cells.
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

    /// The largest number of code points in an ncurses cell.
    private static let cellLimit = 5

    /// Whether a cluster that begins with this code point is two cells wide, whatever follows.
    private func isWhole(_ first: Unicode.Scalar) -> Bool {
        first.value >= 0x1100 && Self.contains(WidthTable.wide, first.value)
    }

    /// Returns the code points of an emoji that are put into its cell. A sequence longer than a cell holds is cut to
    /// its first emoji, without a dangling joiner. VS16 on a narrow base is left out: some terminals would draw two
    /// cells.
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
        // A single regional indicator is one cell wide in some terminals and two in others; a fullwidth letter is two
        // in all.
        if kept.count == 1, (0x1f1e6...0x1f1ff).contains(first.value) {
            return Unicode.Scalar(0xff21 + first.value - 0x1f1e6).map { [$0] } ?? kept
        }
        return kept
    }

    /// Whether the code point is a virama that joins consonants into one cluster (InCB=Linker in UAX #44).
    private static func isLinker(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x94d, 0x9cd, 0xacd, 0xb4d, 0xc4d, 0xd4d: true
        default: false
        }
    }

    /// Whether the code point makes a cluster an emoji: VS16, skin tones, pictographs, and a joiner after a pictograph.
    /// In Indic scripts, whose code points are far lower, a joiner shapes letters.
    private static func isEmojiPart(_ scalar: Unicode.Scalar, of first: Unicode.Scalar) -> Bool {
        scalar.value == 0xfe0f || (0x1f000..<0xe0000).contains(scalar.value)
            || (scalar.value == 0x200d && first.value > 0x2000)
    }

    /// Whether one of the ranges, given as first and last values in ascending order, contains the value.
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

/// The width of the ambiguous characters of UAX #11: as configured, or as measured in the terminal.
package enum AmbiguousWidth: String, Hashable, Sendable, CaseIterable {
    case asTerminal = "auto"
    case narrow, wide
}

/// The kinds of emoji sequences that a terminal draws as one glyph.
package struct EmojiJoining: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Pictographs joined by U+200D.
    package static let sequences = EmojiJoining(rawValue: 1)
    /// Skin tones.
    package static let tones = EmojiJoining(rawValue: 2)
    /// Flags of two regional indicators.
    package static let flags = EmojiJoining(rawValue: 4)

    package static let all: EmojiJoining = [.sequences, .tones, .flags]
    /// The default until the terminal has been measured: regional indicators are as wide as the flag; other parts are
    /// not joined.
    package static let unknown: EmojiJoining = .flags

    /// Whether a code point after the first is drawn with it. The tags of a subdivision flag never are: no cell holds
    /// all of them, and without the last one a terminal waits for more.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200d: contains(.sequences)
        case 0x1f3fb...0x1f3ff: contains(.tones)
        case 0x1f1e6...0x1f1ff: contains(.flags)
        case 0xe0020...0xe007f: false
        default: true
        }
    }
}
