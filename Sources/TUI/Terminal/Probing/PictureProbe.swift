package import Core

/// The responses of a terminal about its pictures. Until it responds, pictures are coloured cells.
package struct PictureProbe: Hashable, Sendable {
    /// The display that the user configured.
    private let display: Preferences.PictureDisplay
    private let environment: [String: String]
    /// The number of colours; 0 for none.
    private let colors: Int
    /// The pixels of a cell as the system states them.
    var systemCell: PixelSize?
    private(set) package var version: DisplayText?
    private(set) package var attributes: [Int]?
    private(set) package var hasKitty: Bool?
    private var reportedCell: PixelSize?

    /// - Parameter colors: the number of colours that a cell can have, without 24-bit ones; 0 for none.
    init(
        display: Preferences.PictureDisplay, environment: [String: String], colors: Int, systemCell: PixelSize? = nil
    ) {
        self.display = display
        self.environment = environment
        let isTrueColor = TerminalDescription.hasDirectColors(environment)
        self.colors = colors < 8 ? 0 : colors < 256 ? 16 : isTrueColor ? 1 << 24 : 256
        self.systemCell = systemCell
    }

    /// Whether the terminal is queried about pictures in a way that passes through tmux.
    package var isInTmux: Bool {
        has("TMUX") && isType("tmux", "screen") || version?.string.hasPrefix("tmux") == true
    }
    /// Whether the environment states that the terminal has 24-bit colours.
    var isTrueColor: Bool { TerminalDescription.hasDirectColors(environment) }
    /// Whether the environment turns colours off.
    var hasNoColor: Bool { has("NO_COLOR") }
    /// Whether the responses can change the choice.
    var needsAnswers: Bool { colors > 0 && ![.alt, .off, .cells].contains(display) }
    /// Whether the last response that is requested has arrived.
    package var hasEnded: Bool { attributes != nil && (!isInTmux || hasKitty != nil) }

    /// The probe before any response, to request it again.
    var unanswered: PictureProbe {
        var probe = self
        (probe.version, probe.attributes, probe.hasKitty, probe.reportedCell) = (nil, nil, nil, nil)
        return probe
    }

    mutating func record(_ reply: TerminalReply) {
        switch reply {
        case .kitty(let isSupported): hasKitty = isSupported
        case .version(let text): version = text
        case .cell(let cell): reportedCell = cell
        case .attributes(let numbers): attributes = numbers
        case .notifications: break
        }
    }

    package var choice: PictureChoice {
        let (way, reason) = decision
        return PictureChoice(way: way, reason: reason, cell: systemCell ?? reportedCell, colors: colors)
    }

    private var decision: (PictureSupport.Way?, PictureChoice.Reason) {
        switch display {
        case .alt, .off: return (nil, .configured)
        case _ where colors == 0: return (nil, .noColors)
        // Placeholders need a palette for their numbers.
        case .kitty: return (hasPlaceholders || isInTmux ? placeholders : .kittyDirect, .configured)
        // Passed through, they would be at the cursor of tmux's own terminal.
        case .iterm: return isInTmux ? (.cells, .itermInTmux) : (.iterm, .configured)
        case .sixel: return (.sixel, .configured)
        case .cells: return (.cells, .configured)
        case .auto: break
        }
        if isInTmux { return decisionInTmux }
        if isType("screen"), has("STY") { return (.cells, .screen) }
        if isITerm { return (.iterm, .iterm) }
        if hasKitty == true { return (hasPlaceholders ? placeholders : .kittyDirect, .kitty) }
        if isVersion("WezTerm", "mintty") || environment["TERM_PROGRAM"] == "mintty" { return (.iterm, .iterm) }
        return sixelOrCells(otherwise: .plain)
    }

    /// The decision in tmux: only placeholders are safe behind it, which it treats as text and moves with the text.
    private var decisionInTmux: (PictureSupport.Way?, PictureChoice.Reason) {
        let lacksPlaceholders = has("KONSOLE_VERSION") || has("WEZTERM_PANE") || has("WEZTERM_EXECUTABLE")
        if hasKitty == true, !lacksPlaceholders { return (placeholders, .kittyBehindTmux) }
        return sixelOrCells(otherwise: .tmux)
    }

    private func sixelOrCells(
        otherwise reason: PictureChoice.Reason
    ) -> (PictureSupport.Way?, PictureChoice.Reason) {
        guard attributes?.dropFirst().contains(4) == true else { return (.cells, reason) }
        return systemCell ?? reportedCell == nil ? (.cells, .unknownCell) : (.sixel, .sixel)
    }

    /// The use of placeholders: the number of a picture is the number of a colour.
    private var placeholders: PictureSupport.Way { colors >= 256 ? .kittyPlaceholders : .kittyDirect }

    /// Whether the terminal has placeholders: kitty since 0.28, and Ghostty.
    private var hasPlaceholders: Bool {
        guard let version = version?.string else { return false }
        if version.lowercased().hasPrefix("ghostty") { return true }
        guard version.hasPrefix("kitty(") else { return false }
        let numbers = version.dropFirst(6).split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0], numbers[1]) >= (0, 28)
    }

    /// Whether the terminal is known to draw sextants itself: fonts with them are rare, and without one each is a box.
    ///
    /// VTE draws them since 0.62. Behind tmux the terminal is unknown, and so is one whose name is inherited from another.
    package var drawsSextants: Bool {
        if isInTmux || isType("screen") { return false }
        guard let version = version?.string else {
            return isITerm || isType("xterm-kitty", "foot", "xterm-ghostty", "wezterm")
                || isRecentVTE(environment["VTE_VERSION"] ?? "")
        }
        if version.hasPrefix("VTE(") { return isRecentVTE(String(version.dropFirst(4).prefix { $0.isNumber })) }
        let name = version.lowercased()
        return ["kitty", "foot", "wezterm", "iterm2", "ghostty"].contains(where: name.hasPrefix)
    }

    private func isRecentVTE(_ version: String) -> Bool { Int(version).map { $0 >= 6200 } ?? false }

    /// Whether it is iTerm2. LC_TERMINAL passes through SSH; a value inherited in another terminal is corrected by its
    /// version.
    private var isITerm: Bool {
        if version != nil { return isVersion("iTerm2") }
        return environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2"
    }

    private func isVersion(_ names: String...) -> Bool {
        names.contains { version?.string.hasPrefix($0) == true }
    }

    private func isType(_ types: String...) -> Bool {
        types.contains { environment["TERM"]?.hasPrefix($0) == true }
    }

    private func has(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }
}
