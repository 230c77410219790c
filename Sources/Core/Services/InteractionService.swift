/// Actions on statuses beyond setting marks.
package protocol InteractionService: Sendable {
    /// Votes in a poll.
    ///
    /// - Parameter choices: the places of the options.
    /// - Returns: the poll afterwards.
    /// - Throws: `invalid` if the user has voted already, or the poll has ended.
    func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll

    /// Fetches a poll; nil if it no longer exists.
    func poll(_ id: Poll.ID) async throws(RequestError) -> Poll?

    /// Boosts a status for a smaller audience than the usual one.
    ///
    /// - Returns: the status afterwards; nil if the server only confirms.
    func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status?

    /// Translates a status.
    ///
    /// - Parameter language: as ISO 639 writes it, such as `de`; nil for the language of the account.
    /// - Throws: `unsupported` where the server does not translate.
    func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation

    func send(_ report: Report) async throws(RequestError)

    /// Fetches the server's rules, for reports; empty if it has none.
    func rules() async throws(RequestError) -> [ServerRule]
}

extension InteractionService {
    package func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll { throw .unsupported }
    package func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? { throw .unsupported }
    package func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        throw .unsupported
    }
    package func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        throw .unsupported
    }
    package func send(_ report: Report) async throws(RequestError) { throw .unsupported }
    package func rules() async throws(RequestError) -> [ServerRule] { [] }
}
