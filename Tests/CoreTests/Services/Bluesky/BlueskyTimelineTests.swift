import TestSupport
import Testing

@testable import Core

@Suite("Timelines of Bluesky", .hangGuard) struct BlueskyTimelineTests {
    private static let preferences = "GET /xrpc/app.bsky.actor.getPreferences"
    private static let timeline = "GET /xrpc/app.bsky.feed.getTimeline"

    private struct World {
        let transport: TestTransport
        let service: BlueskyService
        let log: RecordingLog
        let cache: StatusCache
        let loader: TimelineLoader

        init(
            _ pages: TestTransport, of did: AccountID = BlueskySample.own, asksChoices: Bool = false
        ) throws {
            transport = pages
            (service, log) = try BlueskySample.service(pages, of: did, asksChoices: asksChoices)
            cache = try StatusCache.inMemory()
            loader = TimelineLoader(service: service, cache: cache, log: log.logger)
        }

        /// Returns the keys of the posts in the cache, from the top; "–" for a gap.
        func kept(_ list: ListID) async throws -> [String] {
            try await cache.window(of: list, around: nil, above: 0, below: 1000).rows.map { row in
                row.status.map { String($0.id.rawValue.split(separator: "/").last ?? "") } ?? "–"
            }
        }
    }

    private let author = ListID.author(AccountID("did:plc:ann"), .posts)

