/// A poll, with what the server discloses of it.
package struct Poll: Hashable, Sendable, Codable, Identifiable {
    package struct Option: Hashable, Sendable, Codable {
        package var title: RawText
        /// nil while the results are hidden.
        package var votes: Int?
    }

    package var id: RawText
    package var options: [Option]
    package var isMultiple: Bool
    package var isExpired: Bool
    /// nil if open-ended.
    package var expiresAt: Timestamp?
    package var votes: Int
    /// The number of accounts that voted; nil if the server does not count them (single choice).
    package var voters: Int?
    /// nil for requests without a token.
    package var hasVoted: Bool?
    package var ownVotes: [Int]
}
