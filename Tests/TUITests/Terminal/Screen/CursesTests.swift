import CCurses
import App
import Core
import Glibc
import TestSupport
import Testing

@testable import TUI

/// Everything that uses ncurses, which is global to the process: one test after the other.
@MainActor
@Suite("ncurses", .serialized)
struct CursesTests {
    let pty: PseudoTerminal

    init() throws { pty = try PseudoTerminal() }

    func withScreen(
        terminal: String = "xterm-256color", colors: Bool = true, isDirect: Bool = false, hasUnderlines: Bool = false,
        _ body: (CursesScreen) throws -> Void
    ) throws {
        let line = pty.line
        let settings = try #require(pty.device.settings)
        let screen = try CursesScreen(
            device: pty.device, terminal: terminal, colors: colors, isDirect: isDirect, hasUnderlines: hasUnderlines)
        defer {
            screen.rest()
            screen.close()
            pty.device.restore(settings)
            #expect(pty.line == line)
            _ = pty.output()
        }
        screen.flush()
        _ = pty.output()
        try body(screen)
    }

    /// Returns the cells that ncurses has in a window of the usual size.
    func window() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in 0..<24 {
            for column in 0..<80 {
                var cell = cchar_t()
                mvwin_wch(curses_window(), Int32(row), Int32(column), &cell)
                withUnsafeBytes(of: cell) { bytes.append(contentsOf: $0) }
            }
        }
        return bytes
    }

    // MARK: The shim

    @Test func `the shim's constants are those of the header`() {
        // The values of curses.h, written out: bit 8 and up, by NCURSES_BITS(mask, shift).
        #expect(curses_underline == 1 << (8 + 9))
        #expect(curses_reverse == 1 << (8 + 10))
        #expect(curses_dim == 1 << (8 + 12))
        #expect(curses_bold == 1 << (8 + 13))
        #expect(curses_italic == 1 << (8 + 23))
        #expect(curses_color_mask == 0xFF00)
        #expect(Int(curses_cell_scalars) == MemoryLayout.size(ofValue: cchar_t().chars) / MemoryLayout<wchar_t>.size)
        #expect(MemoryLayout<cchar_t>.size == 28)
        #expect(Int32(curses_key_paste_begin) > KEY_MAX)
        #expect(curses_rendition(curses_bold, 300) == curses_bold | 0xFF00)
    }

    @Test func `ncurses counts cells by our table`() throws {
        try withScreen { screen in
            let window = curses_window()
            for (scalar, width) in [("\u{1FAE8}", 2), ("\u{1FAEA}", 2), ("中", 2), ("é", 1), ("\u{1F1E9}", 2)] {
                var cell = cchar_t()
                curses_cell(&cell, scalar.unicodeScalars.first!.value, 0, 0)
                wmove(window, 0, 0)
                wadd_wch(window, &cell)
                #expect(getcurx(window) == width, "\(scalar)")
            }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `every table counts printable ASCII as the shim does`(ambiguousIsWide: Bool, spacingMarksCount: Bool) {
        let count = CellWidth.counter(
            DisplayWidth(ambiguousIsWide: ambiguousIsWide, spacingMarksCount: spacingMarksCount))
        for character in Int32(0x20)..<0x7f { #expect(count(character) == 1) }
    }

    // MARK: Drawing

    @Test func `text is drawn, with wide clusters whole`() throws {
        try withScreen { screen in
            #expect(screen.put("Hello 中文 é", row: 1, column: 2) == 12)
            #expect(screen.put("👩‍💻|👍🏽|🇩🇪|🫨|", row: 2, column: 0) == 12)
            screen.flush()

            let output = pty.output()
            #expect(output.contains("Hello 中文 é"))
            // Until the terminal is known to join them.
            #expect(output.contains("👩|👍|🇩🇪|🫨|"))

            screen.count(.standard, joins: .all)
            screen.put("👩‍💻|👍🏽|🇩🇪|🫨|", row: 2, column: 0)
            screen.flush()
            #expect(pty.output().contains("👩‍💻|👍🏽|🇩🇪|🫨|"))
        }
    }

    @Test func `an unchanged frame sends nothing`() throws {
        try withScreen { screen in
            for _ in 0..<2 {
                screen.erase()
                screen.put("Hello 中文", row: 1, column: 2, style: Style(foreground: .palette(3), attributes: .bold))
                screen.fill(row: 5, columns: 0..<80, style: Style(attributes: .reverse))
                screen.flush()
            }
            _ = pty.output()

            screen.erase()
            screen.put("Hello 中文", row: 1, column: 2, style: Style(foreground: .palette(3), attributes: .bold))
            screen.fill(row: 5, columns: 0..<80, style: Style(attributes: .reverse))
            screen.flush()

            #expect(pty.output() == "")
        }
    }

    @Test func `a changed cell sends that cell`() throws {
        try withScreen { screen in
            for row in 0..<24 { screen.put("A line of text that stays as it is", row: row, column: 0) }
            screen.flush()
            _ = pty.output()
            screen.put("B", row: 10, column: 0)
            screen.flush()
            let output = pty.output()
            #expect(output.contains("B"))
            #expect(output.utf8.count < 16, "\(output.debugDescription)")
        }
    }

    /// Returns the number of writes that this thread has made (proc_pid_io(5)); nil if the kernel doesn't count them.
    private nonisolated static func writes() -> Int? {
        let file = open("/proc/thread-self/io", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = max(0, read(file, &bytes, bytes.count))
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        return lines.first { $0.hasPrefix("syscw: ") }.flatMap { Int($0.dropFirst("syscw: ".count)) }
    }

    @Test(.enabled(if: CursesTests.writes() != nil, "the kernel doesn't count writes"))
    func `a frame is one write, however many rows it changes`() throws {
        try withScreen { screen in
            for row in 0..<24 { screen.put("changed", row: row, column: row * 3) }
            let before = try #require(Self.writes())
            screen.flush()
            // ncurses writes it to memory first.
            #expect(Self.writes() == before + 2)
            #expect(pty.output().ranges(of: "changed").count == 24)
        }
    }

    @Test func `opening sends nothing twice`() throws {
        let settings = try #require(pty.device.settings)
        let screen = try CursesScreen(device: pty.device, terminal: "xterm-256color", colors: true)
        screen.flush()
        let output = pty.output()
        #expect(output.ranges(of: "\u{1B}[?1049h").count == 1 && !output.contains("\u{1B}[?1049l"))
        screen.rest()
        screen.close()
        pty.device.restore(settings)
        #expect(pty.output().ranges(of: "\u{1B}[?1049l").count == 1)
    }

    @Test func `a list that moves by a line is sent as a scroll`() throws {
        try withScreen { screen in
            @MainActor func draw(from first: Int) {
                screen.erase()
                for row in 0..<24 {
                    screen.put("\(first + row): \((first + row) * 7919) some words", row: row, column: 0)
                }
                screen.flush()
            }
            draw(from: 0)
            _ = pty.output()

            draw(from: 1)

            let output = pty.output()
            #expect(output.contains("\(24 * 7919)"))
            #expect(output.utf8.count < 120, "\(output.utf8.count): \(output.debugDescription)")
        }
    }

    @Test func `a window whose rows were moved is that of a frame drawn from nothing`() throws {
        try withScreen { screen in
            @MainActor func draw(from first: Int, selected: Int) {
                screen.erase()
                screen.put(" 1 Home  2 Messages", row: 0, column: 0, style: Style(attributes: .reverse))
                for row in 1..<23 {
                    let number = first + row
                    if number % 4 == 0 { continue }
                    if number / 4 == selected {
                        screen.fill(row: row, columns: 0..<80, style: Style(attributes: .reverse))
                        screen.put("▌", row: row, column: 0)
                    }
                    screen.put("\(number) 中文 \(number * 7919)", row: row, column: 2 + number % 3)
                    screen.put("文", row: row, column: 5, style: Style(foreground: .palette(3)))
                }
                screen.put("j down", row: 23, column: 1)
                screen.flush()
            }
            var random = SeededGenerator(seed: 24)
            var first = 100
            for _ in 0..<40 {
                first += Int.random(in: -6...6, using: &random)
                let selected = first / 4 + Int.random(in: 0...5, using: &random)
                draw(from: first, selected: selected)
                let moved = window()
                _ = pty.output()
                screen.forget()
                draw(from: first, selected: selected)
                let fresh = window()
                _ = pty.output()
                #expect(moved == fresh, "from \(first)")
            }
        }
    }

    @Test func `a wide cluster at the edge is left out, and half of one becomes blank`() throws {
        try withScreen { screen in
            #expect(screen.put("a中", row: 0, column: 78) == 1)
            #expect(screen.put("中中", row: 1, column: 0) == 4)
            #expect(screen.put("x", row: 1, column: 1) == 1)
            screen.flush()
            let output = pty.output()
            #expect(output.contains("x中"))
            #expect(output.filter { $0 == "中" }.count == 1)
        }
    }

    @Test func `only text is drawn, whatever a literal contains`() throws {
        try withScreen { screen in
            #expect(screen.put("a\r\n\tb\u{1B}[31mc\u{9B}d\u{08}", row: 3, column: 0) == 8)
            screen.flush()
            #expect(pty.output().contains("ab[31mcd"))
        }
    }

    @Test func `colours are of the palette, and NO_COLOR leaves attributes`() throws {
        let style = Style(foreground: .palette(196), background: .palette(4), attributes: [.bold, .italic])
        try withScreen { screen in
            screen.put("red", row: 0, column: 0, style: style)
            screen.flush()
            let output = pty.output()
            #expect(output.contains("\u{1B}[1;3;38;5;196;44mred"))
            #expect(!output.contains("\u{1B}]4;"))
        }
        try withScreen(colors: false) { screen in
            screen.put("bold", row: 0, column: 0, style: style)
            screen.flush()
            let output = pty.output()
            #expect(output.contains("\u{1B}[1;3mbold"))
            #expect(!output.contains("38;5") && !output.contains("44m"))
        }
        try withScreen(terminal: "linux") { screen in
            screen.put("red", row: 0, column: 0, style: style)
            screen.flush()
            let output = pty.output()
            #expect(output.contains("31") && !output.contains("38;5"), "\(output.debugDescription)")
        }
    }

    @Test func `exact colours are sent where the terminal has them, in every frame`() throws {
        let exact = Style.Color.exact(PixelColor(red: 1, green: 2, blue: 3))
        let style = Style(foreground: exact, background: .palette(4))
        try withScreen(isDirect: true) { screen in
            #expect(screen.colors == 1 << 24)
            for isWhole in [false, true] {
                if isWhole { screen.forget() }
                screen.erase()
                screen.put(isWhole ? "again" : "red", row: 0, column: 0, style: style)
                screen.flush()
                let output = pty.output()
                #expect(output.contains("38;2;1;2;3;44m"), "\(output.debugDescription)")
                #expect(!output.contains("[0;5") && !output.contains("38;5;16"))
            }
        }
        try withScreen { screen in
            screen.put("red", row: 0, column: 0, style: style)
            screen.flush()
            #expect(!pty.output().contains("38;2"))
        }
    }

    @Test func `exact colours don't run out with one theme after the other`() throws {
        try withScreen(isDirect: true) { screen in
            for theme in UInt8(0)..<4 {
                screen.adopt(.plain)
                screen.erase()
                for index in 0..<70 {
                    let color = PixelColor(red: theme, green: UInt8(index), blue: 7)
                    screen.put(
                        "x", row: index % 24, column: index / 24 * 4, style: Style(foreground: .exact(color)))
                }
                screen.flush()
                let output = pty.output()
                for index in 0..<70 { #expect(output.contains("38;2;\(theme);\(index);7m"), "\(theme), \(index)") }
            }
        }
    }

    @Test func `many pairs of colours are drawn correctly`() throws {
        try withScreen { screen in
            var output = ""
            for index in 0..<600 {
                let style = Style(
                    foreground: .palette(UInt8(index % 256)), background: .palette(UInt8(index / 3 % 256)))
                screen.put("x", row: index / 80, column: index % 80, style: style)
                // Nothing reads meanwhile, and a pseudo-terminal holds some thousand bytes.
                guard index % 80 == 79 || index == 599 else { continue }
                screen.flush()
                output += pty.output()
            }
            #expect(output.contains("38;5;87m") && output.contains("48;5;199m"))
        }
    }

    @Test func `a link under a box or a text is not painted over it`() throws {
        let link = try #require(LinkTarget(RawText("https://harbour.example/tags/slow")))
        try withScreen { screen in
            screen.erase()
            screen.put("#slow", row: 1, column: 4, limit: 20, style: .plain, link: link)
            screen.put("#潮", row: 2, column: 4, limit: 20, style: .plain, link: link)
            screen.fill(row: 1, columns: 2..<20, style: .plain)
            screen.put("#far", row: 1, column: 4, limit: 20, style: .plain, link: link)
            // Behind the three cells of the link in row 2.
            screen.put("│", row: 2, column: 7)
            #expect(screen.links.map(\.place.row) == [1, 2])
            #expect(screen.links.first?.text == Array("#far".utf8))
            let found = [3, 4, 7, 8].map { screen.link(at: ScreenPosition(row: 1, column: $0)) }
            #expect(found == [nil, link, link, nil])
            screen.put("│", row: 2, column: 6)
            #expect(screen.links.map(\.place.row) == [1])
            screen.flush()
            #expect(screen.links.map(\.place.row) == [1])
        }
    }

    @Test func `a link that moves to another row is the same there`() throws {
        let link = try #require(LinkTarget(RawText("https://harbour.example/tags/slow")))
        try withScreen { screen in
            @MainActor func draw(in row: Int) -> Hyperlink? {
                screen.erase()
                screen.put("#slow", row: row, column: 4, limit: 20, style: Style(attributes: .bold), link: link)
                screen.flush()
                return screen.links.first
            }
            let first = try #require(draw(in: 1))
            #expect(first.text == Array("#slow".utf8) && first.target == link && first.look == "0;1")
            var moved = first
            moved.place = ScreenPosition(row: 7, column: 4)
            let second = draw(in: 7)
            #expect(second == moved && screen.links.count == 1)
        }
    }

    @Test func `the cursor is shown only where it is placed`() throws {
        try withScreen { screen in
            screen.placeCursor(ScreenPosition(row: 4, column: 9))
            screen.flush()
            #expect(pty.output().contains("\u{1B}[?25h"))
            screen.flush()
            #expect(pty.output() == "")
            screen.placeCursor(nil)
            screen.flush()
            #expect(pty.output().contains("\u{1B}[?25l"))
        }
    }

    @Test func `the cursor stands on the selection, hidden unless the user wants to see it`() throws {
        try withScreen { screen in
            screen.pointCursor(at: ScreenPosition(row: 4, column: 9))
            screen.flush()
            let hidden = pty.output()
            #expect(hidden.contains("\u{1B}[5;10H") && !hidden.contains("\u{1B}[?25h"))
            screen.cursor.showsSelection = true
            screen.flush()
            #expect(pty.output().contains("\u{1B}[?25h"))
        }
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 200), (20, 5), (500, 200), (0, 0)])
    func `windows of any size are drawn in`(rows: Int, columns: Int) throws {
        try withScreen { screen in
            pty.resize(rows: rows, columns: columns)
            screen.resize()

            let expected = rows == 0 ? TerminalDevice.usual : ScreenSize(rows: rows, columns: columns)
            #expect(screen.size == expected)
            screen.erase()
            for row in -1...600 { screen.put("中a文b", row: row, column: 0) }
            screen.fill(row: 0, columns: -5..<500, style: .plain)
            screen.flush()
            _ = pty.output()
        }
    }

    @Test func `a very wide window is drawn in part`() throws {
        pty.resize(rows: 65_535, columns: 65_535)
        #expect(pty.device.size == TerminalDevice.largest)
    }

    @Test func `a terminal that accepts no output does not block, and gets the newest frame later`() async throws {
        let settings = try #require(pty.device.settings)
        let screen = try CursesScreen(device: pty.device, terminal: "xterm-256color", colors: true)
        screen.flush()
        _ = pty.output()
        pty.acceptsOutput = false

        for number in 0..<50 {
            screen.put("frame \(number) ", row: 0, column: 0)
            screen.flush()
        }
        #expect(pty.output() == "")
        pty.acceptsOutput = true

        var output = ""
        let isShown = await eventually {
            output += pty.output()
            return output.contains("frame 49")
        }
        #expect(isShown && !output.contains("frame 48"))
        screen.rest()
        screen.close()
        pty.device.restore(settings)
    }

    // MARK: Unusable terminals

    @Test(arguments: ["", "../x", "x/../../etc", String(repeating: "x", count: 4096), "a b"])
    func `an unknown type is reported`(terminal: String) {
        let line = pty.line
        #expect(throws: TerminalError.unknownType(RawText(terminal))) {
            try TerminalSession(device: pty.device, environment: ["TERM": terminal])
        }
        #expect(pty.output() == "")
        #expect(pty.line == line)
    }

    @Test func `a terminal without cursor movement is rejected`() {
        #expect(throws: TerminalError.cannotDraw(RawText("dumb"))) {
            try TerminalSession(device: pty.device, environment: ["TERM": "dumb"])
        }
        #expect(pty.output() == "")
    }

    @Test func `a descriptor that is not a terminal is rejected`() throws {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        for device in [
            TerminalDevice(input: nothing, output: pty.slave), TerminalDevice(input: pty.slave, output: nothing),
            TerminalDevice(input: -1, output: pty.slave),
        ] {
            #expect(throws: TerminalError.notATerminal) {
                try TerminalSession(device: device, environment: ["TERM": "xterm"])
            }
        }
    }
}
