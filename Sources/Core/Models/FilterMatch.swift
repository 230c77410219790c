/// A match of one of the user's filters.
package struct FilterMatch: Hashable, Sendable, Codable {
    package enum Action: String, Sendable, Hashable {
        case warn, hide, blur
    }

    package var title: RawText
    /// The action; unknown ones are mapped to `warn`.
    package var action: Action
    /// Where the filter applies (`home`, `notifications`, …), as sent by the server.
    package var contexts: [String]
    package var expiresAt: Timestamp?
}

extension FilterMatch.Action: Codable {}
