import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct BlueskyDiscoveryTests {
    private static let links: [(String, BlueskyLink?)] = [
        (
            "https://bsky.app/profile/ann.example/post/3k",
            .record("ann.example", collection: "app.bsky.feed.post", key: "3k")
        ),
        (
            "https://other.example/profile/did:plc:a/post/3k?ref=x",
            .record("did:plc:a", collection: "app.bsky.feed.post", key: "3k")
        ),
        ("https://bsky.app/profile/Ann.example/", .profile("ann.example")),
        ("https://other.example/profile/ann.example", nil), ("https://bsky.app/profile/handle.invalid", nil),
        ("https://bsky.app/profile/ann.example/post/..", nil), ("https://bsky.app/hashtag/r%C3%BCbe", .hashtag("rübe")),
        (
            "/profile/trending.example/feed/665",
            .record("trending.example", collection: "app.bsky.feed.generator", key: "665")
        ),
        (
            "at://did:plc:a/app.bsky.feed.post/3k", .record("did:plc:a", collection: "app.bsky.feed.post", key: "3k")
        ),
        ("at://ann.example", .profile("ann.example")), ("at://did:plc:a/x", nil), ("at://", nil), ("https://", nil),
        ("http://bsky.app/profile/ann.example", nil), ("", nil), ("/", nil), ("https://bsky.app/search?q=x", nil),
    ]

    @Test(arguments: links.indices) func `links of the site and URIs are read`(index: Int) {
        #expect(BlueskyLink(Self.links[index].0) == Self.links[index].1)
    }

    @Test func `a link leads to its post, whatever its author is called`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(BlueskyRoutes.profile("ann")),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts", BlueskyRoutes.post("3k")),
        ])
        guard case .status(let found)? = try await world.service.resolve("https://bsky.app/profile/ann.example/post/3k")
        else {
            Issue.record("no post")
            return
        }
        #expect(found.id == StatusID(BlueskyRoutes.uri("3k")))
        guard case .account(let account)? = try await world.service.resolve("https://bsky.app/profile/ann.example")
        else {
            Issue.record("no account")
            return
        }
        #expect(account.id == AccountID("did:plc:ann"))
        let sent = world.transport.sent.count
        #expect(try await world.service.resolve("https://harbour.example/@ann/5") == nil)
        #expect(world.transport.sent.count == sent)
    }

    @Test func `a search finds accounts, posts and the hashtag`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.searchActors": BlueskyRoutes.list("actors", BlueskyRoutes.profile("ann")),
            "app.bsky.feed.searchPosts": BlueskyRoutes.list("posts", BlueskyRoutes.post("1")),
        ])
        let found = try await world.service.search("#sea", for: nil, offset: 0, limit: 20)
        #expect(found.accounts.count == 1 && found.statuses.count == 1 && found.hashtags.map(\.name.value) == ["sea"])
        world.answer(["app.bsky.feed.searchPosts": .status(403)])
        let accounts = try await world.service.search("ann", for: nil, offset: 0, limit: 20)
        #expect(accounts.accounts.count == 1 && accounts.statuses.isEmpty && accounts.hashtags.isEmpty)
    }

    @Test func `a search is read on to its end`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.searchActors": BlueskyRoutes.list("actors", BlueskyRoutes.profile("ann"), cursor: "c1")
        ])
        #expect(try await world.service.search("a", for: .accounts, offset: 0, limit: 20).accounts.count == 1)
        world.answer(["app.bsky.actor.searchActors": BlueskyRoutes.list("actors", BlueskyRoutes.profile("bo"))])
        #expect(try await world.service.search("a", for: .accounts, offset: 1, limit: 20).accounts.count == 1)
        #expect(world.calls("app.bsky.actor.searchActors").last?.query.contains("cursor=c1") == true)
        #expect(try await world.service.search("a", for: .accounts, offset: 2, limit: 20).isEmpty)
        #expect(world.calls("app.bsky.actor.searchActors").count == 2)
    }

    @Test func `trends are feeds and hashtags, and are hidden on any error`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.unspecced.getTrends": BlueskyRoutes.list(
                "trends", #"{"topic":"t","displayName":"Tides","link":"/profile/ann.example/feed/1"}"#,
                #"{"topic":"Kelp","link":"/hashtag/kelp"}"#, #"{"topic":"x","link":"https://evil.example/"}"#, "{}"),
            "app.bsky.actor.getProfile": .json(BlueskyRoutes.profile("ann")),
            "app.bsky.unspecced.getPopularFeedGenerators": BlueskyRoutes.refusal("MethodNotImplemented", status: 501),
        ])
        let own = Feed(name: RawText("Mine"), timeline: .hashtag("kelp"))
        let feeds = await world.service.furtherFeeds(besides: [own])
        #expect(
            feeds == [
                Feed(name: RawText("Tides"), timeline: .service("at://did:plc:ann/app.bsky.feed.generator/1"))
            ])
        world.answer([
            "app.bsky.unspecced.getTrends": BlueskyRoutes.refusal("InvalidRequest"),
            "app.bsky.unspecced.getPopularFeedGenerators": BlueskyRoutes.list(
                "feeds", #"{"uri":"at://did:plc:bo/app.bsky.feed.generator/f","displayName":"Ships"}"#),
        ])
        #expect(await world.service.furtherFeeds(besides: []).map(\.name.value) == ["Ships"])
    }

    @Test func `quotes of a post are a list`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.feed.getQuotes": BlueskyRoutes.list("posts", BlueskyRoutes.post("q"))
        ])
        let page = try await world.service.statuses(
            in: .quotes(StatusID(BlueskyRoutes.uri("1"))), at: .newest, limit: 50)
        #expect(page.elements.map(\.id) == [StatusID(BlueskyRoutes.uri("q"))] && page.hasMore == false)
    }

    // MARK: Lists

    private static let list = "at://did:plc:me/app.bsky.graph.list/3klist"

    private static func view(
        _ uri: String, _ name: String, purpose: String = "curatelist", viewer: String = ""
    ) -> String {
        #"{"uri":"\#(uri)","cid":"x","name":"\#(name)","purpose":"app.bsky.graph.defs#\#(purpose)","viewer":{\#(viewer)}}"#
    }

    private static let bad = "at://did:plc:bo/app.bsky.graph.list/bad"

    @Test func `lists are the user's, those that the user mutes or blocks, and the accounts of starter packs`()
        async throws
    {
        let world = try BlueskyRoutes([
            "app.bsky.graph.getLists": BlueskyRoutes.list(
                "lists", Self.view(Self.list, "Sea"),
                Self.view("at://did:plc:me/app.bsky.graph.list/m", "Own", purpose: "modlist")),
            "app.bsky.graph.getListMutes": BlueskyRoutes.list(
                "lists", Self.view(Self.bad, "Bad", purpose: "modlist", viewer: #""muted":true"#)),
            "app.bsky.graph.getListBlocks": BlueskyRoutes.list(
                "lists", Self.view(Self.bad, "Bad", purpose: "modlist"),
                Self.view("at://did:plc:bo/app.bsky.graph.list/r", "Pack", purpose: "referencelist")),
            "app.bsky.graph.getActorStarterPacks": BlueskyRoutes.list(
                "starterPacks",
                #"{"uri":"at://did:plc:me/app.bsky.graph.starterpack/3k","record":{"name":"Start","list":"at://did:plc:me/app.bsky.graph.list/p"}}"#
            ),
        ])
        let found = try await world.service.serverLists()
        #expect(found.map(\.title.value) == ["Sea", "Own", "Bad", "Start"])
        #expect(found[0].id.rawValue == Self.list && found[3].id.rawValue == "at://did:plc:me/app.bsky.graph.list/p")
        #expect(found.map(\.isOwn) == [true, true, false, true])
        #expect(
            found.map(\.standing)
                == [nil, ServerList.Standing(), ServerList.Standing(isMuted: true), nil])
        for method in ["getActorStarterPacks", "getListMutes", "getListBlocks"] {
            world.answer(["app.bsky.graph.\(method)": BlueskyRoutes.refusal("MethodNotImplemented", status: 501)])
        }
        #expect(try await world.service.serverLists().count == 2)
    }

    @Test func `a list of others is muted by a request, and blocked by a record`() async throws {
        let block = "at://did:plc:me/app.bsky.graph.listblock/3kblock"
        let world = try BlueskyRoutes([
            "app.bsky.graph.muteActorList": .json(""), "app.bsky.graph.unmuteActorList": .json(""),
            "com.atproto.repo.putRecord": .json(#"{"uri":"\#(block)"}"#), "com.atproto.repo.deleteRecord": .json("{}"),
            "app.bsky.graph.getLists": BlueskyRoutes.list("lists"),
            "app.bsky.graph.getListBlocks": BlueskyRoutes.list("lists", Self.view(Self.bad, "Bad", purpose: "modlist")),
            "app.bsky.graph.getList": .json(
                #"{"items":[],"list":\#(Self.view(Self.bad, "Bad", purpose: "modlist", viewer: #""blocked":"\#(block)""#))}"#
            ),
        ])
        let id = ServerListID(Self.bad)
        for isOn in [true, false] { try await world.service.perform(.mute(isOn), on: id) }
        #expect(world.calls("app.bsky.graph.muteActorList").map(\.body) == [#"{"list":"\#(Self.bad)"}"#])
        #expect(world.calls("app.bsky.graph.unmuteActorList").map(\.body) == [#"{"list":"\#(Self.bad)"}"#])

        try await world.service.perform(.block(true), on: id)
        let sent = try #require(world.calls("com.atproto.repo.putRecord").last?.body)
        #expect(sent.contains(#""$type":"app.bsky.graph.listblock""#) && sent.contains(#""subject":"\#(Self.bad)""#))
        // Before queries show it.
        #expect(try await world.service.serverLists().map(\.standing) == [ServerList.Standing(isBlocked: true)])
        // Another program's record has another key.
        world.time.advance(by: .seconds(60))
        try await world.service.perform(.block(false), on: id)
        let deleted = world.calls("com.atproto.repo.deleteRecord").map(\.body)
        #expect(deleted.count == 2 && deleted.last?.contains(#""rkey":"3kblock""#) == true)
        #expect(try await world.service.serverLists().map(\.standing) == [ServerList.Standing()])
    }

    @Test func `a cursor that never ends is followed ten times`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.graph.getActorStarterPacks": BlueskyRoutes.list("starterPacks")
        ])
        func page(_ cursor: String) -> TestTransport.Answer {
            BlueskyRoutes.list("lists", Self.view(Self.list, "Sea"), cursor: cursor)
        }
        world.transport.answers(
            page("1"), page("2"), page("3"), page("4"), page("5"), page("6"), page("7"), page("8"), page("9"),
            page("10"), page("11"))
        #expect(try await world.service.serverLists().count == 1)
        #expect(world.calls("app.bsky.graph.getLists").count == 10)
    }

    @Test func `a member is added once and removed by its record`() async throws {
        let item = "at://did:plc:me/app.bsky.graph.listitem/3kitem"
        let world = try BlueskyRoutes([
            "app.bsky.graph.getListsWithMembership": BlueskyRoutes.list(
                "listsWithMembership", #"{"list":\#(Self.view(Self.list, "Sea"))}"#),
            "com.atproto.repo.putRecord": .json(#"{"uri":"\#(item)"}"#), "com.atproto.repo.deleteRecord": .json("{}"),
        ])
        let (id, ann) = (ServerListID(Self.list), AccountID("did:plc:ann"))
        #expect(try await world.service.serverLists(with: ann).isEmpty)
        try await world.service.change(id, members: [ann], adds: true)
        try await world.service.change(id, members: [ann], adds: true)
        let sent = world.calls("com.atproto.repo.putRecord")
        #expect(sent.count == 1 && sent.last?.body.contains(#""list":"\#(Self.list)""#) == true)
        #expect(try await world.service.serverLists(with: ann).map(\.id) == [id])
        try await world.service.change(id, members: [ann], adds: false)
        let key = try #require(world.key("com.atproto.repo.putRecord"))
        #expect(key.count == 13 && world.key("com.atproto.repo.deleteRecord") == key)
        #expect(try await world.service.serverLists(with: ann).isEmpty)
    }

    @Test func `a list is made as a record, and one of another account isn't changed`() async throws {
        let world = try BlueskyRoutes([
            "com.atproto.repo.putRecord": .json(#"{"uri":"\#(Self.list)"}"#),
            "com.atproto.repo.deleteRecord": .json("{}"),
        ])
        let made = try await world.service.makeList(named: "Sea")
        let key = try #require(world.key("com.atproto.repo.putRecord"))
        #expect(made.id == ServerListID("at://did:plc:me/app.bsky.graph.list/\(key)"))
        #expect(
            world.calls("com.atproto.repo.putRecord").last?.body.contains(
                ##""purpose":"app.bsky.graph.defs#curatelist""##) == true)
        try await world.service.remove(ServerListID(Self.list))
        let error = await failure { () async throws(RequestError) in
            try await world.service.remove(ServerListID("at://did:plc:bo/app.bsky.graph.list/3k"))
        }
        #expect(error == .unsupported && world.calls("com.atproto.repo.deleteRecord").count == 1)
    }

    // MARK: Reports

    @Test func `a report is about the account, or each of its posts`() async throws {
        let world = try BlueskyRoutes([
            "com.atproto.moderation.createReport": .json("{}"),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts", BlueskyRoutes.post("1"), BlueskyRoutes.post("2")),
        ])
        let method = "com.atproto.moderation.createReport"
        try await world.service.send(Report(account: AccountID("did:plc:ann"), category: .spam, comment: "Ads"))
        #expect(
            world.calls(method).last?.body
                == ##"{"reason":"Ads","reasonType":"com.atproto.moderation.defs#reasonSpam","##
                + ##""subject":{"$type":"com.atproto.admin.defs#repoRef","did":"did:plc:ann"}}"##)
        try await world.service.send(
            Report(
                account: AccountID("did:plc:ann"),
                statuses: [StatusID(BlueskyRoutes.uri("1")), StatusID(BlueskyRoutes.uri("2"))], category: .other))
        let sent = world.calls(method).map(\.body)
        #expect(sent.count == 3 && sent.last?.contains(#""cid":"bafy2""#) == true)
    }
}
