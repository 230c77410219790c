internal import App
internal import Core
internal import Observation

extension Application {
    /// In a smaller window only a notice is drawn.
    static let smallest = ScreenSize(rows: 6, columns: 20)

    /// The rows between the header line and the hint line.
    var pageArea: Area {
        Area(rows: 2..<max(3, screen.size.rows - 1), columns: screen.size.columns)
    }

    var isTooSmall: Bool {
        screen.size.rows < Self.smallest.rows || screen.size.columns < Self.smallest.columns
    }

    /// The pages on screen, the one that covers the whole area first. A viewer that opens leaves the page below in
    /// sight.
    private var visible: [any Page] {
        var pages: [any Page] = []
        for page in stacks.modal.reversed() {
            pages.insert(page, at: 0)
            if page.presentation == .full, page !== animations.motion?.frame.opening { return pages }
        }
        return (stacks.top.map { [$0] } ?? []) + pages
    }

    /// Draws now, and again, once, after anything that it read has changed.
    package func draw() {
        // A child process has the terminal.
        guard !isAway else { return }
        drawings += 1
        followSession()
        coordinator.session?.followers.follow(stacks.top?.statuses, beside: stacks.top?.beside)
        let fits = !isTooSmall
        let pages = fits ? visible : []
        var isOffline = false
        withObservationTracking {
            // What this changes is observed only afterwards, so that it doesn't request the next drawing.
            for page in pages { page.layOut(in: pageArea, widths: screen.widths) }
            screen.erase()
            let shown = frame.overview.value(for: [stacks.changes, style.keys.revision]) { makeOverview() }
            if fits { drawFrame(pages, shown) } else { screen.put(strings.windowTooSmall, row: 0, column: 0) }
            updateTitle(shown.title)
            isOffline = shown.isOffline
        } onChange: { [weak self] in
            // Everything that is observed lives on the main actor, so a change happens there.
            MainActor.assumeIsolated { self?.redraw.request() }
        }
        acceptKeys()
        screen.flush()
        // Only now the rows have the places at which they are read.
        let lists = pages.compactMap(\.statuses)
        for list in stacks.all.compactMap(\.statuses) { list.setInSight(lists.contains { $0 === list }) }
        if style.painter.finishFirstFrame() { redraw.request() }
        // A terminal that falls behind gets the last frame, not those before it.
        if screen.isBehind { animations.finishMotion() }
        for page in pages { page.layOutNext() }
        wantPictures(pages)
        style.pictures.record(isOffline: isOffline)
        if isLoading(pages) {
            animations.turnSpinner { [weak self] in self.map { $0.isLoading($0.visible) } ?? false }
        }
    }

    /// Tells the loader which pictures the pages on screen need, the page in front first. A covered page needs none.
    private func wantPictures(_ pages: [any Page]) {
        var wanted: [PictureRequest] = []
        if loadsPictures, screen.pictures != nil {
            wanted = animations.welcome?.view.wantedPictures ?? []
            for page in pages.reversed() { wanted += page.wantedPictures }
        }
        style.pictures.want(wanted)
    }

    /// Called before a frame is shown: a page that came to the front without a key has the keys from now on.
    private func acceptKeys() {
        if let unseen = focus.unseen, unseen === front { terminal.discardTyped() }
        focus.unseen = nil
    }

    var badge: AccountBadge { accounts.account.map { coordinator.badge(of: $0.key) } ?? AccountBadge() }

    /// The tab in front. A composer is over all tabs and has one of its own.
    private var selectedTab: Tab {
        stacks.modal.contains { $0 is ComposerPage } ? .compose : stacks.tab
    }

    /// Reads only observed properties, and the tabs and their lists, which stay the same until `changes` is another
    /// number. A session that opens or ends redraws, since the badge reads it.
    private func makeOverview() -> FrameLines.Overview {
        FrameLines.Overview(
            tabBar: TabBarView.Content(
                items: tabBarItems, selected: selectedTab, account: accounts.account.map { strings.name(of: $0) } ?? ""),
            title: TabBarView.badge(badge.sum, isAtLeast: badge.isAtLeast).map { "(\($0)) Tideline" } ?? "Tideline",
            isOffline: accounts.offlineSince != nil)
    }

