internal import CCurses
internal import Core

/// The pictures of the window: their cells, which are made once, the data that the terminal stores of them, and the
/// overlays that are painted over cells.
@MainActor
final class ScreenPictures {
    /// The display of pictures; nil if they aren't shown.
    var support: PictureSupport? {
        didSet { if support != oldValue { forget() } }
    }
    /// Whether sequences pass through tmux.
    var isInTmux = false
    /// Whether the pixels of a cell are known, so that a picture can be shown in its own size.
    var knowsCell = false
    /// Whether the terminal draws sextants itself, whatever its font has.
    var drawsSextants = false
    /// The output to which pictures are sent; nil in tests of cells alone.
    var output: PictureOutput?
    /// Cuts the pictures of iTerm2; nil if those that the window cuts aren't painted.
    var cutter: PictureCutter?
    /// Whether pictures that are drawn for the first time are kept. False while a viewer is open: each step of its zoom is another
    /// large picture.
    var keepsNew = true

    private var sheets: [PictureRequest: PictureSheet] = [:]
    /// The bytes of the sheets in memory; a terminal that stores pictures has about as many.
    private(set) var bytes = 0
    /// The pictures that were new while none were kept.
    private var passing: Set<PictureRequest> = []
    /// The cells that were shown before a picture that isn't made of cells.
    private var previews: [PictureRequest: PictureCells] = [:]
    private var serials = 0
    private var frame = 0
    /// The overlays to paint over the current frame.
    private(set) var overlays: [PictureOverlay] = []
    /// The rows from the first overlay to the last: most text is drawn outside of them.
    private var overlaid = 0..<0
    /// The overlays that were painted and are not known to be overwritten.
    private var onScreen: Set<PictureOverlay> = []
    /// The time that the screen is at rest before pictures are painted; can be changed before the first frame.
    var rest = RestPainter<PictureOverlay>.moment
    private lazy var painter = RestPainter<PictureOverlay>(moment: rest) { [weak self] in self?.paint($0) }
    private var numbers = PictureNumbers()
    /// The visible parts of pictures that the window cuts, as they were painted last.
    private var cuts: [PictureOverlay: [UInt8]] = [:]
    private var cutting: Task<Void, Never>?

    /// A picture that the window cuts.
    private struct CutPicture: Sendable {
        var overlay: PictureOverlay
        var picture: RenderedPicture
        /// The rows of pixels that are visible.
        var rows: Range<Int>
    }

    /// The most pictures whose cells are kept, and the most bytes. Pictures in sight are kept beyond that.
    private static let limit = 160
    static let memory = 16 << 20

    /// Begins a frame.
    func begin() {
        frame += 1
        overlays.removeAll(keepingCapacity: true)
        overlaid = 0..<0
        // Frames that weren't shown left this to do.
        if isFull { evict() }
    }

    private var isFull: Bool { sheets.count > Self.limit || bytes > Self.memory }

    /// Forgets the cells, which depend on colours and widths.
    func forgetCells() {
        sheets = sheets.filter { $0.value.number != nil }
        bytes = sheets.values.reduce(0) { $0 + $1.bytes }
        previews = [:]
    }

    /// Returns a picture's cells; nil if pictures aren't shown.
    /// - Parameter tint: the colour of a place whose picture is painted later.
    func sheet(for placed: PlacedPicture, ink: PictureInk, tint: UInt8?) -> PictureSheet? {
        guard let support else { return nil }
        // Looked up once: every picture in sight is, in every frame, and its URL is long.
        if let index = sheets.index(forKey: placed.request), sheets.values[index].picture == placed.picture {
            sheets.values[index].lastFrame = frame
            return sheets.values[index]
        }
        let sheet = make(placed, support, ink, tint)
        drop(placed.request)
        sheets[placed.request] = sheet
        bytes += sheet.bytes
        if !keepsNew { passing.insert(placed.request) }
        return sheet
    }

    /// Makes the cells of a picture that may come into sight, unless the limit is reached. Protocols without cells
    /// depend on the picture's place.
    func prepare(_ picture: RenderedPicture, for request: PictureRequest, ink: PictureInk) {
        guard keepsNew, support?.way == .cells, picture.encoding == .rgba,
            picture.bytes.count == picture.size.area * 4, sheets.count < Self.limit, bytes < Self.memory
        else { return }
        let placed = PlacedPicture(
            request: request, picture: picture, row: 0, column: 0, rows: 0, columns: 0, visible: 0..<0)
        _ = sheet(for: placed, ink: ink, tint: nil)
    }

