import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder
import TestSupport
import Testing

@testable import Core

@Suite("Notifications, accounts and threads in the cache", .hangGuard) struct CacheItemsTests {
    private let cache: StatusCache
    private let list = ListID.notifications(.everything)

    init() throws { cache = try .inMemory() }

    private func notification(
        _ id: Int, _ kind: OpenEnum<Notification.Kind> = .known(.favourite), by accounts: [String] = ["b"],
        status: Status? = nil, count: Int = 1
    ) -> Notification {
        let example = Status.example(id: id)
        return Notification(
            id: NotificationID("n\(id)"), sortKey: example.sortKey, kind: kind, createdAt: example.createdAt,
            accounts: accounts.map { .example(id: $0, acct: "\($0)@mina.example", name: "Account \($0)") },
            status: status, count: count)
    }

    private func items(_ list: ListID) async throws -> [Item] {
        try await cache.window(of: list, around: nil, above: 0, below: 1000).rows.compactMap(\.entry?.item)
    }

    @Test func `what is known of a thread does not replace what the server returned meanwhile`() async throws {
        let focus = Status.example(id: 10)
        var reply = Status.example(id: 11)
        reply.inReplyToID = focus.id
        let known = ThreadOrder(StatusThread(status: focus)).entries
        let thread = ListID.thread(focus.id)
        try await cache.replace(thread, by: known, onlyIfEmpty: true)
        #expect(try await cache.outline(of: thread).nodes.map(\.id) == [focus.id])

        let returned = ThreadOrder(StatusThread(status: focus, descendants: [reply])).entries
        try await cache.replace(thread, by: returned)
        try await cache.replace(thread, by: known, onlyIfEmpty: true)
        #expect(try await cache.outline(of: thread).nodes.map(\.id) == [focus.id, reply.id])
    }

    @Test func `replies that were added after a thread's request stay, others go`() async throws {
        func reply(_ id: Int, to parent: Int) -> Status {
            var reply = Status.example(id: id)
            reply.inReplyToID = StatusID(String(parent))
            return reply
        }
        let focus = Status.example(id: 10)
        let thread = ListID.thread(focus.id)
        func ids() async throws -> [StatusID] { try await cache.outline(of: thread).nodes.map(\.id) }
        func entries(_ replies: Status...) -> [Entry] {
            ThreadOrder(StatusThread(status: focus, descendants: replies)).entries
        }
        try await cache.replace(thread, by: entries(reply(11, to: 10)))
        let known = Set(try await ids())
        try await cache.addToThreads(reply(12, to: 10))
        try await cache.addToThreads(reply(13, to: 12))

        try await cache.replaceThread(thread, by: entries(reply(14, to: 10)), known: known)
        let now = Set(try await ids().map(\.rawValue))
        #expect(now == ["10", "12", "13", "14"])
        try await cache.replaceThread(thread, by: entries(), known: Set(try await ids()))
        #expect(try await ids() == [focus.id])

        // Deleted before a response arrives that still contains it.
        let before = cache.lastChange
        try await cache.remove(StatusID("11"))
        try await cache.replaceThread(
            thread, by: entries(reply(11, to: 10), reply(12, to: 11)), known: Set(try await ids()), since: before)
        #expect(try await ids() == [focus.id, StatusID("12")])
    }

