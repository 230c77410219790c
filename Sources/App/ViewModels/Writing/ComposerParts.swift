package import Core

/// A text in the posts that it is sent as, which lines of `---` separate, and the length of each.
package struct ComposerParts: Sendable, Hashable {
    package struct Part: Sendable, Hashable {
        /// The clusters of the part, without the line that ends it.
        package var clusters: Range<Int>
        /// The length as the service counts it, with the content warning.
        package var count: Int
        /// The bytes beyond the limit for them; 0 for none.
        package var bytesOver = 0
        /// The clusters beyond the limits; empty for none.
        package var surplus: Range<Int>
    }

    package let limit: Int
    /// The parts, at least one.
    package let parts: [Part]

    /// The line that separates two posts.
    package static let separator = "---"

    /// - Parameters:
    ///   - splits: whether the text may be sent as several posts.
    ///   - reserved: the length of each post's other parts, such as the content warning.
    package init(_ clusters: [Character], counting: Capabilities.Counting, splits: Bool, reserved: Int = 0) {
        limit = counting.limit
        parts = Self.ranges(of: clusters, splits: splits).map { range in
            let text = String(clusters[range])
            let (count, bytes) = (counting.count(text) + reserved, counting.bytesOver(text))
            guard count > counting.limit || bytes > 0 else {
                return Part(clusters: range, count: count, surplus: range.upperBound..<range.upperBound)
            }
            // The longest beginning that fits.
            var (low, high) = (range.lowerBound, range.upperBound)
            while low < high {
                let middle = (low + high + 1) / 2
                let fits = counting.fits(String(clusters[range.lowerBound..<middle]), reserving: reserved)
                if fits { low = middle } else { high = middle - 1 }
            }
            return Part(clusters: range, count: count, bytesOver: bytes, surplus: low..<range.upperBound)
        }
    }

    /// Returns the parts without the empty lines around them. Empty parts are left out, unless there is no other.
    private static func ranges(of clusters: [Character], splits: Bool) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var line = 0
        func add(_ end: Int) {
            var (low, high) = (start, max(start, end))
            while low < high, clusters[low].isWhitespace { low += 1 }
            while high > low, clusters[high - 1].isWhitespace { high -= 1 }
            if low < high { ranges.append(low..<high) }
        }
        while splits, line <= clusters.count {
            let end = clusters[line...].firstIndex(of: "\n") ?? clusters.count
            if end - line == separator.count, String(clusters[line..<end]) == separator {
                add(line)
                start = end + 1
            }
            line = end + 1
        }
        if start <= clusters.count { add(clusters.count) }
        return ranges.isEmpty ? [clusters.count..<clusters.count] : ranges
    }

    /// Returns the index of the part with the cursor, or of the one before it.
    package func index(at cursor: Int) -> Int {
        max(0, (parts.firstIndex { $0.clusters.lowerBound > cursor } ?? parts.count) - 1)
    }

    /// Returns the room left in a part, in the unit of the limit; negative when it is too long.
    package func left(in index: Int) -> Int { limit - parts[index].count }

    /// Whether a part is too long.
    package var isTooLong: Bool { parts.contains { $0.count > limit || $0.bytesOver > 0 } }
}

/// Values of a text that take long to compute: once for each revision.
struct TextFindings {
    private struct Key: Hashable {
        var revision: Int
        var counting: Capabilities.Counting
        var splits: Bool
        var reserved: Int
    }

    private var guessed: (revision: Int, code: String?)?
    private var counted: (key: Key, parts: ComposerParts)?

    /// Returns the language that the text seems to be in; nil if it can't be guessed.
    mutating func language(of editing: TextEditing) -> String? {
        if let guessed, guessed.revision == editing.revision { return guessed.code }
        let code = LanguageGuess.code(of: String(editing.clusters.prefix(1000)))
        guessed = (editing.revision, code)
        return code
    }

    /// Returns the posts that the text is sent as.
    mutating func parts(
        of editing: TextEditing, counting: Capabilities.Counting, splits: Bool, reserved: Int
    ) -> ComposerParts {
        let key = Key(revision: editing.revision, counting: counting, splits: splits, reserved: reserved)
        if let counted, counted.key == key { return counted.parts }
        let parts = ComposerParts(editing.clusters, counting: counting, splits: splits, reserved: reserved)
        counted = (key, parts)
        return parts
    }
}
