import App
import Core
import Foundation
import Glibc
import TestSupport
import Testing

/// Files that aren't a valid configuration, as `tideline config` reports them.
@Suite("A configuration that isn't valid, with the real program", .serialized, .exclusive, .hangGuard)
struct ConfigurationFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// What stands at the place of the file.
    enum Wrong: String, CaseIterable {
        case tooLarge, brokenAtTheEnd, latin1
        case folder, circleOfLinks, unreadable
        case keyTwice, keyTwiceInTwoSpellings, hiddenSequence, hiddenSequenceOfThePreset, endlessMacro
        case unknownLanguage

        /// Those that can be made: the administrator reads any file.
        static let possible = allCases.filter { $0 != .unreadable || geteuid() != 0 }
    }

    private var file: String { program.folder.path + "/.config/tideline/config.toml" }

    /// Puts something wrong at the place of the file.
    ///
    /// - Returns: what a line about it says.
    private func put(_ wrong: Wrong) throws -> String {
        func write(_ text: String) throws { try program.configure(text) }
        switch wrong {
        case .tooLarge:
            try write(String(repeating: "# far too long\n", count: 700_000))
            return strings.configurationTooLarge.string
        case .brokenAtTheEnd:
            try write("density = \"compact\"\n" + String(repeating: "\n", count: 300) + "keep-days = ")
            return "line 302"
        case .latin1:
            try PrivateFile.write(Array("# caf".utf8) + [0xE9, 0x0A], to: file)
            return strings.configurationNotUTF8(strings.configurationLine("1", column: "6")).string
        case .folder:
            try PrivateFile.makeDirectory(file)
            return unreadable(EINVAL)
        case .circleOfLinks:
            try PrivateFile.makeDirectory(program.folder.path + "/.config/tideline")
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "other.toml")
            try FileManager.default.createSymbolicLink(
                atPath: program.folder.path + "/.config/tideline/other.toml", withDestinationPath: "config.toml")
            return unreadable(ELOOP)
        case .unreadable:
            try PrivateFile.write(Array("density = \"compact\"\n".utf8), to: file, mode: 0)
            return unreadable(EACCES)
        case .keyTwice:
            try write("[keys]\nY = \"discover\"\nY = \"home\"")
            return "line 3"
        case .keyTwiceInTwoSpellings:
            try write("[keys]\nCtrl-O = \"discover\"\n\"^o\" = \"home\"")
            return strings.keysBoundTwice("^o", line: "2").string
        case .hiddenSequence:
            try write("[keys]\nCtrl-X = \"discover\"\n\"Ctrl-X d\" = \"home\"")
            return strings.keysUnreachable("Ctrl-X d", shorter: "Ctrl-X").string
        case .hiddenSequenceOfThePreset:
            try write("[keys]\ng = \"refresh\"")
            return "line 2"
        case .endlessMacro:
            try write("[macros]\nwaltz = [\"next\", \"waltz\"]")
            return strings.macroEndless("waltz").string
        case .unknownLanguage:
            try write("language = \"tlh\"")
            return "line 1"
        }
    }

    private func unreadable(_ code: Int32) -> String {
        strings.configurationUnreadable(Sanitizer.clean(RawText(String(cString: strerror(code))))).string
    }

    /// Runs the check, which finds problems and says nothing else.
    ///
    /// - Returns: the lines about them.
    private func problems(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let outcome = try program.run(["config"])
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        #expect(outcome.code == 78 && outcome.output.isEmpty, "\(outcome.output)", sourceLocation: sourceLocation)
        #expect(
            !lines.isEmpty && lines.allSatisfy { $0.contains("config.toml") }, "\(outcome.errors)",
            sourceLocation: sourceLocation)
        return lines
    }

    @Test(arguments: Wrong.possible) func `what is wrong is said with its place`(wrong: Wrong) throws {
        let said = try put(wrong)
        let lines = try problems()
        #expect(lines.contains { $0.contains(said) }, "\(said)\n\(lines.joined(separator: "\n"))")
    }

    @Test func `each key with a wrong value has a line`() throws {
        let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)
        // No key takes a fraction.
        try program.configure(keys.map { "\($0.fullName) = 1.5" }.joined(separator: "\n"))
        let lines = try problems()
        #expect(lines.count == keys.count)
        for key in keys { #expect(lines.contains { $0.contains(key.fullName) }, "\(key.fullName)") }
    }

    @Test func `the doctor names the keys in force, and what is wrong with them`() throws {
        try program.configure("key-preset = \"arrows\"\n\n[keys]\nCtrl-O = \"discover\"\nY = \"nothing-like-it\"")
        let report = try #require(try program.run(["doctor", "--json"]).objects().first)
        #expect(report["key_preset"] as? String == "arrows" && report["key_bindings"] as? Int == 2)
        let warnings = try #require(report["warnings"] as? [String])
        #expect(warnings.contains { $0.contains("config.toml") && $0.contains("5") })
        let lines = try program.run(["doctor"]).output
        #expect(lines.contains("\(strings.keys.string): arrows, \(strings.ownKeys(2).string)"))
    }

    @Test func `without a file the defaults are valid`() throws {
        let outcome = try program.run(["config"])
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output == strings.configurationIsValid.string + "\n")
    }
}
