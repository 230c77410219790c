internal import Core

/// The keys that each preset has. Those of `vi` are in the table of commands; the others say only what differs.
extension Preferences.KeyPreset {
    /// The keys of a command; empty for none.
    func keys(for command: Command) -> [KeySequence] { own[command] ?? command.row.keys }

    /// The keys of a command in the picture viewer.
    func viewerKeys(for command: Command) -> [KeySequence] { ownViewer[command] ?? command.row.viewerKeys }

    /// The keys of the commands of fields or of the composer, and those that the place leaves unbound.
    func lines(in place: FieldCommand.Place) -> [KeyLine<FieldKeys.Meaning>] {
        let own: [KeyLine<FieldKeys.Meaning>] =
            switch place {
            case .field: self == .emacs ? Self.emacsFields : []
            case .composerText: self == .emacs ? Self.emacsComposer : []
            // A field inserts the sign.
            case .composerPart: [KeyLine(keys: "?", meaning: [.help])]
            }
        let rest = FieldCommand.allCases.filter { command in
            command.home == place && !own.contains { $0.meaning == [command] }
        }
        return own
            + rest.flatMap { command in
                command.standard.filter { place == .composerPart || !$0.isPlain }
                    .map { KeyLine(keys: KeySequence([$0]), meaning: [command]) }
            }
    }

    private var own: [Command: [KeySequence]] {
        switch self {
        case .vi: [:]
        case .emacs: Self.emacs
        case .arrows: Self.arrows
        }
    }

    private var ownViewer: [Command: [KeySequence]] {
        switch self {
        case .vi: [:]
        case .emacs: Self.emacsViewer
        case .arrows: Self.arrowsViewer
        }
    }

    // MARK: Emacs

    private static let emacs: [Command: [KeySequence]] = [
        .nextStatus: ["^N", "↓", "j"], .previousStatus: ["^P", "↑", "k"], .lineDown: ["J"], .lineUp: ["K"],
        .pageDown: ["^V", "Space", "PgDn"], .pageUp: ["Alt-v", "PgUp"], .top: ["Alt-<", "Home"],
        .bottom: ["Alt->", "End"],
        .refresh: ["g", "r"], .search: ["^S", "/"], .undo: ["^_", "^X u", "U"], .compose: ["^X m", "+"],
        .nextPane: ["Tab", "^X o"], .nextTab: ["^X →"], .previousTab: ["^X ←"], .back: ["^G", "Esc"],
        .close: ["^X k", "q"],
        .commandLine: ["Alt-x", ":"], .suspend: ["^Z", "^X ^Z"], .quit: ["^X ^C", "^C"],
    ]

    private static let emacsViewer: [Command: [KeySequence]] = [
        .nextPicture: ["n", "^V", "Space", "PgDn", "Tab"], .previousPicture: ["p", "Alt-v", "PgUp", "Shift-Tab"],
        .panUp: ["↑", "^P"], .panDown: ["↓", "^N"], .panLeft: ["←", "^B"], .panRight: ["→", "^F"],
    ]

    private static let emacsFields: [KeyLine<FieldKeys.Meaning>] = [
        KeyLine(keys: "Esc", meaning: [.cancel]), KeyLine(keys: "^G", meaning: [.cancel]),
        KeyLine(keys: "^C", meaning: [.cancel]),
        KeyLine(keys: "PgDn", meaning: [.pageDown]), KeyLine(keys: "^V", meaning: [.pageDown]),
        KeyLine(keys: "PgUp", meaning: [.pageUp]), KeyLine(keys: "Alt-v", meaning: [.pageUp]),
    ]

    /// Those of Emacs' message mode. Ctrl-C alone doesn't leave, since it begins sequences.
    private static let emacsComposer: [KeyLine<FieldKeys.Meaning>] = [
        KeyLine(keys: "^C", meaning: nil),
        KeyLine(keys: "^C ^C", meaning: [.send]), KeyLine(keys: "Alt-Enter", meaning: [.send]),
        KeyLine(keys: "Ctrl-Enter", meaning: [.send]),
        KeyLine(keys: "^C ^E", meaning: [.editor]), KeyLine(keys: "^C ^A", meaning: [.attach]),
        KeyLine(keys: "^C ^Y", meaning: [.pastePicture]), KeyLine(keys: "^C ^V", meaning: [.visibility]),
        KeyLine(keys: "^C ^W", meaning: [.warning]), KeyLine(keys: "^C ^P", meaning: [.poll]),
        KeyLine(keys: "^C ^L", meaning: [.language]), KeyLine(keys: "^C ^R", meaning: [.schedule]),
        KeyLine(keys: "^C ^O", meaning: [.emoji]), KeyLine(keys: "^C ^K", meaning: [.delete]),
    ]

    // MARK: Arrows

    /// Letters only for commands that the hint line shows.
    private static let arrows: [Command: [KeySequence]] = [
        .nextStatus: ["↓"], .previousStatus: ["↑"], .lineDown: ["Alt-↓"], .lineUp: ["Alt-↑"],
        .halfPageDown: ["Alt-PgDn"],
        .halfPageUp: ["Alt-PgUp"], .pageDown: ["PgDn", "Space"], .pageUp: ["PgUp"], .top: ["Home"], .bottom: ["End"],
        .refresh: ["F5"], .search: ["F3", "/"], .toggleTimes: ["F7"], .compose: ["F4", "+"],
        .nextTab: ["Ctrl-→"], .previousTab: ["Ctrl-←"], .close: ["F10"], .switchAccount: ["F6"], .logInAgain: ["F9"],
        .commandLine: ["F2", ":"], .help: ["F1", "?"],
    ]

    private static let arrowsViewer: [Command: [KeySequence]] = [
        .nextPicture: ["PgDn", "Tab", "Space"], .previousPicture: ["PgUp", "Shift-Tab"], .panUp: ["↑"], .panDown: ["↓"],
        .close: ["Esc", "F10"],
    ]
}
