internal import App
internal import Core

/// A list and, in a wide window, the thread of the selected status beside it.
@MainActor
final class PanedPage: Page {
    private struct Pane {
        var target: StatusID
        var page: StatusListPage
    }

    private let list: StatusListPage
    private let session: AccountSession
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    /// Called when the pane has changed without a key.
    private let changed: @MainActor () -> Void
    private var pane: Pane?
    private var isWanted = true
    private var isFocused = false
    private var width = 0
    /// Waits until the selection rests.
    private var waiting: (target: StatusID, task: Task<Void, Never>)?

    /// The window that is wide enough for two columns of text.
    private static let leastWidth = 140
    /// How long the selection rests before the pane follows: a key that is held down moves it past many posts.
    private static let rest = Duration.milliseconds(60)
    /// The further time before the server is asked.
    private static let longRest = Duration.milliseconds(340)

    init(
        list: StatusListPage, session: AccountSession, accounts: UserAccountViewModel, style: PageStyle,
        changed: @escaping @MainActor () -> Void
    ) {
        self.list = list
        self.session = session
        self.accounts = accounts
        self.style = style
        self.changed = changed
    }

    deinit { waiting?.task.cancel() }

    private var isShown: Bool { isWanted && width >= Self.leastWidth }
    /// The page that commands go to.
    private var front: StatusListPage { isShown && isFocused ? pane?.page ?? list : list }

    var statuses: StatusListViewModel? { list.statuses }
    var layoutsComputed: Int { list.layoutsComputed }
    var pinned: Pin? { list.pinned }
    var header: PageHeader { list.header }
    var isLoading: Bool { list.isLoading || (isShown && pane?.page.isLoading ?? false) }

    var hints: [Hint] {
        guard isShown else { return list.hints }
        return front === list
            ? list.hints + [.command(.paneDown), .command(.togglePane)]
            : [.command(.back, label: style.strings.hintBackToList)] + front.hints
    }

    /// The columns of the list and of the thread, with a line between.
    private func parts(_ columns: Int) -> (list: Range<Int>, pane: Range<Int>) {
        let left = min(columns * 11 / 20, 97)
        return (0..<left, (left + 2)..<columns)
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        width = area.columns
        guard isShown else {
            list.isActive = true
            return list.layOut(in: area, widths: widths)
        }
        let parts = parts(area.columns)
        list.layOut(in: Area(rows: area.rows, columns: parts.list.count), widths: widths)
        follow()
        if pane == nil { isFocused = false }
        list.isActive = !isFocused
        pane?.page.isActive = isFocused
        pane?.page.layOut(in: Area(rows: area.rows, columns: parts.pane.count), widths: widths)
    }

    /// Shows the thread of the selected status once the selection rests.
    private func follow() {
        let target = list.list.selected?.status?.target
        guard target != pane?.target, target != waiting?.target else { return }
        waiting?.task.cancel()
        waiting = nil
        guard let target else {
            pane = nil
            return
        }
        let task = Task { [weak self, time = style.time] in
            do { try await time.sleep(for: Self.rest) } catch { return }
            self?.show(target)
            do { try await time.sleep(for: Self.longRest) } catch { return }
            guard let self, pane?.target == target else { return }
            pane?.page.list.refresh()
        }
        waiting = (target, task)
    }

    private func show(_ target: StatusID) {
        guard list.list.selected?.status?.target == target else { return }
        let page = StatusListPage(
            list: session.preview(of: target), title: style.strings.thread, session: session, accounts: accounts,
            style: style)
        pane = Pane(target: target, page: page)
        changed()
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        guard isShown else { return list.draw(in: area, of: screen, at: moment) }
        let parts = parts(area.columns)
        list.draw(
            in: Area(rows: area.rows, columns: parts.list.count), of: PartScreen(screen, columns: parts.list),
            at: moment)
        for row in area.rows {
            screen.put("│", row: row, column: parts.list.upperBound, style: style.theme.rule)
        }
        pane?.page.draw(
            in: Area(rows: area.rows, columns: parts.pane.count), of: PartScreen(screen, columns: parts.pane),
            at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .togglePane:
            guard width >= Self.leastWidth else { return .say(style.strings.paneNeedsWidth(Self.leastWidth)) }
            isWanted.toggle()
            isFocused = false
        case .paneUp, .paneDown:
            guard isShown, let pane else { return .say(style.strings.paneNeedsWidth(Self.leastWidth)) }
            pane.page.list.move(.pages(command == .paneUp ? -0.5 : 0.5))
        case .back, .close:
            guard isShown, isFocused else { return nil }
            isFocused = false
        case .nextPane, .previousPane:
            guard isShown, pane != nil else { return list.perform(command) }
            isFocused.toggle()
        case .activate where isShown && !isFocused && list.list.selected?.status != nil:
            guard pane?.target == list.list.selected?.status?.target else { return list.perform(command) }
            isFocused = true
        default: return front.perform(command)
        }
        return .handled
    }

    func perform(_ command: Command, argument: String) -> Effect? { front.perform(command, argument: argument) }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard isShown else { return list.mouse(event, in: area) }
        let parts = parts(area.columns)
        if let pane, parts.pane.contains(event.column) {
            if event.kind == .press { isFocused = true }
            var inside = event
            inside.column -= parts.pane.lowerBound
            return pane.page.mouse(inside, in: Area(rows: area.rows, columns: parts.pane.count))
        }
        guard parts.list.contains(event.column) else { return nil }
        if event.kind == .press { isFocused = false }
        return list.mouse(event, in: Area(rows: area.rows, columns: parts.list.count))
    }
}
