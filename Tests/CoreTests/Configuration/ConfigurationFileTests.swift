import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("config.toml")
struct ConfigurationFileTests {
    private let settings = [ServiceSetting("bulletin-key", "The key of a service.")]

    private func parse(_ text: String) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        ConfigurationFile.parse(text, settings: settings)
    }

    @Test func `a setting of a service is text, and others are unknown`() {
        #expect(parse("bulletin-key = \"k 1\"").preferences[settings[0]] == "k 1")
        #expect(parse("").preferences[settings[0]] == "")
        #expect(
            parse("bulletin-key = 1").issues.map(\.problem) == [
                .badValue(key: RawText("bulletin-key"), allowed: ["\"…\""])
            ])
        #expect(parse("bulletin-key = \"\(String(repeating: "k", count: 1001))\"").issues.count == 1)
        #expect(parse("bulletin-secret = \"s\"").issues.map(\.problem) == [.unknownKey(RawText("bulletin-secret"))])
    }

    @Test func `every service has settings of its own`() {
        let names = ServiceRegistry.standard.settings.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { ConfigurationKey(rawValue: $0) == nil })
    }

    @Test func `without a file all values are defaults`() {
        let (preferences, issues) = ConfigurationFile.read("/nowhere/config.toml", settings: [])

        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `the default file sets the defaults and is valid`() {
        var (preferences, issues) = parse(ConfigurationKey.defaultFile(settings))

        #expect(preferences.services == ["bulletin-key": ""])
        preferences.services = [:]
        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `every key accepts all its allowed values`() {
        for key in ConfigurationKey.allCases {
            let plain =
                switch key {
                case .welcome, .altReminder, .emojiPictures, .motion: ["true", "false"]
                case .editor, .picturesFolder, .player, .browser: ["\"\"", "\"vim -f\""]
                case .pictureRows: ["1", "100"]
                case .undoSend: ["0", "60"]
                default: ["0", "500"]
                }
            for value in key.words.isEmpty ? plain : key.words.map({ "\"\($0)\"" }) {
                let (_, issues) = parse("\(key.rawValue) = \(value)")
                #expect(issues.isEmpty, "\(key) = \(value)")
            }
        }
        let set = parse("ambiguous-width = \"wide\"\nlanguage = \"zh\"").preferences
        #expect(set.ambiguousWidth == .wide)
        #expect(set.language == .simplifiedChinese)
        #expect(parse("keep-statuses = 0\nkeep-days = 30").preferences.keepDays == 30)
        #expect(parse("keep-days = -1").issues.count == 1)
        #expect(parse("undo-send = 61").issues.count == 1)
        #expect(parse("editor = \"vim -f\"").preferences.editor == "vim -f")
        #expect(parse("editor = 1").issues.count == 1)
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
                    line: 4,
                    problem: .badValue(key: RawText("ambiguous-width"), allowed: ["auto", "narrow", "wide"])),
                ConfigurationIssue(line: 5, problem: .unknownKey(RawText("ambigous-width"))),
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
            preferences.colors == [
                .accent: .palette(2), .link: .palette(39), .dim: .palette(8), .text: .standard,
                .selection: .rgb(red: 0x1C, green: 0x2B, blue: 0x3A),
            ])
    }

    @Test func `an invalid color is reported with its line, and the others are used`() {
        let (preferences, issues) = parse(
            "language = \"en\"\n[theme]\nlinks = 4\nlink = \"teal\"\nlike = 256\nbadge = \"#12345g\"\nerror = 1\n")
        #expect(preferences.colors == [.error: .palette(1)])
        #expect(issues.map(\.line) == [3, 4, 5, 6])
        #expect(issues.first?.problem == .unknownKey(RawText("theme.links")))
        #expect(issues.dropFirst().allSatisfy { if case .badValue = $0.problem { true } else { false } })
        #expect(parse("theme = 1").issues.count == 1)
    }

    @Test func `every example of the default file is a color`() {
        let file = ConfigurationKey.defaultFile([])
        let lines = file.split(separator: "\n").drop { $0 != "[theme]" }.dropFirst()
        let examples = lines.map { String($0.dropFirst(2)) }.joined(separator: "\n")
        let (preferences, issues) = parse("[theme]\n" + examples)
        #expect(issues.isEmpty && Set(preferences.colors.keys) == Set(ThemeRole.allCases))
    }

    @Test(arguments: [("\0\0\0", 1), ("player = \"mpv\"\n\0bogus = 1\n", 2)])
    func `a NUL byte is an error, and doesn't hide what follows`(text: String, line: Int) throws {
        let issue = try #require(parse(text).issues.first)
        #expect(issue.line == line)
        guard case .syntax = issue.problem else { return #expect(Bool(false), "\(issue)") }
    }

    @Test func `a syntax error is reported with its line`() throws {
        let (preferences, issues) = parse("language = \"en\"\nambiguous-width = \n")

        #expect(preferences == Preferences())
        let issue = try #require(issues.first)
        #expect(issue.line == 2)
        let sentence = Strings(language: .english).sentence(for: issue).string
        #expect(sentence.hasPrefix("config.toml, line 2: "))
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
