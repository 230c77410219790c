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
        var viewport: ListViewport
        /// The rows of the window.
        var height: Int
        /// The pictures of each row in and near the window: a move changes their order, and adds those of few rows.
        var rows: [Int: [PictureRequest]]
        var requests: [PictureRequest]
    }

    /// The pictures of the rows in the window, from the selection outwards, then those of one window below and above.
    func wantedPictures(_ list: any StatusRows) -> [PictureRequest] {
        guard let painter, let (columns, widths) = prepared else { return [] }
        let style = style(list, columns: columns, widths: widths)
        guard style.pictureRoom != nil || style.showsAvatarPictures else { return [] }
        let scroller = list.scroller
        let state = PictureState(
            support: painter.support(), style: style, opened: scroller.opened, items: scroller.items)
        let known = wanted.flatMap { $0.state == state ? $0 : nil }
        if let known, known.viewport == scroller.viewport, known.height == scroller.rows { return known.requests }
        var rows: [Int: [PictureRequest]] = [:]
        var seen: Set<PictureRequest> = []
        let requests = rowsByNearness(scroller).flatMap { index -> [PictureRequest] in
            let row = known?.rows[index] ?? pictures(of: index, scroller, style, painter)
            rows[index] = row
            return row.filter { seen.insert($0).inserted }
        }
        wanted = WantedPictures(
            state: state, viewport: scroller.viewport, height: scroller.rows, rows: rows, requests: requests)
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
