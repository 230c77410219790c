import App
import Core
import Foundation
import Glibc
import TestSupport
import Testing

@Suite(
    "The composer, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux"))
struct ComposerFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func open(_ server: DemoProcess, editor: String = "") throws -> Terminal {
        try program.logIn(to: server)
        var environment = program.environment
        if !editor.isEmpty { environment["EDITOR"] = editor }
        let terminal = try Terminal(columns: 90, rows: 28, environment: environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        return terminal
    }

    private func compose(_ terminal: Terminal) throws {
        try terminal.press("+")
        try terminal.wait(forText: strings.name(of: .visibility).string)
    }

    private func waitForSent(_ text: OutgoingText.Kind, in terminal: Terminal) throws {
        let visibility = strings.name(of: .visibility).string
        try terminal.wait(for: "the list") { screen in !screen.contains { $0.contains(visibility) } }
        try terminal.wait(forMessage: strings.sent(text))
    }

    @Test func `a post and a reply to it are written, sent, and shown`() throws {
        let server = try DemoProcess()
        defer { server.stop() }
        let terminal = try open(server)
        try compose(terminal)
        try terminal.type("Good morning")
        try terminal.press("Enter")
        try terminal.type("from the harbour")
        try terminal.press("C-s")
        try waitForSent(.status, in: terminal)
        // It arrives above what is in the window.
        try terminal.wait(for: "the post") { screen in
            try? terminal.press("g", "g")
            return ["Good morning", "from the harbour"].allSatisfy { text in screen.contains { $0.contains(text) } }
        }
        try terminal.press("c")
        try terminal.wait(forText: strings.name(of: .visibility).string)
        try terminal.type("and a reply")
        try terminal.press("C-s")
        try waitForSent(.reply, in: terminal)
        try terminal.wait(for: "the reply") { screen in
            try? terminal.press("g", "g")
            return screen.contains { $0.contains("and a reply") }
        }
        try terminal.press("q")
        try terminal.waitForShell()
    }

    @Test func `a text survives kill -9 within a second of typing`() throws {
        let server = try DemoProcess()
        let terminal = try open(server)
        try compose(terminal)
        try terminal.type("never lost")
        try terminal.wait(forText: "draft saved")
        _ = try ChildProcess.run("/bin/sh", ["-c", "kill -9 \(terminal.programID())"])
        // Killed, it could not restore the first terminal.
        let other = try Terminal(columns: 90, rows: 28, environment: program.environment)
        try other.run(Program.path)
        try other.wait(forText: "nr.000399")
        try other.press("+")
        try other.wait(forText: "never lost")
        try other.press("C-x", "y", "q")
        try other.waitForShell()
    }

    @Test func `a text survives a terminal that closes, and the signals after it`() throws {
        let server = try DemoProcess()
        defer { server.stop() }
        let terminal = try open(server)
        try compose(terminal)
        let id = try terminal.programID()
        let process = try #require(Int32(id))
        try terminal.type("washed ashore")
        // It is saved a second after the first letter, which is later than this unless the machine is busy.
        try terminal.wait(forText: "washed ashore")
        try terminal.vanish()
        // Without a pause: saving takes only milliseconds.
        let hasEnded = blocksUntil {
            for _ in 0..<1000 {
                if Terminal.hasEnded(id) { return true }
                kill(process, SIGTERM)
            }
            return false
        }
        #expect(hasEnded)
        let drafts = try program.run(["draft", "list", "--json"]).objects()
        #expect(drafts.map { $0["text"] as? String } == ["washed ashore"])
    }

    @Test func `a text survives Ctrl-Z, fg and a smaller window, and is sent`() throws {
        let server = try DemoProcess()
        defer { server.stop() }
        let terminal = try open(server)
        try compose(terminal)
        try terminal.type("still here")
        try terminal.press("C-z")
        try terminal.waitForShell()
        try terminal.run("fg")
        try terminal.wait(forText: "still here")
        try terminal.resize(columns: 40, rows: 12)
        try terminal.wait(for: "the text in the smaller window") { screen in
            screen.count <= 13 && screen.contains { $0.contains("still here") && $0.contains("│") }
        }
        try terminal.press("C-s")
        try terminal.wait(for: "the post on Home") { screen in
            try? terminal.press("g", "g")
            return screen.contains { $0.contains("still here") && !$0.contains("│") }
        }
        try terminal.press("q")
        try terminal.waitForShell()
    }

    @Test func `the editor gets the terminal and gives the text back`() throws {
        let server = try DemoProcess()
        let editor = program.folder.path + "/editor"
        try Data(
            "#!/bin/sh\necho in the editor\nread line\nprintf '%s and %s' \"$(cat \"$1\")\" \"$line\" > \"$1\"\n".utf8
        )
        .write(to: URL(fileURLWithPath: editor))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor)
        let terminal = try open(server, editor: editor)
        try compose(terminal)
        try terminal.type("one")
        try terminal.press("C-e")
        try terminal.wait(forText: "in the editor")
        try terminal.resize(columns: 60, rows: 20)
        try terminal.run("two")
        try terminal.wait(for: "the text in the smaller window") { screen in
            screen.count <= 21 && screen.contains { $0.contains("one and two") && $0.contains("│") }
        }
        try terminal.press("C-x", "y", "q")
        try terminal.waitForShell()
    }
}
