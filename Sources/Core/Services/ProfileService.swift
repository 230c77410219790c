/// Profiles, relationships with other accounts, and lists of accounts.
package protocol ProfileService: Sendable {
    func profile(of id: AccountID) async throws(RequestError) -> AccountDetails

    /// Finds an account.
    ///
    /// - Parameter handle: as users type it: `@user@host`, `user`.
    /// - Returns: nil if there is none.
    func lookup(_ handle: String) async throws(RequestError) -> AccountDetails?

    /// Returns the account whose page on the web is at a URL, where the URL contains its id; nil for another URL.
    func account(ofPage url: String) -> AccountID?

    /// Fetches the user's relationships with accounts; those that the server does not know are left out.
    func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship]

    /// Follows, mutes or blocks an account, or undoes that.
    ///
    /// - Returns: the relationship afterwards, which may be "requested" at first; nil if the server only confirms.
    func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship?

    /// Accepts or rejects a request to follow the user.
    func answerFollowRequest(of id: AccountID, accepts: Bool) async throws(RequestError) -> Relationship?

    /// Fetches the hashtags that an account shows on its profile; empty where the server has none.
    func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag]

    /// Fetches a page of a list of accounts.
    ///
    /// - Parameter limit: the largest number of accounts; clamped to the server's limit.
    func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails>
}

extension ProfileService {
    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails { throw .unsupported }
    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? { throw .unsupported }
    package func account(ofPage url: String) -> AccountID? { nil }
    package func relationships(
        with ids: [AccountID]
    ) async throws(RequestError) -> [AccountID: Relationship] { [:] }
    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        throw .unsupported
    }
    package func answerFollowRequest(
        of id: AccountID, accepts: Bool
    ) async throws(RequestError) -> Relationship? { throw .unsupported }
    package func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag] { [] }
    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> { throw .unsupported }
}
