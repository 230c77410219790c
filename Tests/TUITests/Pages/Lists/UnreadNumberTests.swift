import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

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
        await world.until("the position is stored") {
            world.time.advance(by: .seconds(1))
            return positions.position(in: .home)?.readUpTo == list.position?.readUpTo
        }
        #expect(try await printed(world, isOffline: true) == number)
    }
}
