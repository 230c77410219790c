/// The only door from `RawText` to `DisplayText`: takes out whatever a terminal could obey or a reader be fooled by, and
/// leaves ordinary text of every script as it is. Linear, and cleaning twice is cleaning once.
package enum Sanitizer {
    /// One line: line breaks and tabs become spaces, runs of spaces one, none at the ends.
    /// - Parameter maximum: grapheme clusters; what is longer ends with "…".
    package static func clean(_ raw: RawText, maximum: Int = TextLimits.line) -> DisplayText {
        if isPlainLine(raw.value, maximum: maximum) { return DisplayText(clean: raw.value) }
        var line = ""
        var isAfterSpace = true
        for scalar in visible(raw.value.unicodeScalars.prefix(maximum * 8)) {
            if isSpace(scalar) {
                if !isAfterSpace { line.unicodeScalars.append(" ") }
                isAfterSpace = true
            } else {
                line.unicodeScalars.append(scalar)
                isAfterSpace = false
            }
        }
        if isAfterSpace, !line.isEmpty { line.unicodeScalars.removeLast() }
        if let end = line.index(line.startIndex, offsetBy: maximum, limitedBy: line.endIndex), end < line.endIndex {
            line = String(line[..<end]) + "…"
        }
        return DisplayText(clean: line)
    }

    /// A stretch of a text whose spaces mean something: nothing is collapsed, tabs become single spaces.
    static func cleanStretch(_ scalars: some Sequence<Unicode.Scalar>) -> DisplayText {
        var stretch = ""
        for scalar in visible(scalars) { stretch.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar) }
        return DisplayText(clean: stretch)
    }

    /// Whether a code point may stand in any cleaned text. Those that may only in some company (joiners, marks, tags of
    /// flags) count as allowed.
    package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{200C}" || scalar == "\u{200D}" || isTag(scalar) { return true }
        return !isRemoved(scalar) && scalar.value >= 0x20
    }

    // MARK: What is kept

    private static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        let source = Array(scalars)
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(source.count)
        var marks = TextLimits.marks
        var index = 0
        while index < source.count {
            let scalar = source[index]
            let value = scalar.value
            index += 1
            if (0x20..<0x7f).contains(value) {
                result.append(scalar)
                marks = 0
                continue
            }
            if isBreak(scalar) {
                result.append(" ")
                // A mark at the start of a line has no base to sit on.
                marks = TextLimits.marks
                continue
            }
            if value == 0x1f3f4, let end = endOfFlag(source, from: index) {
                result += source[(index - 1)..<end]
                index = end
                marks = 0
                continue
            }
            if scalar == "\u{200D}" || scalar == "\u{200C}" {
                let next = index < source.count ? source[index] : nil
                if let previous = result.last, let next, joins(previous, next, with: scalar) { result.append(scalar) }
                continue
            }
            if isRemoved(scalar) || isTag(scalar) { continue }
            if isPrivate(value) {
                // A picture that only one font knows, of a width that nobody does.
                result.append("\u{FFFD}")
                marks = 0
                continue
            }
            if isMark(scalar) {
                guard marks < TextLimits.marks else { continue }
                marks += 1
                result.append(scalar)
                continue
            }
            result.append(scalar)
            marks = 0
        }
        return result
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

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: true
        default: false
        }
    }

    /// Controls, marks of direction, fillers and other characters that show nothing or change how the rest is shown.
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

    /// Behind a black flag: the end of a well-formed sequence of tags (UTS #51, ED-14a), as flags of regions have.
    private static func endOfFlag(_ source: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        while index < source.count, index - start < 7, isTag(source[index]) {
            if source[index].value == 0xe007f { return index - start >= 3 ? index + 1 : nil }
            index += 1
        }
        return nil
    }

    /// A joiner means something between emoji, and in the scripts that shape by it.
    private static func joins(_ previous: Unicode.Scalar, _ next: Unicode.Scalar, with joiner: Unicode.Scalar) -> Bool {
        if isShaped(previous), isShaped(next) { return true }
        guard joiner == "\u{200D}" else { return false }
        let closes = previous.value == 0xfe0f || (0x1f3fb...0x1f3ff).contains(previous.value) || isEmoji(previous)
        return closes && isEmoji(next)
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xff && scalar.properties.isEmoji
    }

    /// Arabic and its neighbours, the scripts of India, Sinhala, Khmer, Mongolian.
    private static func isShaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x08ff, 0x0900...0x0dff, 0x1000...0x109f, 0x1780...0x18af, 0xa8e0...0xa8ff: true
        default: false
        }
    }
}
