/// A stretch of a list in which a response has proven that nothing is missing.
///
/// Only this decides about gaps. The number of statuses on a page proves nothing, because servers shorten pages
/// (blocked, filtered and deleted statuses are removed after counting).
struct Coverage: Hashable, Sendable {
    var bottom: TimelinePosition
    /// nil: up to the newest end.
    var top: TimelinePosition?

    /// Returns the rest of a gap.
    func cut(_ gap: Gap) -> [Gap] {
        if gap.newerKey <= bottom.key { return [gap] }
        if let top, gap.olderKey >= top.key { return [gap] }
        var rest: [Gap] = []
        if let top, gap.newerKey > top.key { rest.append(Gap(from: gap.newerPosition, to: top)) }
        if gap.olderKey < bottom.key { rest.append(Gap(from: bottom, to: gap.olderPosition)) }
        return rest
    }

    /// Returns the stretches that a page proves.
    ///
    /// - Parameters:
    ///   - page: newest first.
    ///   - anchor: the status of the cursor: the page was requested below it, or ends at it. nil if the list does not
    ///     contain it.
    static func proven(by page: [TimelinePosition], at cursor: Cursor, anchor: TimelinePosition?) -> [Coverage] {
        switch cursor {
        case .newest, .newer:
            // A status from below the end of the page does not continue it: it proves only itself. A page that contains
            // the anchor itself did not end there.
            let stray =
                anchor.map { cut in
                    page.contains { $0.id == cut.id } ? [] : page.filter { $0.key < cut.key }
                } ?? []
            guard let last = page.dropLast(stray.count).last else {
                return stray.map { Coverage(bottom: $0, top: $0) }
            }
            return [Coverage(bottom: last, top: nil)] + stray.map { Coverage(bottom: $0, top: $0) }
        case .above:
            // A page is contiguous. That it begins at the anchor is not certain: a server without `min_id` returns its
            // newest page.
            guard let first = page.first, let last = page.last else { return [] }
            return [Coverage(bottom: last, top: first)]
        case .older, .between:
            // An empty page proves nothing: a server that no longer has the anchor, or that only keeps its newest few
            // hundred statuses, returns one too.
            guard let first = page.first, let last = page.last else { return [] }
            guard let newer = anchor else {
                // The anchor is not in the list: the page is contiguous, but joins on to nothing.
                return [Coverage(bottom: last, top: first)]
            }
            var proven: [Coverage] = []
            if last.key < newer.key { proven.append(Coverage(bottom: last, top: newer)) }
            // A status from above the anchor was not requested: it proves only itself.
            return proven + page.reversed().filter { $0.key > newer.key }.map { Coverage(bottom: $0, top: $0) }
        }
    }
}
