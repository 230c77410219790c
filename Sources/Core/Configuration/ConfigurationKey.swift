/// A key of `config.toml`: its name, its meaning, and how its value is read and written.
///
/// The file is read by these values; the default file and `docs/settings.md` are made from them.
package struct ConfigurationKey: Identifiable, Sendable {
    /// The name in the file, below the section's table.
    package let name: String
    package let section: ConfigurationSection
    package let kind: Kind
    /// The explanation in the default file and in the document.
    package let comment: String
    /// A value to begin with, for a key that is not set by default.
    package let example: ConfigurationValue?
    /// Whether a change applies only at the next start.
    package private(set) var needsRestart = false
    private let read: @Sendable (Preferences) -> ConfigurationValue?
    private let write: @Sendable (ConfigurationValue, inout Preferences) -> Bool
    private let transfer: @Sendable (Preferences, inout Preferences) -> Void

    /// The values that a key can have.
    package enum Kind: Hashable, Sendable {
        case flag
        case number(ClosedRange<Int>)
        /// One of several words.
        case words([String])
        /// An array of some of several words.
        case subset([String])
        /// One line of text.
        case text
        case texts
        /// Names of pages (`PinName`).
        case pins
        /// Hours of the day.
        case hours
        /// A style: a colour, attributes, or both.
        case color

        /// The valid values, as shown with an invalid one.
        package var allowed: [String] {
            switch self {
            case .flag: ["true", "false"]
            case .number(0...Self.largest): ["0", "1", "2 …"]
            case .number(let range): ["\(range.lowerBound) … \(range.upperBound)"]
            case .words(let words), .subset(let words): words
            case .text: ["\"…\""]
            case .texts: ["[\"…\"]"]
            case .pins: PinName.examples
            case .hours: ["\"22:00-07:00\"", "\"\""]
            case .color: ["\"red\" …", "0–255", "\"#rrggbb\"", "\"bold underline red\" …"]
            }
        }

        func accepts(_ value: ConfigurationValue) -> Bool {
            switch (self, value) {
            case (.flag, .flag): true
            case (.number(let range), .number(let number)): range.contains(number)
            case (.words(let words), .text(let word)): words.contains(word)
            case (.subset(let words), .texts(let texts)):
                texts.count <= Self.mostTexts && texts.allSatisfy(words.contains)
            case (.text, .text(let text)): text.utf8.count <= Self.longestText && !text.contains("\n")
            case (.texts, .texts(let texts)):
                texts.count <= Self.mostTexts && texts.allSatisfy { $0.utf8.count <= Self.longestText }
            case (.pins, .texts(let texts)):
                texts.count <= Self.mostTexts && texts.allSatisfy { $0.utf8.count <= Self.longestText }
                    && unknown(in: texts) == nil
            case (.hours, .text(let text)): text.isEmpty || QuietHours(text) != nil
            case (.color, _): ThemeStyle(value) != nil
            default: false
            }
        }

        /// Returns the first text of an array that is none of certain words; nil where there is none, or any text is valid.
        func unknown(in texts: [String]) -> String? {
            switch self {
            case .subset(let words): texts.first { !words.contains($0) }
            case .pins: texts.first { PinName($0) == nil }
            case .flag, .number, .words, .text, .texts, .hours, .color: nil
            }
        }

        /// The largest number of a key without a limit of its own.
        package static let largest = 1_000_000_000
        /// The longest text, in bytes.
        private static let longestText = 1000
        private static let mostTexts = 500
    }

    /// Returns the key as one whose change applies only at the next start.
    func atStart() -> Self {
        var key = self
        key.needsRestart = true
        return key
    }

    /// The name below the name of the section's table.
    package var path: [String] { [section.table, name].compactMap(\.self) }
    package var fullName: String { path.joined(separator: ".") }
    package var id: String { fullName }

    /// Returns the value in force; nil if none is set.
    package func value(in preferences: Preferences) -> ConfigurationValue? { read(preferences) }

    /// Sets the value that other preferences have.
    func copy(from old: Preferences, to new: inout Preferences) { transfer(old, &new) }

    /// Sets the value.
    /// - Returns: false if it is not valid for the key.
    func set(_ value: ConfigurationValue, in preferences: inout Preferences) -> Bool {
        kind.accepts(value) && write(value, &preferences)
    }
}

// MARK: Keys by type

extension ConfigurationKey {
    typealias Place<Value> = any WritableKeyPath<Preferences, Value> & Sendable

    private init<Value>(
        _ name: String, _ section: ConfigurationSection, _ kind: Kind, _ comment: String,
        example: ConfigurationValue? = nil, at place: Place<Value>,
        from parse: @escaping @Sendable (ConfigurationValue) -> Value?,
        to write: @escaping @Sendable (Value) -> ConfigurationValue?
    ) {
        self.name = name
        self.section = section
        self.kind = kind
        self.comment = comment
        self.example = example
        read = { write($0[keyPath: place]) }
        transfer = { $1[keyPath: place] = $0[keyPath: place] }
        self.write = { value, preferences in
            guard let parsed = parse(value) else { return false }
            preferences[keyPath: place] = parsed
            return true
        }
    }

