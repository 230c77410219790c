import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Windows of every size", .serialized, .hangGuard)
struct ResizeTests {
    private func world() async throws -> ScreenWorld {
        let long = (41...60).map { number in
            Status.example(id: number, text: "Number \(number) " + String(repeating: "long words ", count: number * 3))
        }
        let short = (1...40).map { Status.example(id: $0, text: "Number \($0)") }
        return try await ScreenWorld(cached: (short + long).reversed(), rows: 24, columns: 80)
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `after any resize and any move the selected row is on screen`(seed: UInt64) async throws {
        let world = try await world()
        let list = try world.list
        var random = SeededGenerator(seed: seed)
        let moves: [Command] = [
            .nextStatus, .previousStatus, .lineDown, .lineUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .top,
            .bottom, .toggleWarning,
        ]
        for round in 0..<60 {
            if Int.random(in: 0..<10, using: &random) == 0 { world.resize(1, 1) }
            world.resize(Int.random(in: 12...50, using: &random), Int.random(in: 40...200, using: &random))
            #expect(!world.marked.isEmpty, "seed \(seed), round \(round)\n\(world.lines.joined(separator: "\n"))")
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                guard let move = moves.randomElement(using: &random) else { continue }
                world.application.perform(move)
                await world.until("quiet") { !list.reading.isUnderWay && list.moves.waiting.isEmpty }
                world.application.draw()
                #expect(!world.marked.isEmpty, "seed \(seed), round \(round), \(move)")
            }
        }
    }

    @Test func `in a window that is too small no key acts on a post`() async throws {
        let world = try await world()
        world.resize(1, 1)
        await world.press("f j d <enter> c : / ? 4")
        #expect(try world.list.viewport.selected == 0)
        #expect(world.front is StatusListPage)
        world.resize(24, 80)
        await world.press("j f")
        await world.until("liked") { !world.service.sent(.mark).isEmpty }
        #expect(world.service.sent(.mark) == ["favourite 60"])

        world.resize(1, 1)
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test func `a key on a post that is off screen shows the post first`() async throws {
        let world = try await world()
        let list = try world.list
        list.viewport.selected = 30
        let id = try #require(list.selected?.status?.id.rawValue)
        await world.press("f")
        #expect(world.lastLine.contains(world.strings.selectionOffScreen.string))
        #expect(!world.marked.isEmpty)
        #expect(!list.isLoading)
        await world.press("f")
        await world.until("liked") { !world.service.sent(.mark).isEmpty }
        #expect(world.service.sent(.mark) == ["favourite \(id)"])
    }
}

@MainActor
@Suite("Pages inside pages", .hangGuard)
struct InnerPageTests {
    /// A page that has nothing of its own.
    private final class Container: TUI.Page {
        let inner: (any TUI.Page)?
        var header: PageHeader { PageHeader(title: "Container") }

        init(_ inner: (any TUI.Page)?) { self.inner = inner }

        func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {}
        func perform(_ command: Command) -> Effect? { nil }
    }

    @Test func `a container has what the page inside it has`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 90)
        let page = try #require(world.application.home)
        let container = Container(Container(page))
        #expect(container.statuses === page.statuses && container.statuses != nil)
        #expect(container.hints == page.hints && !container.hints.isEmpty)
        #expect(container.layoutsComputed == page.layoutsComputed && container.layoutsComputed > 0)
        #expect(container.perform(.reblog, argument: "nobody") == page.perform(.reblog, argument: "nobody"))
        let press = MouseEvent(.press, row: 5, column: 10)
        let area = Area(rows: 2..<19, columns: 90)
        let effect = container.mouse(press, in: area)
        #expect(effect != nil && effect == page.mouse(press, in: area))
    }

    @Test func `a page without one has nothing`() {
        let page = Container(nil)
        #expect(page.statuses == nil && page.hints.isEmpty && page.input == nil && !page.isLoading)
        #expect(page.perform(.reblog, argument: "public") == nil)
    }
}

@MainActor
@Suite("The number of unread posts", .serialized, .hangGuard)
struct UnreadNumberTests {
    /// A world in which 1 to 10 of 30 posts have been read.
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: 1...30, cached: 1...30, rows: 20, columns: 90)
        world.server.setUnread(0)
        world.server.setMarker(Marker(lastRead: 10, sortKey: Status.example(id: 10).sortKey))
        await world.startNetwork()
        let list = try world.list
        await world.drawn("counted") { list.unread > 0 }
        return world
    }

    private func printed(_ world: ScreenWorld, isOffline: Bool) async throws -> String {
        let output = RecordedOutput()
        let session = try #require(world.coordinator.session).resources
        try await UnreadOutput(context: world.context, session: session, output: output).run(isOffline: isOffline)
        return output.printed.last?.split(separator: "\t").first.map(String.init) ?? ""
    }

    @Test(arguments: [false, true])
    func `is the same in the tab, in the title, among the accounts, and in the command`(hasGap: Bool) async throws {
        let world = try await world()
        if hasGap {
            _ = try await world.cache.store((100...105).reversed().map { .example(id: $0) }, in: .home, at: .newest)
        }
        let list = try world.list
        await world.drawn("all counted") {
            list.unreadIsAtLeast == hasGap && !list.reading.isUnderWay && list.counting == .idle
        }
        let number = "\(list.unread)\(hasGap ? "+" : "")"
        #expect(world.lines[0].hasPrefix(" 1 \(Tab.home.title(world.strings)) \(number) "))
        #expect(
            world.terminal.calls.last { if case .title = $0 { true } else { false } } == .title("(\(number)) Tideline"))
        await world.press("A")
        #expect(world.lines.contains { $0.contains("@reader@harbour.example \(number) ") })
        await world.press("<esc>")
        let positions = try #require(world.coordinator.session).resources.positions
        await world.passTime(by: .seconds(1), until: "the position is stored") {
            positions.position(in: .home)?.readUpTo == list.position?.readUpTo
        }
        #expect(try await printed(world, isOffline: true) == number)
    }
}
