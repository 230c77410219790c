internal import Core

/// The progress of reading in a list: the read position, and the posts above it that were on screen.
struct ReadingPlace: Sendable {
    /// The newest post up to which everything has been read; nil before the list has posts.
    private(set) var readUpTo: SortKey?
    /// The newest post that had been read when the list was opened: the line "new since" stands above it.
    private(set) var newSince: SortKey?
    private(set) var marks = UnreadMarks()
    /// Whether `readUpTo` is only the newest post at the first opening. Then the server's marker replaces it.
    private(set) var isAssumed = true
    /// Whether the server's marker has been requested.
    private var knowsMarker = false
    private var restoredReadUpTo: SortKey?
    private var seen = SeenStretches()
    /// Whether the list is on screen: only there posts are read.
    var isInSight = true
    /// Whether the rows have been laid out in another way since the last drawing: more posts may be on screen.
    var isLaidOutAnew = false
    /// The posts above the read position that have been read out of order.
    private var seenPosts: Set<SortKey> = []

    init(restoring position: ReadingPosition? = nil) {
        readUpTo = position?.readUpTo
        (newSince, marks.above, restoredReadUpTo) = (readUpTo, readUpTo, readUpTo)
        isAssumed = position.map { $0.isAssumed == true } ?? true
    }

    /// The position that may be sent to the server as its marker.
    var marker: SortKey? { isAssumed ? nil : readUpTo }

    /// Whether more has been read since the list was opened.
    var hasAdvanced: Bool { readUpTo.map { $0 > (restoredReadUpTo ?? SortKey("")) } ?? false }

    /// Starts at the newest post, at the first opening of the list.
    mutating func begin(at newest: SortKey?) {
        guard readUpTo == nil else { return }
        readUpTo = newest
        (newSince, marks.above) = (newest, newest)
    }

    /// Notes stretches of posts that are on screen. The read position moves over those that join it.
    ///
    /// - Returns: whether the read position moved.
    mutating func see(_ stretches: [ClosedRange<SortKey>]) -> Bool {
        guard isInSight, let readUpTo else { return false }
        for stretch in stretches {
            seen.add(stretch)
            seenPosts.insert(stretch.upperBound)
        }
        let reached = seen.position(from: readUpTo)
        guard reached > readUpTo else { return false }
        read(upTo: reached)
        return true
    }

    /// Marks everything up to a post as read, on the user's command.
    ///
    /// - Returns: whether the read position moved.
    mutating func markRead(upTo key: SortKey) -> Bool {
        guard readUpTo.map({ key > $0 }) ?? true else { return false }
        read(upTo: key)
        marks.pass(upTo: key)
        return true
    }

    private mutating func read(upTo key: SortKey) {
        readUpTo = key
        if !seenPosts.isEmpty { seenPosts = seenPosts.filter { $0 > key } }
        // Before the server has sent its marker, the position is a guess, which must not move the marker.
        if knowsMarker { isAssumed = false }
    }

    /// Whether a post above the read position has been read out of order.
    func hasSeen(_ key: SortKey) -> Bool { seenPosts.contains(key) }

    /// Notes that the selection leaves a row: a post loses its mark as unread.
    mutating func leave(_ id: ListItem.ID, at key: SortKey) {
        if marks.above.map({ key > $0 }) ?? false { marks.left[id] = key }
        if let readUpTo { marks.pass(upTo: min(readUpTo, key)) }
    }

    /// Adopts the server's marker: posts read on another device are read here. The marker never moves the position
    /// back, unless nothing has been read here yet.
    ///
    /// - Parameter key: nil if the server has no marker.
    /// - Returns: whether the read position moved.
    mutating func adopt(marker key: SortKey?) -> Bool {
        knowsMarker = true
        guard let key, isAssumed || readUpTo.map({ key > $0 }) ?? true else { return false }
        readUpTo = key
        if isAssumed {
            (newSince, marks) = (key, UnreadMarks(above: key))
        } else {
            marks.pass(upTo: key)
            newSince = newSince.map { max($0, key) } ?? key
        }
        isAssumed = false
        return true
    }

    /// Whether the position at the first opening is still assumed, and the server is known to have none.
    var awaitsBeginning: Bool { knowsMarker && isAssumed && readUpTo != nil }

    /// Replaces the assumed position, where the server has none.
    mutating func begin(readUpTo key: SortKey) {
        guard awaitsBeginning else { return }
        (readUpTo, newSince, marks) = (key, key, UnreadMarks(above: key))
        isAssumed = false
    }
}

/// The rows that are marked as unread: those above a position, except for those that the selection has left.
package struct UnreadMarks: Sendable, Hashable {
    /// The newest post that the selection has passed since it was read; nil for no marks.
    var above: SortKey?
    /// The rows above it that the selection has left. A gap among them was a stop on the way.
    var left: [ListItem.ID: SortKey] = [:]

    func contains(_ item: ListItem) -> Bool {
        if case .conversation(let row) = item { return row.isUnread }
        guard let above, item.isContent, let key = item.sortKey else { return false }
        return !item.isOwn && key > above && (left.isEmpty || left[item.id] == nil)
    }

    mutating func pass(upTo key: SortKey) {
        guard above.map({ $0 < key }) ?? true else { return }
        above = key
        left = left.filter { $0.value > key }
    }
}

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

/// The number of unread items in a timeline.
package struct UnreadTotal: Sendable, Hashable {
    /// The largest number of badges, so lists on screen count no further.
    package static let most = 100

    package var count = 0
    /// Whether there may be more than the cache holds: a gap lies above the read position, or the cache does not reach down to
    /// it.
    package var isAtLeast = false

    package init(count: Int = 0, isAtLeast: Bool = false) { (self.count, self.isAtLeast) = (count, isAtLeast) }
}
