import TestSupport
import Testing

@testable import TUI

@MainActor
@Suite("Main loop")
struct MainLoopTests {
    @MainActor
    private final class Record {
        var done: [String] = []
        lazy var redraw = RedrawScheduler { [unowned self] in done.append("frame") }
    }

    private let record = Record()

    @Test func `the frame for several keys is drawn right after they are handled`() {
        MainLoop.handle {
            for key in ["j", "k"] {
                record.redraw.request()
                record.done.append(key)
            }
        }
        #expect(record.done == ["j", "k", "frame"])

        MainLoop.handle { record.redraw.request() }
        #expect(record.done == ["j", "k", "frame", "frame"])
        MainLoop.handle {}
        #expect(record.done == ["j", "k", "frame", "frame"])
    }

    @Test func `a frame without a key is drawn at the end of the main queue's turn`() async {
        record.redraw.request()
        record.redraw.request()
        record.done.append("change")
        let isDrawn = await eventually { record.done.contains("frame") }
        #expect(isDrawn && record.done == ["change", "frame"])
    }

    @Test func `keys don't draw a frame that is due already`() async {
        record.redraw.request()
        MainLoop.handle {
            record.redraw.request()
            record.done.append("j")
        }
        #expect(record.done == ["j"])
        let isDrawn = await eventually { record.done.contains("frame") }
        #expect(isDrawn && record.done == ["j", "frame"])
    }
}
