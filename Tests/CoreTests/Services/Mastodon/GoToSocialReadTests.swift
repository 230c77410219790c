import TestSupport
import Testing

@testable import Core

/// Threads, accounts and searches recorded from the project's own GoToSocial server (0.20.0).
@Suite("Recorded responses of GoToSocial to what opens a post", .hangGuard) struct GoToSocialReadTests {
    private static func answer(_ name: String) throws -> TestTransport.Answer {
        .json(try Fixture.text("gotosocial_\(name).json"))
    }

    @Test(arguments: [("statuses_context", 0, 1), ("statuses_context_of_reply", 1, 0)])
    func `a thread is decoded`(name: String, above: Int, below: Int) async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5": .json(PageHarness.plain("5")),
            "GET /api/v1/statuses/5/context": Self.answer(name),
        ])
        let thread = try #require(try await routes.service.thread(of: StatusID("5")))
        #expect(thread.ancestors.count == above && thread.descendants.count == below && routes.log.lines.isEmpty)
        #expect(thread.descendants.allSatisfy { $0.inReplyToID != nil })
    }

    @Test func `a profile, relationships and a request to follow are decoded`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/accounts/7": Self.answer("accounts_bob"),
            "GET /api/v1/accounts/relationships": Self.answer("accounts_relationships"),
            "POST /api/v1/accounts/7/mute": Self.answer("accounts_mute"),
            "GET /api/v1/follow_requests": Self.answer("follow_requests"),
        ])
        let details = try await routes.service.profile(of: AccountID("7"))
        #expect(details.account.acct == RawText("bob") && details.account.isLocked)
        #expect(details.profile.followers != nil && details.profile.createdAt != nil && details.profile.notice == nil)
        let relations = try await routes.service.relationships(with: [AccountID("7")])
        #expect(relations.count == 1 && relations.values.first?.following == true)
        let muted = try #require(try await routes.service.perform(.mute(), on: AccountID("7")))
        #expect(muted.muting && muted.requested && !muted.following)
        let asking = try await routes.service.accounts(in: .followRequests, at: .newest, limit: 40)
        #expect(asking.elements.map(\.account.acct) == [RawText("alice")] && asking.hasMore == false)
    }

    @Test func `search results and both read positions are decoded`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/search": Self.answer("search_statuses"), "GET /api/v1/markers": Self.answer("markers_both"),
        ])
        #expect(try await !routes.service.search("fox", for: .statuses, offset: 0, limit: 20).statuses.isEmpty)
        let marker = try await routes.service.marker(of: .notifications(.everything))
        #expect(marker?.sortKey != nil && marker?.updatedAt != nil && routes.log.lines.isEmpty)
    }
}

/// Responses recorded from the project's own GoToSocial server (0.20.0), which are part of the project.
@Suite("Recorded responses of GoToSocial", .hangGuard) struct GoToSocialFixtureTests {
    /// Returns the only status of a page.
    private func status(_ name: String) throws -> Status {
        let harness = try PageHarness()
        let page = try harness.page("[" + Fixture.text("gotosocial_statuses_\(name).json") + "]")
        #expect(page.skipped == 0 && harness.log.lines.isEmpty)
        return try #require(page.elements.first)
    }

    private func service(_ name: String) throws -> MastodonService {
        let transport = TestTransport(.json(try Fixture.text("gotosocial_\(name).json")))
        return try MastodonService(client: ClientHarness(transport).client)
    }

    @Test func `a page of the home timeline is decoded in order, with a next page`() throws {
        let next = "http://localhost:8180/api/v1/timelines/home?limit=20&local=false&max_id=01M7XDGAME7DZD0MT7PSB5JMKD"
        let harness = try PageHarness(server: "http://localhost:8180")
        let page = try harness.page(
            Fixture.bytes("gotosocial_timelines_home.json"), link: ["<\(next)>; rel=\"next\""])

        #expect(page.elements.count == 20 && page.skipped == 0 && page.hasMore == true)
        #expect(harness.log.lines.isEmpty)
        #expect(zip(page.elements, page.elements.dropFirst()).allSatisfy { $0.sortKey > $1.sortKey })
        for status in page.elements {
            #expect(status.createdAt.milliseconds > 1_795_000_000_000)
            #expect(!status.account.acct.isEmpty && status.url != nil && status.content != .empty)
            #expect(status.visibility.known != nil)
        }
    }

    @Test func `a poll, a content warning, an attachment, an edit and a boost are decoded`() throws {
        #expect(try status("poll").poll?.options.count == 3)
        #expect(try status("poll").poll?.isExpired == false)
        #expect(try status("warning").spoiler == RawText("cw"))
        #expect(try status("media").attachments.count == 1)
        #expect(try status("edited").editedAt == Timestamp(milliseconds: 1_795_209_836_862))
        #expect(try status("reblog").reblog != nil)
    }

    @Test(arguments: [1, 2]) func `both versions of the instance are decoded`(version: Int) throws {
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("http://localhost:8180"),
            path: "/api/v\(version)/instance", logger: RecordingLog().logger)
        let instance = try GetInstance(version: version).response(
            from: Fixture.bytes("gotosocial_instance_v\(version).json"), context)
        #expect(instance.version.value.hasPrefix("0.20.0"))
        #expect(instance.streaming == RawText("wss://localhost:8180"))
        #expect(instance.allowsRegistration == false)
    }

    @Test func `the account, the marker and a missing marker are decoded`() async throws {
        let account = try await service("accounts_own").ownAccount()
        #expect(account.username == RawText("alice") && account.url != nil)
        let marker = try await service("markers_home").marker(of: .home)
        #expect(marker?.lastRead == StatusID("01M7XDGAQQSW3BR9TE8X08AW5A") && marker?.updatedAt != nil)
        #expect(try await service("markers_empty").marker(of: .home) == nil)
    }

    @Test(arguments: [
        (401, "token", "Unauthorized: token not supplied"), (429, "rate_limit", "rate limit reached"),
    ])
    func `errors have the server's message`(status: Int, name: String, message: String) throws {
        let body = try Fixture.bytes("gotosocial_error_\(name).json")
        #expect(MastodonErrorBody.decode(body, ResponseHead(status: status))?.message == RawText(message))
    }
}
