internal import Logging

extension MastodonService {
    package func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults {
        var request = SearchServer(words: words, kind: kind, offset: max(offset, 0), limit: min(max(limit, 1), 40))
        var found = try await required(.search) { () async throws(RequestError) in try await client.send(request) }
        guard kind == nil, found.statuses.isEmpty else { return found }
        // GoToSocial finds statuses by words only if they alone are requested.
        request.kind = .statuses
        do throws(RequestError) {
            found.statuses = try await client.send(request).statuses
        } catch {
            log.info("no search for statuses", metadata: ["error": "\(error.logLine)"])
        }
        return found
    }

    package func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? {
        let found = try await required(.search) { () async throws(RequestError) in
            try await client.send(SearchServer(words: url, resolves: true, limit: 5))
        }
        if let status = found.statuses.first { return .status(status) }
        if let account = found.accounts.first { return .account(account) }
        return Self.hashtag(in: url).map { .hashtag($0) }
    }

    /// Returns the hashtag of a URL such as `https://harbour.example/tags/sea`, which servers don't search for.
    static func hashtag(in url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
        guard path.count == 2, path.first == "tags" || path.first == "tag",
            let name = path.last.flatMap({ PercentEncoding.decode($0) }), !name.isEmpty, !name.contains("/")
        else { return nil }
        return name
    }

    // MARK: Trends

    package func trendingTags(offset: Int, limit: Int) async throws(RequestError) -> [Hashtag] {
        try await required(.trendingTags) { () async throws(RequestError) in
            try await client.send(.tags("/api/v1/trends/tags", Self.window(offset, limit)))
        }
    }

    package func trendingLinks(offset: Int, limit: Int) async throws(RequestError) -> [TrendingLink] {
        let request = ArrayRequest<WireTrendingLink, TrendingLink>(
            path: "/api/v1/trends/links", parameters: Self.window(offset, limit), authorization: .optional
        ) { wire in
            MastodonMapping.card(wire.card).flatMap { $0.limited() }.map {
                TrendingLink(card: $0, uses: wire.uses, accounts: wire.accounts)
            }
        }
        return try await required(.trendingLinks) { () async throws(RequestError) in try await client.send(request) }
    }

    private static func window(_ offset: Int, _ limit: Int) -> Parameters {
        ["offset": offset > 0 ? .number(offset) : nil, "limit": .number(min(max(limit, 1), 20))]
    }

    // MARK: Lists

    package func serverLists() async throws(RequestError) -> [ServerList] {
        let request = ArrayRequest<WireList, ServerList>(path: "/api/v1/lists", scope: "read:lists") { $0.list }
        return try await required(.lists) { () async throws(RequestError) in try await client.send(request) }
    }

