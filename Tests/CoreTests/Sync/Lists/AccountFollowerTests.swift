import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Following an account", .hangGuard)
struct AccountFollowerTests {
    private struct World {
        let service = SimulatedService(1...5, pageSize: 10)
        let time = TestTime()
        let cache: StatusCache
        let loader: TimelineLoader
        let outcomes = Outcomes()

        init() throws {
            cache = try StatusCache.inMemory()
            loader = TimelineLoader(
                service: service, cache: cache, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        }

        func follow(
            _ list: ListID = .home, streams: Bool = false, generation: @escaping AccountFollower.Generation = { 0 }
        ) -> Task<Void, Never> {
            let follower = AccountFollower(
                list: list, loader: loader, service: service, time: time, interval: .seconds(60), streams: streams,
                randomness: Randomness { 1 << 63 }, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                generation: generation, streaming: { [outcomes] in outcomes.record(isStreaming: $0) }
            ) { [outcomes] in outcomes.add($0) }
            return Task { await follower.run() }
        }
    }

    private final class Outcomes: Sendable {
        private let all = Mutex<[AccountFollower.Outcome]>([])
        private let stream = Mutex<[Bool]>([])
        /// Whether a stream is open, each time that this changed.
        var streaming: [Bool] { stream.withLock(\.self) }
        func record(isStreaming: Bool) { stream.withLock { $0.append(isStreaming) } }
        func add(_ outcome: AccountFollower.Outcome) { all.withLock { $0.append(outcome) } }
        var count: Int { all.withLock(\.count) }
        var last: AccountFollower.Outcome? { all.withLock(\.last) }
        var pages: [Bool] { all.withLock { $0.map(\.isPage) } }
    }

    private let world: World

    init() throws { world = try World() }

    /// Follows Home until its stream is open, and the pages before and after that have arrived.
    private func streaming() async throws -> Task<Void, Never> {
        world.service.streams()
        let task = world.follow(streams: true)
        try await until("connected and repaired") { world.outcomes.count >= 2 && world.service.listeners == 1 }
        return task
    }

    private func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
        if try await !eventually(isSo) { Issue.record("never: \(what)") }
    }

    @Test func `it polls immediately and then once per interval`() async throws {
        let task = world.follow()
        try await until("first") { world.outcomes.count == 1 && world.time.sleepers == 1 }
        #expect(world.outcomes.last == AccountFollower.Outcome(messages: 3, isPage: true))

        world.time.advance(by: .seconds(59))
        #expect(world.service.cursors.count == 1)
        world.time.advance(by: .seconds(1))
        try await until("second") { world.outcomes.count == 2 && world.time.sleepers == 1 }

        world.service.hold()
        world.time.advance(by: .seconds(60))
        try await until("asked") { world.service.cursors.count == 3 }
        world.time.advance(by: .seconds(600))
        #expect(world.service.cursors.count == 3)
        world.service.release()
        task.cancel()
    }

    @Test func `a count that the server made before it stored a read position is fetched again`() async throws {
        let stored = Counter()
        world.service.setUnread(5)
        world.service.holdCounts()
        let task = world.follow(generation: { stored.count })
        try await until("counted") { world.service.countRequests == 1 }
        stored.add()
        world.service.setUnread(0)
        world.service.releaseCounts()
        try await until("reported") { world.outcomes.count == 1 && world.time.sleepers == 1 }
        #expect(world.outcomes.last == AccountFollower.Outcome(messages: 0, isPage: true, generation: 1))
        #expect(world.service.countRequests == 2)

        // Without another position one request is enough.
        world.time.advance(by: .seconds(60))
        try await until("the next poll") { world.outcomes.count == 2 }
        #expect(world.service.countRequests == 3)
        task.cancel()
    }

    @Test func `another list is polled without the unread counts`() async throws {
        let task = world.follow(.local)
        try await until("first") { world.outcomes.count == 1 && world.time.sleepers == 1 }
        #expect(world.outcomes.last == AccountFollower.Outcome(isPage: true))
        #expect(try await world.cache.count(of: .local) == 5)
        #expect(try await world.cache.count(of: .home) == 0)
        world.time.advance(by: .seconds(60))
        try await until("second") { world.outcomes.count == 2 }
        task.cancel()
    }

