import Core

/// Bluesky's format: pages by opaque cursors, names of records as ids.
enum BlueskyWire: WireServer.Wire {
    static let kind = ServiceKind.bluesky
    static let expired = WireServer.Answer(
        status: 400, body: #"{"error":"ExpiredToken","message":"Token has expired"}"#)
    static let limited = WireServer.Answer(
        status: 429, headers: [("Retry-After", "60")],
        body: #"{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}"#)

    static let did = "did:plc:ann"
    private static let author = #"{"did":"\#(did)","handle":"ann.example","displayName":"Ann"}"#
    private static let generator = "at://did:plc:ann/app.bsky.feed.generator/tides"
    private static let list = "at://did:plc:ann/app.bsky.graph.list/9"

    static func answer(_ call: WireServer.Call, _ state: inout WireServer.State) -> WireServer.Answer? {
        guard call.path.hasPrefix("/xrpc/") else { return nil }
        let method = String(call.path.dropFirst("/xrpc/".count))
        return call.method == "GET" ? query(method, call, state) : procedure(method, call, &state)
    }

    private static func query(
        _ method: String, _ call: WireServer.Call, _ state: WireServer.State
    ) -> WireServer.Answer? {
        func post(_ number: Int) -> String { Self.post(number, state) }
        switch method {
        case "app.bsky.feed.getTimeline", "app.bsky.feed.getFeed", "app.bsky.feed.getAuthorFeed",
            "app.bsky.feed.getActorLikes", "app.bsky.feed.getListFeed":
            return page("feed", call, state) { #"{"post":\#(post($0))}"# }
        case "app.bsky.feed.searchPosts", "app.bsky.feed.getQuotes": return page("posts", call, state, post)
        case "app.bsky.bookmark.getBookmarks": return page("bookmarks", call, state) { #"{"item":\#(post($0))}"# }
        case "app.bsky.feed.getPosts":
            let found = number(in: call.query["uris"]).flatMap { state.numbers.contains($0) ? post($0) : nil }
            return WireServer.Answer(body: #"{"posts":[\#(found ?? "")]}"#)
        case "app.bsky.feed.getPostThread":
            guard let number = number(in: call.query["uri"]), state.numbers.contains(number) else {
                return WireServer.Answer(status: 400, body: #"{"error":"NotFound","message":"Post not found"}"#)
            }
            return WireServer.Answer(body: #"{"thread":{"post":\#(post(number)),"replies":[]}}"#)
        case "com.atproto.server.getSession":
            return WireServer.Answer(body: #"{"did":"\#(did)","handle":"ann.example"}"#)
        case "app.bsky.actor.getProfile":
            let following = state.isFollowed ? #""following":"at://\#(did)/app.bsky.graph.follow/1""# : ""
            return WireServer.Answer(
                body: #"{"did":"\#(did)","handle":"ann.example","displayName":"Ann","followersCount":12,"#
                    + #""viewer":{\#(following)}}"#)
        case "app.bsky.actor.getProfiles":
            return query("app.bsky.actor.getProfile", call, state).map {
                WireServer.Answer(body: #"{"profiles":[\#($0.body)]}"#)
            }
        case "app.bsky.actor.getPreferences":
            return WireServer.Answer(
                body: #"{"preferences":[{"$type":"app.bsky.actor.defs#mutedWordsPref","#
                    + #""items":[{"id":"1","value":"squall","targets":["content"]}]},"#
                    + #"{"$type":"app.bsky.actor.defs#savedFeedsPrefV2","items":["#
                    + #"{"id":"1","type":"timeline","value":"following","pinned":true},"#
                    + #"{"id":"2","type":"feed","value":"\#(generator)","pinned":true}]}]}"#)
        case "app.bsky.feed.getFeedGenerators", "app.bsky.feed.getSuggestedFeeds":
            return WireServer.Answer(
                body: #"{"feeds":[{"uri":"\#(generator)","displayName":"Tides","creator":\#(author)}]}"#)
        case "app.bsky.graph.getLists":
            return WireServer.Answer(
                body: #"{"lists":[{"uri":"\#(list)","name":"Friends","creator":\#(author),"#
                    + #""purpose":"app.bsky.graph.defs#curatelist"}]}"#)
        case "app.bsky.actor.searchActors", "app.bsky.actor.getSuggestions":
            return WireServer.Answer(body: #"{"actors":[\#(author)]}"#)
        case "app.bsky.graph.getActorStarterPacks": return WireServer.Answer(body: #"{"starterPacks":[]}"#)
        case "chat.bsky.convo.listConvos":
            return WireServer.Answer(body: #"{"convos":[{"id":"4","members":[\#(author)],"unreadCount":1}]}"#)
        case "app.bsky.graph.getFollowers", "app.bsky.graph.getFollows", "app.bsky.graph.getKnownFollowers":
            let name = method.hasSuffix("Followers") ? "followers" : "follows"
            return WireServer.Answer(body: #"{"subject":\#(author),"\#(name)":[\#(author)]}"#)
        // With the conversation, three.
        case "app.bsky.notification.getUnreadCount": return WireServer.Answer(body: #"{"count":2}"#)
        case "app.bsky.notification.listNotifications":
            return WireServer.Answer(
                body: #"{"notifications":[{"uri":"at://\#(did)/app.bsky.graph.follow/1","cid":"bafy1","#
                    + #""author":\#(author),"reason":"follow","record":{},"isRead":false,"#
                    + #""indexedAt":"2026-01-02T03:04:05.000Z"}]}"#)
        default: return nil
        }
    }

    private static func procedure(
        _ method: String, _ call: WireServer.Call, _ state: inout WireServer.State
    ) -> WireServer.Answer? {
        // Only their own words: a body names the post that it is about.
        let number = state.numbers.first { call.body.contains(#"app.bsky.feed.post/\#($0)""#) }
        let marked = call.body.split(separator: #""rkey":"m"#).last.flatMap { Int($0.prefix(while: \.isNumber)) }
        switch method {
        case "app.bsky.bookmark.createBookmark":
            if let number { state.marked.insert(number) }
            return WireServer.Answer(body: "")
        case "app.bsky.bookmark.deleteBookmark":
            if let number { state.marked.remove(number) }
            return WireServer.Answer(body: "")
        case "com.atproto.repo.createRecord", "com.atproto.repo.putRecord":
            if call.body.contains("app.bsky.graph.follow") { state.isFollowed = true }
            let isMark = call.body.contains(#""collection":"app.bsky.feed.like""#)
            if isMark, let number { state.marked.insert(number) }
            return WireServer.Answer(body: #"{"uri":"at://\#(did)/app.bsky.feed.post/99","cid":"bafy99"}"#)
        case "com.atproto.repo.deleteRecord":
            if call.body.contains("app.bsky.graph.follow") { state.isFollowed = false }
            if let marked { state.marked.remove(marked) }
            return WireServer.Answer(body: "{}")
        case "com.atproto.repo.uploadBlob":
            return WireServer.Answer(
                body: #"{"blob":{"$type":"blob","ref":{"$link":"bafk"},"mimeType":"image/png","size":1}}"#)
        case "com.atproto.moderation.createReport": return WireServer.Answer(body: #"{"id":1}"#)
        default: return nil
        }
    }

    private static func post(_ number: Int, _ state: WireServer.State) -> String {
        if state.broken.contains(number) { return #"{"record":{"text":"no address"}}"# }
        let date = Timestamp(milliseconds: 1_767_000_000_000 + Int64(number) * 60_000).rfc3339
        let isMarked = state.marked.contains(number)
        let like = isMarked ? #""like":"at://\#(did)/app.bsky.feed.like/m\#(number)","# : ""
        return #"{"uri":"\#(id(number))","cid":"bafy\#(number)","author":\#(author),"#
            + #""record":{"$type":"app.bsky.feed.post","text":"Item \#(number)","createdAt":"\#(date)"},"#
            + #""indexedAt":"\#(date)","viewer":{\#(like)"bookmarked":\#(isMarked)}}"#
    }

    /// Returns a page below the cursor, whose form only the server knows.
    private static func page(
        _ name: String, _ call: WireServer.Call, _ state: WireServer.State, _ render: (Int) -> String
    ) -> WireServer.Answer {
        let below = call.query["cursor"].flatMap { Int($0.dropFirst()) }
        let page = state.page(limit: Int(call.query["limit"] ?? "") ?? 50, below: below, above: nil)
        let next = page.last.map { #","cursor":"c\#($0)""# } ?? ""
        return WireServer.Answer(body: #"{"\#(name)":[\#(page.map(render).joined(separator: ","))]\#(next)}"#)
    }

    static func id(_ number: Int) -> String { "at://\(did)/app.bsky.feed.post/\(number)" }

    /// Returns the number of a post whose address is percent-encoded.
    private static func number(in text: String?) -> Int? {
        text.flatMap { $0.split(separator: "%2F").last }.flatMap { Int($0) }
    }
}
