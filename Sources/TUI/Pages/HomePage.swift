internal import Core

/// The home timeline: maps commands to what the list can do, and draws it.
@MainActor
final class HomePage {
    let list: StatusListViewModel
    private let view: StatusListView
    private let strings: Strings
    private let theme: Theme

    init(list: StatusListViewModel, strings: Strings, theme: Theme) {
        self.list = list
        self.strings = strings
        self.theme = theme
        view = StatusListView(strings: strings, theme: theme)
    }

    /// How many row layouts were computed so far: work that a test counts.
    var layoutsComputed: Int { view.layouts.computed }

    var isLoading: Bool { list.pull == .loading || list.older == .loading }

    func prepare(area: Area, widths: DisplayWidth) {
        view.prepare(list, area: area, widths: widths)
    }

    func draw(in screen: any Screen, header: Int, area: Area, now: Timestamp, step: Int) {
        PullHeaderView(strings: strings, theme: theme, pull: list.pull, unread: list.unread, step: step)
            .draw(in: screen, row: header)
        view.draw(list, in: screen, area: area, now: now, step: step)
    }

    /// Lines that one turn of the wheel moves.
    private static let wheelLines = 3

    /// - Returns: what to say of it, or nil when the list itself shows it.
    func perform(_ command: Command) -> Reply {
        switch command {
        case .nextStatus: list.move(.next)
        case .previousStatus: list.move(.previous)
        case .lineDown: list.move(.lines(1))
        case .lineUp: list.move(.lines(-1))
        case .halfPageDown: list.move(.pages(0.5))
        case .halfPageUp: list.move(.pages(-0.5))
        case .pageDown: list.move(.pages(1))
        case .pageUp: list.move(.pages(-1))
        case .top: list.move(.top)
        case .bottom: list.move(.bottom)
        case .nextUnread:
            if list.unread == 0 { return .say(strings.noUnread) }
            list.move(.nextUnread)
        case .refresh: list.refresh()
        case .toggleWarning: list.toggleWarning()
        case .toggleTimes: list.toggleTimes()
        case .markRead: list.markRead()
        case .copyLink:
            guard let target = list.selected?.status?.url.flatMap(LinkTarget.init) else {
                return .say(strings.noAddress)
            }
            return .copy(Sanitizer.clean(target.url, maximum: 4096))
        case .favourite: return act(.favourite)
        case .reblog: return act(.reblog)
        case .bookmark: return act(.bookmark)
        case .activate: if !list.activate() { return .say(strings.notBuiltYet(strings.threads)) }
        case .fillGap: if !list.fillWholeGap() { return .say(strings.noGapHere) }
        default: return .unhandled
        }
        return .done
    }

    private func act(_ kind: StatusAction.Kind) -> Reply {
        guard list.offered.contains(kind) else { return .say(strings.sentence(for: SyncError.request(.unsupported))) }
        return list.act(kind) ? .done : .say(strings.chooseStatus)
    }

    enum Reply: Hashable, Sendable {
        case done
        case say(DisplayText)
        /// To the clipboard.
        case copy(DisplayText)
        case unhandled
    }

    func perform(_ mouse: MouseEvent, area: Area) {
        switch mouse.kind {
        case .wheelUp: list.move(.lines(-Self.wheelLines))
        case .wheelDown: list.move(.lines(Self.wheelLines))
        case .press:
            if area.rows.contains(mouse.row) { list.move(.row(mouse.row - area.rows.lowerBound)) }
        }
    }

    /// Home was chosen while on it: to the top, then newer ones.
    func reselect() {
        list.move(.top)
        list.refresh()
    }
}
