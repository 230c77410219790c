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
                context: world.context, session: session, output: output, isOffline: isOffline, printsJSON: false)
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
