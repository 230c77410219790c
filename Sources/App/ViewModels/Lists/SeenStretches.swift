internal import Core

/// The posts that have been on screen above the read position: stretches of a timeline without a hole or a gap.
///
/// A jump to the top shows the newest statuses; those between them and the read position have not been on screen. The
/// position moves over a stretch only when reading has joined it from below.
struct SeenStretches: Sendable {
    private(set) var stretches: [ClosedRange<SortKey>] = []

    /// Adds a stretch, which becomes one with those that it touches.
    mutating func add(_ stretch: ClosedRange<SortKey>) {
        var (low, high) = (stretch.lowerBound, stretch.upperBound)
        stretches.removeAll { other in
            guard other.overlaps(low...high) else { return false }
            (low, high) = (min(low, other.lowerBound), max(high, other.upperBound))
            return true
        }
        stretches.append(low...high)
    }

    /// - Returns: the read position, moved over the stretches that join it; stretches below it are forgotten.
    mutating func position(from position: SortKey) -> SortKey {
        var position = position
        while let next = stretches.first(where: { $0.contains(position) && $0.upperBound > position }) {
            position = next.upperBound
        }
        stretches.removeAll { $0.upperBound <= position }
        return position
    }
}
