/// What a person may set. Every value has a default that serves, so no file is needed.
package struct Preferences: Hashable, Sendable {
    package var language = InterfaceLanguage.asLocale
    package var ambiguousWidth = AmbiguousWidth.asTerminal

    package init() {}

    /// The language of the interface.
    package enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
        case asLocale = "auto"
        case english = "en"
        case simplifiedChinese = "zh"
    }
}
