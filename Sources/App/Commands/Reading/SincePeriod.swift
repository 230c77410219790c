/// A period before now, as the command line takes it: `90m`, `12h`, `3d`, `2w`.
package struct SincePeriod: Hashable, Sendable {
    /// The length in seconds, at least 1.
    package let seconds: Int64

    /// - Parameter seconds: at least 1.
    package init(seconds: Int64) {
        self.seconds = seconds
    }

    /// - Returns: nil if it can't be read, or is longer than 10,000 units.
    package init?(_ text: String) {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int64(text.dropLast()),
            number > 0, number <= 10_000
        else { return nil }
        seconds = number * unit
    }
}
