import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Catching up on the command line", .hangGuard)
struct CatchUpOutputTests {
    /// A post each minute from 10:01 to 11:40.
    private let service = SimulatedService(1...100)
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }

    init() { world = CommandWorld(service) }

    private func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

    private func marker(_ id: Int) -> Marker { Marker(lastRead: StatusID(String(id)), sortKey: key(id)) }

    /// Whether the only author is printed with so many posts.
    private func hasPrinted(posts count: Int) -> Bool {
        output.printed.first == world.strings.authorGroups(1).string
            && output.printed.contains("    " + world.strings.postCount(count).string)
    }

    @Test func `without a period the groups begin where reading stopped here`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(90), in: .home)
        try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: false)
        #expect(hasPrinted(posts: 10))
    }

    @Test func `what another device has read further is left out`() async throws {
        service.setMarker(marker(95))
        let reader = try world.reader()
        try reader.session.positions.save(.example(90), in: .home)
        try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: false)
        #expect(hasPrinted(posts: 5))
        #expect(service.marker?.lastRead == 95)
    }

    @Test func `where nothing was read the groups go back 12 hours`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(95, isAssumed: true), in: .home)
        try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: false)
        #expect(hasPrinted(posts: 100))
    }

    @Test func `a period counts from now, whatever was read`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(95), in: .home)
        try await CatchUpOutput(reader, since: SincePeriod("30m"), limit: 20).run(marksRead: false)
        // 11:30 is the first minute of it.
        #expect(hasPrinted(posts: 11))
    }

    @Test func `offline cached posts are printed without a request`() async throws {
        service.setMarker(marker(95))
        let reader = try world.reader(isOffline: true)
        try await reader.session.cache.store(Array((1...50).reversed()), at: .newest)
        try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: true)
        #expect(hasPrinted(posts: 50))
        #expect(service.cursors.isEmpty && service.markerRequests == 0)
        let stored = reader.session.positions.position(in: .home)
        #expect(stored?.readUpTo == key(50))
    }

    @Test func `nothing new is one sentence, and marks nothing`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(100), in: .home)
        try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: true)
        #expect(output.printed == [world.strings.catchUpEmpty.string])
        #expect(service.marker == nil)
    }

    @Test func `the newest post is marked as read here and on the server`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(40, isAssumed: true), in: .home)
        try await CatchUpOutput(reader, since: SincePeriod("1h"), limit: 20).run(marksRead: true)
        let stored = reader.session.positions.position(in: .home)
        #expect(stored?.readUpTo == key(100) && stored?.isAssumed == nil)
        // The place on the screen stays.
        #expect(stored?.topKey == key(40) && stored?.selectedKey == key(40))
        #expect(service.marker?.lastRead == 100)
    }

    @Test func `a first catch-up stores a position of its own`() async throws {
        let reader = try world.reader()
        try await CatchUpOutput(reader, since: SincePeriod("1h"), limit: 20).run(marksRead: true)
        let stored = reader.session.positions.position(in: .home)
        #expect(stored?.readUpTo == key(100) && stored?.topKey == key(100))
    }

    @Test func `marking never moves a position back`() async throws {
        let reader = try world.reader()
        try reader.session.positions.save(.example(200), in: .home)
        try await CatchUpOutput(reader, since: SincePeriod("1h"), limit: 20).run(marksRead: true)
        let stored = reader.session.positions.position(in: .home)
        #expect(stored?.readUpTo == key(200))
    }

    @Test func `an unreachable server is reported after the cached groups`() async throws {
        service.fail(with: .timedOut)
        let reader = try world.reader()
        try await reader.session.cache.store([3, 2, 1], at: .newest)
        let failure = await #expect(throws: Failure.self) {
            try await CatchUpOutput(reader, since: SincePeriod("1d"), limit: 20).run(marksRead: false)
        }
        #expect(hasPrinted(posts: 3))
        let reason = world.strings.sentence(for: RequestError.timedOut)
        #expect(failure?.code == .unavailable && failure?.sentence == world.strings.printedCached(reason))
    }

    @Test func `JSON has one object a group, no more than the limit of each kind`() async throws {
        let reader = try world.reader(isOffline: true, printsJSON: true)
        let tobi = Account.example(id: "2", acct: "tobi@y.example", name: "Tobi")
        let posts = [
            Status.example(id: 4, account: tobi), .example(id: 3),
            .example(id: 2, account: tobi, reblog: .example(id: 1)),
        ]
        _ = try await reader.session.cache.store(posts, in: .home, at: .newest)
        try await CatchUpOutput(reader, since: SincePeriod("1d"), limit: 1).run(marksRead: false)
        #expect(output.printed.isEmpty && output.objects.count == 2)
        #expect(output.objects.first?.contains(#""type":"boosted""#) == true)
        #expect(output.objects.last?.contains(#""type":"author""#) == true)
    }

    @Test func `a service without an order by time refuses`() async throws {
        let other = CommandWorld(ScriptedService(order: .ranked))
        let reader = try other.reader()
        let failure = await #expect(throws: Failure.self) {
            try await CatchUpOutput(reader, since: nil, limit: 20).run(marksRead: false)
        }
        #expect(failure?.code == .unavailable && failure?.sentence == reader.notOffered.sentence)
        #expect(other.output.printed.isEmpty)
    }
}
