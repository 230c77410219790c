import App
import Core
import Testing

@testable import tideline

@Suite("Times on the command line")
struct ScheduleTimeTests {
    private let now = Timestamp(milliseconds: 1_795_132_800_000)

    @Test func `a time is by the local clock, with an offset, or from now`() throws {
        let local = try #require(ScheduleTime("2026-11-23T18:05", now: now, zone: .system)?.moment)
        let shown = try #require(LocalTime(local, in: .system))
        #expect(shown.year == 2026 && shown.month == 11 && shown.day == 23 && shown.hour == 18 && shown.minute == 5)
        #expect(ScheduleTime("2026-11-23 18:05:00", now: now, zone: .system)?.moment == local)
        #expect(ScheduleTime("2026-11-20T00:00:00Z", now: now, zone: .system)?.moment == now)
        #expect(ScheduleTime("2026-11-20T01:00:00+01:00", now: now, zone: .system)?.moment == now)
        for text in ["2h", "+2h", "120m"] {
            #expect(ScheduleTime(text, now: now, zone: .system)?.moment == now.adding(seconds: 7200))
        }
        #expect(ScheduleTime(argument: "2026-11-23T18:05")?.moment == local)
    }

    @Test(arguments: [
        "", "tomorrow", "18:5", "2026-11-23", "2026-02-30T10:00", "2026-13-01T10:00", "2026-11-23T25:00",
        "2026-11-23T18:5", "2026/11/23 18:05", "-2h", "２０２６-11-23T18:05",
    ])
    func `anything else is not`(text: String) {
        #expect(ScheduleTime(text, now: now, zone: .system) == nil)
    }
}

@Suite("Periods on the command line")
struct SincePeriodTests {
    @Test(arguments: [("90m", 5400), ("12h", 43_200), ("3d", 259_200), ("2w", 1_209_600)] as [(String, Int64)])
    func `a number and a unit are a period`(text: String, seconds: Int64) {
        #expect(SincePeriod(argument: text)?.seconds == seconds)
    }

    @Test(arguments: ["", "h", "12", "0h", "-1d", "1y", "1.5h", "12 h", "99999999999999999999h", "10001w"])
    func `anything else is not`(text: String) {
        #expect(SincePeriod(argument: text) == nil)
    }
}
