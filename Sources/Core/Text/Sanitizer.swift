/// The only conversion from `RawText` to `DisplayText`: removes everything that a terminal could execute or that could
/// deceive readers, and leaves ordinary text of every script unchanged. Linear and idempotent.
package enum Sanitizer {
    /// Returns a single line: line breaks and tabs become spaces, runs of spaces are collapsed, and both ends are
    /// trimmed.
    /// - Parameter maximum: the length in grapheme clusters; a longer text is cut and ends with "…".
    package static func clean(_ raw: RawText, maximum: Int = TextLimits.line) -> DisplayText {
        if isPlainLine(raw.value, maximum: maximum) { return DisplayText(clean: raw.value) }
        var bytes: [UInt8] = []
        var isAfterSpace = true
        visible(raw.value.unicodeScalars.prefix(maximum * 8)) { scalar in
            if isSpace(scalar) {
                if !isAfterSpace { bytes.append(0x20) }
                isAfterSpace = true
            } else {
                UTF8Coding.append(scalar, to: &bytes)
                isAfterSpace = false
            }
        }
        if isAfterSpace, !bytes.isEmpty { bytes.removeLast() }
        var line = String(decoding: bytes, as: UTF8.self)
        if let end = line.index(line.startIndex, offsetBy: maximum, limitedBy: line.endIndex), end < line.endIndex {
            line = String(line[..<end]) + "…"
        }
        return DisplayText(clean: line)
    }

    /// Cleans a text with significant spaces: nothing is collapsed, tabs become single spaces.
    package static func cleanStretch(_ text: String) -> DisplayText {
        var text = text
        if text.withUTF8(isOrdinary) { return DisplayText(clean: text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        visible(text.unicodeScalars) { UTF8Coding.append($0.value < 0x20 ? " " : $0, to: &bytes) }
        return DisplayText(clean: String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a code point may occur in clean text. Those allowed only in context (joiners, marks, tags of flags)
    /// count as allowed.
    package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{200C}" || scalar == "\u{200D}" || isTag(scalar) { return true }
        return !isRemoved(scalar) && scalar.value >= 0x20
    }

    // MARK: Preserved text

    private static func visible(_ scalars: some Sequence<Unicode.Scalar>, _ body: (Unicode.Scalar) -> Void) {
        let source = Array(scalars)
        var previous: Unicode.Scalar?
        var marks = TextLimits.marks
        var index = 0
        func append(_ scalar: Unicode.Scalar, marks count: Int) {
            body(scalar)
            previous = scalar
            marks = count
        }
        while index < source.count {
            let scalar = source[index]
            let value = scalar.value
            index += 1
            // A mark at the start of a line or after a space has no base.
            if isSpace(scalar) {
                append(scalar, marks: TextLimits.marks)
                continue
            }
            if isOrdinary(value) {
                append(scalar, marks: 0)
                continue
            }
            if isBreak(scalar) {
                append(" ", marks: TextLimits.marks)
                continue
            }
            if value == 0x1f3f4, let end = endOfFlag(source, from: index) {
                for part in source[(index - 1)..<end] { append(part, marks: 0) }
                index = end
                continue
            }
            if scalar == "\u{200D}" || scalar == "\u{200C}" {
                let next = index < source.count ? source[index] : nil
                if let previous, let next, joins(previous, next, with: scalar) { append(scalar, marks: marks) }
                continue
            }
            if isRemoved(scalar) || isTag(scalar) { continue }
            // Private-use character: no portable glyph or width.
            if isPrivate(value) {
                append("\u{FFFD}", marks: 0)
                continue
            }
            if isMark(scalar) {
                if marks < TextLimits.marks { append(scalar, marks: marks + 1) }
                continue
            }
            append(scalar, marks: 0)
        }
    }

    /// Whether a code point is harmless in every context, as most letters and signs are.
    private static func isOrdinary(_ value: UInt32) -> Bool {
        switch value {
        case 0x20...0x7e, 0xa1...0xac, 0xae...0x2ff, 0x370...0x377, 0x37a...0x37f, 0x388...0x482, 0x48a...0x52f: true
        case 0x5d0...0x5ea, 0x620...0x64a, 0x1e00...0x1eff, 0x2010...0x2027, 0x2030...0x205e, 0x20a0...0x20c0: true
        case 0x2190...0x21ff, 0x2460...0x24ff, 0x2500...0x25ff: true
        case 0x3001...0x3029, 0x3041...0x3096, 0x309b...0x30ff, 0x3105...0x312f, 0x3400...0x4dbf, 0x4e00...0x9fff: true
        case 0xac00...0xd7a3, 0xff01...0xff60: true
        default: false
        }
    }

    private static func isOrdinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            guard isOrdinary(UTF8Coding.next(bytes, &index, end: bytes.count).value) else { return false }
        }
        return true
    }

    private static func isPlainLine(_ text: String, maximum: Int) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= maximum, bytes.first != 0x20, bytes.last != 0x20 else { return false }
            var previous: UInt8 = 0
            for byte in bytes {
                guard (0x20..<0x7f).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
                previous = byte
            }
            return true
        }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0d, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: true
        default: false
        }
    }

    /// Whether a code point is always removed: controls, bidi controls, fillers and other invisible characters.
    private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0: true  // C0, DEL, C1
        case 0xad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b...0x180f: true
        case 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f: true  // zero width, bidi controls
        case 0x2800, 0x3164, 0xfe00...0xfe0d, 0xfeff, 0xffa0, 0xfff0...0xfffb: true  // blanks, fillers, annotations
        case 0x1bca0...0x1bca3, 0x1d173...0x1d17a: true
        case 0xe0000...0xe0fff: true  // tags outside of flags, supplementary variation selectors
        case let value where value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(value): true  // noncharacters
        default: false
        }
    }

    private static func isPrivate(_ value: UInt32) -> Bool {
        (0xe000...0xf8ff).contains(value) || value >= 0xf0000
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        if scalar.value == 0xfe0e || scalar.value == 0xfe0f { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xe0020...0xe007f).contains(scalar.value)
    }

    /// Returns the end of a well-formed tag sequence (UTS #51, ED-14a) after a black flag, as in subdivision flags.
    private static func endOfFlag(_ source: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        while index < source.count, index - start < 7, isTag(source[index]) {
            if source[index].value == 0xe007f { return index - start >= 3 ? index + 1 : nil }
            index += 1
        }
        return nil
    }

    /// Whether a joiner is meaningful: between emoji, and in scripts whose shaping depends on it.
    private static func joins(_ previous: Unicode.Scalar, _ next: Unicode.Scalar, with joiner: Unicode.Scalar) -> Bool {
        if isShaped(previous), isShaped(next) { return true }
        guard joiner == "\u{200D}" else { return false }
        let closes = previous.value == 0xfe0f || (0x1f3fb...0x1f3ff).contains(previous.value) || isEmoji(previous)
        return closes && isEmoji(next)
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xff && scalar.properties.isEmoji
    }

    /// Whether the code point is Arabic or of a related script, Indic, Sinhala, Khmer or Mongolian.
    private static func isShaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x08ff, 0x0900...0x0dff, 0x1000...0x109f, 0x1780...0x18af, 0xa8e0...0xa8ff: true
        default: false
        }
    }
}

