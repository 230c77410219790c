/// A page to pin, by its name in the configuration: `#sea`, `list/Friends`, `@ana@harbour.example`, `search/high water`,
/// or a word such as `local`.
package struct PinName: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case page(Pin.Page)
        /// One of the user's lists, by its title or the server's id.
        case list(String)
        /// A profile, by its handle with the "@".
        case profile(String)
    }

    package let text: String
    package let target: Target

    /// - Returns: nil for a text that names no page.
    package init?(_ text: String) {
        /// Returns what follows a prefix, if anything does.
        func rest(after prefix: String) -> String? {
            text.hasPrefix(prefix) && text.count > prefix.count ? String(text.dropFirst(prefix.count)) : nil
        }
        if let page = Self.pages.first(where: { $0.word == text })?.page {
            target = .page(page)
        } else if let tag = rest(after: "#"), !tag.contains(where: { $0.isWhitespace || $0 == "#" }) {
            // Servers ignore the case of letters: it is the same list as elsewhere.
            target = .page(.list(.hashtag(tag.lowercased())))
        } else if let title = rest(after: "list/") {
            target = .list(title)
        } else if let words = rest(after: "search/") {
            target = .page(.search(words))
        } else if rest(after: "@") != nil, !text.contains(where: \.isWhitespace) {
            target = .profile(text)
        } else {
            return nil
        }
        self.text = text
    }

    private static let pages: [(word: String, page: Pin.Page)] = [
        ("local", .list(.local)), ("federated", .list(.federated)), ("trends", .list(.trends)),
        ("bookmarks", .list(.bookmarks)), ("likes", .list(.favourites)), ("lists", .serverLists),
        ("followed-tags", .followedTags), ("announcements", .announcements),
    ]

    /// All names, with examples of those that have a part of the user's own.
    package static let examples =
        ["#hashtag", "@user@host", "list/TITLE", "search/WORDS"] + pages.map(\.word)
}
