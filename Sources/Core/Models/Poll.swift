/// A poll, with what the server lets the reader know of it.
package struct Poll: Hashable, Sendable, Codable {
    package struct Option: Hashable, Sendable, Codable {
        package var title: RawText
        /// nil while the votes are hidden.
        package var votes: Int?
    }

    package var id: RawText
    package var options: [Option]
    package var isMultiple: Bool
    package var isExpired: Bool
    /// nil: open-ended.
    package var expiresAt: Timestamp?
    package var votes: Int
    /// People who voted; nil where the server does not count them (single choice).
    package var voters: Int?
    /// nil without a token.
    package var hasVoted: Bool?
    package var ownVotes: [Int]
}
