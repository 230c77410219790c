import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

/// A list of posts two lines high in a window of ten lines, with the server's marker.
@MainActor
@Suite("Read position")
struct ReadPositionTests {
    @MainActor
    private final class World {
        let time = TestTime()
        let service: SimulatedService
        let cache: StatusCache
        let list: StatusListViewModel
        /// The positions that were saved, in order.
        let savedPositions: AsyncStream<ReadingPosition>
        private var following: Task<Void, Never>?

        /// - Parameter pages: the cached pages, from the oldest to the newest; between two pages there is a gap.
        init(server: ClosedRange<Int>, pages: [ClosedRange<Int>], marker: Int? = nil) async throws {
            service = SimulatedService(server)
            service.setMarker(marker.map { Marker(lastRead: StatusID(String($0)), sortKey: Self.key($0)) })
            cache = try StatusCache.inMemory()
            for page in pages { try await cache.store(Array(page.reversed()), at: .newest) }
            let log = Logger(label: "test")
            let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
            let (positions, sink) = AsyncStream.makeStream(of: ReadingPosition.self)
            savedPositions = positions
            list = StatusListViewModel(
                ListContext(
                    list: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
                    loader: TimelineLoader(service: service, cache: cache, log: log), time: time,
                    markers: MarkerSync(timeline: .home, service: service, cache: cache, time: time, log: log),
                    savePosition: { sink.yield($0) }))
        }

        deinit { following?.cancel() }

        static func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

        /// Makes a world whose list is open at a status.
        static func opened(
            server: ClosedRange<Int>, pages: [ClosedRange<Int>], marker: Int? = nil, at id: Int?, readUpTo: Int? = nil
        ) async throws -> World {
            let world = try await World(server: server, pages: pages, marker: marker)
            await world.open(at: id, readUpTo: readUpTo)
            return world
        }

        /// - Parameter id: the first status on screen; nil for the first opening of all.
        func open(at id: Int?, readUpTo: Int? = nil) async {
            list.open(at: id.map { .example($0, readUpTo: readUpTo) })
            list.layout(rows: 10, measure: TwoLines())
            following = Task { [list] in await list.follow() }
            await settled()
        }

        func settled() async {
            _ = await eventually { !list.reading.isUnderWay && list.moves.waiting.isEmpty }
        }

        func move(_ move: StatusListViewModel.Move) async {
            list.move(move)
            await settled()
        }

        var selected: Int? { list.selected?.status.flatMap { Int($0.id.rawValue) } }
        var marker: String? { service.marker?.lastRead.rawValue }
    }