    /// Records the place of a picture.
    /// - Parameter rows: the picture's rows that are visible.
    func put(_ sheet: PictureSheet, at place: ScreenPosition, rows: Range<Int>, columns: Int, size: ScreenSize) {
        guard let support else { return }
        if let cells = sheet.cells {
            guard support.way == .cells, support.colors > 256 else { return }
            for row in rows {
                add(
                    PictureOverlay(
                        place: ScreenPosition(row: place.row + row, column: place.column), rows: 1,
                        columns: min(columns, cells.columns), serial: sheet.serial, strip: row))
            }
        } else if support.isPainted, columns == sheet.columns,
            rows.count == sheet.rows.count || canCut(support.way),
            // After a picture in the last row some terminals scroll.
            support.way == .kittyDirect || place.row + rows.upperBound < size.rows
        {
            add(
                PictureOverlay(
                    place: ScreenPosition(row: place.row + rows.lowerBound, column: place.column), rows: rows.count,
                    columns: columns, serial: sheet.serial, first: rows.lowerBound))
        }
    }

    /// Whether a part of a picture can be painted. One of sixel's isn't scaled to its cells: if their size is only assumed, it may
    /// reach beyond its rows, and below the last row it would scroll the terminal.
    private func canCut(_ way: PictureSupport.Way) -> Bool {
        switch way {
        case .kittyDirect: true
        case .iterm: cutter != nil
        case .sixel: knowsCell
        case .kittyPlaceholders, .cells: false
        }
    }

    private func add(_ overlay: PictureOverlay) {
        let (first, end) = (overlay.place.row, overlay.place.row + overlay.rows)
        overlaid =
            overlays.isEmpty ? first..<end : min(first, overlaid.lowerBound)..<max(end, overlaid.upperBound)
        overlays.append(overlay)
    }

    /// Notes that cells of a row were overwritten: overlays there would cover them.
    func cover(row: Int, columns: Range<Int>) {
        guard overlaid.contains(row) else { return }
        overlays.removeAll { $0.contains(row: row, columns: columns) }
    }

    /// The painted parts of pictures without cells that aren't in the current frame.
    var leaving: [PictureOverlay] {
        onScreen.isEmpty ? [] : onScreen.subtracting(overlays).filter { $0.strip == nil }
    }

    /// Records that a frame was shown: sends the pictures that the terminal stores, and paints the others at rest.
    func shown(isWhole: Bool) {
        let gone = leaving
        onScreen.formIntersection(overlays)
        if !gone.isEmpty, support?.way == .kittyDirect {
            let numbers = sheets.values.compactMap { sheet in sheet.number.map { (sheet.serial, $0) } }
            let known = Dictionary(numbers) { first, _ in first }
            send(
                gone.compactMap { overlay in
                    known[overlay.serial].map { KittyGraphics.hide(number: $0, from: overlay.place) }
                })
        }
        if overlays != painter.painted { output?.stopPainting() }
        painter.shown(overlays, isWhole: isWhole)
        if keepsNew, !passing.isEmpty { dropPassing() }
        upload()
        // Now, since a key waits for the next frame.
        if isFull { evict() }
    }

    /// Deletes the pictures that the terminal stores, so that those in sight are sent again with the next frame: tmux
    /// may have been attached to another terminal, which has none of them.
    func sendAgain() {
        _ = output?.dropUploads { _ in false }
        for (request, sheet) in sheets where sheet.isSent {
            if let number = sheet.number { send([KittyGraphics.delete(number: number)]) }
            sheets[request]?.isSent = false
        }
    }

    /// Returns the sequences that remove everything from the terminal, and forgets its pictures.
    func removal() -> [UInt8] {
        var bytes: [UInt8] = []
        if output?.stop() == true { bytes += isInTmux ? Array("\u{1B}\u{1B}\\\u{1B}\\".utf8) : Array("\u{1B}\\".utf8) }
        for sheet in sheets.values where sheet.isSent {
            if let number = sheet.number { bytes += wrapped(KittyGraphics.delete(number: number)) }
        }
        if !bytes.isEmpty { bytes += removalAfterCrash }
        for request in Array(sheets.keys) { sheets[request]?.isSent = false }
        onScreen = []
        cutting?.cancel()
        return bytes
    }

