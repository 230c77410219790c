import Testing

@testable import TUI

@Suite("Scrolled lines")
struct ScrolledLinesTests {
    private func window(_ commands: [Command], count: Int = 25, height: Int = 10) -> ScrolledLines {
        var window = ScrolledLines()
        window.layOut(count, height: height)
        for command in commands {
            let scrolls = window.perform(command)
            #expect(scrolls)
        }
        return window
    }

    @Test(arguments: [
        ([Command.lineDown], 1), ([.pageDown], 10), ([.pageDown, .pageDown], 15), ([.bottom], 15), ([.lineUp], 0),
        ([.bottom, .pageUp], 5), ([.bottom, .top], 0), ([.bottom, .previousStatus], 14),
    ])
    func `commands scroll between the ends`(commands: [Command], first: Int) {
        let window = window(commands)
        #expect(window.first == first && window.rest == 15 - first && window.isLonger)
    }

    @Test func `lines that fit don't scroll`() {
        let window = window([.bottom, .lineDown], count: 3)
        #expect(window.first == 0 && !window.isLonger)
    }

    @Test func `fewer lines than before move the window up`() {
        var window = window([.bottom])
        window.layOut(12, height: 10)
        let scrolls = window.perform(.favourite)
        #expect(window.first == 2 && !scrolls)
    }
}
