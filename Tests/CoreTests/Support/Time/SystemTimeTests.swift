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

@Suite struct TimestampTextTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1_767_323_045_678, "2026-01-02T03:04:05.678Z"),
        (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (Int64.max, "9999-12-31T23:59:59.999Z"), (Int64.min, "0001-01-01T00:00:00.000Z"),
    ])
    func `a moment is written as RFC 3339`(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
    }

    @Test func `what is written is read again`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let moment = Timestamp(
                milliseconds: .random(in: -62_000_000_000_000...253_000_000_000_000, using: &generator))
            #expect(DateParser.rfc3339(moment.rfc3339) == moment)
        }
    }
}
