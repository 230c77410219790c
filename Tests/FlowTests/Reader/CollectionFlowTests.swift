import App
import Core
import Foundation
import TestSupport
import Testing

/// Requests to follow, lists and filters of the real program against the demo.
@Suite(
    "Lists and requests of the demo", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct CollectionFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func reading() throws -> Terminal {
        let terminal = try Terminal(columns: 100, rows: 40, environment: program.environment)
        try terminal.run("\(Program.path) demo --service mastodon --every 0 --no-streaming")
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }
        return terminal
    }

    /// Opens a row of Me. Rows above it may arrive meanwhile, so it is found by its text.
    private func open(_ row: String, in terminal: Terminal) throws {
        try terminal.type("4")
        try terminal.wait(for: row) { $0.contains { $0.contains("  \(row)") } }
        try terminal.select("  \(row)")
        try terminal.press("Enter")
        try terminal.wait(for: "the page \(row)") { $0[1].contains(row) }
    }

    @Test func `a request to follow is accepted, a list is made, and a filter is saved`() throws {
        let terminal = try reading()
        try open(strings.name(of: AccountListID.followRequests).string, in: terminal)
        let accept = "a \(strings.hintAccept.string)"
        let before = try terminal.wait(for: "a request") { screen in
            screen.contains { $0.hasPrefix("▌") } && screen.last { !$0.isEmpty }?.contains(accept) == true
        }
        let first = try #require(before.first { $0.hasPrefix("▌") })
        try terminal.press("a")
        try terminal.wait(for: "the request to go") { !$0.dropFirst(2).contains { $0.hasPrefix(first) } }

        try open(strings.serverLists.string, in: terminal)
        try terminal.wait(forText: strings.newListRow.string)
        try terminal.enter(":list-new Harbours")
        try terminal.wait(for: "the new list") { screen in
            screen.dropFirst(2).contains { $0.contains("Harbours") && !$0.hasPrefix(":") }
        }

        let filters = strings.filters.string
        try open(filters, in: terminal)
        try terminal.wait(forText: strings.newFilterRow.string)
        try terminal.press("G", "Enter")
        try terminal.wait(forText: strings.filterWholeWords.string)
        try terminal.enter("Ferries\tferry, ferries")
        try terminal.wait(for: "the saved filter") { screen in
            screen[1].hasSuffix(filters) || screen.contains { $0.contains("Ferries") && $0.contains(" 2 ") }
        }
        try terminal.wait(for: "its row") { screen in
            screen.contains { $0.contains("Ferries") && $0.contains(" 2 ") }
        }
    }
}
