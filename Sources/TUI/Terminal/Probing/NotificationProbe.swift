package import Core

/// Finds out how a terminal shows notifications: by its response to kitty's query, else by its name.
package struct NotificationProbe: Hashable, Sendable {
    private let environment: [String: String]
    private var version: String?
    private var hasKittys = false
    /// The user's choice; nil until notifications are wanted.
    package var configured: Preferences.NotifySequence?

    init(environment: [String: String]) { self.environment = environment }

    mutating func record(_ reply: TerminalReply) {
        switch reply {
        case .notifications: hasKittys = true
        case .version(let text): version = text.string.lowercased()
        case .kitty, .cell, .attributes: break
        }
    }

    /// The sequence to use.
    package var format: TerminalNotification.Format {
        switch configured ?? .auto {
        case .osc9: .osc9
        case .osc99: .osc99
        case .osc777: .osc777
        case .auto: hasKittys ? .osc99 : hasRxvts ? .osc777 : .osc9
        }
    }

    /// Terminals with rxvt's sequence, by the names in their versions and types, and by their variables, which remain
    /// inside tmux. Those that have iTerm2's as well show the title of this one.
    private static let names = ["wezterm", "ghostty", "foot", "contour", "rxvt", "vte"]
    private static let variables = ["WEZTERM_PANE", "WEZTERM_EXECUTABLE", "GHOSTTY_RESOURCES_DIR", "VTE_VERSION"]

    private var hasRxvts: Bool {
        // A version that the terminal states counts more than variables, which other terminals inherit.
        if let version, !version.hasPrefix("tmux") { return Self.names.contains { version.hasPrefix($0) } }
        let (type, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"]?.lowercased())
        return Self.names.contains { type.hasPrefix($0) || program == $0 }
            || Self.variables.contains { environment[$0]?.isEmpty == false }
    }
}
