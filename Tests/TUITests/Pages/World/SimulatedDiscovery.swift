import Synchronization
import TestSupport

@testable import App
@testable import Core

/// The results of a server's searches, links and trends. From memory, with a record of the requests.
final class SimulatedDiscovery: Sendable {
    private struct State {
        var results: [String: SearchResults] = [:]
        var links: [String: ResolvedLink] = [:]
        var accounts: [String: Account] = [:]
        var tags: [Hashtag] = []
        var trending: [TrendingLink] = []
        var failure: RequestError?
        var asked: [String] = []
        var held: [CheckedContinuation<Void, Never>] = []
        var holds = false
    }

    private let state = Mutex(State())

    // MARK: For tests

    /// The words and URLs that were requested.
    var asked: [String] { state.withLock(\.asked) }
    func set(_ results: SearchResults, for words: String) { state.withLock { $0.results[words] = results } }
    func set(_ link: ResolvedLink, for url: String) { state.withLock { $0.links[url] = link } }
    func set(_ account: Account, for handle: String) { state.withLock { $0.accounts[handle] = account } }
    func setTrends(_ tags: [Hashtag], _ links: [TrendingLink]) {
        state.withLock { ($0.tags, $0.trending) = (tags, links) }
    }
    func fail(with error: RequestError?) { state.withLock { $0.failure = error } }
    /// Holds responses until `release`.
    func hold() { state.withLock { $0.holds = true } }
    func release() {
        let held = state.withLock { state in
            state.holds = false
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    // MARK: Requests

    private func answer<Value>(
        _ words: String, _ value: (borrowing State) -> Value
    ) async throws(RequestError) -> Value {
        state.withLock { $0.asked.append(words) }
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if state.holds { state.held.append(continuation) }
                return state.holds
            }
            if !waits { continuation.resume() }
        }
        if let failure = state.withLock(\.failure) { throw failure }
        return state.withLock { value($0) }
    }

    func search(_ words: String) async throws(RequestError) -> SearchResults {
        try await answer(words) { $0.results[words] ?? SearchResults() }
    }
    func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? {
        try await answer(url) { $0.links[url] }
    }
    func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        let account = try await answer(handle) { $0.accounts[handle] }
        return account.map { AccountDetails(account: $0, profile: SampleTimeline.profile) }
    }
    func trendingTags() async throws(RequestError) -> [Hashtag] { try await answer("tags") { $0.tags } }
    func trendingLinks() async throws(RequestError) -> [TrendingLink] { try await answer("links") { $0.trending } }
}

extension Capabilities {
    /// Everything that finding needs.
    static let withDiscovery: Capabilities = {
        var capabilities = withProfiles
        capabilities.features.formUnion([.hashtags, .trends, .search])
        capabilities.timelines.insert(
            OfferedTimeline(.trends, LocalName("trending")), at: 1)
        capabilities.timelines.removeAll { $0.timeline == .service("popular") }
        capabilities.features.subtract([.feeds, .statusSearch])
        return capabilities
    }()
}

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
        for _ in 0..<40 where marked.first?.contains(text) != true { await press("j") }
    }
}

extension Strings {
    /// Returns the relationship of the user and an account, as rows and profiles show it.
    func relation(_ relationship: Relationship) -> String {
        relations(relationship).map(\.text.string).joined(separator: " · ")
    }
}
