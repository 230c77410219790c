/// A moment on the wall clock: milliseconds since 1970-01-01T00:00:00Z, negative before.
///
/// An integer, so that it is stored, compared and hashed exactly; servers give milliseconds at best.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The moment `seconds` later, earlier when negative; held at the ends of the range instead of trapping.
    package func adding(seconds: Int64) -> Timestamp {
        let (delta, tooLong) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        guard !tooLong, !overflow else { return Timestamp(milliseconds: seconds < 0 ? .min : .max) }
        return Timestamp(milliseconds: sum)
    }

    /// The moment so many days of 24 hours later, earlier when negative; held at the ends of the range.
    package func adding(days: Int) -> Timestamp {
        let (seconds, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400)
        return adding(seconds: overflow ? (days < 0 ? .min : .max) : seconds)
    }

    /// The first full minute that is not before this moment: what a clock without seconds shows of the end of a wait.
    package var nextFullMinute: Timestamp {
        let rest = milliseconds % 60_000
        guard rest != 0 else { return self }
        let (minute, overflow) = milliseconds.addingReportingOverflow(rest < 0 ? -rest : 60_000 - rest)
        return overflow ? self : Timestamp(milliseconds: minute)
    }
}
