import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Loading conversations", .hangGuard)
struct ConversationLoaderTests {
    /// A server with conversations, the one with the newest message first.
    private final class Service: SocialService {
        private struct State {
            var conversations: [Conversation] = []
            var failure: RequestError?
            var changes: [String] = []
        }

        let kind = ServiceKind.mastodon
        let capabilities = Capabilities(
            timelines: [OfferedTimeline(.home, LocalName("home"))],
            login: .browser(asksServer: true, asksApplication: false), features: [.conversations])
        let pageSize = 3
        private let state = Mutex(State())

        func set(_ conversations: [Conversation]) { state.withLock { $0.conversations = conversations } }
        func fail(with error: RequestError?) { state.withLock { $0.failure = error } }
        var changes: [String] { state.withLock(\.changes) }

        func conversations(
            at cursor: ListCursor<Conversation.ID>, limit: Int
        ) async throws(RequestError) -> Page<Conversation> {
            let (all, failure) = state.withLock { ($0.conversations, $0.failure) }
            if let failure { throw failure }
            guard case .older(let id) = cursor else { return Page(elements: Array(all.prefix(limit))) }
            let below = all.drop { $0.id != id }.dropFirst()
            return Page(elements: Array(below.prefix(limit)))
        }

        func read(_ id: Conversation.ID) async throws(RequestError) { try record("read \(id.rawValue)") }
        func remove(_ id: Conversation.ID) async throws(RequestError) { try record("remove \(id.rawValue)") }

        private func record(_ change: String) throws(RequestError) {
            let failure = state.withLock { state in
                state.changes.append(change)
                return state.failure
            }
            if let failure { throw failure }
        }

        func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status> {
            Page(elements: [])
        }
        func status(_ id: StatusID) async throws(RequestError) -> Status? { nil }
        func ownAccount() async throws(RequestError) -> Account { .example() }
    }

    private let service = Service()
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
        service.set((1...5).reversed().map { conversation($0) })
        #expect(try await loader.refresh(.conversations).new == 0)
        #expect(try await listed() == ["c5", "c4", "c3"])
        #expect(try await loader.loadOlder(.conversations).added == 2)
        #expect(try await loader.loadOlder(.conversations).added == 0)

        service.set((1...9).reversed().map { conversation($0, isUnread: $0 > 5) })
        #expect(try await loader.refresh(.conversations).new == 4)
        #expect(try await listed() == ["*c9", "*c8", "*c7", "*c6", "c5", "c4", "c3", "c2", "c1"])
    }

    @Test func `a refresh that does not reach what is cached leaves no hole`() async throws {
        service.set([conversation(1)])
        _ = try await loader.refresh(.conversations)
        service.set((1...40).reversed().map { conversation($0) })
        _ = try await loader.refresh(.conversations)
        #expect(try await listed() == (26...40).reversed().map { "c\($0)" })
    }

    @Test func `reading is shown at once and sent, and undone when the server refuses`() async throws {
        service.set([conversation(2, isUnread: true), conversation(1)])
        _ = try await loader.refresh(.conversations)

        try await loader.read(Conversation.ID("c2"))
        try await loader.read(Conversation.ID("c1"))
        #expect(try await listed() == ["c2", "c1"])
        #expect(service.changes == ["read c2"])

        service.set([conversation(2, isUnread: true), conversation(1)])
        _ = try await loader.refresh(.conversations)
        service.fail(with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) { try await loader.read(Conversation.ID("c2")) }
        #expect(try await listed() == ["*c2", "c1"])
    }

    @Test func `a removal is undone when the server refuses, and stands when it knows nothing of it`() async throws {
        service.set([conversation(2), conversation(1)])
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
        #expect(service.changes == ["remove c2", "remove c2", "remove c1"])
    }
}
