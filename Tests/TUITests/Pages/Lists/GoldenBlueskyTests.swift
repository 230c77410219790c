import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Pages with what Bluesky sends: whole handles, reposts, labels, facets, and no content warnings.
@MainActor
@Suite("Pages of Bluesky as they look", .serialized, .hangGuard)
struct GoldenBlueskyTests {
    enum Shown: String, CaseIterable, Sendable {
        case home = "bluesky-home", thread = "bluesky-thread", profile = "bluesky-profile"
        case composer = "bluesky-composer", filter = "bluesky-filter", discover = "bluesky-discover"
    }

    private static let me = SignedInAccount.example(id: "me", acct: "reader.example", name: "Reader")

    @Test(arguments: Shown.allCases, [Language.english, .simplifiedChinese])
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            // What the service declares, and what the pages here need of it.
            var capabilities = BlueskyService.capabilities.adding([.threads, .profiles, .authorLists, .filters, .feeds])
            capabilities.texts.insert(.status)
            let world = try await ScreenWorld(
                cached: try BlueskySample.posts(), rows: size.rows, columns: size.columns, language: language,
                capabilities: capabilities, accounts: [Self.me])
            try await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        let posts = try BlueskySample.posts()
        let first = try #require(posts.first)
        switch shown {
        case .home: break
        case .thread:
            let replies = try BlueskySample.replies(to: first.id)
            world.service.data.threads[first.id] = .success(
                StatusThread(ancestors: [], status: first, descendants: replies))
            await world.press("gg <enter>", showing: world.strings.thread(replies: replies.count).string)
            await world.press("j")
        case .profile:
            let zoe = first.account
            world.service.set(
                zoe, AccountProfile(bio: .plain(RawText("Keys, doors and staircases."))),
                Relationship(following: true, followedBy: true))
            for filter in ListID.AuthorFilter.allCases {
                world.service.data.lists[.author(zoe.id, filter)] = posts.filter { $0.account.id == zoe.id }
            }
            let relations = world.strings.relations(Relationship(following: true, followedBy: true))
            await world.press("gg p", showing: relations[0].text.string)
        case .composer:
            world.application.open(.compose(.status, about: nil))
            await world.until("the composer") { world.front is ComposerPage }
            world.paste("Keep them, @tobi.example. One day a door will come. 总有一天会有门的。")
        case .filter:
            world.service.data.filterActions = [.hide]
            world.application.open(.filter(nil))
        case .discover:
            world.service.data.feeds = [
                Feed(name: RawText("Harbour at Night"), timeline: .service("feed/1")),
                Feed(name: RawText("书签与钥匙"), timeline: .list(ServerListID("at://did:plc:me/app.bsky.graph.list/3k"))),
            ]
            await world.press("3", showing: "Harbour at Night")
        }
    }
}

/// What Bluesky's server sends for a timeline, as it is mapped for an account that shows adult content behind a cover.
private enum BlueskySample {
    private static let now = TestTime().now

    private static func date(_ minutes: Int64) -> String {
        Timestamp(milliseconds: now.milliseconds - minutes * 60_000).rfc3339
    }

    private static func author(_ handle: String, _ name: String) -> String {
        #"{"did":"did:plc:\#(handle.prefix { $0 != "." })","handle":"\#(handle)","displayName":"\#(name)","labels":[]}"#
    }

    private static let zoe = author("zoe.art.example", "Zoë Quill")
    private static let tobi = author("tobi.example", "tobi")
    private static let chen = author("chen.chayuan.example", "陈 一帆")

    private static func post(
        _ key: String, by author: String, minutes: Int64, _ text: String, record: String = "", more: String = ""
    ) -> String {
        """
        {"uri":"at://did:plc:\(key)/app.bsky.feed.post/\(key)","author":\(author),"indexedAt":"\(date(minutes))",\
        "record":{"$type":"app.bsky.feed.post","text":"\(text)","createdAt":"\(date(minutes))"\(record)}\(more)}
        """
    }

    private static let keys = post(
        "3keys", by: zoe, minutes: 22,
        "A box of unlabelled keys. See art.example/keys, @tobi.example, and #keys",
        record: """
            ,"facets":[{"index":{"byteStart":30,"byteEnd":46},"features":[{"$type":"app.bsky.richtext.facet#link",\
            "uri":"https://art.example/keys"}]},{"index":{"byteStart":48,"byteEnd":61},"features":[{"$type":\
            "app.bsky.richtext.facet#mention","did":"did:plc:tobi"}]},{"index":{"byteStart":67,"byteEnd":72},"features":\
            [{"$type":"app.bsky.richtext.facet#tag","tag":"keys"}]}]
            """,
        more:
            #","replyCount":2,"repostCount":9,"likeCount":27,"viewer":{"like":"at://did:plc:me/app.bsky.feed.like/3"}"#)

    private static let ferry = post(
        "3ferry", by: chen, minutes: 300, "今天的海风很大，渡轮晚了26分钟。", record: #","langs":["zh"]"#)

    private static let statue = post(
        "3statue", by: zoe, minutes: 64, "The statue at the harbour.",
        more: """
            ,"labels":[{"src":"\(BlueskyModeration.ownLabeler)","uri":"","val":"nudity"}],"embed":{"$type":\
            "app.bsky.embed.images#view","images":[{"thumb":"https://a.example/t","fullsize":"https://a.example/f",\
            "alt":"A bronze figure","aspectRatio":{"width":4,"height":3}}]}
            """)

    private static let ending = post(
        "3ending", by: tobi, minutes: 90, "The lamp was out the whole time.",
        more: #","labels":[{"src":"\#(BlueskyModeration.ownLabeler)","uri":"","val":"!warn"}]"#)

    private static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    private static var mapping: BlueskyMapping {
        var moderation = BlueskyModeration(reader: "did:plc:me", now: now)
        moderation.preferences.showsAdultContent = true
        moderation.preferences["nudity", nil] = .warn
        return BlueskyMapping(moderation: moderation)
    }

    static func posts() throws -> [Status] {
        let repost = """
            {"post":\(ferry),"reason":{"$type":"app.bsky.feed.defs#reasonRepost","by":\(tobi),\
            "uri":"at://did:plc:tobi/app.bsky.feed.repost/3r","indexedAt":"\(date(41))"}}
            """
        return try ([#"{"post":\#(keys)}"#, repost] + [statue, ending].map { #"{"post":\#($0)}"# }).map {
            mapping.row(try decode(BlueskyWireFeedItem.self, $0))
        }
    }

    static func replies(to id: StatusID) throws -> [Status] {
        let parent = #"{"uri":"\#(id.rawValue)","cid":"bafy"}"#
        let reply = #","reply":{"root":\#(parent),"parent":\#(parent)}"#
        return try [
            post("3one", by: tobi, minutes: 20, "Keep them. One day a door will come.", record: reply),
            post("3two", by: chen, minutes: 18, "门后面还有一个房间。", record: reply),
        ].map { mapping.status(try decode(BlueskyWirePost.self, $0)) }
    }
}
