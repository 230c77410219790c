import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Finding things through the server")
struct ServerSearchTests {
    private let service = ScriptedService(MastodonService.capabilities)
    private let cache: StatusCache
    private let search: ServerSearch

    init() throws {
        cache = try StatusCache.inMemory()
        search = ServerSearch(service: service, cache: cache, log: Logger(label: "test"))
    }

    private func link() throws -> LinkTarget { try #require(LinkTarget(RawText("https://x.example/@ada/5"))) }

    @Test func `statuses that were found are a list in the server's order`() async throws {
        service.data.results["tide"] = SearchResults(statuses: [
            .example(id: 3), .example(id: 9), .example(id: 3), .example(id: 4),
        ])
        _ = try await search.search("tide")
        let window = try await cache.window(of: .search("tide"), around: nil, above: 0, below: 10)
        #expect(window.rows.compactMap(\.status).map(\.id.rawValue) == ["3", "9", "4"])
        service.data.results["tide"] = SearchResults(statuses: [.example(id: 5)])
        _ = try await search.search("tide")
        #expect(try await cache.count(of: .search("tide")) == 1)
    }

    @Test func `a post that a URL leads to is a thread at once`() async throws {
        service.data.links["https://x.example/@ada/5"] = .status(.example(id: 8, reblog: .example(id: 5)))
        #expect(try await search.resolve(link()) == .status(StatusID("5")))
        #expect(try await cache.outline(of: .thread(StatusID("5"))).nodes.map(\.id) == [StatusID("5")])
    }

    @Test func `a thread that is cached stays whole`() async throws {
        let thread = StatusThread(status: .example(id: 5), descendants: [.example(id: 6)])
        try await cache.replace(.thread(StatusID("5")), by: ThreadOrder(thread).entries)
        service.data.links["https://x.example/@ada/5"] = .status(.example(id: 5))
        _ = try await search.resolve(link())
        #expect(try await cache.outline(of: .thread(StatusID("5"))).nodes.count == 2)
    }

    @Test func `a cached account is found by the URL of its page`() async throws {
        var account = Account.example(id: "7")
        account.url = RawText("https://x.example/@ada")
        try await cache.store(account)
        #expect(await search.cachedAccount(at: RawText("https://x.example/@ada")) == account)
        #expect(await search.cachedAccount(at: RawText("https://x.example/@bob")) == nil)
        #expect(await search.cachedAccount(at: RawText("' OR 1=1 --")) == nil)
    }

    @Test func `the account of a page that names its id is found by it`() async throws {
        let account = Account.example(id: "7")
        let page = try #require(LinkTarget(RawText("https://x.example/profile/7")))
        #expect(search.account(ofPage: page) == nil)
        service.data.pages[page.url.value] = account.id
        #expect(search.account(ofPage: page) == account.id)
        #expect(await search.cachedAccount(at: page.url) == nil)
        service.data.profiles[account.id] = AccountDetails(
            account: account, profile: AccountProfile(bio: .empty))
        #expect(try await search.account(account.id) == account)
        try await cache.store(account)
        #expect(await search.cachedAccount(at: page.url) == account)
    }

    @Test(arguments: [
        ("tide author:ann", "tide"), ("author:ann", ""), ("\"low tide\" -boat has:image", "low tide"),
        ("after:2026-05 潮水 站", "潮水 站"), ("", ""),
    ])
    func `the server gets words without conditions`(query: String, words: String) {
        #expect(SearchQuery(RawText(query)).words == words)
    }
}
