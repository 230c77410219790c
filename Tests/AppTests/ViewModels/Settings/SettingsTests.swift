import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Settings")
struct SettingsTests {
    private let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)

    @Test(arguments: Language.allCases)
    func `default file, page, command line, parser and documents have the same keys`(language: Language) throws {
        let services = ServiceRegistry.standard.settings
        let strings = Strings(language: language)
        // The file with the examples, too.
        let lines = ConfigurationKey.defaultFile(services).split(separator: "\n").map(String.init)
        let file = lines.map { line in
            line.hasPrefix("# ") && line.contains(" = ") && line.hasSuffix(".") == false
                ? String(line.dropFirst(2)) : line
        }
        let document = TOMLDocument(file.joined(separator: "\n"))
        #expect(document.issues.isEmpty && document.entries.map(\.path) == keys.map(\.path))
        #expect(ConfigurationFile.parse(document.text, services: services).issues.isEmpty)
        let completed = SettingsCompletion(keys: keys, preferences: Preferences(), strings: strings).choices(for: "")
        #expect(completed.map(\.text) == keys.map(\.fullName))
        let docs = #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined() + "/docs/"
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(filePath: docs + path)), as: UTF8.self)
        }
        let (table, manual) = (try text("settings.md"), try text("man/tideline-config.5"))
        for key in keys {
            #expect(table.contains("\n| `\(key.name)` | ") && manual.contains("\n\\fB\(key.name.escaped) = "))
            #expect(SettingsCommand(key.fullName, keys: keys) == .show(key.id))
            #expect(!strings.label(of: key).isEmpty && !strings.explanation(of: key).isEmpty)
        }
        // Each key of the program's own at the top of the file has translated sentences.
        let named = keys.filter { $0.section.table == nil && $0.section != .services }.map(\.fullName)
        #expect(Strings.explainedSettings == Set(named))
    }

    @Test func `what is typed behind set names a key and a value`() {
        func command(_ text: String) -> SettingsCommand { SettingsCommand(text, keys: keys) }
        #expect(command("density?") == .show("density") && command("density ?") == .show("density"))
        #expect(command("density compact") == .set("density", .text("compact")))
        #expect(command("density wide") == .invalid("density"))
        #expect(command("densty compact") == .unknown(name: "densty", nearest: "density"))
        #expect(command("nonsense?") == .unknown(name: "nonsense", nearest: nil))
    }

    /// The choices that are names, the same in every language.
    private static let names: Set = ["vi", "kitty", "iterm", "sixel"]

    @Test(arguments: Language.allCases)
    func `every choice of a setting is in words of the language`(language: Language) throws {
        let strings = Strings(language: language)
        for key in keys {
            let words: [String] =
                switch key.kind {
                case .words(let words), .subset(let words): words
                default: []
                }
            let values = words.map { word -> ConfigurationValue in
                if case .subset = key.kind { .texts([word]) } else { .text(word) }
            }
            let shown = values.map { strings.words(for: $0, of: key) }
            #expect(Set(shown).count == words.count, "\(key.fullName)")
            for (word, text) in zip(words, shown) where !Self.names.contains(word) {
                let isLanguage = Language.allCases.contains { $0.code == word }
                let name = String(word.map { $0 == "." || $0 == "_" ? "-" : $0 })
                let known = strings.word("choice", "\(key.name)-\(name)") ?? strings.word("choice", name)
                #expect(isLanguage || text == known, "\(key.fullName): \(word)")
            }
        }
        let kinds = try #require(keys.first { $0.fullName == "notify-kinds" })
        #expect(strings.words(for: kinds.value(in: Preferences()), of: kinds) == strings.word("choice", "all"))
        #expect(strings.words(for: .texts([]), of: kinds) == strings.optionOff)
        let tabs = try #require(keys.first { $0.fullName == "tabs" })
        let reversed = Preferences.TabName.allCases.reversed().map(\.rawValue)
        let names = reversed.compactMap { strings.word("choice", $0) }
        #expect(strings.words(for: .texts(reversed), of: tabs) == strings.list(names))
    }

    @Test func `values are completed with what they mean`() throws {
        let strings = Strings(language: .english)
        let completion = SettingsCompletion(keys: keys, preferences: Preferences(), strings: strings)
        #expect(completion.choices(for: "dens").map(\.text) == ["density"])
        #expect(completion.choices(for: "density ").map(\.text) == ["density comfortable", "density compact"])
        let meanings = completion.choices(for: "density com").map(\.meaning)
        #expect(meanings == [strings.noted("comfortable", note: strings.settingCurrent), "compact"])
        let chinese = SettingsCompletion(
            keys: keys, preferences: Preferences(), strings: Strings(language: .simplifiedChinese))
        let meaning = try #require(chinese.choices(for: "density compact").first?.meaning)
        #expect(meaning.string.unicodeScalars.allSatisfy { !$0.isASCII })
        #expect(completion.choices(for: "density compa").map(\.text) == ["density compact"])
        #expect(completion.choices(for: "editor v").map(\.text) == [nil])
    }

    @Test func `a value changes to the one beside it`() throws {
        func beside(_ name: String, _ value: ConfigurationValue, _ step: Int) throws -> ConfigurationValue? {
            try #require(keys.first { $0.fullName == name }).value(beside: value, by: step)
        }
        #expect(try beside("motion", .flag(true), 1) == .flag(false))
        #expect(try beside("density", .text("comfortable"), -1) == .text("compact"))
        #expect(try beside("undo-send", .number(60), 1) == .number(60))
        #expect(try beside("keep-statuses", .number(200_000), -1) == .number(199_000))
        #expect(try beside("editor", .text("vim"), 1) == nil)
    }

    @Test func `accounts are in the order of the file, then in that of their last use`() {
        let place = { Preferences.place(of: RawText("Ana@harbour.example"), in: $0) }
        #expect(place(["bo@a", "@ana@harbour.example"]) == 1 && place(["ana"]) == nil)
    }
}

extension String {
    /// A name as the manual page has it.
    fileprivate var escaped: String { split(separator: "-").joined(separator: "\\-") }
}
