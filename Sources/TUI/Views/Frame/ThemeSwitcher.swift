package import App
package import Core

/// The choice of the theme: the user's, the one that is shown while the user chooses, or the one that follows the terminal's
/// background.
@MainActor
package final class ThemeSwitcher {
    /// A name that can be chosen.
    struct Choice: Hashable {
        var name: String
        /// Whether the user has a file for it.
        var isOwn = false
        var isAuto: Bool { name == ThemeSettings.auto }
    }

    package let theme: Theme
    weak var delegate: (any ThemeDelegate)?
    /// The themes that can be chosen; empty until they have been read.
    private(set) var choices: [Choice] = []
    /// The change that waits for a file; nil for none.
    private(set) var reading: Task<Void, Never>?
    private let library: ThemeLibrary
    private var settings: ThemeSettings
    /// The settings of the configuration, without a choice for this run.
    private var configured: ThemeSettings
    private var background: TerminalBackground?
    /// The name that is shown instead of the chosen one.
    private var previewed: String?
    /// The name of the theme on screen.
    private(set) var shown = ThemeSettings.terminal
    /// The themes that were read, so that a preview ends without a read.
    private var known: [String: ThemeLibrary.Theme] = [ThemeSettings.terminal: ThemeLibrary.Theme()]

    package init(theme: Theme, settings: ThemeSettings, library: ThemeLibrary) {
        self.theme = theme
        self.settings = settings
        configured = settings
        self.library = library
    }

    /// Adopts the user's theme, before the first frame.
    ///
    /// - Parameter chosen: the theme of the settings, as far as it has been read; `auto` and a terminal without colours need another.
    /// - Returns: the theme's problems.
    func begin(on background: TerminalBackground?, chosen: ThemeLibrary.Theme? = nil) async -> [ThemeLibrary.Issue] {
        self.background = background
        let name = wanted
        let found =
            if let chosen, name == settings.name { chosen } else { await library.theme(name) }
        // The terminal may have reported its background meanwhile.
        if name == wanted { adopt(found, name) }
        return settings.withoutMissingDefaults(found.issues)
    }

    /// Reads the names of the themes.
    func readNames() async {
        let (all, own) = await library.names()
        choices = [Choice(name: ThemeSettings.auto)] + all.map { Choice(name: $0, isOwn: own.contains($0)) }
    }

    /// Adopts changed settings, whose theme is read again.
    func adopt(_ new: ThemeSettings) {
        guard new != configured else { return }
        (configured, settings) = (new, new)
        theme.adopt(custom: new.styles)
        (known, shown) = ([ThemeSettings.terminal: ThemeLibrary.Theme()], "")
        update()
    }

    /// Adapts `auto`, and a theme that is made for the other kind, to the terminal's background.
    func follow(_ background: TerminalBackground) {
        self.background = background
        update()
        if shown == wanted, let theme = known[shown], theme.ownBackground != nil { adopt(theme, shown) }
    }

    /// Shows a theme until another is previewed or chosen.
    ///
    /// - Parameter name: nil to end the preview; anything but a theme's name counts as that.
    func preview(_ name: String?) {
        let name = choices.first { $0.name == name }?.name
        guard name != previewed else { return }
        previewed = name
        update()
    }

    /// Chooses a theme for this run. Its file is read again, if it was before.
    ///
    /// - Returns: the theme's first problem; nil for none. If there is none with the name, the theme stays.
    func choose(_ name: String) async -> ThemeLibrary.Issue? {
        var chosen = settings
        chosen.name = name
        let read = name == ThemeSettings.auto ? resolve(chosen) : name
        let found = await library.theme(read)
        previewed = nil
        if found.issues.first != ThemeLibrary.Issue(theme: name, problem: .missing) {
            settings = chosen
            reading?.cancel()
            known[read] = found
            // Without colours another theme is shown than the one that was read.
            if read == wanted { adopt(found, read) }
        }
        update()
        return found.issues.first
    }

    private var wanted: String {
        var settings = settings
        if let previewed { settings.name = previewed }
        return resolve(settings)
    }

    private func resolve(_ settings: ThemeSettings) -> String {
        settings.resolved(isDark: background.map { $0 == .dark }, colors: theme.colors)
    }

    /// Shows the theme that is wanted now, which may have to be read.
    private func update() {
        let name = wanted
        reading?.cancel()
        reading = nil
        guard name != shown else { return }
        if let theme = known[name] { return adopt(theme, name) }
        let isPreview = previewed != nil
        reading = Task { [weak self, library] in
            let found = await library.theme(name)
            guard !Task.isCancelled, let self else { return }
            adopt(found, name)
            if !isPreview, let issue = settings.withoutMissingDefaults(found.issues).first {
                delegate?.themeFailed(issue)
            }
        }
    }

    /// Returns the styles of a theme, with a background of its own where the terminal's is of the other kind.
    private func styles(of found: ThemeLibrary.Theme) -> [ThemeRole: ThemeStyle] {
        var styles = found.styles
        guard theme.colors >= 256, let background, let own = found.ownBackground, let color = own.background,
            let kind = TerminalBackground(Style.Color(color)), kind != background,
            settings.styles[.background] == nil, styles[.background]?.background ?? .standard == .standard
        else { return styles }
        styles[.background] = ThemeStyle(background: color)
        if styles[.text]?.foreground ?? .standard == .standard {
            styles[.text] = ThemeStyle(foreground: own.foreground, attributes: styles[.text]?.attributes)
        }
        return styles
    }

    private func adopt(_ found: ThemeLibrary.Theme, _ name: String) {
        known[name] = found
        shown = name
        theme.use(styles(of: found))
        delegate?.themeChanged()
    }
}

/// The receiver of what changes the theme.
@MainActor
protocol ThemeDelegate: AnyObject {
    /// Called after another theme has been adopted.
    func themeChanged()
    /// Called with a problem of a theme that was chosen, not of one in the preview.
    func themeFailed(_ issue: ThemeLibrary.Issue)
}
