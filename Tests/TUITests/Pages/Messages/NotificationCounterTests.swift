import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// A server that counts no further than 100, whatever arrives, and stores no read position.
@MainActor
@Suite("Notifications beyond the server's count", .serialized, .hangGuard)
struct NotificationCounterTests {
    private let list = ListID.notifications(.everything)
    private let pause = Duration.seconds(1 << 16)

    private func world(
        accounts: [SignedInAccount] = [ScreenWorld.reader], reads: [String: Int] = [:],
        kinds: [Core.Notification.Kind] = Core.Notification.Kind.allCases
    ) async throws -> ScreenWorld {
        var preferences = Preferences()
        preferences.notification = .osc
        preferences.notifyKinds = kinds
        var capabilities = MessagesPageTests.capabilities
        // Polls come only when the test lets them.
        capabilities.pollInterval = pause
        let world = try await ScreenWorld(
            server: 1...5, rows: 20, columns: 70, capabilities: capabilities, accounts: accounts,
            preferences: preferences, reads: reads)
        world.service.data.markers = .refused
        world.service.data.unread = UnreadCounts(messages: 100)
        return world
    }

    private func polls(_ count: Int) -> [Core.Notification] {
        (0..<count).reversed().map { .example($0 + 1, .poll) }
    }

    private func key(_ id: Int) -> SortKey { Core.Notification.example(id).sortKey }

    private func announced(_ count: Int, for account: SignedInAccount, in world: ScreenWorld) -> Bool {
        let text = world.strings.newMessages(count, account: world.strings.name(of: account))
        return world.terminal.calls.contains(.notify(text.string))
    }

    @Test func `what arrives for an account in the background is counted and announced`() async throws {
        let (reader, bea) = (ScreenWorld.reader, ScreenWorld.bea)
        let world = try await world(accounts: [reader, bea])
        let directories = world.context.directories
        try ReadCountStore(state: directories.state, account: bea).save(["": 100], replacing: [:])
        let path = directories.cache + "/" + bea.folder + "/statuses.db"
        let (cache, _) = try StatusCache.open(at: path, time: world.time)
        try await cache.store(polls(5), in: list)
        cache.close()
        // Three have arrived between the two runs.
        world.service.data.notifications = polls(8)
        await world.startNetwork()
        await world.passTime(by: .seconds(10), until: "counted") { world.accounts.badges[bea.key]?.messages == 3 }
        world.service.data.notifications = polls(9)
        await world.passTime(by: pause, until: "counted again") { world.accounts.badges[bea.key]?.messages == 4 }
        await world.until("announced") { announced(1, for: bea, in: world) }
        #expect(!announced(3, for: bea, in: world))
    }

    @Test func `only kinds that the user wants are announced`() async throws {
        let (reader, bea) = (ScreenWorld.reader, ScreenWorld.bea)
        let world = try await world(accounts: [reader, bea], kinds: [.mention])
        let state = world.context.directories.state
        try ReadCountStore(state: state, account: bea).save(["": 100], replacing: [:])
        try PositionStore(state: state, account: bea).save(ReadingPosition(readUpTo: key(5)), in: list)
        world.service.data.notifications = polls(8)
        await world.startNetwork()
        await world.passTime(by: .seconds(10), until: "counted") { world.accounts.badges[bea.key]?.messages == 3 }
        world.service.data.notifications =
            [.example(10, .mention, status: .example(id: 90, text: "Anybody here?"))] + polls(9)
        await world.passTime(by: pause, until: "counted again") { world.accounts.badges[bea.key]?.messages == 5 }
        await world.until("the mention is announced") { announced(1, for: bea, in: world) }
        #expect(!announced(2, for: bea, in: world))
    }

    @Test func `an account that comes on screen keeps what was counted in the background`() async throws {
        let (reader, bea) = (ScreenWorld.reader, ScreenWorld.bea)
        let world = try await world(accounts: [reader, bea])
        let state = world.context.directories.state
        try ReadCountStore(state: state, account: bea).save(["": 100], replacing: [:])
        try PositionStore(state: state, account: bea).save(ReadingPosition(readUpTo: key(5)), in: list)
        world.service.data.notifications = polls(8)
        await world.startNetwork()
        await world.passTime(by: .seconds(10), until: "counted in the background") {
            world.accounts.badges[bea.key]?.messages == 3
        }
        world.accounts.switchTo(bea.key)
        await world.passTime(by: .seconds(1), until: "on screen") { world.coordinator.session?.account.key == bea.key }
        world.service.data.notifications = polls(9)
        await world.passTime(by: pause, until: "counted on screen") { world.accounts.badges[bea.key]?.messages == 4 }
        await world.until("announced") { announced(1, for: bea, in: world) }
        #expect(!announced(4, for: bea, in: world) && !announced(3, for: bea, in: world))
    }

    @Test(arguments: [(5, 3, 5), (5, 8, 9), (0, 8, 9)])
    func `what an earlier run has read isn't counted`(cached: Int, read: Int, all: Int) async throws {
        let world = try await world(reads: ["": 100])
        let session = try #require(world.coordinator.session)
        // The list may have been fetched without being read, or deleted after that.
        if cached > 0 { try await world.cache.store(polls(cached), in: list) }
        try session.resources.positions.save(ReadingPosition(readUpTo: key(read)), in: list)
        world.service.data.notifications = polls(all)
        await world.startNetwork()
        await world.until("counted") { world.accounts.badges[ScreenWorld.reader.key]?.messages == all - read }
        let messages = session.notifications(.everything)
        #expect(messages.place.readUpTo == key(read))
    }

    @Test func `where the server counts no messages, they are counted and announced here`() async throws {
        let world = try await world()
        world.service.data.unread = UnreadCounts()
        world.service.data.notifications = polls(5)
        let reader = ScreenWorld.reader
        await world.startNetwork()
        let positions = try #require(world.coordinator.session).resources.positions
        // Notifications that were there at the first start aren't new.
        await world.passTime(by: .milliseconds(100), until: "stored") {
            positions.position(in: list)?.readUpTo == key(5)
        }
        world.service.data.notifications = polls(7)
        await world.passTime(by: pause, until: "counted") { world.accounts.badges[reader.key]?.messages == 2 }
        await world.until("announced") { announced(2, for: reader, in: world) }

        await world.press("2")
        await world.passTime(by: .milliseconds(100), until: "read", drawing: true) {
            positions.position(in: list)?.readUpTo == key(7)
        }
        world.service.data.notifications = polls(8)
        await world.press("1")
        await world.passTime(by: pause, until: "counted again") { world.application.badge.messages == 1 }
    }

    @Test func `how far the messages were read is stored for the next run`() async throws {
        let world = try await world()
        world.service.data.notifications = polls(60)
        await world.press("2")
        await world.startNetwork()
        let messages = try #require(world.coordinator.session?.messages.notifications)
        await world.until("counted") { (messages.knownUnread?.count ?? 0) > 0 }
        await world.press("m")
        let positions = try #require(world.coordinator.session).resources.positions
        await world.passTime(by: .milliseconds(100), until: "stored", drawing: true) {
            positions.position(in: list)?.readUpTo == key(60)
        }
    }
}
