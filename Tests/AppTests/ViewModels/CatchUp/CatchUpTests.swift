import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Catching up", .hangGuard)
struct CatchUpTests {
    private let time = TestTime()
    private let strings = Strings(language: .english)
    private var rows: StatusRowBuilder { StatusRowBuilder(strings: strings, me: AccountID("me"), time: time) }

    private static let ana = Account.example(id: "a", acct: "ana@x.example", name: "Ana")
    private static let tobi = Account.example(id: "t", acct: "tobi@y.example", name: "Tobi")
    private static let zoe = Account.example(id: "z", acct: "zoe@art.example", name: "Zoë")
    private static let me = Account.example(id: "me", acct: "me@harbour.example", name: "Me")

    private func post(
        _ id: Int, by account: Account, replies: Int = 0, boosts: Int = 0, likes: Int = 0, text: String? = nil
    ) -> Status {
        var status = Status.example(id: id, text: text ?? "Number \(id)", account: account)
        status.counts = StatusCounts(replies: replies, reblogs: boosts, favourites: likes)
        return status
    }

    private func boost(_ id: Int, by account: Account, of original: Status) -> Status {
        .example(id: id, text: "", account: account, reblog: original)
    }

    private func entry(_ status: Status, filters: [FilterMatch] = []) -> Entry {
        Entry(position: status.sortKey, item: .status(status), filters: filters)
    }

    private func catchUp(_ statuses: [Status]) -> CatchUp {
        var builder = CatchUpBuilder(rows: rows)
        for status in statuses { builder.add(entry(status)) }
        return builder.catchUp()
    }

    @Test func `authors are sorted by what is said about their posts, the most first`() {
        let result = catchUp([
            post(9, by: Self.ana, likes: 3), post(8, by: Self.tobi, replies: 2), post(7, by: Self.ana, likes: 1),
            post(6, by: Self.zoe, likes: 5), post(5, by: Self.tobi),
        ])
        #expect(result.authors.map(\.id) == [.author("t"), .author("z"), .author("a")])
        #expect(result.authors.map(\.posts) == [[8, 5], [6], [9, 7]])
        #expect(result.authors[2].talk == CatchUp.Talk(likes: 4))
        #expect(result.authors[0].excerpt == "Number 8" && result.authors[0].top == 8)
        #expect(result.count == 5)
        #expect(result.newest == Status.example(id: 9).sortKey && result.oldest == Status.example(id: 5).sortKey)
    }

    @Test func `a post that several accounts boosted is one group with their names`() {
        let (first, second) = (post(1, by: Self.zoe, likes: 2), post(2, by: Self.zoe, likes: 500))
        let result = catchUp([
            boost(9, by: Self.ana, of: second), boost(8, by: Self.tobi, of: first), boost(7, by: Self.ana, of: first),
            boost(6, by: Self.tobi, of: first),
        ])
        #expect(result.boosted.map(\.id) == [.boosted(1), .boosted(2)])
        #expect(result.boosted[0].people == ["Tobi", "Ana"] && result.boosted[0].peopleCount == 2)
        #expect(result.boosted[0].name == "Zoë" && result.boosted[0].posts == [8])
        // No account on Home posted it.
        #expect(result.authors.isEmpty)
    }

