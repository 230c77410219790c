import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Lines of tabs that don't fit")
struct TabLineTests {
    private let names: [DisplayText] = ["All", "Mentions", "Follows", "Boosts", "Likes", "Conversations"]

    private func drawn(shown: Int, columns: Int) -> (row: NameRow, line: String) {
        let screen = MemoryScreen(rows: 1, columns: columns)
        var row = NameRow()
        row.draw(names, shown: shown, in: screen, row: 0, columns: columns, theme: Theme())
        return (row, screen.lines[0])
    }

    @Test func `names that don't fit are announced at their end, and a click there shows the next`() {
        let (row, line) = drawn(shown: 0, columns: 40)
        #expect(line == "── All ─ Mentions ─ Follows ─ Boosts ──›")
        #expect(row.index(at: 39) == 4 && row.index(at: 4) == 0)

        let (last, end) = drawn(shown: 5, columns: 40)
        #expect(end.hasPrefix("‹─") && end.contains(" Conversations ") && !end.hasSuffix("›"))
        #expect(last.index(at: 0) == 2 && end.contains(" Boosts ") && !end.contains(" Follows "))
    }

    @Test func `names that fit have no sign`() {
        let line = drawn(shown: 0, columns: 100).line
        #expect(!line.contains("›") && !line.contains("‹") && line.contains(" Conversations "))
    }

    @Test func `a badge isn't one number with the key of its tab`() {
        func line(_ columns: Int) -> String {
            let screen = MemoryScreen(rows: 1, columns: columns)
            TabBarView(Theme()).draw(
                TabBarView.Content(
                    items: [
                        TabBarView.Item(tab: .home, keys: "1", name: "Home", badge: "40"),
                        TabBarView.Item(tab: .messages, keys: "2", name: "Messages", badge: "22"),
                        TabBarView.Item(tab: .me, keys: "4", name: "Me", badge: nil),
                    ], selected: .home, account: ""), in: screen, row: 0)
            return screen.lines[0]
        }
        #expect(line(40).hasPrefix(" 1 Home 40  2 Messages 22  4 Me"))
        #expect(line(24).hasPrefix(" 1 Home 40  2·22  4"))
    }
}
