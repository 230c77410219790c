/// One of the user's filters, stored on the server.
package struct ContentFilter: Hashable, Sendable {
    package struct ID: ServerID {
        package let rawValue: String

        package init(_ rawValue: String) { self.rawValue = rawValue }
    }

    package struct Keyword: Hashable, Sendable {
        /// nil for a keyword that the server does not have yet.
        package var id: String?
        package var text: RawText
        /// Whether only whole words match.
        package var isWholeWord: Bool

        package init(id: String? = nil, text: RawText, isWholeWord: Bool = true) {
            self.id = id
            self.text = text
            self.isWholeWord = isWholeWord
        }
    }

    /// nil for a filter that the server does not have yet.
    package var id: ID?
    package var title: RawText
    /// The contexts in which the filter applies: `FilterMatch.Context`'s raw values, or words of newer servers.
    package var contexts: [String]
    package var action: FilterMatch.Action
    package var expiresAt: Timestamp?
    package var keywords: [Keyword]

    package init(
        id: ID? = nil, title: RawText, contexts: [String], action: FilterMatch.Action = .warn,
        expiresAt: Timestamp? = nil, keywords: [Keyword] = []
    ) {
        self.id = id
        self.title = title
        self.contexts = contexts
        self.action = action
        self.expiresAt = expiresAt
        self.keywords = keywords
    }
}

/// A match of one of the user's filters.
package struct FilterMatch: Hashable, Sendable, Codable {
    package enum Action: String, Sendable, Hashable {
        case warn, hide, blur
        /// Only says the title beside the post; no filter that a user makes.
        case note
    }

    /// A context in which a filter applies.
    package enum Context: String, Sendable, Hashable {
        case home, notifications, `public`, thread, account
    }

    package var title: RawText
    /// The action; unknown ones are mapped to `warn`.
    package var action: Action
    /// The contexts in which the filter applies, as the server sends them: `Context`'s raw values, or words of newer
    /// servers.
    package var contexts: [String]
    package var expiresAt: Timestamp?

    /// - Parameter context: of a list; nil for a list that no filter applies to.
    package func applies(in context: Context?) -> Bool {
        context.map { contexts.contains($0.rawValue) } ?? false
    }
}

extension FilterMatch.Action: Codable {}

extension FilterMatch {
    /// The context that marks a match of one row of a list, beside those where it applies. Only pages of the list have it.
    static let row = "row"

    var isOfRow: Bool { contexts.last == Self.row }
}
