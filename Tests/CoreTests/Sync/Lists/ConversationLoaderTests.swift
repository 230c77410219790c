import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Loading conversations", .hangGuard)
struct ConversationLoaderTests {
    private let service = ScriptedService([.conversations], pageSize: 3)
    private let cache: StatusCache
    private let loader: TimelineLoader

    init() throws {
        cache = try StatusCache.inMemory()
        loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
    }

    private func conversation(_ number: Int, isUnread: Bool = false) -> Conversation {
        Conversation(
            id: Conversation.ID("c\(number)"), accounts: [.example()], last: .example(id: number), isUnread: isUnread)
    }

    private func listed() async throws -> [String] {
        try await cache.window(of: .conversations, around: nil, above: 0, below: 100).rows.compactMap { row in
            guard case .conversation(let conversation)? = row.entry?.item else { return nil }
            return (conversation.isUnread ? "*" : "") + conversation.id.rawValue
        }
    }

    @Test func `a refresh reaches what is cached, older ones come by the page`() async throws {
        service.data.conversations = (1...5).reversed().map { conversation($0) }
        #expect(try await loader.refresh(.conversations).new == 0)
        #expect(try await listed() == ["c5", "c4", "c3"])
        #expect(try await loader.loadOlder(.conversations).added == 2)
        #expect(try await loader.loadOlder(.conversations).added == 0)
        service.data.conversations = (1...9).reversed().map { conversation($0, isUnread: $0 > 5) }
        #expect(try await loader.refresh(.conversations).new == 4)
        #expect(try await listed() == ["*c9", "*c8", "*c7", "*c6", "c5", "c4", "c3", "c2", "c1"])
    }

    @Test func `a refresh that does not reach what is cached leaves no hole`() async throws {
        service.data.conversations = [conversation(1)]
        _ = try await loader.refresh(.conversations)
        service.data.conversations = (1...40).reversed().map { conversation($0) }
        _ = try await loader.refresh(.conversations)
        #expect(try await listed() == (26...40).reversed().map { "c\($0)" })
    }

    @Test func `reading is shown at once and sent, and undone when the server refuses`() async throws {
        service.data.conversations = [conversation(2, isUnread: true), conversation(1)]
        _ = try await loader.refresh(.conversations)

        try await loader.read(Conversation.ID("c2"))
        try await loader.read(Conversation.ID("c1"))
        #expect(try await listed() == ["c2", "c1"])
        #expect(service.sent(.change) == ["read conversation c2"])

        service.data.conversations = [conversation(2, isUnread: true), conversation(1)]
        _ = try await loader.refresh(.conversations)
        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) { try await loader.read(Conversation.ID("c2")) }
        #expect(try await listed() == ["*c2", "c1"])
    }

    @Test func `a removal is undone when the server refuses, and stands when it knows nothing of it`() async throws {
        service.data.conversations = [conversation(2), conversation(1)]
        _ = try await loader.refresh(.conversations)

        service.fail(with: .forbidden(serverMessage: nil, missingScope: true))
        await #expect(throws: SyncError.request(.forbidden(serverMessage: nil, missingScope: true))) {
            try await loader.remove(Conversation.ID("c2"))
        }
        #expect(try await listed() == ["c2", "c1"])

        service.fail(with: .notFound(serverMessage: nil))
        try await loader.remove(Conversation.ID("c2"))
        service.fail(with: nil)
        try await loader.remove(Conversation.ID("c1"))
        #expect(try await listed() == [])
        #expect(service.sent(.change) == ["c2", "c2", "c1"].map { "remove conversation \($0)" })
    }
}

@Suite("Loading lists of accounts", .hangGuard)
struct AccountListLoaderTests {
    private let service = ScriptedService([.accountLists, .relationships, .lists], pageSize: 4)
    private let cache: StatusCache
    private let loader: TimelineLoader
    private let profiles: ProfileLoader
    private let list = AccountListID.following(AccountID("7"))

    init() throws {
        cache = try StatusCache.inMemory()
        loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
        profiles = ProfileLoader(service: service, cache: cache, log: Logger(label: "test"))
    }

    private func set(_ numbers: some Sequence<Int>) { service.data.accounts[list] = numbers.map { .example("a\($0)") } }

    private func ids(_ list: AccountListID? = nil) async throws -> [String] {
        try await cache.window(of: .accounts(list ?? self.list), around: nil, above: 0, below: 99).rows.compactMap {
            if case .entry(let entry) = $0, case .account(let account) = entry.item { account.id.rawValue } else { nil }
        }
    }

