/// A moment on the wall clock: milliseconds since 1970-01-01T00:00:00Z, negative before.
///
/// An integer, so that it is stored, compared and hashed exactly; servers send milliseconds at best.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the moment `seconds` later (earlier if negative), clamped to the range.
    package func adding(seconds: Int64) -> Timestamp {
        let (delta, tooLong) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        guard !tooLong, !overflow else { return Timestamp(milliseconds: seconds < 0 ? .min : .max) }
        return Timestamp(milliseconds: sum)
    }

    /// Returns the moment `days` × 24 hours later (earlier if negative), clamped to the range.
    package func adding(days: Int) -> Timestamp {
        let (seconds, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400)
        return adding(seconds: overflow ? (days < 0 ? .min : .max) : seconds)
    }

    /// The first full minute not before this moment. A clock without seconds shows it as the end of a wait.
    package var nextFullMinute: Timestamp {
        let rest = milliseconds % 60_000
        guard rest != 0 else { return self }
        let (minute, overflow) = milliseconds.addingReportingOverflow(rest < 0 ? -rest : 60_000 - rest)
        return overflow ? self : Timestamp(milliseconds: minute)
    }
}

extension Timestamp {
    /// Returns the moment `duration` later (earlier if negative), to the millisecond, clamped to the range.
    package func adding(_ duration: Duration) -> Timestamp {
        let parts = duration.components
        let whole = adding(seconds: parts.seconds)
        let (sum, overflow) = whole.milliseconds.addingReportingOverflow(parts.attoseconds / 1_000_000_000_000_000)
        return overflow ? whole : Timestamp(milliseconds: sum)
    }

    /// Returns the time since `earlier`, negative if that is later; clamped to about one year on overflow.
    package func since(_ earlier: Timestamp) -> Duration {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        guard !overflow else { return .seconds(self < earlier ? -31_622_400 : 31_622_400) }
        return .milliseconds(difference)
    }
}
