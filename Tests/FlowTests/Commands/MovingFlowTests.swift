import App
import Core
import Foundation
import TestSupport
import Testing

/// Export, import and the accounts of other programs, with the real program.
@Suite("Moving to another machine, with the real program", .serialized, .exclusive, .hangGuard)
struct MovingFlowTests {
    private let program = Program()
    private let other = Program()
    private let strings = Strings(language: .english)
    private var file: String { program.folder.path + "/tideline.json" }

    @Test func `settings and drafts arrive on another machine, and no token does`() throws {
        try program.configure("density = \"compact\"")
        try program.loggedInServer()
        let exported = try program.run(["export", file])
        #expect(exported.code == 0, "\(exported.errors)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("demo-token") && text.contains("reader@"))
        let again = try program.run(["export", file])
        #expect(again.code == Failure.Code.file.rawValue)

        let imported = try other.run(["import", file])
        #expect(imported.code == 0, "\(imported.errors)")
        let (preferences, _) = ConfigurationFile.read(
            other.folder.path + "/.config/tideline/config.toml", services: [])
        #expect(preferences.density == .compact)
        let trial = try other.run(["import", "--dry-run", file])
        #expect(trial.code == 0 && trial.output.contains(strings.importTrial.string))
    }

    @Test func `the account of toot is logged in with its token`() throws {
        let server = try program.demo()
        let text = """
            {"active_user": "demo@\(server.authority)",
             "apps": {"\(server.authority)": {"base_url": "\(server.address)", "client_id": "c", "client_secret": "s",
              "instance": "\(server.authority)"}},
             "users": {"demo@\(server.authority)": {"access_token": "demo-token", "instance": "\(server.authority)",
              "username": "demo"}}}
            """
        try PrivateFile.write(Array(text.utf8), to: program.folder.path + "/.config/toot/config.json")
        let imported = try program.run(["import", "--from", "toot"])
        #expect(imported.code == 0, "\(imported.errors)")
        #expect(!imported.output.contains("demo-token") && !imported.errors.contains("demo-token"))
        let unread = try program.run(["timeline", "--limit", "1"])
        #expect(unread.code == 0 && !unread.output.isEmpty, "\(unread.errors)")
        let again = try program.run(["import", "--from", "toot"])
        #expect(again.code == 0)
        server.stop()
        let offline = try other.run(
            ["import", "--from", "toot", program.folder.path + "/.config/toot/config.json"])
        #expect(offline.code == Failure.Code.unavailable.rawValue, "\(offline.errors)")
    }

    /// Puts a program in the place of age, which has no terminal here to ask for a passphrase.
    ///
    /// - Returns: the environment that finds it.
    private func fakeAge(_ script: String) throws -> [String: String] {
        let bin = program.folder.path + "/bin"
        try PrivateFile.write(Array("#!/bin/sh\n\(script)\n".utf8), to: bin + "/age", mode: 0o700)
        return ["PATH": bin + ":" + (program.environment["PATH"] ?? "")]
    }

    @Test func `tokens go through the program that encrypts, and log in on another machine`() throws {
        let age = try fakeAge(
            """
            case "$1" in
            --passphrase) echo age-encryption.org/v1; cat ;;
            --decrypt) tail -n +2 ;;
            esac
            """)
        try program.loggedInServer()
        let exported = try program.run(["export", "--with-tokens", file], environment: age)
        #expect(exported.code == 0, "\(exported.errors)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("age-encryption.org/v1\n") && text.contains("demo-token"))
        let imported = try other.run(["import", file], environment: age)
        #expect(imported.code == 0, "\(imported.errors)")
        #expect(!(imported.output + imported.errors).contains("demo-token"))
        let timeline = try other.run(["timeline", "--limit", "1"])
        #expect(timeline.code == 0 && !timeline.output.isEmpty, "\(timeline.errors)")
    }

    @Test func `a program that doesn't encrypt or decrypt leaves nothing behind`() throws {
        let age = try fakeAge("echo age-encryption.org/v1; exit 1")
        try program.loggedInServer()
        let exported = try program.run(["export", "--with-tokens", file], environment: age)
        #expect(exported.code == Failure.Code.file.rawValue && !PrivateFile.exists(file))
        #expect(exported.errors.contains(strings.notEncrypted("age").string))
        try PrivateFile.write(Array("age-encryption.org/v1\n".utf8), to: file)
        let imported = try other.run(["import", file], environment: age)
        #expect(imported.code == Failure.Code.notLoggedIn.rawValue)
        #expect(imported.errors.contains(strings.notDecrypted("age").string))
    }

    @Test func `bad input is a sentence and an exit code`() throws {
        func expect(_ code: Failure.Code, _ arguments: String...) throws {
            let outcome = try program.run(arguments)
            #expect(outcome.code == code.rawValue, "\(arguments): \(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1 || code == .usage, "\(outcome.errors)")
        }
        try expect(.usage, "import")
        try expect(.file, "import", "/nowhere/at/all")
        try expect(.file, "import", program.folder.path)
        try expect(.file, "export", program.folder.path)
        try expect(.file, "export", "/nowhere/at/all")
        try PrivateFile.write(Array("garbage".utf8), to: file)
        try expect(.data, "import", file)
        try PrivateFile.write(
            Array(#"{"header": {"format": "tideline-export", "version": 99, "program": "9.0"}}"#.utf8), to: file)
        try expect(.data, "import", file)
        let huge = try #require(FileHandle(forWritingAtPath: file))
        try huge.truncate(atOffset: 1 << 30)
        try huge.close()
        try expect(.data, "import", file)
        // Neither age nor gpg.
        let refused = try program.run(
            ["export", "--with-tokens", program.folder.path + "/x"], environment: ["PATH": program.folder.path])
        #expect(refused.code == Failure.Code.usage.rawValue)
        #expect(refused.errors.contains(strings.exportNeedsProgram.string))
    }
}
