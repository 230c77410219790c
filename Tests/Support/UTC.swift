package import App
@testable package import Core

// Tests show times in UTC: expected texts don't depend on where they run.

extension Strings {
    package init(language: Language) { self.init(language: language, zone: .utc) }
}

extension Timestamp {
    package static func noon(_ year: Int, _ month: Int, _ day: Int) -> Timestamp {
        LocalZone.utc.moment(year: year, month: month, day: day, hour: 12) ?? Timestamp(milliseconds: 0)
    }
}