    @Test func `failures double the pause, and success resets it`() async throws {
        world.service.fail(with: .timedOut)
        let task = world.follow()
        for (index, pause) in [120, 240, 480, 600, 600].enumerated() {
            try await until("poll \(index)") { world.outcomes.count == index + 1 && world.time.sleepers == 1 }
            world.time.advance(by: .seconds(pause - 1))
            #expect(world.outcomes.count == index + 1)
            world.time.advance(by: .seconds(1))
        }
        world.service.fail(with: nil)
        try await until("down") { world.outcomes.count == 6 && world.time.sleepers == 1 }
        world.time.advance(by: .seconds(600))
        try await until("well again") { world.outcomes.last?.error == nil && world.time.sleepers == 1 }
        let count = world.outcomes.count
        world.time.advance(by: .seconds(60))
        try await until("as before") { world.outcomes.count == count + 1 }
        task.cancel()
    }

    @Test func `it respects the server's rate limit`() async throws {
        world.service.fail(with: .rateLimited(until: world.time.now.adding(seconds: 800)))
        let task = world.follow()
        try await until("first") { world.outcomes.count == 1 && world.time.sleepers == 1 }
        world.time.advance(by: .seconds(799))
        #expect(world.service.cursors.count == 1)
        world.time.advance(by: .seconds(1))
        try await until("second") { world.service.cursors.count == 2 }
        task.cancel()
    }

    @Test func `an invalid token stops it`() async throws {
        world.service.fail(with: .unauthorised(serverMessage: nil))
        await world.follow().value
        #expect(world.outcomes.count == 1)
    }

    @Test func `without a stream it polls, and tries to stream only once`() async throws {
        let task = world.follow(streams: true)
        for count in 1...3 {
            try await until("poll \(count)") { world.outcomes.count == count && world.time.sleepers == 1 }
            world.time.advance(by: .seconds(60))
        }
        #expect(world.service.connections == 1)
        task.cancel()
    }

    @Test func `while streaming it sends only the necessary requests`() async throws {
        let task = try await streaming()
        try await until("said to stream") { world.outcomes.streaming == [true] }
        let asked = world.service.cursors.count

        world.service.post(6...20)
        try await until("taken") { try await world.cache.count(of: .home) == 20 && world.time.sleepers == 1 }
        // The follower polls only when its one timer wakes it, which is the inspection's.
        world.time.advance(by: AccountFollower.inspection - .seconds(1))
        #expect(world.time.sleepers == 1 && world.service.cursors.count == asked)
        world.time.advance(by: .seconds(1))
        try await until("inspected") { world.outcomes.count == 3 }
        // The stream's own page repeats that of the poll before it.
        #expect(world.outcomes.pages == [true, false, true])
        task.cancel()
    }

    @Test func `notifications of a stream are counted once, soon after the first`() async throws {
        let task = try await streaming()
        let (counts, pages) = (world.service.countRequests, world.service.cursors.count)

        world.service.setUnread(7)
        for _ in 1...3 { world.service.notify() }
        // Events come in order: with this one the others have been processed.
        world.service.post([6])
        try await until("taken") { try await world.cache.contains(6, in: .home) && world.time.sleepers == 2 }
        #expect(world.service.countRequests == counts)
        world.time.advance(by: AccountFollower.countDelay)

        try await until("counted") { world.outcomes.count == 3 }
        #expect(world.outcomes.last == AccountFollower.Outcome(messages: 7))
        #expect(world.service.countRequests == counts + 1 && world.service.cursors.count == pages)
        task.cancel()
    }

    @Test func `however often a stream says that filters have changed, posts are fetched once`() async throws {
        let world = try World()
        world.service.streams()
        let task = world.follow(streams: true)
        try await until("connected and repaired") { world.outcomes.count == 2 && world.service.listeners == 1 }
        let pages = world.service.cursors.count

        for _ in 1...50 { world.service.notify(.reload) }
        // Events come in order: with this one the others have been processed.
        world.service.post([6])
        try await until("taken") { try await world.cache.contains(6, in: .home) && world.time.sleepers == 2 }
        #expect(world.service.cursors.count == pages)
        world.time.advance(by: AccountFollower.countDelay)
        try await until("fetched") { world.outcomes.count == 3 && world.time.sleepers == 1 }
        // One refresh asks for one or two pages.
        #expect((1...2).contains(world.service.cursors.count - pages))
        task.cancel()
    }