    @Test func `each list has its method`() async throws {
        let world = try World(TestTransport(.json(#"{"feed":[],"bookmarks":[],"posts":[]}"#)))
        let list = "at://did:plc:ann/app.bsky.graph.list/9"
        let generator = "at://did:plc:ann/app.bsky.feed.generator/tides"
        let ann = AccountID("did:plc:ann")
        let requests: [(ListID, String)] = [
            (.author(ann, .posts), "feed.getAuthorFeed?actor=did%3Aplc%3Aann&filter=posts_no_replies&limit=50"),
            (.author(ann, .everything), "feed.getAuthorFeed?actor=did%3Aplc%3Aann&filter=posts_with_replies&limit=50"),
            (.author(ann, .media), "feed.getAuthorFeed?actor=did%3Aplc%3Aann&filter=posts_with_media&limit=50"),
            (
                .author(ann, .pinned),
                "feed.getAuthorFeed?actor=did%3Aplc%3Aann&filter=posts_no_replies&includePins=true&limit=1"
            ),
            (.favourites, "feed.getActorLikes?actor=did%3Aplc%3Ame&limit=50"),
            (.bookmarks, "bookmark.getBookmarks?limit=50"),
            (.list(ServerListID(list)), "feed.getListFeed?list=\(PercentEncoding.encode(list))&limit=50"),
            (.service(generator), "feed.getFeed?feed=\(PercentEncoding.encode(generator))&limit=50"),
            (.hashtag("sea"), "feed.searchPosts?q=%23sea&tag=sea&sort=latest&limit=50"),
        ]
        for (list, request) in requests {
            #expect(try await world.service.statuses(in: list, at: .newest, limit: 50).elements.isEmpty)
            #expect(world.transport.requests.last == "GET /xrpc/app.bsky.\(request)")
        }
        for list in [
            ListID.local, .service("x"), .list(ServerListID("7")), .list(ServerListID(BlueskySample.uri("1"))),
        ] {
            await #expect(throws: RequestError.unsupported) {
                try await world.service.statuses(in: list, at: .newest, limit: 50)
            }
        }
        #expect(world.transport.sent.count == requests.count)
    }

    @Test func `only the pinned post is pinned`() async throws {
        let pinned = #"{"post":\#(BlueskySample.post("1")),"reason":{"$type":"app.bsky.feed.defs#reasonPin"}}"#
        let world = try World(TestTransport(BlueskySample.feed([pinned], cursor: "c")))
        let list = ListID.author(AccountID("did:plc:ann"), .pinned)
        #expect(
            try await world.service.statuses(in: list, at: .newest, limit: 50).elements.map(\.id) == [
                BlueskySample.id("1")
            ])
        let older = Cursor.older(than: BlueskySample.id("1"))
        #expect(try await world.service.statuses(in: list, at: older, limit: 50).elements.isEmpty)
        world.transport.answers(BlueskySample.posts(["2"]))
        #expect(try await world.service.statuses(in: list, at: .newest, limit: 50).elements.isEmpty)
    }

    @Test func `older pages follow the cursor`() async throws {
        let world = try World(
            TestTransport(
                BlueskySample.posts(["9", "8"], cursor: "a"), BlueskySample.posts(["7"], day: 19, cursor: "b"),
                BlueskySample.posts([])))
        _ = try await world.loader.refresh(author)
        #expect(try await world.loader.loadOlder(author).added == 1)
        #expect(try await world.kept(author) == ["9", "8", "7"])
        #expect(world.transport.requests.count == 2)
        #expect(world.transport.requests.last?.hasSuffix("&limit=50&cursor=a") == true)
    }

    @Test func `a page with nothing new leaves no gap, and one without known posts does`() async throws {
        let world = try World(TestTransport(BlueskySample.posts(["3", "2", "1"])))
        _ = try await world.loader.refresh(author)
        world.transport.answers(BlueskySample.posts(["4", "3", "2"], cursor: "a"))
        #expect(try await world.loader.refresh(author).leftGap == false)
        world.transport.answers(BlueskySample.posts(["9", "8"], day: 22, cursor: "b"))
        #expect(try await world.loader.refresh(author).leftGap)
        #expect(try await world.kept(author) == ["9", "8", "–", "4", "3", "2", "1"])
    }

    @Test func `posts that a feed repeats are shown once`() async throws {
        let world = try World(
            TestTransport(
                BlueskySample.posts(["5", "4", "5"], cursor: "a"), BlueskySample.posts(["5", "3", "4"], cursor: "b"),
                BlueskySample.posts(["4", "2"])))
        let feed = ListID.service("at://did:plc:ann/app.bsky.feed.generator/tides")
        _ = try await world.loader.refresh(feed)
        _ = try await world.loader.loadOlder(feed)
        _ = try await world.loader.loadOlder(feed)
        #expect(try await world.kept(feed) == ["5", "4", "3", "2"])
    }

    @Test func `a cursor that leads in a circle ends the list`() async throws {
        let world = try World(
            TestTransport(
                BlueskySample.posts(["3"], cursor: "a"), BlueskySample.posts(["2"], cursor: "b"),
                BlueskySample.posts(["1"], cursor: "a")))
        let feed = ListID.service("at://did:plc:ann/app.bsky.feed.generator/tides")
        _ = try await world.loader.refresh(feed)
        for _ in 0..<2 { _ = try await world.loader.loadOlder(feed) }
        #expect(try await world.kept(feed) == ["3", "2", "1"])
        let page = try await world.service.statuses(in: feed, at: .older(than: BlueskySample.id("1")), limit: 50)
        #expect(page.elements.isEmpty)
        #expect(world.transport.sent.count < 20)
    }

    @Test func `an empty page with a cursor isn't the end`() async throws {
        let world = try World(
            TestTransport(
                BlueskySample.posts(["3"], cursor: "a"), BlueskySample.posts([], cursor: "b"),
                BlueskySample.posts(["2"])))
        let feed = ListID.service("at://did:plc:ann/app.bsky.feed.generator/tides")
        _ = try await world.loader.refresh(feed)
        #expect(try await world.loader.loadOlder(feed).added == 1)
    }

    @Test func `a cursor that has died is replaced by going from the top again`() async throws {
        for dead in [BlueskySample.posts([]), .status(400, [], #"{"error":"InvalidRequest","message":"bad cursor"}"#)] {
            let world = try World(TestTransport(BlueskySample.posts(["3", "2"], cursor: "old")))
            _ = try await world.loader.refresh(author)
            world.transport.answers(
                dead, BlueskySample.posts(["3", "2"], cursor: "new"), BlueskySample.posts(["1"], day: 19))
            #expect(try await world.loader.loadOlder(author).added == 1)
            #expect(world.transport.requests.last?.hasSuffix("cursor=new") == true)
            #expect(try await world.kept(author) == ["3", "2", "1"])
        }
    }

    @Test func `a list goes on below a post that it no longer has`() async throws {
        // The post still exists: the user has stopped following its author.
        let world = try World(
            TestTransport(routes: [
                "GET /xrpc/app.bsky.feed.getPosts": .json(#"{"posts":[\#(BlueskySample.post("lost", day: 18))]}"#)
            ]))
        world.transport.answers(
            BlueskySample.feed(
                [
                    #"{"post":\#(BlueskySample.post("3", day: 20))}"#,
                    #"{"post":\#(BlueskySample.post("2", day: 17))}"#,
                    #"{"post":\#(BlueskySample.post("1", day: 16))}"#,
                ]))
        let page = try await world.service.statuses(in: author, at: .older(than: BlueskySample.id("lost")), limit: 50)
        #expect(page.elements.map(\.id) == [BlueskySample.id("2"), BlueskySample.id("1")])
        let above = try await world.service.statuses(in: author, at: .above(BlueskySample.id("lost")), limit: 50)
        #expect(above.elements.map(\.id) == [BlueskySample.id("3")])
    }

    @Test func `below a post that was deleted there is nothing`() async throws {
        let world = try World(
            TestTransport(routes: ["GET /xrpc/app.bsky.feed.getPosts": .json(#"{"posts":[]}"#)]))
        world.transport.answers(BlueskySample.posts(["3", "2"], cursor: "a"))
        let page = try await world.service.statuses(in: author, at: .older(than: BlueskySample.id("lost")), limit: 50)
        #expect(page.elements.isEmpty && world.transport.sent.count == 2)
    }

    @Test func `posts on screen are fetched again by their addresses, and those that are gone are removed`()
        async throws
    {
        let world = try World(TestTransport(BlueskySample.posts(["3", "2", "1"])))
        _ = try await world.loader.refresh(author)
        let keys = try await world.cache.window(of: author, around: nil, above: 0, below: 9).rows.compactMap {
            $0.status?.sortKey
        }
        world.transport.answers(
            .json(#"{"posts":[\#(BlueskySample.post("2", #","likeCount":7"#))]}"#), .json(#"{"posts":[]}"#))
        let low = try #require(keys.dropFirst().last)
        let high = try #require(keys.dropFirst().first)
        // The third post is not on screen.
        #expect(try await world.loader.reread(low...high, of: author).removed == 1)
        #expect(try await world.kept(author) == ["3", "2"])
        let rows = try await world.cache.window(of: author, around: nil, above: 0, below: 9).rows
        #expect(rows.last?.status?.counts.favourites == 7)
        #expect(world.transport.sent.count == 3)
        #expect(world.transport.requests.dropFirst().allSatisfy { $0.contains("getPosts?uris=") })
    }

    // MARK: Home

    /// Returns a reply, with the author above it.
    private func reply(_ key: String, to did: String, _ viewer: String = "") -> String {
        let above = #"{"post":1,"author":\#(BlueskySample.author(did, #","viewer":{\#(viewer)}"#))}"#
        return #"{"post":\#(BlueskySample.post(key)),"reply":{"root":\#(above),"parent":\#(above)}}"#
    }

    @Test(arguments: [
        ("", ["2"]), (#","hideRepliesByUnfollowed":false"#, []), (#","hideReplies":true"#, ["4", "3", "2", "1"]),
    ])
    func `home hides what the account's preferences say`(preference: String, hidden: [String]) async throws {
        let world = try World(
            TestTransport(routes: [
                Self.preferences: .json(
                    #"{"preferences":[{"$type":"app.bsky.actor.defs#feedViewPref","feed":"home"\#(preference)}]}"#),
                Self.timeline: BlueskySample.feed([
                    reply("4", to: "did:plc:me"),
                    reply("3", to: "did:plc:eva", #""following":"at://did:plc:me/app.bsky.graph.follow/1""#),
                    reply("2", to: "did:plc:bob"), reply("1", to: "did:plc:ann"),
                    #"{"post":\#(BlueskySample.post("0"))}"#,
                ]),
            ]), asksChoices: true)
        let page = try await world.service.statuses(in: .home, at: .newest, limit: 50)
        #expect(page.elements.count == 5)
        #expect(page.elements.filter { $0.filters.map(\.action) == [.hide] }.map(\.id) == hidden.map(BlueskySample.id))
    }

    @Test func `home hides reposts and quotes if the account says so`() async throws {
        let quote =
            #","embed":{"$type":"app.bsky.embed.record#view","record":{"$type":"app.bsky.embed.record#viewRecord","#
            + #""uri":"\#(BlueskySample.uri("9"))","author":\#(BlueskySample.author()),"value":{"text":"x"}}}"#
        let repost =
            #"{"post":\#(BlueskySample.post("2")),"reason":{"$type":"app.bsky.feed.defs#reasonRepost","#
            + #""by":\#(BlueskySample.author("did:plc:c")),"uri":"at://did:plc:c/app.bsky.feed.repost/1"}}"#
        let world = try World(
            TestTransport(routes: [
                Self.preferences: .json(
                    #"{"preferences":[{"$type":"app.bsky.actor.defs#feedViewPref","feed":"home","hideReposts":true,"#
                        + #""hideQuotePosts":true}]}"#),
                Self.timeline: BlueskySample.feed([
                    #"{"post":\#(BlueskySample.post("3", quote))}"#, repost, #"{"post":\#(BlueskySample.post("1"))}"#,
                ]),
            ]), asksChoices: true)
        let page = try await world.service.statuses(in: .home, at: .newest, limit: 50)
        #expect(page.elements.map { $0.filters.isEmpty } == [false, false, true])
    }

    @Test func `home is shown without preferences, too`() async throws {
        let world = try World(TestTransport(routes: [Self.timeline: BlueskySample.posts(["1"])]), asksChoices: true)
        #expect(try await world.service.statuses(in: .home, at: .newest, limit: 50).elements.count == 1)
    }

    // MARK: Feeds

    @Test func `saved feeds are in the user's order, and those that are gone are left out`() async throws {
        func saved(_ type: String, _ value: String) -> String {
            #"{"id":"1","type":"\#(type)","value":"\#(value)","pinned":\#(type == "list")}"#
        }
        let (tides, boats) = (
            "at://did:plc:a/app.bsky.feed.generator/tides", "at://did:plc:a/app.bsky.feed.generator/boats"
        )
        let list = "at://did:plc:a/app.bsky.graph.list/9"
        let items = [
            saved("feed", boats), saved("timeline", "following"), saved("list", list), saved("feed", tides), "7",
            saved("feed", "at://did:plc:a/app.bsky.feed.generator/gone"), saved("list", list + "0"),
        ]
        let world = try World(
            TestTransport(routes: [
                Self.preferences: .json(
                    #"{"preferences":[7,{"$type":"app.bsky.actor.defs#savedFeedsPrefV2","items":[\#(items.joined(separator: ","))]}]}"#
                ),
                "GET /xrpc/app.bsky.feed.getFeedGenerators": .json(
                    #"{"feeds":[{"uri":"\#(tides)","displayName":"Tides"},{"uri":"\#(boats)","displayName":"Boats"},{}]}"#
                ),
                "GET /xrpc/app.bsky.graph.getList": .json(#"{"list":{"uri":"\#(list)","name":"Friends"},"items":[]}"#),
            ]))
        #expect(
            try await world.service.feeds() == [
                Feed(name: RawText("Boats"), timeline: .service(boats)),
                Feed(name: RawText("Friends"), timeline: .list(ServerListID(list)), isPinned: true),
                Feed(name: RawText("Tides"), timeline: .service(tides)),
            ])
    }

    @Test func `guests get the feeds that the server recommends`() async throws {
        let world = try World(
            TestTransport(routes: [
                "GET /xrpc/app.bsky.feed.getSuggestedFeeds": .json(
                    #"{"feeds":[{"uri":"at://did:plc:a/app.bsky.feed.generator/tides","displayName":"Tides"}]}"#)
            ]), of: .guest)
        #expect(try await world.service.feeds().map(\.name) == [RawText("Tides")])
    }

    // MARK: Single rows

    @Test func `a post that is gone is nil, and a repost is looked up by its record`() async throws {
        let world = try World(
            TestTransport(routes: [
                "GET /xrpc/app.bsky.feed.getPosts": .json(#"{"posts":[\#(BlueskySample.post("1"))]}"#),
                "GET /xrpc/com.atproto.repo.getRecord": .json(
                    #"{"uri":"x","value":{"subject":{"uri":"\#(BlueskySample.uri("1"))","cid":"b"},"#
                        + #""createdAt":"2026-11-21T00:00:00Z"}}"#),
                "GET /xrpc/app.bsky.actor.getProfile": .json(#"{"did":"did:plc:c","handle":"c.example"}"#),
            ]))
        let name = StatusID("at://did:plc:c/app.bsky.feed.repost/3n")
        let repost = try await world.service.status(name)
        #expect(repost?.id == name && repost?.original.id == BlueskySample.id("1"))
        #expect(repost?.account.acct == RawText("c.example"))
        #expect(repost?.createdAt == DateParser.rfc3339("2026-11-21T00:00:00Z"))

        world.transport.answer([
            "GET /xrpc/com.atproto.repo.getRecord": .status(400, [], #"{"error":"RecordNotFound","message":"no"}"#),
            "GET /xrpc/app.bsky.feed.getPosts": .json(#"{"posts":[]}"#),
        ])
        #expect(try await world.service.status(name) == nil)
        #expect(try await world.service.status(BlueskySample.id("1")) == nil)
        await #expect(throws: RequestError.unsupported) {
            try await world.service.status(StatusID(BlueskySample.uri("1") + "#did:plc:c"))
        }
    }

    @Test func `a post of the user's that the server doesn't show yet isn't gone`() async throws {
        let world = try World(
            TestTransport(routes: [
                "GET /xrpc/app.bsky.feed.getPosts": .json(#"{"posts":[]}"#),
                "GET /xrpc/com.atproto.repo.getRecord": .json(
                    #"{"uri":"\#(BlueskySample.uri("1"))","cid":"bafy1","value":{"$type":"app.bsky.feed.post","text":"New","#
                        + #""createdAt":"2026-11-20T10:00:00.000Z"}}"#),
                "GET /xrpc/app.bsky.actor.getProfile": .json(BlueskySample.author()),
            ]), of: AccountID(BlueskySample.did))
        #expect(try await world.service.status(BlueskySample.id("1"))?.content == .plain(RawText("New")))
        #expect(try await world.service.status(StatusID("at://did:plc:bob/app.bsky.feed.post/1")) == nil)
    }
}
