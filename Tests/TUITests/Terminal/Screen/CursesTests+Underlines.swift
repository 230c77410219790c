import TestSupport
import Testing

@testable import Core
@testable import TUI

/// Kinds of underline, which ncurses doesn't have.
extension CursesTests {
    private static let kinds = Array(zip(2...5, Style.Attributes.underlines))

    /// Draws a text with each kind of underline in the row of its number, and one with the usual underline below.
    private func draw(on screen: CursesScreen, foreground: Style.Color = .palette(1)) {
        screen.erase()
        for (number, kind) in Self.kinds {
            screen.put(
                "kind \(number)", row: number, column: 0, style: Style(foreground: foreground, attributes: kind))
        }
        screen.put("usual", row: 6, column: 0, style: Style(foreground: foreground, attributes: .underline))
        screen.flush()
    }

    /// Returns what a terminal shows of all that is drawn, one look for each row.
    private func looks(of screen: CursesScreen, foreground: Style.Color = .palette(1)) -> [[String]] {
        var terminal = GridTerminal(rows: 24, columns: 80)
        screen.forget()
        draw(on: screen, foreground: foreground)
        terminal.show(pty.output())
        #expect(terminal.unknown.isEmpty && terminal.lines[2].hasPrefix("kind 2 "))
        return (2...6).map { terminal.cells[$0][0].look }
    }

    @Test(arguments: [("tmux-256color", false), ("xterm-256color", true)])
    func `a kind of underline is sent where the terminal's entry or its name says that it has it`(
        terminal: String, isKnown: Bool
    ) throws {
        try withScreen(terminal: terminal, hasUnderlines: isKnown) { screen in
            #expect(looks(of: screen) == [402, 403, 404, 405, 4].map { ["b", "\($0)", "\($0)", "f31"] })
            let plain = [402, 403, 404, 405, 4].map { ["b", "\($0)", "\($0)", "f"] }
            #expect(looks(of: screen, foreground: .standard) == plain)
        }
    }

    @Test(arguments: [("xterm-256color", true), ("screen-256color", true), ("tmux", true), ("tmux-256color", false)])
    func `elsewhere, with few colours and without any, it is the usual underline`(
        terminal: String, colors: Bool
    ) throws {
        try withScreen(terminal: terminal, colors: colors) { screen in
            let look = ["b", "4", "4", colors ? "f31" : "f"]
            #expect(looks(of: screen) == Array(repeating: look, count: 5))
            screen.forget()
            draw(on: screen)
            #expect(!pty.output().contains("4:"))
        }
    }

    @Test func `a kind of underline has the nearest of 256 colours, or an exact one`() throws {
        let color = Style.Color.exact(PixelColor(red: 255, green: 136, blue: 0))
        for (isDirect, shown) in [(false, "f[5, 208]"), (true, "f[2, 255, 136, 0]")] {
            try withScreen(isDirect: isDirect, hasUnderlines: true) { screen in
                #expect(looks(of: screen, foreground: color)[1] == ["b", "403", "403", shown])
            }
        }
    }

    @Test func `text that changes only the kind of its underline is sent again`() throws {
        try withScreen(hasUnderlines: true) { screen in
            var terminal = GridTerminal(rows: 24, columns: 80)
            for kind in [Style.Attributes.curly, .dotted, .underline, .curly, []] {
                screen.erase()
                screen.put("word", row: 3, column: 0, style: Style(foreground: .palette(4), attributes: kind))
                screen.flush()
                terminal.show(pty.output())
                let underlines = terminal.cells[3][0].look.compactMap { Int($0) }
                let expected = kind.underlineKind.map { 400 + $0 } ?? (kind.isEmpty ? nil : 4)
                #expect(Set(underlines) == Set([expected].compactMap(\.self)))
            }
        }
    }

    @Test func `a link that is painted later has the same kind of underline`() throws {
        let link = try #require(LinkTarget(RawText("https://harbour.example/tags/slow")))
        for (isKnown, look) in [(true, "0;4:3;34"), (false, "0;4;34")] {
            try withScreen(hasUnderlines: isKnown) { screen in
                screen.erase()
                let style = Style(foreground: .palette(4), attributes: .curly)
                screen.put("#slow", row: 1, column: 4, limit: 20, style: style, link: link)
                #expect(screen.links.map(\.look) == [look])
            }
        }
    }
}
