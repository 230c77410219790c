/// The languages that Tideline speaks.
package enum Language: Sendable, Hashable, CaseIterable {
    case english, simplifiedChinese

    /// By the locale variables in POSIX's order (POSIX.1-2017 §8.2). Every Chinese locale gets 简体中文, the only one there is.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        self = locale.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
    }
}
