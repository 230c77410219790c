extension StyledText {
    /// Returns the text with the words of a search marked, in any case. A word is found at the beginning of one in the text, and
    /// anywhere in a script without spaces.
    package func marking(_ words: [String]) -> StyledText {
        let words = words.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty }
        guard !words.isEmpty else { return self }
        var text = self
        for line in text.lines.indices {
            text.lines[line].spans = text.lines[line].spans.flatMap { $0.role == .plain ? $0.marking(words) : [$0] }
        }
        return text
    }
}

extension StyledText.Span {
    /// - Parameter words: their characters in lower case.
    fileprivate func marking(_ words: [[String]]) -> [StyledText.Span] {
        let characters = Array(text.string)
        let lower = characters.map { $0.lowercased() }
        var spans: [StyledText.Span] = []
        // The beginning of the part that has no span yet.
        var start = 0
        func add(upTo end: Int, _ role: StyledText.Role) {
            guard start < end else { return }
            var span = self
            (span.text, span.role) = (DisplayText(clean: String(characters[start..<end])), role)
            spans.append(span)
            start = end
        }
        var index = 0
        while index < characters.count {
            let isBeginning = index == 0 || !characters[index - 1].isLetter || !characters[index].isASCII
            let length = isBeginning ? words.lazy.filter { lower[index...].starts(with: $0) }.map(\.count).max() : nil
            if let length {
                add(upTo: index, role)
                add(upTo: index + length, .match)
                index += length
            } else {
                index += 1
            }
        }
        add(upTo: characters.count, role)
        return spans
    }
}
