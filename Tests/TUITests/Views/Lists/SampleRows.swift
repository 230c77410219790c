@testable import App
@testable import Core

/// Rows without a list model behind them.
@MainActor
final class SampleRows: StatusRows {
    var scroller = ListScroller()
    var gapLoads: [GapLoad] = []
    var footer = ListFooter.nothing
    var source: ListSource?
    var unread: Set<StatusID> = []

    func isUnread(_ item: ListItem) -> Bool { item.status.map { unread.contains($0.id) } ?? false }
    func layout(rows: Int, measure: any RowMeasuring) { scroller.layout(rows: rows, measure: measure) }
    func reveal() {}
}
