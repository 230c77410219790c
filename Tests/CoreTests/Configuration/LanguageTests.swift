import Testing

@testable import Core

@Suite("Languages")
struct LanguageTests {
    @Test(arguments: [
        ("en_US.UTF-8", Language.english), ("zh_CN.UTF-8", .simplifiedChinese), ("zh_SG", .simplifiedChinese),
        ("zh", .simplifiedChinese), ("zh_TW.UTF-8", .traditionalChinese), ("zh_HK.Big5", .traditionalChinese),
        ("zh_MO", .traditionalChinese), ("zh-Hant", .traditionalChinese), ("zh_Hant_SG", .traditionalChinese),
        ("zh-Hans-HK", .simplifiedChinese), ("ja_JP.eucJP", .japanese), ("de_AT@euro", .german), ("fr_CA", .french),
        ("es_419.UTF-8", .spanish), ("DE", .german), ("C.UTF-8", .english), ("POSIX", .english), ("pt_BR", .english),
        ("", .english), ("tw", .english),
    ])
    func `a locale selects its language`(locale: String, language: Language) {
        #expect(Language(environment: ["LANG": locale]) == language)
    }

    @Test func `the first locale variable that is set decides`() {
        let environment = ["LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"]
        #expect(Language(environment: environment) == .french)
        #expect(Language(environment: [:]) == .english)
    }

    @Test func `each language has a code for config.toml and a name of its own`() {
        #expect(Language.allCases.map(\.code) == ["en", "zh", "zh-TW", "ja", "de", "fr", "es"])
        #expect(Set(Language.allCases.map(\.ownName)).count == Language.allCases.count)
        for language in Language.allCases { #expect(Language(code: language.code) == language) }
        #expect(Language(code: "auto") == nil)
    }

    /// The examples of CLDR (unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
    @Test(
        arguments: [
            (.english, [0: .other, 1: .one, 2: .other, 1_000_000: .other]),
            (.german, [0: .other, 1: .one, 2: .other, 1_000_000: .other]),
            (.french, [0: .one, 1: .one, 2: .other, 16: .other, 1_000_000: .many, 1_000_001: .other]),
            (.spanish, [0: .other, 1: .one, 2: .other, 2_000_000: .many, 2_500_000: .other]),
            (.japanese, [0: .other, 1: .other]), (.simplifiedChinese, [1: .other]), (.traditionalChinese, [1: .other]),
        ] as [(Language, [Int: PluralCategory])])
    func `a number has the plural form of its language`(language: Language, forms: [Int: PluralCategory]) {
        for (number, form) in forms { #expect(language.pluralCategory(of: number) == form, "\(number)") }
    }

    @Test(arguments: [
        (Language.english, "en-GB", false), (.english, "de", true), (.traditionalChinese, "zh-TW", false),
        (.traditionalChinese, "zh", false), (.traditionalChinese, "zh_Hans", false), (.traditionalChinese, "ja", true),
        (.simplifiedChinese, "zh-TW", false), (.german, "DE", false), (.german, "", true),
    ])
    func `a text differs from the interface by its language alone`(language: Language, code: String, differs: Bool) {
        #expect(language.differs(from: RawText(code)) == differs)
        #expect(!language.differs(from: nil))
    }
}
