import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("config.toml")
struct ConfigurationFileTests {
    @Test func `without a file all values are defaults`() {
        let (preferences, issues) = ConfigurationFile.read("/nowhere/config.toml")

        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `the default file sets the defaults and is valid`() {
        let (preferences, issues) = ConfigurationFile.parse(ConfigurationKey.defaultFile)

        #expect(preferences == Preferences())
        #expect(issues.isEmpty)
    }

    @Test func `every key accepts all its allowed values`() {
        for key in ConfigurationKey.allCases {
            let isFree = [ConfigurationKey.weiboKey, .weiboSecret, .weiboRedirect, .tmdbKey].contains(key)
            let plain = key == .welcome ? ["true", "false"] : isFree ? ["\"\"", "\"x y\""] : ["0", "500"]
            for value in key.words.isEmpty ? plain : key.words.map({ "\"\($0)\"" }) {
                let (_, issues) = ConfigurationFile.parse("\(key.rawValue) = \(value)")
                #expect(issues.isEmpty, "\(key) = \(value)")
            }
        }
        let set = ConfigurationFile.parse("ambiguous-width = \"wide\"\nlanguage = \"zh\"").preferences
        #expect(set.ambiguousWidth == .wide)
        #expect(set.language == .simplifiedChinese)
        #expect(ConfigurationFile.parse("keep-statuses = 0\nkeep-days = 30").preferences.keepDays == 30)
        #expect(ConfigurationFile.parse("keep-days = -1").issues.count == 1)
        #expect(ConfigurationFile.parse("keep-days = \"30\"").issues.count == 1)
    }

    @Test func `an invalid value is reported with its line, and the rest is used`() {
        let (preferences, issues) = ConfigurationFile.parse(
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

    @Test func `a syntax error is reported with its line`() throws {
        let (preferences, issues) = ConfigurationFile.parse("language = \"en\"\nambiguous-width = \n")

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
            for issue in ConfigurationFile.parse(text).issues {
                let sentence = Strings(language: .english).sentence(for: issue).string
                #expect(sentence.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "\(file)")
            }
        }
    }
}
