import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Notifications that share a row", .hangGuard)
struct NotificationRunTests {
    private let strings = Strings(language: .english)
    private var builder: StatusRowBuilder {
        StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime())
    }

    /// - Parameter post: the number of the post that it is about; nil for none.
    private func one(
        _ id: Int, _ kind: Core.Notification.Kind = .favourite, by account: String, post: Int? = 1, hours: Int64 = 0
    ) -> Core.Notification {
        Core.Notification(
            id: NotificationID(String(id)), sortKey: Status.example(id: id).sortKey, kind: .known(kind),
            createdAt: TestTime().now.adding(seconds: hours * 3600),
            accounts: [.example(id: account, acct: "\(account)@mina.example", name: account)],
            status: post.map { Status.example(id: $0) })
    }

    private func rows(_ notifications: [Core.Notification]) -> [NotificationRow] {
        let entries = notifications.map { Entry(position: $0.sortKey, item: .notification($0)) }
        let window = TimelineWindow(entries: entries, gaps: [], hasNewer: false, hasOlder: true)
        return builder.rows(window).items.compactMap { item in
            if case .notification(let row) = item { row } else { nil }
        }
    }

    private func ids(_ notifications: [Core.Notification]) -> [String] { rows(notifications).map(\.id.rawValue) }

    @Test func `likes of one post next to each other share a row, and each account counts once`() throws {
        let shown = rows([
            one(6, by: "cleo"), one(5, by: "bea"), one(4, by: "bea"), one(3, by: "ann", post: 2),
            one(2, .reblog, by: "ann", post: 2), one(1, by: "ann", post: 2),
        ])
        #expect(shown.map(\.id.rawValue) == ["4", "3", "2", "1"])
        let first = try #require(shown.first)
        #expect(first.sortKey == Status.example(id: 6).sortKey)
        #expect(first.sentence == strings.notification(.favourite, named: "", by: "cleo", others: 1, about: nil))
    }

    @Test func `follows share a row, requests to follow don't`() {
        let follows = [one(4, .follow, by: "ann", post: nil), one(3, .follow, by: "bea", post: nil)]
        #expect(ids(follows) == ["3"] && rows(follows).first?.accounts.map(\.rawValue) == ["ann", "bea"])
        let requests = [one(2, .followRequest, by: "ann", post: nil), one(1, .followRequest, by: "bea", post: nil)]
        #expect(ids(requests) == ["2", "1"])
    }

    @Test func `what the server has grouped, and what lacks its post, stays alone`() {
        var group = one(4, by: "ann")
        group.latest = NotificationID("9")
        #expect(ids([group, one(3, by: "bea")]) == ["4", "3"])
        #expect(ids([one(2, by: "ann", post: nil), one(1, by: "bea", post: nil)]) == ["2", "1"])
    }

    @Test func `no kind of notification has the sign of unread posts`() {
        let symbols = Core.Notification.Kind.allCases.flatMap { rows([one(1, $0, by: "ann")]).map(\.symbol) }
        #expect(symbols.count == Core.Notification.Kind.allCases.count && !symbols.contains("●"))
    }

    @Test func `a row spans half a day`() {
        #expect(ids([one(3, by: "ann", hours: 24), one(2, by: "bea", hours: 12), one(1, by: "cleo")]) == ["2", "1"])
    }

    @Test func `a row that grows stays the same, at the place of its newest`() {
        let before = rows([one(2, by: "bea"), one(1, by: "ann")])
        let after = rows([one(3, by: "cleo"), one(2, by: "bea"), one(1, by: "ann")])
        #expect(before.map(\.id) == after.map(\.id))
        #expect(after.map(\.sortKey) == [Status.example(id: 3).sortKey])
    }

    @Test func `each notification of a row counts as unread`() {
        let row = rows([one(3, by: "cleo"), one(2, by: "bea"), one(1, by: "ann")])[0]
        #expect(
            [3, 2, 1, 0].map { ListItem.notification(row).unread(above: Status.example(id: $0).sortKey) } == [
                0, 1, 2, 3,
            ])
    }

    @Test func `a stretch reaches beyond hundreds of likes that share a row`() async throws {
        let (cache, list) = (try StatusCache.inMemory(), ListID.notifications(.everything))
        let likes = (101...500).reversed().map { one($0, by: "a\($0)") }
        let polls = (1...100).reversed().map { one($0, .poll, by: "ann", post: nil) }
        try await cache.store(likes + polls, in: list)
        let reader = TimelineReader(timeline: list, cache: cache, builder: builder)
        for target in [TimelineReader.Target.newest, .around(Status.example(id: 500).sortKey)] {
            let items = try await reader.rows(target).items
            #expect(items.count { $0.isContent } == 101)
            #expect(items.first?.id == .notification(NotificationID("101")))
        }
    }
}