    /// - Parameter pages: the pages on screen.
    private func drawFrame(_ pages: [any Page], _ overview: FrameLines.Overview) {
        frame.tabBar.draw(overview.tabBar, in: screen, row: 0)
        screen.placeCursor(nil)
        // A page without a selection is read from its top.
        screen.pointCursor(at: ScreenPosition(row: pageArea.rows.lowerBound, column: 0))
        style.painter.begin()
        screen.keepsNewPictures = !pages.contains { $0 is ViewerPage }
        let moment = DrawingMoment(now: time.now, step: animations.spinnerStep)
        if let page = pages.last(where: { $0.presentation == .full }) {
            let picture = isLoading(pages) ? Spinner.picture(moment.step) : nil
            frame.headerLine.draw(HeaderView.Content(header: page.header, spinner: picture), in: screen, row: 1)
        }
        for (index, page) in pages.enumerated() {
            // A page under a box is dimmed.
            let isCovered = pages.dropFirst(index + 1).contains { $0.presentation == .box }
            let isUnseen = page === animations.motion?.frame.opening
            page.draw(
                in: pageArea, of: isUnseen ? UnseenScreen(screen) : isCovered ? DimmedScreen(screen) : screen,
                at: moment)
        }
        animations.draw(in: pageArea, of: screen)
        drawHintLine()
    }

    private func drawHintLine() {
        let row = screen.size.rows - 1
        let (page, message, hintLine) = (front, log.shown, frame.hintLine)
        if let line = page?.input?.line {
            let cursor = hintLine.draw(line, in: screen, row: row)
            if let message { hintLine.draw(message: message, in: screen, row: row - 1) }
            screen.placeCursor(cursor)
        } else if let message {
            hintLine.draw(message: message, in: screen, row: row)
        } else if let page {
            let content = HintLineView.Content(
                hints: page.hints, hidden: unsupported, help: page.helpHint, page: page.keyPage,
                place: page.input?.keyPlace ?? .field, revision: style.keys.revision)
            hintLine.draw(content, in: screen, row: row)
        }
    }

    private func updateTitle(_ wanted: DisplayText) {
        guard wanted != frame.title else { return }
        frame.title = wanted
        terminal.setTitle(wanted)
    }

    private func isLoading(_ pages: [any Page]) -> Bool { masks.isLoading || pages.contains { $0.isLoading } }
}

/// The lines around the pages, and the title of the terminal.
@MainActor
struct FrameLines {
    let tabBar: TabBarView
    let headerLine: HeaderView
    let hintLine: HintLineView
    /// The title that the terminal shows.
    var title = DisplayText.empty
    /// The language and the clock in which the pages were made.
    var wording: Wording.Choice
    /// The overview, by the changes of the stacks and of the keys.
    let overview = ObservedValue<[Int], Overview>()

    /// Forgets where and how the lines were drawn.
    func forget() {
        tabBar.line.forget()
        headerLine.line.forget()
        hintLine.line.forget()
    }

    /// The parts of a frame that concern all tabs.
    struct Overview: Hashable, Sendable {
        var tabBar: TabBarView.Content
        /// The title of the terminal.
        var title: DisplayText
        /// Whether pictures wait for the network.
        var isOffline: Bool
    }
}

/// Makes one drawing of any number of changes: the first marks it due, and it happens once the keys that were read are
/// handled, or at the end of the main queue's turn.
@MainActor
final class RedrawScheduler {
    private let draw: @MainActor () -> Void
    private var isDue = false

    init(draw: @escaping @MainActor () -> Void) {
        self.draw = draw
    }

    func request() {
        guard !isDue else { return }
        isDue = true
        MainLoop.atEndOfTurn {
            self.isDue = false
            self.draw()
        }
    }
}
