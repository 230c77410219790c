import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Status list view model")
struct StatusListViewModelTests {
    /// A list over a simulated service and a cache in memory, in a window of ten rows, each status two lines high.
    @MainActor
    private final class World {
        let time = TestTime()
        let service: SimulatedService
        let cache: StatusCache
        let loader: TimelineLoader
        let list: StatusListViewModel
        private let reported = Reported<SyncError?>()
        var results: [SyncError?] { reported.all }
        private var following: Task<Void, Never>?
        /// Whether another part of the program has begun to refresh the list too.
        var hasOtherCaller = false

        init(
            server: some Sequence<Int>, cached: some Sequence<Int> = [Int](), pageSize: Int = 10,
            policy: ListContext.Policy = ListContext.Policy()
        ) async throws {
            service = SimulatedService(server, pageSize: pageSize)
            cache = try StatusCache.inMemory()
            let known = cached.sorted(by: >).map { Status.example(id: $0, text: "Number \($0)") }
            _ = try await cache.store(known, in: .home, at: .newest)
            loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
            let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
            list = StatusListViewModel(
                ListContext(
                    list: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
                    loader: loader, time: time, policy: policy, report: { [reported] in reported.add($0) }))
        }

        /// Makes a world whose list is open.
        static func opened(
            server: some Sequence<Int>, cached: some Sequence<Int> = [Int](), pageSize: Int = 10,
            policy: ListContext.Policy = ListContext.Policy(), at position: ReadingPosition? = nil
        ) async throws -> World {
            let world = try await World(server: server, cached: cached, pageSize: pageSize, policy: policy)
            await world.open(at: position)
            return world
        }

        func open(at position: ReadingPosition? = nil) async {
            list.open(at: position)
            list.layout(rows: 10, measure: TwoLines())
            let list = list
            following = Task { await list.follow() }
            await settled()
        }

        deinit { following?.cancel() }

        /// Moves, and waits until the list stands still.
        func move(_ move: ListMove) async {
            list.move(move)
            await settled()
        }

        func settled() async {
            await until("quiet") { !list.reading.isUnderWay && list.moves.waiting.isEmpty }
        }

        var selected: Int? { list.selected?.status.flatMap { Int($0.id.rawValue) } }
        var shown: [Int] { list.items.compactMap { $0.status.flatMap { Int($0.id.rawValue) } } }
        /// The numbers in the window, top to bottom.
        var inSight: [Int] {
            list.items[list.geometry.visible(list.viewport)].compactMap { $0.status.flatMap { Int($0.id.rawValue) } }
        }
    }

    @Test func `a refresh adds posts that appeared in the window, which does not move`() async throws {
        let world = try await World.opened(server: stride(from: 2, through: 60, by: 2), pageSize: 40)
        world.list.refresh()
        // The posts may be shown before the refresh ends, and until then another one is ignored.
        await until("loaded") { world.shown.count == 30 && world.list.pull != .loading }
        await world.move(.pages(1))
        let before = world.inSight
        let top = try #require(before.first)
        let line = world.list.viewport.line
        world.service.post([top + 1, top - 1])

        world.list.refresh()
        await until("both found") { world.shown.contains(top + 1) && world.shown.contains(top - 1) }
        await world.settled()

        #expect(world.inSight.first == top)
        #expect(world.list.viewport.line == line)
    }

    @Test func `with mark-read by hand, posts on screen stay unread`() async throws {
        let world = try await World(server: 1...20, cached: 1...20, policy: ListContext.Policy(readsOnSight: false))
        await world.open(at: .example(15, readUpTo: 5))
        #expect(world.list.unread == 15)
        await world.move(.top)
        #expect(world.list.unread == 15)

        world.list.move(.row(4))
        world.list.markRead()

        #expect(world.selected == 18)
        #expect(world.list.unread == 2)
    }

    @Test func `a gap reached from below is filled from below, and the window does not move`() async throws {
        let world = try await World(server: 1...60, cached: 1...20)
        _ = try await world.cache.store((55...60).reversed().map { Status.example(id: $0) }, in: .home, at: .newest)
        await world.open()
        await world.move(.bottom)
        while world.list.selected?.status != nil {
            await world.move(.previous)
        }
        let read = world.inSight
        let row = world.list.geometry.row(of: world.list.viewport.selected + 1, in: world.list.viewport)

        #expect(world.list.activate())
        await until("filled") { world.shown.contains(21) }
        await world.settled()

        // The first key asked for statuses older than the oldest; that request may come before or after this one.
        #expect(world.service.cursors.contains(.above(StatusID("19"))))
        #expect(!world.shown.contains(54))
        // The first status below the gap stands where it stood.
        let index = try #require(world.list.items.firstIndex { $0.id == .status(StatusID("20")) })
        #expect(world.list.geometry.row(of: index, in: world.list.viewport) == row, "\(read) \(world.inSight)")
    }

