import Foundation
import TestSupport
import Testing

/// Every page of the real program, opened by keys and by the mouse.
@Suite(
    "Opening every page", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct RouteFlowTests {
    private let program = Program()

    /// The demo as Weibo, which has lists, comments and texts.
    private func reading(_ service: String = "weibo") throws -> Terminal {
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run("\(Program.path) demo --service \(service) --every 0 --no-streaming")
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }
        return terminal
    }

    /// A press of the left button; row and column count from 0.
    private func click(_ terminal: Terminal, row: Int, column: Int, times: Int = 1) throws {
        let press = "\u{1B}[<0;\(column + 1);\(row + 1)M" + "\u{1B}[<0;\(column + 1);\(row + 1)m"
        // In one write: a busy machine must not make two single presses of a double one.
        try terminal.type(String(repeating: press, count: times))
    }

    private func wait(_ terminal: Terminal, forHeader text: String) throws {
        try terminal.wait(for: "the header \(text)") { $0.count > 1 && $0[1].contains(text) }
    }

    @Test func `the command line opens every page that needs no argument, and Esc or q closes it`() throws {
        let terminal = try reading()
        let pages = [
            ("accounts", "Accounts"), ("about", "About"), ("messages", "messages"), ("me", "Me"),
            ("discover", "Discover"), ("messages-tab", "Messages"), ("home", "Home"),
        ]
        for (name, header) in pages {
            try terminal.type(":\(name)")
            try terminal.press("Enter")
            try wait(terminal, forHeader: header)
        }
        try terminal.type(":nonsense")
        try terminal.press("Enter")
        try terminal.wait(for: "an error") { screen in
            screen.last { !$0.isEmpty }.map { $0.contains("nonsense") && !$0.hasPrefix(":") } == true
        }
        try terminal.type(":quit")
        try terminal.press("Enter")
        try terminal.waitForShell()
    }

    @Test func `catch-up groups the home timeline, and a conversation opens its thread`() throws {
        let terminal = try reading("mastodon")
        try terminal.type("C")
        try wait(terminal, forHeader: "Catch-up")
        try terminal.wait(for: "groups") { screen in screen.contains { $0.contains("Authors · ") } }
        try terminal.press("Enter")
        try terminal.wait(for: "a group or a thread") { $0[1].contains("Catch-up ›") || $0[1].contains("Thread") }
        try terminal.type("qq2<")
        try wait(terminal, forHeader: "Conversations")
        try terminal.wait(for: "conversations") { screen in screen.contains { $0.contains("✉") } }
        try terminal.press("Enter")
        try wait(terminal, forHeader: "Thread")
        try terminal.type(":quit")
        try terminal.press("Enter")
        try terminal.waitForShell()
    }

    @Test func `keys open a post's comments, a reply, the author's posts and a search, each above the last`() throws {
        let terminal = try reading()
        try terminal.press("Enter")
        try terminal.wait(for: "the comments") { $0[1].contains("›") && !$0[1].contains("Home") }
        try terminal.press("c")
        try terminal.wait(for: "the composer") {
            $0.last { !$0.isEmpty }?.contains("Esc") == true && $0[1].hasPrefix(" ")
        }
        try terminal.press("Escape")
        try terminal.wait(for: "the comments again") { $0[1].contains("›") }
        try terminal.press("q")
        try wait(terminal, forHeader: "Home")
        try terminal.press("p")
        try terminal.wait(for: "the author's profile") { screen in screen.contains { $0.contains(" followers · ") } }
        try terminal.press("/")
        try terminal.type("a")
        try terminal.press("Enter")
        try terminal.wait(for: "the search") { $0[1].contains("“a”") }
        try terminal.press("q", "q")
        try wait(terminal, forHeader: "Home")
    }

    @Test func `p opens the author's profile, F follows, and M asks before it mutes`() throws {
        let terminal = try reading("mastodon")
        try terminal.press("p")
        let profile = try terminal.wait(for: "the profile") { screen in
            // The key is offered once the relation is known.
            screen.contains { $0.contains("since 20") }
                && screen.contains { $0.contains("F follow") || $0.contains("F unfollow") }
        }
        let follows = profile.contains { $0.contains("F unfollow") }
        try terminal.press("F")
        try terminal.wait(for: "the other relation") { screen in
            screen.contains { $0.contains("you follow") || $0.contains("follow requested") } != follows
        }
        try terminal.press("M")
        try terminal.wait(for: "the question") { $0.contains { $0.contains("For 7 days") } }
        try terminal.press("h")
        try terminal.wait(for: "the mute") { $0.contains { $0.contains("muted until") } }
        try terminal.press("q")
        try wait(terminal, forHeader: "Home")
    }

    @Test func `V votes in a poll of the demo, f likes, and U takes the like back`() throws {
        let terminal = try reading("mastodon")
        var screen = try terminal.settledScreen()
        for _ in 0..<60 where screen.last(where: { !$0.isEmpty })?.contains("V vote") != true {
            screen = try terminal.step("j")
        }
        try terminal.press("V")
        try terminal.wait(for: "the choices") { $0.contains { $0.contains("( ) 1") || $0.contains("[ ] 1") } }
        try terminal.press("1", "Enter")
        try terminal.wait(for: "the own choice") { screen in
            !screen.contains { $0.contains("┌") } && screen.contains { $0.contains("✓") && $0.contains("%") }
        }
        try terminal.press("f")
        try terminal.wait(for: "the like") { $0.contains { $0.contains("★") } }
        try terminal.press("U")
        try terminal.wait(for: "the undoing") { $0.last { !$0.isEmpty }?.contains("Removed your like") == true }
        try terminal.press("U")
        try terminal.wait(for: "nothing left") { $0.last { !$0.isEmpty }?.contains("Nothing to undo") == true }
    }

    @Test func `the mouse selects tabs and rows, opens with a second press, scrolls and answers a question`() throws {
        let terminal = try reading()
        let bar = try terminal.screen[0]
        let discover = try #require(
            bar.range(of: "Discover").map { bar.distance(from: bar.startIndex, to: $0.lowerBound) })
        try click(terminal, row: 0, column: discover)
        try wait(terminal, forHeader: "Discover")
        // The first list, by a double press.
        try click(terminal, row: 2, column: 6, times: 2)
        try wait(terminal, forHeader: "Discover ›")
        try terminal.wait(for: "its posts") { screen in screen.dropFirst(2).contains { $0.hasPrefix("▌") } }
        let before = try terminal.settledScreen()
        try terminal.type("\u{1B}[<65;10;10M")
        try terminal.wait(for: "a scroll") { $0.dropFirst(2).dropLast() != before.dropFirst(2).dropLast() }

        let me = try #require(bar.range(of: "Me ") ?? bar.range(of: "Me"))
        try click(terminal, row: 0, column: bar.distance(from: bar.startIndex, to: me.lowerBound))
        try wait(terminal, forHeader: "Me")
        let screen = try terminal.settledScreen()
        let logOut = try #require(screen.firstIndex { $0.contains("Log out") })
        try click(terminal, row: logOut, column: 6, times: 2)
        let box = try terminal.wait(for: "the question") { $0.contains { $0.contains("Esc") && $0.contains("│") } }
        let decline = try #require(box.firstIndex { $0.contains("Esc") && $0.contains("│") })
        try click(terminal, row: decline, column: box[decline].count / 2)
        try terminal.wait(for: "the page again") { !$0.contains { $0.contains("┌") } }
    }
}
