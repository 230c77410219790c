internal import App
internal import Core
internal import Observation

/// A page and, in a wide window, the target of its selected row beside it: the thread of a post, a film, a list, a profile, a
/// text, an account. In a narrower one it stands below a short page, to be seen only: what Enter opens has the whole window.
@MainActor
@Observable
final class PanedPage: Page {
    /// What the selected row holds.
    private enum Target: Hashable {
        case page(Route)
        case link(ResultRow)
        case account(AccountKey)

        /// Whether it is requested again although it is cached: the list that the row is in doesn't have the replies to a
        /// post, nor all facts about a film. Lists and profiles are requested when the user goes there.
        var isRequestedAgain: Bool {
            switch self {
            case .page(.thread), .page(.item): true
            case .page, .link, .account: false
            }
        }
    }

    /// The place of the pane in the window.
    private enum Placement: Hashable {
        case none, beside
        /// - `rule`: the row of the line above it.
        case below(rule: Int)
    }

    private struct Pane {
        var target: Target
        var page: any Page
    }

    /// A target that waits until the selection rests.
    private struct Waiting {
        var target: Target
        /// The time when the selection came to it.
        var since: Duration
        /// Whether the pane has not followed yet.
        var isResting = true
        var task: Task<Void, Never>
    }

    @ObservationIgnored let list: any PaneSource
    /// The most columns of the page.
    @ObservationIgnored private let mostColumns: Int
    @ObservationIgnored private let factory: PageFactory
    /// The session that the rows belong to; nil where they belong to none.
    @ObservationIgnored private let session: AccountSession?
    /// Observed, since it changes without a key.
    private var pane: Pane?
    /// Whether the pane's content has been requested from the server.
    @ObservationIgnored private var isFetched = false
    /// The pages of targets of which nothing was cached and that have been requested. They are shown again: one that is empty is
    /// not requested at each visit, and says so instead of waiting for a load.
    @ObservationIgnored private var requested: [Target: any Page] = [:]
    /// The most of these pages; more are requested again.
    private static let mostRequested = 50
    /// Whether the user has switched the pane on or off; nil as long as the settings decide.
    @ObservationIgnored private var isWanted: Bool?
    @ObservationIgnored private var isFocused = false
    @ObservationIgnored private var placement = Placement.none
    @ObservationIgnored private var waiting: Waiting?

    /// The most columns of a list of posts beside a pane.
    static let listColumns = 97
    /// The window that is wide enough for two columns of text.
    private static let leastWidth = 140
    /// The smallest area with a pane below a short page, in a window of 20 rows, and the rows of the pane there.
    private static let leastBelow = (columns: 80, rows: 17, pane: 5)
    /// The time that the selection rests before the pane follows: a key that is held down moves it past many posts.
    private static let rest = Duration.milliseconds(60)
    /// The further time before a request is sent.
    private static let longRest = Duration.milliseconds(340)

    /// - Parameters:
    ///   - factory: makes the page in the pane.
    init(list: any PaneSource, mostColumns: Int = listColumns, factory: PageFactory, session: AccountSession?) {
        self.list = list
        self.mostColumns = mostColumns
        self.factory = factory
        self.session = session
    }

    deinit { waiting?.task.cancel() }

    /// Whether keys go to the page; false while it is itself in a pane without the focus.
    @ObservationIgnored var isActive = true

    /// Whether the pane waits for the selection to rest.
    var isFollowing: Bool { waiting?.isResting == true }
    /// The page in the pane; nil where the window has none.
    var shownPane: (any Page)? { isShown ? pane?.page : nil }

    private var style: PageStyle { factory.style }
    private var target: Target? {
        list.shownBeside.map(Target.page) ?? list.linkBeside.map(Target.link)
            ?? list.accountBeside.map(Target.account)
    }
    /// Whether the pane has its place; in the one below a page, also whether there is something in it.
    private var isShown: Bool {
        switch placement {
        case .none: false
        case .beside: wantsPane
        case .below: wantsPane && (pane.map { Self.hasContent($0.page) } ?? (target != nil))
        }
    }

