/// What the lexicons say of a method, as far as the demo has it.
struct XRPCMethod: Sendable {
    /// A parameter of the URL.
    struct Parameter: Sendable {
        enum Kind: Sendable, Equatable {
            case text, actor, did, uri, handle, flag, date, key, collection
            case number(ClosedRange<Int>)
            /// Any of these names: an unknown one is refused here, though a real server may ignore it.
            case name([String])
        }

        var name: String
        var kind: Kind
        var isRequired: Bool
        /// The largest number of values; nil for one value only.
        var most: Int?
    }

    /// Whether it is called by POST.
    var isProcedure: Bool
    var parameters: [Parameter] = []
    /// Whether guests may call it.
    var isPublic: Bool
    var usualLimit = 50
    /// The members that the body must have.
    var body: [String] = []

    private static func query(
        _ parameters: [Parameter] = [], isPublic: Bool = true, usualLimit: Int = 50
    ) -> XRPCMethod {
        XRPCMethod(isProcedure: false, parameters: parameters, isPublic: isPublic, usualLimit: usualLimit)
    }

    private static func procedure(_ body: String..., isPublic: Bool = false) -> XRPCMethod {
        XRPCMethod(isProcedure: true, isPublic: isPublic, body: body)
    }

    private static func one(_ name: String, _ kind: Parameter.Kind = .text) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: true)
    }

    private static func maybe(_ name: String, _ kind: Parameter.Kind = .text) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: false)
    }

    private static func many(
        _ name: String, _ kind: Parameter.Kind, most: Int = 1000, isRequired: Bool = true
    ) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: isRequired, most: most)
    }

    private static let paged = [maybe("limit", .number(1...100)), maybe("cursor")]
    private static let aboutPost = [one("uri", .uri), maybe("cid")] + paged
    private static let ofActor = [one("actor", .actor)] + paged
    private static let filters = [
        "posts_with_replies", "posts_no_replies", "posts_with_media", "posts_and_author_threads", "posts_with_video",
    ]
    private static let record = [
        one("repo", .actor), one("collection", .collection), one("rkey", .key), maybe("cid"),
    ]

    static let all: [String: XRPCMethod] = server.merging(feeds) { $1 }.merging(people) { $1 }.merging(chat) { $1 }

    private static let server: [String: XRPCMethod] = [
        "com.atproto.server.createSession": procedure("identifier", "password", isPublic: true),
        "com.atproto.server.refreshSession": procedure(isPublic: true),
        "com.atproto.server.deleteSession": procedure(isPublic: true),
        "com.atproto.server.getSession": query(isPublic: false),
        "com.atproto.server.describeServer": query(),
        "com.atproto.server.getServiceAuth": query(
            [one("aud"), maybe("exp", .number(0...9_999_999_999)), maybe("lxm", .collection)], isPublic: false),
        "com.atproto.identity.resolveHandle": query([one("handle", .handle)]),
        "com.atproto.repo.createRecord": procedure("repo", "collection", "record"),
        "com.atproto.repo.putRecord": procedure("repo", "collection", "rkey", "record"),
        "com.atproto.repo.deleteRecord": procedure("repo", "collection", "rkey"),
        "com.atproto.repo.applyWrites": procedure("repo", "writes"),
        "com.atproto.repo.getRecord": query(record),
        "com.atproto.repo.listRecords": query(
            [one("repo", .actor), one("collection", .collection), maybe("reverse", .flag)] + paged),
        "com.atproto.repo.describeRepo": query([one("repo", .actor)]),
        "com.atproto.repo.uploadBlob": procedure(),
        "com.atproto.moderation.createReport": procedure("reasonType", "subject"),
        "app.bsky.video.getUploadLimits": query(isPublic: false),
        "app.bsky.labeler.getServices": query([many("dids", .did), maybe("detailed", .flag)]),
    ]

    private static let feeds: [String: XRPCMethod] = [
        "app.bsky.feed.getTimeline": query([maybe("algorithm")] + paged, isPublic: false),
        "app.bsky.feed.getAuthorFeed": query(
            ofActor + [maybe("filter", .name(filters)), maybe("includePins", .flag)]),
        "app.bsky.feed.getActorLikes": query(ofActor, isPublic: false),
        "app.bsky.feed.getPostThread": query([
            one("uri", .uri), maybe("depth", .number(0...1000)), maybe("parentHeight", .number(0...1000)),
        ]),
        "app.bsky.feed.getPosts": query([many("uris", .uri, most: 25)]),
        "app.bsky.feed.getLikes": query(aboutPost),
        "app.bsky.feed.getRepostedBy": query(aboutPost),
        "app.bsky.feed.getQuotes": query(aboutPost),
        "app.bsky.feed.getFeed": query([one("feed", .uri)] + paged),
        "app.bsky.feed.getListFeed": query([one("list", .uri)] + paged),
        "app.bsky.feed.getFeedGenerator": query([one("feed", .uri)]),
        "app.bsky.feed.getFeedGenerators": query([many("feeds", .uri)]),
        "app.bsky.feed.getActorFeeds": query(ofActor),
        "app.bsky.feed.getSuggestedFeeds": query(paged),
        "app.bsky.feed.searchPosts": query(
            [
                one("q"), maybe("sort", .name(["top", "latest"])), maybe("since"), maybe("until"),
                maybe("mentions", .actor), maybe("author", .actor), maybe("lang"), maybe("domain"), maybe("url"),
                many("tag", .text, isRequired: false),
            ] + paged, usualLimit: 25),
        "app.bsky.unspecced.getTrends": query([maybe("limit", .number(1...25))], usualLimit: 10),
        "app.bsky.unspecced.getTrendingTopics": query(
            [maybe("viewer", .did), maybe("limit", .number(1...25))], usualLimit: 10),
        "app.bsky.unspecced.getPopularFeedGenerators": query([maybe("query")] + paged),
        "app.bsky.bookmark.createBookmark": procedure("uri", "cid"),
        "app.bsky.bookmark.deleteBookmark": procedure("uri"),
        "app.bsky.bookmark.getBookmarks": query(paged, isPublic: false),
        "app.bsky.notification.listNotifications": query(
            [many("reasons", .text, isRequired: false), maybe("priority", .flag), maybe("seenAt", .date)] + paged,
            isPublic: false),
        "app.bsky.notification.getUnreadCount": query(
            [maybe("priority", .flag), maybe("seenAt", .date)], isPublic: false),
        "app.bsky.notification.updateSeen": procedure("seenAt"),
        "app.bsky.notification.putActivitySubscription": procedure("subject", "activitySubscription"),
    ]

    private static let people: [String: XRPCMethod] = [
        "app.bsky.actor.getProfile": query([one("actor", .actor)]),
        "app.bsky.actor.getProfiles": query([many("actors", .actor, most: 25)]),
        "app.bsky.actor.searchActors": query([maybe("term"), maybe("q")] + paged, usualLimit: 25),
        "app.bsky.actor.searchActorsTypeahead": query(
            [maybe("term"), maybe("q"), maybe("limit", .number(1...100))], usualLimit: 10),
        "app.bsky.actor.getSuggestions": query(paged),
        "app.bsky.actor.getPreferences": query(isPublic: false),
        "app.bsky.actor.putPreferences": procedure("preferences"),
        "app.bsky.graph.getFollows": query(ofActor + [maybe("sort", .name(["latest", "top"]))]),
        "app.bsky.graph.getFollowers": query(ofActor + [maybe("sort", .name(["latest", "top"]))]),
        "app.bsky.graph.getKnownFollowers": query(ofActor, isPublic: false),
        "app.bsky.graph.getSuggestedFollowsByActor": query([one("actor", .actor)], isPublic: false),
        "app.bsky.graph.getRelationships": query([
            one("actor", .actor), many("others", .actor, most: 30, isRequired: false),
        ]),
        "app.bsky.graph.getMutes": query(paged, isPublic: false),
        "app.bsky.graph.getBlocks": query(paged, isPublic: false),
        "app.bsky.graph.getListMutes": query(paged, isPublic: false),
        "app.bsky.graph.getListBlocks": query(paged, isPublic: false),
        "app.bsky.graph.muteActor": procedure("actor"),
        "app.bsky.graph.unmuteActor": procedure("actor"),
        "app.bsky.graph.muteActorList": procedure("list"),
        "app.bsky.graph.unmuteActorList": procedure("list"),
        "app.bsky.graph.muteThread": procedure("root"),
        "app.bsky.graph.unmuteThread": procedure("root"),
        "app.bsky.graph.getList": query([one("list", .uri)] + paged),
        "app.bsky.graph.getLists": query(
            ofActor + [many("purposes", .name(["modlist", "curatelist"]), isRequired: false)]),
        "app.bsky.graph.getListsWithMembership": query(
            ofActor + [many("purposes", .name(["modlist", "curatelist"]), isRequired: false)], isPublic: false),
        "app.bsky.graph.getActorStarterPacks": query(ofActor),
        "app.bsky.graph.getStarterPack": query([one("starterPack", .uri)]),
        "app.bsky.graph.getStarterPacks": query([many("uris", .uri, most: 25)]),
        "app.bsky.graph.searchStarterPacks": query([one("q")] + paged, usualLimit: 25),
    ]

    private static let chat: [String: XRPCMethod] = [
        "chat.bsky.convo.listConvos": query(
            [
                maybe("readState", .name(["unread"])), maybe("status", .name(["request", "accepted"])),
                maybe("kind", .name(["direct", "group"])), maybe("lockStatus"),
            ] + paged, isPublic: false),
        "chat.bsky.convo.getConvo": query([one("convoId")], isPublic: false),
        "chat.bsky.convo.getConvoForMembers": query([many("members", .did, most: 10)], isPublic: false),
        "chat.bsky.convo.getConvoAvailability": query([many("members", .did, most: 10)], isPublic: false),
        "chat.bsky.convo.getMessages": query([one("convoId")] + paged, isPublic: false),
        "chat.bsky.convo.getLog": query([maybe("cursor")], isPublic: false),
        "chat.bsky.convo.getUnreadCounts": query([maybe("includeGroupChats", .flag)], isPublic: false),
        "chat.bsky.convo.updateRead": procedure("convoId"),
        "chat.bsky.convo.updateAllRead": procedure(),
        "chat.bsky.convo.sendMessage": procedure("convoId", "message"),
        "chat.bsky.convo.acceptConvo": procedure("convoId"),
        "chat.bsky.convo.leaveConvo": procedure("convoId"),
        "chat.bsky.convo.muteConvo": procedure("convoId"),
        "chat.bsky.convo.unmuteConvo": procedure("convoId"),
        "chat.bsky.convo.deleteMessageForSelf": procedure("convoId", "messageId"),
    ]

    /// Checks the parameters of a request.
    func check(_ fields: FormFields) throws(Refusal) {
        for (name, value) in fields.pairs {
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw .xrpc("Error: \(name) is not a parameter of the method")
            }
            guard let problem = parameter.kind.problem(value) else { continue }
            throw .xrpc("Error: Params/\(name) \(problem)")
        }
        for parameter in parameters {
            let count = fields.values(parameter.name).count
            if parameter.isRequired, count == 0 {
                throw .xrpc("Error: Params must have the property \"\(parameter.name)\"")
            }
            if count > parameter.most ?? 1 {
                throw .xrpc("Error: Params/\(parameter.name) must not have more than \(parameter.most ?? 1) elements")
            }
        }
    }
}

