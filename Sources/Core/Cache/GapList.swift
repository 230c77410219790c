/// The gaps of one timeline and its two ends, and what a proof of the server does to them.
struct GapList: Hashable, Sendable {
    /// Newest first; no two overlap, and no status of the timeline lies inside one.
    var gaps: [Gap]
    /// The timeline's ends; nil while it is empty.
    var ends: Ends?

    struct Ends: Hashable, Sendable {
        var oldest: TimelinePosition
        var newest: TimelinePosition
    }

    /// - Parameter highest: the page's newest status, which becomes the newest end if it lies above it.
    /// - Returns: the gap that had to be left between the covered stretch and the rest.
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
