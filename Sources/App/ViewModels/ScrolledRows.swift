/// Rows that are all loaded: only the user moves the window over them.
@MainActor
package protocol ScrolledRows: StatusRows {
    var scroller: ListScroller { get set }
}

// Each change of the scroller is a drawing: it is set only if something changed.
extension ScrolledRows {
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
}
