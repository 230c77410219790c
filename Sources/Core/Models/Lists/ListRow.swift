/// A row of a list: an entry, or a gap between two entries.
package enum ListRow: Hashable, Sendable {
    case entry(Entry)
    case gap(Gap)

    /// The status of an entry that has one.
    package var status: Status? {
        if case .entry(let entry) = self { entry.status } else { nil }
    }
}
