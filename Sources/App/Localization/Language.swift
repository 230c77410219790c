package import Core

/// The languages that Tideline speaks.
package enum Language: Sendable, Hashable, CaseIterable {
    case english, simplifiedChinese

    /// As the person says, else by the locale.
    package init(_ wanted: Preferences.InterfaceLanguage, environment: [String: String]) {
        switch wanted {
        case .asLocale: self.init(environment: environment)
        case .english: self = .english
        case .simplifiedChinese: self = .simplifiedChinese
        }
    }

    /// By the locale variables in POSIX's order (POSIX.1-2017 §8.2). Every Chinese locale gets 简体中文, the only one there is.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        self = locale.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
    }
}
