import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("config.toml")
struct ConfigurationFileTests {
    private let services = [ConfigurationKey.service("bulletin-key", "The key of a service.")]

    private func parse(_ text: String) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        ConfigurationFile.parse(text, services: services)
    }

    @Test func `a setting of a service is text, and others are unknown`() {
        #expect(parse("bulletin-key = \"k 1\"").preferences[service: "bulletin-key"] == "k 1")
        #expect(parse("").preferences[service: "bulletin-key"] == "")
        #expect(
            parse("bulletin-key = 1").issues.map(\.problem) == [
                .badValue(key: RawText("bulletin-key"), allowed: ["\"…\""])
            ])
        #expect(parse("bulletin-key = \"\(String(repeating: "k", count: 1001))\"").issues.count == 1)
        #expect(
            parse("bulletin-secret = \"s\"").issues.map(\.problem) == [
                .unknownKey(RawText("bulletin-secret"), nearest: nil)
            ])
    }

    @Test func `every key has a name of its own`() {
        let names = ConfigurationKey.all(ServiceRegistry.standard.settings).map {
            [$0.section.table, $0.name].compactMap(\.self).joined(separator: ".")
        }
        #expect(Set(names).count == names.count)
        #expect(Set(ThemeRole.keys.map(\.name)) == Set(ThemeRole.allCases.map(\.name)))
    }

    @Test func `without a file all values are defaults`() {
        let (preferences, issues) = ConfigurationFile.read("/nowhere/config.toml", services: [])
        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `the default file sets the defaults and is valid`() {
        var (preferences, issues) = parse(ConfigurationKey.defaultFile(services))
        #expect(preferences.services == ["bulletin-key": ""])
        preferences.services = [:]
        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `every key accepts the values of its kind, stores them and refuses others`() {
        for key in ConfigurationKey.all(services) {
            let (valid, invalid): ([ConfigurationValue], ConfigurationValue) =
                switch key.kind {
                case .flag: ([.flag(true), .flag(false)], .text("true"))
                case .number(let range): ([.number(range.lowerBound), .number(range.upperBound)], .number(-1))
                case .words(let words): (words.map { .text($0) }, .text("other"))
                case .subset(let words): ([.texts(words), .texts([words[0]]), .texts([])], .texts(["other"]))
                case .text: ([.text("vim -f"), .text("a \"quoted\" \\ path"), .text("")], .text("two\nlines"))
                case .texts: ([.texts(["sea", "two words"])], .text("sea"))
                case .pins: ([.texts(["#sea", "list/Two words", "@ana@a.example", "likes"])], .texts(["liked"]))
                case .hours: ([.text("22:00-07:00"), .text("9-17"), .text("")], .text("at night"))
                case .color:
                    ([.text("default"), .number(255), .text("#0a0b0c"), .text("bold red on #0a0b0c")], .number(256))
                }
            let heading = key.section.table.map { "[\($0)]\n" } ?? ""
            for value in valid {
                let (preferences, issues) = parse("\(heading)\(key.name) = \(value.notation)")
                #expect(issues.isEmpty, "\(key.name) = \(value)")
                #expect(key.value(in: preferences) == value)
            }
            var preferences = Preferences()
            #expect(!key.set(invalid, in: &preferences) && preferences == Preferences())
        }
        let set = parse("ambiguous-width = \"wide\"\nlanguage = \"zh\"").preferences
        #expect(set.ambiguousWidth == .wide)
        #expect(set.language == .simplifiedChinese)
        #expect(parse("keep-statuses = 0\nkeep-days = 30").preferences.keepDays == 30)
        #expect(parse("undo-send = 61").issues.count == 1)
        #expect(parse("keep-days = \"30\"").issues.count == 1)
    }

    @Test func `an invalid value is reported with its line, and the rest is used`() {
        let (preferences, issues) = parse(
            "# mine\nlanguage = \"en\"\n\nambiguous-width = 2\nambigous-width = \"wide\"\n")

        #expect(preferences.language == .english)
        #expect(preferences.ambiguousWidth == .asTerminal)
        #expect(
            issues == [
                ConfigurationIssue(
                    position: TextPosition(line: 4, column: 1),
                    problem: .badValue(key: RawText("ambiguous-width"), allowed: ["auto", "narrow", "wide"])),
                ConfigurationIssue(
                    position: TextPosition(line: 5, column: 1),
                    problem: .unknownKey(RawText("ambigous-width"), nearest: "ambiguous-width")),
            ])
    }

    @Test func `an unknown kind of notifications is reported with the nearest one`() {
        let (preferences, issues) = parse("notify-kinds = [\"mention\", \"folow\"]\n")
        #expect(preferences.announcesEveryKind)
        #expect(
            issues.map(\.problem) == [
                .unknownWord(RawText("folow"), key: RawText("notify-kinds"), nearest: "follow")
            ])
    }

    @Test func `colors are names, numbers or hexadecimal`() {
        let (preferences, issues) = parse(
            """
            density = "compact"
            [theme]
            accent = "green"
            link = 39
            dim = "bright-black"
            selection = "#1c2B3a"
            text = "default"
            """)
        #expect(issues.isEmpty && preferences.density == .compact)
        #expect(
            preferences.theme.styles.compactMapValues(\.foreground) == [
                .accent: .palette(2), .link: .palette(39), .dim: .palette(8), .text: .standard,
                .selection: .rgb(red: 0x1C, green: 0x2B, blue: 0x3A),
            ])
        #expect(preferences.theme.styles.values.allSatisfy { $0.background == nil && $0.attributes == nil })
    }

    @Test func `an invalid color is reported with its line, and the others are used`() {
        let (preferences, issues) = parse(
            "language = \"en\"\n[theme]\nlinks = 4\nlink = \"teal\"\nlike = 256\nbadge = \"#12345g\"\nerror = 1\n")
        #expect(preferences.theme.styles == [.error: ThemeStyle(foreground: .palette(1))])
        #expect(issues.map(\.line) == [3, 4, 5, 6])
        #expect(issues.first?.problem == .unknownKey(RawText("theme.links"), nearest: "theme.link"))
        #expect(issues.dropFirst().allSatisfy { if case .badValue = $0.problem { true } else { false } })
        #expect(parse("theme = 1").issues.count == 1)
    }

    @Test func `every example of the default file is a style`() {
        let file = ConfigurationKey.defaultFile([])
        let lines = file.split(separator: "\n").drop { $0 != "[theme]" }.dropFirst()
        let examples = lines.map { String($0.dropFirst(2)) }.joined(separator: "\n")
        let (preferences, issues) = parse("[theme]\n" + examples)
        #expect(issues.isEmpty && Set(preferences.theme.styles.keys) == Set(ThemeRole.allCases))
    }

    @Test(arguments: [("\0\0\0", 1), ("player = \"mpv\"\n\0bogus = 1\n", 2)])
    func `a NUL byte is an error, and doesn't hide what follows`(text: String, line: Int) throws {
        let issue = try #require(parse(text).issues.first)
        #expect(issue.line == line)
        guard case .syntax = issue.problem else { return #expect(Bool(false), "\(issue)") }
    }

    @Test func `a syntax error is reported with its line`() throws {
        let (preferences, issues) = parse("language = \"en\"\nambiguous-width = \ndensity = \"compact\"")
        #expect(preferences.language == .english && preferences.density == .compact)
        #expect(
            issues.map(Strings(language: .english).sentence).map(\.string) == [
                "config.toml, line 2, column 19: expected a value (text needs quotation marks). The line is ignored."
            ])
    }

    @Test func `a file that can't be used is one clear issue`() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/config.toml"
        func problems(_ bytes: [UInt8]) throws -> [ConfigurationIssue.Problem] {
            try PrivateFile.write(bytes, to: path)
            return ConfigurationFile.read(path, services: []).issues.map(\.problem)
        }
        #expect(try problems([UInt8](repeating: UInt8(ascii: "#"), count: 10_000_000)) == [.tooLarge])
        // A comment in Latin-1: the settings count.
        let latin = Array("density = \"compact\"\n# caf".utf8) + [0xE9, 0x0A] + Array("motion = false\n".utf8)
        try PrivateFile.write(latin, to: path)
        let (preferences, issues) = ConfigurationFile.read(path, services: [])
        #expect(preferences.density == .compact && !preferences.motion)
        #expect(issues == [ConfigurationIssue(position: TextPosition(line: 2, column: 6), problem: .notUTF8)])

        let loop = folder.path + "/loop"
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
        for unreadable in [loop, folder.path] {
            let problems = ConfigurationFile.read(unreadable, services: []).issues.map(\.problem)
            guard case .unreadable? = problems.first, problems.count == 1 else {
                return #expect(Bool(false), "\(unreadable): \(problems)")
            }
        }
        #expect(parse((0..<50_000).map { "key-\($0) = 1\n" }.joined()).issues.count == 500)
    }

    @Test func `a key of the top level below a heading is named`() {
        #expect(
            parse("[theme]\ndensity = \"compact\"").issues.map(\.problem) == [
                .unknownKey(RawText("theme.density"), nearest: "density")
            ])
    }

    @Test func `keys and macros are read in their order`() {
        let (preferences, issues) = parse(
            """
            key-preset = "emacs"
            [keys]
            "g t" = "home"
            q = ""
            [keys.thread]
            x = ["like", "boost"]
            [macros]
            tidy = "read-all"
            z = 1
            """)
        #expect(preferences.keyPreset == .emacs)
        #expect(
            preferences.keys == [
                KeySetting(
                    table: .keys(page: nil), name: "g t", commands: ["home"], position: .init(line: 3, column: 1)),
                KeySetting(table: .keys(page: nil), name: "q", commands: [], position: .init(line: 4, column: 1)),
                KeySetting(
                    table: .keys(page: "thread"), name: "x", commands: ["like", "boost"],
                    position: .init(line: 6, column: 1)),
                KeySetting(table: .macros, name: "tidy", commands: ["read-all"], position: .init(line: 8, column: 1)),
            ])
        #expect(issues.map(\.line) == [9])
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `every malformed file is reported in one clean sentence`() throws {
        let files =
            SharedMaterial.files(in: "torture/toml/invalid", suffix: ".toml").map { "torture/toml/invalid/" + $0 }
            + ["array", "control", "encoding", "inline-table", "key", "string", "table"].flatMap { folder in
                SharedMaterial.files(in: "torture/toml/invalid/" + folder, suffix: ".toml").map {
                    "torture/toml/invalid/\(folder)/\($0)"
                }
            }
        #expect(files.count > 100)
        for file in files {
            let text = String(decoding: try SharedMaterial.bytes(file), as: UTF8.self)
            for issue in parse(text).issues {
                let sentence = Strings(language: .english).sentence(for: issue).string
                #expect(sentence.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "\(file)")
            }
        }
    }
}

