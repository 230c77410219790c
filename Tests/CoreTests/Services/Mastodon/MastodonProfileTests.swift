import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonProfileTests {
    private func service(
        _ routes: KeyValuePairs<String, TestTransport.Answer>, token: String? = ClientHarness.secret
    ) throws -> (service: MastodonService, transport: TestTransport) {
        let harness = try ClientHarness(TestTransport(routes: routes), token: token, retries: .never)
        return (MastodonService(client: harness.client), harness.transport)
    }

    private func account(_ id: String, _ more: String = "") -> String {
        #"{"id":"\#(id)","username":"u\#(id)","acct":"u\#(id)"\#(more)}"#
    }

    private func body(_ request: HTTPRequest?) -> String { request?.text ?? "" }

    @Test func `a profile has bio, fields, counts and what visitors are warned of`() async throws {
        let (service, _) = try service([
            "GET /api/v1/accounts/7": .json(
                account(
                    "7",
                    #","note":"<p>Hi</p>","header":"https://a.example/h.png","followers_count":"3","#
                        + #""following_count":-1,"statuses_count":9,"created_at":"2026-01-02T00:00:00.000Z","#
                        + #""fields":[{"name":"Web","value":"<a href='https://a.example'>a</a>","#
                        + #""verified_at":"2026-01-03T00:00:00.000+00:00"},null,{"name":"x"}],"moved":{"acct":"b@c"}"#))
        ])
        let profile = try await service.profile(of: AccountID("7")).profile
        #expect(profile.bio == .html(RawText("<p>Hi</p>")) && profile.headerURL == RawText("https://a.example/h.png"))
        #expect(profile.fields.map(\.name) == [RawText("Web"), RawText("x")])
        #expect(profile.fields.first?.verifiedAt != nil && profile.fields.last?.verifiedAt == nil)
        #expect(profile.followers == 3 && profile.following == nil && profile.statuses == 9)
        #expect(profile.notice == .moved(to: RawText("b@c")))
    }

    @Test func `the picture that stands for no header is none`() async throws {
        let (service, _) = try service([
            "GET /api/v1/accounts/7": .json(
                account("7", #","header":"https://a.example/headers/original/missing.png""#))
        ])
        #expect(try await service.profile(of: AccountID("7")).profile.headerURL == nil)
    }

    @Test func `ten thousand fields are cut`() async throws {
        let fields = (0..<10_000).map { #"{"name":"\#($0)","value":"v"}"# }.joined(separator: ",")
        let (service, _) = try service(["GET /api/v1/accounts/7": .json(account("7", #","fields":[\#(fields)]"#))])
        #expect(try await service.profile(of: AccountID("7")).profile.fields.count == StatusLimits.fields)
    }

    @Test func `a handle that the server does not know is searched elsewhere`() async throws {
        let (service, transport) = try service([
            "GET /api/v1/accounts/search": .json("[\(account("8")),\(account("7", #","note":"x""#))]")
        ])
        #expect(try await service.lookup("@U7")?.account.id == AccountID("7"))
        #expect(
            transport.requests == [
                "GET /api/v1/accounts/lookup?acct=U7", "GET /api/v1/accounts/search?q=%40U7&resolve=true&limit=5",
            ])
        #expect(try await service.lookup("unknown") == nil)
        #expect(try await service.lookup("@") == nil)
        #expect(try await self.service([:], token: nil).service.lookup("u7") == nil)
    }

    @Test func `relationships are requested forty at a time`() async throws {
        let (service, transport) = try service([
            "GET /api/v1/accounts/relationships": .json(
                #"[{"id":"1","following":true,"showing_reblogs":false,"notifying":true,"muting":true,"#
                    + #""muting_expires_at":"2026-08-01T13:58:16Z","note":"n"},{"following":true},{"id":2}]"#)
        ])
        let found = try await service.relationships(with: (1...50).map { AccountID(String($0)) })
        #expect(transport.sent.count == 2 && transport.sent[0].url.contains("id%5B%5D=40"))
        let first = try #require(found[AccountID("1")])
        #expect(first.following && first.notifying && !first.showsBoosts && first.muting && first.mutedUntil != nil)
        #expect(first.note == RawText("n") && found[AccountID("2")] == Relationship() && found.count == 2)
    }

    @Test(arguments: [
        (AccountAction.follow(notifies: true, showsBoosts: false), "follow", #"{"notify":true,"reblogs":false}"#),
        (.follow(), "follow", "{}"), (.unfollow, "unfollow", ""),
        (.mute(notifications: false, seconds: 3600), "mute", #"{"duration":3600,"notifications":false}"#),
        (.mute(), "mute", #"{"duration":0,"notifications":true}"#), (.unmute, "unmute", ""), (.block, "block", ""),
        (.unblock, "unblock", ""), (.note("a & b"), "note", #"{"comment":"a & b"}"#),
        (.removeFollower, "remove_from_followers", ""),
    ])
    func `an action is sent with its settings`(action: AccountAction, verb: String, sent: String) async throws {
        let (service, transport) = try service([
            "POST /api/v1/accounts/7/\(verb)": .json(#"{"id":"7","requested":true}"#)
        ])
        #expect(try await service.perform(action, on: AccountID("7")) == Relationship(requested: true))
        #expect(body(transport.sent.first) == sent)
        let scopes = ScopeSet(MastodonScopes.needed)
        #expect(PostAccountAction(action: action, id: AccountID("7")).scope.map { scopes.allows($0) } == true)
    }

    @Test(arguments: [(true, "authorize"), (false, "reject")])
    func `a follow request is answered`(accepts: Bool, verb: String) async throws {
        let (service, _) = try service(["POST /api/v1/follow_requests/7/\(verb)": .json(#"{"id":"7"}"#)])
        #expect(try await service.answerFollowRequest(of: AccountID("7"), accepts: accepts) != nil)
    }

    @Test(arguments: [
        (ListID.AuthorFilter.everything, ""), (.posts, "&exclude_replies=true"), (.media, "&only_media=true"),
        (.pinned, "&pinned=true"),
    ])
    func `an author's lists are requested with their filter`(filter: ListID.AuthorFilter, query: String) async throws {
        let (service, transport) = try service(["GET /api/v1/accounts/7/statuses": .json("[]")])
        _ = try await service.statuses(in: .author(AccountID("7"), filter), at: .newest, limit: 20)
        #expect(transport.requests == ["GET /api/v1/accounts/7/statuses?limit=20" + query])
        // All pinned posts come at once.
        let older = Cursor.older(than: StatusID("5"))
        _ = try await service.statuses(in: .author(AccountID("7"), filter), at: older, limit: 20)
        #expect(transport.sent.count == (filter == .pinned ? 1 : 2))
    }

    @Test(arguments: [
        (AccountListID.followers(AccountID("7")), "accounts/7/followers"),
        (.following(AccountID("7")), "accounts/7/following"),
        (.likedBy(StatusID("5")), "statuses/5/favourited_by"), (.boostedBy(StatusID("5")), "statuses/5/reblogged_by"),
        (.followRequests, "follow_requests"), (.mutes, "mutes"), (.blocks, "blocks"),
        (.members(ServerListID("9")), "lists/9/accounts"),
    ])
    func `accounts are paged by the server's link only`(list: AccountListID, path: String) async throws {
        let link = "<https://harbour.example/api/v1/\(path)?limit=2&max_id=internal-9>; rel=\"next\""
        let (service, transport) = try service([
            "GET /api/v1/\(path)": .status(200, [("Link", link)], "[\(account("1")),\(account("2"))]")
        ])
        let page = try await service.accounts(in: list, at: .newest, limit: 2)
        #expect(page.elements.map(\.id) == [AccountID("1"), AccountID("2")] && page.hasMore == true)
        transport.answer(["GET /api/v1/\(path)": .json("[\(account("1")),\(account("2"))]")])
        // Between the pages the cursor is searched on the page where it was.
        _ = try await service.accounts(in: list, at: .older(than: AccountID("2")), limit: 2)
        #expect(transport.requests.allSatisfy { !$0.contains("max_id=2") && !$0.contains("since_id") })
    }

    @Test func `followers are read to the end, each once`() async throws {
        let server = try WireServerOfAccounts(count: 23)
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: server, time: TestTime(),
            token: { AccessToken(ClientHarness.secret) })
        let service = MastodonService(client: client)
        var read: [AccountID] = []
        while true {
            let cursor: ListCursor<AccountID> = read.last.map { .older(than: $0) } ?? .newest
            let page = try await service.accounts(in: .followers(AccountID("7")), at: cursor, limit: 5)
            guard !page.elements.isEmpty else { break }
            read += page.elements.map(\.id)
        }
        #expect(read.map(\.rawValue) == (1...23).reversed().map { "a\($0)" })
    }

    @Test func `a server without featured tags has none`() async throws {
        #expect(try await service([:]).service.featuredTags(of: AccountID("7")).isEmpty)
        let tags = #"[{"id":"1","name":"sea","url":"https://a.example/tags/sea","statuses_count":"3"},{"id":"2"}]"#
        let (service, _) = try service(["GET /api/v1/accounts/7/featured_tags": .json(tags)])
        let found = try await service.featuredTags(of: AccountID("7"))
        #expect(found.map(\.name) == [RawText("sea")] && found.first?.statuses == 3)
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: [
            "mastodon/account_remote_emoji_fields", "mastodon/account_verify_credentials", "pleroma/account",
            "gotosocial/account_emoji",
        ])
    func `recorded profiles are decoded`(name: String) async throws {
        let text = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        let (service, _) = try service(["GET /api/v1/accounts/7": .json(text)])
        let details = try await service.profile(of: AccountID("7"))
        #expect(!details.account.acct.isEmpty && details.profile.followers != nil)
        #expect(details.profile.createdAt != nil && details.profile.statuses != nil)
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: ["mastodon/relationship_muted_until", "pleroma/relationship"])
    func `recorded relationships are decoded`(name: String) async throws {
        let text = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        let (service, _) = try service(["POST /api/v1/accounts/7/mute": .json(text)])
        let relationship = try #require(try await service.perform(.mute(), on: AccountID("7")))
        #expect(relationship.muting == !name.hasPrefix("pleroma"))
    }
}

/// A server with one list of accounts, whose pages are linked by numbers of its own.
private final class WireServerOfAccounts: Transport {
    private let count: Int

    init(count: Int) throws { self.count = count }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        func value(_ name: String) -> Int? {
            let pair = request.url.split(whereSeparator: { $0 == "?" || $0 == "&" }).first { $0.hasPrefix(name + "=") }
            return pair.flatMap { Int($0.dropFirst(name.count + 1)) }
        }
        let below = value("max_id").map { $0 / 1000 } ?? count + 1
        let numbers = (1..<max(1, below)).reversed().prefix(value("limit") ?? 40)
        var headers = HTTPHeaders()
        if let last = numbers.last {
            headers.add("Link", "<https://harbour.example/x?max_id=\(last * 1000)>; rel=\"next\"")
        }
        let body = numbers.map { #"{"id":"a\#($0)","acct":"a\#($0)"}"# }.joined(separator: ",")
        return HTTPResponse(
            head: ResponseHead(status: 200, headers: headers), body: ResponseBody(bytes: Array("[\(body)]".utf8)))
    }
}
