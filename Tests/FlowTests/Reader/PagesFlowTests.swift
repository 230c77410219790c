import App
import Core
import Foundation
import TestSupport
import Testing

/// Pages about films and articles, and points, in the real program, against a demo whose server fails at times.
@Suite(
    "Pages about items, with faults", .serialized, .exclusive, .hangGuard, .enabled(if: Terminal.isHere, "needs tmux"))
struct PagesFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func demo(_ arguments: String, columns: Int = 100) throws -> Terminal {
        let terminal = try Terminal(columns: columns, rows: 30, environment: program.environment)
        try terminal.run(
            "\(Program.path) demo --statuses 300 --every 0 --markers --no-streaming --error-rate 0.25"
                + " --truncate-rate 0.15 \(arguments)")
        // Keys are for the program, not for the shell before it.
        try terminal.wait(for: "the tabs") { $0[0].hasPrefix(" 1 ") }
        // Films have stars, posts numbers, and articles topics.
        try wait(for: "posts", retrying: "r", in: terminal) { screen in
            screen.contains { line in
                line.hasPrefix("▌") && ["nr.", "★", " · "].contains { line.contains($0) }
            }
        }
        return terminal
    }

    /// Presses a key until the screen is as wanted: requests fail at times.
    private func wait(
        for what: String, retrying key: String, in terminal: Terminal, until isSo: ([String]) -> Bool
    ) throws {
        try terminal.wait(for: what) { screen in
            if isSo(screen) { return true }
            // A load that is under way would begin again.
            if screen.contains(where: Terminal.isTurning) { return false }
            try? terminal.press(key)
            try? terminal.settle()
            return false
        }
    }

    @Test func `a film has a page whatever the server does, and marks are set there`() throws {
        let terminal = try demo("--service tmdb")
        try terminal.press("g", "g")
        try terminal.press("Enter")
        try wait(for: "what the server adds", retrying: "r", in: terminal) { screen in
            screen.contains { $0.contains("The sea remembers.") }
        }
        for text in ["Iceland", "https://films.example/"] { try terminal.wait(forText: text) }
        try wait(for: "a like", retrying: "f", in: terminal) { screen in
            screen.contains { $0.contains("★") && $0.allSatisfy(" ★".contains) }
        }
        try terminal.press("O")
        try terminal.wait(for: "the links") { $0.contains { $0.contains("│") && $0.contains("films.example") } }
        try terminal.press("Escape")
        try terminal.wait(for: "the page alone") { !$0.contains { $0.contains("│") } }
        try terminal.press("q")
        try terminal.wait(for: "the list") { $0.contains { $0.hasPrefix("▌") } }
    }

    @Test func `a thread, Messages, a profile and catch-up open whatever the server does`() throws {
        let terminal = try demo("--service mastodon")
        let sources = [nil, ListSource(name: nil, host: "", contents: .notifications)]
        let footers = sources.flatMap { source in
            [
                strings.emptyList(source), strings.olderHint("Enter", source), strings.loadingOlder(source),
                strings.endOfList(source),
            ]
        }
        func hasRow(_ screen: [String]) -> Bool {
            screen.contains { line in line.hasPrefix("▌") && !footers.contains { line.contains($0.string) } }
        }
        try terminal.press("g", "g")
        try terminal.press("Enter")
        try wait(for: "the thread", retrying: "r", in: terminal) { $0[1].contains(strings.thread.string) && hasRow($0) }
        // The tab in front goes back to its first page.
        try terminal.press("1", "2")
        try wait(for: "notifications", retrying: "r", in: terminal) {
            $0[1].contains(strings.messages.string) && hasRow($0)
        }
        try terminal.press("1", "p")
        try wait(for: "the profile", retrying: "r", in: terminal) { $0.contains { $0.contains(" followers · ") } }
        try terminal.press("1", "C")
        let authors = String(strings.authorGroups(0).string.dropLast())
        try wait(for: "the groups", retrying: "r", in: terminal) { $0.contains { $0.contains(authors) } }
    }

    @Test func `WeChat accounts lead to articles, and the ranking loads`() throws {
        let terminal = try demo("--service wanandroid")
        try terminal.press("3")
        try terminal.wait(forSentence: strings.moreFeeds)
        try terminal.press("G")
        try terminal.wait(for: "the server's lists") { screen in
            let isPage = screen[1].contains("›")
            if !isPage, screen.contains(where: { $0.contains("公众号") }) { return true }
            // A second Enter may open the row that came in place of the first.
            try? terminal.press(isPage ? "q" : "Enter")
            try? terminal.settle()
            return false
        }
        try terminal.select("移动开发前线")
        try terminal.press("Enter")
        try wait(for: "its articles", retrying: "r", in: terminal) { screen in
            screen[1].contains("移动开发前线") && screen.contains { $0.hasPrefix("▌") && !$0.contains("End") }
        }
        try terminal.press("g", "g")
        try terminal.press("Enter")
        try terminal.wait(for: "the article") { screen in
            screen.contains { $0.contains("Published") } && screen.contains { $0.contains("Chapter") }
        }
        try terminal.press("4")
        try terminal.select(strings.extrasRow.string)
        try terminal.press("Enter")
        try wait(for: "the ranking", retrying: "r", in: terminal) { $0.contains { $0.contains("1. r**  1,000") } }
    }
}