/// The tables of docs/settings.md, made from the keys. With TIDELINE_WRITE set the document is written again.
@Suite("docs/settings.md")
struct SettingsDocumentTests {
    private static let document =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/docs/settings.md"
    private static let opening = "<!-- settings: written by SettingsDocumentTests -->\n"

    private let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)

    private func table(_ section: ConfigurationSection) -> String {
        let heading = section.table == nil ? "| key | default | values | |" : "| key | example | values | |"
        let rows = keys.filter { $0.section == section }.map { key in
            let value = (key.value(in: Preferences()) ?? key.example)?.notation ?? ""
            return "| `\(key.name)` | `\(value)` | \(values(key.kind)) | \(key.comment) |\n"
        }
        let table = section.table.map { " `[\($0)]`" } ?? ""
        let comment = section.comment.isEmpty ? "" : section.comment + "\n\n"
        return "## \(section.title)\(table)\n\n\(comment)\(heading)\n|---|---|---|---|\n\(rows.joined())"
    }

    private func values(_ kind: ConfigurationKey.Kind) -> String {
        switch kind {
        case .flag: "`true`, `false`"
        case .number(0...ConfigurationKey.Kind.largest): "a number from 0"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .words(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .subset: "some of these"
        case .text: "a text"
        case .texts: "texts"
        case .pins: "names of pages"
        case .hours: "hours, such as `\"22:00-07:00\"`"
        case .color: "a style"
        }
    }

    @Test func `the document lists every key`() throws {
        let rendered = ConfigurationSection.all.map(table).joined(separator: "\n")
        let url = URL(filePath: Self.document)
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let start = try #require(text.firstRange(of: Self.opening)).upperBound
        if ProcessInfo.processInfo.environment["TIDELINE_WRITE"] != nil {
            try Data((text[..<start] + rendered).utf8).write(to: url)
        } else {
            #expect(text[start...] == rendered, "run make docs, and review the difference")
        }
    }
}
