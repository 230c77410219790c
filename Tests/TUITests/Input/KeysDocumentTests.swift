import Core
import TestSupport
import Testing

@testable import App
@testable import TUI

/// The tables of docs/keys.md, made from the table of commands.
@Suite("docs/keys.md")
struct KeysDocumentTests {
    private let strings = Strings(language: .english)

    /// The sections of the document, and the commands that each one lists.
    private func section(of place: Command.Place) -> String {
        switch place {
        case .everywhere: "Everywhere"
        case .anyPage: "On every page but the picture viewer"
        case .list: "In a list"
        case .row: "On the selected row"
        case .post: "On a post"
        case .gap: "On a gap"
        case .account: "On an account, a profile, or the author of a post"
        case .request: "On a follow request"
        case .conversation: "On a conversation"
        case .reply, .thread: "In a thread"
        case .collection: "On lists, hashtags and announcements"
        case .panes: "Lists and panes of a page"
        case .viewer: "In the picture viewer"
        case .me: "Rows of Me, from every page"
        }
    }

    private func row(_ command: Command, keys: [KeySequence]) -> String {
        let keys = keys.map { "`\($0.name)`" }.joined(separator: " ").replacing("|", with: "\\|")
        let argument =
            switch command.row.argument {
            case .any?: " …"
            case .oneOf(let words)?: " [\(words.joined(separator: ", "))]"
            case nil: ""
            }
        return "| \(keys) | `:\(command.name)\(argument)` | \(command.description(strings)) |\n"
    }

    private func rows(in title: String) -> String {
        Command.allCases.filter { section(of: $0.row.place) == title && $0.row.place != .viewer }
            .map { row($0, keys: $0.row.keys) }.joined()
            + (title != section(of: .viewer)
                ? ""
                : Command.allCases.filter { !$0.row.viewerKeys.isEmpty }.map { row($0, keys: $0.row.viewerKeys) }
                    .joined())
    }

    @Test func `the document lists every command`() throws {
        var titles: [String] = []
        for place in Command.Place.allCases where titles.last != section(of: place) {
            titles.append(section(of: place))
        }
        let rendered = titles.map { "## \($0)\n\n| keys | command | |\n|---|---|---|\n\(rows(in: $0))\n" }.joined()
        try WrittenDocument(
            "docs/keys.md", after: "<!-- commands: written by KeysDocumentTests -->\n", before: "## In the composer\n"
        ).check(rendered)
    }
}
