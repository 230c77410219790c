import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Filters of the configuration", .hangGuard)
struct LocalFiltersTests {
    private func filters(_ table: String) throws -> LocalFilters {
        let (preferences, issues) = ConfigurationFile.parse("[filters]\n" + table, services: [])
        try #require(issues.isEmpty, "\(issues)")
        return preferences.filters
    }

    private func matches(_ table: String, _ status: Status) throws -> [String] {
        try filters(table).matches(status).map { "\($0.action.rawValue) \($0.title.value)" }
    }

    @Test(arguments: [
        ("Football is over", true), ("FOOTBALL!", true), ("#football", true), ("<b>foot</b>ball", true),
        ("footballers", false), ("tablefootball", false), ("foot ball", false), ("", false),
    ])
    func `a word matches as a whole, in any case`(text: String, isMatch: Bool) throws {
        #expect(
            try matches("hide-words = [\"Football\"]", .example(id: 1, text: text))
                == (isMatch ? ["hide football"] : []))
    }

    @Test(arguments: [
        ("season  finale", "The season\nfinale was", true), ("剧透", "小心剧透哦", true), ("c++", "I like C++ a lot", true),
        ("c", "I like C++ a lot", true), ("été", "un été là", true), ("été", "étés", false), ("ネタ", "ネタバレ", true),
        // Other forms of the same characters.
        ("été", "un e\u{301}te\u{301} là", true), ("ete", "un e\u{301}te\u{301} là", false),
        ("kelvin", "20 \u{212A}elvin", true),
        ("神", "\u{FA19}", true), ("ガ", "カ\u{3099}", true), ("カ", "カ\u{3099}", false), ("мор", "мор", true),
        ("море", "Море.", true), ("sea", "seas sea", true), ("sea", "seas", false),
    ])
    func `phrases, signs and scripts without spaces match`(word: String, text: String, isMatch: Bool) throws {
        var local = LocalFilters()
        local[LocalFilters.Key(action: .warn, subject: .words)] = [word]
        #expect(local.matches(.example(id: 1, text: text)).isEmpty == !isMatch)
    }

    @Test func `warnings, polls and descriptions are searched too`() throws {
        let table = "warn-words = [\"sea\"]"
        #expect(try matches(table, .example(id: 1, spoiler: "sea")) == ["warn sea"])
        var status = Status.example(id: 1)
        status.attachments = [.example(.image, description: "The sea at dawn")]
        #expect(try matches(table, status) == ["warn sea"])
        var poll = Poll.example()
        poll.options[0].title = RawText("The sea")
        #expect(try matches(table, Status.example(id: 1).with(poll)) == ["warn sea"])
        #expect(try matches(table, .example(id: 1, reblog: .example(id: 2, text: "by the sea"))) == ["warn sea"])
    }

    @Test func `languages and boosts are filtered, and what hides comes first`() throws {
        var status = Status.example(id: 1, text: "sea")
        status.language = RawText("pt-BR")
        let table = """
            warn-words = ["sea"]
            hide-languages = ["PT"]
            hide-boosts-from = ["@news@harbour.example", "ada"]
            """
        #expect(try matches(table, status) == ["hide pt", "warn sea"])
        let booster = Account.example(id: "9", acct: "news@harbour.example")
        #expect(
            try matches(table, .example(id: 2, account: booster, reblog: .example(id: 3)))
                == ["hide news@harbour.example"])
        // Its own posts are shown.
        #expect(try matches(table, .example(id: 4, account: booster)) == [])
        var local = Account.example(id: "8", acct: "news")
        local.url = RawText("https://harbour.example/@news")
        #expect(
            try matches(table, .example(id: 5, account: local, reblog: .example(id: 3)))
                == ["hide news@harbour.example"])
    }

    @Test func `an invalid filter is a plain sentence, and the others are used`() {
        let (preferences, issues) = ConfigurationFile.parse(
            "density = \"compact\"\n[filters]\nhide-words = \"x\"\nwarn-words = [\"sea\"]\nhide-word = [\"y\"]\n"
                + "hide-languages = [1]\n[theme]\nlink = 4\n", services: [])
        #expect(issues.map(\.line) == [3, 5, 6])
        #expect(issues[1].problem == .unknownKey(RawText("filters.hide-word"), nearest: "filters.hide-words"))
        #expect(preferences.density == .compact && preferences.theme.styles.count == 1)
        #expect(preferences.filters.matches(.example(id: 1, text: "sea")).count == 1)
        #expect(
            Strings(language: .english).sentence(for: issues[0]).string
                == "config.toml, line 3, column 1: filters.hide-words must be [\"…\"]. Using the default.")
        #expect(ConfigurationFile.parse("filters = 1", services: []).issues.count == 1)
    }

    @Test func `every example of the default file is valid`() throws {
        let lines = ConfigurationKey.defaultFile([]).split(separator: "\n").drop { $0 != "[filters]" }.dropFirst()
        let examples = lines.prefix { $0 != "[theme]" }.filter { $0.contains(" = [") }.map { $0.dropFirst(2) }
        let filters = try filters(examples.joined(separator: "\n"))
        #expect(LocalFilters.Key.all.allSatisfy { !filters[$0].isEmpty })
    }

    @Test func `the cache stores matches, so that hidden posts are not counted`() async throws {
        let folder = TemporaryFolder()
        let local = try filters("hide-words = [\"sea\"]")
        let (cache, _) = try StatusCache.open(
            at: folder.path + "/cache.db", time: TestTime(), filters: FilterSource(local))
        let page = [Status.example(id: 3, text: "the sea"), .example(id: 2), .example(id: 1)]

        _ = try await cache.store(page, in: .home, at: .newest)
        _ = try await cache.store(page, in: .bookmarks, at: .newest)

        #expect(try await cache.unreadCount(of: .home, above: page[2].sortKey, notBy: nil, limit: 9) == 1)
        let entry = try await cache.entries(of: .home, with: [3]).first
        #expect(entry?.filters.map(\.isLocal) == [true])
        #expect(try await cache.entries(of: .bookmarks, with: [3]).first?.filters == [])
        // An edit takes the word away.
        try await cache.update([.example(id: 3, text: "the land")])
        #expect(try await cache.entries(of: .home, with: [3]).first?.filters == [])
    }

    @Test func `counts follow the file of today, whatever it was when the posts were cached`() async throws {
        let source = FilterSource(try filters("hide-words = [\"sea\"]"))
        let cache = try StatusCache.inMemory(source)
        let posts = [Status.example(id: 3, text: "the sea"), .example(id: 2, text: "the land"), .example(id: 1)]
        _ = try await cache.store(posts, in: .home, at: .newest)
        func unread() async throws -> Int {
            try await cache.unreadCount(of: .home, above: posts[2].sortKey, notBy: nil, limit: 9)
        }
        #expect(try await unread() == 1)

        source.set(try filters("hide-words = [\"land\", \"sea\"]"))
        #expect(try await unread() == 0)
        source.set(.none)
        #expect(try await unread() == 2)
    }

    @Test func `a count ends at its limit, with filters and without the own posts`() async throws {
        let own = Account.example(id: "me")
        var removed = Status.example(id: 3)
        removed.filters = [FilterMatch(title: RawText("x"), action: .hide, contexts: ["home"], expiresAt: nil)]
        let posts = [
            Status.example(id: 8), .example(id: 7), .example(id: 6), .example(id: 5, text: "the sea"),
            .example(id: 4, account: own), removed, .example(id: 2), .example(id: 1),
        ]
        for words in [[], ["hide-words = [\"sea\"]"]] {
            let source = FilterSource(try filters(words.joined()))
            let cache = try StatusCache.inMemory(source)
            _ = try await cache.store(posts, in: .home, at: .newest)
            func unread(_ limit: Int) async throws -> Int {
                try await cache.unreadCount(of: .home, above: posts[7].sortKey, notBy: own.id, limit: limit)
            }
            let all = words.isEmpty ? 5 : 4
            for limit in -1...6 { #expect(try await unread(limit) == min(max(0, limit), all), "\(words) \(limit)") }
            // The filter that is gone hides nothing any more.
            source.set(.none)
            for limit in 0...6 { #expect(try await unread(limit) == min(limit, 5), "\(words) \(limit)") }
        }
    }

    @Test func `rows follow the file of today, whatever it was when they were cached`() throws {
        let (old, new) = (try filters("hide-words = [\"sea\"]"), try filters("warn-words = [\"land\"]"))
        func row(_ text: String, _ local: LocalFilters?) -> StatusRowModel? {
            let status = Status.example(id: 1, text: text)
            let entry = Entry(position: status.sortKey, item: .status(status), filters: old.matches(status))
            return StatusRowBuilder(
                strings: Strings(language: .english), me: AccountID("9"), time: TestTime(),
                localFilters: local.map { FilterSource($0) }
            ).visibleRow(entry)
        }
        #expect(row("the sea", old) == nil && row("the sea", nil) == nil)
        #expect(row("the sea", new) != nil && row("the sea", new)?.warning == nil)
        #expect(row("the land", new)?.warning != nil)
        let own = Status.example(id: 1, text: "the land", account: .example(id: "9"))
        let builder = StatusRowBuilder(
            strings: Strings(language: .english), me: AccountID("9"), time: TestTime(),
            localFilters: FilterSource(new))
        #expect(builder.row(Entry(position: own.sortKey, item: .status(own)))?.warning == nil)
    }
}
