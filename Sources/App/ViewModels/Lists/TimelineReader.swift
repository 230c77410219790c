package import Core
internal import Synchronization

/// Reads stretches of one list from the cache as rows, off the main actor.
package struct TimelineReader: Sendable {
    /// The stretch to read.
    package enum Target: Sendable, Hashable {
        /// Around a post: as many rows above it as below.
        case around(SortKey)
        case newest
        case oldest
    }

    /// The number of rows above and below the target: enough for the fastest paging until the next stretch has been
    /// read, and the most of a list of any length in memory, unless the window is higher than half of it.
    package static let reach = 100
    /// The number of rows where notifications share so few of them that the next stretch would be the same one again.
    private static let longestReach = 6400

    package let timeline: ListID
    private let cache: StatusCache
    private let builder: StatusRowBuilder
    private let holds: OfferedTimeline.Holds
    private let showsDays: Bool
    /// The last stretch, to which a move adds rows at one end.
    private let last = LastStretch()
    /// Whether the list is a tree, which is shown with the lines between its levels.
    let isThread: Bool

    /// - Parameter order: the order of the list. In lists by time, lines between posts show the begin of each day.
    package init(
        timeline: ListID, cache: StatusCache, builder: StatusRowBuilder,
        holds: OfferedTimeline.Holds = .everything, order: ListOrder = .time
    ) {
        self.timeline = timeline
        self.holds = holds
        showsDays = order == .time && holds == .everything
        isThread = order == .tree
        self.cache = cache
        self.builder = builder.reusingRows()
    }

    /// - Parameters:
    ///   - reach: the number of rows above and below the target; a thread has its own.
    ///   - newSince: the newest post that had been read when the list was opened.
    ///   - folded: of a thread, the replies whose branches are folded away.
    ///   - anchor: of a thread, the status to read around. Its position is a place in the tree, and changes when
    ///     replies arrive above it.
    ///   - isUnchanged: whether nothing in the list is known to have changed since the last call. Then only the part
    ///     that the last stretch lacks is read.
    package func rows(
        _ target: Target, reach: Int = Self.reach, newSince: SortKey? = nil, folding folded: Set<StatusID> = [],
        anchor: StatusID? = nil, isUnchanged: Bool = false
    ) async throws(CacheError) -> TimelineRows {
        if isThread { return try await thread(target, folding: folded, anchor: anchor) }
        let lines = ListLines(showsDays: showsDays, newSince: newSince)
        if isUnchanged, case .around(let key) = target, let window = try await extended(around: key, reach) {
            return try await rows(window, lines: lines)
        }
        var reach = reach
        while true {
            let rows = try await rows(target, reach: reach, lines: lines)
            guard reach < Self.longestReach, isShort(rows, at: target) else { return rows }
            reach *= 4
        }
    }

    /// Reads the part that the last stretch lacks around a key.
    ///
    /// - Returns: nil if there is no such stretch, it doesn't reach the key, or the list has changed since.
    private func extended(around key: SortKey, _ reach: Int) async throws(CacheError) -> TimelineWindow? {
        // Notifications share rows, so that the stretch may have to be longer.
        if case .notifications = timeline { return nil }
        guard var window = last.window, let ends = window.ends, ends.last <= key, key <= ends.first else { return nil }
        let counts = window.counts(around: key)
        // Also at an end of the cache: another process may have stored more there, and its commits are not reported.
        if counts.below < reach {
            let below = try await cache.window(
                of: timeline, around: ends.last, above: 0, below: reach - counts.below + 1)
            guard window.append(below) else { return nil }
        }
        if counts.above < reach {
            let above = try await cache.window(
                of: timeline, around: ends.first, above: reach - counts.above, below: 1)
            guard window.prepend(above) else { return nil }
        }
        window.trim(around: key, above: reach, below: reach)
        last.window = window
        return window
    }

    private func rows(_ target: Target, reach: Int, lines: ListLines) async throws(CacheError) -> TimelineRows {
        last.window = nil
        let window =
            switch target {
            case .around(let key): try await cache.window(of: timeline, around: key, above: reach, below: reach)
            case .newest: try await cache.window(of: timeline, around: nil, above: 0, below: reach)
            case .oldest: try await cache.window(of: timeline, atOldestEnd: reach)
            }
        last.window = window
        return try await rows(window, lines: lines)
    }

    private func rows(_ window: TimelineWindow, lines: ListLines) async throws(CacheError) -> TimelineRows {
        let newest: Entry? =
            needsNewest(above: window)
            ? Self.first(of: try await cache.window(of: timeline, around: nil, above: 0, below: 1)) : nil
        return await Task.detached(priority: .userInitiated) { [builder, holds] in
            builder.rows(window, holds: holds, lines: lines, below: newest)
        }.value
    }

    /// Whether the line of the first row's day may be above a stretch: there is one unless the list begins on that day.
    private func needsNewest(above window: TimelineWindow) -> Bool { showsDays && window.hasNewer }

    private static func first(of window: TimelineWindow) -> Entry? {
        if case .entry(let entry)? = window.rows.first { entry } else { nil }
    }

    /// Whether a stretch of notifications has so few rows above or below its target that a move could not leave it.
    private func isShort(_ rows: TimelineRows, at target: Target) -> Bool {
        guard case .notifications = timeline else { return false }
        let keys = rows.items.compactMap(\.sortKey)
        let above =
            switch target {
            case .around(let key): keys.count { $0 > key }
            case .newest: 0
            case .oldest: keys.count
            }
        return (rows.ends.hasNewer && above < Self.reach / 2)
            || (rows.ends.hasOlder && keys.count - above < Self.reach / 2)
    }

    /// Reads the first stretch, before the first frame: a small one, since no key has been pressed yet.
    package func initialRows(around key: SortKey?, newSince: SortKey? = nil) throws(CacheError) -> TimelineRows {
        if isThread { return try initialThread() }
        let window = try cache.initialWindow(of: timeline, around: key, above: 10, below: 30)
        let newest: Entry? =
            needsNewest(above: window)
            ? Self.first(of: try cache.initialWindow(of: timeline, around: nil, above: 0, below: 1)) : nil
        return builder.rows(
            window, holds: holds, lines: ListLines(showsDays: showsDays, newSince: newSince), below: newest)
    }

    // MARK: Threads

    private func thread(
        _ target: Target, folding folded: Set<StatusID>, anchor: StatusID?
    ) async throws(CacheError) -> TimelineRows {
        let outline = try await cache.outline(of: timeline)
        let (lines, stretch) = await Task.detached(priority: .userInitiated) {
            let lines = outline.lines(folding: folded)
            let position = anchor.flatMap { outline.index(of: $0) }.map { outline.nodes[$0].position }
            return (lines, Self.stretch(position.map { .around($0) } ?? target, in: lines))
        }.value
        let entries = try await cache.entries(of: timeline, at: lines[stretch].map(\.node.position))
        var people = ThreadPeople(repliers: try await repliers(below: lines[stretch], in: outline))
        if let focus = outline.focus { people.boosters = try await cache.boosters(of: focus.id) }
        return await Task.detached(priority: .userInitiated) { [builder, people] in
            Self.rows(outline, lines, stretch, entries, people, builder)
        }.value
    }

    /// Returns the authors of the replies that are folded away below lines.
    private func repliers(
        below lines: ArraySlice<ThreadOutline.Line>, in outline: ThreadOutline
    ) async throws(CacheError) -> [StatusID: StatusCache.Authors] {
        var ids: [StatusID] = []
        var stretches: [ClosedRange<SortKey>] = []
        for line in lines where line.folded > 0 {
            guard let positions = outline.positions(below: line.node.id) else { continue }
            ids.append(line.node.id)
            stretches.append(positions)
        }
        guard !ids.isEmpty else { return [:] }
        let authors = try await cache.authors(of: timeline, in: stretches)
        var found: [StatusID: StatusCache.Authors] = [:]
        for (id, authors) in zip(ids, authors) { found[id] = authors }
        return found
    }

    private func initialThread() throws(CacheError) -> TimelineRows {
        let outline = try cache.initialOutline(of: timeline)
        let lines = outline.lines(folding: [])
        let stretch = Self.stretch(outline.focus.map { .around($0.position) } ?? .newest, in: lines, reach: 20)
        let entries = try cache.initialEntries(of: timeline, at: lines[stretch].map(\.node.position))
        var people = ThreadPeople()
        if let focus = outline.focus { people.boosters = try cache.initialBoosters(of: focus.id) }
        return Self.rows(outline, lines, stretch, entries, people, builder)
    }

    /// Returns the lines to read: positions fall from the top down.
    private static func stretch(
        _ target: Target, in lines: [ThreadOutline.Line], reach: Int = Self.reach
    ) -> Range<Int> {
        switch target {
        case .newest: return 0..<min(lines.count, reach)
        case .oldest: return max(0, lines.count - reach)..<lines.count
        case .around(let key):
            let middle = lines.firstIndex { $0.node.position <= key } ?? lines.count
            return max(0, middle - reach)..<min(lines.count, middle + reach)
        }
    }

    private static func rows(
        _ outline: ThreadOutline, _ lines: [ThreadOutline.Line], _ stretch: Range<Int>, _ entries: [Entry],
        _ people: ThreadPeople, _ builder: StatusRowBuilder
    ) -> TimelineRows {
        let items = builder.rows(entries, at: lines[stretch], people)
        let hasReplies = outline.nodes.contains { $0.depth > 0 }
        return TimelineRows(
            items: hasReplies && !items.isEmpty ? items : items + [.footer],
            ends: ListEnds(hasNewer: stretch.lowerBound > 0, hasOlder: stretch.upperBound < lines.count),
            outline: outline,
            holdsMessages: !entries.isEmpty
                && entries.allSatisfy { $0.status?.original.visibility.known == .direct })
    }

    /// Counts the posts and notifications above a key that the account did not write itself.
    ///
    /// - Parameter most: counting stops here.
    package func unread(
        above key: SortKey, most: Int = UnreadTotal.most
    ) async throws(CacheError) -> UnreadTotal {
        let (count, isIncomplete) = try await cache.unread(of: timeline, above: key, notBy: builder.me, limit: most)
        return UnreadTotal(count: count, isAtLeast: isIncomplete)
    }

    /// The position of the entry below the newest ones of the list; nil if no such entry is cached.
    ///
    /// - Parameter count: the number of these newest entries.
    func key(below count: Int) async throws(CacheError) -> SortKey? {
        let rows = try await cache.window(of: timeline, around: nil, above: 0, below: count + 1).rows
        guard rows.indices.contains(count), case .entry(let entry) = rows[count] else { return nil }
        return entry.position
    }

    /// The position of the unread row closest above.
    package func nextUnread(above key: SortKey) async throws(CacheError) -> SortKey? {
        try await cache.nextUnread(of: timeline, above: key)
    }

    /// Fires after each change of the list's content.
    package var changes: AsyncStream<Void> { cache.commits(of: timeline) }
}

