import CCurses
import App
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
