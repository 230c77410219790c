internal import Logging

extension BlueskyService {
    // MARK: Search

    package func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults {
        let limit = min(max(limit, 1), pageSize)
        switch kind {
        case .accounts?: return SearchResults(accounts: try await accounts(words, offset, limit))
        case .statuses?: return SearchResults(statuses: try await statuses(words, offset, limit))
        // The service doesn't search for hashtags, but has one for every word.
        case .hashtags?: return SearchResults(hashtags: offset == 0 ? Self.hashtag(words) : [])
        case nil: break
        }
        var found = SearchResults(
            accounts: try await accounts(words, 0, limit), hashtags: words.hasPrefix("#") ? Self.hashtag(words) : [])
        do throws(RequestError) {
            found.statuses = try await statuses(words, 0, limit)
        } catch {
            // Accounts are found without a login, and where the search for posts is overloaded.
            if found.isEmpty { throw error }
            log.info("no search for posts", metadata: ["error": "\(error.logLine)"])
        }
        return found
    }

    private static func hashtag(_ words: String) -> [Hashtag] {
        let name = words.drop { $0 == "#" }
        return name.isEmpty || name.contains(where: \.isWhitespace) ? [] : [Hashtag(name: RawText(String(name)))]
    }

    private func accounts(_ words: String, _ offset: Int, _ limit: Int) async throws(RequestError) -> [Account] {
        let search = SearchCursors.Search(words: words, kind: .accounts)
        guard let cursor = await searches.cursor(of: search, at: offset) else { return [] }
        let (page, next) = try await client.send(.accounts(words, at: cursor.text, limit: limit, await reading()))
        await searches.record(next, of: search, at: offset + page.elements.count)
        return page.elements
    }

    /// The most pages in a row of which everything is hidden; with more, a search ends there.
    private static let mostHiddenPages = 4

    /// Searches for posts. Those that the user's choices hide in lists are left out, unless the search names an author, as Bluesky's own
    /// app does (bluesky-social/social-app, `state/queries/search-posts.ts`).
    private func statuses(_ words: String, _ offset: Int, _ limit: Int) async throws(RequestError) -> [Status] {
        let search = SearchCursors.Search(words: words, kind: .statuses)
        guard let start = await searches.cursor(of: search, at: offset) else { return [] }
        var cursor = start.text
        for _ in 0..<Self.mostHiddenPages {
            let (page, next) = try await client.send(.found(words, at: cursor, limit: limit, await reading()))
            let shown = Self.namesAuthor(words) ? page.elements : page.elements.filter { !$0.isHidden(in: .public) }
            // Without results this would be the end of the search.
            if shown.isEmpty, !page.elements.isEmpty, let next, next != cursor {
                cursor = next
                continue
            }
            await searches.record(next, of: search, at: offset + shown.count)
            return shown
        }
        return []
    }

    /// Whether a search is limited to the posts of an account.
    private static func namesAuthor(_ words: String) -> Bool {
        words.split(whereSeparator: \.isWhitespace).contains { $0.hasPrefix("from:") && $0.count > 5 }
    }

    package func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? {
        switch BlueskyLink(url) {
        case .hashtag(let name)?: return .hashtag(name)
        case .profile(let name)?: return try await lookup(name).map { .account($0.account) }
        case .record(let name, ATURI.post, let key)?:
            guard let did = try await did(of: name) else { return nil }
            return try await status(StatusID(ATURI(did, ATURI.post, key).description)).map { .status($0) }
        case .record, nil: return nil
        }
    }

    /// Returns the DID of an account; nil if there is none.
    ///
    /// - Parameter name: a handle or a DID.
    private func did(of name: String) async throws(RequestError) -> DID? {
        if let did = DID(name) { return did }
        return try await lookup(name).flatMap { DID($0.id.rawValue) }
    }

    // MARK: Feeds

    /// The number of topics and of feeds that are offered.
    private static let mostOffered = 15

    /// Fetches feeds that the user doesn't have: of what is talked about, then the popular ones.
    func furtherFeeds(besides own: [Feed]) async -> [Feed] {
        var seen = Set(own.map(\.timeline))
        return (await trends() + popularFeeds()).filter { seen.insert($0.timeline).inserted }
    }

    /// Fetches what is talked about, as lists; empty if that fails, since these requests may change at any time.
    func trends() async -> [Feed] {
        do throws(RequestError) {
            var names: [String: DID?] = [:]
            var feeds: [Feed] = []
            for trend in try await client.send(.trends(limit: Self.mostOffered)) {
                let timeline: ListID
                switch BlueskyLink(trend.link) {
                case .record(let name, ATURI.generator, let key)?:
                    // Nearly all are of one account.
                    let known = names[name]
                    let did = if let known { known } else { try await did(of: name) }
                    names[name] = .some(did)
                    guard let did else { continue }
                    timeline = .service(ATURI(did, ATURI.generator, key).description)
                case .hashtag(let name)?: timeline = .hashtag(name)
                case .profile?, .record?, nil: continue
                }
                feeds.append(Feed(name: RawText(trend.name).limited(), timeline: timeline))
            }
            return feeds
        } catch {
            log.info("no trends", metadata: ["error": "\(error.logLine)"])
            return []
        }
    }

    /// Fetches the feeds that many accounts like; empty if that fails.
    func popularFeeds() async -> [Feed] {
        do throws(RequestError) {
            return try await client.send(.popularFeeds(limit: Self.mostOffered)).map { page in
                Feed(name: RawText(page.name).limited(), timeline: .service(page.uri.description))
            }
        } catch {
            log.info("no popular feeds", metadata: ["error": "\(error.logLine)"])
            return []
        }
    }

    // MARK: Reports

    /// Reports the account, or each of its posts: a report is about one of them.
    package func send(_ report: Report) async throws(RequestError) {
        let posts = report.statuses.compactMap { ATURI($0.rawValue) }
        guard !posts.isEmpty else {
            return try await client.send(.report(report, about: .account(report.account)))
        }
        let versions = try await client.send(.versions(of: Array(posts.prefix(XRPCQuery<[BlueskyWirePost]>.mostPosts))))
        guard !versions.isEmpty else { throw .notFound(serverMessage: nil) }
        for version in versions {
            guard let cid = version.cid else { continue }
            let id = StatusID(version.uri.description)
            try await client.send(.report(report, about: .post(id, cid: cid)))
        }
    }
}

extension Status {
    /// Whether one of the user's choices hides it in lists.
    fileprivate func isHidden(in context: FilterMatch.Context) -> Bool {
        filters.contains { $0.action == .hide && $0.applies(in: context) }
    }
}

/// The cursors of searches, by the number of results before them.
actor SearchCursors {
    struct Search: Hashable, Sendable {
        var words: String
        var kind: SearchResults.Kind
    }

    /// A place in a search; nil for its beginning.
    struct Cursor: Hashable, Sendable {
        var text: String?
    }

    private struct Place: Hashable {
        var search: Search
        var offset: Int
    }

    private static let most = 200

    private var cursors: [Place: Cursor] = [:]

    /// Returns the cursor with which a search goes on; nil after its end.
    func cursor(of search: Search, at offset: Int) -> Cursor? {
        offset <= 0 ? Cursor() : cursors[Place(search: search, offset: offset)]
    }

    /// - Parameter text: nil at the end.
    func record(_ text: String?, of search: Search, at offset: Int) {
        if cursors.count >= Self.most { cursors = [:] }
        cursors[Place(search: search, offset: offset)] = text.map { Cursor(text: $0) }
    }
}
