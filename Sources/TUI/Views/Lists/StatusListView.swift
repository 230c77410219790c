internal import App
internal import Core

/// Draws the part of a list that is in the window. Its only state is its knowledge of rows: layouts and pictures.
@MainActor
final class StatusListView {
    private let strings: Strings
    private let theme: Theme
    private let keys: KeysInForce
    let layouts: RowLayoutCache
    let posts: PostRows
    /// The painter; nil where pictures are never shown.
    let painter: PicturePainter?
    /// The size that the list was last prepared for; nil before.
    private(set) var prepared: (area: Area, widths: DisplayWidth)?
    /// The pictures that were last wanted.
    var wanted: WantedPictures?
    /// The values that the height of rows depends on, as of the last layout.
    private var shape: Shape?
    /// The last computation of the heights.
    private var measure: LayoutMeasure?

    private struct Shape: Hashable {
        var rows: Int
        var columns: Int
        var widths: DisplayWidth
        var opened: Set<StatusID>
        var pictures: RowStyle.Pictures
        var showsEmoji: Bool
        var isLow: Bool
    }

    init(strings: Strings, theme: Theme, keys: KeysInForce = KeysInForce(.standard), painter: PicturePainter? = nil) {
        self.strings = strings
        self.theme = theme
        self.keys = keys
        self.painter = painter
        let layouts = RowLayoutCache()
        self.layouts = layouts
        posts = PostRows(layouts)
    }

    convenience init(_ style: PageStyle) {
        self.init(strings: style.strings, theme: style.theme, keys: style.keys, painter: style.painter)
    }

    /// Gives the list the size of the window and the heights of its rows.
    func prepare(_ list: any StatusRows, area: Area, widths: DisplayWidth) {
        let style = style(list, in: area, widths: widths)
        list.layout(rows: area.height, measure: measure(in: style))
        // Another window, or rows of another height, may have moved the selection out of the window.
        let wanted = Shape(
            rows: area.height, columns: area.columns, widths: widths, opened: list.opened, pictures: style.pictures,
            showsEmoji: style.showsEmoji, isLow: style.isLow)
        if wanted != shape { list.reveal() }
        shape = wanted
        prepared = (area, widths)
    }

    private func measure(in style: RowStyle) -> LayoutMeasure {
        if let measure, measure.style == style { return measure }
        let new = LayoutMeasure(style: style, layouts: layouts)
        measure = new
        return new
    }

    /// - Parameter isActive: whether keys go to the list. In another one the selection is faint.
    func draw(
        _ list: any StatusRows, in screen: any Screen, area: Area, isActive: Bool = true, now: Timestamp, step: Int
    ) {
        let scroller = list.scroller
        if scroller.isEmpty, let state = emptyState(list, step: step) {
            return state.draw(in: area, of: screen)
        }
        let viewport = scroller.viewport
        let base = style(list, in: area, widths: screen.widths)
        let frame = Frame(screen: screen, area: area, style: base, now: now, step: step)
        var row = area.rows.lowerBound - viewport.line
        posts.prepare(scroller, style: base)
        for index in scroller.visible {
            let isSelected = index == viewport.selected
            if let post = posts.post(at: index) {
                let state = PostRows.State(
                    isSelected: isSelected, isUnread: post.hasUnread && list.isUnread(scroller.items[index]),
                    isActive: isActive,
                    time: time(of: post, in: list, frame),
                    lines: (area.rows.lowerBound - row..<area.rows.upperBound - row).clamped(to: post.layout.filled),
                    columns: screen.firstColumn..<(screen.firstColumn + area.columns))
                draw(post, state, frame, from: row)
                if isSelected, isActive { point(at: post.layout, frame, from: row) }
                row += post.layout.height
                continue
            }
            switch scroller.items[index] {
            case .status, .notification, .account, .conversation, .result: break
            case .heading(let heading):
                self.line(dashed(heading.text), .day, isSelected: false, frame, row: row)
                row += 1 + base.spacing
            case .gap(let gap):
                line(text(of: gap, in: list, frame), .gap, isSelected: isSelected, frame, row: row)
                row += 1 + base.spacing
            case .day(let line):
                self.line(dashed(strings.day(line.day, now: now)), .day, isSelected: false, frame, row: row)
                row += 1 + base.spacing
            case .unread(let line):
                let text = strings.newSince(line.since, now: now)
                self.line(dashed(text), .newSince, isSelected: false, frame, row: row)
                row += 1 + base.spacing
            case .footer:
                let (text, style) = footer(list, frame)
                // A list without rows and without an end has nothing to select.
                line(text, style: style, isSelected: isSelected && !(scroller.isEmpty && text.isEmpty), frame, row: row)
                row += 1
            }
        }
    }

