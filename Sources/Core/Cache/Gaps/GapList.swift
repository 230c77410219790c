/// The gaps and the two ends of a list, and how a proven stretch changes them.
struct GapList: Hashable, Sendable {
    /// Newest first; no two overlap, and no entry of the list lies inside one.
    var gaps: [Gap]
    /// The ends of the list; nil while it is empty.
    var ends: Ends?

    struct Ends: Hashable, Sendable {
        var oldest: TimelinePosition
        var newest: TimelinePosition
    }

    /// - Parameter highest: the newest status of the page, which becomes the newest end if it lies above it.
    /// - Returns: the gap that was left between the covered stretch and the rest.
    mutating func apply(_ coverage: Coverage, highest: TimelinePosition) -> Gap? {
        let top = coverage.top ?? highest
        guard let ends else {
            self.ends = Ends(oldest: coverage.bottom, newest: top)
            return nil
        }
        if coverage.bottom.key < ends.oldest.key { self.ends?.oldest = coverage.bottom }
        if top.key > ends.newest.key { self.ends?.newest = top }

        if coverage.bottom.key > ends.newest.key {
            let gap = Gap(from: coverage.bottom, to: ends.newest)
            gaps.insert(gap, at: 0)
            return gap
        }
        if let top = coverage.top, top.key < ends.oldest.key {
            let gap = Gap(from: ends.oldest, to: top)
            gaps.append(gap)
            return gap
        }
        gaps = gaps.flatMap(coverage.cut)
        return nil
    }
}
