import Testing

@testable import Core

@Suite struct DateParserTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-20T00:00:00Z", 1_795_132_800_000),
        ("2026-08-01T13:55:51.777Z", 1_785_592_551_777),
        ("2026-08-01T14:00:00.979775Z", 1_785_592_800_979), ("2000-02-29T23:59:59.9Z", 951_868_799_900),
        ("2026-11-20T01:30:00+01:30", 1_795_132_800_000), ("2026-11-19T22:00:00.05-0200", 1_795_132_800_050),
        ("2026-11-20t00:00:00z", 1_795_132_800_000), ("2026-11-20 00:00:00", 1_795_132_800_000),
        ("1969-12-31T23:59:59.999Z", -1), ("9999-12-31T23:59:59.999999999Z", 253_402_300_799_999),
        ("0001-01-01T00:00:00Z", -62_135_596_800_000),
        ("2016-12-31T23:59:60Z", 1_483_228_800_000),
    ])
    func `RFC 3339 dates are parsed to the millisecond`(text: String, milliseconds: Int64) {
        #expect(DateParser.rfc3339(text) == Timestamp(milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "not a date", "0000-00-00T00:00:00Z", "0000-01-01T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-02-30T00:00:00Z", "1900-02-29T00:00:00Z",
        "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00.Z",
        "2026-01-01T00:00:00.0123456789Z",
        "2026-01-01T00:00:00+25:00", "2026-01-01T00:00:00ZZ", "2026-01-01T00:00:00 UTC", "2026-01-01",
        "２０２６-01-01T00:00:00Z", "-026-01-01T00:00:00Z",
        "2026-01-01T00:00:00Z\u{0}", "Sat Aug 01 13:55:51 +0800 2026",
    ])
    func `text that is not a date yields nil`(text: String) {
        #expect(DateParser.rfc3339(text) == nil)
    }

    @Test(arguments: [
        ("Fri, 20 Nov 2026 22:00:00 GMT", 1_795_212_000_000 as Int64?),
        ("fri, 20 nov 2026 22:00:00 gmt", 1_795_212_000_000),
        ("Fri, 20 Nov 2026 22:00:00 CET", nil), ("Fri, 31 Feb 2026 22:00:00 GMT", nil), ("", nil), ("20 Nov 2026", nil),
    ])
    func `HTTP dates are parsed in the form that servers send`(text: String, milliseconds: Int64?) {
        #expect(DateParser.http(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        (1_740_308_876.0, 1_740_308_876_000 as Int64?), (1_740_308_876_000.0, 1_740_308_876_000), (7, nil), (-1, nil),
        (.infinity, nil),
        (.nan, nil), (1e308, nil),
    ])
    func `plausible Unix seconds are dates`(seconds: Double, milliseconds: Int64?) {
        #expect(DateParser.unix(seconds)?.milliseconds == milliseconds)
    }
}

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
