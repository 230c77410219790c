import TestSupport
import Testing

@testable import Core

@Suite("Conversations in the cache", .hangGuard) struct ConversationsTests {
    private let cache: StatusCache

    init() throws { cache = try .inMemory() }

    private func conversation(
        _ name: String, last: Int?, by accounts: [String] = ["b"], isUnread: Bool = false
    ) -> Conversation {
        Conversation(
            id: Conversation.ID(name), accounts: accounts.map { .example(id: $0, acct: "\($0)@mina.example") },
            last: last.map { .example(id: $0).cached }, isUnread: isUnread)
    }

    private func conversations() async throws -> [Conversation] {
        try await cache.window(of: .conversations, around: nil, above: 0, below: 100).rows.compactMap { row in
            guard case .conversation(let conversation)? = row.entry?.item else { return nil }
            return conversation
        }
    }

    @Test func `they are read as they were stored, by their last message`() async throws {
        let page = [
            conversation("x", last: 9, by: ["b", "c"], isUnread: true), conversation("y", last: 7),
            conversation("z", last: 3, by: []),
        ]
        #expect(try await cache.store(page, as: .newest) == page.map(\.id))
        #expect(try await conversations() == page)
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `one without a message, or out of order, keeps the server's place`() async throws {
        let page = [conversation("x", last: 5), conversation("y", last: nil), conversation("z", last: 9)]
        try await cache.store(page, as: .newest)
        #expect(try await conversations().map(\.id.rawValue) == ["x", "y", "z"])
    }

    @Test func `a new message moves its conversation up`() async throws {
        try await cache.store([conversation("x", last: 9), conversation("y", last: 7)], as: .newest)
        let new = try await cache.store([conversation("y", last: 12, isUnread: true)], as: .newest)
        #expect(new == [])
        #expect(try await conversations().map(\.id.rawValue) == ["y", "x"])
        #expect(try await conversations().first?.isUnread == true)
    }

    @Test func `what the newest page no longer has is gone, what is below stays`() async throws {
        try await cache.store(
            [conversation("x", last: 9), conversation("y", last: 7), conversation("z", last: 3)], as: .newest)
        try await cache.store([conversation("x", last: 9), conversation("w", last: 5)], as: .newest)
        #expect(try await conversations().map(\.id.rawValue) == ["x", "w", "z"])
        try await cache.store([conversation("v", last: 20)], as: .newestAlone)
        #expect(try await conversations().map(\.id.rawValue) == ["v"])
    }

    @Test func `an older page goes below, and the ends are known`() async throws {
        #expect(try await cache.endsOfConversations() == nil)
        try await cache.store([conversation("x", last: 9), conversation("y", last: 7)], as: .newest)
        try await cache.store([conversation("z", last: nil)])
        #expect(try await conversations().map(\.id.rawValue) == ["x", "y", "z"])
        let ends = try #require(try await cache.endsOfConversations())
        #expect(ends.newest == Status.example(id: 9).sortKey && ends.oldest.rawValue == "z")
    }

    @Test func `the unread mark changes alone, and is reported`() async throws {
        try await cache.store([conversation("x", last: 9, isUnread: true)], as: .newest)
        var commits = cache.commits(of: .conversations).makeAsyncIterator()
        #expect(try await cache.set(isUnread: false, of: Conversation.ID("x")))
        await commits.next()
        #expect(try await conversations() == [conversation("x", last: 9)])
        #expect(try await cache.set(isUnread: false, of: Conversation.ID("x")) == false)
        #expect(try await cache.set(isUnread: false, of: Conversation.ID("nowhere")) == false)
    }

    @Test func `a removed conversation can be restored where it was`() async throws {
        let page = [conversation("x", last: 9), conversation("y", last: 7), conversation("z", last: 3)]
        try await cache.store(page, as: .newest)
        let entry = try #require(try await cache.remove(Conversation.ID("y")))
        #expect(try await conversations().map(\.id.rawValue) == ["x", "z"])
        try await cache.restore(entry)
        #expect(try await conversations() == page)
        #expect(try await cache.remove(Conversation.ID("nowhere")) == nil)
    }

    @Test func `a notification with the same id stays a notification`() async throws {
        let notification = Notification(
            id: NotificationID("x"), sortKey: Status.example(id: 1).sortKey, kind: .known(.follow),
            createdAt: Status.example(id: 1).createdAt, accounts: [.example()])
        try await cache.store([notification], in: .notifications(.everything))
        try await cache.store([conversation("x", last: 9)], as: .newest)
        let rows = try await cache.window(of: .notifications(.everything), around: nil, above: 0, below: 9).rows
        #expect(rows.compactMap(\.entry?.item) == [.notification(notification)])
        #expect(try await conversations().count == 1)
    }
}
