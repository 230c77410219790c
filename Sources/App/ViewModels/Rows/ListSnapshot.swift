package import Core

/// A list as one drawing reads it. Each read of a list is observed, which costs more than the read, and a drawing needs the
/// same for every row: the snapshot reads it once.
@MainActor
package final class ListSnapshot: StatusRows {
    package let scroller: ListScroller
    private let list: StatusListViewModel
    private let passedUpTo: SortKey?
    private let left: [ListItem.ID: SortKey]
    /// The posts with an action under way, in this list and in all lists.
    private let loading: (here: LoadingCounts, everywhere: LoadingCounts?)

    package init(_ list: StatusListViewModel) {
        self.list = list
        scroller = list.scroller
        passedUpTo = list.passedUpTo
        left = list.left
        loading = (list.loader.state.masks, list.context.posts?.masks)
    }

    package var gapLoads: [GapLoad] { list.gapLoads }
    package var footer: ListFooter { list.footer }
    package var source: ListSource? { list.source }

    package func isLoading(_ id: StatusID) -> Bool {
        loading.here.isLoading(.row(id)) || loading.everywhere?.isLoading(.row(id)) == true
    }

    package func isUnread(_ item: ListItem) -> Bool { item.isUnread(above: passedUpTo, except: left) }

    package func layout(rows: Int, measure: any RowMeasuring) { list.layout(rows: rows, measure: measure) }
    package func reveal() { list.reveal() }
}
