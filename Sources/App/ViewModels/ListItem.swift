package import Core

/// A row of the list.
package enum ListItem: Sendable, Hashable, Identifiable {
    case status(StatusRowModel)
    case gap(Gap)
    /// The last row: what loading older statuses is doing.
    case footer

    package enum ID: Sendable, Hashable {
        case status(StatusID)
        case gap(SortKey)
        case footer
    }

    package var id: ID {
        switch self {
        case .status(let row): .status(row.id)
        case .gap(let gap): .gap(gap.id)
        case .footer: .footer
        }
    }

    package var status: StatusRowModel? {
        if case .status(let row) = self { row } else { nil }
    }

    /// Its place in the order; the footer has none.
    package var sortKey: SortKey? {
        switch self {
        case .status(let row): row.sortKey
        case .gap(let gap): gap.newerKey
        case .footer: nil
        }
    }
}
