/// The loads under way, by place. They nest: a place is loading until its last load ends.
package struct LoadingCounts: Hashable, Sendable {
    private var counts: [LoadingPlace: Int] = [:]

    package init() {}

    /// Whether anything is loading anywhere.
    package var isLoading: Bool { !counts.isEmpty }

    package func isLoading(_ place: LoadingPlace) -> Bool {
        counts[place] != nil
    }

    package mutating func began(_ place: LoadingPlace) {
        counts[place, default: 0] += 1
    }

    /// Ends one load; ignored if none was begun.
    package mutating func ended(_ place: LoadingPlace) {
        guard let count = counts[place] else { return }
        counts[place] = count > 1 ? count - 1 : nil
    }
}

/// The part of a page that shows that it is loading, and is blocked meanwhile.
package enum LoadingPlace: Hashable, Sendable {
    /// The whole page.
    case page
    case row(StatusID)
    /// A button, by its name.
    case button(String)
    /// The pull-to-refresh header.
    case pullHeader
    /// The row at the end of a list.
    case footer
}
