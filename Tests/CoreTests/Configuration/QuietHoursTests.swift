import TestSupport
import Testing

@testable import Core

@Suite("Quiet hours")
struct QuietHoursTests {
    private func isQuiet(_ hours: String, at time: (hour: Int, minute: Int), zone: LocalZone = .utc) throws -> Bool {
        let moment = try #require(
            LocalZone.utc.moment(year: 2026, month: 10, day: 25, hour: time.hour, minute: time.minute))
        return try #require(QuietHours(hours)).contains(try #require(LocalTime(moment, in: zone)))
    }

    @Test(
        arguments: [
            ("22:00-07:00", (21, 59), false), ("22:00-07:00", (22, 0), true), ("22:00-07:00", (0, 0), true),
            ("22:00-07:00", (6, 59), true), ("22:00-07:00", (7, 0), false), ("12:30-13:15", (12, 29), false),
            ("12:30-13:15", (13, 14), true), ("12:30-13:15", (13, 15), false), ("22-7", (6, 59), true),
            ("18:00-24:00", (23, 59), true), ("18:00-24:00", (0, 0), false), ("8:00-8:00", (3, 0), true),
            (" 22:00 - 07:00 ", (23, 0), true),
        ] as [(String, (hour: Int, minute: Int), Bool)])
    func `hours may pass midnight`(hours: String, time: (hour: Int, minute: Int), expected: Bool) throws {
        #expect(try isQuiet(hours, at: time) == expected)
    }

    @Test func `the clock on the wall counts, before and after a change to winter time`() throws {
        // In Berlin it is 02:30 twice that night, an hour apart: at 00:30 and 01:30 UTC. Before 03:00 both are quiet.
        let (summer, winter) = (LocalZone.offset(7200), LocalZone.offset(3600))
        #expect(try isQuiet("23:00-03:00", at: (0, 30), zone: summer))
        #expect(try isQuiet("23:00-03:00", at: (1, 30), zone: winter))
        #expect(try !isQuiet("23:00-03:00", at: (2, 0), zone: winter))
        #expect(try !isQuiet("23:00-03:00", at: (1, 0), zone: summer))
    }

    @Test(arguments: [
        "", "22:00", "22:00-", "-7:00", "25:00-7:00", "24:01-7:00", "22:60-7:00", "22:00-07:00-08:00", "a-b", "2 2-7",
        "²-7",
    ])
    func `anything else is no time`(text: String) {
        #expect(QuietHours(text) == nil)
    }

    @Test func `the setting is hours or nothing`() {
        func parse(_ text: String) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
            ConfigurationFile.parse(text, services: [])
        }
        #expect(parse("quiet-hours = \"22:00-07:00\"").preferences.quietHours == QuietHours("22:00-07:00"))
        let off = parse("quiet-hours = \"\"")
        #expect(off.preferences.quietHours == nil && off.issues.isEmpty)
        let wrong = parse("quiet-hours = \"at night\"")
        #expect(
            wrong.issues.map(\.problem) == [
                .badValue(key: RawText("quiet-hours"), allowed: ["\"22:00-07:00\"", "\"\""])
            ])
    }
}
