/// The grapheme clusters of a line with the properties that line breaking needs.
struct ClusterRun {
    struct Cluster {
        var span: Int
        /// The offset in bytes from the start of its span.
        var offset: Int
        var length: Int
        /// The width in cells.
        var width: Int
        var kind: BreakClass
        /// Whether it is wide.
        var isCJK: Bool
        /// Whether it belongs to a code such as `[微笑]`, which is not broken.
        var isInCode = false
    }

    private let widths: DisplayWidth
    private let most: Int
    private(set) var clusters: [Cluster] = []

    /// - Parameter most: the number of clusters after which the rest is ignored.
    init(widths: DisplayWidth, most: Int = .max) {
        self.widths = widths
        self.most = most
    }

    /// Whether the limit is reached, so that clusters may be missing.
    var isFull: Bool { clusters.count >= most }

    /// - Parameter isCode: whether the text is a code that is not broken.
    mutating func add(_ string: String, span: Int, isCode: Bool = false) {
        let first = clusters.count
        defer { if isCode { for index in first..<clusters.count { clusters[index].isInCode = true } } }
        var text = string
        text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, !isFull {
                let start = index
                let scalar = UTF8Coding.next(bytes, &index, end: bytes.count)
                if Self.isSimple(scalar.value) {
                    var next = index
                    if next == bytes.count || Self.isSimple(UTF8Coding.next(bytes, &next, end: bytes.count).value) {
                        append(scalar, span: span, range: start..<index)
                        continue
                    }
                }
                index = append(from: start, in: string, span: span)
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, span: Int, range: Range<Int>) {
        let width = widths.of(scalar)
        let kind = BreakClass(scalar, isWide: width == 2)
        clusters.append(
            Cluster(
                span: span, offset: range.lowerBound, length: range.count, width: width, kind: kind,
                isCJK: width == 2))
    }

    /// Appends the cluster at an offset, as determined by the standard library.
    /// - Returns: the offset after it.
    private mutating func append(from start: Int, in string: String, span: Int) -> Int {
        let low = string.utf8.index(string.startIndex, offsetBy: start)
        // Only the rest is searched: `character(at:)` on the whole string would scan back over a run of flags or
        // conjuncts for each of them.
        guard let character = string[low...].first else { return string.utf8.count }
        let width = widths.of(character)
        // A chain of conjuncts may be longer than a row: split it into its letters then.
        if width > Self.widest { return appendParts(of: character, span: span, from: start) }
        // The first code point of a cluster determines its class.
        let base = character.unicodeScalars.first ?? " "
        let isWide = widths.of(base) == 2
        let length = character.utf8.count
        clusters.append(
            Cluster(
                span: span, offset: start, length: length, width: width, kind: BreakClass(base, isWide: isWide),
                isCJK: isWide))
        return start + length
    }

    private static let widest = 6

    private mutating func appendParts(of character: Character, span: Int, from start: Int) -> Int {
        var offset = start
        for scalar in character.unicodeScalars {
            let length = UTF8.width(scalar)
            let width = widths.of(scalar)
            if width == 0, offset > start {
                clusters[clusters.count - 1].length += length
            } else {
                append(scalar, span: span, range: offset..<(offset + length))
            }
            offset += length
        }
        return offset
    }

    /// Whether a code point next to others of this kind is a cluster of its own, so that no search for its end is
    /// needed.
    private static func isSimple(_ value: UInt32) -> Bool {
        switch value {
        case 0x20...0x7e, 0xa1...0xa8, 0xaa...0xac, 0xaf...0x2ff, 0x370...0x482, 0x48a...0x590, 0x5d0...0x5ea: true
        case 0x1e00...0x1fff, 0x2010...0x2027, 0x2030...0x203b, 0x3000...0x3029, 0x3041...0x3096, 0x309b...0x30ff: true
        case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xff01...0xff60: true
        default: false
        }
    }
}