extension XRPCMethod.Parameter.Kind {
    /// Returns what is wrong with a value; nil if nothing is.
    func problem(_ value: String) -> String? {
        switch self {
        case .text: nil
        case .flag: value == "true" || value == "false" ? nil : "must be a boolean"
        case .number(let range):
            if let number = Int(value) {
                if number < range.lowerBound {
                    "can not be less than \(range.lowerBound)"
                } else if number > range.upperBound {
                    "can not be greater than \(range.upperBound)"
                } else {
                    nil
                }
            } else {
                "must be an integer"
            }
        case .name(let names): names.contains(value) ? nil : "must be one of \(names.joined(separator: ", "))"
        case .actor: Self.isDID(value) || Self.isHandle(value) ? nil : "must be a valid did or a handle"
        case .did: Self.isDID(value) ? nil : "must be a valid did"
        case .handle: Self.isHandle(value) ? nil : "must be a valid handle"
        case .uri: RecordAddress(value) != nil ? nil : "must be a valid at-uri"
        case .date: LexiconDate(value) != nil ? nil : "must be an valid atproto datetime"
        case .key: RecordAddress.isKey(value) ? nil : "must be a valid Record Key"
        case .collection: RecordAddress.isCollection(value) ? nil : "must be a valid nsid"
        }
    }

    static func isDID(_ text: String) -> Bool {
        text.wholeMatch(of: #/did:[a-z]+:[a-zA-Z0-9._:%-]*[a-zA-Z0-9._-]/#) != nil
    }

    static func isHandle(_ text: String) -> Bool {
        text.utf8.count <= 253
            && text.wholeMatch(
                of: #/([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?/#)
                != nil
    }
}

/// A date of the lexicon's format (atproto.com/specs/lexicon#datetime).
struct LexiconDate {
    /// Milliseconds since 1970.
    var milliseconds: Int64

    init?(_ text: String) {
        let form =
            #/[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-6][0-9]:[0-6][0-9](\.[0-9]{1,20})?(Z|([+-][0-2][0-9]:[0-5][0-9]))/#
        guard text.wholeMatch(of: form) != nil, !text.hasSuffix("-00:00") else { return nil }
        // Milliseconds are enough for the demo.
        let short = text.replacing(#/(\.[0-9]{3})[0-9]+/#) { $0.1 }
        guard let moment = Moment(rfc3339: short) ?? Moment(rfc3339: text.replacing(#/\.[0-9]+/#, with: "")) else {
            return nil
        }
        milliseconds = moment.milliseconds
    }
}
