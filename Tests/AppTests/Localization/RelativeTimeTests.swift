import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Times")
struct RelativeTimeTests {
    private let now = Timestamp(milliseconds: 1_795_132_800_000)

    @Test(arguments: [
        (0, "now", "刚刚"), (59, "now", "刚刚"), (60, "1m", "1分钟"), (3599, "59m", "59分钟"), (3600, "1h", "1小时"),
        (86_400, "1d", "1天"), (6 * 86_400, "6d", "6天"), (-299, "now", "刚刚"),
    ])
    func `recent times are shown in their largest unit`(seconds: Int64, english: String, chinese: String) {
        let moment = now.adding(seconds: -seconds)
        #expect(RelativeTime(strings: Strings(language: .english)).short(moment, now: now).string == english)
        #expect(RelativeTime(strings: Strings(language: .simplifiedChinese)).short(moment, now: now).string == chinese)
    }

    @Test(
        arguments: [
            (0, "2026-11-20 00:00"), (9 * 3600, "2026-11-20 09:00"), (-12_600, "2026-11-19 20:30"),
            (14 * 3600, "2026-11-20 14:00"), (-12 * 3600, "2026-11-19 12:00"),
        ] as [(Int, String)])
    func `exact times are by the clock of the time zone`(east: Int, shown: String) throws {
        let zone = LocalZone.offset(east)
        #expect(RelativeTime(strings: Strings(language: .english, zone: zone)).exact(now).string == shown)
        #expect(ScheduleTime(shown, now: now, zone: zone)?.moment == now)
        #expect(try #require(CalendarDay(before: now, in: zone)) < #require(CalendarDay(now, in: zone)))
    }

    @Test func `old and future times are shown as dates`() {
        let times = RelativeTime(strings: Strings(language: .english))
        #expect(times.short(now.adding(seconds: -400 * 86_400), now: now).string.hasPrefix("2025-10-1"))
        #expect(times.short(now.adding(seconds: 10 * 365 * 86_400), now: now).string.hasPrefix("2036-11-1"))
    }

    @Test(
        arguments: [
            (0, 0), (1, 60_000), (59_999, 60_000), (60_000, 60_000), (60_001, 120_000), (-1, 0), (-60_000, -60_000),
            (-60_001, -60_000), (.max, .max),
        ] as [(Int64, Int64)])
    func `a waiting time is rounded up to the full minute`(moment: Int64, shown: Int64) {
        #expect(Timestamp(milliseconds: moment).nextFullMinute == Timestamp(milliseconds: shown))
    }

    @Test func `all sentences about one rate limit show the same minute`() throws {
        let strings = Strings(language: .english)
        let sentences = [30_000 as Int64, 59_999].flatMap { more in
            let end = Timestamp(milliseconds: now.milliseconds + more)
            return [strings.sentence(for: RequestError.rateLimited(until: end)), strings.rateLimitedUntil(end)]
        }
        let minute = try #require(LocalTime(now, in: .utc)).minute + 1
        for sentence in sentences {
            let shown = sentence.string.split(separator: ":").last.flatMap { Int($0.prefix(2)) }
            #expect(shown == minute, "\(sentence.string)")
        }
    }

    @Test(arguments: [Int64.min, -62_200_000_000_000, 0, 253_402_300_799_999, Int64.max])
    func `any timestamp can be shown`(milliseconds: Int64) {
        let times = RelativeTime(strings: Strings(language: .english))
        let moment = Timestamp(milliseconds: milliseconds)
        #expect(!times.short(moment, now: now).isEmpty)
        #expect(!times.exact(moment).isEmpty)
        #expect(DisplayWidth.standard.of(times.short(moment, now: now)) <= RelativeTime.shortWidth)
    }
}