    @Test func `copies of a link are one group, with the accounts that shared it`() {
        func link(_ url: String) -> String { "<a href=\"\(url)\">here</a>" }
        var card = post(8, by: Self.tobi, likes: 9)
        card.card = Card(
            url: RawText("https://tides.example/table/"), title: RawText("The tide table"), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        let result = catchUp([
            card, post(7, by: Self.ana, text: link("http://www.tides.example/table?utm_source=x#top")),
            post(6, by: Self.ana, text: link("https://TIDES.example/table")),
            post(5, by: Self.zoe, text: link("https://art.example/keys?id=4")),
        ])
        #expect(result.links.map(\.id) == [.link("tides.example/table"), .link("art.example/keys?id=4")])
        #expect(result.links[0].name == "The tide table" && result.links[0].place == "tides.example")
        #expect(result.links[0].peopleCount == 2 && result.links[0].posts == [8, 7, 6])
        #expect(result.links[1].name == "art.example/keys?id=4")
    }

    @Test func `mentions and hashtags are no links`() {
        let result = catchUp([
            post(
                1, by: Self.ana,
                text: """
                    <a href="https://y.example/@tobi" class="u-url mention">@tobi</a> \
                    <a href="https://y.example/tags/sea" class="mention hashtag">#sea</a>
                    """)
        ])
        #expect(result.links.isEmpty)
    }

    @Test func `own posts, hidden ones and other items are left out; warnings hide the text`() {
        var builder = CatchUpBuilder(rows: rows)
        let hide = FilterMatch(title: RawText("sea"), action: .hide, contexts: ["home"], expiresAt: nil)
        let warn = FilterMatch(title: RawText("land"), action: .warn, contexts: ["home"], expiresAt: nil)
        builder.add(entry(post(9, by: Self.me)))
        builder.add(entry(boost(8, by: Self.me, of: post(1, by: Self.zoe))))
        builder.add(entry(post(7, by: Self.ana), filters: [hide]))
        builder.add(entry(post(6, by: Self.tobi, text: "secret"), filters: [warn]))
        builder.add(Entry(position: SortKey("i0"), item: .account(ListedAccount(Self.ana))))
        let result = builder.catchUp()
        #expect(result.authors.map(\.id) == [.author("t")] && result.boosted.isEmpty && result.count == 1)
        #expect(result.authors[0].excerpt == strings.filtered("land"))
        // The read stretch is marked as read, hidden posts too.
        #expect(result.newest == Status.example(id: 9).sortKey)
    }

    @Test func `hostile counts and texts do no harm`() {
        let text = String(repeating: "x\u{202E}\u{1B}[2J ", count: 5000)
        let posts = (1...50).reversed().map {
            post($0, by: Self.ana, replies: .max, boosts: .max, likes: .max, text: text)
        }
        let result = catchUp(posts)
        #expect(result.authors[0].talk.score > 0)
        #expect(result.authors[0].excerpt.string.count <= 201)
        #expect(
            !strings.details(of: result.authors[0]).contains { detail in
                detail.string.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }
            })
    }

    @Test(arguments: [
        ("https://www.Example.org/a/?utm_medium=1&b=2#c", "example.org/a?b=2"), ("http://example.org", "example.org"),
        ("https://example.org/A//", "example.org/A"), ("https://example.org/?fbclid=1", "example.org"),
        ("https://example.org/a?x=%20&y", "example.org/a?x=%20&y"),
    ])
    func `links are compared without what services add to them`(url: String, key: String) throws {
        #expect(CatchUpBuilder.key(of: try #require(LinkTarget(RawText(url)))) == key)
    }

    // MARK: Reading

    @Test func `a stretch above a position is read, whatever its length`() async throws {
        let cache = try StatusCache.inMemory()
        _ = try await cache.store(
            (1...1200).reversed().map { post($0, by: $0 % 2 == 0 ? Self.ana : Self.tobi) }, in: .home, at: .newest)
        let start = StretchLoader.Start.above(Status.example(id: 200).sortKey)
        let result = try await CatchUp.read(.home, from: start, in: cache, rows: rows)
        #expect(result.count == 1000 && result.authors.count == 2)
        #expect(result.oldest == Status.example(id: 201).sortKey)
        #expect(try await CatchUp.read(.local, from: start, in: cache, rows: rows).isEmpty)
    }

    @Test func `a stretch by time passes a few posts that are out of order`() async throws {
        let cache = try StatusCache.inMemory()
        var posts = (1...300).reversed().map { post($0, by: Self.ana) }
        let index = try #require(posts.firstIndex { $0.id == 290 })
        posts[index].createdAt = Timestamp(milliseconds: 1_000_000)
        _ = try await cache.store(posts, in: .home, at: .newest)
        let result = try await CatchUp.read(
            .home, from: .since(Status.example(id: 201).createdAt), in: cache, rows: rows)
        #expect(result.count == 99)
        #expect(result.oldest == Status.example(id: 201).sortKey)
    }
}

extension AccountID: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}
