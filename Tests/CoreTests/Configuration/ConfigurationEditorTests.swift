import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Settings written into config.toml")
struct ConfigurationEditorTests {
    private let folder = TemporaryFolder()
    private var file: String { folder.path + "/config.toml" }

    private func key(_ name: String) throws -> ConfigurationKey {
        try #require(ConfigurationKey.all([]).first { $0.fullName == name })
    }

    private func set(
        _ name: String, _ value: ConfigurationValue, in path: String? = nil, changing: () -> Void = {}
    ) throws {
        try ConfigurationEditor.set(try key(name), to: value, in: path ?? file, services: [], changing: changing)
    }

    private func text(_ path: String? = nil) throws -> String {
        String(decoding: try PrivateFile.read(path ?? file), as: UTF8.self)
    }

    private func failure(_ bytes: [UInt8], mode: UInt32 = 0o600) throws -> ConfigurationEditor.Failure? {
        try PrivateFile.write(bytes, to: file, mode: mode)
        let failure = #expect(throws: ConfigurationEditor.Failure.self) { try set("density", .text("compact")) }
        #expect(try PrivateFile.read(file) == bytes)
        return failure
    }

    @Test func `a missing file is created`() throws {
        try set("density", .text("compact"), in: folder.path + "/new/config.toml")
        #expect(try text(folder.path + "/new/config.toml") == "density = \"compact\"\n")
    }

    @Test func `comments, order, unknown keys and permissions stay`() throws {
        try PrivateFile.write(Array("# mine\nkeep-days = 3 # three\nunknown = 1\n".utf8), to: file, mode: 0o644)
        try set("keep-days", .number(4))
        try set("density", .text("compact"))
        #expect(try text() == "# mine\nkeep-days = 4 # three\nunknown = 1\ndensity = \"compact\"\n")
        #expect(PrivateFile.mode(of: file) == 0o644)
    }

    @Test func `a link stays a link, also to a missing file`() throws {
        let target = folder.path + "/dotfiles.toml"
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "dotfiles.toml")
        try set("density", .text("compact"))
        try set("motion", .flag(false))
        #expect(try text(target) == "density = \"compact\"\nmotion = false\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == "dotfiles.toml")
    }

    @Test func `what another program writes meanwhile stays`() throws {
        try PrivateFile.write(Array("keep-days = 1\n".utf8), to: file)
        var isFirst = true
        try set("density", .text("compact")) {
            guard isFirst else { return }
            isFirst = false
            try? PrivateFile.write(Array("keep-days = 2\n# theirs\n".utf8), to: file)
        }
        #expect(try text() == "keep-days = 2\ndensity = \"compact\"\n# theirs\n")
    }

    @Test func `a file that changes all the time is left alone`() throws {
        var count = 0
        let failure = #expect(throws: ConfigurationEditor.Failure.self) {
            try set("density", .text("compact")) {
                count += 1
                try? PrivateFile.write(Array("keep-days = \(count)\n".utf8), to: file)
            }
        }
        guard case .file = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(try text() == "keep-days = \(count)\n")
    }

    @Test func `a file that can't be changed is as before`() throws {
        #expect(try failure(Array("# caf".utf8) + [0xE9]) == .notUTF8)
        #expect(try failure([UInt8](repeating: UInt8(ascii: "#"), count: 2_000_000)) == .tooLarge)
        guard case .file(let error) = try failure(Array("# mine\n".utf8), mode: 0o400) else {
            return #expect(Bool(false), "a file that is read-only")
        }
        #expect(error.reason == FileError(path: "", code: 13).reason)
    }

    @Test func `a folder and a loop of links are refused`() throws {
        let loop = folder.path + "/loop"
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
        for path in [folder.path, loop] {
            #expect(throws: ConfigurationEditor.Failure.self) { try set("density", .text("compact"), in: path) }
        }
    }

    @Test func `a typed value is read as the file has it, or without its signs`() throws {
        for (name, typed, value) in [
            ("density", "compact", .text("compact")), ("density", "\"compact\"", .text("compact")),
            ("motion", "off", .flag(false)), ("motion", "true", .flag(true)), ("keep-days", "30", .number(30)),
            ("editor", "vim -f", .text("vim -f")), ("editor", "", .text("")),
            ("filters.hide-words", "sea, two  words", .texts(["sea", "two words"])),
            ("filters.hide-words", "[\"a, b\"]", .texts(["a, b"])), ("filters.hide-words", "", .texts([])),
            ("theme.link", "39", .number(39)), ("theme.link", "#00ff00", .text("#00ff00")),
        ] as [(String, String, ConfigurationValue)] {
            #expect(try key(name).value(typed: typed) == value, "\(name) \(typed)")
        }
        for (name, typed) in [("density", "narrow"), ("keep-days", "-1"), ("motion", "2"), ("theme.link", "teal")] {
            #expect(try key(name).value(typed: typed) == nil, "\(name) \(typed)")
        }
    }
}
