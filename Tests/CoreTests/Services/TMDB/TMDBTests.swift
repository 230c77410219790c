import TestSupport
import Testing

@testable import Core

@Suite("TMDB", .hangGuard)
struct TMDBTests {
    private func service(_ answers: TestTransport, language: String? = nil) throws -> TMDBService {
        let client = try ClientHarness(answers, retries: .never).client
        return TMDBService(client: client, key: AccessToken("k3y"), account: AccountID("7"), language: language)
    }

    private func page(_ ids: [Int], of total: Int) -> TestTransport.Answer {
        let films = ids.map { #"{"id":\#($0),"title":"Item \#($0)"}"# }.joined(separator: ",")
        return .json(#"{"results":[\#(films)],"total_pages":\#((total + 19) / 20),"total_results":\#(total)}"#)
    }

    @Test func `a list ends at the last page that the server sends`() async throws {
        // The film is on every page, so that each load goes one page further.
        let transport = TestTransport(page([1], of: 900_000))
        let service = try service(transport)
        let film = StatusID("1")
        #expect(try await service.statuses(in: .home, at: .newest, limit: 20).hasMore == true)
        for _ in 2..<500 {
            #expect(try await service.statuses(in: .home, at: .older(than: film), limit: 20).hasMore == true)
        }
        #expect(try await service.statuses(in: .home, at: .older(than: film), limit: 20).hasMore == false)
        let beyond = try await service.statuses(in: .home, at: .older(than: film), limit: 20)
        #expect(beyond.elements.isEmpty)
        #expect(transport.sent.last?.url.contains("page=500&") == true)
    }

    @Test(arguments: [ListID.favourites, .bookmarks])
    func `the film that was added last is the first of the account's lists`(list: ListID) async throws {
        let transport = TestTransport(page([30, 40, 20], of: 3), page([10, 30, 40, 20], of: 4))
        let service = try service(transport)
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: service, cache: cache, log: RecordingLog().logger)
        _ = try await loader.refresh(list)
        _ = try await loader.refresh(list)
        #expect(try await cache.newestIDs(of: list, limit: 9).map(\.rawValue) == ["10", "30", "40", "20"])
        #expect(transport.sent.allSatisfy { $0.url.contains("sort_by=created_at.desc") })
    }

    @Test func `lists that are ranked are requested in their order`() async throws {
        let transport = TestTransport(page([30, 40], of: 2))
        let found = try await service(transport).statuses(in: .home, at: .newest, limit: 20).elements
        #expect(found.map(\.id.rawValue) == ["30", "40"] && found[0].sortKey > found[1].sortKey)
        #expect(!transport.sent.contains { $0.url.contains("sort_by") })
    }

    @Test(arguments: [
        ListID.home, .service("now_playing"), .service("upcoming"), .favourites, .bookmarks, .search("sea"),
    ])
    func `films are requested in the language of the interface`(list: ListID) async throws {
        let transport = TestTransport(page([30, 40], of: 2))
        _ = try await service(transport, language: "zh-CN").statuses(in: list, at: .newest, limit: 20)
        #expect(transport.sent.map { $0.url.contains("language=zh-CN&") } == [true])
    }

    @Test func `a film's page is in the language of the interface, and other requests name none`() async throws {
        let transport = TestTransport(.json(#"{"id":7,"username":"ann"}"#))
        let service = try service(transport, language: "en-US")
        _ = try await service.fetchDetails(of: .example(id: 7))
        _ = try await service.ownAccount()
        _ = try await service.perform(.favourite(true), on: StatusID("7"))
        #expect(transport.sent.map { $0.url.contains("language=en-US") } == [true, false, false])
    }

    @Test(arguments: [
        (404, #"{"success":false,"status_code":6,"status_message":"Invalid id"}"#, true),
        (404, #"{"success":false,"status_code":37,"status_message":"Session not found"}"#, true),
        (503, #"{"success":false,"status_code":9,"status_message":"Service offline"}"#, false),
    ])
    func `a session that the user has ended on the site can be logged out of`(status: Int, body: String, ends: Bool)
        async throws
    {
        let harness = try ClientHarness(TestTransport(.status(status, [], body)), retries: .never)
        var parts = harness.parts
        parts.key = AccessToken("k3y")
        let login = TMDBLogin(parts)
        let session = Credential(token: try #require(AccessToken("5e55")))
        let error = await failure { () async throws(RequestError) in try await login.end(session) }
        #expect((error == nil) == ends)
        #expect(harness.transport.sent.first?.method == .delete)
    }
}
