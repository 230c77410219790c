/// Hours of the day without notifications, such as `22:00-07:00`. They may pass midnight; the same time twice is the
/// whole day.
package struct QuietHours: Hashable, Sendable {
    /// The first minute of the day, and the first one after the hours.
    private let start: Int
    private let end: Int
    /// The hours as they are written.
    package let text: String

    /// - Returns: nil if the text isn't two times of day with a hyphen between them.
    package init?(_ text: String) {
        let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes(of:))
        guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
        (self.start, self.end, self.text) = (start, end, text)
    }

    /// Whether a time of day is in these hours.
    package func contains(_ time: LocalTime) -> Bool {
        let minute = time.hour * 60 + time.minute
        return start < end ? (start..<end).contains(minute) : minute >= start || minute < end
    }

    /// Reads `7`, `07` or `07:00`; `24:00` is the end of the day.
    private static func minutes(of text: Substring) -> Int? {
        let parts = text.trimmingPrefix(while: \.isWhitespace).split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.map { part -> Int? in
            let digits = part.prefix { !$0.isWhitespace }
            guard part.dropFirst(digits.count).allSatisfy(\.isWhitespace), (1...2).contains(digits.count),
                digits.allSatisfy({ $0.isASCII && $0.isNumber })
            else { return nil }
            return Int(digits)
        }
        guard (1...2).contains(numbers.count), let hour = numbers[0], let minute = numbers.count == 2 ? numbers[1] : 0,
            (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0
        else { return nil }
        return hour * 60 + minute
    }
}
