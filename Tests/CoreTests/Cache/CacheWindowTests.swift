@testable import Core
import TestSupport
import Testing

@Suite struct CacheWindowTests {
    let cache: StatusCache

    init() async throws {
        cache = try .inMemory()
        try await cache.store([4, 3, 2, 1], at: .newest)
        try await cache.store([9, 8, 7, 6], at: .newest)
    }

    @Test(arguments: [
        (7, 2, 2, "9 8 7 6 …+"), (7, 1, 2, "+8 7 6 …+"), (5, 1, 1, "+6 … 4+"), (4, 0, 2, "+… 4 3+"), (9, 5, 1, "9+"),
        (1, 2, 5, "+3 2 1"), (7, 0, 0, "++"), (99, 3, 2, "9 8+"), (0, 2, 3, "+2 1"), (7, 99, 99, "9 8 7 6 … 4 3 2 1"),
    ])
    func `the status at the key is the first below`(key: Int, above: Int, below: Int, picture: String) async throws {
        let window = try await cache.window(
            of: .home, around: Status.example(id: key).sortKey, above: above, below: below)

        #expect(self.picture(of: window) == picture)
        #expect(
            try cache.initialWindow(of: .home, around: Status.example(id: key).sortKey, above: above, below: below)
                == window)
    }

    @Test func `without a key the window is the top of the list`() async throws {
        #expect(picture(of: try await cache.window(of: .home, around: nil, above: 9, below: 3)) == "9 8 7+")
    }

    @Test func `a window at the bottom of the list`() async throws {
        #expect(picture(of: try await cache.window(of: .home, atOldestEnd: 2)) == "+2 1")
    }

    @Test func `an unknown list is empty`() async throws {
        let window = try StatusCache.inMemory().initialWindow(of: .home, around: nil, above: 9, below: 9)

        #expect(window == TimelineWindow())
    }

    private func picture(of window: TimelineWindow) -> String {
        let rows = window.rows.map { $0.status?.id.rawValue ?? "…" }
        return (window.hasNewer ? "+" : "") + rows.joined(separator: " ") + (window.hasOlder ? "+" : "")
    }
}
