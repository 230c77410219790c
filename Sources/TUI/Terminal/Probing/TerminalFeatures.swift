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
