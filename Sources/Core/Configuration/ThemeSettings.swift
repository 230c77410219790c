/// The table `[theme]` of `config.toml`.
package struct ThemeSettings: Hashable, Sendable {
    /// The theme's name, or `auto`.
    package var name = Self.auto
    /// The themes of `auto` on a dark and on a light background.
    package var dark = "dark"
    package var light = "light"
    /// The styles that differ from the theme's.
    package var styles: [ThemeRole: ThemeStyle] = [:]

    package init() {}

    /// The name that stands for the theme of the terminal's background.
    package static let auto = "auto"
    /// The names of the themes that are known without a file: the terminal's own colours, and none.
    package static let terminal = "terminal"
    package static let mono = "mono"

    /// Returns whether the terminal's colours are used. NO_COLOR doesn't apply to a theme that the file names, and counts
    /// as unset if it is empty (no-color.org).
    package func usesColors(_ environment: [String: String]) -> Bool {
        name != Self.auto || (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Returns the name of the theme to show.
    ///
    /// - Parameters:
    ///   - isDark: the brightness of the terminal's background; nil while it is unknown.
    ///   - colors: the number of colours that the terminal has.
    package func resolved(isDark: Bool?, colors: Int) -> String {
        if colors < 8 { return Self.mono }
        guard name == Self.auto else { return name }
        // With few colours the nearest may be the background's; the terminal's own go together.
        guard let isDark, colors >= 256 else { return Self.terminal }
        return isDark ? dark : light
    }

    /// Whether a text can be the name of a theme, which becomes the name of a file.
    package static func isName(_ text: some StringProtocol) -> Bool {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8
        return (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(allowed.contains)
    }
}
