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

    private func open(editor: String = "") throws -> Terminal {
        try program.loggedInServer()
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
        let terminal = try open()
        try compose(terminal)
        try terminal.enter("Good morning")
        try terminal.type("from the harbour")
        try terminal.press("C-s")
        try waitForSent(.status, in: terminal)
        // It arrives above the rows in the window.
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
        try terminal.quit()
    }

    @Test func `a text survives kill -9 within a second of typing`() throws {
        let terminal = try open()
        try compose(terminal)
        try terminal.type("never lost")
        // Without the time, which the test doesn't know.
        let start = Timestamp(milliseconds: 0)
        try terminal.wait(forText: strings.draftSaved(start, now: start).string)
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
        let terminal = try open()
        try compose(terminal)
        let id = try terminal.programID()
        let process = try #require(Int32(id))
        try terminal.type("washed ashore")
        // It is saved a second after the first letter, which is later than this unless the machine is busy.
        try terminal.wait(forText: "washed ashore")
        try terminal.vanish()
        // Without a pause: saving takes only milliseconds.
        let hasEnded = waitBlocking {
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
        let terminal = try open()
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
        try terminal.quit()
    }

    @Test func `the editor gets the terminal and gives the text back`() throws {
        let editor = program.folder.path + "/editor"
        try Data(
            "#!/bin/sh\necho in the editor\nread line\nprintf '%s and %s' \"$(cat \"$1\")\" \"$line\" > \"$1\"\n".utf8
        )
        .write(to: URL(fileURLWithPath: editor))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor)
        let terminal = try open(editor: editor)
        try compose(terminal)
        try terminal.type("one")
        try terminal.press("C-e")
        try terminal.wait(forText: "in the editor")
        try terminal.resize(columns: 60, rows: 20)
        try terminal.enter("two")
        try terminal.wait(for: "the text in the smaller window") { screen in
            screen.count <= 21 && screen.contains { $0.contains("one and two") && $0.contains("│") }
        }
        try terminal.press("C-x", "y")
        try terminal.quit()
    }

    // MARK: Other texts

    /// Waits until the composer shows a text in its box.
    private func waitForText(_ text: String, in terminal: Terminal) throws {
        try terminal.wait(for: "\(text) in the composer") { screen in
            screen.contains { $0.contains("│") && $0.contains(text) }
        }
    }

    /// Goes to the top of Home until a post is there.
    private func waitForPost(_ text: String, in terminal: Terminal) throws {
        try terminal.wait(for: "the post \(text)") { screen in
            try? terminal.press("g", "g")
            return screen.contains { $0.contains(text) && !$0.contains("│") }
        }
    }

    private func post(_ text: String, in terminal: Terminal) throws {
        try compose(terminal)
        try terminal.type(text)
        try terminal.press("C-s")
        try waitForSent(.status, in: terminal)
        try waitForPost(text, in: terminal)
    }

    /// Returns the newest posts on Home, once the program in the terminal has ended.
    private func newestPosts(after terminal: Terminal, of list: String = "home") throws -> [[String: Any]] {
        try terminal.quit()
        let outcome = try program.run(["timeline", list, "--json", "--limit", "20"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try outcome.objects()
    }

    private func count(_ text: String, in posts: [[String: Any]]) -> Int {
        posts.count { $0["text"] as? String == text }
    }

    @Test func `a post is edited, and deleted to be written again`() throws {
        let terminal = try open()
        try post("Low watr", in: terminal)
        try terminal.press("E")
        try waitForText("Low watr", in: terminal)
        try terminal.press("BSpace")
        try terminal.type("er")
        try waitForText("Low water", in: terminal)
        try terminal.press("C-s")
        let title = strings.title(of: .edit, nil).string
        try terminal.wait(for: "the end of the composer") { !$0[1].contains(title) }
        try waitForPost("Low water", in: terminal)
        try terminal.press("D")
        try terminal.wait(forSentence: strings.deleteTitle)
        try terminal.press("r")
        try terminal.wait(forText: strings.name(of: .visibility).string)
        try waitForText("Low water", in: terminal)
        try terminal.type(" at noon")
        try terminal.press("C-s")
        try waitForSent(.status, in: terminal)
        try waitForPost("Low water at noon", in: terminal)
        let posts = try newestPosts(after: terminal)
        #expect(["Low watr", "Low water", "Low water at noon"].map { count($0, in: posts) } == [0, 0, 1])
    }

    /// Makes a picture on the disk.
    private func picture() throws -> String {
        let path = program.folder.path + "/harbour.png"
        let bytes = DrawnPicture.png(width: 8, height: 8, DrawnPicture.fields(width: 8, height: 8))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func attach(_ path: String, in terminal: Terminal) throws {
        try terminal.press("C-a")
        try terminal.wait(forText: strings.attachPlaceholder.string)
        try terminal.enter(path)
        try terminal.wait(forText: "▣ 1 harbour.png")
    }

    @Test func `a Weibo post is sent with a picture`() throws {
        let server = try program.loggedInServer(.weibo)
        try program.configure("alt-reminder = false")
        let terminal = try Terminal(columns: 90, rows: 28, environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }
        try terminal.press("+")
        let title = strings.title(of: .status, nil)
        try terminal.wait(forSentence: title)
        // The rules of the service are there.
        try terminal.wait(forText: "Ctrl-A \(strings.hintAttach.string)")
        try terminal.type("看海 http://tideline.example")
        try attach(try picture(), in: terminal)
        try terminal.press("C-s")
        try terminal.wait(for: "the end of the composer") { !Terminal.shows(title, $0) }
        #expect(
            try server.control("/_demo/requests", method: "GET").components(separatedBy: "statuses/share").count == 2)
        let posts = try newestPosts(after: terminal, of: "mine")
        let post = try #require(posts.first { ($0["text"] as? String)?.contains("看海") == true })
        #expect((post["attachments"] as? [Any])?.count == 1)
    }
}
