internal import App
internal import Core

extension StatusListView {
    /// What the pictures of a row follow from. Compared in this order: the items last, since that takes the longest.
    struct PictureState: Hashable {
        var support: PictureSupport?
        var style: RowStyle
        var opened: Set<StatusID>
        var items: [ListItem]
    }

    /// The pictures that were last wanted.
    struct WantedPictures {
        var state: PictureState
        /// nil before the first.
        var viewport: ListViewport?
        /// The rows of the window.
        var height = 0
        /// The pictures of each row that has been in or near the window: a move changes their order, and adds those of few
        /// rows.
        var rows: [Int: [PictureRequest]] = [:]
        var requests: [PictureRequest] = []
    }

    /// The pictures of the rows in the window, from the selection outwards, then those of one window below and above. A picture
    /// of several rows is repeated.
    func wantedPictures(_ list: any StatusRows) -> [PictureRequest] {
        guard let painter, let (columns, widths) = prepared else { return [] }
        let style = style(list, columns: columns, widths: widths)
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
        for index in rowsByNearness(scroller) {
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

    private func rowsByNearness(_ scroller: ListScroller) -> [Int] {
        let (geometry, selected) = (scroller.geometry, scroller.viewport.selected)
        let visible = scroller.visible
        var rows = visible.sorted { abs($0 - selected) < abs($1 - selected) }
        func window(_ indices: some Sequence<Int>) -> [Int] {
            var height = 0
            return indices.prefix { index in
                defer { height += geometry.height(index) }
                return height < scroller.rows
            }
        }
        rows += window(visible.upperBound..<max(visible.upperBound, scroller.items.count))
        rows += window((0..<visible.lowerBound).reversed())
        return rows
    }
}
