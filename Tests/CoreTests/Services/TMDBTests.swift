import TestSupport
import Testing

@testable import Core

@Suite("TMDB", .hangGuard)
struct TMDBTests {
    private func service(_ answers: TestTransport) throws -> TMDBService {
        let client = try ClientHarness(answers, retries: .never).client
        return TMDBService(client: client, key: AccessToken("k3y"), account: AccountID("7"))
    }

    private func page(_ ids: [Int], of total: Int) -> TestTransport.Answer {
        let films = ids.map { #"{"id":\#($0),"title":"Item \#($0)"}"# }.joined(separator: ",")
        return .json(
            #"{"results":[\#(films)],"total_pages":\#((total + 19) / 20),"total_results":\#(total)}"#)
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
}
