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
        // In entries with direct colours, a number above 7 isn't one of the palette but a colour's components.
        if terminal.hasSuffix("-direct") {
            let family = String(terminal.dropLast(7))
            for indexed in [family + "-256color", family] where ability(indexed) == curses_can_draw { return indexed }
        }
        switch ability(terminal) {
        case curses_can_draw: return terminal
        case curses_cannot_draw: throw .cannotDraw(RawText(terminal))
        default: break
        }
        for name in substitutes(for: terminal) where ability(name) == curses_can_draw { return name }
        throw .unknownType(RawText(terminal))
    }

    /// Whether the terminal has direct colours (termstandard's "Terminal Colors"). GNU screen inherits the variable of the
    /// terminal that it runs in, and reads their sequences as others.
    static func hasDirectColors(_ environment: [String: String]) -> Bool {
        let terminal = environment["TERM"] ?? ""
        if terminal.hasPrefix("screen"), !(environment["STY"] ?? "").isEmpty { return false }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || terminal.hasSuffix("-direct")
    }

    /// The terminals that have kinds of underline, by a word of their types' names.
    private static let underlining: Set<Substring> = [
        "alacritty", "contour", "foot", "ghostty", "kitty", "mintty", "wezterm",
    ]

    /// Whether the terminal is known to have kinds of underline (SGR 4:2 to 4:5), whatever its entry says: it may be a
    /// substitute, and VTE, which has all of them since 0.76, uses xterm's. An xterm that was started in such a terminal
    /// inherits its variable.
    static func hasUnderlines(_ environment: [String: String]) -> Bool {
        let words = (environment["TERM"] ?? "").split { "-+.".contains($0) }
        // A multiplexer is named before the terminal that it runs in.
        if words.first == "screen" || words.first == "tmux" { return false }
        if words.contains(where: underlining.contains) { return true }
        let version = Int(environment["VTE_VERSION"] ?? "") ?? 0
        return words.first == "xterm" && version >= 7600 && environment["XTERM_VERSION"] == nil
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

/// Features of a terminal that its description lacks, inferred from the name of its type.
struct TerminalFeatures: Hashable, Sendable {
    /// Whether the terminal supports xterm's sequence for the window's title. Others might show it as text.
    var hasTitle: Bool
    /// Whether the terminal has a stack of titles, so that the previous one can be restored.
    var hasTitleStack: Bool
    /// Whether the terminal reports the cursor's position, and can turn off wrapping.
    var reportsCursor: Bool { hasBracketedPaste }
    /// Whether the terminal supports bracketed paste.
    var hasBracketedPaste: Bool

    /// - Parameter terminal: the value of TERM.
    /// - Parameter titleIsOurs: false if the terminal's sequence for the alternate screen saves the title already, as
    ///   ncurses' description of xterm does (smcup with `22;0;0t`).
    init(terminal: String, titleIsOurs: Bool) {
        let isTmux = Self.belongs(terminal, to: ["tmux"])
        let isXterm = Self.belongs(terminal, to: Self.families)
        hasTitle = isXterm || isTmux
        hasTitleStack = hasTitle && titleIsOurs
        // GNU screen passes bracketed paste through, and has no title in xterm's sense.
        hasBracketedPaste = hasTitle || Self.belongs(terminal, to: ["screen"])
    }

    /// Terminals compatible with xterm, by the first word of their names.
    private static let families = [
        "xterm", "rxvt", "alacritty", "kitty", "foot", "wezterm", "ghostty", "st", "konsole", "contour", "mintty",
        "vte",
        "gnome", "iterm2", "mlterm", "putty",
    ]

    private static func belongs(_ terminal: String, to families: [String]) -> Bool {
        let family = terminal.prefix { $0 != "-" && $0 != "+" && $0 != "." }
        return families.contains { $0 == family }
    }
}