    /// The sequences that do the same after a crash.
    var removalAfterCrash: [UInt8] {
        guard let way = support?.way, way != .cells else { return [] }
        let end = Array("\u{1B}\\".utf8)
        guard way == .kittyPlaceholders || way == .kittyDirect else { return end }
        return end + wrapped(KittyGraphics.deleteAll(high: numbers.high))
    }

    // MARK: Cells

    private func make(
        _ placed: PlacedPicture, _ support: PictureSupport, _ ink: PictureInk, _ tint: UInt8?
    ) -> PictureSheet {
        serials += 1
        let picture = placed.picture
        if let cells = PictureCells(picture, palette: ink.palette, ambiguousIsWide: ink.ambiguousIsWide) {
            if support.isPainted { previews[placed.request] = cells }
            return PictureSheet(
                serial: serials, picture: picture, rows: ink.rows(cells), columns: cells.columns, cells: cells,
                lastFrame: frame)
        }
        let area = ScreenSize(
            rows: min(placed.rows, (picture.size.height + support.cell.height - 1) / support.cell.height),
            columns: min(placed.columns, (picture.size.width + support.cell.width - 1) / support.cell.width))
        let isKitty = support.way == .kittyPlaceholders || support.way == .kittyDirect
        let number = isKitty && picture.encoding == .png ? freeNumber() : nil
        let rows: [[cchar_t]]
        if let number, support.way == .kittyPlaceholders {
            rows = ink.placeholders(area, number: number)
        } else if let preview = previews[placed.request], preview.rows.count == area.rows,
            preview.columns == area.columns
        {
            rows = ink.rows(preview)
        } else {
            rows = ink.blank(area, tint)
        }
        return PictureSheet(
            serial: serials, picture: picture, rows: rows, columns: rows.first?.count ?? 0, cells: nil, number: number,
            lastFrame: frame)
    }

    /// Returns a number for a picture, if necessary that of the picture that was out of sight for longest.
    private func freeNumber() -> UInt32? {
        if numbers.isEmpty {
            let numbered = sheets.filter { $0.value.number != nil && $0.value.lastFrame < frame }
            if let oldest = numbered.min(by: { $0.value.lastFrame < $1.value.lastFrame }) { drop(oldest.key) }
        }
        return numbers.allocate()
    }

    private func drop(_ request: PictureRequest) {
        guard let sheet = sheets.removeValue(forKey: request) else { return }
        bytes -= sheet.bytes
        guard let number = sheet.number else { return }
        if sheet.isSent { send([KittyGraphics.delete(number: number)]) }
        numbers.release(number)
    }

    /// Drops pictures that have been out of sight for longest, down to half of each limit, so that this isn't due again at once.
    private func evict() {
        let old = sheets.filter { $0.value.lastFrame < frame - 1 }.sorted { $0.value.lastFrame < $1.value.lastFrame }
        for (request, _) in old where sheets.count > Self.limit / 2 || bytes > Self.memory / 2 {
            drop(request)
            previews[request] = nil
        }
    }

    /// Drops the pictures that only a viewer showed, which is closed now.
    private func dropPassing() {
        for request in passing where sheets[request].map({ $0.lastFrame < frame }) ?? true {
            drop(request)
            previews[request] = nil
        }
        passing = []
    }

    private func forget() {
        for request in Array(sheets.keys) { drop(request) }
        (previews, cuts) = ([:], [:])
        cutting?.cancel()
    }

    // MARK: Sending

    private func wrapped(_ bytes: [UInt8]) -> [UInt8] { isInTmux ? PictureSequence.throughTmux(bytes) : bytes }

    private func send(_ sequences: [[UInt8]]) {
        for sequence in sequences { output?.send(wrapped(sequence)) }
    }

    /// Sends the pictures of the frame that the terminal doesn't have, and no longer those that are out of sight.
    private func upload() {
        guard let output, support?.way == .kittyPlaceholders || support?.way == .kittyDirect else { return }
        let (frame, inTmux) = (frame, isInTmux)
        let visible = Set(sheets.values.lazy.filter { $0.lastFrame == frame }.map(\.serial))
        let dropped = output.dropUploads { visible.contains($0) }
        for (request, sheet) in sheets where sheet.number != nil {
            if dropped.contains(sheet.serial) { sheets[request]?.isSent = false }
            guard !sheet.isSent, sheet.lastFrame == frame, let number = sheet.number else { continue }
            sheets[request]?.isSent = true
            let area = support?.way == .kittyPlaceholders ? sheet.area : nil
            let bytes = sheet.picture.bytes
            output.upload(serial: sheet.serial) {
                let sequences = KittyGraphics.upload(bytes, number: number, area: area)
                return inTmux ? sequences.map(PictureSequence.throughTmux) : sequences
            }
        }
    }

