extension Timestamp {
    /// The moment so much later, earlier when negative, to the millisecond; held at the ends of the range.
    package func adding(_ duration: Duration) -> Timestamp {
        let parts = duration.components
        let whole = adding(seconds: parts.seconds)
        let (sum, overflow) = whole.milliseconds.addingReportingOverflow(parts.attoseconds / 1_000_000_000_000_000)
        return overflow ? whole : Timestamp(milliseconds: sum)
    }

    /// The time from another moment to this one, negative when that is later; as far as a year apart is told exactly.
    package func since(_ earlier: Timestamp) -> Duration {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        guard !overflow else { return .seconds(self < earlier ? -31_622_400 : 31_622_400) }
        return .milliseconds(difference)
    }
}
