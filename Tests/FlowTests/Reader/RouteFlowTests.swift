import App
import Core
import Foundation
import TestSupport
import Testing

/// Changes that the user makes in the real program, by keys and by the mouse.
@Suite(
    "Acting on the demo", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct RouteFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// Opens the demo as Weibo, which has lists, comments and texts.
    private func reading(_ service: String = "weibo") throws -> Terminal {
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run("\(Program.path) demo --service \(service) --every 0 --no-streaming")
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }
        return terminal
    }

    private func wait(_ terminal: Terminal, forHeader text: DisplayText) throws {
        try terminal.wait(for: "the header \(text.string)") { $0.count > 1 && $0[1].contains(text.string) }
    }

    private func hints(_ screen: [String]) -> String { screen.last { !$0.isEmpty } ?? "" }

    @Test func `p opens the author's profile, F follows, and M asks before it mutes`() throws {
        let terminal = try reading("mastodon")
        try terminal.press("p")
        let (follow, unfollow) = ("F \(strings.hintFollow.string)", "F \(strings.hintUnfollow.string)")
        let since = strings.memberSince("20").string
        let profile = try terminal.wait(for: "the profile") { screen in
            // The key is offered once the relation is known.
            screen.contains { $0.contains(since) }
                && screen.contains { $0.contains(follow) || $0.contains(unfollow) }
        }
        let follows = profile.contains { $0.contains(unfollow) }
        try terminal.press("F")
        let relations = [Relationship(following: true), Relationship(requested: true)]
            .flatMap { strings.relations($0).map(\.text.string) }
        try terminal.wait(for: "the other relation") { screen in
            screen.contains { row in relations.contains { row.contains($0) } } != follows
        }
        try terminal.press("M")
        let week = strings.muteWeek.string
        try terminal.wait(for: "the question") { $0.contains { $0.contains(week) } }
        try terminal.press("h")
        let muted = try #require(strings.relations(Relationship(muting: true)).first).text.string
        try terminal.wait(for: "the mute") { screen in
            !screen.contains { $0.contains("┌") } && screen.contains { $0.contains("\(muted) ") }
        }
        try terminal.press("q")
        try wait(terminal, forHeader: strings.home)
    }

    @Test func `V votes in a poll of the demo, f likes, and U takes the like back`() throws {
        let terminal = try reading("mastodon")
        var screen = try terminal.settledScreen()
        let vote = "V \(strings.hintVote.string)"
        for _ in 0..<60 where !hints(screen).contains(vote) {
            screen = try terminal.step("j")
        }
        try terminal.press("V")
        try terminal.wait(for: "the choices") { $0.contains { $0.contains("( ) 1") || $0.contains("[ ] 1") } }
        try terminal.press("1", "Enter")
        try terminal.wait(for: "the own choice") { screen in
            !screen.contains { $0.contains("┌") } && screen.contains { $0.contains("✓") && $0.contains("%") }
        }
        func likes(_ screen: [String]) -> Int { screen.joined().count { $0 == "★" } }
        let before = likes(try terminal.settledScreen())
        try terminal.press("f")
        try terminal.wait(for: "the like") { likes($0) > before }
        try terminal.press("U")
        try terminal.wait(for: "the undoing") { likes($0) == before }
        try terminal.press("U")
        try terminal.wait(forMessage: strings.nothingToUndo)
    }

    @Test func `the mouse selects tabs and rows, opens with a second press, scrolls and answers a question`() throws {
        let terminal = try reading()
        try terminal.clickTab("3 \(strings.discover.string)")
        try wait(terminal, forHeader: strings.discover)
        // The first list, by a double press.
        let list = try #require(terminal.settledScreen().firstIndex { $0.hasPrefix("▌") })
        try terminal.click(row: list, column: 6, times: 2)
        try wait(terminal, forHeader: "\(strings.discover) ›")
        try terminal.wait(for: "its posts") { screen in screen.dropFirst(2).contains { $0.hasPrefix("▌") } }
        let before = try terminal.settledScreen()
        try terminal.type("\u{1B}[<65;10;10M")
        try terminal.wait(for: "a scroll") { $0.dropFirst(2).dropLast() != before.dropFirst(2).dropLast() }

        try terminal.clickTab("4 \(strings.me.string)")
        try wait(terminal, forHeader: strings.me)
        let screen = try terminal.settledScreen()
        let logOut = try #require(screen.firstIndex { $0.contains(strings.logOutRow.string) })
        try terminal.click(row: logOut, column: 6, times: 2)
        let box = try terminal.wait(for: "the question") { $0.contains { $0.contains("Esc") && $0.contains("│") } }
        let decline = try #require(box.firstIndex { $0.contains("Esc") && $0.contains("│") })
        try terminal.click(row: decline, column: box[decline].count / 2)
        try terminal.wait(for: "the page again") { !$0.contains { $0.contains("┌") } }
    }
}
