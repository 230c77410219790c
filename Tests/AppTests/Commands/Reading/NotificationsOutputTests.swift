import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Printing notifications", .hangGuard)
struct NotificationsOutputTests {
    private let service = ScriptedService([.notifications])
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }

    init() { world = CommandWorld(service) }

    /// Returns a follower's notification, the greater number the newer.
    private func notification(_ number: Int, by name: String) -> Core.Notification {
        Core.Notification(
            id: NotificationID("\(number)"), sortKey: SortKey("i\(number)"), kind: .known(.follow),
            createdAt: world.time.now.adding(seconds: Int64(number)),
            accounts: [.example(id: "\(number)", acct: "\(name)@y.example", name: name)])
    }

    private var three: [Core.Notification] {
        [notification(3, by: "Tobi"), notification(2, by: "Ana"), notification(1, by: "Zoe")]
    }

    @Test func `notifications are printed with the newest first, up to the limit`() async throws {
        service.data.notifications = three
        try await NotificationsOutput(world.reader(), only: .everything).run(limit: 2)
        #expect(output.printed.count == 2)
        #expect(output.printed.first?.contains("Tobi") == true && output.printed.last?.contains("Ana") == true)
    }

    @Test func `fewer than the limit are printed all`() async throws {
        service.data.notifications = three
        try await NotificationsOutput(world.reader(printsJSON: true), only: .follows).run(limit: 20)
        #expect(output.printed.isEmpty && output.objects.count == 3)
        #expect(output.objects.allSatisfy { $0.contains(#""kind":"follow""#) })
        #expect(service.requests.allSatisfy { $0 == "notifications follows" })
    }

    @Test func `cached notifications are printed when the server can't be reached`() async throws {
        let session = try world.session()
        func reader(isOffline: Bool) -> AccountReader {
            AccountReader(
                context: world.context, session: session, output: output, isOffline: isOffline, format: .text)
        }
        service.data.notifications = three
        try await NotificationsOutput(reader(isOffline: false), only: .everything).run(limit: 3)
        service.fail(with: .timedOut)
        let first = output.printed
        let failure = await #expect(throws: Failure.self) {
            try await NotificationsOutput(reader(isOffline: false), only: .everything).run(limit: 3)
        }
        let reason = world.strings.sentence(for: RequestError.timedOut)
        #expect(failure?.sentence == world.strings.printedCached(reason))
        let requests = service.requests.count
        try await NotificationsOutput(reader(isOffline: true), only: .everything).run(limit: 3)
        #expect(output.printed == first + first + first && first.count == 3)
        #expect(service.requests.count == requests)
    }

    @Test func `a service without notifications refuses`() async throws {
        let world = CommandWorld(ScriptedService())
        let reader = try world.reader()
        let failure = await #expect(throws: Failure.self) {
            try await NotificationsOutput(reader, only: .everything).run(limit: 3)
        }
        #expect(failure?.sentence == reader.notOffered.sentence)
        #expect(world.output.printed.isEmpty)
    }
}

@Suite("Unread counts on the command line", .hangGuard)
struct UnreadOutputTests {
    private let service = SimulatedService(1...20)
    private let world: CommandWorld

    init() { world = CommandWorld(service) }

    private func unread(_ session: AccountResources, isOffline: Bool = false, in world: CommandWorld) async throws {
        try await UnreadOutput(context: world.context, session: session, output: world.output)
            .run(isOffline: isOffline)
    }

    @Test func `new posts are loaded and counted, and so are messages`() async throws {
        service.setUnread(4)
        let session = try world.session()
        try session.positions.save(.example(15), in: .home)
        try await unread(session, in: world)
        #expect(world.output.printed == ["5\t4"])
    }

    @Test func `what another device has read is not counted`() async throws {
        service.setMarker(Marker(lastRead: 18, sortKey: Status.example(id: 18).sortKey))
        let session = try world.session()
        try session.positions.save(.example(15), in: .home)
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

@Suite("Downloading on the command line", .hangGuard)
struct SyncOutputTests {
    private let service = SimulatedService(1...35)
    private let world: CommandWorld

    init() { world = CommandWorld(service, showsProgress: true) }

    @Test(arguments: [(20, 20), (nil, 35)] as [(Int?, Int)])
    func `posts are downloaded up to the limit`(limit: Int?, cached: Int) async throws {
        let session = try world.session()
        try await SyncOutput(context: world.context, session: session, output: world.output).run(limit: limit)
        let count = try await session.cache.count(of: .home)
        #expect(count == cached)
        #expect(!world.output.steps.isEmpty && world.output.progressEnds == 1)
        #expect(world.output.printed.isEmpty && world.output.errors.isEmpty)
    }

    @Test func `an unreachable server ends the line of progress, and is a failure`() async throws {
        service.fail(with: .timedOut)
        let sync = SyncOutput(context: world.context, session: try world.session(), output: world.output)
        let failure = await #expect(throws: Failure.self) { try await sync.run(limit: nil) }
        #expect(failure?.code == .unavailable)
        #expect(failure?.sentence == world.strings.sentence(for: RequestError.timedOut))
        #expect(world.output.progressEnds == 1)
    }
}
