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

    @Test func `an own post with a file is written and deleted, and its author is not followed`() throws {
        try program.loggedInServer()
        let picture = program.folder.path + "/a.gif"
        try Data(WritingFlowTests.gif).write(to: URL(filePath: picture))
        let outcome = try program.run(
            ["--plain"],
            input: "attach \(picture)\nA dot\nSeen by line\n.\nrefresh\n1\nfollow\ndelete\nno\ndelete\nyes\nquit\n")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let said = [
            strings.plainAttached("a.gif"), strings.sentNow, strings.notYourself,
            strings.plainConfirm(strings.deleteTitle), strings.cancelled, strings.postDeleted,
        ]
        for sentence in said { #expect(outcome.output.contains(sentence.string), "\(outcome.output)") }
        // As it was typed, and with the post.
        #expect(outcome.output.components(separatedBy: "A dot").count > 2, "\(outcome.output)")
        #expect(try !program.run(["timeline", "--limit", "5"]).output.contains("Seen by line"))
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `without an account a terminal offers the login, and a pasted code opens Home`() throws {
        let server = try program.demo()
        // As wide as the URL, which is one line.
        let terminal = try Terminal(columns: 800, environment: program.environment)
        try terminal.run("clear; TERM=dumb \(Program.path)")
        try terminal.wait(forText: strings.plainLogIn(strings.plainNeedsAccount).string)
        try terminal.enter("login \(server.address)")
        let screen = try terminal.wait(forText: strings.plainAfterBrowser.string)
        let address = try #require(screen.first { $0.contains("/oauth/authorize?") })
        try terminal.enter(try Program.consent(to: address.trimmingCharacters(in: .whitespaces)))
        try terminal.wait(for: "the prompt") { $0.last { !$0.isEmpty }?.hasPrefix(strings.home.string) == true }
        try terminal.enter("quit")
        try terminal.waitForShell()
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
