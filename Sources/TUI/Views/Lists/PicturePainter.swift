internal import App
internal import Core

/// Draws pictures in their places, and stand-ins until they have arrived.
@MainActor
final class PicturePainter {
    private let strings: Strings
    private let theme: Theme
    /// The display of pictures now; nil if they are not shown.
    let support: @MainActor () -> PictureSupport?
    private let state: @MainActor (PictureRequest) -> PictureLoader.State
    /// The pictures of blurhashes.
    private var blurred: [PictureRequest: RenderedPicture] = [:]
    /// The lines of boxes: a box is drawn with each key, and its texts take longer to break than to draw.
    private var boxes: [BoxTexts: [BoxLine]] = [:]
    /// The places of the posts' pictures in the current frame.
    private var places: [(tile: PictureTile, area: CellArea)] = []
    /// Whether boxes stand for blurhashes, which would delay the first frame.
    private var isFirstFrame: Bool
    /// Whether a box of the first frame stands for a blurhash.
    private var lacksBlurhash = false

    /// The number of blurred pictures, several windows of them; beyond it all are computed again.
    private static let capacity = 96

    /// - Parameters:
    ///   - isFirstFrame: whether blurhashes are left out until `finishFirstFrame`.
    ///   - support: the display of pictures now; nil if they are not shown.
    ///   - state: the state of a picture. Reading it is observed.
    init(
        strings: Strings, theme: Theme, isFirstFrame: Bool = false,
        support: @escaping @MainActor () -> PictureSupport?,
        state: @escaping @MainActor (PictureRequest) -> PictureLoader.State
    ) {
        self.strings = strings
        self.theme = theme
        self.isFirstFrame = isFirstFrame
        self.support = support
        self.state = state
    }

    /// The key that shows sensitive pictures.
    private var key: DisplayText { strings.keyNames[.unfold] }

    /// The display of pictures in rows.
    var pictures: RowStyle.Pictures {
        switch theme.reading.pictures {
        case .off: .count
        case .alt: .text
        case .auto, .kitty, .iterm, .sixel, .cells:
            support().map { .shown(cell: $0.cell, rows: theme.reading.pictureRows) } ?? .text
        }
    }

    /// Whether rows show custom emoji as pictures: where pictures are cells, so that they scroll and wrap with the text.
    var showsEmoji: Bool {
        guard theme.reading.emojiPictures, case .shown = pictures, let way = support()?.way else { return false }
        return way == .cells || way == .kittyPlaceholders
    }

    /// Returns the request for the picture of a place; nil where none is shown.
    func request(for place: PicturePlace) -> PictureRequest? {
        guard let url = place.url, let support = support(),
            let box = support.box(rows: place.rows, columns: place.columns)
        else { return nil }
        return PictureRequest(
            url: url,
            rendering: PictureRendering(
                box: box, scaling: place.fills ? .fill : .fit(enlarges: true), encoding: support.encoding,
                pixelShape: support.pixelShape))
    }

    /// Draws blurhashes from the next frame on. Called when a frame has been shown.
    /// - Returns: whether the frame lacks blurhashes.
    func finishFirstFrame() -> Bool {
        defer { (isFirstFrame, lacksBlurhash) = (false, false) }
        return lacksBlurhash
    }

    /// Begins a frame.
    func begin() { places.removeAll(keepingCapacity: true) }

    /// Returns the place of a post's picture in the current frame; nil if it is not in sight.
    func place(of tile: PictureTile) -> CellArea? { places.first { $0.tile == tile }?.area }

    /// Returns the post's picture at a place of the window in the current frame; nil if there is none.
    func tile(row: Int, column: Int) -> PictureTile? {
        places.first { $0.area.rows.contains(row) && $0.area.columns.contains(column) }?.tile
    }

    /// - Parameters:
    ///   - start: the window's row of the places' line 0; may be above the window.
    ///   - rows: the rows of the window that may be drawn in.
    func draw(_ places: [PicturePlace], from start: Int, in rows: Range<Int>, of screen: any Screen) {
        for place in places {
            let top = start + place.line
            let visible = (top..<top + place.rows).clamped(to: rows)
            if !visible.isEmpty { draw(place, Spot(screen: screen, top: top, visible: visible, rows: rows)) }
        }
    }

    /// The position of a place in the window.
    private struct Spot {
        var screen: any Screen
        var top: Int
        var visible: Range<Int>
        /// The rows of the window that may be drawn in.
        var rows: Range<Int>
    }

    private func draw(_ place: PicturePlace, _ spot: Spot) {
        switch place.kind {
        case .more(let count): return box(["+\(count)"], place, spot)
        case .hidden: return box([strings.sensitivePicture(key)], place, spot)
        case .tile(let tile):
            let column = spot.screen.firstColumn + place.column
            places.append((tile, CellArea(rows: spot.visible, columns: column..<column + place.columns)))
        case .avatar, .portrait, .plain, .emoji: break
        }
        guard let request = request(for: place) else { return wait(place, spot) }
        switch state(request) {
        case .shown(let picture):
            put(picture, for: request, place, spot)
            if picture.isAnimated { putAnimationSign(place, spot) }
        case .loading, .failed(.cancelled): wait(place, spot)
        case .failed(let error): fail(error, place, spot)
        }
    }