    /// Whether a page shows anything: also that it is loading, or why it could not be loaded.
    private static func hasContent(_ page: any Page) -> Bool {
        guard let rows = page.statuses, rows.scroller.isEmpty else { return true }
        return page.isLoading || rows.footer.isFailure
    }

    /// The pane whose list is empty, or could not be loaded. It names the key that asks again, which must work where the focus is.
    private var emptyPane: (any Page)? {
        shownPane.flatMap { $0.statuses?.scroller.isEmpty == true && !$0.isLoading ? $0 : nil }
    }
    private var wantsPane: Bool { isWanted ?? (factory.settings.preferences.secondPane == .auto) }
    /// The pane, where commands go to it.
    private var focusedPane: (any Page)? { isFocused ? shownPane : nil }
    /// The page that commands go to.
    private var front: any Page {
        if let focusedPane { return focusedPane }
        return list
    }
    var inner: (any Page)? { front }

    var hasFocusedPane: Bool { focusedPane != nil }
    var outlivesSession: Bool { list.outlivesSession }
    var statuses: StatusListViewModel? { list.statuses }
    /// The list in the pane, which the server is followed for. Another one than a thread only while the user is there:
    /// selecting a row must not cost a request.
    var beside: StatusListViewModel? {
        guard let rows = shownPane?.statuses, rows.isThread || isFocused else { return nil }
        return rows
    }
    var input: (any TextInput)? { focusedPane == nil ? list.input : nil }
    var layoutsComputed: Int { list.layoutsComputed }
    var wantedPictures: [PictureRequest] {
        let pane = shownPane?.wantedPictures ?? []
        return isFocused ? pane + list.wantedPictures : list.wantedPictures + pane
    }
    var pinned: Pin? { front.pinned ?? list.pinned }
    /// A thread in the pane is part of the page; anything else is the page while it has the focus.
    var header: PageHeader { focusedPane?.statuses?.isThread == true ? list.header : front.header }
    var isLoading: Bool { list.isLoading || shownPane?.isLoading ?? false }

    var hints: [Hint] {
        guard isShown else { return list.hints }
        guard let focusedPane else {
            let retries = emptyPane != nil && !list.hints.contains { $0.command == .refresh }
            let own: [Hint] =
                (retries ? [.command(.refresh)] : []) + (pane == nil ? [] : [.command(.paneDown)])
                + [.command(.togglePane)]
            if placement != .beside { return list.hints + own }
            return list.hints.inserting(own)
        }
        return [.command(.back, label: style.strings.hintBackToList)]
            + focusedPane.hints.filter { $0.command != .back }
    }

    /// Returns the columns of the page and of the pane, with a line between.
    private func parts(_ columns: Int) -> (list: Range<Int>, pane: Range<Int>) {
        let preferences = factory.settings.preferences
        let share = preferences.paneWidth
        let wanted = columns * (100 - share) / 100
        // A list isn't wider than its text, unless the user wants a narrow pane.
        let list = share < 45 ? wanted : min(wanted, mostColumns)
        switch preferences.paneSide {
        case .right: return (0..<list, (list + 2)..<columns)
        case .left: return ((columns - list)..<columns, 0..<(columns - list - 2))
        }
    }

    /// Returns the place of the pane below the page, which has been laid out in the whole area. All rows of the page are shown
    /// first, and the pane has what they leave, if that is enough to read. So the rows stay where they are, whatever the
    /// selected one holds, and a row that holds nothing leaves the rest blank.
    private func placementBelow(_ area: Area) -> Placement {
        let least = Self.leastBelow
        guard area.columns >= least.columns, area.height >= least.rows, let height = list.shortHeight,
            area.height >= height + 1 + least.pane
        else { return .none }
        return .below(rule: area.rows.lowerBound + height)
    }

