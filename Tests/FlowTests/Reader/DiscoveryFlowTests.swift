import Foundation
import TestSupport
import Testing

/// Finding things in the real program, against the demo.
@Suite(
    "Finding things", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct DiscoveryFlowTests {
    private let program = Program()

    @Test func `trends lead to a hashtag, which becomes a tab, and Enter searches the server`() throws {
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run("\(Program.path) demo --every 0 --no-streaming")
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }

        try terminal.press("3")
        try terminal.wait(for: "Discover") { $0.contains { $0.contains("Trending") } }
        try terminal.enter(":open #hafen")
        try terminal.wait(for: "a hashtag's page") { $0[1].contains("#hafen") }
        try terminal.press("Escape")
        try terminal.wait(for: "Discover again") { $0.contains { $0.contains("Trending") } }
        try terminal.select("Trending")
        try terminal.press("Enter")
        try terminal.wait(for: "trending posts") { $0[1].contains("Trending") && $0.contains { $0.hasPrefix("▌") } }
        try terminal.press(">")
        try terminal.wait(for: "hashtags with their use") { $0.contains { $0.contains("today") && $0.contains("█") } }
        try terminal.press("Enter")
        let tag = try terminal.wait(for: "the posts of the hashtag") { screen in
            screen[1].hasPrefix(" #") && screen.contains { $0.hasPrefix("▌") }
        }
        let name = try #require(tag[1].split(separator: " ").first)
        try terminal.enter(":pin")
        try terminal.wait(for: "the tab") { $0[0].contains("5 \(name)") }
        try terminal.press("1", "5")
        try terminal.settle()
        try terminal.wait(for: "the pinned page") { $0[1].hasPrefix(" \(name)") }

        try terminal.press("/")
        // Cached posts would fill the window: the server's part is below them.
        try terminal.enter("before:2000-01-01 the")
        try terminal.wait(for: "the server's results") { screen in
            screen.contains { $0.contains("── ") && $0.contains("127.0.0.1") }
        }
    }
}
