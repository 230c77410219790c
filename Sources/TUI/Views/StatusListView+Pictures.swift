internal import App
internal import Core

extension StatusListView {
    /// What the pictures of a list follow from. Compared in this order: the items last, since that takes the longest.
    struct PictureState: Hashable {
        var viewport: ListViewport
        var rows: Int
        var support: PictureSupport?
        var style: RowStyle
        var opened: Set<StatusID>
        var items: [ListItem]
    }

    /// The pictures of the rows in the window, from the selection outwards, then those of one window below and above.
    func wantedPictures(_ list: any StatusRows) -> [PictureRequest] {
        guard let painter, let (columns, widths) = prepared else { return [] }
        let style = style(list, columns: columns, widths: widths)
        guard style.pictureRoom != nil || style.showsAvatarPictures else { return [] }
        let scroller = list.scroller
        let state = PictureState(
            viewport: scroller.viewport, rows: scroller.rows, support: painter.support(), style: style,
            opened: scroller.opened, items: scroller.items)
        if let wanted, wanted.state == state { return wanted.requests }
        var seen: Set<PictureRequest> = []
        let requests = rowsByNearness(scroller).flatMap { index -> [PictureRequest] in
            let item = scroller.items[index]
            let isOpen = item.status.map { scroller.opened.contains($0.id) } ?? false
            return (layouts.layout(of: item, style: style, isOpen: isOpen)?.pictures ?? [])
                .compactMap(painter.request).filter { seen.insert($0).inserted }
        }
        wanted = (state, requests)
        return requests
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
