import App
import Core
import Foundation
import TestSupport
import Testing

/// Logins that are bound to a key, on the command line.
@Suite("Logging in to Bluesky in the browser, with the real program", .serialized, .exclusive, .hangGuard)
struct BrowserLoginFlowTests {
    private static let handle = "reader.tideline.test"

    private let program = Program()
    private let strings = Strings(language: .english)

    private func arguments(_ server: DemoProcess) -> [String] {
        ["login", "bluesky", "--browser", "--server", server.address, "--account", Self.handle]
    }

    /// Logs in: agrees in the browser, and pastes the URL of the page that the browser can't open.
    private func logIn(to server: DemoProcess) throws -> ChildProcess.Outcome {
        let pipe = program.folder.path + "/input"
        try #require(ChildProcess.run("mkfifo", [pipe]).code == 0)
        let command = ([Program.path] + arguments(server)).map { "'\($0)'" }.joined(separator: " ")
        // Opened for both, it waits for no other process.
        let login = try ChildProcess(
            "/bin/sh", ["-c", "exec \(command) <> '\(pipe)'"], environment: program.environment)
        var address: String?
        let isAsked = waitBlocking {
            address = login.output.split(separator: "\n").first { $0.contains("/oauth/authorize?") }.map(String.init)
            return login.output.contains(strings.pastePageURL.string) || !login.isRunning
        }
        guard isAsked, let address else { return login.wait() }
        let page = try ChildProcess.run(
            "/bin/sh",
            [
                "-c",
                "u='\(address)'; curl -s -o /dev/null -w '%{redirect_url}' --data-raw \"${u#*\\?}&allow=1\" \"${u%%\\?*}\"",
            ])
        try #require(page.output.contains("code="), "\(page.output)")
        _ = try ChildProcess.run("/bin/sh", ["-c", "printf '%s\\n' '\(page.output)' > '\(pipe)'"])
        return login.wait()
    }

    private func read() throws -> ChildProcess.Outcome { try program.run(["timeline", "--limit", "3"]) }

    @Test func `the pasted URL logs in, expired tokens are followed by others, and a logout revokes them`() throws {
        let server = try program.demo(.bluesky)
        let outcome = try logIn(to: server)
        #expect(outcome.code == 0 && outcome.output.contains(Self.handle), "\(outcome.errors)")
        #expect(try read().code == 0)
        for _ in 0..<2 {
            try server.control("/_demo/tokens?state=expired")
            let again = try read()
            #expect(again.code == 0 && !again.output.isEmpty, "\(again.errors)")
        }
        let log = try program.run(["logout"])
        #expect(log.code == 0, "\(log.errors)")
        // Each process learns first what its proofs have to repeat.
        let requests = try server.control("/_demo/requests", method: "GET")
        #expect(requests.components(separatedBy: "/oauth/token").count == 7 && requests.contains("/oauth/revoke"))
    }

    @Test func `a session that the server has ended is reported`() throws {
        let server = try program.demo(.bluesky)
        #expect(try logIn(to: server).code == 0)
        try server.control("/_demo/tokens?state=revoked")
        let outcome = try read()
        #expect(outcome.code == Failure.Code.notLoggedIn.rawValue, "\(outcome.errors)")
    }

    @Test func `an account has to be named`() throws {
        let outcome = try program.run(["login", "bluesky", "--browser"])
        #expect(outcome.code == 64 && outcome.errors.contains(strings.missingAccount.string), "\(outcome.errors)")
    }

    @Test func `a server without it says that an app password is needed`() throws {
        let server = try program.demo(.bluesky)
        try server.control("/_demo/bluesky?oauth=false")
        let outcome = try program.run(arguments(server))
        #expect(outcome.code != 0 && outcome.errors.contains(strings.loginNeedsPassword.string), "\(outcome.errors)")
    }
}
