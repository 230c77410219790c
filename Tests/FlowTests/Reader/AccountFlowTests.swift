import App
import Core
import Foundation
import TestSupport
import Testing

@Suite(
    "Accounts, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux"))
struct AccountFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// Acts as a browser: approves or denies the authorization and follows the redirect.
    private func browser(person: Int = 0, deny: Bool = false) throws -> String {
        let path = program.folder.path + "/browser-\(person)-\(deny)"
        let script = """
            #!/bin/sh
            curl -s -L -o '\(path).page' --data-raw "${1#*\\?}&person=\(person)\(deny ? "&deny=1" : "&allow=1")" "${1%%\\?*}"
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private func open(
        columns: Int = 100, rows: Int = 30, browser: String? = nil, arguments: String = ""
    ) throws -> Terminal {
        var environment = program.environment
        environment["BROWSER"] = browser
        let terminal = try Terminal(columns: columns, rows: rows, environment: environment)
        try terminal.run(Program.path + arguments)
        return terminal
    }

    private func beginLogin(_ terminal: Terminal, _ server: DemoProcess) throws {
        try terminal.wait(forSentence: strings.serverExample)
        try terminal.enter(server.address)
        try terminal.wait(forText: "Be kind.")
        try terminal.press("Enter")
    }

    private func waitForList(_ terminal: Terminal) throws {
        try terminal.wait(for: "the timeline") { screen in screen.contains { $0.contains("nr.000") } }
    }

    private func accounts() throws -> [String] {
        try program.run(["accounts"]).output.split(separator: "\n").map(String.init)
    }

    @Test func `logging in by the browser opens the timeline and closes the listener`() throws {
        let server = try program.demo()
        let terminal = try open(browser: browser(person: 1))
        try terminal.wait(forSentence: strings.guestHomeText)
        try terminal.press("Enter")
        try beginLogin(terminal, server)
        try waitForList(terminal)

        #expect(try terminal.screen[0].contains("@ada@127.0.0.1"))
        #expect(try accounts().count == 1)
        // The demo server listens, which shows that the check of /proc works.
        #expect(waitBlocking { listens(server.pid) })
        let pid = try #require(Int32(terminal.programID()))
        #expect(waitBlocking { !listens(pid) })
        let page = program.folder.path + "/browser-1-false.page"
        #expect(
            waitBlocking {
                (try? String(contentsOfFile: page, encoding: .utf8))?.contains(strings.browserDone.string)
                    == true
            })
    }

    @Test func `a pasted code logs in on a machine without a browser`() throws {
        let server = try program.demo()
        let terminal = try open()
        try terminal.wait(forSentence: strings.guestHomeText)
        try terminal.press("2")
        try terminal.wait(forSentence: strings.guestMessagesText)
        try terminal.press("Enter")
        try beginLogin(terminal, server)
        // Below the URL, and drawn after it.
        let code = try Program.consent(to: address(on: terminal.wait(forSentence: strings.pasteAuthorizationCode)))

        try terminal.enter(" \(code) ")
        // Login returns to the tab it was opened from.
        // The lists of the session: the page that waits for it has the same header, and is closed with its keys.
        let mentions = strings.name(of: ListID.NotificationFilter.mentions).string
        try terminal.wait(for: "the tab again") {
            $0[1].contains(strings.messages.string) && $0[2].contains(mentions)
        }
        try terminal.press("1")
        try terminal.wait(for: "Home") { $0[1].contains(strings.home.string) }
        try waitForList(terminal)
    }

    @Test func `an expired session is reported once, and another account sees nothing of it`() throws {
        let server = try program.loggedInServer(.mastodon, ["--statuses", "300"])
        let terminal = try open(browser: browser(person: 0))
        try terminal.wait(forText: "nr.000299")
        for _ in 0..<6 { try terminal.step("j") }
        let before = try terminal.settledScreen()
        #expect(!before.contains { $0.contains("nr.000299") })
        // Without the first columns, where the picture of an avatar may come at any time.
        let place = try #require(before.first { $0.contains("nr.000") }.map { String($0.dropFirst(7)) })

        try server.control("/_demo/tokens?state=revoked")
        try terminal.press("r")
        let login = try terminal.wait(for: "the login") { screen in
            Terminal.shows(strings.sessionExpiredStart, screen)
                && ["@reader@127.0.0.1", server.authority].allSatisfy { text in screen.contains { $0.contains(text) } }
        }
        #expect(login.filter { $0.contains(strings.sessionExpiredStart.string) }.count == 1)

        // The rules are not shown again.
        try terminal.press("Enter")
        try terminal.wait(for: "the place again") { $0.contains { $0.hasSuffix(place) } }
        #expect(try accounts().count == 1)

        // Another account on the same server.
        try terminal.quit()
        let other = try open(browser: browser(person: 2))
        try other.wait(forText: "nr.000")
        try other.press("A")
        try other.wait(forSentence: strings.addAccountRow)
        try other.press("j", "Enter")
        try beginLogin(other, server)
        try other.wait(forText: "@linxiaohai@127.0.0.1")
        try other.wait(forText: "nr.000299")
        #expect(try accounts().count == 2)
        #expect(try accounts()[0].contains("@linxiaohai"))
    }

    @Test func `accounts are added, switched and logged out in the program`() throws {
        let server = try program.loggedInServer()
        let terminal = try open(browser: browser(person: 1))
        try terminal.wait(forText: "nr.000399")
        try terminal.press("A", "j", "Enter")
        try beginLogin(terminal, server)
        try terminal.wait(forText: "@ada@127.0.0.1")
        try waitForList(terminal)

        try terminal.press("A")
        try terminal.wait(forText: "@reader@127.0.0.1")
        try terminal.press("g", "g", "j", "Enter")
        try terminal.wait(for: "the first account") { $0[0].contains("@reader@127.0.0.1") }
        try waitForList(terminal)

        try terminal.press("4")
        try terminal.wait(forSentence: strings.logOutRow)
        try terminal.select(strings.logOutRow.string)
        try terminal.press("Enter")
        try terminal.wait(forSentence: strings.logOutKeepingCache)
        try terminal.press("y")
        // A row of the other session: waiting for the message types keys, which its pages get once it has opened.
        try terminal.wait(for: "the other account") { screen in
            screen[0].contains("@ada@127.0.0.1") && Terminal.shows(strings.draftsTitle, screen)
        }
        try terminal.wait(forMessage: strings.loggedOut("@reader@127.0.0.1¦", isRevoked: true))
        #expect(try accounts().count == 1)
    }

    @Test(arguments: [[], ["--websocket-only"]])
    func `new posts appear without a refresh when the server streams`(arguments: [String]) throws {
        let server = try program.loggedInServer(.mastodon, arguments, streams: true)
        let terminal = try open()
        try terminal.wait(forText: "nr.000399")
        try terminal.wait(for: "a listener") { _ in
            (try? server.control("/_demo/streams").contains("\"listeners\":1")) == true
        }
        try server.control("/_demo/new?count=3")
        try terminal.wait(forSentence: strings.newPostsAbove("3"))

        try server.control("/_demo/streams?drop=1")
        try server.control("/_demo/new?count=2")
        try terminal.wait(forSentence: strings.newPostsAbove("5"))
        #expect(try terminal.title.hasPrefix("("))
    }

    @Test func `the token is written to its file only`() throws {
        let server = try program.demo(.mastodon, ["--token-life", "100000"])
        var environment = program.environment
        environment["BROWSER"] = try browser(person: 1)
        let terminal = try Terminal(columns: 100, rows: 30, environment: environment)
        let bytes = program.folder.path + "/terminal-bytes"
        try terminal.record(to: bytes)
        try terminal.run(Program.path + " --log-level trace")
        try terminal.wait(forSentence: strings.guestHomeText)
        try terminal.press("Enter")
        try beginLogin(terminal, server)
        try waitForList(terminal)
        let folder = program.folder.path + "/.local/share/tideline/credentials"
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let kept = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        let token = try #require(kept.components(separatedBy: "\"").first { $0.hasPrefix("demo-") })
        #expect(token.count > 30)
        // The token is in memory during the refresh.
        try terminal.press("r")
        #expect(processes(holding: token) == [])
        // A crash with the token in memory.
        _ = try shell("kill -SEGV \(terminal.programID())")
        try terminal.waitForShell()
        try terminal.run("clear; \(Program.path) --log-level trace")
        try waitForList(terminal)

        try server.control("/_demo/tokens?state=expired")
        // A refresh joins one that is running, which the server may have answered before.
        try terminal.wait(for: "the end of the session") { screen in
            if Terminal.shows(strings.sessionExpiredStart, screen) { return true }
            try? terminal.press("r")
            return false
        }
        try terminal.press("Escape")
        try waitForList(terminal)
        try terminal.quit()

        let found = try shell("grep -rl -- '\(token)' '\(program.folder.path)' || true")
        // The credential was deleted with the session; no other file ever held the token.
        #expect(found.split(separator: "\n").allSatisfy { $0.contains("/credentials/") }, "\(found)")
        #expect(FileManager.default.fileExists(atPath: bytes))
        #expect(try !server.control("/_demo/requests", method: "GET").contains(token))
    }

    // MARK: Helpers

    /// Returns the URL on the screen, which may be wrapped over several rows.
    private func address(on screen: [String]) throws -> String {
        let start = try #require(screen.firstIndex { $0.contains("http://") && $0.contains("/oauth") })
        return screen[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    }

    /// Whether a process has a listening TCP socket, according to /proc.
    private func listens(_ pid: Int32) -> Bool {
        let files = FileManager.default
        let descriptors = (try? files.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
        let open = Set(
            descriptors.compactMap { try? files.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\($0)") })
        let table = String(decoding: files.contents(atPath: "/proc/\(pid)/net/tcp") ?? Data(), as: UTF8.self)
        return table.split(separator: "\n").contains { line in
            // The state is the fourth column, 0A for LISTEN; the inode is the tenth.
            let columns = line.split(separator: " ")
            return columns.count > 9 && columns[3] == "0A" && open.contains("socket:[\(columns[9])]")
        }
    }

    /// Returns the processes whose arguments or environment contain a text.
    private func processes(holding text: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.filter { name in
            ["cmdline", "environ"].contains { file in
                let data = FileManager.default.contents(atPath: "/proc/\(name)/\(file)") ?? Data()
                return String(decoding: data, as: UTF8.self).contains(text)
            }
        }
    }

    private func shell(_ command: String) throws -> String {
        try ChildProcess.run("/bin/sh", ["-c", command]).output
    }
}
