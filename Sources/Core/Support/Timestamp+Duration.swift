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
