import App
import Core
import Foundation
import Glibc
import TestSupport
import Testing

/// Logins whose password is typed into a terminal.
@Suite("Typing a password, with the real program", .serialized, .exclusive, .hangGuard)
struct TypedLoginFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)
    private let password = "demo-demo-demo-demo"

    private var prompt: String { "\(strings.loginFieldAppPassword.string): " }

    /// Starts the login, which waits for the password then.
    private func start(on terminal: Terminal, at server: DemoProcess) throws {
        try terminal.run(
            "clear; stty -g > '\(program.folder.path)/before'; '\(Program.path)' login bluesky "
                + "--server \(server.address) --account reader.tideline.test; echo code $?")
        try terminal.wait(forText: prompt.trimmingCharacters(in: .whitespaces))
    }

    /// Expects the terminal to be as it was, without the password on it.
    private func expectUsual(_ terminal: Terminal, _ what: String) throws {
        try terminal.waitForShell()
        try terminal.run("stty -g > '\(program.folder.path)/after'; echo done")
        let screen = try terminal.wait(for: "the settings") { $0.contains("done") }
        #expect(!screen.contains { $0.contains(password.prefix(4)) }, "\(what): \(screen)")
        let settings = try ["before", "after"].map {
            try String(contentsOfFile: program.folder.path + "/" + $0, encoding: .utf8)
        }
        #expect(settings[0] == settings[1], "\(what)")
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `a typed password isn't shown, and the terminal is as before`() throws {
        let terminal = try Terminal(columns: 200, environment: program.environment)
        try start(on: terminal, at: try program.demo(.bluesky))
        try terminal.enter(password)
        let screen = try terminal.wait(for: "the end") { $0.contains("code 0") }
        #expect(screen.contains { $0.contains(strings.loggedIn("reader.tideline.test").string) }, "\(screen)")
        try expectUsual(terminal, "Enter")
    }

    // Not SIGQUIT, at which the runtime of a debug build shows where the program was, and waits for a key.
    @Test(.enabled(if: Terminal.isHere, "needs tmux"), arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal that ends the login leaves the terminal as before`(signal: Int32) throws {
        let terminal = try Terminal(columns: 200, environment: program.environment)
        try start(on: terminal, at: try program.demo(.bluesky))
        try terminal.type(password)
        if signal == SIGINT {
            try terminal.press("C-c")
        } else {
            let id = try #require(pid_t(terminal.programID()))
            kill(id, signal)
        }
        try expectUsual(terminal, "\(signal)")
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `a login that is stopped hides the password again when it goes on`() throws {
        let terminal = try Terminal(columns: 200, environment: program.environment)
        try start(on: terminal, at: try program.demo(.bluesky))
        try terminal.press("C-z")
        try expectUsual(terminal, "stopped")
        try terminal.run("clear; fg")
        try terminal.wait(forText: prompt.trimmingCharacters(in: .whitespaces))
        try terminal.enter(password)
        let screen = try terminal.wait(forText: strings.loggedIn("reader.tideline.test").string)
        #expect(!screen.contains { $0.contains(password.prefix(4)) }, "\(screen)")
        try expectUsual(terminal, "at the end")
    }
}
