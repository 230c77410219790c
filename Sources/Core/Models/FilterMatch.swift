/// A filter of the reader's own that a status falls under.
package struct FilterMatch: Hashable, Sendable, Codable {
    package enum Action: String, Sendable, Hashable {
        case warn, hide, blur
    }

    package var title: RawText
    /// An action unknown to us counts as `warn`.
    package var action: Action
    /// Where the filter applies (`home`, `notifications`, …), as the server writes it.
    package var contexts: [String]
    package var expiresAt: Timestamp?
}

extension FilterMatch.Action: Codable {}
