package import App
package import Core

extension AppContext {
    /// What is wrong with the keys and the themes of the configuration.
    package func problemsOfKeysAndThemes() async -> [DisplayText] {
        let keys = KeyMaps(preferences).issues.map(strings.sentence)
        let settings = preferences.theme
        var found: [DisplayText] = []
        for name in settings.name == ThemeSettings.auto ? [settings.dark, settings.light] : [settings.name] {
            found += settings.withoutMissingDefaults(await themes.theme(name).issues).map(strings.sentence)
        }
        return keys + found
    }
}

extension ThemeSettings {
    /// Leaves out that the themes of the default are missing, as in a program that was copied without its files: then the
    /// terminal's colours are used.
    func withoutMissingDefaults(_ issues: [ThemeLibrary.Issue]) -> [ThemeLibrary.Issue] {
        let standard = ThemeSettings()
        return issues.filter { issue in
            issue.problem != .missing || name != Self.auto || ![standard.dark, standard.light].contains(issue.theme)
        }
    }
}
