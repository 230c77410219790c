import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Following a list on the command line", .hangGuard)
struct FollowOutputTests {
    private let service = SimulatedService(1...5)
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }
    private var time: TestTime { world.time }

    init() { world = CommandWorld(service) }

    /// Follows Home until `stop` is called.
    private func follow() throws -> (task: Task<Void, any Error>, stop: @Sendable () -> Void) {
        let reader = try world.reader()
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            var output = FollowOutput(reader, list: .home, resumes: true)
            try await output.run { for await _ in ends {} }
        }
        return (task, { end.finish() })
    }

    /// Waits until the first page was taken for old.
    private func begun() async {
        let store = FollowStore(state: world.context.directories.state, account: world.account)
        await until("begun") { store.printed(of: .home) != nil }
    }

    private func poll() async {
        await until("the next poll is due in a minute") { time.sleepers(for: .seconds(60)) == 1 }
        time.advance(by: .seconds(60))
    }

    private func prints(_ numbers: some Sequence<Int>) async {
        let lines = numbers.map { "Number \($0)" }
        await until("printed") { output.printed.count >= lines.count }
        #expect(output.printed == lines)
    }

    @Test func `new posts are printed once, the oldest first, and the next run continues behind them`() async throws {
        let first = try follow()
        await begun()
        service.post([6, 7])
        await poll()
        await prints([6, 7])
        service.post([8])
        await poll()
        await prints(6...8)
        first.stop()
        try await first.task.value
        service.post([9])
        let second = try follow()
        await prints(6...9)
        service.post([10])
        await poll()
        await prints(6...10)
        second.stop()
        try await second.task.value
    }

    @Test func `what a page does not reach is loaded, and printed in its order`() async throws {
        let following = try follow()
        await begun()
        service.post(6...60)
        await poll()
        await prints(6...60)
        following.stop()
        try await following.task.value
    }

    @Test func `posts of the stream are printed at once, and those lost with a connection after it`() async throws {
        service.streams()
        let following = try follow()
        await begun()
        await until("streaming") { service.listeners == 1 }
        service.post([6])
        await prints([6])
        service.post([7], isLost: true)
        service.dropStreams()
        await prints([6, 7])
        following.stop()
        try await following.task.value
    }

    @Test func `a server that can't be reached is reported once, and followed when it can`() async throws {
        service.fail(with: .timedOut)
        let following = try follow()
        await until("reported") { output.errors.count == 1 }
        await until("waiting") { time.sleepers > 0 }
        time.advance(by: .seconds(3600))
        await until("waiting again") { time.sleepers > 0 }
        service.fail(with: nil)
        time.advance(by: .seconds(3600))
        await begun()
        service.post([6])
        await poll()
        await prints([6])
        #expect(output.errors.count == 1)
        following.stop()
        try await following.task.value
    }

    @Test func `the end of the login ends it`() async throws {
        service.fail(with: .unauthorised(serverMessage: nil))
        let following = try follow()
        let failure = await #expect(throws: Failure.self) { try await following.task.value }
        #expect(failure?.code == .notLoggedIn && output.printed.isEmpty)
    }

    @Test func `only lists by time are followed`() async throws {
        let reader = try world.reader()
        let home = try await FollowOutput.list(named: nil, of: reader)
        #expect(home == .home)
        let failure = await #expect(throws: Failure.self) {
            _ = try await FollowOutput.list(named: "mentions", of: reader)
        }
        #expect(failure?.code == .unavailable)
        #expect(FollowOutput.object(of: "mentions").fields.contains("sentence"))
        #expect(!FollowOutput.object(of: "local").fields.contains("sentence"))
    }
}
