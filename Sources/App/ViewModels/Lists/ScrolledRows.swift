package import Core

/// Rows that the user moves over.
@MainActor
package protocol MovableRows: StatusRows {
    func move(_ move: ListMove)
    /// Opens or closes the selected post, or loads the rest of a text that was cut.
    func toggleWarning()
    func toggleTimes()
}

/// Rows that are all loaded: only the user moves the window over them.
@MainActor
package protocol ScrolledRows: MovableRows {
    var scroller: ListScroller { get set }
    /// The user's actions on the posts; nil where there are none, and for a guest.
    var actions: PostActions? { get }
    /// Fetches the rest of texts that were cut; nil where there are no posts.
    var rest: PostFetcher? { get }
}

// Each change of the scroller is a drawing: it is set only if something changed.
extension ScrolledRows {
    package var actions: PostActions? { nil }
    package var rest: PostFetcher? { nil }

    package func layout(rows: Int, measure: any RowMeasuring) {
        if !scroller.isLaidOut(rows: rows, measure: measure) { scroller.layout(rows: rows, measure: measure) }
    }

    package func reveal() {
        let revealed = geometry.revealing(viewport)
        if revealed != viewport { scroller.viewport = revealed }
    }

    package func scroll(_ move: ListMove) {
        let moved = scroller.viewport(after: move)
        if moved != viewport { scroller.viewport = moved }
    }

    package func toggleWarning() {
        guard let row = scroller.selected?.status else { return }
        if let cut = row.cutPost, let rest { return rest.fetch(cut) }
        scroller.toggle(row.id)
    }

    package func toggleTimes() { scroller.showsExactTimes.toggle() }

    package func isLoading(_ id: StatusID) -> Bool {
        if actions?.isLoading(id) == true { return true }
        guard let rest, !rest.underWay.isEmpty else { return false }
        let row = items.lazy.compactMap(\.status).first { $0.target == id }
        return row?.cutPost.map(rest.underWay.contains) ?? false
    }

    /// Whether an action on a post is under way, or the rest of a text is fetched.
    var isWorking: Bool { actions?.masks.isLoading == true || rest?.underWay.isEmpty == false }
}
