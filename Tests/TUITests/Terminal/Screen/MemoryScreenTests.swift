import App
import Core
import Testing

@testable import TUI

@MainActor
@Suite("Memory screen")
struct MemoryScreenTests {
    @Test func `text is cut at the window's edge and never inside a wide cluster`() {
        let screen = MemoryScreen(rows: 2, columns: 6)

        #expect(screen.put("中文字", row: 0, column: 1) == 4)
        #expect(screen.put("abcdefgh", row: 1, column: 2) == 4)

        #expect(screen.lines == [" 中文", "  abcd"])
    }

    @Test func `text is cut at its limit`() {
        let screen = MemoryScreen(rows: 3, columns: 20)

        #expect(screen.put("abcdef", row: 0, column: 0, limit: 3, style: .plain) == 3)
        #expect(screen.put("a中b", row: 1, column: 0, limit: 2, style: .plain) == 1)
        #expect(screen.put("abc", row: 2, column: 0, limit: -1, style: .plain) == 0)

        #expect(screen.lines == ["abc", "a", ""])
    }

    @Test(arguments: [(-1, 0), (2, 0), (0, -1), (0, 10), (Int.min, 0), (0, Int.max)])
    func `nothing is written outside the window`(row: Int, column: Int) {
        let screen = MemoryScreen(rows: 2, columns: 10)

        #expect(screen.put("text", row: row, column: column) == 0)
        screen.fill(row: row, columns: column..<column, style: .plain)

        #expect(screen.lines == ["", ""])
    }

    @Test func `half of a wide cluster becomes blank`() {
        let screen = MemoryScreen(rows: 1, columns: 8)
        screen.put("中文字", row: 0, column: 0)

        screen.put("x", row: 0, column: 1)
        #expect(screen.lines == [" x文字"])
        screen.put("yy", row: 0, column: 3)
        #expect(screen.lines == [" x yy"])
    }

    @Test func `styles are those of the text, and of a fill up to the edge`() {
        let screen = MemoryScreen(rows: 1, columns: 5)
        let bold = Style(attributes: .bold)
        let red = Style(background: .palette(1))

        screen.fill(row: 0, columns: 1..<99, style: red)
        screen.put("中", row: 0, column: 0, style: bold)

        #expect(screen.styles(row: 0) == [bold, bold, red, red, red])
    }

    @Test func `a flush counts the changed cells`() {
        let screen = MemoryScreen(rows: 2, columns: 10)
        screen.put("hello", row: 0, column: 0)
        screen.flush()
        #expect(screen.changed == 5)

        screen.erase()
        screen.put("hells", row: 0, column: 0)
        screen.flush()
        #expect(screen.changed == 1)

        screen.flush()
        #expect(screen.changed == 0)
        #expect(screen.flushes == 3)
    }

    @Test func `a cell holds what a terminal's cell can`() {
        let screen = MemoryScreen(rows: 1, columns: 10)

        screen.put("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x", row: 0, column: 0)

        #expect(screen.cells[0][0].cluster?.unicodeScalars.count == 5)
        #expect(screen.cells[0][1].cluster == "x")
    }

    @Test func `another size clears the window`() {
        let screen = MemoryScreen(rows: 1, columns: 10)
        screen.put("hello", row: 0, column: 0)

        screen.resize(rows: 3, columns: 2)

        #expect(screen.size == ScreenSize(rows: 3, columns: 2))
        #expect(screen.lines == ["", "", ""])
    }
}
