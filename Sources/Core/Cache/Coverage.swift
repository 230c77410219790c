/// A stretch of a timeline in which an answer of the server has proven that nothing is missing.
///
/// Only this decides about gaps; how many statuses a page holds says nothing, because servers cut pages short (blocked,
/// filtered and deleted statuses go after the count).
struct Coverage: Hashable, Sendable {
    var bottom: TimelinePosition
    /// nil: up to the newest end.
    var top: TimelinePosition?

    /// What is left of a gap.
    func cut(_ gap: Gap) -> [Gap] {
        if gap.newerKey <= bottom.key { return [gap] }
        if let top, gap.olderKey >= top.key { return [gap] }
        var rest: [Gap] = []
        if let top, gap.newerKey > top.key { rest.append(Gap(from: gap.newerPosition, to: top)) }
        if gap.olderKey < bottom.key { rest.append(Gap(from: bottom, to: gap.olderPosition)) }
        return rest
    }

    /// What a page proves.
    ///
    /// - Parameters:
    ///   - page: newest first.
    ///   - anchor: the status that the cursor names: below which the page was asked for, or at which it is cut off. nil where
    ///     the timeline doesn't hold it.
    static func proven(by page: [TimelinePosition], at cursor: Cursor, anchor: TimelinePosition?) -> [Coverage] {
        switch cursor {
        case .newest, .newer:
            // A status from below where the page was cut off doesn't continue it: it stands for itself. A page that shows the
            // cut-off itself was not cut off there.
            let stray =
                anchor.map { cut in
                    page.contains { $0.id == cut.id } ? [] : page.filter { $0.key < cut.key }
                } ?? []
            guard let last = page.dropLast(stray.count).last else {
                return stray.map { Coverage(bottom: $0, top: $0) }
            }
            return [Coverage(bottom: last, top: nil)] + stray.map { Coverage(bottom: $0, top: $0) }
        case .above:
            // A page hangs together. That it begins where it should is not believed: a server that does not know
            // `min_id` answers with its newest page.
            guard let first = page.first, let last = page.last else { return [] }
            return [Coverage(bottom: last, top: first)]
        case .older, .between:
            // An empty page proves nothing: a server that has lost the status that was asked from, or keeps no more than
            // its newest few hundred, answers with one as well.
            guard let first = page.first, let last = page.last else { return [] }
            guard let newer = anchor else {
                // The status that was asked from is not in the timeline: the page hangs together, and with nothing else.
                return [Coverage(bottom: last, top: first)]
            }
            var proven: [Coverage] = []
            if last.key < newer.key { proven.append(Coverage(bottom: last, top: newer)) }
            // A status from above where only lower ones were asked for: it stands for itself.
            return proven + page.reversed().filter { $0.key > newer.key }.map { Coverage(bottom: $0, top: $0) }
        }
    }
}
