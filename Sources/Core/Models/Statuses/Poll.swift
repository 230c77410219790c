/// A poll as the server discloses it.
package struct Poll: Hashable, Sendable, Codable, Identifiable {
    package struct Option: Hashable, Sendable, Codable {
        package var title: RawText
        /// The number of votes; nil while the results are hidden.
        package var votes: Int?
    }

    package var id: RawText
    package var options: [Option]
    package var isMultiple: Bool
    package var isExpired: Bool
    /// The end of the poll; nil if open-ended.
    package var expiresAt: Timestamp?
    package var votes: Int
    /// The number of accounts that voted; nil if the server does not count them (single choice).
    package var voters: Int?
    /// Whether the user has voted; nil for requests without a token.
    package var hasVoted: Bool?
    package var ownVotes: [Int]
}

extension Poll {
    /// Whether the counts are hidden until it ends. Servers don't say it of a poll that has ended.
    package var hidesTotals: Bool { !isExpired && Self.hides(options.map(\.votes)) }

    /// Whether these counts of options, as far as a server returns them, are those of a poll that hides them.
    static func hides(_ votes: [Int?]) -> Bool { !votes.isEmpty && votes.allSatisfy { $0 == nil } }

    /// Whether votes are still accepted.
    package func isOpen(at now: Timestamp) -> Bool { !isExpired && expiresAt.map { $0 > now } ?? true }

    /// Returns the poll after a vote for some choices.
    package func voted(for choices: [Int]) -> Poll {
        func increased(_ count: Int, by more: Int) -> Int {
            let (sum, overflow) = count.addingReportingOverflow(more)
            return overflow ? count : sum
        }
        var next = self
        next.hasVoted = true
        next.ownVotes = choices
        next.votes = increased(votes, by: choices.count)
        next.voters = voters.map { increased($0, by: 1) }
        for choice in choices where options.indices.contains(choice) {
            next.options[choice].votes = options[choice].votes.map { increased($0, by: 1) }
        }
        return next
    }
}