    /// The values for drawing one frame, besides the list.
    private struct Frame {
        var screen: any Screen
        var area: Area
        var style: RowStyle
        var now: Timestamp
        var step: Int
    }

    func style(_ list: any StatusRows, in area: Area, widths: DisplayWidth) -> RowStyle {
        // The hint line is below the page. What is above the list, such as a profile, doesn't change its rows.
        let window = area.rows.upperBound + 1
        return RowStyle(
            width: area.columns, contentWidth: theme.reading.contentWidth, density: theme.reading.density,
            strings: strings, exactTimes: list.showsExactTimes != theme.reading.exactTimes, isOpen: false,
            widths: widths,
            pictures: (painter?.pictures ?? .text).limited(toWindow: window),
            showsEmoji: painter?.showsEmoji ?? false, isLow: window < RowStyle.lowWindow)
    }

    /// Whether a row looks different when it is open: it has a warning, a long text, or pictures that are hidden.
    func opens(_ item: ListItem, in list: any StatusRows) -> Bool {
        guard let prepared else { return false }
        let style = style(list, in: prepared.area, widths: prepared.widths)
        guard let open = layouts.layout(of: item, style: style, isOpen: true),
            let closed = layouts.layout(of: item, style: style, isOpen: false)
        else { return false }
        return open.lines != closed.lines || open.pictures != closed.pictures
    }

    // MARK: Posts

    /// - Parameter start: the window's row of its first line; may be above the window.
    private func draw(_ post: PostRows.Post, _ state: PostRows.State, _ frame: Frame, from start: Int) {
        let known = post.drawn.flatMap { $0.state == state ? $0.block : nil }
        let rows = (start + state.lines.lowerBound)..<(start + state.lines.upperBound)
        let block = frame.screen.draw(known, rows: rows) { drawLines(of: post, state, frame, from: start) }
        post.drawn = block.map { (state: state, block: $0) }
        painter?.draw(post.layout.pictures, from: start, in: frame.area.rows, of: frame.screen)
    }

    /// Places the cursor on the first line of a row that is in the window, where its text begins.
    private func point(at layout: StatusRowLayout, _ frame: Frame, from start: Int) {
        frame.screen.pointCursor(
            at: ScreenPosition(row: max(start, frame.area.rows.lowerBound), column: layout.column))
    }

    /// Draws the parts that follow from the post, its state and the style of rows alone.
    private func drawLines(of post: PostRows.Post, _ state: PostRows.State, _ frame: Frame, from start: Int) {
        let (screen, area, isSelected) = (frame.screen, frame.area, state.isSelected)
        for offset in state.lines {
            let row = start + offset
            let isHeading = offset == post.layout.timeLine
            // Only the name is tinted: every key that moves the selection sends tinted text again, with its colours.
            let isTinted = isSelected && isHeading && theme.tintsSelection && state.isActive
            func look(_ role: RowRole) -> Style {
                isTinted && role == .name ? theme.selected(role) : post.isFaint ? theme.faint(role) : theme.style(role)
            }
            if isSelected {
                screen.put("▌", row: row, column: 0, style: state.isActive ? theme.bar : theme.rule)
            }
            let isUnread = isHeading && state.isUnread
            if isUnread { screen.put("●", row: row, column: post.layout.column, style: look(.unread)) }
            for run in post.layout.lines[offset].runs {
                let isShifted = isUnread && run.column >= post.layout.column
                let column = isShifted ? run.column + post.layout.unreadShift : run.column
                screen.put(
                    run.text, row: row, column: column, limit: area.columns - column, style: look(run.role),
                    link: run.link)
            }
            if isHeading {
                let column = max(0, frame.style.width - 1 - screen.widths.of(state.time))
                screen.put(state.time, row: row, column: column, style: look(.note))
            }
        }
    }

    /// Returns the time at the end of a row's heading.
    private func time(of post: PostRows.Post, in list: any StatusRows, _ frame: Frame) -> DisplayText {
        if let target = post.target, list.isLoading(target) { return Spinner.picture(frame.step) }
        // Each read of the list itself is observed, which costs more than formatting the time.
        return post.time(at: frame.now, isExact: frame.style.exactTimes, strings)
    }

    // MARK: Lines between posts

    private func line(_ text: DisplayText, _ role: RowRole, isSelected: Bool, _ frame: Frame, row: Int) {
        line(text, style: theme.style(role), isSelected: isSelected, frame, row: row)
    }