    /// Returns the areas of the page and of the pane below it.
    private func parts(_ area: Area, rule: Int) -> (list: Area, pane: Area) {
        (
            Area(rows: area.rows.lowerBound..<rule, columns: area.columns),
            Area(rows: rule + 1..<area.rows.upperBound, columns: area.columns)
        )
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        guard area.columns >= Self.leastWidth else { return layOutAbove(area, widths: widths) }
        placement = .beside
        guard wantsPane else {
            list.isActive = isActive
            return list.layOut(in: area, widths: widths)
        }
        let parts = parts(area.columns)
        list.layOut(in: Area(rows: area.rows, columns: parts.list.count), widths: widths)
        follow()
        if pane == nil { isFocused = false }
        list.isActive = isActive && !isFocused
        pane?.page.isActive = isActive && isFocused
        pane?.page.layOut(in: Area(rows: area.rows, columns: parts.pane.count), widths: widths)
    }

    /// Lays out the page, and the pane below it where there is room.
    private func layOutAbove(_ area: Area, widths: DisplayWidth) {
        list.isActive = isActive
        // Only this shows how high the page is: lists may have arrived since. Where all of it fits, it looks the same in
        // the part above the pane.
        list.layOut(in: area, widths: widths)
        placement = placementBelow(area)
        guard wantsPane, case .below(let rule) = placement else { return }
        follow()
        isFocused = false
        pane?.page.isActive = false
        pane?.page.layOut(in: parts(area, rule: rule).pane, widths: widths)
    }

    /// Shows the target of the selected row once the selection rests. A key that comes while it rests lengthens the
    /// wait, and starts no other one.
    private func follow() {
        let target = target
        if let target, isFollowing {
            guard target != waiting?.target else { return }
            waiting?.target = target
            waiting?.since = style.time.uptime
            return
        }
        guard target != pane?.target, target != waiting?.target else { return }
        waiting?.task.cancel()
        waiting = nil
        guard let target else {
            pane = nil
            return
        }
        let task = Task { [weak self, time = style.time] in
            var pause = Self.rest
            while pause > .zero {
                do { try await time.sleep(for: pause) } catch { return }
                if Task.isCancelled { return }
                pause = self?.remainingRest ?? .zero
            }
            guard let target = self?.showWaiting() else { return }
            do { try await time.sleep(for: Self.longRest) } catch { return }
            self?.fetch(target)
        }
        waiting = Waiting(target: target, since: style.time.uptime, task: task)
    }

    private var remainingRest: Duration {
        waiting.map { Self.rest - (style.time.uptime - $0.since) } ?? .zero
    }

    /// - Returns: the target that the pane shows and has not requested; nil for none.
    private func showWaiting() -> Target? {
        guard let target = waiting?.target, self.target == target else {
            waiting = nil
            return nil
        }
        waiting?.isResting = false
        if target != pane?.target {
            isFetched = false
            pane = (requested[target] ?? page(of: target)).map { Pane(target: target, page: $0) }
        }
        return pane != nil && !isFetched ? target : nil
    }

    private func page(of target: Target) -> (any Page)? {
        switch target {
        case .page(let route): session.flatMap { factory.pane(for: route, in: $0) }
        case .link(let row): factory.card(of: row)
        case .account(let key): factory.card(of: key)
        }
    }

    /// Requests what the selection rests on, where the pane has nothing of it or may lack some.
    private func fetch(_ target: Target) {
        guard let pane, pane.target == target, !isFetched else { return }
        if target.isRequestedAgain {
            // The few rows below a page have no room for replies.
            guard placement == .beside else { return }
        } else {
            guard pane.page.statuses?.scroller.isEmpty == true, requested[target] == nil else { return }
            if requested.count >= Self.mostRequested { requested = [:] }
            requested[target] = pane.page
        }
        request(pane.page)
    }

