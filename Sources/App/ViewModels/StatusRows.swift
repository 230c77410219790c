package import Core

/// A list of rows on screen, wherever they come from: what a view needs to draw it.
@MainActor
package protocol StatusRows: AnyObject {
    var items: [ListItem] { get }
    var viewport: ListViewport { get }
    var geometry: ListGeometry { get }
    var opened: Set<StatusID> { get }
    var showsExactTimes: Bool { get }
    /// Gaps that are being filled.
    var loadingGaps: Set<SortKey> { get }
    /// Whether something is being done to a status.
    func isLoading(_ id: StatusID) -> Bool
    /// What the last row says.
    var footer: ListFooter { get }

    /// The window's size, and how many lines an item has in it.
    func layout(rows: Int, height: @escaping (ListItem) -> Int)
    /// Whether a line of the selected row is in the window.
    var showsSelected: Bool { get }
    /// Brings the selected row back into the window when no line of it is there.
    func reveal()
}

extension StatusRows {
    package func isLoading(_ id: StatusID) -> Bool { false }
    package var showsSelected: Bool { items.isEmpty || geometry.shows(viewport.selected, in: viewport) }
}

/// What stands below the last status of a list.
package enum ListFooter: Hashable, Sendable {
    case nothing
    case nothingHere
    case nothingFound
    case hint
    case loading
    case failed(SyncError)
    case end
}
