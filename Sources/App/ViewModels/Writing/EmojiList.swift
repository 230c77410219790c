package import Core

/// The emoji that a text can have: the server's, which are loaded once, and those of Unicode.
package actor EmojiList {
    private let load: @Sendable () async -> [CustomEmoji]?
    private var loading: Task<[CustomEmoji]?, Never>?
    /// The server's, without colons; nil until they are loaded.
    private var codes: [DisplayText]?
    /// Whether the last load failed.
    private var hasFailed = false

    /// - Parameter load: fetches the server's emoji; nil if they can't be fetched now.
    package init(load: @escaping @Sendable () async -> [CustomEmoji]?) { self.load = load }

    // MARK: For the picker

    /// Returns the server's emoji, in its order; nil if they can't be loaded now.
    func own() async -> [EmojiEntry]? { await loaded()?.map { EmojiEntry(Self.candidate($0)) } }

    /// Returns Unicode's emoji, in its order.
    func unicode() -> [EmojiEntry] { Self.allOfUnicode }

    /// Unicode's emoji, made once, away from the main actor.
    private static let allOfUnicode: [EmojiEntry] = UnicodeEmoji.all.map { EmojiEntry(EmojiList.candidate(of: $0)) }

    // MARK: For a word that is typed

    /// Returns the candidates that are known at once. Until the server's are loaded, Unicode's leave them room.
    func cached(for token: CompletionToken) -> [CompletionCandidate] {
        let unicode = Self.unicode(for: token)
        if let codes { return Self.own(for: token, codes) + unicode }
        // Called for each character that is typed, which must not send a request each while the server can't be reached.
        if hasFailed { return unicode }
        _ = startLoading()
        return Array(unicode.prefix(CompletionList.most / 2))
    }

    /// Returns all candidates, once the server's are loaded. Loads them again after a failure.
    func candidates(for token: CompletionToken) async -> [CompletionCandidate] {
        let codes = await loaded() ?? []
        return Self.own(for: token, codes) + Self.unicode(for: token)
    }

    private static func own(for token: CompletionToken, _ codes: [DisplayText]) -> [CompletionCandidate] {
        guard token.kind == .emoji else {
            let begun = "[" + token.text
            let all = codes.filter { $0.string.hasPrefix("[") }
            let (exact, others) = (
                all.filter { $0.string.hasPrefix(begun) }, all.filter { !$0.string.hasPrefix(begun) }
            )
            // As spelled: `[wei` finds `[微笑]`, as in the picker.
            let spelled = " " + token.text.lowercased()
            return exact.map(candidate) + others.map(candidate).filter { EmojiEntry($0).words.contains(spelled) }
        }
        let text = token.text.lowercased()
        return codes.filter { !$0.string.hasPrefix("[") && $0.string.lowercased().hasPrefix(text) }.map(candidate)
    }

    private static func unicode(for token: CompletionToken) -> [CompletionCandidate] {
        guard token.kind == .emoji else { return [] }
        return UnicodeEmoji.named(token.text, limit: CompletionList.most).map { candidate(of: $0) }
    }

    private static func candidate(of emoji: UnicodeEmoji) -> CompletionCandidate {
        let character = String(emoji.character)
        let name = emoji.name.map { $0 == "_" ? " " : $0 }
        let label = Sanitizer.clean(RawText(character + "  " + String(name)))
        return CompletionCandidate(insertion: character, label: label)
    }

    /// Returns the candidate of a code in brackets, as on Weibo, or of a name between colons.
    private static func candidate(_ code: DisplayText) -> CompletionCandidate {
        code.string.hasPrefix("[")
            ? CompletionCandidate(insertion: code.string, label: code)
            : CompletionCandidate(insertion: ":\(code.string): ", label: ":\(code):")
    }

    // MARK: Loading

    private func startLoading() -> Task<[CustomEmoji]?, Never> {
        let task = loading ?? Task { [load] in await load() }
        loading = task
        return task
    }

    private func loaded() async -> [DisplayText]? {
        if let codes { return codes }
        let task = startLoading()
        guard let found = await task.value else {
            // `own()` and `candidates(for:)` load them again.
            if loading == task { (loading, hasFailed) = (nil, true) }
            return nil
        }
        let all = found.map { Sanitizer.clean($0.shortcode, maximum: 100) }.filter { !$0.isEmpty }
        codes = all
        return all
    }
}

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
