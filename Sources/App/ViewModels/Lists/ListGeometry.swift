internal import Core

/// Moves a list of items of known heights through a window of rows: pure functions from viewport to viewport.
///
/// Only the heights of items near the window are computed, so the cost of a move does not grow with the list.
package struct ListGeometry {
    package let count: Int
    /// Rows of the window, at least 1.
    package let rows: Int
    /// Lines of an item, at least 1.
    package let height: (Int) -> Int
    /// Whether an item can be selected; the first and the last item can.
    private let isSelectable: (Int) -> Bool

    /// Lines that stay in the window above and below the selected item, where there is room.
    package static let context = 2

    package init(
        count: Int, rows: Int, height: @escaping (Int) -> Int, isSelectable: @escaping (Int) -> Bool = { _ in true }
    ) {
        self.count = count
        self.rows = max(1, rows)
        self.height = height
        self.isSelectable = isSelectable
    }

    /// Returns the nearest valid viewport: indexes inside the list, and no blank rows below its end if there is more
    /// above.
    package func clamped(_ viewport: ListViewport) -> ListViewport {
        guard count > 0 else { return ListViewport() }
        var result = viewport
        result.selected = selectable(from: min(max(0, result.selected), count - 1))
        if result.top < 0 { (result.top, result.line) = (0, 0) }
        if result.top >= count { (result.top, result.line) = (count - 1, height(count - 1) - 1) }
        result.line = min(max(0, result.line), height(result.top) - 1)
        // Rows from here to the end, counted up to a window's worth.
        var below = -result.line
        var index = result.top
        while index < count, below < rows {
            below += height(index)
            index += 1
        }
        if below < rows {
            (result.top, result.line) = raised(from: result.top, line: result.line, by: rows - below)
        }
        return result
    }

    /// Returns the viewport moved just far enough to bring the selection back when no line of it is in the window.
    package func revealing(_ viewport: ListViewport) -> ListViewport {
        let result = clamped(viewport)
        return shows(result.selected, in: result) ? result : selecting(result.selected, in: result)
    }

    /// Whether a line of an item is in the window. The last line of an item is usually the blank one below it and does not
    /// count.
    package func shows(_ index: Int, in viewport: ListViewport) -> Bool {
        guard index >= viewport.top, index < count else { return false }
        guard let start = row(of: index, in: viewport), start < rows else { return false }
        return start + max(1, height(index) - 1) > 0
    }

    /// Whether all of an item's first screenful is in the window: its lines, or, if it is taller, as many as the window has.
    /// The last line of an item is usually the blank one below it and does not count.
    package func showsFirstScreenful(of index: Int, in viewport: ListViewport) -> Bool {
        guard index >= viewport.top, index < count, let start = row(of: index, in: viewport), start >= 0 else {
            return false
        }
        return start + min(max(1, height(index) - 1), rows) <= rows
    }

    /// Moves the window by lines, down if positive; the selection follows when it leaves the window.
    package func scrolled(_ viewport: ListViewport, by lines: Int) -> ListViewport {
        guard count > 0 else { return viewport }
        var result = viewport
        if lines < 0 {
            (result.top, result.line) = raised(from: result.top, line: result.line, by: -lines)
        } else {
            (result.top, result.line) = lowered(from: result.top, line: result.line, by: lines)
        }
        result = clamped(result)
        return pullingSelection(result)
    }

    /// Selects an item, and moves the window just far enough to show the item whole with `context` lines around it. Of an
    /// item taller than the window, `edge` is the end to show.
    package func selecting(
        _ index: Int, in viewport: ListViewport, edge: Edge = .top, context: Int = Self.context
    ) -> ListViewport {
        guard count > 0 else { return viewport }
        var result = clamped(viewport)
        result.selected = selectable(from: min(max(0, index), count - 1))
        let tall = height(result.selected)
        let margin = min(context, max(0, rows - tall) / 2)
        let start = row(of: result.selected, in: result)
        if let start, start >= margin, start + tall <= rows - margin { return result }
        let isAbove = result.selected < result.top || start.map { $0 < margin } ?? false
        if tall > rows {
            (result.top, result.line) = edge == .top ? (result.selected, 0) : (result.selected, tall - rows)
        } else if isAbove {
            (result.top, result.line) = placing(result.selected, atRow: margin)
        } else {
            (result.top, result.line) = placing(result.selected, atRow: rows - margin - tall)
        }
        return clamped(result)
    }

    package enum Edge: Sendable { case top, bottom }

    /// Moves one step down: through an item taller than the window line by line, else to the next item. Returns the
    /// same viewport when there is nothing below.
    package func steppingDown(_ viewport: ListViewport) -> ListViewport {
        guard count > 0 else { return viewport }
        let start = row(of: viewport.selected, in: viewport)
        let tall = height(viewport.selected)
        if tall > rows, let start, start + tall > rows {
            return keepingSelection(scrolled(viewport, by: 1), of: viewport)
        }
        guard let next = ((viewport.selected + 1)..<max(count, viewport.selected + 1)).first(where: isSelectable) else {
            return viewport
        }
        return selecting(next, in: viewport, edge: .top)
    }

    /// Moves one step up, the mirror of `steppingDown`.
    package func steppingUp(_ viewport: ListViewport) -> ListViewport {
        guard count > 0 else { return viewport }
        let start = row(of: viewport.selected, in: viewport)
        let tall = height(viewport.selected)
        if tall > rows, let start, start < 0 {
            return keepingSelection(scrolled(viewport, by: -1), of: viewport)
        }
        guard let previous = (0..<viewport.selected).last(where: isSelectable) else { return viewport }
        return selecting(previous, in: viewport, edge: .bottom)
    }

    /// Moves the window by `lines` and selects the first item that is whole in it; at the end of the list the last item, at
    /// its start the first.
    package func paged(_ viewport: ListViewport, by lines: Int) -> ListViewport {
        guard count > 0 else { return viewport }
        var result = scrolled(viewport, by: lines)
        if result.top == viewport.top, result.line == viewport.line {
            result.selected = selectable(from: lines > 0 ? count - 1 : 0)
            return result
        }
        var index = result.top
        var start = -result.line
        while index < count - 1, start < 0 {
            start += height(index)
            index += 1
        }
        // An item taller than the window stays selected.
        result.selected = selectable(from: start < rows ? index : result.top)
        return result
    }

    /// Returns the window row of an item's first line, negative above the window; nil when it is not near.
    package func row(of index: Int, in viewport: ListViewport) -> Int? {
        if index < viewport.top { return nil }
        var row = -viewport.line
        var current = viewport.top
        while current < index {
            row += height(current)
            if row >= rows { return nil }
            current += 1
        }
        return row
    }

    /// Returns the window in which an item's first line is at a row, which may be above it.
    package func placing(_ index: Int, atRow row: Int) -> (top: Int, line: Int) {
        row <= 0 ? lowered(from: index, line: 0, by: -row) : raised(from: index, line: 0, by: row)
    }

    /// Returns the item at a window row, and which of its lines is there.
    package func item(atRow wanted: Int, in viewport: ListViewport) -> (index: Int, line: Int)? {
        var row = -viewport.line
        var index = viewport.top
        while index < count, row <= wanted {
            let tall = height(index)
            if wanted < row + tall { return (index, wanted - row) }
            row += tall
            index += 1
        }
        return nil
    }

    /// Returns the indexes of the items of which at least one line is in the window.
    package func visible(_ viewport: ListViewport) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        var end = viewport.top
        var row = -viewport.line
        while end < count, row < rows {
            row += height(end)
            end += 1
        }
        return viewport.top..<max(end, viewport.top)
    }

    private func raised(from top: Int, line: Int, by lines: Int) -> (Int, Int) {
        var index = top
        var remaining = lines - line
        while remaining > 0, index > 0 {
            index -= 1
            remaining -= height(index)
        }
        return (index, max(0, -remaining))
    }

    private func lowered(from top: Int, line: Int, by lines: Int) -> (Int, Int) {
        var index = top
        var remaining = line + lines
        while index < count - 1, remaining >= height(index) {
            remaining -= height(index)
            index += 1
        }
        return (index, min(remaining, height(index) - 1))
    }

    private func pullingSelection(_ viewport: ListViewport) -> ListViewport {
        let seen = visible(viewport)
        var result = viewport
        // Of the first item only the blank line below it may be left.
        let first = seen.lowerBound + (seen.count > 1 && !shows(viewport.top, in: viewport) ? 1 : 0)
        let wanted = min(max(first, viewport.selected), seen.upperBound - 1)
        if isSelectable(wanted) {
            result.selected = wanted
        } else {
            // Inwards from the end of the window that the line is at.
            result.selected =
                wanted <= viewport.selected
                ? seen.last { $0 <= wanted && isSelectable($0) } ?? selectable(from: wanted) : selectable(from: wanted)
        }
        return result
    }

    /// Returns an item that can be selected: this one, the next, or the one before.
    private func selectable(from index: Int) -> Int {
        if isSelectable(index) { return index }
        return (index..<count).first(where: isSelectable) ?? (0..<index).last(where: isSelectable) ?? index
    }

    private func keepingSelection(_ moved: ListViewport, of viewport: ListViewport) -> ListViewport {
        ListViewport(top: moved.top, line: moved.line, selected: viewport.selected)
    }
}

/// The part of a list that is in sight: the first row's item, the number of its hidden lines, and the selection.
package struct ListViewport: Sendable, Hashable {
    /// Index of the first item in sight.
    package var top = 0
    /// Lines of the first item that are above the window.
    package var line = 0
    package var selected = 0
}