    private func wait(_ place: PicturePlace, _ spot: Spot) {
        switch place.kind {
        case .tile(let tile):
            let isLeftOut = isFirstFrame && tile.blurhash != nil
            if isLeftOut { lacksBlurhash = true }
            guard !isLeftOut, let hash = tile.blurhash, let (request, picture) = blurred(hash, place) else {
                return box([tile.sign], place, spot)
            }
            put(picture, for: request, place, spot)
        case .portrait(let letter): box([letter], place, spot)
        case .plain, .emoji: box([], place, spot)
        case .avatar, .hidden, .more: break
        }
    }

    private func fail(_ error: PictureError, _ place: PicturePlace, _ spot: Spot) {
        switch place.kind {
        case .tile(let tile): box([strings.sentence(for: error), tile.description ?? .empty], place, spot)
        case .emoji(let name): box([name], place, spot)
        case .portrait(let letter): box([letter], place, spot)
        case .plain: box([], place, spot)
        case .avatar, .hidden, .more: break
        }
    }

    // MARK: Pictures

    private func put(_ picture: RenderedPicture, for request: PictureRequest, _ place: PicturePlace, _ spot: Spot) {
        spot.screen.put(
            PlacedPicture(
                request: request, picture: picture, row: spot.top, column: place.column, rows: place.rows,
                columns: place.columns, visible: spot.visible))
    }

    /// Marks a post's picture, which stands still here, as animated: over a picture that is cells, and below another
    /// one, of which text would erase a part.
    private func putAnimationSign(_ place: PicturePlace, _ spot: Spot) {
        guard case .tile = place.kind, let way = support()?.way else { return }
        var (row, column) = (spot.top, place.column)
        if way == .cells || way == .kittyPlaceholders {
            guard place.columns >= 8 else { return }
        } else {
            guard let sign = place.sign else { return }
            (row, column) = (spot.top + sign.line, sign.column)
        }
        guard spot.rows.contains(row) else { return }
        spot.screen.put(
            PicturePlace.animationSign, row: row, column: column,
            style: theme.selected(theme.style(Theme.Role.text)))
    }

    /// Returns a blurhash as large as a place; nil for a text that isn't one.
    private func blurred(_ hash: RawText, _ place: PicturePlace) -> (PictureRequest, RenderedPicture)? {
        let cell = PictureSupport.pixelsOfCell
        guard let size = PixelSize(width: place.columns * cell.width, height: place.rows * cell.height) else {
            return nil
        }
        // No URL is a blurhash.
        let request = PictureRequest(url: hash, rendering: PictureRendering(box: size, scaling: .fill))
        if let known = blurred[request] { return (request, known) }
        guard let blurhash = Blurhash(hash) else { return nil }
        if blurred.count >= Self.capacity { blurred.removeAll(keepingCapacity: true) }
        let picture = RenderedPicture(
            encoding: .rgba, size: size, original: size, isAnimated: false, bytes: blurhash.pixels(size))
        blurred[request] = picture
        return (request, picture)
    }

    // MARK: Boxes

    /// The texts in a box of one size.
    private struct BoxTexts: Hashable {
        var texts: [DisplayText]
        var rows: Int
        var columns: Int
        var widths: DisplayWidth

        /// Returns the first lines of the texts, as many as the box has.
        func broken() -> [BoxLine] {
            let breaker = LineBreaker(widths)
            let lines: [DisplayText]
            if columns < 8 {
                lines = texts.prefix(1).map { breaker.truncate($0, width: columns) }
            } else {
                lines = texts.flatMap { breaker.rows(of: $0, width: columns - 2, most: rows) }
            }
            return lines.prefix(rows).map { BoxLine(text: $0, width: widths.of($0)) }
        }
    }

    private struct BoxLine {
        var text: DisplayText
        var width: Int
    }

    /// Draws a tinted box with its corners and, in the middle, the texts.
    private func box(_ texts: [DisplayText], _ place: PicturePlace, _ spot: Spot) {
        let screen = spot.screen
        let (surface, end) = (theme.style(Theme.Role.selection), place.column + place.columns)
        for row in spot.visible { screen.fill(row: row, columns: place.column..<end, style: surface) }
        if place.rows > 1, place.columns > 3 {
            let style = theme.selected(theme.rule)
            let corners: [(row: Int, left: DisplayText, right: DisplayText)] = [
                (spot.top, "┌", "┐"), (spot.top + place.rows - 1, "└", "┘"),
            ]
            for corner in corners where spot.visible.contains(corner.row) {
                screen.put(corner.left, row: corner.row, column: place.column, style: style)
                screen.put(corner.right, row: corner.row, column: end - 1, style: style)
            }
        }
        let lines = lines(of: texts, place, screen.widths)
        let first = spot.top + (place.rows - lines.count) / 2
        let style = theme.selected(theme.style(Theme.Role.text))
        for (offset, line) in lines.enumerated() where spot.visible.contains(first + offset) {
            let column = place.column + max(0, (place.columns - line.width) / 2)
            screen.put(line.text, row: first + offset, column: column, limit: end - column, style: style)
        }
    }

    private func lines(of texts: [DisplayText], _ place: PicturePlace, _ widths: DisplayWidth) -> [BoxLine] {
        let texts = texts.filter { !$0.isEmpty }
        if texts.isEmpty { return [] }
        let key = BoxTexts(texts: texts, rows: place.rows, columns: place.columns, widths: widths)
        if let known = boxes[key] { return known }
        if boxes.count >= Self.capacity { boxes.removeAll(keepingCapacity: true) }
        let lines = key.broken()
        boxes[key] = lines
        return lines
    }
}
