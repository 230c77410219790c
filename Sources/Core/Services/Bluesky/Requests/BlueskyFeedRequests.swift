/// A page of a list and the cursor that leads to the next one; nil at the end.
typealias BlueskyPage<Element: Sendable> = (page: Page<Element>, next: String?)

/// A list of posts: its method, and what the method needs.
struct BlueskyFeed: Sendable {
    var path: PathTemplate
    var parameters = Parameters.none
    var authorization = Authorization.required
    /// Whether the list is the first row of what the method returns.
    var isFirstRow = false
    /// Returns whether a row belongs in the list.
    var holds: @Sendable (BlueskyWireFeedItem) -> Bool = { _ in true }
    /// Returns whether the user's preferences hide a row.
    var hides: @Sendable (BlueskyWireFeedItem) -> Bool = { _ in false }

    /// `app.bsky.feed.getTimeline`: the posts and reposts of the accounts that the user follows.
    static func home(of user: AccountID, _ filter: BlueskyHomeFilter) -> BlueskyFeed {
        BlueskyFeed(path: "/xrpc/app.bsky.feed.getTimeline", hides: { filter.hides($0, of: user) })
    }

    /// `app.bsky.feed.getAuthorFeed`.
    static func author(_ id: AccountID, _ filter: ListID.AuthorFilter) -> BlueskyFeed {
        let word =
            switch filter {
            case .everything: "posts_with_replies"
            case .posts, .pinned: "posts_no_replies"
            case .media: "posts_with_media"
            }
        var feed = BlueskyFeed(
            path: "/xrpc/app.bsky.feed.getAuthorFeed",
            parameters: ["actor": .text(id.rawValue), "filter": .text(word)],
            authorization: .optional)
        guard filter == .pinned else { return feed }
        // The pinned post comes first.
        feed.isFirstRow = true
        feed.parameters.add("includePins", .flag(true))
        feed.holds = { if case .pin? = $0.reason { true } else { false } }
        return feed
    }

    /// `app.bsky.feed.getActorLikes`: only those of the user.
    static func likes(of user: AccountID) -> BlueskyFeed {
        BlueskyFeed(path: "/xrpc/app.bsky.feed.getActorLikes", parameters: ["actor": .text(user.rawValue)])
    }

    /// `app.bsky.feed.getListFeed`, and `app.bsky.feed.getFeed` for a feed that others make.
    ///
    /// - Returns: nil for another record.
    static func list(_ uri: ATURI) -> BlueskyFeed? {
        let name = uri.description
        return switch uri.collection {
        case ATURI.list:
            BlueskyFeed(
                path: "/xrpc/app.bsky.feed.getListFeed", parameters: ["list": .text(name)], authorization: .optional)
        case ATURI.generator:
            BlueskyFeed(
                path: "/xrpc/app.bsky.feed.getFeed", parameters: ["feed": .text(name)], authorization: .optional)
        default: nil
        }
    }
}

extension Parameters {
    /// Returns the parameters with those of a page.
    fileprivate func page(at cursor: String?, limit: Int) -> Parameters {
        var parameters = self
        parameters.add("limit", .number(limit))
        parameters.add("cursor", cursor.map { .text($0) })
        return parameters
    }
}

