import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The configuration on the command line")
struct ConfigurationOutputTests {
    private let folder = TemporaryFolder()
    private let output = RecordedOutput()
    private let strings = Strings(language: .english)

    /// Makes the context of a user with this configuration.
    private func context(_ configuration: String? = nil) throws -> AppContext {
        let environment = ["HOME": folder.path, "LANG": "en_US.UTF-8"]
        if let configuration {
            try PrivateFile.write(Array(configuration.utf8), to: folder.path + "/.config/tideline/config.toml")
        }
        return try AppContext(
            environment: environment, directories: XDGDirectories(allUnder: folder.path), level: .error,
            transport: TestTransport(routes: [:]))
    }

    @Test func `the default configuration is valid`() throws {
        try ConfigurationOutput(output).printDefault()
        let printed = RecordedOutput()
        let context = try context(output.printed.joined(separator: "\n") + "\n")
        try ConfigurationOutput(printed).check(context)
        #expect(printed.printed == [strings.configurationIsValid.string] && printed.errors.isEmpty)
    }

    @Test func `without a file the configuration is valid`() throws {
        try ConfigurationOutput(output).check(context())
        #expect(output.printed == [strings.configurationIsValid.string])
    }

    @Test func `every problem is said, the first one as the failure`() throws {
        let context = try context("unknown-one = 1\nunknown-two = 2\nunknown-three = 3\n")
        try #require(context.warnings.count == 3)
        let failure = #expect(throws: Failure.self) { try ConfigurationOutput(output).check(context) }
        #expect(failure?.code == .configuration && failure?.sentence == context.warnings.first)
        #expect(output.errors == [context.warnings[2], context.warnings[1]].map(\.string))
        #expect(output.printed.isEmpty)
    }

    @Test func `the path of the file is printed`() throws {
        try ConfigurationOutput(output).printPath(context())
        #expect(output.printed == [folder.path + "/.config/tideline/config.toml"])
    }

    @Test func `the data is in other directories where they are passed, the configuration in the user's`() throws {
        let context = try context()
        #expect(context.directories.data == folder.path + "/data")
        #expect(context.configurationFile == folder.path + "/.config/tideline/config.toml")
    }

    @Test func `only a reader has pictures`() throws {
        let context = try context()
        let server = try #require(try? ServerAddress("https://harbour.example"))
        let reader = context.withPictures(of: [server])
        let (isInCommands, isInReader) = (context.pictures != nil, reader.pictures != nil)
        #expect(!isInCommands && isInReader)
    }
}

@Suite("Settings on the command line")
struct SettingOutputTests {
    private let folder = TemporaryFolder()
    private let output = RecordedOutput()

    private func context() throws -> AppContext {
        try AppContext(
            environment: ["HOME": folder.path, "LANG": "en_US.UTF-8"], directories: nil, level: .error,
            transport: TestTransport(routes: [:]))
    }

    @Test func `a setting is written and printed as it is typed`() throws {
        let configuration = ConfigurationOutput(output)
        for (key, value) in [("density", "compact"), ("undo-send", "30"), ("filters.hide-words", "sea, two words")] {
            try configuration.set(key, to: value, context())
            try configuration.printValue(of: key, context())
            #expect(output.printed.last == value)
        }
        try configuration.printValue(of: "motion", context())
        #expect(output.printed.last == "true")
    }

    @Test func `an unknown setting and a value that isn't valid are named`() throws {
        let strings = Strings(language: .english)
        let configuration = ConfigurationOutput(output)
        let unknown = #expect(throws: Failure.self) { try configuration.printValue(of: "densty", context()) }
        #expect(unknown?.code == .usage)
        #expect(unknown?.sentence == strings.unknownSettingLike("config get", key: "densty", nearest: "density"))
        let invalid = #expect(throws: Failure.self) { try configuration.set("undo-send", to: "61", context()) }
        #expect(invalid?.code == .usage && invalid?.sentence.string.contains("undo-send") == true)
        #expect(output.printed.isEmpty)
    }
}