    package func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        let path = PathTemplate("/api/v1/accounts/{id}/lists", ["id": account.rawValue])
        return try await client.send(ArrayRequest<WireList, ServerList>(path: path, scope: "read:lists") { $0.list })
    }

    private struct ListBody: Encodable {
        var title: String
        var replies_policy: String?
        var exclusive: Bool?
    }

    package func makeList(named title: String) async throws(RequestError) -> ServerList {
        try await client.send(
            ValueRequest<WireList, ServerList>(
                path: "/api/v1/lists", body: .json(ListBody(title: title)), scope: "write:lists", repeatability: .never
            ) { $0.list })
    }

    package func change(_ list: ServerList) async throws(RequestError) -> ServerList {
        let body = ListBody(
            title: list.title.value, replies_policy: list.replies.word, exclusive: list.isExclusive)
        return try await client.send(
            ValueRequest<WireList, ServerList>(
                method: .put, path: PathTemplate("/api/v1/lists/{id}", ["id": list.id.rawValue]), body: .json(body),
                scope: "write:lists"
            ) { $0.list })
    }

    package func remove(_ id: ServerListID) async throws(RequestError) {
        let path = PathTemplate("/api/v1/lists/{id}", ["id": id.rawValue])
        try await client.send(ChangeRequest(method: .delete, path: path, scope: "write:lists"))
    }

    package func change(
        _ id: ServerListID, members: [AccountID], adds: Bool
    ) async throws(RequestError) {
        guard !members.isEmpty else { return }
        let path = PathTemplate("/api/v1/lists/{id}/accounts", ["id": id.rawValue])
        try await client.send(
            ChangeRequest(
                method: adds ? .post : .delete, path: path, body: .json(["account_ids": members.map(\.rawValue)]),
                scope: "write:lists"))
    }

    // MARK: Hashtags

    /// Follows the server's links: at most a thousand hashtags.
    package func followedTags() async throws(RequestError) -> [Hashtag] {
        var request = GetLinkedPage<WireTag, WireTag>(
            path: "/api/v1/followed_tags", limit: 200, scope: "read:follows", map: { $0 })
        var tags: [Hashtag] = []
        for _ in 0..<5 {
            let page = request
            let (found, next) = try await required(.followedTags) { () async throws(RequestError) in
                try await client.send(page)
            }
            // Some servers leave out the values that all elements of this list share.
            tags += found.elements.map {
                var tag = $0.tag
                tag.isFollowed = true
                return tag
            }
            guard let next else { break }
            request.link = next
        }
        return tags
    }

    private func tag(
        _ name: String, _ method: HTTPMethod, _ path: PathTemplate, scope: String?
    ) async throws(RequestError) -> Hashtag {
        try await client.send(
            ValueRequest<WireTag, Hashtag>(
                method: method, path: path, authorization: method == .get ? .optional : .required, scope: scope
            ) { $0.tag })
    }

    package func hashtag(_ name: String) async throws(RequestError) -> Hashtag {
        try await tag(name, .get, PathTemplate("/api/v1/tags/{name}", ["name": name]), scope: nil)
    }

    package func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag {
        let path =
            isOn
            ? PathTemplate("/api/v1/tags/{name}/follow", ["name": name])
            : PathTemplate("/api/v1/tags/{name}/unfollow", ["name": name])
        return try await tag(name, .post, path, scope: "write:follows")
    }

    package func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError) {
        let path =
            isOn
            ? PathTemplate("/api/v1/tags/{name}/feature", ["name": name])
            : PathTemplate("/api/v1/tags/{name}/unfeature", ["name": name])
        try await client.send(ChangeRequest(path: path, scope: "write:accounts"))
    }

    // MARK: Announcements

    package func announcements() async throws(RequestError) -> [Announcement] {
        let request = ArrayRequest<WireAnnouncement, Announcement>(path: "/api/v1/announcements") { wire in
            Announcement(
                id: Announcement.ID(wire.id), content: StatusContent.html(RawText(wire.content)).limited(),
                publishedAt: wire.publishedAt, startsAt: wire.startsAt, endsAt: wire.endsAt, isRead: wire.isRead,
                emojis: MastodonMapping.emojis(wire.emojis).limited())
        }
        return try await optional(.announcements) { () async throws(RequestError) -> [Announcement]? in
            try await client.send(request)
        } ?? []
    }

    package func dismiss(_ id: Announcement.ID) async throws(RequestError) {
        let path = PathTemplate("/api/v1/announcements/{id}/dismiss", ["id": id.rawValue])
        try await client.send(ChangeRequest(path: path, scope: "write:accounts"))
    }

    package func missingFeatures() async -> Set<Capabilities.Feature> {
        var features: Set<Capabilities.Feature> = []
        let endpoints: [(MissingEndpoints.Endpoint, Capabilities.Feature)] = [
            (.directory, .directory), (.conversations, .conversations), (.translation, .translation),
            (.reports, .reports), (.trends, .trends), (.trendingTags, .trendingTags),
            (.trendingLinks, .trendingLinks), (.lists, .lists), (.followedTags, .followedTags),
            (.search, .search), (.announcements, .announcements), (.filters, .filters), (.quotes, .quotes),
            (.edits, .edits), (.revisions, .revisions), (.scheduledPosts, .scheduledPosts), (.uploads, .media),
        ]
        for (endpoint, feature) in endpoints where await missing.contains(endpoint) { features.insert(feature) }
        return features
    }
}
