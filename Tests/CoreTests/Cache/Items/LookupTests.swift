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

    @Test func `accounts are offered by the beginning of their handle or of a word of their name`() async throws {
        let accounts: [Account] = [
            ("1", "zoe@art.example", "Zoë Quill"), ("2", "quentin", "Q"), ("3", "tobi", "Tobi Quast"),
            ("4", "a_b", "Under"), ("5", "axb", "Other"), ("6", "percent%", "%"),
        ].map { .example(id: $0.0, acct: $0.1, name: $0.2) }
        for account in accounts { try await cache.store(account) }
        func found(_ text: String, limit: Int = 9) async throws -> [String] {
            try await cache.accounts(startingWith: text, limit: limit).map(\.id.rawValue)
        }
        #expect(try await found("qu") == ["2", "3", "1"])
        #expect(try await found("QU", limit: 1) == ["2"])
        #expect(try await found("a_") == ["4"])
        #expect(try await found("percent%") == ["6"])
        #expect(try await found("\\").isEmpty)
        #expect(try await found("'; --").isEmpty)
        // The same accounts are named so where the server has found them.
        for text in ["qu", "QU", "a_", "percent%", "\\", "uill"] {
            #expect(
                try await Set(found(text)) == Set(accounts.filter { $0.isNamed(text) }.map(\.id.rawValue)), "\(text)")
        }
    }

    @Test func `hashtags of cached posts are offered, the most used first`() async throws {
        func post(_ id: Int, _ tags: [String]) -> Status {
            let links = tags.map {
                #"<a href="https://harbour.example/tags/\#($0)" class="mention hashtag" rel="tag">#<span>\#($0)</span></a>"#
            }
            return .example(id: id, text: links.joined(separator: " "))
        }
        let posts = [
            post(5, ["Harp", "Harbour"]), post(4, ["Harbour"]), post(3, ["other"]), post(2, ["a_b"]),
            .example(id: 1, text: "harmless # harvest"),
        ]
        _ = try await cache.store(posts, in: .home, at: .newest)
        func found(_ text: String, limit: Int = 9) async throws -> [String] {
            try await cache.hashtags(startingWith: text, limit: limit)
        }
        #expect(try await found("har") == ["Harbour", "Harp"])
        #expect(try await found("HAR", limit: 1) == ["Harbour"])
        #expect(try await found("a_") == ["a_b"])
        #expect(try await found("arbour").isEmpty)
        #expect(try await found("%").isEmpty)
    }
}
