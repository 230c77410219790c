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
