/// A language of the interface. Its sentences are in the file that its tag names.
package enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en-US", simplifiedChinese = "zh-CN"

    /// Reads the locale variables in POSIX's order (POSIX.1-2017 §8.2). The region is ignored: every Chinese locale selects 简体中文.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        self = Self(code: locale.prefix { $0.isLetter }.lowercased()) ?? .english
    }

    init?(code: String) {
        guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// The BCP 47 tag, with the region that decides between translations.
    package var tag: String { rawValue }

    /// The ISO 639 code, which `config.toml` has.
    package var code: String { String(rawValue.prefix { $0 != "-" }) }

    /// The form that a noun takes beside a whole number, by CLDR's rules for cardinal numbers.
    package func pluralCategory(of number: Int) -> PluralCategory {
        switch self {
        case .english: number == 1 ? .one : .other
        case .simplifiedChinese: .other
        }
    }

    /// Whether a text is in another language. A text without a language may be in any.
    ///
    /// - Parameter code: as BCP 47 writes it.
    package func differs(from code: RawText?) -> Bool {
        code.map { $0.value.prefix { $0 != "-" && $0 != "_" }.lowercased() != self.code } ?? false
    }
}

/// CLDR's names of plural forms.
package enum PluralCategory: String, Sendable {
    case zero, one, two, few, many, other
}