extension Request where Self == XRPCQuery<BlueskyPage<Status>> {
    static func feed(_ feed: BlueskyFeed, at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            feed.path, feed.parameters.page(at: cursor, limit: feed.isFirstRow ? 1 : limit),
            authorization: feed.authorization, headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWireFeedItem>, context) in
            var linked: BlueskyPage<Status> = Page.linked(wire, after: cursor, context) { row in
                guard feed.holds(row) else { return nil }
                var status = mapping.row(row)
                if feed.hides(row) { status.filters.append(hidden) }
                return status
            }
            guard feed.isFirstRow else { return linked }
            linked.page.hasMore = false
            return (linked.page, nil)
        }
    }

    /// What Home's preferences hide is hidden as by a filter: it is part of the list, and read with what is around it.
    private static var hidden: FilterMatch {
        FilterMatch(
            title: RawText("Bluesky"), action: .hide,
            contexts: [FilterMatch.Context.home.rawValue, FilterMatch.row])
    }

    /// `app.bsky.bookmark.getBookmarks`.
    static func bookmarks(at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.bookmark.getBookmarks", Parameters.none.page(at: cursor, limit: limit),
            headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWireBookmark>, context) in
            var linked = Page.linked(wire, after: cursor, context) { mapping.status($0.post) }
            linked.page = linked.page.bookmarked
            return linked
        }
    }

    /// `app.bsky.feed.searchPosts` for a hashtag, the newest first.
    static func hashtag(_ name: String, at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        let parameters: Parameters = ["q": .text("#" + name), "tag": .text(name), "sort": .text("latest")]
        return Self(
            "/xrpc/app.bsky.feed.searchPosts", parameters.page(at: cursor, limit: limit), authorization: .optional,
            headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWirePost>, context) in
            Page.linked(wire, after: cursor, context) { mapping.status($0) }
        }
    }
}

extension Request where Self == XRPCQuery<[Status]> {
    /// `app.bsky.feed.getPosts`: at most 25; those that are gone are left out.
    static func posts(_ ids: [StatusID], _ reading: BlueskyReading) -> Self {
        var parameters = Parameters.none
        parameters.add("uris", each: ids.map(\.rawValue))
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.feed.getPosts", parameters, authorization: .optional, headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWirePost>, context) in
            context.record(wire.elements.failures)
            return wire.elements.elements.map(mapping.status)
        }
    }
}

extension Request where Self == XRPCQuery<BlueskyWireFeedPreferences> {
    /// `app.bsky.actor.getPreferences`.
    static var feedPreferences: Self {
        Self("/xrpc/app.bsky.actor.getPreferences") { (wire: BlueskyWireFeedPreferences, _) in wire }
    }
}

extension Request where Self == XRPCQuery<[BlueskyWirePage]> {
    /// `app.bsky.feed.getFeedGenerators`: those that are gone are left out.
    static func generators(_ uris: [ATURI]) -> Self {
        var parameters = Parameters.none
        parameters.add("feeds", each: uris.map(\.description))
        return feeds("/xrpc/app.bsky.feed.getFeedGenerators", parameters)
    }

    /// `app.bsky.feed.getSuggestedFeeds`: those that the server recommends, also to guests.
    static func suggestedFeeds(limit: Int) -> Self {
        feeds("/xrpc/app.bsky.feed.getSuggestedFeeds", ["limit": .number(limit)])
    }

    private static func feeds(_ path: PathTemplate, _ parameters: Parameters) -> Self {
        Self(path, parameters, authorization: .optional) { (json: JSONObject, _) in
            json.objects("feeds").compactMap { BlueskyWirePage($0, .feed) }
        }
    }
}

extension Request where Self == XRPCQuery<BlueskyWirePage?> {
    /// `app.bsky.graph.getList`, for its name.
    static func list(_ uri: ATURI) -> Self {
        Self(
            "/xrpc/app.bsky.graph.getList", ["list": .text(uri.description), "limit": .number(1)],
            authorization: .optional
        ) { (json: JSONObject, _) in json.object("list").flatMap { BlueskyWirePage($0, .list) } }
    }
}

extension Request where Self == XRPCQuery<BlueskyWireThread> {
    /// `app.bsky.feed.getPostThread`.
    ///
    /// - Parameters:
    ///   - depth: the levels of replies.
    ///   - height: the number of posts above.
    static func thread(of uri: ATURI, depth: Int, height: Int, _ reading: BlueskyReading) -> Self {
        Self(
            "/xrpc/app.bsky.feed.getPostThread",
            ["uri": .text(uri.description), "depth": .number(depth), "parentHeight": .number(height)],
            authorization: .optional, headers: reading.headers
        ) { (wire: BlueskyWireThread.Response, _) in wire.thread }
    }
}
