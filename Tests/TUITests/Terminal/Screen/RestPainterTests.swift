import App
import Core
import Dispatch
import Testing

@testable import TUI

@MainActor
@Suite("Links on the screen")
struct RestPainterTests {
    @MainActor
    private final class World {
        var written: [[Hyperlink]] = []
        var waiting: [(end: DispatchTime, work: @MainActor () -> Void)] = []
        var now = DispatchTime(uptimeNanoseconds: 1_000_000_000)
        lazy var painter = RestPainter<Hyperlink> { [unowned self] in
            written.append($0)
        } now: { [unowned self] in
            now
        } later: { [unowned self] in
            waiting.append(($0, $1))
        }

        /// Lets time pass.
        func pass(milliseconds: Int) {
            now = now + .milliseconds(milliseconds)
            let due = waiting.filter { $0.end <= now }
            waiting.removeAll { $0.end <= now }
            for wait in due { wait.work() }
        }

        /// Lets a moment pass.
        func rest() { pass(milliseconds: 200) }
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

    @Test func `any number of frames is waited for once`() throws {
        let world = World()
        for row in 1...5 {
            world.painter.shown([try link(row)], isWhole: false)
            #expect(world.waiting.count == 1)
            world.pass(milliseconds: 30)
        }
        // 150 ms after the first frame, 30 ms after the last.
        world.pass(milliseconds: 50)
        #expect(world.written.isEmpty)
        #expect(world.waiting.count == 1)
        world.pass(milliseconds: 119)
        #expect(world.written.isEmpty)

        world.pass(milliseconds: 1)

        #expect(world.written == [[try link(5)]])
        #expect(world.waiting.isEmpty)
    }

    @Test func `without links nothing is written`() {
        let world = World()
        world.painter.shown([], isWhole: true)
        #expect(world.waiting.isEmpty)
    }
}
