internal import App
internal import Core

/// The home timeline: maps commands to what the list can do, and draws it.
@MainActor
final class StatusListPage {
    let list: StatusListViewModel
    private let view: StatusListView
    private let strings: Strings
    private let theme: Theme
    /// Whether the window leaves rows for the list.
    private var hasRoom = true

    init(list: StatusListViewModel, strings: Strings, theme: Theme) {
        self.list = list
        self.strings = strings
        self.theme = theme
        view = StatusListView(strings: strings, theme: theme)
    }

    /// How many row layouts were computed so far: work that a test counts.
    var layoutsComputed: Int { view.layouts.computed }

    var isLoading: Bool { list.pull == .loading || list.older == .loading || list.masks.isLoading }

    func prepare(area: Area, widths: DisplayWidth) {
        hasRoom = area.height > 0
        view.prepare(list, area: area, widths: widths)
    }

    func draw(in screen: any Screen, header: Int, area: Area, now: Timestamp, step: Int) {
        PullHeaderView(
            strings: strings, theme: theme, pull: list.pull, unread: list.unread,
            unreadIsAtLeast: list.unreadIsAtLeast, step: step
        )
        .draw(in: screen, row: header)
        view.draw(list, in: screen, area: area, now: now, step: step)
    }

    /// Lines that one turn of the wheel moves.
    private static let wheelLines = 3

    /// - Returns: what to say of it, or nil when the list itself shows it.
    func perform(_ command: Command) -> Reply {
        if let move = command.move {
            list.move(move)
            return .done
        }
        if command.actsOnSelection {
            if !hasRoom { return .say(strings.windowTooSmall) }
            if !list.showsSelected {
                list.reveal()
                return .say(strings.wasOutOfSight)
            }
        }
        switch command {
        case .nextUnread:
            if list.unread == 0 { return .say(strings.noUnread) }
            list.move(.nextUnread)
        case .refresh: list.refresh()
        case .toggleWarning: list.toggleWarning()
        case .toggleTimes: list.toggleTimes()
        case .markRead: list.markRead()
        case .activate where list.activate(): return .done
        case .fillGap: if !list.fillWholeGap() { return .say(strings.noGapHere) }
        default: return perform(command, on: list.selected?.status)
        }
        return .done
    }

    /// Does to a post what a command means, wherever the post is listed.
    func perform(_ command: Command, on row: StatusRowModel?) -> Reply {
        switch command {
        case .copyLink:
            guard let target = row?.url.flatMap(LinkTarget.init) else {
                return .say(strings.noAddress)
            }
            return .copy(Sanitizer.clean(target.url, maximum: 4096))
        case .favourite: return act(.favourite, on: row)
        case .reblog:
            // Where a repost may have words, they are asked for.
            if list.texts.contains(.repost) {
                let refusal = strings.sentence(for: SyncError.request(.unsupported))
                return write(about: row, orSay: refusal) { .repost(of: $0.target) }
            }
            return act(.reblog, on: row)
        case .bookmark: return act(.bookmark, on: row)
        case .comment: return write(about: row, orSay: strings.cannotReply, list.answer)
        case .profile:
            guard let row else { return .say(strings.chooseStatus) }
            return .author(row)
        case .delete:
            guard let row else { return .say(strings.chooseStatus) }
            guard row.isWritten else { return .say(strings.notYours) }
            return list.canRemove(row.target) ? .delete(row) : .say(strings.cannotDelete)
        case .activate:
            guard list.hasComments, let row else {
                return .say(strings.notBuiltYet(strings.threads))
            }
            return .comments(row)
        default: return .unhandled
        }
    }

    private func act(_ kind: StatusAction.Kind, on row: StatusRowModel?) -> Reply {
        guard list.actions != nil else { return .say(strings.logInFirst) }
        guard list.offered.contains(kind) else { return .say(strings.sentence(for: SyncError.request(.unsupported))) }
        return row != nil && list.act(kind, on: row) ? .done : .say(strings.chooseStatus)
    }

    private func write(
        about row: StatusRowModel?, orSay refusal: DisplayText, _ kind: (StatusRowModel) -> OutgoingText?
    ) -> Reply {
        guard list.actions != nil else { return .say(strings.logInFirst) }
        guard let row else { return .say(strings.chooseStatus) }
        guard let kind = kind(row), list.texts.contains(kind.kind) else { return .say(refusal) }
        return .write(kind, to: row)
    }

    enum Reply: Hashable, Sendable {
        case done
        /// Leads to the comments on a status, to what its author wrote, to a text about one, to the end of one's own.
        case comments(StatusRowModel)
        case author(StatusRowModel)
        case write(OutgoingText, to: StatusRowModel)
        case delete(StatusRowModel)
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
