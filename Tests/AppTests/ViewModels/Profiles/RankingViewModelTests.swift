import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("The ranking", .hangGuard)
struct RankingViewModelTests {
    /// A ranking of two pages, and the pages that were requested.
    @MainActor
    private final class Server {
        var requested: [Int] = []
        var failure: RequestError?
        let pages = [
            (1...3).map { RankedScore(name: RawText("a\($0)"), score: 100 - $0, rank: RawText("\($0)")) },
            (3...4).map { RankedScore(name: RawText("b\($0)"), score: 90 - $0, rank: RawText("\($0)")) },
        ]

        func page(_ number: Int) throws(RequestError) -> [RankedScore] {
            requested.append(number)
            if let failure { throw failure }
            return pages.indices.contains(number - 1) ? pages[number - 1] : []
        }
    }

    private let server = Server()
    private let ranking: RankingViewModel

    init() {
        ranking = RankingViewModel { [server] page async throws(RequestError) in try server.page(page) }
    }

    private func load() async {
        ranking.load()
        #expect(await eventually { !ranking.isLoading })
    }

    @Test func `pages follow each other until one is empty, and list each rank once`() async {
        await load()
        #expect(!ranking.isAtEnd)
        await load()
        #expect(ranking.places.map(\.name.value) == ["a1", "a2", "a3", "b4"])
        await load()
        #expect(server.requested == [1, 2, 3] && ranking.isAtEnd)
        ranking.refresh()
        #expect(ranking.places.isEmpty && !ranking.isAtEnd)
        #expect(await eventually { !ranking.isLoading })
        #expect(ranking.places.count == 3)
    }

    @Test func `while a page is loading no other is requested`() async {
        ranking.load()
        #expect(ranking.isLoading)
        ranking.load()
        ranking.refresh()
        #expect(await eventually { !ranking.isLoading })
        #expect(server.requested == [1] && ranking.places.count == 3)
    }

    @Test func `the page that failed is loaded again, below those that are shown`() async {
        await load()
        server.failure = .timedOut
        await load()
        #expect(ranking.problem == .timedOut && ranking.places.count == 3)
        server.failure = nil
        ranking.refresh()
        #expect(await eventually { !ranking.isLoading })
        #expect(ranking.problem == nil && server.requested == [1, 2, 2])
        #expect(ranking.places.count == 4)
    }
}
