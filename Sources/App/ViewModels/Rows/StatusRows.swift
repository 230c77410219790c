package import Core

/// A list of rows on screen: the parts that a view needs to draw it.
@MainActor
package protocol StatusRows: AnyObject {
    var scroller: ListScroller { get }
    /// Gaps that are being filled.
    var gapLoads: [GapLoad] { get }
    /// Whether an action on a post is under way.
    func isLoading(_ id: StatusID) -> Bool
    /// Whether a post or a notification is marked as unread.
    func isUnread(_ item: ListItem) -> Bool
    /// The content of the last row.
    var footer: ListFooter { get }
    /// The name of the list and its server, for the first load; nil for a list that is not loaded.
    var source: ListSource? { get }

    /// Sets the size of the window and the heights of the rows.
    func layout(rows: Int, measure: any RowMeasuring)
    /// Moves the window to the selected row if no line of it is in the window.
    func reveal()
}

extension StatusRows {
    package var items: [ListItem] { scroller.items }
    package var viewport: ListViewport { scroller.viewport }
    package var geometry: ListGeometry { scroller.geometry }
    package var opened: Set<StatusID> { scroller.opened }
    package var showsExactTimes: Bool { scroller.showsExactTimes }
    /// Whether a line of the selected row is in the window.
    package var showsSelected: Bool { scroller.showsSelected }
    package var gapLoads: [GapLoad] { [] }
    package var source: ListSource? { nil }
    package func isLoading(_ id: StatusID) -> Bool { false }
    package func isUnread(_ item: ListItem) -> Bool { false }

    /// Returns the load that fills a gap.
    package func load(of gap: Gap) -> GapLoad? { gapLoads.first { $0.covers(gap) } }
}

/// The content below the last post of a list, or in place of posts.
package enum ListFooter: Hashable, Sendable {
    case nothing
    case hint
    case loading
    case failed(SyncError)
    case end

    /// A thread of which there are no replies to show.
    case noReplies(MissingReplies)

    // A list without posts.
    case nothingHere
    case nothingFound
    case loadingFirst
    case failedFirst(SyncError)

    /// The reason why a thread has no replies.
    package enum MissingReplies: Hashable, Sendable {
        /// The post has no replies.
        case none
        /// The server counts replies that it doesn't return to the account.
        case hidden
        /// The server counts replies that it doesn't return to a guest.
        case hiddenFromGuests
    }

    /// Whether the list shows in place of posts why it could not be loaded.
    package var isFailure: Bool { if case .failedFirst = self { true } else { false } }
}

/// A list as one drawing reads it. Each read of a list is observed, which costs more than the read, and a drawing needs the
/// same for every row: the snapshot reads it once.
@MainActor
package final class ListSnapshot: StatusRows {
    package let scroller: ListScroller
    private let list: StatusListViewModel
    private let marks: UnreadMarks
    /// The posts with an action under way, in this list and in all lists.
    private let loading: (here: LoadingCounts, everywhere: LoadingCounts?)

    package init(_ list: StatusListViewModel) {
        self.list = list
        scroller = list.scroller
        marks = list.marks
        loading = (list.loader.state.masks, list.context.posts?.masks)
    }

    package var gapLoads: [GapLoad] { list.gapLoads }
    package var footer: ListFooter { list.footer }
    package var source: ListSource? { list.source }

    package func isLoading(_ id: StatusID) -> Bool {
        loading.here.isLoading(.row(id)) || loading.everywhere?.isLoading(.row(id)) == true
    }

    package func isUnread(_ item: ListItem) -> Bool { marks.contains(item) }

    package func layout(rows: Int, measure: any RowMeasuring) { list.layout(rows: rows, measure: measure) }
    package func reveal() { list.reveal() }
}
