import App
import Core
import Foundation
import TestSupport
import Testing

/// The real program with a shell script in place of `secret-tool`.
@Suite("Keyring, with the real program", .serialized, .exclusive, .hangGuard)
struct KeyringFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func install(_ script: String) throws {
        let path = program.folder.path + "/bin/secret-tool"
        try FileManager.default.createDirectory(
            atPath: program.folder.path + "/bin", withIntermediateDirectories: true)
        _ = try ChildProcess.run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", path],
            input: "#!/bin/sh\nkept='\(program.folder.path)/keyring'\n" + script)
    }

    private func run(_ arguments: [String], input: String = "") throws -> ChildProcess.Outcome {
        try program.run(
            arguments, input: input,
            environment: [
                "PATH": program.folder.path + "/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            ])
    }

    private static let works = """
        case "$1" in
        store) cat > "$kept" ;;
        lookup) cat "$kept" 2>/dev/null ;;
        clear) rm -f "$kept" ;;
        esac
        """

    @Test func `a failing keyring does not log the account out`() throws {
        let server = try program.demo()
        try install(Self.works)
        let login = try run(
            ["login", "mastodon", "--server", server.address, "--token-stdin"], input: "demo-token\n")
        try #require(login.code == 0, "\(login.errors)")
        #expect(FileManager.default.fileExists(atPath: program.folder.path + "/keyring"))

        try install("echo 'no such object path' >&2; exit 1")
        for command in [["unread"], ["logout"]] {
            let outcome = try run(command)
            #expect(outcome.code == 75, "\(command)")
            #expect(
                outcome.errors.contains(strings.sentence(for: AccountError.keyring(.failed)).string),
                "\(outcome.errors)")
        }
        #expect(try run(["accounts"]).output.contains("@reader@"))

        try install(Self.works)
        #expect(try run(["unread"]).code == 0)
        #expect(try run(["logout"]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: program.folder.path + "/keyring"))
        #expect(try run(["accounts"]).output.isEmpty)
    }

    @Test func `a login says when the keyring can't hold its token`() throws {
        let server = try program.demo()
        let login = ["login", "mastodon", "--server", server.address, "--token-stdin"]
        try install("echo 'no such object path' >&2; exit 1")
        let outcome = try run(login, input: "demo-token\n")
        #expect(outcome.code == 0 && outcome.errors.contains(strings.tokenInFile.string))
        #expect(try run(["unread"]).code == 0)
        // Neither a keyring that works nor a machine without one causes a message.
        try install(Self.works)
        #expect(try run(login, input: "demo-token\n").errors.isEmpty)
        #expect(try program.run(login, input: "demo-token\n").errors.isEmpty)
    }
}