    @Test func `names that an earlier version cached are read as their keys`() throws {
        let name = try JSONDecoder().decode(LocalName.self, from: Data(#"{"english":"Released","chinese":"上映"}"#.utf8))
        #expect(name == LocalName("released"))
        #expect(try JSONDecoder().decode(LocalName.self, from: JSONEncoder().encode(name)) == name)
    }

    @Test func `details are stored with their status, and removed with it`() async throws {
        let facts = [
            StatusDetails.Fact(LocalName("genres"), .text(RawText("Drama, 海"))),
            StatusDetails.Fact(LocalName("length"), .minutes(94)),
            StatusDetails.Fact(LocalName("released"), .day(Timestamp(milliseconds: 1_000))),
        ]
        var details = StatusDetails(
            title: RawText("The old harbour"), subtitle: RawText("“The sea” \\ remembers"),
            text: .html(RawText("<p>t</p>")),
            facts: facts, links: [RawText("https://films.example/94")])
        let status = Status.example(id: 5)
        try await cache.store(details, of: status.id)
        #expect(try await cache.details(of: status.id) == nil)
        _ = try await cache.store([status], in: .home, at: .newest)
        try await cache.store(details, of: status.id)
        #expect(try await cache.details(of: status.id) == details)
        details.facts.removeLast()
        try await cache.store(details, of: status.id)
        #expect(try await cache.details(of: status.id) == details)

        _ = try await cache.remove(status.id)
        _ = try await cache.store([status], in: .home, at: .newest)
        #expect(try await cache.details(of: status.id) == nil)
    }

    @Test func `notifications are read as they were stored, newest first`() async throws {
        let page = [
            notification(
                5, .known(.reblog), by: ["b", "c", "a"], status: .rich(id: 1, quote: .example(id: 2)), count: 12),
            notification(4, .known(.follow)), notification(3, .unknown("birthday")),
            notification(2, .known(.moderationWarning), by: []),
        ]

        let added = try await cache.store(page.reversed(), in: list)

        #expect(added == [2, 3, 4, 5].map { NotificationID("n\($0)") })
        var first = page[0]
        first.status = first.status.map { Box($0.value.cached) }
        #expect(try await items(list) == [.notification(first)] + page.dropFirst().map(Item.notification))
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `a window of notifications is a stretch around its key`() async throws {
        try await cache.store((1...9).map { notification($0) }, in: list)
        let window = try await cache.window(of: list, around: Status.example(id: 5).sortKey, above: 2, below: 2)
        #expect(
            window.rows.compactMap(\.entry?.item.id)
                == [7, 6, 5, 4].map { .notification(NotificationID("n\($0)")) })
        #expect(window.hasNewer && window.hasOlder)
        #expect(try cache.initialWindow(of: list, around: nil, above: 0, below: 9).rows.count == 9)
    }

    @Test func `notifications above a position are counted, and the next one is found`() async throws {
        let hidden = OldCacheContents.filtered(1, .hide, in: ["notifications"])
        try await cache.store(
            (1...8).map { notification($0, status: $0 == 7 ? Status.example(id: 2) : nil) }
                + [notification(9, status: hidden)], in: list)
        let key = Status.example(id: 5).sortKey

        #expect(try await cache.unreadCount(of: list, above: key, notBy: nil, limit: 100) == 3)
        #expect(try await cache.unreadCount(of: list, above: key, notBy: AccountID("b"), limit: 100) == 3)
        #expect(try await cache.unreadCount(of: list, above: key, notBy: nil, limit: 2) == 2)
        #expect(try await cache.nextUnread(of: list, above: key) == Status.example(id: 6).sortKey)
        #expect(try await cache.nextUnread(of: list, above: Status.example(id: 9).sortKey) == nil)
        #expect(try await !cache.unread(of: list, above: key, notBy: nil, limit: 1).isIncomplete)
        // The cache does not reach down to it.
        #expect(try await cache.unread(of: list, above: SortKey(""), notBy: nil, limit: 1).isIncomplete)
    }

    @Test func `a group that grew is replaced where it stands, and reported`() async throws {
        try await cache.store([notification(5, by: ["b"])], in: list)
        var commits = cache.commits(of: list).makeAsyncIterator()
        let added = try await cache.store([notification(5, by: ["c", "b"], count: 2)], in: list)
        #expect(added == [])
        #expect(try await items(list) == [.notification(notification(5, by: ["c", "b"], count: 2))])
        #expect(await commits.next() != nil)
    }

    @Test func `a mark of a status is reported to the notifications that show it`() async throws {
        try await cache.store([notification(5, status: .example(id: 1))], in: list)
        var commits = cache.commits(of: list).makeAsyncIterator()
        try await cache.mark(1, by: .favourite(true))
        #expect(await commits.next() != nil)
    }

    @Test func `the notifications of a deleted status go with it`() async throws {
        try await cache.store([notification(5, status: .example(id: 1)), notification(4)], in: list)
        try await cache.remove(1)
        #expect(try await items(list) == [.notification(notification(4))])
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `filters of a status apply to its notification only where they name notifications`() async throws {
        let hidden = OldCacheContents.filtered(1, .hide, in: ["notifications"])
        let elsewhere = OldCacheContents.filtered(2, .hide, in: ["home"])
        try await cache.store([notification(5, status: hidden), notification(4, status: elsewhere)], in: list)
        let rows = try await cache.window(of: list, around: nil, above: 0, below: 9).rows
        #expect(rows.compactMap(\.entry?.filters) == [hidden.filters, []])
    }

    @Test func `an account has a profile and a relationship once they were fetched`() async throws {
        let account = Account.example(id: "7")
        try await cache.store(account)
        #expect(try await cache.account(account.id) == account)
        #expect(try await cache.profile(of: account.id) == nil)
        #expect(try await cache.relationship(with: account.id) == nil)
        let profile = AccountProfile(
            bio: .html(RawText("<p>Sails</p>")), headerURL: RawText("https://mina.example/h.png"),
            fields: [
                AccountProfile.Field(name: RawText("海"), value: RawText("sea"), verifiedAt: Timestamp(milliseconds: 5)),
                AccountProfile.Field(name: RawText(""), value: RawText("")),
            ], followers: 1, following: 0, statuses: nil, createdAt: Timestamp(milliseconds: -1))
        let relationship = Relationship(
            following: true, followedBy: false, requested: true, muting: false, blocking: true, notifying: true,
            note: RawText("met at sea"))

        try await cache.store(account, profile: profile, relationship: relationship)

        #expect(try await cache.profile(of: account.id) == profile)
        #expect(try await cache.relationship(with: account.id) == relationship)
        // Another response without them takes nothing away.
        try await cache.store(account)
        #expect(try await cache.profile(of: account.id) == profile)
        try await cache.store(account, relationship: Relationship())
        #expect(try await cache.relationship(with: account.id) == Relationship())
    }

    @Test func `a list of accounts keeps the order it was given, each account once`() async throws {
        let followers = ListID.service("followers/7")
        let accounts = ["c", "a", "b", "a"].map { Account.example(id: $0) }
        try await cache.replace(
            followers, by: accounts.map { Entry(position: SortKey(""), item: .account(ListedAccount($0))) })
        #expect(try await items(followers) == accounts.prefix(3).map { .account(ListedAccount($0)) })
        var commits = cache.commits(of: followers).makeAsyncIterator()
        try await cache.store(.example(id: "a", name: "Another"))
        #expect(await commits.next() != nil)
        try await cache.replace(followers, by: [])
        #expect(try await items(followers) == [])
    }

    @Test func `a thread keeps depth and reason`() async throws {
        let thread = ListID.thread(StatusID("2"))
        let entries = [(1, 0, Entry.Reason.ancestor), (2, 0, .focus), (4, 1, .reply), (3, 2, .reply)].map {
            id, depth, reason in
            Entry(position: SortKey(""), item: .status(.example(id: id)), reason: reason, depth: depth)
        }
        try await cache.replace(thread, by: entries)
        let rows = try await cache.window(of: thread, around: nil, above: 0, below: 9).rows
        #expect(rows.compactMap(\.status?.id) == [1, 2, 4, 3])
        #expect(rows.compactMap(\.entry?.depth) == [0, 0, 1, 2])
        #expect(rows.compactMap(\.entry?.reason) == [.ancestor, .focus, .reply, .reply])
    }

    @Test func `the authors of a branch are counted, the one with the most replies first`() async throws {
        let thread = ListID.thread(StatusID("1"))
        let entries = [(1, 0, "a"), (2, 1, "b"), (3, 2, "c"), (4, 2, "d"), (5, 2, "d"), (6, 2, "e"), (7, 1, "b")].map {
            id, depth, name in
            Entry(
                position: SortKey(""), item: .status(.example(id: id, account: .example(id: name))),
                reason: depth == 0 ? Entry.Reason.focus : .reply, depth: depth)
        }
        try await cache.replace(thread, by: entries)
        let outline = try await cache.outline(of: thread)
        let below = try #require(outline.positions(below: StatusID("2")))
        let first = try #require(outline.nodes.dropFirst(2).first?.position)

        let authors = try await cache.authors(of: thread, in: [below, first...first, SortKey("")...SortKey("")])
        #expect(authors.map { $0?.most.id.rawValue } == ["d", "c", nil])
        #expect(authors.map { $0?.others } == [2, 0, nil])
        #expect(try await cache.authors(of: .thread(StatusID("99")), in: [below]) == [nil])
    }

    @Test func `who boosted a post is known from boosts in lists and from the list of those accounts`() async throws {
        let original = Status.example(id: 1)
        #expect(try await cache.boosters(of: original.id) == nil)
        let boosts = [(2, "b"), (3, "c"), (4, "b")].map { id, name in
            Status.example(id: id, account: .example(id: name), reblog: original)
        }
        _ = try await cache.store(boosts.reversed() + [original], in: .home, at: .newest)
        let seen = try await cache.boosters(of: original.id)
        #expect(seen?.most.id.rawValue == "b" && seen?.others == 1)
        let listed = ["d", "c"].map {
            Entry(position: SortKey(""), item: .account(ListedAccount(.example(id: $0))))
        }
        try await cache.replace(.accounts(.boostedBy(original.id)), by: listed)
        let all = try cache.initialBoosters(of: original.id)
        #expect(all?.most.id.rawValue == "b" && all?.others == 2)
        #expect(try await cache.boosters(of: StatusID("99")) == nil)
    }

    @Test func `replies that arrive at once are all added to a thread, which keeps its filters`() async throws {
        func reply(_ id: Int, to parent: String) -> Status {
            var status = Status.example(id: id)
            status.inReplyToID = StatusID(parent)
            return status
        }
        let thread = ListID.thread(StatusID("1"))
        var filtered = reply(2, to: "1")
        filtered.filters = [FilterMatch(title: RawText("x"), action: .warn, contexts: ["thread"], expiresAt: nil)]
        let order = ThreadOrder(StatusThread(status: .example(id: 1), descendants: [filtered]))
        try await cache.replace(thread, by: order.entries)

        let replies = (3...22).map { reply($0, to: "2") }
        try await withThrowingTaskGroup(of: Void.self) { [cache] group in
            for reply in replies { group.addTask { try await cache.addToThreads(reply) } }
            try await group.waitForAll()
        }

        let rows = try await cache.window(of: thread, around: nil, above: 0, below: 99).rows
        #expect(rows.count == 22 && Set(rows.compactMap(\.status?.id)).isSuperset(of: replies.map(\.id)))
        #expect(rows.compactMap(\.entry).prefix(3).map(\.filters) == [[], filtered.filters, []])
    }

    @Test func `pruning shortens a list of notifications, and what only they needed goes too`() async throws {
        try await cache.store([7], at: .newest)
        try await cache.store(
            (1...150).map { notification($0, by: ["a\($0)"], status: .example(id: $0)) }, in: list)

        try await cache.prune(PruningLimits(count: 100))

        #expect(try await items(list).count == 100)
        #expect(try await cache.account(AccountID("a50")) == nil)
        #expect(try await cache.account(AccountID("a51")) != nil)
        #expect(try await cache.status(50) == nil)
        #expect(try await cache.status(51) != nil)
        // In a timeline as well.
        #expect(try await cache.status(7) != nil)
        #expect(try cache.ask("SELECT count(*) || '' FROM notification") == ["100"])
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `notifications are pruned by their own age`() async throws {
        try await cache.store((1...300).map { notification($0, .known(.follow)) }, in: list)
        try await cache.prune(PruningLimits(oldest: Status.example(id: 120).createdAt))
        #expect(try await items(list).count == 181)
    }
}
