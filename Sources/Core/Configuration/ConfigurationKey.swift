/// The keys of `config.toml`, in the order in which the default file lists them.
package enum ConfigurationKey: String, CaseIterable, Sendable {
    case language
    case ambiguousWidth = "ambiguous-width"

    /// What may stand there, the default first.
    package var allowed: [String] {
        switch self {
        case .language: Preferences.InterfaceLanguage.allCases.map(\.rawValue)
        case .ambiguousWidth: AmbiguousWidth.allCases.map(\.rawValue)
        }
    }

    /// What it is for, as a comment of the default file.
    package var comment: String {
        switch self {
        case .language: "The language of the interface: that of the locale, English or 简体中文."
        case .ambiguousWidth:
            "Cells of characters about which terminals differ (Greek, Cyrillic, \"…\"): as the terminal answers, one or two."
        }
    }

    /// - Returns: whether the value is one of those allowed.
    func set(_ value: String?, in preferences: inout Preferences) -> Bool {
        guard let value else { return false }
        switch self {
        case .language:
            guard let language = Preferences.InterfaceLanguage(rawValue: value) else { return false }
            preferences.language = language
        case .ambiguousWidth:
            guard let width = AmbiguousWidth(rawValue: value) else { return false }
            preferences.ambiguousWidth = width
        }
        return true
    }

    /// A file with every key at its default, each explained.
    package static var defaultFile: String {
        allCases.map { key in
            let values = key.allowed.map { "\"\($0)\"" }
            return "# \(key.comment)\n# One of \(values.joined(separator: ", ")).\n\(key.rawValue) = \(values[0])\n"
        }.joined(separator: "\n")
    }
}
