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