    @Test func `a poll that fails just after a stream was lost is repeated within seconds`() async throws {
        let task = try await streaming()
        world.service.fail(with: .timedOut)
        world.service.dropStreams()
        try await until("failed") { world.outcomes.last?.error != nil && world.time.sleepers == 1 }
        #expect(world.outcomes.streaming == [true, false])
        let count = world.outcomes.count
        world.service.fail(with: nil)
        world.time.advance(by: .seconds(2))
        try await until("asked again") { world.outcomes.count > count && world.outcomes.last?.error == nil }
        task.cancel()
    }

    @Test func `a server that closes each stream at once is asked ever more rarely`() async throws {
        world.service.streams()
        let task = world.follow(streams: true)
        func close(_ count: Int, then wait: Int) async throws {
            try await until("stream \(count)") {
                world.service.connections == count && world.outcomes.streaming.last == true
            }
            world.service.dropStreams()
            // It has fetched posts that the stream may have missed, and waits to open another.
            try await until("loss \(count)") { world.time.sleepers(for: .seconds(wait)) == 1 }
        }
        for (count, wait) in zip(1..., [1, 2, 4, 8, 16]) {
            try await close(count, then: wait)
            world.time.advance(by: .seconds(wait) - .milliseconds(1))
            #expect(world.time.sleepers == 1, "after \(count) losses")
            world.time.advance(by: .milliseconds(1))
        }
        // After one that has lasted, the wait is short again.
        try await until("steady") { world.service.connections == 6 && world.outcomes.streaming.last == true }
        world.time.advance(by: .seconds(60))
        try await close(6, then: 1)
        world.time.advance(by: .seconds(1))
        try await until("again after a second") { world.service.connections == 7 }
        task.cancel()
    }

    @Test func `an event that arrives during a page is confirmed by the next`() async throws {
        let task = try await streaming()
        let asked = world.service.cursors.count

        world.service.hold(answers: true)
        try await until("waits to inspect") { world.time.sleepers == 1 }
        world.time.advance(by: AccountFollower.inspection)
        try await until("asked") { world.service.cursors.count == asked + 1 }
        // The stream loses one, and sends so many after it that no page shows all.
        world.service.post([6], isLost: true)
        world.service.post(7...60)
        try await until("taken") { try await world.cache.contains(60, in: .home) }
        world.service.release()
        try await until("inspected") { world.outcomes.count == 3 && world.time.sleepers == 1 }
        #expect(try await world.cache.contains(6, in: .home) == false)

        world.time.advance(by: AccountFollower.inspection)
        try await until("inspected again") { world.outcomes.count == 4 }
        #expect(try await world.cache.contains(6, in: .home))
        task.cancel()
    }

    @Test func `streams that end at random lose and duplicate nothing`() async throws {
        let task = try await streaming()
        var random = SeededGenerator(seed: 7)
        var next = 6
        // Few rounds with few turns: each turn waits for all tests that run beside this one.
        for round in 0..<60 {
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                // Some are lost on their way: the connection was dying.
                world.service.post([next], isLost: Int.random(in: 0..<3, using: &random) == 0)
                next += 1
            }
            if Bool.random(using: &random) {
                world.service.delete([Int.random(in: max(1, next - 12)..<next, using: &random)])
            }
            for _ in 0..<Int.random(in: 0...12, using: &random) { await Task.yield() }
            world.service.dropStreams()
            try await until("round \(round): connected again") {
                if world.time.sleepers > 0 { world.time.advance(by: .seconds(5)) }
                return world.service.listeners == 1
            }
        }
        let end = world.service.ids
        try await until("all there") {
            world.time.advance(by: .seconds(60))
            let ids = try await world.cache.newestIDs(of: .home, limit: 10_000)
            return ids.prefix(200).map(\.rawValue) == end.prefix(200).map(String.init)
        }
        task.cancel()
        // A border that was deleted meanwhile leaves a gap that only a page can close: it is shown, not hidden.
        for gap in try await world.cache.gaps(of: .home) {
            _ = try await world.loader.fillWhole(gap, from: .top, in: .home)
        }
        let ids = try await world.cache.newestIDs(of: .home, limit: 10_000).map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        #expect(Set(end.map(String.init)).subtracting(ids).isEmpty)
        #expect(try await world.cache.gaps(of: .home).isEmpty)
    }
}
