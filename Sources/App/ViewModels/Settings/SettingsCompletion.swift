package import Core

/// The names and values that complete what is typed behind `:set`, with their meaning.
package struct SettingsCompletion: Sendable {
    package struct Choice: Hashable, Sendable {
        /// What is typed behind `:set`; nil if anything may follow.
        package var text: String?
        package var name: DisplayText
        package var meaning: DisplayText
    }

    private let keys: [ConfigurationKey]
    private let preferences: Preferences
    private let strings: Strings

    package init(keys: [ConfigurationKey], preferences: Preferences, strings: Strings) {
        self.keys = keys
        self.preferences = preferences
        self.strings = strings
    }

    /// - Parameter text: what is typed behind `:set` so far.
    package func choices(for text: String) -> [Choice] {
        guard let space = text.firstIndex(of: " ") else {
            let fitting = keys.filter { $0.fullName.hasPrefix(text) }
            return (fitting.isEmpty ? keys.filter { $0.fullName.contains(text) } : fitting).map { key in
                Choice(text: key.fullName, name: clean(key.fullName), meaning: strings.explanation(of: key))
            }
        }
        guard let key = keys.first(where: { $0.fullName == text[..<space] }) else { return [] }
        let typed = text[text.index(after: space)...]
        let current = key.value(in: preferences)
        if key.choices.isEmpty {
            return [
                Choice(
                    text: nil, name: strings.value(current),
                    meaning: strings.settingTakes(key))
            ]
        }
        return key.choices.filter { ConfigurationKey.typed($0).hasPrefix(typed) }.map { value in
            let (word, meaning) = (ConfigurationKey.typed(value), strings.words(for: value, of: key))
            return Choice(
                text: "\(key.fullName) \(word)", name: clean(word),
                meaning: value == current ? strings.noted(meaning, note: strings.settingCurrent) : meaning)
        }
    }

    private func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 100) }
}
