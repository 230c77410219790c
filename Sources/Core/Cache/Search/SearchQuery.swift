/// A search in the cache: words, and conditions such as `author:ann has:image after:2026-05`.
package struct SearchQuery: Hashable, Sendable {
    /// A word or a phrase, taken literally.
    package struct Term: Hashable, Sendable {
        package var text: String
        /// Whether it is part of an author's name or handle.
        package var isAuthor = false
        package var isExcluded = false
        /// Whether longer words match too, since the word is still being typed.
        package var isPrefix = false
    }

    package enum Media: String, Hashable, Sendable, CaseIterable {
        case media, image, video, audio, poll, link
    }

    package var terms: [Term] = []
    package var media: Set<Media> = []
    /// Only statuses before this moment.
    package var before: Timestamp?
    /// Only statuses at this moment or later.
    package var after: Timestamp?

    /// The longest query, in Unicode scalars; longer ones are cut.
    private static let longest = 500
    private static let mostTerms = 30

    /// Whether there is nothing to search for.
    package var isEmpty: Bool {
        !terms.contains { !$0.isExcluded } && media.isEmpty && before == nil && after == nil
    }

    /// The words without conditions, as the server's search gets them; empty if there are none.
    package var words: String {
        terms.filter { !$0.isAuthor && !$0.isExcluded }.map(\.text).joined(separator: " ")
    }

    /// The beginning of an account's name or handle, if the query may be one: words without conditions. nil for one letter, which
    /// begins too many.
    package var name: String? {
        guard media.isEmpty, before == nil, after == nil, !terms.contains(where: { $0.isAuthor || $0.isExcluded })
        else {
            return nil
        }
        let name = words.drop { $0 == "@" }
        return name.utf8.count > 1 ? String(name) : nil
    }

    package init(_ raw: RawText) {
        let text = String(raw.value.unicodeScalars.prefix(Self.longest).map { $0.value < 0x20 ? " " : Character($0) })
        let parts = Self.parts(of: text)
        for (index, part) in parts.prefix(Self.mostTerms).enumerated() {
            let isLast = index == parts.count - 1 && !text.hasSuffix(" ")
            add(part, isBeingTyped: isLast)
        }
    }

    private mutating func add(_ part: Part, isBeingTyped: Bool) {
        var text = part.text[...]
        let isExcluded = !part.isQuoted && text.count > 1 && text.first == "-"
        if isExcluded { text = text.dropFirst() }
        if !part.isQuoted, !isExcluded, let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...]
            switch text[..<colon].lowercased() {
            case "author", "from", "作者":
                let name = value.drop { $0 == "@" }
                if SearchText.isSearchable(name) {
                    return terms.append(Term(text: String(name), isAuthor: true, isPrefix: true))
                }
            case "has":
                if let kind = Media(rawValue: value.lowercased()) {
                    media.insert(kind)
                    return
                }
            case "before":
                if let moment = Self.moment(value) { return before = moment }
            case "after", "since":
                if let moment = Self.moment(value) { return after = moment }
            default: break
            }
        }
        guard SearchText.isSearchable(text) else { return }
        terms.append(
            Term(text: String(text), isExcluded: isExcluded, isPrefix: isBeingTyped && !part.isQuoted && !isExcluded))
    }

    // MARK: Parsing

    private struct Part {
        var text = ""
        var isQuoted = false
    }

    /// The quotation marks of the languages that the interface has.
    private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„", "«", "»", "「", "」"]

    /// Splits a query into words and quoted phrases. A quotation mark that is not closed extends to the end.
    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var part = Part()
        func close() {
            // French has spaces inside the marks.
            part.text = part.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !part.text.isEmpty { parts.append(part) }
            part = Part()
        }
        for character in text {
            switch character {
            case _ where quotationMarks.contains(character):
                let isOpening = !part.isQuoted
                close()
                part.isQuoted = isOpening
            case " " where !part.isQuoted, "\u{3000}" where !part.isQuoted: close()
            default: part.text.append(character)
            }
        }
        close()
        return parts
    }

    /// Returns the first moment of `2026`, `2026-05` or `2026-05-17` in UTC.
    private static func moment(_ text: Substring) -> Timestamp? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(numbers.count), !numbers.contains(nil), let year = numbers[0] else { return nil }
        let month = numbers.count > 1 ? numbers[1] ?? 0 : 1
        let day = numbers.count > 2 ? numbers[2] ?? 0 : 1
        guard year >= 1970 else { return nil }
        return CivilDate(year: year, month: month, day: day, hour: 0, minute: 0, second: 0).timestamp
    }
}
