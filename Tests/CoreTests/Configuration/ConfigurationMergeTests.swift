import TestSupport
import Testing

@testable import Core

@Suite("Settings of another file added to config.toml")
struct ConfigurationMergeTests {
    private let folder = TemporaryFolder()
    private var file: String { folder.path + "/config.toml" }

    private static let settings = [
        ConfigurationSetting(["density"], .text("compact")), ConfigurationSetting(["keep-days"], .number(9)),
        ConfigurationSetting(["theme", "name"], .text("nord")), ConfigurationSetting(["keys", "x"], .texts(["like"])),
    ]

    private func text() throws -> String { String(decoding: try PrivateFile.read(file), as: UTF8.self) }

    private func add(replacing: Bool = false, isTrial: Bool = false) throws -> ConfigurationEditor.Merge {
        try ConfigurationEditor.add(Self.settings, replacing: replacing, isTrial: isTrial, to: file, services: [])
    }

    @Test func `what the file has stays, and what it lacks is added`() throws {
        try PrivateFile.write(Array("# mine\nkeep-days = 3 # three\n".utf8), to: file)
        let merge = try add()
        #expect(merge.added == ["density", "theme.name", "keys.x"] && merge.kept == ["keep-days"])
        #expect(merge.replaced.isEmpty)
        let (preferences, issues) = ConfigurationFile.read(file, services: [])
        #expect(issues.isEmpty && preferences.keepDays == 3 && preferences.density == .compact)
        #expect(preferences.theme.name == "nord" && preferences.keys.map(\.name) == ["x"])
        #expect(try text().hasPrefix("# mine\n"))
    }

    @Test func `values are replaced if the user wants it`() throws {
        try PrivateFile.write(Array("keep-days = 3 # three\n".utf8), to: file)
        let merge = try add(replacing: true)
        #expect(merge.replaced == ["keep-days"] && merge.kept.isEmpty)
        #expect(try text().contains("keep-days = 9 # three"))
    }

    @Test func `a second time nothing changes`() throws {
        _ = try add()
        let before = try text()
        #expect(try add() == ConfigurationEditor.Merge())
        #expect(try text() == before)
    }

    @Test func `a trial writes nothing`() throws {
        #expect(try add(isTrial: true).added.count == 4)
        #expect(!PrivateFile.exists(file))
    }

    @Test func `a name that the file uses for something else stays`() throws {
        try PrivateFile.write(Array("theme = \"nord\"\n".utf8), to: file)
        #expect(try add().kept == ["theme.name"])
        #expect(try text().contains("theme = \"nord\""))
    }

    @Test func `settings are read back as they were written`() throws {
        _ = try add()
        let settings = try ConfigurationEditor.settings(in: file)
        #expect(Set(settings) == Set(Self.settings))
        #expect(try ConfigurationEditor.settings(in: folder.path + "/none.toml").isEmpty)
    }
}
