/// Finding and collecting: search, trends, lists, hashtags, announcements.
package protocol DiscoveryService: Sendable {
    /// Searches on the server.
    ///
    /// - Parameters:
    ///   - kind: nil for all kinds, which has one page only.
    ///   - offset: the number of results already fetched.
    func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults

    /// Finds the target of a URL of any server, as the user's own server knows it.
    ///
    /// - Returns: nil if it is not a status, an account or a hashtag.
    func resolve(_ url: String) async throws(RequestError) -> ResolvedLink?

    func trendingTags(offset: Int, limit: Int) async throws(RequestError) -> [Hashtag]
    func trendingLinks(offset: Int, limit: Int) async throws(RequestError) -> [TrendingLink]

    /// Fetches the lists that the user has made, and those of others whose accounts the user mutes or blocks.
    func serverLists() async throws(RequestError) -> [ServerList]
    /// Fetches the lists that have an account as a member.
    func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList]
    func makeList(named title: String) async throws(RequestError) -> ServerList
    /// Changes a list's title and settings.
    func change(_ list: ServerList) async throws(RequestError) -> ServerList
    func remove(_ id: ServerListID) async throws(RequestError)
    /// Mutes or blocks all accounts of a list that has a `standing`, or undoes it.
    func perform(_ action: ListAction, on list: ServerListID) async throws(RequestError)
    /// Adds accounts to a list, or removes them from it. The server accepts only accounts that the user follows.
    func change(
        _ id: ServerListID, members: [AccountID], adds: Bool
    ) async throws(RequestError)

    /// Fetches the hashtags that the user follows.
    func followedTags() async throws(RequestError) -> [Hashtag]
    /// Fetches a hashtag, with whether the user follows it.
    func hashtag(_ name: String) async throws(RequestError) -> Hashtag
    /// Follows a hashtag, whose posts are then on Home, or stops that.
    func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag
    /// Shows a hashtag on the user's profile, or stops that.
    func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError)

    /// Fetches the announcements of the server; empty if it has none.
    func announcements() async throws(RequestError) -> [Announcement]
    /// Marks an announcement as read.
    func dismiss(_ id: Announcement.ID) async throws(RequestError)

    /// Returns the features that this server was found to lack so far. They are not to be offered.
    func missingFeatures() async -> Set<Capabilities.Feature>
}

extension DiscoveryService {
    package func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults { throw .unsupported }
    package func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? { nil }
    package func trendingTags(offset: Int, limit: Int) async throws(RequestError) -> [Hashtag] { throw .unsupported }
    package func trendingLinks(offset: Int, limit: Int) async throws(RequestError) -> [TrendingLink] {
        throw .unsupported
    }
    package func serverLists() async throws(RequestError) -> [ServerList] { throw .unsupported }
    package func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        throw .unsupported
    }
    package func makeList(named title: String) async throws(RequestError) -> ServerList { throw .unsupported }
    package func change(_ list: ServerList) async throws(RequestError) -> ServerList { throw .unsupported }
    package func remove(_ id: ServerListID) async throws(RequestError) { throw .unsupported }
    package func perform(_ action: ListAction, on list: ServerListID) async throws(RequestError) {
        throw .unsupported
    }
    package func change(
        _ id: ServerListID, members: [AccountID], adds: Bool
    ) async throws(RequestError) { throw .unsupported }
    package func followedTags() async throws(RequestError) -> [Hashtag] { throw .unsupported }
    package func hashtag(_ name: String) async throws(RequestError) -> Hashtag { throw .unsupported }
    package func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag {
        throw .unsupported
    }
    package func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError) { throw .unsupported }
    package func announcements() async throws(RequestError) -> [Announcement] { [] }
    package func dismiss(_ id: Announcement.ID) async throws(RequestError) { throw .unsupported }
    package func missingFeatures() async -> Set<Capabilities.Feature> { [] }
}

/// The user's filters that the server stores and applies.
package protocol FilterService: Sendable {
    func filters() async throws(RequestError) -> [ContentFilter]

    /// Returns the actions that the server's filters can take on a post.
    func filterActions() async -> [FilterMatch.Action]

    /// Creates a filter, or changes one that the server has.
    ///
    /// - Parameters:
    ///   - old: the filter as the server has it: keywords that are only in it are removed.
    ///   - seconds: the time until it ends, counted by the server; nil for no end.
    /// - Returns: the filter afterwards.
    func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter

    func remove(_ id: ContentFilter.ID) async throws(RequestError)
}

extension FilterService {
    package func filters() async throws(RequestError) -> [ContentFilter] { throw .unsupported }
    package func filterActions() async -> [FilterMatch.Action] { [.warn, .hide] }
    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter { throw .unsupported }
    package func remove(_ id: ContentFilter.ID) async throws(RequestError) { throw .unsupported }
}
