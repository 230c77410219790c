internal import CCurses
package import Core
internal import Dispatch

/// The terminal's window, drawn by ncurses, which remembers its content and sends only the cells that differ.
///
/// Frames are not wrapped in synchronized output (CSI ? 2026): it costs 16 bytes per frame, and most frames are one
/// write of a few hundred bytes, which terminals show at once anyway.
@MainActor
package final class CursesScreen: Screen {
    private let device: TerminalDevice
    private let handle: OpaquePointer
    /// The terminfo entry in use.
    let description: String
    private let depth: ColorDepth
    /// Whether the terminal has kinds of underline.
    private let hasUnderlines: Bool
    /// The numbers of what ncurses doesn't draw itself.
    private var marked = MarkedNumbers()
    private(set) package var widths = DisplayWidth.standard
    /// The emoji sequences that the terminal draws as one glyph.
    private var joins = EmojiJoining.unknown
    /// Whether the session owns the terminal; nothing is sent to it otherwise.
    private var isOn = true
    private var isClosed = false
    package var hasColors: Bool { depth != .none }
    /// The number of colours that can be shown.
    package var colors: Int { depth.count }
    /// The brightness of the terminal's background; nil while it is unknown. Everything must be redrawn after a change.
    var background: TerminalBackground? {
        didSet {
            guard background != oldValue else { return }
            shownPictures.forgetCells()
            isStale = true
            behind = TerminalBackground(base.background) ?? background
        }
    }
    /// The theme's colours of text and background; the terminal's own if they are standard.
    private var base = Style.plain
    /// The brightness of the background that the theme paints, or of the terminal's own.
    private var behind: TerminalBackground?
    let shownPictures = ScreenPictures()
    /// Whether a picture is being written to the terminal, so that a frame has to wait.
    private var isHeld: Bool { shownPictures.output?.isInSequence ?? false }
    /// The links of the current frame.
    var links: [Hyperlink] { drawn.links }
    weak var delegate: (any TerminalPartDelegate)?
    private var drawn = DrawnRows()
    /// Whether the window's content differs from `drawn`.
    private var isStale = true
    /// Whether the window contains the drawn frame.
    private var isFilled = true
    var cursor = CursorPlace()
    private var shownCursor = CursorPlace()
    private var isWhole = false
    private var waiting: (any DispatchSourceWrite)?
    /// The file that ncurses' updates are written to before they are sent; nil if they are sent as they are.
    private let updates: FrameUpdates?
    /// The moves of the window's rows that the terminal hasn't followed.
    private var moves: [DrawnRows.Move] = []
    /// The rows that were given to ncurses since the last update.
    private var given: Set<Int32> = []

    /// Opens the window; the first flush shows it.
    /// - Parameters:
    ///   - colors: false to use attributes only (NO_COLOR).
    ///   - isDirect: whether the terminal has every colour besides the palette of its description.
    ///   - hasUnderlines: whether the terminal has kinds of underline although its description may not say so.
    /// - Throws: if the terminal's type is unknown or can't be drawn on.
    init(
        device: TerminalDevice, terminal: String, colors: Bool, isDirect: Bool = false, hasUnderlines: Bool = false
    ) throws(TerminalError) {
        let description = try TerminalDescription.name(for: terminal) { curses_check_terminal($0, device.output) }
        _ = curses_locale()
        curses_count_cells(CellWidth.counter(widths))
        // newterm instead of initscr, which exits on failure.
        guard let handle = curses_open(description, device.input, device.output) else {
            throw .unknownType(RawText(terminal))
        }
        self.device = device
        self.handle = handle
        self.description = description

        raw()
        noecho()
        // Enter and Ctrl-J are different keys, and a line feed only moves down.
        nonl()
        // A list that scrolls is sent as a scroll of the terminal's lines.
        idlok(curses_window(), true)
        // No insertion and deletion of characters: cells contain several code points, and terminals differ in what they
        // shift.
        idcok(curses_window(), false)
        leaveok(curses_window(), true)
        set_escdelay(25)
        updates = FrameUpdates()
        if colors, has_colors(), start_color() == OK, use_default_colors() == OK {
            let palette = ColorDepth(count: curses_colors())
            // Other terminals get what ncurses sends.
            let marks = palette == .full && updates != nil && curses_sends_blinking()
            depth = marks && isDirect ? .direct : palette
            self.hasUnderlines = marks && (hasUnderlines || curses_has_underlines())
        } else {
            depth = .none
            self.hasUnderlines = false
        }
        curs_set(0)
        resize()
    }

    package var size: ScreenSize {
        if isClosed { return ScreenSize(rows: 0, columns: 0) }
        let window = curses_window()
        return ScreenSize(rows: Int(getmaxy(window)), columns: Int(getmaxx(window)))
    }

    /// Sets the rules by which cells are counted. Everything must be redrawn afterwards.
    func count(_ widths: DisplayWidth, joins: EmojiJoining) {
        self.widths = widths
        self.joins = joins
        curses_count_cells(CellWidth.counter(widths))
        shownPictures.forgetCells()
        forget()
    }

    package func adopt(_ base: Style) {
        isStale = true
        // Also themes with the same base have other colours.
        guard base != self.base || marked.isCrowded, !isClosed else { return }
        self.base = base
        behind = TerminalBackground(base.background) ?? background
        shownPictures.forgetCells()
        if marked.isCrowded {
            // Cells on screen have the old numbers.
            marked = MarkedNumbers()
            forget()
        }
        var blank = cchar_t()
        let ink = ink(base)
        curses_cell(&blank, 0x20, ink.rendition, ink.pair)
        wbkgrndset(curses_window(), &blank)
    }

    package func erase() {
        shownPictures.begin()
        guard !isClosed else { return }
        fillWindow()
        if isStale { werase(curses_window()) }
        drawn.begin(rows: size.rows, isNew: isStale)
        (isStale, isFilled) = (false, false)
    }

    @discardableResult
    package func put(_ text: DisplayText, row: Int, column: Int, limit: Int, style: Style, link: LinkTarget?) -> Int {
        let room = room(row: row, column: column, limit: limit)
        guard room > 0 else { return 0 }
        let content = DrawnRun.Content(
            column: column, room: room, style: style.resolved(on: behind, base: base), text: text, link: link)
        let run = drawn.known(content, in: row) ?? compose(content, of: text)
        drawn.append(run, to: row)
        shownPictures.cover(row: row, columns: run.columns)
        return run.used
    }

    package func link(at place: ScreenPosition) -> LinkTarget? { drawn.link(at: place) }

    package func fill(row: Int, columns: Range<Int>, style: Style) {
        let left = max(0, columns.lowerBound)
        let room = room(row: row, column: left, limit: columns.upperBound - left)
        guard room > 0 else { return }
        shownPictures.cover(row: row, columns: left..<(left + room))
        let content = DrawnRun.Content(column: left, room: room, style: style.resolved(on: behind, base: base))
        let run = drawn.known(content, in: row) ?? blank(content)
        drawn.append(run, to: row)
    }

    package func draw(_ block: DrawnBlock?, rows: Range<Int>, by body: () -> Void) -> DrawnBlock? {
        resume()
        guard drawn.holds(rows) else {
            body()
            return nil
        }
        if let block, let again = drawn.append(block, to: rows) {
            for (row, runs) in zip(again.rows, again.runs) where !shownPictures.overlays.isEmpty {
                for run in drawn.rows[row][runs] { shownPictures.cover(row: row, columns: run.columns) }
            }
            return again
        }
        let counts = drawn.counts(of: rows)
        body()
        return drawn.block(in: rows, since: counts)
    }

    package var pictures: PictureSupport? { shownPictures.support }
    package var drawsSextants: Bool { shownPictures.drawsSextants }

    package var keepsNewPictures: Bool {
        get { shownPictures.keepsNew }
        set { shownPictures.keepsNew = newValue }
    }

    package func prepare(_ picture: RenderedPicture, for request: PictureRequest) {
        guard isOn, !isClosed else { return }
        shownPictures.prepare(picture, for: request, ink: pictureInk)
    }

    private var pictureInk: PictureInk {
        // Only cells are painted in exact colours.
        let colors = pictures.map { $0.way == .cells ? $0.colors : 256 } ?? 0
        return PictureInk(
            depth: depth, palette: CellPalette(colors: colors, depth: depth, pairs: Int(curses_color_pairs())),
            ambiguousIsWide: widths.ambiguousIsWide, plain: ink(base),
            background: UInt8(exactly: depth.index(of: base.background, isForeground: false)))
    }

    package func put(_ picture: PlacedPicture) {
        let size = size
        guard !isClosed, picture.column >= 0, picture.column < size.columns else { return }
        guard let sheet = shownPictures.sheet(for: picture, ink: pictureInk, tint: behind?.surface) else { return }
        let columns = min(sheet.columns, picture.columns, size.columns - picture.column)
        let top = max(0, -picture.row, picture.visible.lowerBound - picture.row)
        let end = min(
            sheet.rows.count, picture.rows, size.rows - picture.row, picture.visible.upperBound - picture.row)
        guard top < end, columns > 0 else { return }
        for row in top..<end {
            let place = picture.row + row
            _ = room(row: place, column: picture.column, limit: columns)
            shownPictures.cover(row: place, columns: picture.column..<(picture.column + columns))
            let content = DrawnRun.Content(
                column: picture.column, room: columns, style: .plain,
                strip: DrawnRun.Strip(serial: sheet.serial, row: row))
            let cells = columns == sheet.columns ? sheet.rows[row] : Array(sheet.rows[row].prefix(columns))
            let run = drawn.known(content, in: place) ?? DrawnRun(content, cells: cells, used: columns)
            drawn.append(run, to: place)
        }
        shownPictures.put(
            sheet, at: ScreenPosition(row: picture.row, column: picture.column), rows: top..<end, columns: columns,
            size: size)
    }

    package func placeCursor(_ position: ScreenPosition?) { cursor.place(position, in: size) }

    package func pointCursor(at position: ScreenPosition) { cursor.point(at: position, in: size) }

    package var isBehind: Bool { waiting != nil || isHeld }

    package func flush() {
        fillWindow()
        guard isOn else { return }
        let window = curses_window()
        let leaving = shownPictures.leaving
        guard isWhole || cursor != shownCursor || is_wintouched(window) || !leaving.isEmpty else { return }
        // The end of the sequence flushes.
        if isHeld { return }
        // ncurses would block in its write while the terminal accepts no output. Frames drawn meanwhile are sent as one
        // later.
        guard device.isWritable() else { return flushLater() }
        // Cells that didn't change would leave parts of a picture that isn't there any more.
        for overlay in leaving where overlay.place.row < size.rows {
            let rows = min(overlay.rows, size.rows - overlay.place.row)
            wredrawln(window, Int32(overlay.place.row), Int32(rows))
        }
        let wasWhole = isWhole
        if isWhole { clearok(window, true) }
        isWhole = false
        let place = cursor.position
        if (place == nil) != (shownCursor.position == nil) { leaveok(window, place == nil) }
        if cursor.isVisible != shownCursor.isVisible { curs_set(cursor.isVisible ? 1 : 0) }
        if let place { wmove(window, Int32(place.row), Int32(place.column)) }
        shownCursor = cursor
        update(isWhole: wasWhole, uncovers: !leaving.isEmpty)
        delegate?.screenWasFlushed(isWhole: wasWhole)
        shownPictures.shown(isWhole: wasWhole)
    }

    /// Makes the next flush send every cell, whatever the terminal shows. Everything must be redrawn before.
    func forget() {
        (isWhole, isStale) = (true, true)
    }

    /// Adopts the terminal's size. Everything must be redrawn afterwards.
    func resize() {
        let wanted = device.size
        // ncurses would prefer LINES and COLUMNS from the environment.
        if wanted != size { resizeterm(Int32(wanted.rows), Int32(wanted.columns)) }
        forget()
    }

    /// Takes the terminal over; the next flush switches to the alternate screen.
    func begin() {
        isOn = true
        forget()
    }

    /// Leaves the alternate screen.
    func rest() {
        abandon()
        pauseUpdates()
        endwin()
    }

    /// Stops sending, without leaving the alternate screen, because the terminal accepts no output.
    func abandon() {
        isOn = false
        waiting?.cancel()
        waiting = nil
        forget()
    }

    /// Frees the screen, after `rest`.
    func close() {
        isClosed = true
        curses_close(handle)
    }

    // MARK: Cells

    private func room(row: Int, column: Int, limit: Int) -> Int {
        let size = size
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return 0 }
        resume()
        return min(limit, size.columns - column)
    }

    /// Continues a frame that was shown.
    private func resume() {
        if isFilled { drawn.resume(rows: size.rows) }
        isFilled = false
    }

    private func compose(_ content: DrawnRun.Content, of text: DisplayText) -> DrawnRun {
        let ink = ink(content.style)
        var string = text.string
        if let cells = string.withUTF8({ CursesCells.plainCells($0, room: content.room, ink: ink) }) {
            return DrawnRun(content, cells: cells, used: cells.count, link: link(of: cells, content))
        }
        let (cells, used) =
            CursesCells.scalarCells(string, room: content.room, ink: ink, widths: widths)
            ?? clusterCells(string, room: content.room, ink: ink)
        return DrawnRun(content, cells: cells, used: used, link: link(of: cells, content))
    }

    private func link(of cells: [cchar_t], _ content: DrawnRun.Content) -> DrawnRun.Link? {
        guard let target = content.link, !cells.isEmpty else { return nil }
        return DrawnRun.Link(
            target: target, text: CursesCells.bytes(of: cells),
            look: depth.parameters(of: content.style, hasUnderlines: hasUnderlines))
    }

    private func blank(_ content: DrawnRun.Content) -> DrawnRun {
        var blank = cchar_t()
        let ink = ink(content.style)
        curses_cell(&blank, 0x20, ink.rendition, ink.pair)
        return DrawnRun(content, cells: Array(repeating: blank, count: content.room), used: content.room)
    }

    private func clusterCells(_ string: String, room: Int, ink: CursesCells.Ink) -> (cells: [cchar_t], used: Int) {
        var cells: [cchar_t] = []
        var used = 0
        for cluster in string {
            let width = widths.of(cluster)
            guard width > 0 else { continue }
            if used + width > room { break }
            used += width
            for group in widths.cells(of: cluster, joins: joins) {
                var cell = cchar_t()
                curses_cell(&cell, group[0].value, ink.rendition, ink.pair)
                for (index, scalar) in group.enumerated().dropFirst() {
                    curses_cell_add(&cell, Int32(index), scalar.value)
                }
                cells.append(cell)
            }
        }
        return (cells, used)
    }

    /// Gives ncurses the rows that differ from those of the last frame.
    private func fillWindow() {
        guard !isFilled, !isClosed else { return }
        isFilled = true
        if let move = drawn.move(),
            curses_move(Int32(move.rows.lowerBound), Int32(move.rows.upperBound), Int32(move.lines))
        {
            drawn.record(move)
            // Rows that were given to ncurses before aren't in the terminal, wherever they are now.
            if !given.isEmpty { given.formUnion(move.rows.map(Int32.init)) }
            moves.append(move)
        }
        for row in drawn.rows.indices where !drawn.isUnchanged(row) {
            wmove(curses_window(), Int32(row), 0)
            wclrtoeol(curses_window())
            given.insert(Int32(row))
            for run in drawn.rows[row] where !run.cells.isEmpty {
                _ = curses_put(Int32(row), Int32(run.content.column), run.cells, Int32(run.cells.count))
            }
        }
    }

    /// Sends the cells that differ from those of the terminal.
    /// - Parameters:
    ///   - isWhole: whether every cell is sent; only then may the terminal have been left, and ncurses scrolls nothing.
    ///   - uncovers: whether rows that moved are sent, too, since a picture covered some.
    private func update(isWhole: Bool, uncovers: Bool) {
        defer {
            moves.removeAll(keepingCapacity: true)
            given.removeAll(keepingCapacity: true)
        }
        guard let updates else {
            wnoutrefresh(curses_window())
            doupdate()
            return
        }
        if isWhole {
            updates.begin()
            return send(updates)
        }
        // After frames that weren't shown there may be many moves; then the rows are sent instead.
        let scrolled = moves.count == 1 ? moves.first : nil
        if let scrolled { updates.scroll(scrolled) }
        if let scrolled, !uncovers {
            for row in scrolled.rows where !given.contains(Int32(row)) { curses_settle(Int32(row)) }
        } else {
            for move in moves { given.formUnion(move.rows.map(Int32.init)) }
        }
        // Two rows beside each other at a time: a single one may share its place in ncurses' table with another row's text.
        let last = Int32(size.rows) - 1
        let rows = Array(given.union(given.map { $0 < last ? $0 + 1 : max(0, $0 - 1) }))
        withUnsafeTemporaryAllocation(of: cchar_t.self, capacity: size.columns + 1) { cells in
            curses_keep_place(rows, Int32(rows.count), cells.baseAddress)
        }
        send(updates)
    }

    private func send(_ updates: FrameUpdates) {
        wnoutrefresh(curses_window())
        updates.use(marked.looks)
        device.write(updates.next(height: size.rows))
    }

    /// Sends the state that ncurses expects, before ncurses sends something itself.
    private func pauseUpdates() {
        if let updates { device.write(updates.pause()) }
    }

    private func ink(_ style: Style) -> CursesCells.Ink {
        var attributes: attr_t = 0
        if style.attributes.contains(.bold) { attributes |= curses_bold }
        if style.attributes.contains(.dim) { attributes |= curses_dim }
        if style.attributes.contains(.italic) { attributes |= curses_italic }
        if style.attributes.contains(.underline) { attributes |= curses_underline }
        if style.attributes.contains(.reverse) { attributes |= curses_reverse }
        if let pair = markedPair(style) {
            return CursesCells.Ink(rendition: curses_rendition(attributes | curses_blink, pair), pair: pair)
        }
        let pair = pair(style)
        return CursesCells.Ink(rendition: curses_rendition(attributes, pair), pair: pair)
    }

    /// Returns the pair of the numbers that stand for a style; nil if ncurses can draw it, and where the nearest colours and
    /// the usual underline have to do.
    private func markedPair(_ style: Style) -> Int32? {
        let underline = hasUnderlines ? style.attributes.underlineKind : nil
        let isExact = depth == .direct && (style.foreground.isExact || style.background.isExact)
        guard isExact || underline != nil,
            let foreground = marked.number(for: depth.shown(style.foreground), underline: underline),
            let background = marked.number(for: depth.shown(style.background))
        else { return nil }
        let pair = alloc_pair(foreground, background)
        return pair > 0 ? pair : nil
    }

    /// Returns a colour pair of the user's own palette, which is never changed. ncurses caches the pairs and recycles
    /// old ones, so none is cached here (new_pair(3x)).
    private func pair(_ style: Style) -> Int32 {
        let foreground = depth.index(of: style.foreground, isForeground: true)
        let background = depth.index(of: style.background, isForeground: false)
        if foreground < 0, background < 0 { return 0 }
        return max(0, alloc_pair(foreground, background))
    }

    // MARK: A terminal that accepts no output

    private func flushLater() {
        guard waiting == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: device.output, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flushNow() } }
        source.activate()
        waiting = source
    }

    private func flushNow() {
        waiting?.cancel()
        waiting = nil
        // A disconnected terminal wakes the source without being writable; waiting again would loop.
        if device.isWritable() { flush() }
    }
}
