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

@Suite("Escape sequences")
struct EscapeSequenceTests {
    private func text(_ sequence: EscapeSequence) -> String { String(decoding: sequence.bytes, as: UTF8.self) }

    @Test func `a title is enclosed in its sequence`() {
        #expect(text(.title("(5) Tideline")) == "\u{1B}]0;(5) Tideline\u{07}")
    }

    @Test func `a title is cut at a hundred cells, never inside a cluster`() {
        let wide = Sanitizer.clean(RawText("x" + String(repeating: "中", count: 80)), maximum: 200)
        #expect(text(.title(wide)) == "\u{1B}]0;x" + String(repeating: "中", count: 49) + "\u{07}")
    }

    @Test func `no control character gets into a title, not even from a literal`() {
        #expect(text(.title("a\u{07}b\u{1B}]0;c\u{9C}d\r\ne")) == "\u{1B}]0;ab]0;cde\u{07}")
    }

    @Test func `clipboard text is encoded in Base64`() {
        #expect(text(.copy("https://a.example/\u{4E2D}")) == "\u{1B}]52;c;aHR0cHM6Ly9hLmV4YW1wbGUv5Lit\u{07}")
        #expect(Base64.encode(Array("a".utf8)) == Array("YQ==".utf8))
        #expect(Base64.encode(Array("ab".utf8)) == Array("YWI=".utf8))
        #expect(Base64.encode([]) == [])
    }

    @Test func `clipboard text beyond the limit is cut between characters`() {
        let long = Sanitizer.clean(RawText(String(repeating: "中", count: 40_000)), maximum: 50_000)
        let sent = text(.copy(long)).utf8.count
        #expect(sent <= EscapeSequence.clipboardLimit / 3 * 4 + 12)
        #expect(!text(.copy(long)).contains("="))
    }

    private func link(_ address: String) throws -> Hyperlink {
        Hyperlink(
            place: ScreenPosition(row: 2, column: 4), text: Array("here".utf8),
            target: try #require(LinkTarget(RawText(address))), look: "0;4")
    }

    @Test func `a link is written over its cells, and restores the cursor and attributes`() throws {
        let sent = text(.hyperlinks([try link("https://a.example/x;y?q=潮")]))
        #expect(
            sent
                == "\u{1B}7\u{1B}[3;5H\u{1B}[0;4m\u{1B}]8;;https://a.example/x;y?q=%E6%BD%AE\u{1B}\\here\u{1B}]8;;\u{1B}\\\u{1B}8"
        )
        #expect(text(.hyperlinks([])) == "")
    }

    @Test func `a URL that is too long is not linked`() throws {
        #expect(text(.hyperlinks([try link("https://a.example/" + String(repeating: "x", count: 2000))])) == "")
    }

    @Test func `the background is requested`() {
        #expect(text(.requestBackground) == "\u{1B}]11;?\u{07}")
    }

    @Test func `samples are drawn and measured`() {
        #expect(
            text(.measure([.ambiguous, .spacingMark], row: 1))
                == "\u{1B}7\u{1B}[2;1Hα\u{1B}[6n\u{1B}[2;1Hकि\u{1B}[6n\u{1B}[2;1H\u{1B}[2K\u{1B}8")
    }

    @Test(arguments: [
        ("xterm-256color", true, true), ("xterm", true, true), ("tmux-256color", true, true), ("screen", false, true),
        ("screen.xterm-256color", false, true), ("st-256color", true, true), ("stterm", false, false),
        ("foot", true, true), ("linux", false, false), ("vt100", false, false), ("", false, false),
    ])
    func `only terminals that support a sequence receive it`(terminal: String, title: Bool, paste: Bool) {
        let features = TerminalFeatures(terminal: terminal, titleIsOurs: true)
        #expect(features.hasTitle == title)
        #expect(features.hasBracketedPaste == paste)
        #expect(features.hasTitleStack == title)
        #expect(!TerminalFeatures(terminal: terminal, titleIsOurs: false).hasTitleStack)
    }

    @Test @MainActor func `delays for slow terminals are not sent`() {
        let padded = Array("\u{1B}[m\u{0F}$<2>\u{1B}[?1l$<50*/>x$".utf8)
        #expect(TerminalResetSequence.withoutPadding(padded) == Array("\u{1B}[m\u{0F}\u{1B}[?1lx$".utf8))
    }
}
