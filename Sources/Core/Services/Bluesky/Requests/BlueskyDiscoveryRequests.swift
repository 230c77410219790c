extension Request where Self == XRPCQuery<BlueskyPage<Account>> {
    /// `app.bsky.actor.searchActors`.
    static func accounts(_ words: String, at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.actor.searchActors",
            ["q": .text(words), "limit": .number(limit), "cursor": cursor.map { .text($0) }], authorization: .optional,
            headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWireProfile>, context) in
            Page.linked(wire, after: cursor, context, map: mapping.account)
        }
    }
}

extension Request where Self == XRPCQuery<BlueskyPage<Status>> {
    /// `app.bsky.feed.searchPosts`, the newest first.
    static func found(_ words: String, at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.feed.searchPosts",
            [
                "q": .text(words), "sort": .text("latest"), "limit": .number(limit),
                "cursor": cursor.map { .text($0) },
            ], authorization: .optional, headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWirePost>, context) in
            Page.linked(wire, after: cursor, context, map: mapping.status)
        }
    }
}

extension Request where Self == XRPCQuery<BlueskyPage<Status>> {
    /// `app.bsky.feed.getQuotes`.
    static func quotes(of id: StatusID, at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.feed.getQuotes",
            ["uri": .text(id.rawValue), "limit": .number(limit), "cursor": cursor.map { .text($0) }],
            authorization: .optional, headers: reading.headers
        ) { (wire: BlueskyWireList<BlueskyWirePost>, context) in
            Page.linked(wire, after: cursor, context, map: mapping.status)
        }
    }
}

extension Request where Self == XRPCQuery<[BlueskyWirePost]> {
    /// The number of posts in one request.
    static var mostPosts: Int { 25 }

    /// `app.bsky.feed.getPosts`. Posts that don't exist are left out.
    static func versions(of uris: [ATURI]) -> Self {
        var parameters = Parameters.none
        parameters.add("uris", each: uris.map(\.description))
        return Self(
            "/xrpc/app.bsky.feed.getPosts", parameters
        ) { (wire: BlueskyWireList<BlueskyWirePost>, context) in
            context.record(wire.elements.failures)
            return wire.elements.elements
        }
    }
}

extension Request where Self == XRPCQuery<[BlueskyWireTrend]> {
    /// `app.bsky.unspecced.getTrends`.
    static func trends(limit: Int) -> Self {
        Self("/xrpc/app.bsky.unspecced.getTrends", ["limit": .number(limit)], authorization: .optional) {
            (wire: BlueskyWireList<BlueskyWireTrend>, context) in
            context.record(wire.elements.failures)
            return wire.elements.elements
        }
    }
}

extension Request where Self == XRPCQuery<[BlueskyWirePage]> {
    /// `app.bsky.unspecced.getPopularFeedGenerators`.
    static func popularFeeds(limit: Int) -> Self {
        Self(
            "/xrpc/app.bsky.unspecced.getPopularFeedGenerators", ["limit": .number(limit)], authorization: .optional
        ) { (wire: BlueskyWireList<BlueskyWireFeed>, context) in
            context.record(wire.elements.failures)
            return wire.elements.elements.map(\.page)
        }
    }
}

// MARK: Lists

/// A page of the user's lists, of which some may be left out, and the cursor of the next one.
struct BlueskyListPage: Sendable {
    var lists: [ServerList]
    var next: String?
}

extension Request where Self == XRPCQuery<BlueskyListPage> {
    private static func lists<Wire: BlueskyListed>(
        _ path: PathTemplate, of account: AccountID?, at cursor: String?,
        map: @escaping @Sendable (Wire) -> ServerList?
    ) -> Self {
        let parameters: Parameters = [
            "actor": account.map { .text($0.rawValue) }, "limit": .number(100), "cursor": cursor.map { .text($0) },
        ]
        return Self(path, parameters, authorization: account == nil ? .required : .optional) {
            (wire: BlueskyWireList<Wire>, context) in
            context.record(wire.elements.failures)
            return BlueskyListPage(
                lists: wire.elements.elements.compactMap(map), next: wire.cursor == cursor ? nil : wire.cursor)
        }
    }

