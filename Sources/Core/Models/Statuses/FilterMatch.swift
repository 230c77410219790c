/// A match of one of the user's filters.
package struct FilterMatch: Hashable, Sendable, Codable {
    package enum Action: String, Sendable, Hashable {
        case warn, hide, blur
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
