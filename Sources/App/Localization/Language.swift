package import Core

/// A language of the interface.
package enum Language: Sendable, Hashable, CaseIterable {
    case english, simplifiedChinese

    /// Takes the configured language, or the locale's when none is configured.
    package init(_ wanted: Preferences.InterfaceLanguage, environment: [String: String]) {
        switch wanted {
        case .asLocale: self.init(environment: environment)
        case .english: self = .english
        case .simplifiedChinese: self = .simplifiedChinese
        }
    }

    /// Reads the locale variables in POSIX's order (POSIX.1-2017 §8.2). Every Chinese locale selects 简体中文.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        self = locale.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
    }
}
