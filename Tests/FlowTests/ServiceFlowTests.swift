import Foundation
import TestSupport
import Testing

@Suite(
    "Every service in the demo, with the real program in a terminal", .serialized,
    .enabled(if: Terminal.isHere, "needs tmux"))
struct ServiceFlowTests {
    private let program = Program()

    private func demo(_ arguments: String) throws -> Terminal {
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run("\(Program.path) demo --statuses 300 --every 0 --markers --no-streaming \(arguments)")
        return terminal
    }

    @Test(arguments: ["weibo", "wanandroid", "tmdb"])
    func `it opens, reads on past the first page, and keeps what is kept`(service: String) throws {
        let terminal = try demo("--service \(service)")
        try terminal.wait(for: "statuses") { $0[2].hasPrefix("▌") }
        let first = try terminal.screen[2]
        // Far enough for several pages of twenty.
        for _ in 0..<60 { try terminal.press("Space") }
        try terminal.wait(for: "older ones") { $0.contains { $0.hasPrefix("▌") } && $0[2] != first }
        try terminal.press("s")
        try terminal.wait(for: "the mark") { screen in
            screen.contains { $0.contains("🔖") || $0.contains("★") || $0.contains("⚑") }
        }
        try terminal.press("3")
        try terminal.wait(forText: "Enter opens")
        // The service's own list of what was kept.
        for _ in 0..<6 { try terminal.press("j") }
        let rows = try terminal.screen
        #expect(rows.contains { $0.hasPrefix("▌") })
    }

    @Test func `wanandroid asks for account and password, shows neither, and says what is wrong`() throws {
        let terminal = try demo("--service wanandroid --guest")
        try terminal.wait(forText: "Here you read")
        try terminal.press("Enter")
        try terminal.wait(forText: "Password")
        try terminal.type("demo")
        try terminal.press("Enter")
        try terminal.type("hunter2")
        try terminal.wait(forText: "•••••••")
        #expect(try !terminal.screen.contains { $0.contains("hunter2") })
        try terminal.press("Enter")
        try terminal.wait(forText: "账号密码不匹配")
        try terminal.press("C-u")
        try terminal.type("demo")
        try terminal.press("Enter")
        try terminal.wait(for: "articles") { $0[0].contains("@demo@127.0.0.1") && $0[2].hasPrefix("▌") }
    }

    @Test func `TMDB asks for a key of one's own, and says at which step it failed`() throws {
        let terminal = try demo("--service tmdb --guest")
        try terminal.wait(forText: "Here you read")
        try terminal.press("Enter")
        try terminal.wait(forText: "Key of your own")
        try terminal.type("wrong-key")
        try terminal.press("Enter")
        try terminal.type("demo")
        try terminal.press("Enter")
        try terminal.type("demo")
        try terminal.press("Enter")
        try terminal.wait(forText: "The key is not taken: Invalid API key")
        try terminal.press("Up", "Up", "C-u")
        try terminal.type("demo-key")
        try terminal.press("Enter", "Enter", "Enter")
        try terminal.wait(for: "films") { $0[0].contains("@demo@127.0.0.1") && $0[2].hasPrefix("▌") }
    }

    @Test func `Weibo goes through the browser with an application of one's own`() throws {
        let terminal = try demo("--service weibo --guest")
        try terminal.wait(forText: "Here you read")
        try terminal.press("Enter")
        try terminal.wait(forText: "Its redirect address")
        for text in ["demo-key", "demo-secret", "https://api.weibo.com/oauth2/default.html"] {
            try terminal.type(text)
            try terminal.press("Enter")
        }
        let screen = try terminal.wait(forText: "paste the code")
        let start = try #require(screen.firstIndex { $0.contains("/oauth2/") || $0.contains("http://") })
        let address = screen[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        let page = try ChildProcess.run(
            "/bin/sh", ["-c", "u='\(address)'; curl -s --data-raw \"${u#*\\?}&allow=1\" \"${u%%\\?*}\""]
        ).output
        let code = try #require(page.components(separatedBy: "oauth-code\">").last?.components(separatedBy: "<").first)
        try terminal.type(code)
        try terminal.press("Enter")
        try terminal.wait(for: "statuses") { $0[0].contains("Demo Reader@127.0.0.1") && $0[2].hasPrefix("▌") }
    }

    @Test func `a long text of Weibo comes whole when it is opened`() throws {
        let terminal = try demo("--service weibo")
        try terminal.wait(for: "statuses") { $0[2].hasPrefix("▌") }
        // Down to the first that is cut.
        for _ in 0..<40 where try !isCut(terminal) { try terminal.press("j") }
        #expect(try isCut(terminal))
        try terminal.press("x")
        try terminal.wait(for: "the whole") { _ in (try? isCut(terminal)) == false }
    }

    private func isCut(_ terminal: Terminal) throws -> Bool {
        try terminal.screen.contains { $0.hasPrefix("▌") && $0.contains("全文") }
    }

    @Test func `wanandroid lists topics and searches its server`() throws {
        let terminal = try demo("--service wanandroid")
        try terminal.wait(for: "articles") { $0[2].hasPrefix("▌") }
        try terminal.press("3")
        try terminal.wait(forText: "Topics")
        try terminal.press("G", "Enter")
        try terminal.wait(forText: "海 › 潮汐")
        try terminal.press("G", "Enter")
        try terminal.wait(for: "a topic's articles") { $0.contains { $0.hasPrefix("▌") && $0.contains("@") } }
        try terminal.press("Escape")
        try terminal.wait(forText: "Search the server")
        try terminal.press("g", "g", "Enter")
        try terminal.wait(forText: "Enter searches")
        try terminal.type("hafen")
        try terminal.press("Enter")
        try terminal.wait(for: "what was found") { screen in
            screen.contains { $0.hasPrefix("▌") } && screen.contains { $0.lowercased().contains("hafen") }
        }
    }

    @Test func `wanandroid shows coins and ranking on Me`() throws {
        let terminal = try demo("--service wanandroid")
        try terminal.wait(for: "articles") { $0[2].hasPrefix("▌") }
        try terminal.press("4")
        try terminal.wait(forText: "Coins and ranking")
        try terminal.press("j", "Enter")
        try terminal.wait(forText: "You have 21 coins, place 31.")
    }

    @Test func `what a service cannot do is not offered`() throws {
        let terminal = try demo("--service wanandroid")
        try terminal.wait(for: "articles") { $0[2].hasPrefix("▌") }
        try terminal.press("b")
        try terminal.wait(forText: "This service cannot do that.")
        try terminal.press("?")
        let help = try terminal.wait(forText: "keep it, or not any more")
        #expect(!help.contains { $0.contains("boost it") })
    }
}