    @Test func `what was read right before the end is sent at the end`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], marker: 10, at: 10)
        await world.move(.previous)
        await world.move(.previous)
        await world.list.sendMarker(within: .seconds(1))
        // The context above the selection shows one more post.
        #expect(world.marker == "13")
        #expect(world.time.uptime == .zero)
    }

    @Test func `posts that a taller window shows are read once they are drawn`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], at: 20, readUpTo: 5)
        world.list.layout(rows: 30, measure: TwoLines())
        #expect(world.list.place.readUpTo == World.key(5))
        world.list.setInSight(true)
        #expect(world.list.place.readUpTo == World.key(20))
    }

    @Test func `nothing is read while the list isn't on screen`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], at: 20, readUpTo: 5)
        world.list.setInSight(false)
        world.list.layout(rows: 30, measure: TwoLines())
        world.list.setInSight(false)
        #expect(world.list.place.readUpTo == World.key(5))
        world.list.setInSight(true)
        #expect(world.list.place.readUpTo == World.key(20))
    }

    @Test func `what the end could not send is sent after the next start`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], marker: 5, at: 10)
        await world.list.exchangeMarker()
        #expect(world.marker == "10")
    }

    @Test func `the first opening reads on from the server's marker, and does not move it`() async throws {
        let world = try await World.opened(server: 1...40, pages: [1...40], marker: 5, at: nil)
        #expect(world.list.unread == 0)
        await world.list.exchangeMarker()
        await world.list.sendMarker(within: .seconds(1))
        #expect(world.list.unread == 35)
        #expect(world.list.marks.above == World.key(5))
        #expect(world.marker == "5")
        #expect(world.list.position?.readUpTo == World.key(5))
    }

    @Test func `opening alone makes no marker where the server has none`() async throws {
        let world = try await World.opened(server: 1...40, pages: [1...40], at: nil)
        await world.list.exchangeMarker()
        await world.list.exchangeMarker()
        await world.list.sendMarker(within: .seconds(1))
        #expect(world.marker == nil)
        #expect(world.list.position?.isAssumed == true)
    }

    @Test func `a refresh takes over what was read on another device`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], marker: 5, at: 5)
        world.service.setMarker(Marker(lastRead: 12, sortKey: World.key(12)))
        world.list.refresh()
        #expect(await eventually { world.list.unread == 8 })
    }

    @Test func `a jump to the top reads what it shows, and not what lies between`() async throws {
        let world = try await World.opened(server: 1...60, pages: [1...60], marker: 20, at: 20)
        await world.move(.top)
        #expect(world.selected == 60)
        #expect(world.list.unread == 40)
        #expect(world.list.position?.readUpTo == World.key(20))
        // Reading down to the read position closes the hole.
        for _ in 0..<12 { await world.move(.pages(1)) }
        #expect(world.list.position?.readUpTo == World.key(60))
        #expect(world.list.unread == 0)
    }

    @Test func `the read position does not pass a gap, and the count says that there is more`() async throws {
        let world = try await World.opened(server: 1...60, pages: [1...10, 41...50], marker: 5, at: 5)
        #expect(world.list.unread == 15)
        #expect(world.list.unreadIsAtLeast)
        // Not beyond the top, where two more moves would refresh.
        for _ in 0..<30 where world.selected != 50 { await world.move(.previous) }
        #expect(world.selected == 50)
        #expect(world.list.position?.readUpTo == World.key(10))
        #expect(world.list.unread == 10)
        #expect(world.list.unreadIsAtLeast)
    }

    @Test func `a window that ends right above the last read post reads on from it`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], marker: 5, at: 10, readUpTo: 5)
        #expect(world.list.items[world.list.scroller.visible].last?.id == .status(6))
        #expect(world.list.position?.readUpTo == World.key(10))
    }

    @Test func `below the cache posts are missing until the server has nothing older`() async throws {
        let world = try await World(server: 6...10, pages: [6...10], marker: 3)
        world.service.hold()
        await world.open(at: 10, readUpTo: 3)
        #expect(await eventually { world.list.older == .loading })
        #expect(world.list.position?.readUpTo == World.key(3) && world.list.unreadIsAtLeast)
        world.service.release()
        #expect(await eventually { world.list.unread == 0 && !world.list.unreadIsAtLeast })
        #expect(world.list.position?.readUpTo == World.key(10))
    }

    @Test func `changes while the cache counts are counted`() async throws {
        let world = try await World.opened(server: 1...400, pages: [1...400], marker: 330, at: 150, readUpTo: 330)
        #expect(world.list.ends.hasNewer)
        // Wherever the first count is when the second change comes.
        for id in 331...380 {
            world.list.markRead(upTo: World.key(id - 1))
            for _ in 0..<(id % 7) { await Task.yield() }
            world.list.markRead(upTo: World.key(id))
            #expect(await eventually { world.list.counting == .idle })
            #expect(world.list.unread == 400 - id)
        }
    }

    @Test func `each position is saved a second later, the second one too`() async throws {
        let world = try await World.opened(server: 1...20, pages: [1...20], marker: 5, at: 5)
        var saved = world.savedPositions.makeAsyncIterator()
        for id in [6, 7] {
            await world.move(.previous)
            #expect(await eventually { world.time.sleepers(for: .seconds(1)) == 1 })
            world.time.advance(by: .seconds(1))
            #expect(await saved.next()?.selected == StatusID(String(id)))
        }
    }

    @Test func `the next unread after a gap is the gap itself, and then what is above it`() async throws {
        let world = try await World.opened(server: 1...60, pages: [1...10, 41...50], marker: 10, at: 10)
        await world.move(.nextUnread)
        guard case .gap? = world.list.selected else { return #expect(Bool(false), "\(world.selected ?? 0)") }
        await world.move(.nextUnread)
        #expect(world.selected == 41)
    }

    @Test func `the user's word marks everything as read, a gap too`() async throws {
        let world = try await World.opened(server: 1...60, pages: [1...10, 41...50], marker: 5, at: 5)
        await world.move(.top)
        world.list.markRead()
        await world.list.sendMarker(within: .seconds(1))
        #expect(world.list.unread == 0)
        #expect(!world.list.unreadIsAtLeast)
        #expect(world.marker == "50")
    }

    @Test func `a stretch that cannot hold the place is not read again and again`() async throws {
        let world = try await World(server: 1...400, pages: [1...400])
        var hidden = (60...199).map { Status.example(id: $0) }
        for index in hidden.indices {
            hidden[index].filters = [
                FilterMatch(title: RawText("sea"), action: .hide, contexts: ["home"], expiresAt: nil)
            ]
        }
        try await world.cache.update(hidden)
        await world.open(at: 200)

        try await world.cache.remove(200)

        #expect(await eventually { !world.list.items.contains { $0.id == .status(200) } })
        #expect(await eventually { !world.list.reading.isUnderWay })
    }
}

@Suite("Stretches that have been on screen")
struct SeenStretchesTests {
    private func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

    @Test func `stretches that touch become one, and the position moves over what joins it`() {
        var seen = SeenStretches()
        seen.add(key(30)...key(40))
        seen.add(key(20)...key(30))
        seen.add(key(50)...key(60))
        #expect(seen.stretches.count == 2)
        #expect(seen.position(from: key(10)) == key(10))
        seen.add(key(10)...key(20))
        #expect(seen.position(from: key(10)) == key(40))
        #expect(seen.stretches == [key(50)...key(60)])
    }
}
