import App
import Core
import Testing

@testable import TUI

@MainActor
@Suite("Links on the screen")
struct RestPainterTests {
    @MainActor
    private final class World {
        var written: [[Hyperlink]] = []
        var waiting: [@MainActor () -> Void] = []
        lazy var painter = RestPainter<Hyperlink> { [unowned self] in
            written.append($0)
        } later: { [unowned self] in
            waiting.append($0)
        }

        /// A moment passes.
        func rest() {
            let works = waiting
            waiting = []
            for work in works { work() }
        }
    }

    private func link(_ row: Int) throws -> Hyperlink {
        Hyperlink(
            place: ScreenPosition(row: row, column: 0), text: [0x61],
            target: try #require(LinkTarget(RawText("https://a.example/"))), look: "0")
    }

    @Test func `links are written once, when the screen is still`() throws {
        let world = World()
        world.painter.shown([try link(1)], isWhole: false)
        world.painter.shown([try link(2)], isWhole: false)
        #expect(world.written.isEmpty)

        world.rest()
        #expect(world.written == [[try link(2)]])

        world.painter.shown([try link(2)], isWhole: false)
        world.rest()
        #expect(world.written.count == 1)
    }

    @Test func `after a whole frame links are written again`() throws {
        let world = World()
        world.painter.shown([try link(1)], isWhole: false)
        world.rest()

        world.painter.shown([try link(1)], isWhole: true)
        world.rest()

        #expect(world.written.count == 2)
    }

    @Test func `cells that scrolled away and back are linked again`() throws {
        let world = World()
        world.painter.shown([try link(1)], isWhole: false)
        world.rest()

        world.painter.shown([try link(3)], isWhole: false)
        world.painter.shown([try link(1)], isWhole: false)
        world.rest()

        #expect(world.written == [[try link(1)], [try link(1)]])
    }

    @Test func `without links nothing is written`() {
        let world = World()
        world.painter.shown([], isWhole: true)
        #expect(world.waiting.isEmpty)
    }
}
