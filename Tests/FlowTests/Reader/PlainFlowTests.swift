import App
import Core
import Foundation
import TestSupport
import Testing

/// Conversations with the real program, line by line.
@Suite("Reading line by line, with the real program", .serialized, .exclusive, .hangGuard)
struct PlainFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    @Test func `a conversation reads the timeline, opens a thread and writes a post`() throws {
        let server = try program.loggedInServer()
        let outcome = try program.run(
            ["--plain"], input: "\nn\np\nthread\nback\nlist local\nhome\npost Greetings by line\nquit\nnever read\n",
            environment: ["TERM": "dumb"])
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // No byte that moves a cursor or sets a colour.
        #expect(!outcome.output.unicodeScalars.contains { ($0.value < 32 && $0 != "\n") || $0.value == 127 })
        // What was typed is part of the log.
        func answer(_ typed: String) throws -> [String] {
            let start = try #require(lines.firstIndex { $0.hasSuffix("> \(typed)") }, "\(typed)\n\(outcome.output)")
            return lines[(start + 1)...].prefix { !$0.contains("> ") }.map(\.self)
        }
        #expect(try !answer("n").isEmpty)
        #expect(try !answer("thread").isEmpty)
        #expect(lines.contains { $0.hasPrefix(strings.thread.string) && $0.hasSuffix("> back") })
        #expect(try answer("post Greetings by line").contains { $0.hasPrefix(strings.sentNow.string) })
        #expect(!outcome.output.contains("never read"))
        let home = try program.run(["timeline", "--json", "--limit", "5"])
        #expect(home.output.contains("Greetings by line"))
        server.stop()

        // Where reading stopped, it goes on; a post that can't be sent is a draft.
        let offline = try program.run(["--plain"], input: "post Kept for later")
        #expect(offline.code == 0)
        #expect(offline.output.contains(strings.keptAsDraft.string))
        #expect(try program.run(["draft", "list"]).output.contains("Kept for later"))
    }

    @Test func `without an account it says how to log in`() throws {
        let outcome = try program.run(["--plain"])
        #expect(outcome.code == 77 && outcome.errors.contains(strings.noAccountLoggedIn.string))
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `a dumb terminal is read line by line, and is as before at the end`() throws {
        try program.loggedInServer()
        let terminal = try Terminal(environment: program.environment)
        let settings = "stty -g > \(program.folder.path)"
        for end in ["quit", "C-d", "C-c"] {
            try terminal.run("clear; \(settings)/before; TERM=dumb \(Program.path)")
            try terminal.wait(for: "the prompt") { $0.last { !$0.isEmpty }?.hasPrefix(strings.home.string) == true }
            try terminal.enter("here")
            try terminal.wait(for: "a post") { $0.contains { $0.contains("nr.") } }
            if end == "quit" { try terminal.enter("quit") } else { try terminal.press(end) }
            try terminal.waitForShell()
            try terminal.run("echo code $?; \(settings)/after; echo done")
            try terminal.wait(for: "the exit code") { $0.contains("done") }
            #expect(try terminal.screen.contains("code 0"), "\(end)")
            let texts = try ["before", "after"].map {
                try String(contentsOfFile: program.folder.path + "/" + $0, encoding: .utf8)
            }
            #expect(texts[0] == texts[1], "\(end)")
        }
    }
}
