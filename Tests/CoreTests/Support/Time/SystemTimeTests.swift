import Testing

@testable import Core

@Suite("System clock")
struct SystemTimeTests {
    @Test func `a sleep lasts at least as long as requested`() async throws {
        let time = SystemTime()
        let before = time.uptime
        try await time.sleep(for: .milliseconds(20))
        #expect(time.uptime - before >= .milliseconds(20))
    }

    @Test func `cancelling ends a sleep, also before it begins`() async {
        let task = Task { try await SystemTime().sleep(for: .seconds(3600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }

        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await SystemTime().sleep(for: .seconds(3600))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
    }
}