/// Cleaning of text that the user edits, in which every character has its place.
extension Sanitizer {
    /// Cleans a line without collapsing or cutting anything; tabs become single spaces.
    package static func clean(line: String) -> DisplayText { cleanStretch(line) }

    /// Returns the part of one cluster that `clean(line:)` shows, given the next one: a final joiner is shown only
    /// where it joins.
    package static func clean(cluster: Character, before next: Character?) -> DisplayText {
        guard let last = cluster.unicodeScalars.last, last == "\u{200C}" || last == "\u{200D}",
            let first = next?.unicodeScalars.first, first != "\n"
        else { return cleanStretch(String(cluster)) }
        var both = String(cluster)
        both.unicodeScalars.append(first)
        var shown = cleanStretch(both).string
        shown.unicodeScalars.removeLast()
        return DisplayText(clean: shown)
    }
}

/// The limits on texts from outside.
package enum TextLimits {
    /// The length of a name or handle, in grapheme clusters.
    package static let displayName = 200
    /// The length of a single line (alt texts, titles, warnings, server messages), in grapheme clusters.
    package static let line = 2000
    /// The length of a status's text, in code points.
    package static let text = 100_000
    /// The lines of a status's text: more than the tallest row shows.
    package static let lines = 2000
    /// The custom emoji of a status's text that get spans of their own. Others stay plain text.
    package static let emojis = 1000
    /// The combining marks on one base: as many as an ncurses cell holds.
    package static let marks = 4
    /// The nesting and the number of HTML elements that are interpreted; the text beyond is kept.
    package static let depth = 64
    package static let elements = 20_000
}
