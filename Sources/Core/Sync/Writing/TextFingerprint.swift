/// The parts of a text that servers leave as they are. Servers turn a text into HTML, shorten links, remove the hosts
/// of handles and the marks of Markdown, normalize characters; so two texts are compared without the rest.
struct TextFingerprint: Hashable, Sendable {
    /// Letters, digits and pictographs in lower case, without links, handles and hashtags.
    private(set) var words = ""
    /// The hosts of its links, the names of its handles, its hashtags.
    private(set) var marks: Set<String> = []

    init(of text: String) { read(text) }

    init(of text: StyledText) {
        var named: Set<Int> = []
        for line in text.lines {
            var rest = ""
            for span in line.spans where span.role != .marker {
                // The text of a link isn't its URL, except that of a handle or a hashtag.
                let isName = span.text.string.first.map { $0 == "@" || $0 == "#" } ?? false
                if let link = span.link, isName { named.insert(link) }
                rest += span.link.map(named.contains) ?? true ? span.text.string : " "
            }
            read(rest + "\n")
        }
        for (index, link) in text.links.enumerated() where !named.contains(index) {
            marks.insert(Self.host(Array(link.url.value.unicodeScalars)[...]))
        }
    }

    private mutating func read(_ text: String) {
        var rest = Array(text.unicodeScalars)[...]
        var isInside = false
        while let next = rest.first {
            if !isInside, next == "@" || next == "#", let name = Self.name(rest.dropFirst()) {
                marks.insert(String(String.UnicodeScalarView(name)).lowercased())
                rest = rest[name.endIndex...]
                if next == "@", rest.first == "@", let host = Self.name(rest.dropFirst()) {
                    rest = rest[host.endIndex...]
                }
            } else if next == "h", Self.isURL(rest) {
                let url = rest.prefix { !$0.properties.isWhitespace }
                marks.insert(Self.host(url))
                rest = rest[url.endIndex...]
            } else {
                if !Self.isSign(next) { words += next.properties.lowercaseMapping }
                isInside = next.properties.isAlphabetic || next.properties.numericType != nil
                rest = rest.dropFirst()
            }
        }
    }

    /// Returns the name that follows "@" or "#", with the dots and dashes inside it.
    private static func name(_ rest: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        var name = rest.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "." || $0 == "-"
        }
        while let last = name.last, last == "." || last == "-" { name = name.dropLast() }
        return name.isEmpty ? nil : name
    }

    private static func isURL(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        rest.starts(with: "http://".unicodeScalars) || rest.starts(with: "https://".unicodeScalars)
    }

    private static func host(_ url: ArraySlice<Unicode.Scalar>) -> String {
        let rest = url.drop { $0 != "/" }.dropFirst(2)
        let host = String(String.UnicodeScalarView(rest.prefix { !"/?#:".unicodeScalars.contains($0) })).lowercased()
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// Whether a server may change a character: Markdown and typography change signs; emoji gain or lose their
    /// presentation.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return !scalar.properties.isAlphabetic && scalar.properties.numericType == nil }
        if (0xFE00...0xFE0F).contains(scalar.value) { return true }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            true
        default: false
        }
    }

    /// The length from which a difference in detail is accepted, and a truncated text.
    private static let long = 20
    private static let truncated = 200

    /// Whether two texts may be the same.
    ///
    /// - Parameter hasShortLinks: whether the server replaces links by its own.
    func isLike(_ other: TextFingerprint, hasShortLinks: Bool = false) -> Bool {
        if words.isEmpty, other.words.isEmpty { return hasShortLinks || marks == other.marks }
        let hasMarks = !marks.isEmpty && !other.marks.isEmpty
        if hasMarks, !hasShortLinks, marks.isDisjoint(with: other.marks) { return false }
        if words == other.words { return true }
        let shorter = min(words.unicodeScalars.count, other.words.unicodeScalars.count)
        if shorter >= Self.truncated, words.hasPrefix(other.words) || other.words.hasPrefix(words) { return true }
        // Where a link ends beside letters, servers disagree.
        return hasMarks && shorter >= Self.long && similarity(to: other) >= 0.9
    }

    /// Returns the similarity, from 0 to 1, by the longest sequence that both beginnings have in common.
    private func similarity(to other: TextFingerprint) -> Double {
        let (left, right) = (Array(words.unicodeScalars.prefix(600)), Array(other.words.unicodeScalars.prefix(600)))
        var row = [Int](repeating: 0, count: right.count + 1)
        for scalar in left {
            var diagonal = 0
            for (index, other) in right.enumerated() {
                let above = row[index + 1]
                row[index + 1] = scalar == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return 2 * Double(row.last ?? 0) / Double(max(1, left.count + right.count))
    }
}
