package import Core

/// A gap, and an estimate of the number of missing posts.
package struct GapRow: Sendable, Hashable {
    package var gap: Gap
    /// The number of missing posts, estimated from the density of the list around the gap; nil if that is unknown.
    package var estimate: Int?
}

/// The number of posts in a gap, estimated from the posts around it.
struct GapEstimate {
    /// The number of posts on each side that are counted, and the fewest that allow an estimate.
    private static let reach = 20
    private static let fewest = 5

    /// - Parameters:
    ///   - above: the dates of the posts above the gap, nearest first.
    ///   - below: the dates of the posts below the gap, nearest first.
    /// - Returns: nil if the posts around the gap allow no estimate.
    static func count(in gap: Gap, above: some Sequence<Timestamp>, below: some Sequence<Timestamp>) -> Int? {
        let missing = Double(gap.newerDate.milliseconds) - Double(gap.olderDate.milliseconds)
        var intervals = 0
        var span = 0.0
        for side in [Array(above.prefix(reach)), Array(below.prefix(reach))] {
            guard let first = side.first, let last = side.last, side.count >= fewest else { continue }
            intervals += side.count - 1
            span += abs(Double(first.milliseconds) - Double(last.milliseconds))
        }
        guard missing > 0, span > 0, intervals > 0 else { return nil }
        let count = missing / span * Double(intervals)
        return (1...100_000).contains(count) ? rounded(Int(count)) : nil
    }

    /// Rounds to as many digits as an estimate has: 7, 90, 350, 4500.
    static func rounded(_ count: Int) -> Int {
        let step = count < 10 ? 1 : count < 100 ? 10 : count < 1000 ? 50 : 500
        return (count + step / 2) / step * step
    }
}
