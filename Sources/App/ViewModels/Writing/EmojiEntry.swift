internal import Core

/// An emoji of the picker, with the words by which it is found.
struct EmojiEntry: Hashable, Sendable {
    let candidate: CompletionCandidate
    /// The words of its label, with their spellings if they are Chinese, each behind a space.
    let words: String

    init(_ candidate: CompletionCandidate) {
        self.candidate = candidate
        let words = Self.words(candidate.label.string).split(separator: " ").map { String($0) }
        self.words = (words + words.flatMap { Pinyin.spellings(of: $0) }).map { " " + $0 }.joined()
    }

    /// Returns a text in lower case, with spaces between words.
    static func words(_ text: String) -> String {
        let characters = text.lowercased().map { "_-:[]".contains($0) ? " " : $0 }
        return String(characters)
    }
}
