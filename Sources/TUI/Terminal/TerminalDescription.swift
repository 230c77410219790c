internal import CCurses
internal import Core

/// The terminfo entry by which a terminal is drawn on: that of TERM, or one that fits where this machine has none for it, as
/// on an older host that a newer terminal is connected to.
enum TerminalDescription {
    /// - Parameter ability: what the entry of a name says, `curses_unknown` where there is none.
    static func name(
        for terminal: String, ability: (String) -> curses_ability
    ) throws(TerminalError) -> String {
        guard isName(terminal) else { throw .unknownType(RawText(terminal)) }
        switch ability(terminal) {
        case curses_can_draw: return terminal
        case curses_cannot_draw: throw .cannotDraw(RawText(terminal))
        default: break
        }
        for name in substitutes(for: terminal) where ability(name) == curses_can_draw { return name }
        throw .unknownType(RawText(terminal))
    }

    /// Terminals follow xterm today; the multiplexers are descendants of GNU screen. Both are supersets of a VT100.
    private static func substitutes(for terminal: String) -> [String] {
        let isMultiplexer = terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
        return (isMultiplexer ? ["screen-256color", "screen"] : []) + ["xterm-256color", "xterm", "vt100"]
    }

    /// Names of terminal types are names of files: ncurses makes a path of them.
    private static func isName(_ terminal: String) -> Bool {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._".utf8
        return !terminal.isEmpty && terminal.utf8.count <= 128 && terminal.utf8.allSatisfy(allowed.contains)
    }
}
