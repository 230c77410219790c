import App
import CCurses
import Core
import Testing

@testable import TUI

@Suite("Terminfo entries")
struct TerminalDescriptionTests {
    /// Returns the entry used for a terminal on a machine with these entries.
    private func name(_ terminal: String, among entries: Set<String>) throws(TerminalError) -> String {
        try TerminalDescription.name(for: terminal) {
            $0 == "dumb" ? curses_cannot_draw : entries.contains($0) ? curses_can_draw : curses_unknown
        }
    }

    @Test(arguments: ["alacritty", "xterm-kitty", "foot", "xterm-ghostty", "wezterm"])
    func `a terminal without an entry is drawn on as xterm`(terminal: String) throws {
        #expect(try name(terminal, among: ["xterm", "xterm-256color", "vt100"]) == "xterm-256color")
        #expect(try name(terminal, among: ["xterm", "vt100"]) == "xterm")
        #expect(try name(terminal, among: ["vt100"]) == "vt100")
        #expect(try name(terminal, among: [terminal, "xterm-256color"]) == terminal)
    }

    @Test func `tmux without an entry is drawn on as screen`() throws {
        #expect(try name("tmux-256color", among: ["screen-256color", "xterm-256color"]) == "screen-256color")
        #expect(try name("tmux-256color", among: ["xterm-256color"]) == "xterm-256color")
    }

    @Test func `without any entry the type is unknown, and a poor entry stays poor`() {
        #expect(throws: TerminalError.unknownType(RawText("foot"))) { try name("foot", among: []) }
        #expect(throws: TerminalError.cannotDraw(RawText("dumb"))) { try name("dumb", among: ["xterm"]) }
        #expect(throws: TerminalError.unknownType(RawText(""))) { try name("", among: ["xterm"]) }
    }
}

@Suite("The terminal's background")
struct TerminalBackgroundTests {
    @Test(
        arguments: [
            ("11;rgb:0000/0000/0000", .dark), ("11;rgb:ffff/ffff/ffff", .light), ("11;rgb:fd/f6/e3", .light),
            ("11;rgb:2828/2c2c/3434", .dark), ("11;rgb:f/f/f", .light), ("11;rgba:0000/2b2b/3636/ffff", .dark),
            ("11;rgb:ffff/ffff", nil), ("11;rgb:ffff/ffff/xxxx", nil), ("11;rgb:fffff/0/0", nil), ("11;?", nil),
            ("10;rgb:ffff/ffff/ffff", nil), ("", nil),
        ] as [(String, TerminalBackground?)])
    func `a response tells dark from light`(response: String, background: TerminalBackground?) {
        #expect(TerminalBackground(response: response) == background)
    }

    @Test(
        arguments: [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("15;default", nil), ("7;8", .dark),
            ("0;7", .light),
            ("", nil), (nil, nil),
        ] as [(String?, TerminalBackground?)])
    func `COLORFGBG tells dark from light where it names a color`(value: String?, background: TerminalBackground?) {
        #expect(TerminalBackground(colorFGBG: value) == background)
    }

    @Test func `the tint follows the background, and there is none while it is unknown`() {
        let style = Style(foreground: .onSurface, background: .surface, attributes: .bold)
        let (dark, light) = (style.resolved(on: .dark), style.resolved(on: .light))
        #expect(dark != light && dark.background != .standard && light.foreground != .standard)
        #expect(style.resolved(on: nil) == Style(attributes: .bold))
        #expect(ColorDepth.full.index(of: .surface, isForeground: false) == -1)
    }
}
