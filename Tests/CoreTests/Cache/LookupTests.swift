import TestSupport
import Testing

@testable import Core

@Suite("Finding posts and accounts in the cache", .hangGuard) struct LookupTests {
    private let cache: StatusCache

    init() throws { cache = try .inMemory() }

    @Test func `chosen entries are read in the order of their ids, with position and filters`() async throws {
        try await cache.store([5, 4, 3], at: .newest)
        let entries = try await cache.entries(of: .home, with: [3, 9, 5])
        #expect(entries.compactMap(\.status?.id) == [3, 5])
        #expect(entries.map(\.position) == [3, 5].map { Status.example(id: $0).sortKey })
        #expect(try await cache.entries(of: .local, with: [3]).isEmpty)
    }

    @Test func `posts and accounts are found by the URLs of their pages, accounts by handle too`() async throws {
        try await cache.store([5, 4], at: .newest)
        #expect(try await cache.status(at: "https://harbour.example/@ada/4")?.id == 4)
        #expect(try await cache.status(at: "https://harbour.example/@ada/9") == nil)
        #expect(try await cache.account(named: "ADA@harbour.example")?.id == AccountID("1"))
        #expect(try await cache.account(named: "bea@harbour.example") == nil)
    }
}
