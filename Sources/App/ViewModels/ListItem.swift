package import Core

/// A row of a list.
package enum ListItem: Sendable, Hashable, Identifiable {
    case status(StatusRowModel)
    case gap(GapRow)
    /// A line above the first post of a day.
    case day(DayLine)
    /// A line above the newest post that had been read when the list was opened.
    case unread(UnreadLine)
    /// The last row: the state of loading older posts.
    case footer

    package enum ID: Sendable, Hashable {
        case status(StatusID)
        case gap(SortKey)
        case day(CalendarDay)
        case unread
        case footer
    }

    package var id: ID {
        switch self {
        case .status(let row): .status(row.id)
        case .gap(let row): .gap(row.gap.id)
        case .day(let line): .day(line.day)
        case .unread: .unread
        case .footer: .footer
        }
    }

    package var status: StatusRowModel? {
        if case .status(let row) = self { row } else { nil }
    }

    /// The position in the list's order; nil for lines and the footer.
    package var sortKey: SortKey? {
        switch self {
        case .status(let row): row.sortKey
        case .gap(let row): row.gap.newerKey
        case .day, .unread, .footer: nil
        }
    }

    /// Whether the row is a line between posts, which cannot be selected.
    package var isLine: Bool {
        switch self {
        case .day, .unread: true
        case .status, .gap, .footer: false
        }
    }
}