    static func flag(_ name: String, _ section: ConfigurationSection, _ place: Place<Bool>, _ comment: String) -> Self {
        Self(name, section, .flag, comment, at: place, from: \.flag) { .flag($0) }
    }

    static func number(
        _ name: String, _ section: ConfigurationSection, _ place: Place<Int>,
        in range: ClosedRange<Int> = 0...Kind.largest,
        _ comment: String
    ) -> Self {
        Self(name, section, .number(range), comment, at: place, from: \.number) { .number($0) }
    }

    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ section: ConfigurationSection, _ place: Place<Word>, _ comment: String
    ) -> Self {
        Self(
            name, section, .words(Word.allCases.map(\.rawValue)), comment, at: place,
            from: { $0.text.flatMap(Word.init) }, to: { .text($0.rawValue) })
    }

    static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ section: ConfigurationSection, _ place: Place<[Word]>, _ comment: String
    ) -> Self {
        Self(
            name, section, .subset(Word.allCases.map(\.rawValue)), comment, at: place,
            from: { $0.texts?.compactMap { Word(rawValue: $0) } }, to: { .texts($0.map(\.rawValue)) })
    }

    static func language(
        _ name: String, _ section: ConfigurationSection, _ place: Place<Language?>, _ comment: String
    ) -> Self {
        Self(
            name, section, .words(["auto"] + Language.allCases.map(\.code)), comment, at: place,
            from: { .some($0.text.flatMap(Language.init(code:))) }, to: { .text($0?.code ?? "auto") })
    }

    static func text(_ name: String, _ section: ConfigurationSection, _ place: Place<String>, _ comment: String) -> Self
    {
        Self(name, section, .text, comment, at: place, from: \.text) { .text($0) }
    }

    static func texts(
        _ name: String, _ section: ConfigurationSection, _ place: Place<[String]>, _ comment: String
    ) -> Self {
        Self(name, section, .texts, comment, at: place, from: \.texts) { .texts($0) }
    }

    static func pins(
        _ name: String, _ section: ConfigurationSection, _ place: Place<[String]>, _ comment: String
    ) -> Self {
        Self(name, section, .pins, comment, at: place, from: \.texts) { .texts($0) }
    }

    static func hours(
        _ name: String, _ section: ConfigurationSection, _ place: Place<QuietHours?>, _ comment: String
    ) -> Self {
        Self(
            name, section, .hours, comment, at: place, from: { $0.text.map { QuietHours($0) } },
            to: { .text($0?.text ?? "") })
    }

    /// A key that a service declares. Its value is text, empty by default.
    package static func service(_ name: String, _ comment: String) -> Self {
        text(name, .services, \.[service: name], comment)
    }

    static func color(_ role: ThemeRole, _ example: ConfigurationValue, _ comment: String) -> Self {
        Self(
            role.name, .theme, .color, comment, example: example, at: \.theme.styles[role],
            from: { ThemeStyle($0) }, to: { $0?.value })
    }

    static func filter(_ key: LocalFilters.Key, _ example: [String], _ comment: String) -> Self {
        Self(
            key.name, .filters, .texts, comment, example: .texts(example), at: \.filters[key], from: \.texts,
            to: { $0.isEmpty ? nil : .texts($0) })
    }
}

/// A value in `config.toml`.
package enum ConfigurationValue: Hashable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// An array that contains only texts.
    case texts([String])
    /// A type that no key has.
    case other

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }

    /// The value in TOML's notation.
    package var notation: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
        case .other: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\\(scalar)"
        case "\n": return "\\n"
        case "\t": return "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}

/// A group of keys with the same purpose.
package struct ConfigurationSection: Hashable, Sendable {
    package let title: String
    /// The TOML table that contains the keys; nil for the top level.
    package let table: String?
    /// The explanation of the table; empty for the top level.
    package let comment: String

    private init(_ title: String, table: String? = nil, _ comment: String = "") {
        self.title = title
        self.table = table
        self.comment = comment
    }

    package static let layout = Self("Language and layout")
    package static let reading = Self("Reading and the cache")
    package static let notifications = Self("Notifications and greeting")
    package static let writing = Self("Writing")
    package static let pictures = Self("Pictures, videos and sounds")
    package static let links = Self("Links")
    package static let services = Self("Services")
    package static let filters = Self(
        "Filters", table: "filters",
        "Posts to hide, or to show behind a warning, in the lists of every account.")
    static let theme = Self(
        "Theme", table: "theme",
        "The theme, and styles that differ from it: a colour (black, red, green, yellow, blue, magenta, cyan, white,"
            + " bright-…, default, 0–255 or \"#rrggbb\"), attributes (bold, dim, italic, underline, reverse), \"on\" and a"
            + " background.")

    /// All sections, those with a table last: a table ends at the next one or with the file.
    package static let all: [Self] = [
        layout, reading, notifications, writing, pictures, links, services, filters, theme,
    ]
}
