@testable import Core
import TestSupport
import Testing

@Suite struct CacheRoundTripTests {
    let cache: StatusCache

    init() throws { cache = try .inMemory() }

    @Test func `a status with every field is read as it was stored`() async throws {
        let status = Status.rich(id: 7, quote: .rich(id: 6))
        _ = try await cache.store([status], in: .home, at: .newest)
        #expect(try await cache.status(7) == status.cached)
        let window = try await cache.window(of: .home, around: nil, above: 0, below: 1)
        #expect(
            window.rows == [
                .entry(Entry(position: status.sortKey, item: .status(status.cached), filters: status.filters))
            ])
    }

    @Test func `a boost of a status with a quote is read with both`() async throws {
        var boost = Status.example(id: 9, reblog: .rich(id: 7, quote: .rich(id: 6)))
        boost.counts = boost.original.counts
        boost.marks = boost.original.marks
        _ = try await cache.store([boost], in: .home, at: .newest)
        #expect(try await cache.status(9) == boost.cached)
    }

    @Test func `an empty status is read as it was stored`() async throws {
        var status = Status.example(id: 1, text: "")
        status.content = .plain(RawText(""))
        status.url = nil
        _ = try await cache.store([status], in: .home, at: .newest)
        #expect(try await cache.status(1) == status)
    }

    @Test func `an edit replaces changed fields and clears removed ones`() async throws {
        _ = try await cache.store([.rich(id: 7, quote: .rich(id: 6))], in: .home, at: .newest)
        var edited = Status.rich(id: 7)
        edited.content = .html(RawText("<p>Better</p>"))
        edited.poll = nil
        edited.attachments = []
        let result = try await cache.store([edited], in: .home, at: .newest)
        #expect(result.updated == 1 && result.inserted.isEmpty)
        #expect(try await cache.status(7) == edited.cached)
    }

    @Test func `a quoted copy does not clear fields of the full one`() async throws {
        let full = Status.rich(id: 6, quote: .example(id: 5))
        var shallow = full
        shallow.quote = nil
        _ = try await cache.store([full], in: .home, at: .newest)
        _ = try await cache.store([.rich(id: 7, quote: shallow)], in: .home, at: .newest)
        #expect(try await cache.status(6) == full.cached)
    }

    @Test func `cycles of quotes and boosts are read once`() async throws {
        let one = Status.rich(id: 1, quote: .rich(id: 2, quote: .rich(id: 1)))
        let two = Status.rich(id: 2, reblog: .example(id: 1, reblog: .example(id: 2)), quote: .rich(id: 1))
        _ = try await cache.store([one, two, .example(id: 3, reblog: .example(id: 3))], in: .home, at: .newest)
        #expect(try await cache.window(of: .home, around: nil, above: 0, below: 9).rows.count == 3)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `NUL in texts and ids is replaced`() async throws {
        var one = Status.example(id: 1, text: "before\0after")
        one.id = StatusID("1\0a")
        var two = Status.example(id: 2)
        two.id = StatusID("1\0b")
        _ = try await cache.store([one, two], in: .home, at: .newest)
        #expect(try await cache.count(of: .home) == 2)
        #expect(try await cache.status(StatusID("1\0a"))?.content == .html(RawText("<p>before\u{FFFD}after</p>")))
    }

    @Test func `ids are case-sensitive`() async throws {
        var upper = Status.example(id: 2)
        upper.id = StatusID("ABC")
        var lower = Status.example(id: 1)
        lower.id = StatusID("abc")
        _ = try await cache.store([upper, lower], in: .home, at: .newest)
        #expect(try await cache.newestIDs(of: .home, limit: 9) == [StatusID("ABC"), StatusID("abc")])
    }

    @Test func `an author's new name appears in every status`() async throws {
        _ = try await cache.store([.example(id: 1)], in: .home, at: .newest)
        _ = try await cache.store([.example(id: 2, account: .example(name: "Ada L."))], in: .home, at: .newest)
        #expect(try await cache.status(1)?.account.displayName == RawText("Ada L."))
    }

    @Test func `updating a status adds it to no list`() async throws {
        try await cache.store([2], at: .newest)
        try await cache.update([.rich(id: 2), .rich(id: 3)])
        #expect(try await cache.status(2) == Status.rich(id: 2).cached)
        #expect(try await cache.picture() == "2")
    }
}
