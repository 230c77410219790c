package import Core

/// A row of a list. Indirect, since a row has dozens of texts and each key copies several rows.
package indirect enum ListItem: Sendable, Hashable, Identifiable {
    case status(StatusRowModel)
    case notification(NotificationRow)
    case account(AccountRow)
    case conversation(ConversationRow)
    case gap(GapRow)
    /// An item that is not a post: an account, a hashtag, a link.
    case result(ResultRow)
    /// A line above a part of the results of a search.
    case heading(HeadingLine)
    /// A line above the first post of a day.
    case day(DayLine)
    /// A line above the newest post that had been read when the list was opened.
    case unread(UnreadLine)
    /// The last row: the state of loading older posts.
    case footer

    package enum ID: Sendable, Hashable {
        case status(StatusID)
        case notification(NotificationID)
        case account(AccountID)
        case conversation(Conversation.ID)
        case gap(SortKey)
        case result(ResultRow.Target)
        case heading(HeadingLine.Place)
        case day(CalendarDay)
        case unread
        case footer
    }

    package var id: ID {
        switch self {
        case .status(let row): .status(row.id)
        case .notification(let row): .notification(row.id)
        case .account(let row): .account(row.id)
        case .conversation(let row): .conversation(row.id)
        case .gap(let row): .gap(row.gap.id)
        case .result(let row): .result(row.target)
        case .heading(let line): .heading(line.place)
        case .day(let line): .day(line.day)
        case .unread: .unread
        case .footer: .footer
        }
    }

    /// The post that commands act on: of a notification, the one that it is about.
    package var status: StatusRowModel? {
        switch self {
        case .status(let row): row
        case .notification(let row): row.post
        case .conversation(let row): row.post
        case .account, .gap, .result, .heading, .day, .unread, .footer: nil
        }
    }

    /// Whether the row is something to read, and not a line, a gap or the footer.
    package var isContent: Bool {
        switch self {
        case .status, .notification, .account, .conversation: true
        case .gap, .result, .heading, .day, .unread, .footer: false
        }
    }

    /// Whether the row is the last one. A comparison with `.footer` would look into a post first.
    package var isFooter: Bool { if case .footer = self { true } else { false } }

    /// Whether the account itself wrote or boosted it: never unread.
    package var isOwn: Bool {
        if case .status(let row) = self { row.isOwn } else { false }
    }

    /// How much of the row is new above a position. Single notifications that share a row count one by one.
    func unread(above key: SortKey) -> Int {
        guard !isOwn, let own = sortKey, own > key else { return 0 }
        if case .notification(let row) = self { return 1 + row.joined.count { $0 > key } }
        return 1
    }

    /// The position in the list's order; nil for lines and the footer.
    package var sortKey: SortKey? {
        switch self {
        case .status(let row): row.sortKey
        case .notification(let row): row.sortKey
        case .account(let row): row.sortKey
        case .conversation(let row): row.sortKey
        case .gap(let row): row.gap.newerKey
        case .result, .heading, .day, .unread, .footer: nil
        }
    }

    /// Whether the row is a line between posts, which cannot be selected.
    package var isLine: Bool {
        switch self {
        case .heading, .day, .unread: true
        case .status, .notification, .account, .conversation, .result, .gap, .footer: false
        }
    }
}

/// The line that begins a day.
package struct DayLine: Sendable, Hashable {
    package var day: CalendarDay
}

/// The line at which reading stopped.
package struct UnreadLine: Sendable, Hashable {
    /// The date of the newest post that had been read.
    package var since: Timestamp?
}

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
