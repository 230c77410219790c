/// The account's muted words, which are its filters.
extension BlueskyService {
    /// Where a muted word hides posts: everywhere but on their author's profile, where it warns.
    private static let places = [FilterMatch.Context.home, .notifications, .public, .thread].map(\.rawValue)

    package func filterActions() async -> [FilterMatch.Action] { [.hide] }

    package func filters() async throws(RequestError) -> [ContentFilter] {
        guard let choices else { throw .unsupported }
        return try await choices.preferences(client).mutedWords.map(Self.filter)
    }

    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter {
        let value = Self.word(filter.keywords.first?.text ?? filter.title)
        guard !value.isEmpty else { throw .invalid(serverMessage: nil, fields: []) }
        let end = seconds.map { client.time.now.adding(seconds: Int64($0)) }
        let known = filter.id ?? old?.id
        let id = TID(client.time.now, seed: UInt32.random(in: .min ... .max)).description
        guard let choices else { throw .unsupported }
        let words = try await choices.changeMutedWords(client) { words in
            let index = words.firstIndex { known != nil && Self.id(of: $0) == known }
            // What other programs have chosen for the word stays.
            var word =
                index.map { words[$0] }
                ?? .object([
                    "id": .text(id), "targets": .array([.text("content"), .text("tag")]), "actorTarget": .text("all"),
                ])
            word["value"] = .text(value)
            word["expiresAt"] = end.map { .text($0.rfc3339) }
            if let index { words[index] = word } else { words.append(word) }
        }.mutedWords
        let saved = words.last { $0.value == value }
        return Self.filter(saved ?? BlueskyPreferences.MutedWord(id: id, value: value, expiresAt: end))
    }

    package func remove(_ id: ContentFilter.ID) async throws(RequestError) {
        guard let choices else { throw .unsupported }
        _ = try await choices.changeMutedWords(client) { words in words.removeAll { Self.id(of: $0) == id } }
    }

    private static func filter(_ word: BlueskyPreferences.MutedWord) -> ContentFilter {
        ContentFilter(
            id: id(word.id, word.value), title: RawText(word.value), contexts: places, action: .hide,
            expiresAt: word.expiresAt, keywords: [ContentFilter.Keyword(text: RawText(word.value))])
    }

    private static func id(of json: JSONValue) -> ContentFilter.ID? {
        json.text("value").map { id(json.text("id"), $0) }
    }

    /// Words that old programs have stored have no id: they are known by what they say.
    private static func id(_ id: String?, _ value: String) -> ContentFilter.ID {
        ContentFilter.ID(id ?? "value:\(RawText(value).limited().value)")
    }

    /// Returns a word as Bluesky's own programs store it: one line, without the "#" of a hashtag.
    private static func word(_ text: RawText) -> String {
        let words = Sanitizer.clean(text).string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.hasPrefix("#") ? String(words.dropFirst()) : words
    }
}