    @Test func `cached posts are shown before any request`() async throws {
        let world = try await World(server: 1...50, cached: 31...50)
        world.list.open(at: nil)
        #expect(world.shown.first == 50)
        #expect(world.service.cursors.isEmpty)
    }

    @Test func `the position is restored, with newer posts above it`() async throws {
        let world = try await World(server: 1...500, cached: 1...500)
        await world.open(at: .example(250, line: 1, selected: 248, readUpTo: 260))
        #expect(world.inSight.first == 250)
        #expect(world.list.viewport.line == 1)
        #expect(world.selected == 248)
        await until("counted") { world.list.unread == 100 }
    }

    @Test func `a position whose post is deleted is restored at the nearest older post`() async throws {
        let world = try await World(server: 1...50, cached: (1...50).filter { $0 != 25 })
        await world.open(at: .example(25, line: 1))
        #expect(world.inSight.first == 24)
        #expect(world.selected == 24)
    }

    @Test func `new posts arrive above the window, which does not move`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.list.move(.next)
        let before = world.inSight

        world.service.post(31...34)
        world.list.refresh()
        await until("refreshed") { world.list.pull == .finished(new: 4) }
        await until("taken over") { world.shown.first == 34 }
        await world.settled()

        #expect(world.inSight == before)
        #expect(world.selected == 29)
        #expect(world.list.unread == 4)
        #expect(world.results == [nil])
    }

    @Test func `moving up to new posts reads them`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.service.post(31...34)
        world.list.refresh()
        await until("taken over") { world.shown.first == 34 }
        await world.settled()

        // The context above the selection shows one more.
        world.list.move(.previous)
        #expect(world.list.unread == 2)
        world.list.move(.top)
        #expect(world.list.unread == 0)
        #expect(world.selected == 34)
    }

    @Test func `two pulls within a second refresh, one does not`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)

        world.list.move(.previous)
        #expect(world.list.pull == .armed)
        await until("gone") {
            // The wait may begin after any of these.
            world.time.advance(by: .seconds(1.1))
            return world.list.pull == .hidden
        }
        #expect(world.service.cursors.isEmpty)

        world.list.move(.previous)
        world.list.move(.previous)
        #expect(world.list.pull == .loading)
        await until("answered") { world.list.pull == .finished(new: 0) }
    }

    @Test func `the wheel pulls at the top, wherever the selection is`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        await world.move(.lines(6))
        await world.move(.lines(-6))
        #expect(world.inSight.first == 30 && world.selected == 27 && world.list.pull == .hidden)
        world.list.move(.lines(-3))
        #expect(world.list.pull == .armed)
        world.list.move(.lines(-3))
        #expect(world.list.pull == .loading)
        await until("loaded") { world.list.pull == .finished(new: 0) }
    }

    @Test func `fifty refreshes at once are one request`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.service.hold()

        for _ in 0..<50 { world.list.refresh() }
        let other = Task {
            world.hasOtherCaller = true
            return try await world.loader.refresh(.home)
        }
        // Once it has begun, its turn at the loader comes before the end of the request.
        await until("asked") { world.hasOtherCaller && !world.service.cursors.isEmpty }
        world.service.release()
        _ = try await other.value
        await until("answered") { world.list.pull == .finished(new: 0) }

        // One request for newer posts; another reads the posts in sight again.
        #expect(world.service.cursors.first == .newer(than: StatusID("22")))
        #expect(world.service.cursors.count <= 2)
    }

    @Test func `a refresh for what came during another one follows it`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        // The response has the server's state at the request.
        world.service.hold(answers: true)
        world.list.refresh()
        await until("requested") { !world.service.cursors.isEmpty }
        world.service.post([31])
        world.list.refreshWithNewRequest()
        world.service.release()
        await until("the new post") { world.shown.first == 31 }
    }

    @Test func `the next page loads automatically near the end, once`() async throws {
        let world = try await World.opened(server: 1...100, cached: 81...100)

        world.list.move(.bottom)
        await until("older") { world.shown.contains(71) }
        for _ in 0..<200 {
            await world.move(.next)
            await until("loaded") { world.list.older != .loading }
        }

        // A load may end before the list has read the stored posts.
        await until("all") { world.shown.last == 1 }
        #expect(Set(world.shown).count == world.shown.count)
        #expect(try await world.cache.count(of: .home) == 100)
    }

    @Test func `after three empty loads automatic loading stops until a refresh`() async throws {
        let world = try await World.opened(server: 1...20, cached: 1...20)

        for _ in 0..<20 {
            world.list.move(.bottom)
            await until("loaded") { world.list.older != .loading }
        }
        #expect(world.list.older == .reachedEnd)
        #expect(world.service.cursors.count == 3)

        world.list.move(.next)
        #expect(world.list.selected == .footer)
        #expect(world.list.activate())
        await until("tried once more") { world.service.cursors.count == 4 && world.list.older == .reachedEnd }

        world.list.refresh()
        #expect(world.list.older == .idle)
    }

    @Test(arguments: 1...4)
    func `a stretch read for an earlier place does not move the window back`(turns: Int) async throws {
        let world = try await World.opened(server: 1...151, cached: 1...151)
        while world.list.viewport.top < 110 {
            await world.move(.pages(1))
        }
        #expect(world.shown.count == 151)
        // Around the present place; and before this part is here the selection is at the top, out of its reach.
        world.list.readAround()
        for _ in 0..<turns { await Task.yield() }
        await world.move(.top)

        #expect(world.selected == 151)
        #expect(world.inSight.first == 151)
    }

    @Test func `a selection at the end stays in the window when posts arrive`() async throws {
        let world = try await World.opened(server: 1...60, cached: 41...60, pageSize: 10)
        world.service.hold()
        // Farther than there is: the row at the end is selected, and shows that more is loading.
        for _ in 0..<20 { world.list.move(.pages(1)) }
        await world.settled()
        #expect(world.list.selected == .footer)
        world.service.release()
        await until("more") { world.shown.contains(31) }
        await world.settled()

        #expect(world.selected == 40)
        #expect(world.list.geometry.visible(world.list.viewport).contains(world.list.viewport.selected))
        await world.move(.next)
        #expect(world.selected == 39)
    }

    @Test func `a failed load is shown and retried on Enter only`() async throws {
        let world = try await World.opened(server: 1...60, cached: 41...60)
        world.service.fail(with: .timedOut)

        world.list.move(.bottom)
        await until("failed") { world.list.older == .failed(.request(.timedOut)) }
        world.list.move(.next)
        world.list.move(.previous)
        world.list.move(.next)
        #expect(world.service.cursors.count == 1)
        #expect(world.shown.count == 20)

        world.service.fail(with: nil)
        #expect(world.list.activate())
        // The posts may be shown before the load ends, and its result is reported at its end.
        await until("loaded") { world.shown.contains(31) && world.list.older != .loading }
        #expect(world.results.last == .some(nil))
    }

    @Test func `a failed refresh is shown, and the rows stay`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.service.fail(with: .unreachable(host: RawText("harbour.example")))
        world.list.refresh()
        await until("failed") { if case .failed = world.list.pull { true } else { false } }
        #expect(world.shown.count == 20)
    }

    @Test func `moves that lead out of the stretch wait for the next one`() async throws {
        let world = try await World.opened(server: 1...1000, cached: 1...1000)
        for _ in 0..<400 { world.list.move(.next) }
        await world.settled()
        #expect(world.selected == 600)
        #expect(world.list.items.count <= 2 * TimelineReader.reach + 2)
    }

    @Test(arguments: [60, 150])
    func `a window with room for more rows than a stretch has is filled, and reaches the end`(rows: Int) async throws {
        let world = try await World.opened(server: 1...1000, cached: 1...1000)
        let lines = OneLine()
        world.list.layout(rows: rows, measure: lines)
        await world.settled()
        #expect(world.inSight.count == rows)
        for _ in 0..<700 { world.list.move(.next) }
        await world.settled()
        #expect(world.selected == 300 && world.inSight.count == rows)
        for _ in 0..<700 { world.list.move(.previous) }
        await world.settled()
        #expect(world.selected == 1000)
        let before = try #require(world.inSight.last)
        await world.move(.pages(1))
        #expect(world.inSight.first == before)
    }

    @Test func `two hundred keys show at most three other stretches`() async throws {
        let world = try await World.opened(server: 1...1000, cached: 1...1000)
        var (stretch, changes) = (world.shown, 0)
        for _ in 0..<200 {
            world.list.move(.next)
            #expect(world.list.moves.waiting.isEmpty)
            await world.settled()
            if world.shown != stretch { (stretch, changes) = (world.shown, changes + 1) }
        }
        #expect(world.selected == 800)
        #expect((1...3).contains(changes))
    }

    @Test(arguments: [1, 15, 40, 90]) func `pages don't wait for what is read ahead`(rows: Int) async throws {
        let world = try await World.opened(server: 1...1000, cached: 1...1000)
        world.list.layout(rows: rows, measure: TwoLines())
        for page in Array(repeating: 1.0, count: 30) + Array(repeating: -1.0, count: 34) {
            world.list.move(.pages(page))
            #expect(world.list.moves.waiting.isEmpty)
            await world.settled()
        }
        #expect(world.list.viewport.top == 0 && !world.list.ends.hasNewer)
    }

    @Test func `jumps lead to the ends of the cache`() async throws {
        let world = try await World.opened(server: 1...1000, cached: 1...1000)
        world.list.move(.bottom)
        await world.move(.previous)
        #expect(world.selected == 2)
        world.list.move(.top)
        await world.move(.next)
        #expect(world.selected == 999)
    }

    @Test func `the next unread post is the closest above`() async throws {
        let world = try await World(server: 1...500, cached: 1...500)
        await world.open(at: .example(50, readUpTo: 100))
        await world.move(.nextUnread)
        #expect(world.selected == 101)
        await world.move(.nextUnread)
        #expect((102...106).contains(try #require(world.selected)))
    }

    @Test func `n passes the user's own posts, and leads from a gap below them to what was left unread`() async throws {
        let world = try await World(server: 1...60, cached: 1...10, policy: ListContext.Policy(readsOnSight: false))
        let own = (41...45).reversed().map { Status.example(id: $0, account: .example(id: "me")) }
        _ = try await world.cache.store(own, in: .home, at: .newest)
        await world.open(at: .example(10, readUpTo: 8))

        await world.move(.nextUnread)
        guard case .gap? = world.list.selected else { return #expect(Bool(false), "\(world.selected ?? 0)") }
        await world.move(.nextUnread)
        #expect(world.selected == 9)
    }

    @Test func `filling a gap page by page closes it`() async throws {
        let world = try await World.opened(server: 1...60, cached: 1...10)
        world.list.refresh()
        await until("gap") { world.list.items.contains { if case .gap = $0 { true } else { false } } }
        await world.settled()

        for _ in 0..<10 {
            guard let index = world.list.items.firstIndex(where: { if case .gap = $0 { true } else { false } }),
                case .gap(let row) = world.list.items[index]
            else { break }
            world.list.viewport = world.list.geometry.selecting(index, in: world.list.viewport)
            #expect(world.list.activate())
            // The load may end before the list has read the stored posts: until then the gap is shown as it was.
            await until("filled") {
                world.list.gapLoads.isEmpty
                    && !world.list.items.contains { if case .gap(let left) = $0 { left.gap == row.gap } else { false } }
            }
            await world.settled()
        }

        #expect(try await world.cache.gaps(of: .home).isEmpty)
        #expect(try await world.cache.count(of: .home) == 60)
    }

    @Test func `a warning opens and closes`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.list.toggleWarning()
        #expect(world.list.opened == [StatusID("30")])
        world.list.toggleWarning()
        #expect(world.list.opened.isEmpty)
    }

    @Test func `an empty list loads, fails or is empty, in that order of time`() async throws {
        let world = try await World.opened(server: [])
        #expect(world.list.footer == .loadingFirst && world.list.isLoading)
        world.service.fail(with: .timedOut)
        world.list.refresh()
        await until("failed") { world.list.footer == .failedFirst(.request(.timedOut)) }
        #expect(!world.list.isLoading)
        world.service.fail(with: nil)
        world.list.refresh()
        #expect(world.list.footer == .loadingFirst)
        await until("empty") { world.list.footer == .nothingHere }
    }

    @Test func `posts are marked as unread until the selection leaves them`() async throws {
        let world = try await World.opened(server: 1...30, cached: 11...30)
        world.service.post(31...32)
        world.list.refresh()
        await until("taken over") { world.shown.first == 32 }
        await world.settled()
        func marked() -> [Int] {
            world.list.items.filter { world.list.isUnread($0) }.compactMap(\.status).compactMap { Int($0.id.rawValue) }
        }
        #expect(marked() == [32, 31])
        #expect(world.list.items.contains { $0.id == .unread })
        world.list.move(.previous)
        #expect(world.selected == 31)
        #expect(marked() == [32, 31])
        world.list.move(.previous)
        #expect(marked() == [32])
        world.list.move(.next)
        #expect(marked() == [])
    }

    @Test func `a gap that is being filled counts what arrives`() async throws {
        let world = try await World.opened(server: 1...60, cached: 1...10)
        world.list.refresh()
        await until("gap") { world.list.items.contains { if case .gap = $0 { true } else { false } } }
        await world.settled()
        let index = try #require(world.list.items.firstIndex { if case .gap = $0 { true } else { false } })
        world.list.viewport = world.list.geometry.selecting(index, in: world.list.viewport)
        var counts: Set<Int> = []
        #expect(world.list.fillWholeGap())
        #expect(world.list.gapLoads.count == 1)
        await until("filled") {
            counts.formUnion(world.list.gapLoads.map(\.arrived))
            return world.list.gapLoads.isEmpty
        }
        #expect(counts.contains(0))
        #expect(try await world.cache.gaps(of: .home).isEmpty)
    }
}