    /// `app.bsky.graph.getLists`: the user's own.
    static func lists(of user: AccountID, at cursor: String?) -> Self {
        lists("/xrpc/app.bsky.graph.getLists", of: user, at: cursor) { BlueskyMapping.list($0, of: user) }
    }

    /// `app.bsky.graph.getListMutes`: those whose accounts the user mutes.
    static func mutedLists(of user: AccountID, at cursor: String?) -> Self {
        lists("/xrpc/app.bsky.graph.getListMutes", of: nil, at: cursor) { BlueskyMapping.list($0, of: user) }
    }

    /// `app.bsky.graph.getListBlocks`: those whose accounts the user blocks.
    static func blockedLists(of user: AccountID, at cursor: String?) -> Self {
        lists("/xrpc/app.bsky.graph.getListBlocks", of: nil, at: cursor) { BlueskyMapping.list($0, of: user) }
    }

    /// `app.bsky.graph.getActorStarterPacks`: the lists of their accounts, under the names of the packs.
    static func starterPacks(of account: AccountID, at cursor: String?) -> Self {
        lists("/xrpc/app.bsky.graph.getActorStarterPacks", of: account, at: cursor) { (wire: BlueskyWireStarterPack) in
            ServerList(id: ServerListID(wire.list.description), title: RawText(wire.name).limited())
        }
    }
}

/// A page of the user's lists with whether an account is a member of each.
struct BlueskyMemberships: Sendable {
    var lists: [BlueskyWireMembership]
    var next: String?
}

extension Request where Self == XRPCQuery<BlueskyMemberships> {
    /// `app.bsky.graph.getListsWithMembership`.
    static func memberships(of account: AccountID, at cursor: String?) -> Self {
        let parameters: Parameters = [
            "actor": .text(account.rawValue), "limit": .number(100), "cursor": cursor.map { .text($0) },
        ]
        return Self("/xrpc/app.bsky.graph.getListsWithMembership", parameters) {
            (wire: BlueskyWireList<BlueskyWireMembership>, context) in
            context.record(wire.elements.failures)
            return BlueskyMemberships(
                lists: wire.elements.elements, next: wire.cursor == cursor ? nil : wire.cursor)
        }
    }
}

// MARK: Reports

extension Request where Self == XRPCProcedure<Void> {
    /// `com.atproto.moderation.createReport`. Twice sent is two reports.
    static func report(_ report: Report, about subject: BlueskyReportSubject) -> Self {
        let reason =
            switch report.category {
            case .spam: "reasonSpam"
            case .legal, .violation: "reasonViolation"
            case .other: "reasonOther"
            }
        let comment = String(report.comment.prefix(2000))
        let body = ReportBody(
            reasonType: "com.atproto.moderation.defs#\(reason)", reason: comment.isEmpty ? nil : comment,
            subject: subject)
        return Self("/xrpc/com.atproto.moderation.createReport", .json(body))
    }
}

/// What a report is about.
enum BlueskyReportSubject: Encodable, Sendable {
    case account(AccountID)
    /// One version of a post.
    case post(StatusID, cid: String)

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case did, uri, cid
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .account(let id):
            try container.encode("com.atproto.admin.defs#repoRef", forKey: .type)
            try container.encode(id, forKey: .did)
        case .post(let id, let cid):
            try container.encode("com.atproto.repo.strongRef", forKey: .type)
            try container.encode(id, forKey: .uri)
            try container.encode(cid, forKey: .cid)
        }
    }
}

private struct ReportBody: Encodable {
    var reasonType: String
    var reason: String?
    var subject: BlueskyReportSubject
}
