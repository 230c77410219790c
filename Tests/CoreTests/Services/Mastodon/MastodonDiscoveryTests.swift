import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonDiscoveryTests {
    // MARK: Lists of statuses

    @Test(arguments: [
        (ListID.hashtag("海 sea"), "timelines/tag/%E6%B5%B7%20sea", "?limit=20"),
        (.list(ServerListID("9")), "timelines/list/9", "?limit=20"),
        (.bookmarks, "bookmarks", "?limit=20"),
        (.favourites, "favourites", "?limit=20"), (.trends, "trends/statuses", "?limit=20"),
    ])
    func `a list is requested by its path`(list: ListID, path: String, query: String) async throws {
        let routes = try MastodonRoutes(["GET /api/v1/\(path)": .json("[\(PageHarness.plain("5"))]")])
        #expect(try await routes.service.statuses(in: list, at: .newest, limit: 20).elements.count == 1)
        #expect(routes.last == "GET /api/v1/\(path)\(query)")
    }

    @Test(arguments: [ListID.bookmarks, .favourites])
    func `marked posts are paged by the server's link`(list: ListID) async throws {
        let path = "GET /api/v1/\(list.name)"
        let link = "<https://harbour.example/api/v1/x?max_id=777>; rel=\"next\""
        let routes = try MastodonRoutes([
            path: .status(200, [("Link", link)], "[\(PageHarness.plain("5")),\(PageHarness.plain("9"))]")
        ])
        let page = try await routes.service.statuses(in: list, at: .newest, limit: 20)
        #expect(page.elements.map(\.id.rawValue) == ["5", "9"] && routes.service.order(of: list) == .server)
        _ = try await routes.service.statuses(in: list, at: .older(than: StatusID("9")), limit: 20)
        #expect(routes.transport.requests.contains("\(path)?max_id=777&limit=20"))
        #expect(!routes.transport.requests.contains { $0.contains("max_id=9") })
    }

    // MARK: Trends

    @Test func `trends are paged by offset, and their numbers are text`() async throws {
        let day = #"{"day":"1785542400","accounts":"688","uses":"806"}"#
        let routes = try MastodonRoutes([
            "GET /api/v1/trends/tags": .json(#"[{"name":"cats","history":[\#(day)]},{"history":[]}]"#),
            "GET /api/v1/trends/links": .json(
                #"[{"url":"https://a.example","title":"T","history":[\#(day)]},{"title":"x"}]"#),
        ])
        let tags = try await routes.service.trendingTags(offset: 10, limit: 10)
        #expect(tags.map(\.name) == [RawText("cats")] && tags.first?.uses == [806] && tags.first?.accounts == [688])
        #expect(routes.last == "GET /api/v1/trends/tags?offset=10&limit=10")
        let links = try await routes.service.trendingLinks(offset: 0, limit: 100)
        #expect(links.map(\.card.title) == [RawText("T")] && links.first?.uses == [806])
        #expect(routes.last == "GET /api/v1/trends/links?limit=20")
    }

    @Test func `a server without an endpoint gets one request, and no feature`() async throws {
        let routes = try MastodonRoutes([:])
        let service = routes.service
        let requests: [(Capabilities.Feature, (MastodonService) async throws -> Void)] = [
            (.trends, { _ = try await $0.statuses(in: .trends, at: .newest, limit: 5) }),
            (.trendingTags, { _ = try await $0.trendingTags(offset: 0, limit: 5) }),
            (.trendingLinks, { _ = try await $0.trendingLinks(offset: 0, limit: 5) }),
            (.lists, { _ = try await $0.serverLists() }), (.followedTags, { _ = try await $0.followedTags() }),
            (.filters, { _ = try await $0.filters() }), (.scheduledPosts, { _ = try await $0.scheduledPosts() }),
            (.search, { _ = try await $0.search("x", for: nil, offset: 0, limit: 5) }),
            (.conversations, { _ = try await $0.conversations(at: .newest, limit: 40) }),
            (.directory, { _ = try await $0.accounts(in: .directory(isLocal: true), at: .newest, limit: 10) }),
        ]
        for (feature, request) in requests {
            for _ in 0..<2 { await #expect(throws: RequestError.unsupported) { try await request(service) } }
            #expect(await service.missingFeatures().contains(feature))
        }
        #expect(routes.transport.sent.count == requests.count)
        // Announcements are no page of their own: without them there are none.
        for _ in 0..<2 { #expect(try await service.announcements().isEmpty) }
        #expect(routes.transport.sent.count == requests.count + 1)
    }

    // MARK: Lists of accounts

    @Test func `lists are made, changed, filled and deleted`() async throws {
        let list = #"{"id":"9","title":"Sea","replies_policy":"followed","exclusive":true}"#
        let routes = try MastodonRoutes([
            "GET /api/v1/lists": .json("[\(list),{},{\"id\":\"10\"}]"), "POST /api/v1/lists": .json(list),
            "PUT /api/v1/lists/9": .json(list), "DELETE /api/v1/lists/9": .json("{}"),
            "POST /api/v1/lists/9/accounts": .json("{}"), "DELETE /api/v1/lists/9/accounts": .json("{}"),
            "GET /api/v1/accounts/7/lists": .json("[\(list)]"),
        ])
        let service = routes.service
        let lists = try await service.serverLists()
        let sea = ServerList(
            id: ServerListID("9"), title: RawText("Sea"), replies: .known(.followed), isExclusive: true)
        #expect(lists.count == 2 && lists.first == sea)
        #expect(try await service.serverLists(with: AccountID("7")) == [sea])
        #expect(try await service.makeList(named: "Sea") == sea)
        #expect(routes.body == #"{"title":"Sea"}"#)
        #expect(try await service.change(sea) == sea)
        #expect(routes.body == #"{"exclusive":true,"replies_policy":"followed","title":"Sea"}"#)
        try await service.change(sea.id, members: [AccountID("7")], adds: true)
        #expect(routes.body == #"{"account_ids":["7"]}"# && routes.last == "POST /api/v1/lists/9/accounts")
        try await service.change(sea.id, members: [AccountID("7")], adds: false)
        #expect(routes.last == "DELETE /api/v1/lists/9/accounts")
        try await service.change(sea.id, members: [], adds: false)
        try await service.remove(sea.id)
        #expect(routes.transport.sent.count == 7)
    }

    @Test func `lists of GoToSocial are decoded`() async throws {
        let routes = try MastodonRoutes(["GET /api/v1/lists": .json(try Fixture.text("gotosocial_lists.json"))])
        #expect(try await routes.service.serverLists().first?.title == RawText("friends 朋友"))
    }

    // MARK: Hashtags

    @Test func `followed hashtags are read to the end of the links`() async throws {
        let link = "<https://harbour.example/api/v1/followed_tags?max_id=3>; rel=\"next\""
        let routes = try MastodonRoutes([
            "GET /api/v1/followed_tags": .status(200, [("Link", link)], #"[{"name":"sea"}]"#)
        ])
        // The link of the second page leads to itself.
        let tags = try await routes.service.followedTags()
        #expect(tags.map(\.isFollowed) == [true, true])
        #expect(routes.last == "GET /api/v1/followed_tags?max_id=3&limit=200")
    }

    @Test func `a hashtag is followed and featured`() async throws {
        let tag = #"{"name":"sea","following":true,"featuring":false}"#
        let routes = try MastodonRoutes([
            "GET /api/v1/tags/sea": .json(tag), "POST /api/v1/tags/sea/follow": .json(tag),
            "POST /api/v1/tags/sea/unfollow": .json(tag), "POST /api/v1/tags/sea/feature": .json(tag),
            "POST /api/v1/tags/sea/unfeature": .json(tag),
        ])
        #expect(try await routes.service.hashtag("sea").isFollowed == true)
        #expect(try await routes.service.follow(hashtag: "sea", true).isFeatured == false)
        _ = try await routes.service.follow(hashtag: "sea", false)
        #expect(routes.last == "POST /api/v1/tags/sea/unfollow")
        try await routes.service.feature(hashtag: "sea", true)
        try await routes.service.feature(hashtag: "sea", false)
        #expect(routes.last == "POST /api/v1/tags/sea/unfeature")
    }

    // MARK: Search

    @Test func `a search has accounts, hashtags and statuses`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/search": .json(
                #"{"accounts":[\#(MastodonRoutes.account),{}],"statuses":[\#(PageHarness.plain("5"))],"#
                    + #""hashtags":[{"name":"sea"}]}"#)
        ])
        let results = try await routes.service.search("a&b", for: .statuses, offset: 20, limit: 100)
        #expect(results.accounts.count == 1 && results.statuses.count == 1 && results.hashtags.count == 1)
        #expect(routes.last == "GET /api/v2/search?q=a%26b&type=statuses&offset=20&limit=40")
        #expect(routes.log.lines.filter { $0.contains("left out") }.count == 1)
        _ = try await routes.service.search("x", for: nil, offset: 0, limit: 5)
        #expect(routes.last == "GET /api/v2/search?q=x&limit=5")
    }

    @Test func `statuses are requested once more where a search of everything has none`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/search": .json(#"{"accounts":[\#(MastodonRoutes.account)],"statuses":[],"hashtags":[]}"#)
        ])
        let results = try await routes.service.search("x", for: nil, offset: 0, limit: 5)
        #expect(results.accounts.count == 1)
        #expect(
            routes.transport.requests.suffix(2) == [
                "GET /api/v2/search?q=x&limit=5", "GET /api/v2/search?q=x&type=statuses&limit=5",
            ])
    }

    @Test func `a failure that may pass is reported as what it is, for as long as nothing is sent`() async throws {
        let routes = try MastodonRoutes(["GET /api/v2/search": .status(500)])
        for _ in 0..<2 {
            await #expect(throws: RequestError.http(status: 500, serverMessage: nil)) {
                try await routes.service.search("x", for: .accounts, offset: 0, limit: 5)
            }
        }
        #expect(routes.transport.sent.count == 1)
    }

    @Test func `a number sign in the name of a hashtag is left out`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/search": .json(##"{"accounts":[],"statuses":[],"hashtags":[{"name":"#probe"}]}"##)
        ])
        let results = try await routes.service.search("probe", for: .hashtags, offset: 0, limit: 5)
        #expect(results.hashtags.map(\.name) == [RawText("probe")])
    }

    @Test(arguments: [
        (#"{"statuses":[\#(PageHarness.plain("5"))]}"#, "https://b.example/@ann/5", "status"),
        (#"{"accounts":[\#(MastodonRoutes.account)]}"#, "https://b.example/@ann", "account"),
        ("{}", "https://b.example/tags/%E6%B5%B7", "hashtag 海"),
        ("{}", "https://b.example/tag/sea?x=1", "hashtag sea"),
        ("{}", "https://b.example/tags/a/b", "nothing"), ("{}", "https://b.example/article", "nothing"),
    ])
    func `a URL is resolved by the user's server`(body: String, url: String, expected: String) async throws {
        let routes = try MastodonRoutes(["GET /api/v2/search": .json(body)])
        let found =
            switch try await routes.service.resolve(url) {
            case .status: "status"
            case .account: "account"
            case .hashtag(let name): "hashtag " + name
            case nil: "nothing"
            }
        #expect(found == expected)
        #expect(routes.last?.contains("resolve=true") == true && routes.last?.contains("https%3A%2F%2Fb") == true)
    }

    // MARK: Announcements

    @Test func `announcements are listed and dismissed`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/announcements": .json(
                #"[{"id":"4","content":"<p>Hi</p>","published_at":"2026-01-02T03:04:05Z","read":true},{"content":"x"}]"#
            ),
            "POST /api/v1/announcements/4/dismiss": .json("{}"),
        ])
        let all = try await routes.service.announcements()
        #expect(all.map(\.isRead) == [true] && all.first?.content == .html(RawText("<p>Hi</p>")))
        try await routes.service.dismiss(Announcement.ID("4"))
        #expect(routes.transport.sent.count == 2)
    }

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `recorded answers are decoded`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/trends/tags": MastodonRoutes.recorded("mastodon/trends_tags"),
            "GET /api/v1/trends/links": MastodonRoutes.recorded("mastodon/trends_links"),
            "GET /api/v1/lists": MastodonRoutes.recorded("mastodon/lists"),
            "GET /api/v1/followed_tags": MastodonRoutes.recorded("mastodon/followed_tags"),
            "GET /api/v2/search": MastodonRoutes.recorded("mastodon/search_v2"),
            "GET /api/v1/announcements": MastodonRoutes.recorded("mastodon/announcements"),
            "GET /api/v2/filters": MastodonRoutes.recorded("mastodon/filters_v2"),
        ])
        let service = routes.service
        let tags = try await service.trendingTags(offset: 0, limit: 20)
        #expect(tags.count >= 5 && tags.allSatisfy { $0.uses.count == 7 && $0.isFollowed != nil })
        #expect(try await service.trendingLinks(offset: 0, limit: 20).allSatisfy { $0.uses.count == 7 })
        #expect(try await service.serverLists().map(\.title) == [RawText("ham burglars")])
        #expect(try await service.followedTags().map(\.name) == [RawText("heeho")])
        #expect(try await !service.search("x", for: nil, offset: 0, limit: 20).accounts.isEmpty)
        #expect(try await service.announcements().count >= 2)
        #expect(try await service.filters().first?.keywords.map(\.isWholeWord) == [false])
        #expect(routes.log.lines.isEmpty)
    }
}

@Suite("A server's custom emoji", .hangGuard)
struct MastodonEmojiTests {
    private func service(_ answer: TestTransport.Answer) throws -> (service: MastodonService, transport: TestTransport)
    {
        let harness = try ClientHarness(
            TestTransport(routes: ["GET /api/v1/custom_emojis": answer]), retries: .never)
        return (MastodonService(client: harness.client), harness.transport)
    }

    @Test func `those for older posts are left out, and broken ones cost no other`() async throws {
        let (service, _) = try service(
            .json(
                #"[{"shortcode":"wave","url":"https://a.example/w.png","visible_in_picker":true},{"shortcode":{}},null,"#
                    + #"{"shortcode":"old","visible_in_picker":false},{"shortcode":"tide"}]"#))
        let found = try await service.emoticons()
        #expect(found.map(\.shortcode.value) == ["wave", "tide"])
    }

    @Test func `a server without them gets one request`() async throws {
        let (service, transport) = try service(.status(404))
        #expect(try await service.emoticons().isEmpty)
        #expect(try await service.emoticons().isEmpty)
        #expect(transport.requests == ["GET /api/v1/custom_emojis"])
    }
}
