import TestSupport

@testable import App
@testable import Core
@testable import TUI

/// The results of searches and trends in tests.
enum SampleDiscovery {
    static let tobi: Account = {
        var account = Account.example(id: "41", acct: "tobi@werkstatt.example", name: "tobi")
        account.url = RawText("https://werkstatt.example/@tobi")
        return account
    }()
    /// A name that tries to move the cursor, to turn the text around and to fill the screen.
    static let hostile = Account.example(
        id: "42", acct: "evil@x.example",
        name: "\u{1B}[2Jroot\u{202E}gnp.exe" + String(repeating: "x", count: 10_000))

    static let results = SearchResults(
        accounts: [tobi, hostile],
        hashtags: [
            Hashtag(name: RawText("Keys"), uses: [12, 4, 9, 1, 0, 3, 7], accounts: [5, 3, 4, 1, 0, 2, 6]),
            Hashtag(name: RawText("\u{202E}syek\u{1B}[31m")),
        ],
        statuses: [.example(id: 9_001, text: "Keys from another shore", account: tobi)])

    static let tags = [
        Hashtag(name: RawText("Hafen"), uses: [40, 12, 5, 3, 30, 21, 8], accounts: [31, 9, 5, 3, 20, 15, 8]),
        Hashtag(name: RawText("图书馆"), uses: [1, 0], accounts: [1, 0]), Hashtag(name: RawText("quiet")),
    ]
    static let links = [
        TrendingLink(
            card: Card(
                url: RawText("https://news.example/tides"), title: RawText("Tides, storms and timetables"),
                description: RawText("What the harbour master writes at night, and why it is read by so many."),
                provider: RawText("News Example"), imageURL: nil), uses: [9, 4, 2], accounts: [7, 4, 2]),
        TrendingLink(
            card: Card(
                url: RawText("javascript:alert(1)"), title: RawText("Not a page"), description: RawText(""),
                provider: RawText(""), imageURL: nil)),
        TrendingLink(
            card: Card(
                url: RawText("https://blog.example/"), title: RawText(""), description: RawText(""),
                provider: RawText("\u{1B}]0;x\u{7}Blog"), imageURL: nil)),
    ]
}

extension ScreenWorld {
    /// Moves down to the row of a menu with a text.
    func select(_ text: String) async {
        for _ in 0..<40 where !hasSelected(text) { await press("j") }
    }

    /// Whether the selected row has a text.
    func hasSelected(_ text: String) -> Bool {
        guard frontList is MePage else { return marked.contains { $0.contains(text) } }
        // The rows of Me stand in two columns, and a pane has a bar of its own.
        return lines.prefix { !$0.hasPrefix("  ───") }.contains { line in
            guard let bar = line.firstIndex(of: "▌"), line[..<bar].firstIndex(of: "│") == nil else { return false }
            let label = line[bar...].drop { $0 == "▌" || $0 == " " }
            return label[..<(label.firstRange(of: "   ")?.lowerBound ?? label.endIndex)].contains(text)
        }
    }
}

extension Strings {
    /// Returns the relationship of the user and an account, as rows and profiles show it.
    func relation(_ relationship: Relationship) -> String {
        relations(relationship).map(\.text.string).joined(separator: " · ")
    }
}
