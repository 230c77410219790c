internal import Logging

/// Timelines and saved feeds.
extension BlueskyService {
    /// The number of posts on each page of a list.
    static let pageLength = 50
    /// The largest number of lists whose names are fetched: each takes a request.
    private static let mostLists = 20
    /// The largest number of feeds in one request.
    private static let mostFeeds = 100

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        // There is one pinned post.
        if case .author(_, .pinned) = timeline, cursor != .newest { return Page(elements: []) }
        let fetch = try await fetch(timeline)
        let dates = order(of: timeline) == .time ? dates : nil
        var page = try await statusPages.page(of: timeline, at: cursor, sortedBy: dates, fetch: fetch)
        // Names of records say nothing about time.
        page.order = .server
        return page
    }

    /// By time, or as the server lists them: by the date of the mark, or by popularity.
    package func order(of list: ListID) -> ListOrder {
        switch list {
        case .thread: .tree
        case .home, .author(_, .everything), .author(_, .posts), .author(_, .media), .list, .hashtag: .time
        default: .server
        }
    }

    /// Returns the request of a list's pages.
    private func fetch(_ timeline: ListID) async throws(RequestError) -> LinkPages<Status>.Fetch {
        let (client, length) = (client, Self.pageLength)
        switch timeline {
        case .bookmarks:
            let reading = await reading()
            return { place throws(RequestError) in
                try await client.send(.bookmarks(at: place, limit: length, reading))
            }
        case .hashtag(let name):
            let reading = await reading()
            return { place throws(RequestError) in
                try await client.send(.hashtag(name, at: place, limit: length, reading))
            }
        case .quotes(let id):
            let reading = await reading()
            return { place throws(RequestError) in
                try await client.send(.quotes(of: id, at: place, limit: length, reading))
            }
        default:
            let feed = try await feed(timeline)
            let reading = await reading()
            return { place throws(RequestError) in
                try await client.send(.feed(feed, at: place, limit: length, reading))
            }
        }
    }

    /// The dates of rows: a list of the accounts that the user follows loses those of one that the user follows no more.
    private var dates: ItemDates<Status> {
        ItemDates {
            $0.createdAt
        } lookUp: { [self] id throws(RequestError) in
            try await status(id)?.createdAt
        }
    }

    private func feed(_ timeline: ListID) async throws(RequestError) -> BlueskyFeed {
        let uri: ATURI?
        switch timeline {
        case .home: return .home(of: did, await reading().home)
        case .author(let id, let filter): return .author(id, filter)
        case .favourites: return .likes(of: did)
        case .trends: uri = try await feedMemory.trending(client)
        case .list(let id): uri = ATURI(id.rawValue)
        case .service(let word): uri = ATURI(word)
        default: uri = nil
        }
        guard let feed = uri.flatMap(BlueskyFeed.list) else { throw .unsupported }
        return feed
    }

    package func timeline(by author: AccountID, named username: RawText) -> ListID? {
        .author(author, .everything)
    }

    /// Fetches the feeds and lists that the user has saved, then those of what is talked about, and popular ones.
    package func feeds() async throws(RequestError) -> [Feed] {
        let own = try await ownFeeds()
        return own + (await furtherFeeds(besides: own))
    }

    /// Fetches the feeds and lists that the user has saved, in the user's order; for guests, those that the server recommends.
    private func ownFeeds() async throws(RequestError) -> [Feed] {
        guard did != .guest else {
            return try await client.send(.suggestedFeeds(limit: pageSize)).map(Self.feed)
        }
        let saved = try await client.send(.feedPreferences).saved
        let uris = saved.compactMap(\.uri)
        var pages: [ATURI: BlueskyWirePage] = [:]
        let generators = uris.filter { $0.collection == ATURI.generator }.prefix(Self.mostFeeds)
        if !generators.isEmpty {
            for page in try await client.send(.generators(Array(generators))) { pages[page.uri] = page }
        }
        for uri in uris.filter({ $0.collection == ATURI.list }).prefix(Self.mostLists) {
            pages[uri] = try await found { () async throws(RequestError) in try await client.send(.list(uri)) } ?? nil
        }
        var seen: Set<ATURI> = []
        return saved.compactMap { saved in
            // One that is gone has no name, and nothing to read.
            guard let page = saved.uri.flatMap({ pages[$0] }), seen.insert(page.uri).inserted else { return nil }
            var feed = Self.feed(page)
            feed.isPinned = saved.isPinned
            return feed
        }
    }

    private static func feed(_ page: BlueskyWirePage) -> Feed {
        let uri = page.uri.description
        return Feed(
            name: RawText(page.name).limited(),
            timeline: page.kind == .list ? .list(ServerListID(uri)) : .service(uri))
    }

    /// Requests something that may not exist; returns nil if it is not found.
    private func found<Value: Sendable>(
        _ request: () async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value? {
        do throws(RequestError) { return try await request() } catch .notFound, .invalid { return nil }
    }
}

/// What is fetched once in a session about the lists of an account.
actor BlueskyFeedMemory {
    private var trends: ATURI?

    /// Returns the feed that the server recommends first: what is talked about.
    func trending(_ client: Client) async throws(RequestError) -> ATURI {
        if let trends { return trends }
        guard let first = try await client.send(.suggestedFeeds(limit: 1)).first?.uri else {
            throw .notFound(serverMessage: nil)
        }
        trends = first
        return first
    }
}
