import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Unread counts on the command line", .hangGuard)
struct UnreadOutputTests {
    private let service = SimulatedService(1...20)
    private let world: CommandWorld

    init() { world = CommandWorld(service) }

    private func unread(_ session: AccountResources, isOffline: Bool = false, in world: CommandWorld) async throws {
        try await UnreadOutput(context: world.context, session: session, output: world.output)
            .run(isOffline: isOffline)
    }

    private func position(_ id: Int) -> ReadingPosition {
        let (id, key) = (StatusID(String(id)), Status.example(id: id).sortKey)
        return ReadingPosition(top: id, topKey: key, line: 0, selected: id, selectedKey: key, readUpTo: key)
    }

    @Test func `new posts are loaded and counted, and so are messages`() async throws {
        service.setUnread(4)
        let session = try world.session()
        try session.positions.save(position(15), in: .home)
        try await unread(session, in: world)
        #expect(world.output.printed == ["5\t4"])
    }

    @Test func `what another device has read is not counted`() async throws {
        service.setMarker(Marker(lastRead: 18, sortKey: Status.example(id: 18).sortKey))
        let session = try world.session()
        try session.positions.save(position(15), in: .home)
        try await unread(session, in: world)
        #expect(world.output.printed == ["2\t3"])
    }

    @Test func `offline cached posts are counted without a request`() async throws {
        let session = try world.session()
        try await session.cache.store([3, 2, 1], at: .newest)
        try await unread(session, isOffline: true, in: world)
        #expect(world.output.printed == ["3\t-"])
        #expect(service.cursors.isEmpty && service.countRequests == 0 && service.markerRequests == 0)
    }

    @Test func `messages that were read here are not counted, and offline the last count is printed`() async throws {
        service.setUnread(4)
        let store = try world.session().readCounts
        try store.save(["": 3, "counted:": 4], replacing: [:])
        try await unread(world.session(), in: world)
        try await unread(world.session(), isOffline: true, in: world)
        #expect(world.output.printed == ["10\t1", "10\t1"])
    }

    @Test func `where the server counts no further, a plus says that there may be more messages`() async throws {
        let service = ScriptedService([.notifications])
        let world = CommandWorld(service)
        for count in [99, 100] {
            service.data.unread = UnreadCounts(messages: count)
            try await unread(world.session(), in: world)
        }
        try world.session().readCounts.save(["counted:": 100], replacing: [:])
        try await unread(world.session(), isOffline: true, in: world)
        #expect(world.output.printed == ["0\t99", "0\t100+", "0\t100+"])
    }

    @Test(arguments: [nil, 100])
    func `messages that the server doesn't count are counted here, with a plus where not all are loaded`(
        counted: Int?
    ) async throws {
        let service = ScriptedService([.notifications], pageSize: 10)
        let world = CommandWorld(service)
        let list = ListID.notifications(.everything)
        let session = try world.session()
        // The server counts those that were read here, too.
        if let counted { try session.readCounts.save(["": counted], replacing: [:]) }
        service.data.unread = UnreadCounts(messages: counted)
        try session.positions.save(ReadingPosition(readUpTo: Core.Notification.example(10).sortKey), in: list)
        // A refresh loads five pages.
        for newest in [13, 163] {
            service.data.notifications = (1...newest).reversed().map { .example($0) }
            try await unread(world.session(), in: world)
        }
        #expect(world.output.printed == ["0\t3", "0\t50+"])
    }

    @Test func `a guest has no messages`() async throws {
        let world = CommandWorld(service, isGuest: true)
        try await unread(world.session(), in: world)
        #expect(world.output.printed == ["10\t-"])
        #expect(service.countRequests == 0)
    }

    @Test func `an unreachable server is a failure, and nothing is printed`() async throws {
        service.fail(with: .timedOut)
        let session = try world.session()
        let failure = await #expect(throws: Failure.self) { try await unread(session, in: world) }
        #expect(failure?.code == .unavailable && world.output.printed.isEmpty)
    }
}