    /// Moves the focus into the pane, whose list or profile is now worth a request.
    private func enter() {
        isFocused = true
        if let page = pane?.page, page.statuses != nil, !isFetched { request(page) }
    }

    private func request(_ page: any Page) {
        isFetched = true
        // In a session that is over, the key would open the login; the list says why it is empty.
        if page.perform(.refresh) != .handled { page.statuses?.refresh() }
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        guard wantsPane else { return list.draw(in: area, of: screen, at: moment) }
        switch placement {
        case .none: list.draw(in: area, of: screen, at: moment)
        case .beside: drawBeside(area, of: screen, at: moment)
        case .below(let rule):
            let parts = parts(area, rule: rule)
            list.draw(in: parts.list, of: screen, at: moment)
            guard isShown, let pane else { return }
            screen.put(.repeating("─", max(0, area.columns - 4)), row: rule, column: 2, style: style.theme.rule)
            pane.page.draw(in: parts.pane, of: screen, at: moment)
        }
    }

    private func drawBeside(_ area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let parts = parts(area.columns)
        list.draw(
            in: Area(rows: area.rows, columns: parts.list.count), of: PartScreen(screen, columns: parts.list),
            at: moment)
        let line = min(parts.list.upperBound, parts.pane.upperBound)
        for row in area.rows {
            screen.put("│", row: row, column: line, style: style.theme.rule)
        }
        pane?.page.draw(
            in: Area(rows: area.rows, columns: parts.pane.count), of: PartScreen(screen, columns: parts.pane),
            at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .togglePane:
            guard placement != .none else { return .say(style.strings.paneNeedsWidth(Self.leastWidth)) }
            isWanted = !wantsPane
            isFocused = false
        case .paneUp, .paneDown:
            guard isShown else { return .say(style.strings.paneNeedsWidth(Self.leastWidth)) }
            guard let pane else { return nil }
            guard let rows = pane.page.statuses else {
                return pane.page.perform(command == .paneUp ? .halfPageUp : .halfPageDown)
            }
            rows.move(.pages(command == .paneUp ? -0.5 : 0.5))
        case .back, .close:
            guard hasFocusedPane else { return nil }
            isFocused = false
        case .nextPane, .previousPane:
            guard isShown, placement == .beside, pane != nil else { return list.perform(command) }
            if isFocused { isFocused = false } else { enter() }
        case .activate
        where isShown && placement == .beside && !isFocused && list.entersPane && pane != nil && pane?.target == target:
            enter()
            list.enterPane()
        case .refresh where !hasFocusedPane:
            let effect = list.perform(command)
            guard effect == nil || effect == .handled, let empty = emptyPane else { return effect }
            isFetched = true
            return empty.perform(command) ?? effect
        default:
            let effect = front.perform(command)
            guard hasFocusedPane, effect == .back else { return effect }
            isFocused = false
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        if case .below(let rule) = placement, wantsPane {
            let parts = parts(area, rule: rule)
            if event.row < rule { return list.mouse(event, in: parts.list) }
            // The wheel scrolls; a press has no meaning but on a link.
            return isShown && event.kind != .press ? pane?.page.mouse(event, in: parts.pane) : nil
        }
        // The field of a page is below both columns.
        let isField = input != nil && event.row == area.rows.upperBound
        guard isShown, !isField else { return list.mouse(event, in: area) }
        let parts = parts(area.columns)
        if let pane, parts.pane.contains(event.column) {
            if event.kind == .press { enter() }
            var inside = event
            inside.column -= parts.pane.lowerBound
            return pane.page.mouse(inside, in: Area(rows: area.rows, columns: parts.pane.count))
        }
        guard parts.list.contains(event.column) else { return nil }
        if event.kind == .press { isFocused = false }
        var inside = event
        inside.column -= parts.list.lowerBound
        return list.mouse(inside, in: Area(rows: area.rows, columns: parts.list.count))
    }
}
