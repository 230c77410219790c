@testable import Core
import TestSupport
import Testing

@Suite struct CacheRoundTripTests {
    let cache: StatusCache

    init() throws {
        cache = try .inMemory()
    }

    @Test func `A status with everything in it comes back as it was`() async throws {
        let status = Status.rich(id: 7, quote: .rich(id: 6))

        _ = try await cache.store([status], in: .home, at: .newest)

        #expect(try await cache.status(7) == status.cached)
        let window = try await cache.window(of: .home, around: nil, above: 0, below: 1)
        #expect(
            window.rows == [
                .entry(Entry(position: status.sortKey, item: .status(status.cached), filters: status.filters))
            ])
    }

    @Test func `A boost of a status that quotes comes back with both`() async throws {
        var boost = Status.example(id: 9, reblog: .rich(id: 7, quote: .rich(id: 6)))
        boost.counts = boost.original.counts
        boost.marks = boost.original.marks

        _ = try await cache.store([boost], in: .home, at: .newest)

        #expect(try await cache.status(9) == boost.cached)
    }

    @Test func `A status without anything comes back empty`() async throws {
        var status = Status.example(id: 1, text: "")
        status.content = .plain(RawText(""))
        status.url = nil

        _ = try await cache.store([status], in: .home, at: .newest)

        #expect(try await cache.status(1) == status)
    }

    @Test func `An edit replaces what changed, and takes away what is gone`() async throws {
        _ = try await cache.store([.rich(id: 7, quote: .rich(id: 6))], in: .home, at: .newest)
        var edited = Status.rich(id: 7)
        edited.content = .html(RawText("<p>Better</p>"))
        edited.poll = nil
        edited.attachments = []

        let result = try await cache.store([edited], in: .home, at: .newest)

        #expect(result.updated == 1 && result.inserted.isEmpty)
        #expect(try await cache.status(7) == edited.cached)
    }

    @Test func `The shallow copy inside a quote does not take away what the full one knows`() async throws {
        let full = Status.rich(id: 6, quote: .example(id: 5))
        var shallow = full
        shallow.quote = nil
        _ = try await cache.store([full], in: .home, at: .newest)

        _ = try await cache.store([.rich(id: 7, quote: shallow)], in: .home, at: .newest)

        #expect(try await cache.status(6) == full.cached)
    }

    @Test func `Statuses that quote and boost in a circle are read to an end`() async throws {
        let one = Status.rich(id: 1, quote: .rich(id: 2, quote: .rich(id: 1)))
        let two = Status.rich(id: 2, reblog: .example(id: 1, reblog: .example(id: 2)), quote: .rich(id: 1))

        _ = try await cache.store([one, two, .example(id: 3, reblog: .example(id: 3))], in: .home, at: .newest)

        #expect(try await cache.window(of: .home, around: nil, above: 0, below: 9).rows.count == 3)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `Text and ids with NUL are neither cut nor confused`() async throws {
        var one = Status.example(id: 1, text: "before\0after")
        one.id = StatusID("1\0a")
        var two = Status.example(id: 2)
        two.id = StatusID("1\0b")

        _ = try await cache.store([one, two], in: .home, at: .newest)

        #expect(try await cache.count(of: .home) == 2)
        #expect(try await cache.status(StatusID("1\0a"))?.content == .html(RawText("<p>before\u{FFFD}after</p>")))
    }

    @Test func `Ids that differ in case only are two statuses`() async throws {
        var upper = Status.example(id: 2)
        upper.id = StatusID("ABC")
        var lower = Status.example(id: 1)
        lower.id = StatusID("abc")

        _ = try await cache.store([upper, lower], in: .home, at: .newest)

        #expect(try await cache.newestIDs(of: .home, limit: 9) == [StatusID("ABC"), StatusID("abc")])
    }

    @Test func `An author who changed is changed in every status`() async throws {
        _ = try await cache.store([.example(id: 1)], in: .home, at: .newest)

        _ = try await cache.store([.example(id: 2, account: .example(name: "Ada L."))], in: .home, at: .newest)

        #expect(try await cache.status(1)?.account.displayName == RawText("Ada L."))
    }

    @Test func `Updating statuses brings none into a timeline`() async throws {
        try await cache.store([2], at: .newest)

        try await cache.update([.rich(id: 2), .rich(id: 3)])

        #expect(try await cache.status(2) == Status.rich(id: 2).cached)
        #expect(try await cache.picture() == "2")
    }
}
