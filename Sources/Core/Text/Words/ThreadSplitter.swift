/// Divides a text into the posts of a thread.
package enum ThreadSplitter {
    /// The line that separates two posts.
    package static let separator = "---"

    /// Divides a text at the lines that are exactly `---`. The parts lose the blank lines and spaces around them; blank parts
    /// are left out.
    ///
    /// - Returns: at least one part; the text as it is if it has no such line.
    package static func parts(of text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.contains(where: { $0 == separator }) else { return [text] }
        let parts = lines.split(separator: separator[...], omittingEmptySubsequences: true)
            .map { trimmed(Array($0.joined(separator: "\n"))[...]) }.filter { !$0.isEmpty }
        return parts.isEmpty ? [""] : parts
    }

    /// Joins parts to a text that is divided into the same parts again.
    package static func text(of parts: some Sequence<String>) -> String {
        parts.joined(separator: "\n\(separator)\n")
    }

    /// Divides a text into parts that are not longer than a post may be: between paragraphs if possible, else after a
    /// sentence, else between words. Only a word that is too long alone is cut, between two of its characters.
    ///
    /// - Parameter reserved: the length of each post's other parts, such as the content warning.
    /// - Returns: at least one part.
    package static func split(
        _ text: String, by counting: Capabilities.Counting, reserving reserved: Int = 0
    ) -> [String] {
        var rest = Array(text)[...]
        var parts: [String] = []
        while let end = longest(rest, counting, reserved) {
            var cut = place(in: rest, before: end)
            var part = trimmed(rest[..<cut])
            // A URL that a cut has shortened may be longer, as the server counts.
            while cut > rest.startIndex + 1, !counting.fits(part, reserving: reserved) {
                cut = place(in: rest, before: cut - 1)
                part = trimmed(rest[..<cut])
            }
            if !part.isEmpty { parts.append(part) }
            rest = rest[cut...].drop(while: \.isWhitespace)
        }
        let last = parts.isEmpty ? String(rest) : trimmed(rest)
        if !last.isEmpty || parts.isEmpty { parts.append(last) }
        return parts
    }

    /// Returns the end of the longest beginning that a post can hold, at least one character; nil if it can hold all.
    private static func longest(
        _ rest: ArraySlice<Character>, _ counting: Capabilities.Counting, _ reserved: Int
    ) -> Int? {
        func fits(_ end: Int) -> Bool { counting.fits(String(rest[..<end]), reserving: reserved) }
        // A window, since texts may be megabytes long.
        var window = max(64, counting.limit)
        while true {
            let end = min(rest.endIndex, rest.startIndex + window)
            guard fits(end) else { break }
            if end == rest.endIndex { return nil }
            window *= 2
        }
        var (low, high) = (rest.startIndex, min(rest.endIndex, rest.startIndex + window))
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return max(low, rest.startIndex + 1)
    }

    /// Returns the best place to end a part, not after `end`.
    private static func place(in rest: ArraySlice<Character>, before end: Int) -> Int {
        // A part that ends early for a better break still has a third of its length.
        let least = rest.startIndex + max(1, (end - rest.startIndex) / 3)
        var (sentence, line, word): (Int?, Int?, Int?)
        var index = end
        while index > rest.startIndex {
            // Whether a part may end before `index`.
            let (last, next) = (rest[index - 1], index < rest.endIndex ? rest[index] : "\n")
            if next.isNewline || last.isNewline {
                let isBlank = last.isNewline && next.isNewline
                if isBlank, index >= least { return index }
                line = line ?? index
            }
            if sentence == nil, endsSentence(last), next.isWhitespace || isWide(last) { sentence = index }
            if word == nil, next.isWhitespace || last.isWhitespace || isWide(last) && endsPhrase(last) { word = index }
            index -= 1
        }
        if let sentence, sentence >= least { return sentence }
        if let line, line >= least { return line }
        if let word { return word }
        return end
    }

    private static func endsSentence(_ character: Character) -> Bool { ".!?…。！？".contains(character) }
    private static func endsPhrase(_ character: Character) -> Bool { "。！？，、；：）」』”".contains(character) }

    /// Whether no space follows it at the end of a sentence.
    private static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
    }

    private static func trimmed(_ characters: ArraySlice<Character>) -> String {
        guard let first = characters.firstIndex(where: { !$0.isWhitespace }),
            let last = characters.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(characters[first...last])
    }
}