    private var sheetsBySerial: [Int: PictureSheet] {
        Dictionary(sheets.values.map { ($0.serial, $0) }) { first, _ in first }
    }

    /// Paints the pictures of a frame. Those that the window cuts follow when they are cut: that takes longer than a key may wait.
    private func paint(_ overlays: [PictureOverlay]) {
        cutting?.cancel()
        cuts = cuts.filter { overlays.contains($0.key) }
        let missing = missingCuts(of: overlays)
        let later = Set(missing.map(\.overlay))
        write(overlays.filter { !later.contains($0) })
        if missing.isEmpty { return }
        cutting = Task { [weak self, cutter] in
            for picture in missing {
                let cut = await Self.cut(picture, cutter)
                // Another frame may have been shown meanwhile.
                guard let self, !Task.isCancelled, painter.painted == overlays else { return }
                cuts[picture.overlay] = cut
                write([picture.overlay], isMore: true)
            }
        }
    }

    /// Returns the pictures that must be cut before they are painted. kitty cuts its own.
    private func missingCuts(of overlays: [PictureOverlay]) -> [CutPicture] {
        guard let support, support.way == .sixel || support.way == .iterm else { return [] }
        let known = sheetsBySerial
        return overlays.compactMap { overlay -> CutPicture? in
            guard cuts[overlay] == nil, let sheet = known[overlay.serial],
                let rows = sheet.pixelRows(of: overlay, cellHeight: support.cell.height)
            else { return nil }
            return CutPicture(overlay: overlay, picture: sheet.picture, rows: rows)
        }
    }

    /// Returns the sequences of a cut picture; none if it can't be cut, and its place stays as it is.
    @concurrent
    private nonisolated static func cut(_ cut: CutPicture, _ cutter: PictureCutter?) async -> [UInt8] {
        switch cut.picture.encoding {
        case .sixel: return SixelRows.cut(cut.picture.bytes, to: cut.rows)
        case .png:
            guard let png = await cutter?.png(of: cut.picture, rows: cut.rows) else { return [] }
            return PictureSequence.iterm(png, area: ScreenSize(rows: cut.overlay.rows, columns: cut.overlay.columns))
        case .rgba, .jpeg: return []
        }
    }

    /// - Parameter isMore: whether the painted overlays are still wanted.
    private func write(_ overlays: [PictureOverlay], isMore: Bool = false) {
        guard let output, let support, !overlays.isEmpty else { return }
        let known = sheetsBySerial
        let wanted = overlays.compactMap { overlay in known[overlay.serial].map { (overlay, $0) } }
        onScreen.formUnion(overlays)
        let (isScaled, cuts) = (!knowsCell, cuts)
        output.paint(isMore: isMore) {
            wanted.map { overlay, sheet in
                PictureSequence.inPlace(
                    overlay.place, cuts[overlay] ?? Self.content(overlay, sheet, support, isScaled: isScaled))
            }
        }
    }

    private static func content(
        _ overlay: PictureOverlay, _ sheet: PictureSheet, _ support: PictureSupport, isScaled: Bool
    ) -> [UInt8] {
        if let strip = overlay.strip {
            guard let row = sheet.cells?.rows[strip] else { return [] }
            return PictureSequence.exact(Array(row.prefix(overlay.columns)))
        }
        return switch (support.way, sheet.picture.encoding) {
        case (.iterm, .png): PictureSequence.iterm(sheet.picture.bytes, area: sheet.area)
        case (.sixel, .sixel) where PictureSequence.isSixel(sheet.picture.bytes): sheet.picture.bytes
        case (.kittyDirect, .png):
            sheet.number.map {
                KittyGraphics.place(
                    number: $0, at: overlay.place,
                    area: isScaled ? ScreenSize(rows: overlay.rows, columns: overlay.columns) : nil,
                    pixelRows: sheet.pixelRows(of: overlay, cellHeight: isScaled ? nil : support.cell.height))
            } ?? []
        default: []
        }
    }
}

extension PictureSupport {
    /// Whether pictures are painted over cells, which ncurses doesn't know.
    fileprivate var isPainted: Bool {
        switch way {
        case .kittyDirect, .iterm, .sixel: true
        case .kittyPlaceholders, .cells: false
        }
    }
}