/// The accounts that the rows of a thread name besides the authors.
struct ThreadPeople: Sendable {
    /// The authors of the replies that are folded away below a line.
    var repliers: [StatusID: StatusCache.Authors] = [:]
    /// The accounts that boosted the opened post; nil where none is known.
    var boosters: StatusCache.Authors?
}

/// The stretch of a list that was read last.
private final class LastStretch: Sendable {
    private let stretch = Mutex<TimelineWindow?>(nil)

    var window: TimelineWindow? {
        get { stretch.withLock { $0 } }
        set { stretch.withLock { $0 = newValue } }
    }
}

/// A stretch of a timeline as rows, newest first.
package struct TimelineRows: Sendable {
    package var items: [ListItem]
    var ends: ListEnds
    /// The day of the line above the stretch, or on which the list begins, if that isn't today; nil for none.
    var dayAbove: CalendarDay?
    /// The shape of a thread; nil for another list.
    package var outline: ThreadOutline?
    /// Whether all posts of a thread are direct messages.
    var holdsMessages = false
}

/// How far a stretch of a list reaches.
struct ListEnds: Hashable, Sendable {
    /// Whether the cache holds more above and below.
    var hasNewer = false
    var hasOlder = false
    /// The position of the newest entry of the list, even of one that a filter hides; nil if the stretch doesn't reach it.
    var newest: SortKey?
}
