import Logging
import TestSupport
import Testing

@testable import Core

@Suite("The account's choices on Bluesky", .hangGuard)
struct BlueskyChoicesTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/choices.json" }

    private static let get = "GET /xrpc/app.bsky.actor.getPreferences"
    private static let put = "POST /xrpc/app.bsky.actor.putPreferences"
    private static let home = "GET /xrpc/app.bsky.feed.getTimeline"
    private static let services = "GET /xrpc/app.bsky.labeler.getServices"
    private static let word =
        #"{"id":"3kw","value":"sea","targets":["content"],"actorTarget":"exclude-following","new":1}"#

    private static func preferences(_ words: String, _ more: String = "") -> TestTransport.Answer {
        let muted = #"{"$type":"app.bsky.actor.defs#mutedWordsPref","items":[\#(words)]}"#
        return .json(
            #"{"preferences":[{"$type":"com.example#later","deep":{"a":[1,null,true,"x"]}},\#(muted)\#(more)]}"#)
    }

    private static func timeline(_ text: String, label: String = "") -> TestTransport.Answer {
        let labels = label.isEmpty ? "" : #"{"src":"did:plc:labeler","val":"\#(label)"}"#
        return .json(
            """
            {"feed":[{"post":{"uri":"at://did:plc:ann/app.bsky.feed.post/3k","author":{"did":"did:plc:ann",\
            "handle":"ann.example"},"record":{"$type":"app.bsky.feed.post","text":"\(text)"},"labels":[\(labels)]}}]}
            """)
    }

    private func service(
        _ routes: KeyValuePairs<String, TestTransport.Answer>, did: String = "did:plc:me", stores: Bool = true
    ) throws -> (BlueskyService, TestTransport) {
        let harness = try ClientHarness(TestTransport(routes: routes), retries: .never)
        let service = BlueskyService(
            client: harness.client, did: AccountID(did),
            choices: BlueskyChoices(path: stores ? path : nil, language: "en-US", log: harness.log.logger),
            log: harness.log.logger)
        return (service, harness.transport)
    }

    private func filters(of service: BlueskyService) async throws -> [String] {
        let page = try await service.statuses(in: .home, at: .newest, limit: 5)
        return page.elements.first?.filters.map { "\($0.action.rawValue) \($0.title.value)" } ?? []
    }

    // MARK: New posts

    private func sender(_ interaction: String) throws -> (BlueskyService, TestTransport) {
        let preference = #",{"$type":"app.bsky.actor.defs#postInteractionSettingsPref"\#(interaction)}"#
        return try service([
            Self.get: Self.preferences("", preference),
            "GET /xrpc/app.bsky.actor.getProfile": .json(#"{"did":"did:plc:me","handle":"me.example"}"#),
            "POST /xrpc/com.atproto.repo.applyWrites": .json(#"{"results":[]}"#),
            "POST /xrpc/com.atproto.repo.putRecord": .json(#"{"uri":"at://did:plc:me/app.bsky.feed.post/3k"}"#),
        ])
    }

    private func send(_ post: OutgoingPost, by service: BlueskyService) async throws {
        _ = try await service.send(post, as: .status, key: SendingKey("k", at: service.client.time.now))
    }

    @Test func `a post has the account's own rules for replies and quotes, unless others are chosen`() async throws {
        let rule = #"[{"$type":"app.bsky.feed.threadgate#followingRule"}]"#
        let (service, transport) = try sender(
            #","threadgateAllowRules":\#(rule),"postgateEmbeddingRules":[{"$type":"app.bsky.feed.postgate#disableRule"}]"#
        )
        let choices = await service.writingRules().choices
        #expect(choices?.replyDefault == .only([.followed]) && choices?.allowsQuotesByDefault == false)
        try await send(OutgoingPost(text: "x"), by: service)
        let sent = try #require(transport.sent.last)
        #expect(sent.url.hasSuffix("applyWrites") && sent.text.contains(#""allow":\#(rule)"#))
        #expect(sent.text.contains("postgate#disableRule"))
        var post = OutgoingPost(text: "y")
        (post.replyAudience, post.allowsQuotes) = (.everybody, true)
        try await send(post, by: service)
        #expect(transport.sent.last?.url.hasSuffix("putRecord") == true)
    }

    @Test func `a post isn't sent without the account's own rules, where these can't be fetched`() async throws {
        let put = "POST /xrpc/com.atproto.repo.putRecord"
        func sender(_ preferences: TestTransport.Answer) throws -> (BlueskyService, TestTransport) {
            try service([
                Self.get: preferences,
                "GET /xrpc/app.bsky.actor.getProfile": .json(#"{"did":"did:plc:me","handle":"me.example"}"#),
                put: .json(#"{"uri":"at://did:plc:me/app.bsky.feed.post/3k"}"#),
            ])
        }
        let (failing, transport) = try sender(BlueskyRoutes.refusal("UpstreamFailure", status: 502))
        await #expect(throws: RequestError.self) { try await send(OutgoingPost(text: "x"), by: failing) }
        #expect(transport.sent.allSatisfy { !$0.url.contains("putRecord") && !$0.url.contains("applyWrites") })
        // A server without preferences has no rules.
        let (other, sent) = try sender(BlueskyRoutes.refusal("MethodNotImplemented", status: 501))
        try await send(OutgoingPost(text: "x"), by: other)
        #expect(sent.sent.last?.url.hasSuffix("putRecord") == true)
    }

    @Test func `rules that Tideline doesn't offer apply, too`() async throws {
        let rule =
            #"[{"$type":"app.bsky.feed.threadgate#listRule","list":"at://did:plc:me/app.bsky.graph.list/3k"}]"#
        let (service, transport) = try sender(#","threadgateAllowRules":\#(rule)"#)
        let choices = await service.writingRules().choices
        #expect(choices?.replyDefault == nil && choices?.allowsQuotesByDefault == true)
        try await send(OutgoingPost(text: "x"), by: service)
        #expect(transport.sent.last?.text.contains("threadgate#listRule") == true)
        #expect(transport.sent.last?.text.contains("at://did:plc:me/app.bsky.graph.list/3k") == true)
    }

    @Test(arguments: [(#","threadgateAllowRules":[]"#, ReplyAudience.only([])), ("", nil)])
    func `an empty list of rules closes a post to replies, and a missing list opens it to all`(
        interaction: String, audience: ReplyAudience?
    ) async throws {
        let (service, transport) = try sender(interaction)
        #expect(await service.writingRules().choices?.replyDefault == audience)
        try await send(OutgoingPost(text: "x"), by: service)
        #expect(transport.sent.last?.url.hasSuffix(audience == nil ? "putRecord" : "applyWrites") == true)
    }

    @Test func `a search leaves out what the account's choices hide, unless it names an author`() async throws {
        let posts = "GET /xrpc/app.bsky.feed.searchPosts"
        let (service, transport) = try service([
            Self.get: Self.preferences(Self.word),
            posts: BlueskyRoutes.list("posts", BlueskyRoutes.post("1"), BlueskyRoutes.post("sea"), cursor: "c1"),
        ])
        func found(_ words: String, at offset: Int = 0) async throws -> [StatusID] {
            try await service.search(words, for: .statuses, offset: offset, limit: 20).statuses.map(\.id)
        }
        let (shown, hidden) = (StatusID(BlueskyRoutes.uri("1")), StatusID(BlueskyRoutes.uri("sea")))
        #expect(try await found("post") == [shown])
        #expect(try await found("post from:ann.example") == [shown, hidden])
        // What is left out doesn't count, and a page of which everything is left out isn't the end.
        transport.answer([posts: BlueskyRoutes.list("posts", BlueskyRoutes.post("sea"), cursor: "c2")])
        #expect(try await found("post", at: 1).isEmpty)
        let searches = transport.requests.filter { $0.contains("searchPosts") }.suffix(2)
        #expect(searches.first?.contains("cursor=c1") == true && searches.last?.contains("cursor=c2") == true)
    }

    @Test func `choices are fetched before the first posts, once, and named in the request`() async throws {
        let labelers =
            #",{"$type":"app.bsky.actor.defs#labelersPref","labelers":[{"did":"did:plc:labeler"},{"did":"did:plc:gone"}]}"#
        let definitions =
            #"{"views":[{"creator":{"did":"did:plc:labeler"},"policies":{"labelValueDefinitions":"#
            + #"[{"identifier":"spoiler","blurs":"content","defaultSetting":"hide","locales":[{"lang":"en","name":"Spoiler"}]}]}}]}"#
        let (service, transport) = try service([
            Self.get: Self.preferences(Self.word, labelers), Self.services: .json(definitions),
            Self.home: Self.timeline("The sea", label: "spoiler"),
        ])
        for _ in 0..<2 {
            #expect(try await filters(of: service) == ["hide Spoiler", "hide sea", "warn sea"])
        }
        #expect(transport.requests.count { $0.hasPrefix(Self.get) } == 1)
        #expect(transport.requests.count { $0.hasPrefix(Self.services) } == 1)
        let sent = try #require(transport.sent.last?.headers["atproto-accept-labelers"])
        #expect(sent == "\(BlueskyModeration.ownLabeler);redact, did:plc:labeler, did:plc:gone")
    }

    @Test func `a server that refuses the choices shows posts with those of the last session`() async throws {
        let (first, _) = try service([
            Self.get: Self.preferences(Self.word), Self.services: .json(#"{"views":[]}"#),
            Self.home: Self.timeline("The sea"),
        ])
        #expect(try await filters(of: first).count == 2)
        let (second, _) = try service([Self.home: Self.timeline("The sea")])
        #expect(try await filters(of: second).count == 2)
        let (third, _) = try service([Self.home: Self.timeline("The sea")], stores: false)
        #expect(try await filters(of: third).isEmpty)
    }

    @Test func `guests ask for no preferences`() async throws {
        let (service, transport) = try service(
            [Self.home: Self.timeline("The sea")], did: AccountID.guest.rawValue)
        _ = try await filters(of: service)
        #expect(!transport.requests.contains { $0.hasPrefix(Self.get) })
    }

    // MARK: Muted words

    @Test func `muted words are the filters`() async throws {
        let old = #"{"value":"old","targets":["tag"]}"#
        let (service, _) = try service([Self.get: Self.preferences(#"\#(Self.word),\#(old),{"no":"value"},7"#)])
        let filters = try await service.filters()
        #expect(filters.map(\.title.value) == ["sea", "old"])
        #expect(filters.map(\.id) == [ContentFilter.ID("3kw"), ContentFilter.ID("value:old")])
        #expect(filters.allSatisfy { $0.action == .hide && $0.keywords.count == 1 && $0.expiresAt == nil })
        #expect(await service.filterActions() == [.hide])
    }

    @Test func `a changed word keeps what other programs have stored, and so do all other preferences`() async throws {
        let (service, transport) = try service([Self.get: Self.preferences(Self.word), Self.put: .json("")])
        let old = try #require(try await service.filters().first)
        var new = old
        new.keywords = [ContentFilter.Keyword(text: RawText("#ocean\nwide"))]
        let saved = try await service.save(new, replacing: old, endsAfter: 60)
        #expect(saved.id == old.id && saved.title == RawText("ocean wide") && saved.expiresAt != nil)
        let body = try #require(transport.sent.last?.text)
        for part in [
            #""deep":{"a":[1,null,true,"x"]}"#, #""new":1"#, #""actorTarget":"exclude-following""#,
            #""targets":["content"]"#,
            #""value":"ocean wide""#, #""id":"3kw""#, #""expiresAt":"#,
        ] { #expect(body.contains(part), "\(part)") }
        #expect(!body.contains(#""sea""#))
    }

    @Test func `a new word is found in texts and hashtags of everybody`() async throws {
        let (service, transport) = try service([
            Self.get: .json(#"{"preferences":[]}"#), Self.put: .json(""), Self.services: .json(#"{"views":[]}"#),
            Self.home: Self.timeline("The sea"),
        ])
        let word = ContentFilter(
            title: RawText("sea"), contexts: [], keywords: [ContentFilter.Keyword(text: RawText("sea"))])
        let saved = try await service.save(word, replacing: nil, endsAfter: nil)
        #expect(saved.id != nil && saved.expiresAt == nil)
        let body = try #require(transport.sent.last?.text)
        #expect(body.contains(#""targets":["content","tag"]"#) && body.contains(#""actorTarget":"all""#))
        #expect(!body.contains("expiresAt"))
    }

    @Test func `a removed word is gone, and the others stay`() async throws {
        let (service, transport) = try service([
            Self.get: Self.preferences(#"\#(Self.word),{"value":"old","targets":["tag"]}"#), Self.put: .json(""),
        ])
        try await service.remove(ContentFilter.ID("3kw"))
        let body = try #require(transport.sent.last?.text)
        #expect(!body.contains("3kw") && body.contains(#""old""#) && body.contains("com.example#later"))
    }

    @Test func `a word of nothing but spaces is not sent`() async throws {
        let (service, transport) = try service([:])
        let word = ContentFilter(
            title: RawText(" "), contexts: [], keywords: [ContentFilter.Keyword(text: RawText(" # "))])
        await #expect(throws: RequestError.self) {
            try await service.save(word, replacing: nil, endsAfter: nil)
        }
        #expect(transport.requests.isEmpty)
    }
}
