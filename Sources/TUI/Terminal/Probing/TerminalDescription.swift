internal import CCurses
internal import Core

/// The choice of the terminfo entry: that of TERM, or a substitute if this machine has none for it, as on an older host
/// used from a newer terminal.
enum TerminalDescription {
    /// - Parameter ability: returns the features of the entry of a name, `curses_unknown` if there is none.
    /// - Throws: if no usable entry exists.
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

    /// Returns similar entries: terminals imitate xterm, multiplexers GNU screen. Both are supersets of a VT100.
    private static func substitutes(for terminal: String) -> [String] {
        let isMultiplexer = terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
        return (isMultiplexer ? ["screen-256color", "screen"] : []) + ["xterm-256color", "xterm", "vt100"]
    }

    /// Whether the text is a safe name of a terminal type: ncurses makes a path of it.
    private static func isName(_ terminal: String) -> Bool {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._".utf8
        return !terminal.isEmpty && terminal.utf8.count <= 128 && terminal.utf8.allSatisfy(allowed.contains)
    }
}