    private func line(_ text: DisplayText, style: Style, isSelected: Bool, _ frame: Frame, row: Int) {
        let (screen, area) = (frame.screen, frame.area)
        guard area.rows.contains(row) else { return }
        func look(_ style: Style) -> Style { isSelected ? theme.selected(style) : style }
        if isSelected {
            if theme.tintsSelection { screen.fill(row: row, columns: 0..<area.columns, style: look(.plain)) }
            screen.put("▌", row: row, column: 0, style: look(theme.bar))
        }
        let text = LineBreaker(screen.widths).truncate(text, width: room(frame))
        let column = max(2, (frame.style.width - screen.widths.of(text)) / 2)
        screen.put(text, row: row, column: column, style: look(style))
        if isSelected { screen.pointCursor(at: ScreenPosition(row: row, column: column)) }
    }

    private func room(_ frame: Frame) -> Int { max(2, frame.style.width - 3) }

    private func dashed(_ text: DisplayText) -> DisplayText { "── \(text) ──" }

    private func text(of row: GapRow, in list: any StatusRows, _ frame: Frame) -> DisplayText {
        if let load = list.load(of: row.gap) {
            return dashed("\(Spinner.picture(frame.step)) \(strings.loadingGap(arrived: load.arrived))")
        }
        let text = strings.gap(
            row, in: list.source, now: frame.now, loadPage: key(.activate), loadAll: key(.fillGap)
        ) { frame.screen.widths.of(dashed($0)) <= room(frame) }
        return dashed(text)
    }

    // MARK: The end of the list

    private func footer(_ list: any StatusRows, _ frame: Frame) -> (DisplayText, Style) {
        let quiet = theme.style(.footer)
        return switch list.footer {
        case .nothing, .nothingHere, .nothingFound, .loadingFirst, .failedFirst: ("", quiet)
        case .noReplies(let reason): (strings.noReplies(reason, in: list.source, logIn: key(.logInAgain)), quiet)
        case .hint: (strings.olderHint(key(.activate), list.source), quiet)
        case .loading: ("\(Spinner.picture(frame.step)) \(strings.loadingOlder(list.source))", theme.pull)
        case .failed(let error): (failure(error, frame), theme.problem)
        case .end: ("\(strings.endOfList(list.source)) · \(strings.endOfListHint(key(.activate)))", quiet)
        }
    }

    /// Returns why older posts didn't load. Where that doesn't fit into the line, the key to press comes first.
    private func failure(_ error: SyncError, _ frame: Frame) -> DisplayText {
        let (sentence, hint) = (strings.sentence(for: error), strings.retryHint(key(.activate)))
        let whole: DisplayText = "\(sentence) · \(hint)"
        return frame.screen.widths.of(whole) <= room(frame) ? whole : "\(hint) · \(sentence)"
    }

    /// Returns the content of a list without posts; nil for none.
    private func emptyState(_ list: any StatusRows, step: Int) -> CenteredText? {
        let (refresh, logIn) = (key(.refresh), key(.logInAgain))
        let (title, quiet) = (theme.selectedTitle, theme.style(Theme.Role.dim))
        switch list.footer {
        case .nothing, .hint, .end, .noReplies: return nil
        case .loading: return CenteredText(lines: [("\(Spinner.picture(step)) \(strings.loading)", title)])
        case .loadingFirst:
            return CenteredText(lines: [("\(Spinner.picture(step)) \(strings.loadingFirst(list.source))", title)])
        case .nothingHere:
            return CenteredText(lines: [
                (strings.emptyList(list.source), title), (strings.emptyListReason(list.source), quiet),
                (strings.refresh(refresh), theme.style(.text)),
            ])
        case .nothingFound:
            return CenteredText(lines: [(strings.noSearchResults, title), (strings.noSearchResultsReason, quiet)])
        case .failed(let error), .failedFirst(let error):
            if error.isMissingEndpoint, let source = list.source, source.holdsAccounts || source.isOffered,
                let name = source.name
            {
                return CenteredText(lines: [(strings.noList(source.host, name: name), title)])
            }
            if error.lacksScope, list.source?.contents == .conversations {
                return CenteredText(lines: [(strings.loginCannotReadConversations, theme.problem)])
            }
            let remedy = strings.remedy(for: error, retry: refresh, logIn: logIn)
            return CenteredText(
                lines: [(remedy == nil ? strings.sentence(for: error) : strings.reason(of: error), theme.problem)]
                    + (remedy.map { [($0, theme.style(.text))] } ?? []))
        }
    }

    /// Returns the name of the first key for a command.
    private func key(_ command: Command) -> DisplayText {
        keys.everywhere.firstName(for: command) ?? .empty
    }
}

/// Computes the heights of rows in one style from their layouts.
private final class LayoutMeasure: RowMeasuring {
    let style: RowStyle
    private let layouts: RowLayoutCache

    init(style: RowStyle, layouts: RowLayoutCache) {
        self.style = style
        self.layouts = layouts
    }

    func height(of item: ListItem, isOpen: Bool) -> Int {
        layouts.layout(of: item, style: style, isOpen: isOpen)?.height ?? (item == .footer ? 1 : 1 + style.spacing)
    }
}
