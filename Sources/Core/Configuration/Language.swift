/// A language of the interface. Its sentences are in the file that its tag names.
package enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en-US", simplifiedChinese = "zh-CN", traditionalChinese = "zh-TW", japanese = "ja-JP"
    case german = "de-DE", french = "fr-FR", spanish = "es-ES"

    /// Reads the locale variables in POSIX's order (POSIX.1-2017 §8.2).
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        self = Self(locale: locale) ?? .english
    }

    /// Finds the language of a locale such as `zh_TW.UTF-8`. The region counts only for Chinese: without a script in the
    /// locale, it decides between the two.
    private init?(locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "_" || $0 == "-" }
        guard let language = Self.allCases.first(where: { $0.isoCode == parts.first ?? "" }) else { return nil }
        let isTraditional =
            parts.contains("hant") || !parts.contains("hans") && !Self.traditional.isDisjoint(with: parts)
        self = language == .simplifiedChinese && isTraditional ? .traditionalChinese : language
    }

    /// The regions that write Chinese in traditional characters: Taiwan, Hong Kong, Macau.
    private static let traditional: Set<Substring> = ["tw", "hk", "mo"]

    init?(code: String) {
        guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// The BCP 47 tag, with the region that decides between translations.
    package var tag: String { rawValue }

    /// The code in `config.toml` and in the names of the assets: the ISO 639 code, or the tag where another language has that.
    package var code: String { self == .traditionalChinese ? tag : isoCode }

    /// The ISO 639 code, which posts and their translations have.
    package var isoCode: String { String(rawValue.prefix { $0 != "-" }) }

    /// The language's own name for itself.
    package var ownName: DisplayText {
        switch self {
        case .english: "English"
        case .simplifiedChinese: "简体中文"
        case .traditionalChinese: "繁體中文"
        case .japanese: "日本語"
        case .german: "Deutsch"
        case .french: "Français"
        case .spanish: "Español"
        }
    }

    /// The form that a noun takes beside a whole number, by CLDR's rules for cardinal numbers
    /// (unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
    package func pluralCategory(of number: Int) -> PluralCategory {
        switch self {
        case .simplifiedChinese, .traditionalChinese, .japanese: .other
        case .english, .german: number.magnitude == 1 ? .one : .other
        // "un million de publications": after whole millions, the noun has a preposition.
        case .french, .spanish:
            if number.magnitude == 1 || self == .french && number == 0 {
                .one
            } else {
                number != 0 && number % 1_000_000 == 0 ? .many : .other
            }
        }
    }

    /// The smallest number whose thousands are separated, by CLDR's minimum grouping digits: Spanish writes 1234, but 12.345.
    package var leastGrouped: Int { self == .spanish ? 10_000 : 1000 }

    /// Whether a text is in another language. A text without a language may be in any; Chinese is one language in all its
    /// scripts, between which servers don't translate.
    ///
    /// - Parameter code: as BCP 47 writes it.
    package func differs(from code: RawText?) -> Bool {
        code.map { $0.value.prefix { $0 != "-" && $0 != "_" }.lowercased() != isoCode } ?? false
    }
}

/// CLDR's names of plural forms.
package enum PluralCategory: String, Sendable {
    case zero, one, two, few, many, other
}
