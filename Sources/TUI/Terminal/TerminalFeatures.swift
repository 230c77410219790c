/// What a terminal can do that its description does not say, told by its type's name.
struct TerminalFeatures: Hashable, Sendable {
    /// Takes xterm's sequence for the window's title. On others it might be letters on the screen.
    var hasTitle: Bool
    /// Keeps titles on a stack, so that ours can be taken away again.
    var hasTitleStack: Bool
    /// Tells where its cursor is, and can be told not to wrap.
    var answers: Bool { hasBracketedPaste }
    /// Puts brackets around pasted text.
    var hasBracketedPaste: Bool

    /// - Parameter terminal: the value of TERM.
    /// - Parameter titleIsOurs: false where the terminal's own sequence for taking over keeps the title already, as that of
    ///   xterm in ncurses does (smcup with `22;0;0t`).
    init(terminal: String, titleIsOurs: Bool) {
        let isTmux = Self.belongs(terminal, to: ["tmux"])
        let isXterm = Self.belongs(terminal, to: Self.families)
        hasTitle = isXterm || isTmux
        hasTitleStack = hasTitle && titleIsOurs
        // GNU screen passes the brackets on, and has no title in xterm's sense.
        hasBracketedPaste = hasTitle || Self.belongs(terminal, to: ["screen"])
    }

    /// Terminals that follow xterm, by the first word of their names.
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
