import App
import Core
import Foundation
import TestSupport
import Testing

@Suite(
    "Every service of the demo, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux"))
struct ServiceFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func demo(_ arguments: String) throws -> Terminal {
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run("\(Program.path) demo --statuses 300 --every 0 --markers --no-streaming \(arguments)")
        return terminal
    }

    /// Whether a line is the first one of a selected post, not a selected footer.
    private func isRow(_ line: String) -> Bool {
        let footers = [strings.emptyList(), strings.olderHint("Enter"), strings.loadingOlder(), strings.endOfList()]
        return line.hasPrefix("▌") && !footers.contains { line.contains($0.string) }
    }

    private func list(_ id: ListID, of service: ServiceKind) throws -> OfferedTimeline {
        try #require(ServiceRegistry.standard[service].capabilities.timelines.first { $0.timeline == id })
    }

    private var wrongPassword: DisplayText {
        strings.sentence(for: LoginError.step(.approval, .invalid(serverMessage: RawText("¦"), fields: [])))
    }

    /// Opens the demo of a service and waits for the first posts.
    private func reading(_ service: String) throws -> Terminal {
        let terminal = try demo("--service \(service)")
        try terminal.wait(for: "statuses") { isRow($0[2]) }
        return terminal
    }

    /// Opens the demo of a service without an account, and the login.
    private func loggingIn(_ service: String) throws -> Terminal {
        let terminal = try demo("--service \(service) --guest")
        try terminal.wait(forSentence: strings.guestHomeText)
        try terminal.press("Enter")
        return terminal
    }

    @Test(arguments: ["weibo", "wanandroid", "tmdb"])
    func `a service opens, loads older pages, and lists bookmarked posts`(service: String) throws {
        let terminal = try reading(service)
        // The first lines of films are alike. Avatars and posters, in the first ten columns, may come at any time, and so may the genres
        // behind a rating.
        func beginning(_ screen: [String]) -> [String] {
            [String(screen[2].prefix(40).dropFirst(10)), String(screen[3].prefix(20).dropFirst(10))]
        }
        let first = beginning(try terminal.settledScreen())
        // Far enough to load several pages of twenty.
        for _ in 0..<60 { try terminal.press("Space") }
        try terminal.wait(for: "older ones") { $0.contains { $0.hasPrefix("▌") } && beginning($0) != first }
        try terminal.press("g", "g")
        try terminal.wait(for: "the first") { beginning($0) == first }
        try terminal.press("s")
        // Shown immediately; stored when the spinner is gone.
        try terminal.wait(for: "the mark") { screen in
            screen.contains { $0.contains("⚑") } && !screen.contains(where: Terminal.isTurning)
        }
        // The service's list of bookmarks, on Me.
        try terminal.press("4")
        try terminal.wait(forSentence: strings.logOutRow)
        try terminal.press("g", "g")
        if service == "tmdb" { try terminal.press("j") }
        try terminal.press("Enter")
        try terminal.wait(for: "the bookmarked post") { screen in
            isRow(screen[3]) && screen.contains { $0.contains("⚑") }
        }
    }

    @Test func `wanandroid logs in with a password, hides it, and shows why a login failed`() throws {
        let terminal = try loggingIn("wanandroid")
        try terminal.wait(forSentence: strings.label(of: .password))
        try terminal.enter("demo")
        try terminal.type("hunter2")
        try terminal.wait(forText: "•••••••")
        #expect(try !terminal.screen.contains { $0.contains("hunter2") })
        try terminal.press("Enter")
        try terminal.wait(forText: "账号密码不匹配")
        try terminal.press("C-u")
        try terminal.enter("demo")
        try terminal.wait(for: "articles") { $0[0].contains("@demo@127.0.0.1") && isRow($0[2]) }
    }

    @Test func `TMDB logs in with an API key and shows which step failed`() throws {
        let terminal = try loggingIn("tmdb")
        try terminal.wait(forSentence: strings.label(of: LoginField.key))
        try terminal.enter("wrong-key")
        try terminal.enter("demo")
        try terminal.enter("demo")
        try terminal.wait(forSentence: "Invalid API key")
        try terminal.press("C-u")
        try terminal.enter("demo-key")
        try terminal.wait(for: "films") { $0[0].contains("@demo@127.0.0.1") && isRow($0[2]) }
    }

    @Test func `Bluesky logs in by the browser where no password is entered`() throws {
        let terminal = try loggingIn("bluesky")
        try terminal.wait(forSentence: strings.serverFoundNote)
        // The password stays empty. The server is filled in: it is that of the demo.
        try terminal.enter("reader.tideline.test")
        try terminal.press("Enter")
        let screen = try terminal.wait(forSentence: strings.pastePageURL)
        let start = try #require(screen.firstIndex { $0.contains("http://") })
        let address = screen[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        // The browser is on this machine, where the program waits for it.
        _ = try ChildProcess.run(
            "/bin/sh", ["-c", "u='\(address)'; curl -s -L --data-raw \"${u#*\\?}&allow=1\" \"${u%%\\?*}\""])
        try terminal.wait(for: "posts") { $0[0].contains("reader.tideline.test") && isRow($0[2]) }
    }

    @Test func `Weibo logs in by the browser with the user's application`() throws {
        let terminal = try loggingIn("weibo")
        try terminal.wait(forSentence: strings.label(of: .redirect))
        for text in ["demo-key", "demo-secret", "https://api.weibo.com/oauth2/default.html"] {
            try terminal.enter(text)
        }
        // Below the URL, and drawn after it.
        let screen = try terminal.wait(forSentence: strings.pasteAuthorizationCode)
        let start = try #require(screen.firstIndex { $0.contains("/oauth2/") || $0.contains("http://") })
        let address = screen[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        let page = try ChildProcess.run(
            "/bin/sh", ["-c", "u='\(address)'; curl -s --data-raw \"${u#*\\?}&allow=1\" \"${u%%\\?*}\""]
        ).output
        let code = try #require(page.components(separatedBy: "oauth-code\">").last?.components(separatedBy: "<").first)
        try terminal.enter(code)
        try terminal.wait(for: "statuses") { $0[0].contains("Demo Reader@127.0.0.1") && isRow($0[2]) }
    }

    @Test func `expanding a long Weibo post loads the full text`() throws {
        let terminal = try reading("weibo")
        // Move to the first post that is cut.
        for _ in 0..<40 where try !isCut(terminal) { try terminal.step("j") }
        #expect(try isCut(terminal))
        try terminal.press("x")
        try terminal.wait(for: "the full text") { _ in (try? isCut(terminal)) == false }
    }

    private func isCut(_ terminal: Terminal) throws -> Bool {
        try terminal.screen.contains { $0.hasPrefix("▌") && $0.contains("(x)") }
    }

    @Test func `wanandroid lists topics and searches its server`() throws {
        let terminal = try reading("wanandroid")
        try terminal.press("3")
        try terminal.wait(forSentence: strings.moreFeeds)
        try terminal.press("G", "Enter")
        try terminal.wait(forText: "体系 › 语言 › 协程")
        try terminal.press("G", "Enter")
        try terminal.wait(for: "a topic's articles") { screen in
            screen.contains { $0.hasPrefix("▌") && $0.contains("· 界面 · 动画") }
        }
        try terminal.press("Escape")
        try terminal.wait(forSentence: strings.searchServer)
        try terminal.press("g", "g", "Enter")
        try terminal.enter("compose")
        try terminal.wait(for: "what was found") { screen in
            screen[1].contains(strings.searchResults("compose").string) && isRow(screen[2])
        }
    }

    // MARK: Comments and posts on Weibo

    /// Whether the page of a post's comments and reposts is in front: their names stand below the excerpt of the post.
    private func isComments(_ screen: [String]) -> Bool {
        screen[4...5].contains { $0.contains("─ Comments ─ Reposts ─") }
    }

    /// Waits until the page with this title has closed and the sent post is shown. The post waits above the list until the user
    /// goes there; the hints about it last two seconds, which a busy machine may miss.
    private func waitForSent(_ terminal: Terminal, from title: DisplayText, until isSo: ([String]) -> Bool) throws {
        try terminal.wait(for: "the end of: \(title.string)") { !Terminal.shows(title, $0) }
        try terminal.wait(for: "the sent post") { screen in
            if isSo(screen) { return true }
            try? terminal.press("g", "g")
            return false
        }
    }

    @Test func `Weibo comments are listed, replied to and deleted`() throws {
        let terminal = try reading("weibo")
        try terminal.press("j", "Enter")
        try terminal.wait(for: "comments") { isComments($0) && isRow($0[6]) }
        try terminal.press("c")
        try terminal.wait(forSentence: strings.title(of: .reply, "¦"))
        try terminal.type("同意[微")
        try terminal.wait(forText: " [微笑]")
        try terminal.press("Tab")
        try terminal.wait(forText: "同意[微笑]")
        try terminal.press("C-s")
        try waitForSent(terminal, from: strings.title(of: .reply, "¦")) { isRow($0[6]) && $0[7].contains("同意[微笑]") }
        try terminal.press("d")
        try terminal.wait(forSentence: strings.deleteTitle)
        try terminal.press("y")
        try terminal.wait(for: "it is gone") { screen in
            isComments(screen) && !screen.contains { $0.contains("同意") }
        }
        try terminal.press("Escape")
        try terminal.wait(for: "the list again") { screen in
            !isComments(screen) && screen[1].contains(strings.home.string) && screen.contains { $0.hasPrefix("▌") }
        }
    }

    @Test func `a refused Weibo post stays a draft and can be corrected; a repost can have text`() throws {
        let terminal = try reading("weibo")
        try terminal.press("+")
        try terminal.wait(forSentence: strings.title(of: .status, nil))
        try terminal.type("早上好")
        try terminal.press("C-s")
        try terminal.wait(forSentence: "text not find domain!")
        try terminal.press("Escape")
        try terminal.wait(for: "the list") { isRow($0[2]) }
        try terminal.press("+")
        try terminal.wait(forText: "早上好")
        try terminal.type(" http://tideline.example")
        try terminal.press("C-s")
        try waitForSent(terminal, from: strings.title(of: .status, nil)) { screen in
            screen[2].contains("Demo Reader") && screen.contains { $0.contains("早上好") }
        }
        try terminal.press("j", "b")
        try terminal.wait(forSentence: strings.title(of: .repost, "¦"))
        try terminal.type("转一下")
        try terminal.press("C-s")
        try waitForSent(terminal, from: strings.title(of: .repost, "¦")) { screen in
            screen[2].contains("Demo Reader") && screen.contains { $0.contains("转一下") }
                && screen.contains { $0.contains("│ ") }
        }
    }

    @Test func `received comments are listed and open their post`() throws {
        let terminal = try reading("weibo")
        try terminal.press("2")
        try terminal.wait(forSentence: strings.name(of: try list(.service("comments"), of: .weibo)))
        try terminal.press("j", "Enter")
        try terminal.wait(for: "comments with their status") { screen in
            isRow(screen[2]) && screen.contains { $0.contains("│ Demo Reader") }
        }
        try terminal.press("Enter")
        try terminal.wait(for: "all of that status") { screen in
            isComments(screen) && screen.dropFirst(5).contains(where: isRow)
        }
    }

    @Test func `wanandroid lists notifications, which clears the badge`() throws {
        let terminal = try reading("wanandroid")
        let counted = "\(strings.messages.string) 3"
        try terminal.wait(for: "the badge") { $0[0].contains(counted) }
        try terminal.press("2")
        try terminal.wait(for: "the notifications, and no badge") { screen in
            isRow(screen[2]) && screen.contains { $0.contains("评论了你的文章") } && !screen[0].contains(counted)
        }
    }

    // MARK: Guests

    @Test(arguments: ["mastodon", "wanandroid", "tmdb"])
    func `a guest reads public timelines, cannot act on posts, and can leave`(service: String) throws {
        let terminal = try loggingIn(service)
        try terminal.wait(forSentence: strings.label(of: LoginButton.visit))
        if service == "tmdb" { try terminal.type("demo-key") }
        // Backwards over the first stop to the last button.
        try terminal.press("BTab", "BTab", "Enter")
        try terminal.wait(for: "statuses") { $0[0].contains("127.0.0.1") && isRow($0[2]) }
        try terminal.press("s")
        try terminal.wait(forSentence: strings.logInToBookmark("¦"))
        try terminal.press("Escape")
        try terminal.wait(for: "the list again") { isRow($0[2]) }
        // TMDB has no messages.
        if service != "tmdb" {
            try terminal.press("2")
            try terminal.wait(forSentence: strings.guestMessagesText)
        }
        try terminal.press("4")
        try terminal.wait(forSentence: strings.leaveServerRow)
        try terminal.select(strings.leaveServerRow.string)
        try terminal.press("Enter")
        try terminal.wait(forSentence: strings.notLoggedIn)
    }

    @Test func `logging in replaces the guest account of the server`() throws {
        let terminal = try loggingIn("wanandroid")
        try terminal.wait(forSentence: strings.label(of: LoginButton.visit))
        try terminal.press("BTab", "BTab", "Enter")
        try terminal.wait(for: "articles") { $0[0].contains("127.0.0.1") && isRow($0[2]) }
        try terminal.press("4")
        try terminal.wait(forSentence: strings.leaveServerRow)
        try terminal.press("j", "j", "j", "Enter")
        try terminal.wait(forSentence: strings.label(of: .password))
        for _ in 0..<2 {
            try terminal.enter("demo")
        }
        // Only the opened session shows this row. It closes the pages that were opened before it.
        try terminal.wait(forSentence: strings.extrasRow)
        try terminal.press("A")
        // The row of a guest is the address of the server.
        try terminal.wait(for: "the accounts without the guest") { screen in
            Terminal.shows(strings.addAccountRow, screen)
                && !screen.dropFirst(2).contains { row in row.drop { "▌✓ ".contains($0) }.hasPrefix("127.0.0.1") }
        }
    }

    // MARK: Expired sessions

    @Test(arguments: [true, false]) func `a saved password renews an expired session`(isKept: Bool) throws {
        let server = try program.demo(.wanandroid)
        let login =
            ["login", "wanandroid", "--server", server.address, "--account", "demo"]
            + (isKept ? ["--keep-password"] : [])
        let outcome = try program.run(login, input: "demo\n")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(for: "articles") { isRow($0[2]) }

        try server.control("/_demo/tokens?state=expired")
        try terminal.press("s")
        if isKept {
            // The server refuses the request once; it is sent again in the new session.
            // More than one, if the count of messages is refused once the session has been renewed for the mark.
            try terminal.wait(for: "a new session") { _ in (try? server.logins()).map { $0 >= 2 } ?? false }
            try terminal.wait(for: "the mark") {
                $0.contains { $0.contains("⚑") } && !$0.contains(where: Terminal.isTurning)
            }
            #expect(try !terminal.screen.contains { $0.contains(strings.sessionExpiredStart.string) })
        } else {
            try terminal.wait(forSentence: strings.sessionExpiredStart)
        }
    }

    @Test func `tideline login uses the TMDB key from config.toml`() throws {
        let server = try program.demo(.tmdb)
        let login = ["login", "tmdb", "--server", server.address, "--account", "demo"]
        let without = try program.run(login, input: "demo\n")
        #expect(
            without.code == 64
                && without.errors.contains(strings.missingSetting(strings.label(of: LoginField.key)).string))

        try program.configure("tmdb-key = \"demo-key\"")
        let outcome = try program.run(login, input: "demo\n")
        #expect(outcome.code == 0 && outcome.output.contains("demo@127.0.0.1"), "\(outcome.errors)")
        #expect(try program.run(["timeline", "--limit", "3"]).code == 0)
        let wrong = try program.run(login, input: "wrong\n")
        #expect(wrong.code != 0 && Terminal.shows(wrongPassword, [wrong.errors]))
    }
}