    @Test func `a list is loaded page by page to its end`() async throws {
        set(1...10)
        #expect(try await loader.refresh(.accounts(list)).new == 4)
        #expect(try await loader.loadOlder(.accounts(list)).added == 4)
        #expect(try await loader.loadOlder(.accounts(list)).added == 2)
        #expect(try await loader.loadOlder(.accounts(list)).added == 0)
        #expect(try await ids() == (1...10).map { "a\($0)" })
        // Accounts above are found without losing the loaded ones.
        set(0...10)
        #expect(try await loader.refresh(.accounts(list)).new == 1)
        #expect(try await ids() == (0...10).map { "a\($0)" })
    }

    @Test func `an account that left the list does not end it`() async throws {
        set(1...10)
        _ = try await loader.refresh(.accounts(list))
        set((1...10).filter { $0 != 4 })
        #expect(try await loader.loadOlder(.accounts(list)).added > 0)
        #expect(try await ids().suffix(1) == ["a8"])
    }

    @Test func `relationships come with a page, and their failure is not the list's`() async throws {
        set(1...2)
        service.data.relationships = [AccountID("a1"): Relationship(following: true)]
        service.fail(.relationships, with: .timedOut)
        _ = try await loader.refresh(.accounts(list))
        #expect(try await cache.relationship(with: AccountID("a1")) == nil)
        service.fail(.relationships, with: nil)
        _ = try await loader.refresh(.accounts(list))
        #expect(try await cache.relationship(with: AccountID("a1"))?.following == true)
    }

    @Test func `a server without the list says so, and what is cached stays`() async throws {
        set(1...3)
        _ = try await loader.refresh(.accounts(list))
        service.fail(.collection, with: .unsupported)
        await #expect(throws: SyncError.request(.unsupported)) { try await loader.refresh(.accounts(list)) }
        #expect(try await ids().count == 3)
    }

    @Test func `a request that is answered leaves its list at once, and returns when the server refuses`() async throws
    {
        service.data.accounts[.followRequests] = [.example("a"), .example("b")]
        _ = try await loader.refresh(.accounts(.followRequests))
        service.hold(.change)
        let answer = Task { [profiles] in try await profiles.answerFollowRequest(of: AccountID("a"), accepts: true) }
        #expect(await eventually { service.isHolding(.change) })
        #expect(try await ids(.followRequests) == ["b"])
        service.fail(.change, with: .http(status: 503, serverMessage: nil))
        service.release(.change)
        await #expect(throws: SyncError.request(.http(status: 503, serverMessage: nil))) { try await answer.value }
        #expect(try await ids(.followRequests) == ["a", "b"])

        service.fail(.change, with: nil)
        try await profiles.answerFollowRequest(of: AccountID("a"), accepts: false)
        #expect(try await ids(.followRequests) == ["b"])
        #expect(service.sent(.change).last == "reject a")
    }

    @Test func `a request that no longer exists stays removed`() async throws {
        service.data.accounts[.followRequests] = [.example("a")]
        _ = try await loader.refresh(.accounts(.followRequests))
        service.fail(.change, with: .notFound(serverMessage: nil))
        await #expect(throws: SyncError.request(.notFound(serverMessage: nil))) {
            try await profiles.answerFollowRequest(of: AccountID("a"), accepts: true)
        }
        #expect(try await ids(.followRequests) == [])
    }

    @Test func `a member that the server doesn't remove returns to the list`() async throws {
        let id = ServerListID("9")
        service.data.accounts[.members(id)] = [.example("a")]
        _ = try await loader.refresh(.accounts(.members(id)))
        service.fail(.change, with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) { try await profiles.remove(AccountID("a"), from: id) }
        #expect(try await ids(.members(id)) == ["a"])
        service.fail(.change, with: nil)
        try await profiles.remove(AccountID("a"), from: id)
        #expect(try await ids(.members(id)) == [])
    }

    @Test func `a list shows a change at once, and the old state after a refusal`() async throws {
        set(1...1)
        let id = AccountID("a1")
        service.data.relationships = [id: Relationship(followedBy: true)]
        _ = try await loader.refresh(.accounts(list))
        let account = AccountDetails.example("a1").account
        // The service has no such action, so that it refuses.
        await #expect(throws: SyncError.request(.unsupported)) {
            try await profiles.perform(.follow(), on: account, expecting: Relationship(following: true))
        }
        #expect(try await cache.relationship(with: id) == Relationship(followedBy: true))
    }
}
