internal import App
internal import Core

extension StatusListView {
    /// The values that the pictures of a row follow from. Compared in this order: the items last, which takes longest.
    struct PictureState: Hashable {
        var support: PictureSupport?
        var style: RowStyle
        var opened: Set<StatusID>
        var items: [ListItem]
    }

    /// The pictures that were last wanted.
    struct WantedPictures {
        var state: PictureState
        /// The window; nil before the first.
        var viewport: ListViewport?
        /// The rows of the window.
        var height = 0
        /// The pictures of each row that has been in or near the window: a move changes their order, and adds those of few
        /// rows.
        var rows: [Int: [PictureRequest]] = [:]
        var requests: [PictureRequest] = []
    }

    /// Returns the pictures of the rows in the window, from the selection outwards, then those of one window below and
    /// above. A picture of several rows is repeated.
    func wantedPictures(_ list: any StatusRows) -> [PictureRequest] {
        guard let painter, let (area, widths) = prepared else { return [] }
        let style = style(list, in: area, widths: widths)
        guard style.pictureRoom != nil || style.showsAvatarPictures else { return [] }
        let scroller = list.scroller
        let state = PictureState(
            support: painter.support(), style: style, opened: scroller.opened, items: scroller.items)
        var next = wanted.flatMap { $0.state == state ? $0 : nil } ?? WantedPictures(state: state)
        if next.viewport == scroller.viewport, next.height == scroller.rows { return next.requests }
        // The rows are added in place.
        wanted = nil
        // A row has a line at least, so three times as many are in and near the window at most.
        if next.rows.count > 12 * scroller.rows { next.rows.removeAll(keepingCapacity: true) }
        var requests: [PictureRequest] = []
        requests.reserveCapacity(next.requests.count)
        visitNearRows(scroller) { index in
            if let row = next.rows[index] {
                requests += row
            } else {
                let row = pictures(of: index, scroller, style, painter)
                next.rows[index] = row
                requests += row
            }
        }
        // Equal items are known to be equal at once if they are the same array.
        next.state = state
        next.viewport = scroller.viewport
        (next.height, next.requests) = (scroller.rows, requests)
        wanted = next
        return requests
    }

    private func pictures(
        of index: Int, _ scroller: ListScroller, _ style: RowStyle, _ painter: PicturePainter
    ) -> [PictureRequest] {
        let item = scroller.items[index]
        let isOpen = item.status.map { scroller.opened.contains($0.id) } ?? false
        let places = layouts.layout(of: item, style: style, isOpen: isOpen)?.pictures ?? []
        return places.compactMap(painter.request)
    }

    /// Calls a closure with each row in the window, from the selection outwards, then with those of one window below and above.
    /// Only these are laid out.
    private func visitNearRows(_ scroller: ListScroller, _ visit: (Int) -> Void) {
        let (geometry, selected) = (scroller.geometry, scroller.viewport.selected)
        let visible = geometry.visible(scroller.viewport)
        // The next row either way.
        var below = min(max(selected, visible.lowerBound), visible.upperBound)
        var above = below - 1
        while below < visible.upperBound || above >= visible.lowerBound {
            let isNearer = below < visible.upperBound && below - selected < selected - above
            if isNearer || above < visible.lowerBound {
                visit(below)
                below += 1
            } else {
                visit(above)
                above -= 1
            }
        }
        var height = 0
        while below < scroller.items.count, height < scroller.rows {
            visit(below)
            height += geometry.height(below)
            below += 1
        }
        height = 0
        while above >= 0, height < scroller.rows {
            visit(above)
            height += geometry.height(above)
            above -= 1
        }
    }
}
