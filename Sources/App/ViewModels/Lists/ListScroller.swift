package import Core

/// Computes the number of an item's lines. Layout hands one to a list with the size of the window.
///
/// An object, so that a drawing sees at once whether the heights are those that it knows.
@MainActor
package protocol RowMeasuring: AnyObject {
    /// Returns the number of lines of an item, at least 1.
    ///
    /// - Parameter isOpen: whether the item's warning is open and its long text shown whole.
    func height(of item: ListItem, isOpen: Bool) -> Int
}

/// The items of a list, the way they are shown, the part of them that is in the window, and the selection.
@MainActor
package struct ListScroller {
    package var items: [ListItem] = [] {
        didSet {
            heights = Heights(count: items.count)
            days = items.indices.compactMap { index in
                if case .day(let line) = items[index] { (index, line.day) } else { nil }
            }
        }
    }
    /// The day of the line above the items; nil for none.
    package var dayAbove: CalendarDay?
    /// The lines of days among the items.
    private var days: [(index: Int, day: CalendarDay)] = []
    package var viewport = ListViewport()
    /// Posts whose warning is open or whose long text is shown whole.
    package private(set) var opened: Set<StatusID> = [] {
        didSet { heights = Heights(count: items.count) }
    }
    package var showsExactTimes = false
    /// Rows of the window.
    package private(set) var rows = 1
    private var measure: (any RowMeasuring)?
    private var heights = Heights(count: 0)

    package init() {}

    /// The heights computed since the items, their state or the window changed last. A key reads each many times.
    @MainActor
    private final class Heights {
        /// The height of each item; 0 where it is unknown.
        var known: [Int]

        init(count: Int) { known = Array(repeating: 0, count: count) }
    }

    /// Moves through the items at their present heights.
    package var geometry: ListGeometry {
        let (items, opened, measure, heights) = (items, opened, measure, heights)
        return ListGeometry(count: items.count, rows: rows) { index in
            guard let measure else { return 1 }
            let known = heights.known[index]
            if known > 0 { return known }
            let item = items[index]
            let height = measure.height(of: item, isOpen: item.status.map { opened.contains($0.id) } ?? false)
            heights.known[index] = height
            return height
        } isSelectable: {
            !items[$0].isLine
        }
    }

    package var selected: ListItem? { items.indices.contains(viewport.selected) ? items[viewport.selected] : nil }

    package var visible: Range<Int> { geometry.visible(viewport) }

    /// Returns the day that the closest line above an item names; nil for none.
    package func day(above index: Int) -> CalendarDay? { days.last { $0.index < index }?.day ?? dayAbove }

    /// The day of the first row in the window, if the line that names it is above the window.
    var dayOutOfSight: CalendarDay? {
        guard items.indices.contains(viewport.top) else { return nil }
        for index in viewport.top..<items.count {
            guard items[index].isLine else { return day(above: index) }
            if case .day(let line) = items[index] {
                // Only the blank line below it may be left.
                return index == viewport.top && viewport.line > 0 ? line.day : nil
            }
        }
        return nil
    }

    /// Computes the heights of the rows beside the window, for the move that brings them into sight.
    package func measureBeyond() {
        let geometry = geometry
        let seen = geometry.visible(viewport)
        if items.indices.contains(seen.lowerBound - 1) { _ = geometry.height(seen.lowerBound - 1) }
        func below(_ count: Int) -> Range<Int> {
            (seen.upperBound..<(seen.upperBound + count)).clamped(to: items.indices)
        }
        // A few at a time cost less than one with each move.
        guard below(2).contains(where: { heights.known[$0] == 0 }) else { return }
        for index in below(5) { _ = geometry.height(index) }
    }

    /// Whether the list has no item but its footer.
    package var isEmpty: Bool { items.allSatisfy { $0.isFooter } }

    /// Whether a line of the selected item is in the window.
    package var showsSelected: Bool { items.isEmpty || geometry.shows(viewport.selected, in: viewport) }

    /// Whether a layout would change anything.
    func isLaidOut(rows: Int, measure: any RowMeasuring) -> Bool {
        self.measure === measure && self.rows == max(1, rows) && geometry.clamped(viewport) == viewport
    }

    /// Sets the size of the window and the heights of the items.
    mutating func layout(rows: Int, measure: any RowMeasuring) {
        self.rows = max(1, rows)
        if self.measure !== measure { heights = Heights(count: items.count) }
        self.measure = measure
        viewport = geometry.clamped(viewport)
    }

    /// Opens or closes a post, and shows it whole where it fits.
    mutating func toggle(_ id: StatusID) {
        if opened.remove(id) == nil { opened.insert(id) }
        viewport = geometry.selecting(viewport.selected, in: viewport)
    }

    /// Returns the viewport after a movement; the present one where it leads nowhere.
    func viewport(after move: ListMove) -> ListViewport {
        guard !items.isEmpty else { return viewport }
        let geometry = geometry
        switch move {
        case .next: return geometry.steppingDown(viewport)
        case .previous: return geometry.steppingUp(viewport)
        case .lines(let lines): return geometry.scrolled(viewport, by: lines)
        case .pages(let pages):
            // A line of the old page stays in the window as context.
            let lines = max(1, Int((Double(max(1, rows - 1)) * abs(pages)).rounded()))
            return geometry.paged(viewport, by: pages < 0 ? -lines : lines)
        case .top: return geometry.clamped(geometry.selecting(0, in: viewport))
        case .bottom:
            var moved = geometry.selecting(items.count - 1, in: viewport, edge: .bottom)
            // The footer is shown, and the last post selected.
            if items.last == .footer, items.count > 1 { moved.selected -= 1 }
            return moved
        case .row(let row):
            guard let hit = geometry.item(atRow: row, in: viewport), !items[hit.index].isLine else { return viewport }
            return geometry.selecting(hit.index, in: viewport, context: 0)
        case .nextUnread: return viewport
        }
    }

    /// Replaces the items; the window and the selection stay at the items that they were at.
    mutating func replace(by new: [ListItem]) {
        func place(of index: Int) -> Int {
            guard items.indices.contains(index) else { return 0 }
            let id = items[index].id
            return new.firstIndex { $0.id == id } ?? index
        }
        let moved = ListViewport(
            top: place(of: viewport.top), line: viewport.line, selected: place(of: viewport.selected))
        items = new
        viewport = geometry.revealing(moved)
    }
}

/// A movement of the selection or the window.
package enum ListMove: Sendable, Hashable {
    case next, previous
    case lines(Int)
    /// A number of windows, negative to move up; `0.5` for half a window.
    case pages(Double)
    case top, bottom
    case nextUnread
    /// Selects the item at a row of the window.
    case row(Int)
}
