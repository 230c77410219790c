internal import Core

/// The source of candidates for a word.
package struct CompletionSource: Sendable {
    /// The kinds of words that can be completed.
    package var kinds: [CompletionToken.Kind] = []
    /// Returns the cached candidates, at once.
    package var cached: @Sendable (CompletionToken) async -> [CompletionCandidate] = { _ in [] }
    /// Returns the candidates of the server; none when it can't be reached.
    package var remote: @Sendable (CompletionToken) async -> [CompletionCandidate] = { _ in [] }
    /// All emoji, for the picker.
    package var emoji = EmojiList { [] }
}

/// The candidates for the word before the cursor.
package struct CompletionList: Hashable, Sendable {
    package var token: CompletionToken
    package private(set) var candidates: [CompletionCandidate]
    package private(set) var selected = 0
    /// Whether the user has moved in the list.
    package private(set) var isChosen = false

    /// The largest number of candidates: more would cover the text.
    package static let most = 6

    init(_ token: CompletionToken, _ candidates: [CompletionCandidate] = []) {
        self.token = token
        self.candidates = []
        add(candidates)
    }

    package var candidate: CompletionCandidate? {
        candidates.indices.contains(selected) ? candidates[selected] : nil
    }

    /// Adds candidates below those that are listed; the selection stays where it is.
    mutating func add(_ more: [CompletionCandidate]) {
        var seen = Set(candidates.map { $0.insertion.lowercased() })
        candidates += more.filter { seen.insert($0.insertion.lowercased()).inserted }
        candidates = Array(candidates.prefix(Self.most))
    }

    /// Selects the next candidate or the one before, around at the ends.
    package mutating func move(by offset: Int) {
        guard !candidates.isEmpty else { return }
        isChosen = true
        selected = (selected + offset + candidates.count) % candidates.count
    }
}
