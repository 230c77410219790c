internal import App
internal import Core

/// A stretch of the home timeline in groups: boosted posts, shared links, and authors.
@MainActor
final class CatchUpPage: PaneSource {
    let model: CatchUpViewModel
    private let session: AccountSession
    private let style: PageStyle
    private var menu = Menu<CatchUp.Group.ID>()
    /// The groups in the menu, and the width that they were made for.
    private var shown: (groups: CatchUp?, columns: Int) = (nil, 0)
    private var names = NameRow()
    var isActive = true

    init(model: CatchUpViewModel, session: AccountSession, style: PageStyle) {
        self.model = model
        self.session = session
        self.style = style
    }

    private var strings: Strings { style.strings }
    private var selected: CatchUp.Group? {
        menu.value.flatMap { model.catchUp?.group($0) }
    }

    var isLoading: Bool { model.isLoading }
    var shownBeside: Route? { selected.map(route) }
    /// The periods and the groups.
    var shortHeight: Int? { menu.rows.isEmpty ? nil : 1 + menu.height }

    var header: PageHeader {
        var state: [PageHeader.State] = []
        if model.phase == .ended {
            if model.problem != nil {
                state.append(PageHeader.State(text: strings.cachedOnly, emphasis: .problem))
            } else if !model.isComplete {
                state.append(PageHeader.State(text: strings.catchUpIncomplete, emphasis: .problem))
            }
        }
        let title = model.catchUp.map { strings.catchUp(posts: $0.count) } ?? strings.catchUp
        return PageHeader(title: title, state: state + style.state(of: session.accounts))
    }

    var hints: [Hint] {
        var hints: [Hint] = []
        if let selected {
            hints.append(.command(.activate))
            if selected.url != nil { hints += [.command(.openInBrowser), .command(.copyLink)] }
            if author(of: selected) != nil { hints.append(.command(.profile)) }
        }
        if model.catchUp?.newest != nil { hints.append(.command(.markRead)) }
        return hints + [
            .command(.nextList, label: strings.hintLongerPeriod),
            .command(.previousList, label: strings.hintShorterPeriod), .command(.refresh),
        ]
    }

    // MARK: Drawing

    private func parts(_ area: Area) -> (names: Int?, list: Area) {
        guard area.height > 4 else { return (nil, area) }
        let first = area.rows.lowerBound
        return (first, Area(rows: (first + 1)..<area.rows.upperBound, columns: area.columns))
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        if shown != (model.catchUp, area.columns) { showGroups(model.catchUp, columns: area.columns, widths) }
        menu.layOut(height: max(1, parts(area).list.height))
    }

    /// The column up to which names are filled up, so that what stands behind them begins in one column.
    private static let nameColumns = 24

    /// The fewest columns in which the text of an author's post says something.
    private static let leastText = 12

    private func showGroups(_ catchUp: CatchUp?, columns: Int, _ widths: DisplayWidth) {
        shown = (catchUp, columns)
        guard let catchUp else { return menu.show([]) }
        var items: [Menu<CatchUp.Group.ID>.Item] = []
        func add(_ title: DisplayText, _ groups: [CatchUp.Group]) {
            guard !groups.isEmpty else { return }
            items.append(.group(title))
            let width = min(Self.nameColumns, groups.map { widths.of($0.name) }.max() ?? 0)
            func filled(_ text: DisplayText, to width: Int) -> DisplayText {
                "\(text)\(DisplayText.repeating(" ", width - widths.of(text)))"
            }
            let details = groups.map(strings.details(of:))
            items += zip(groups, details).map { group, parts in
                let detail: DisplayText
                var name = group.name
                if case .author = group.id {
                    name = LineBreaker(widths).truncate(name, width: width)
                    // The last one is the text of a post. What has no room is left out.
                    var room = Menu<CatchUp.Group.ID>.detailColumns(columns, label: width)
                    let counts = parts.indices.dropLast().map { index in
                        filled(parts[index], to: details.map { widths.of($0[index]) }.max() ?? 0)
                    }
                    let fitting = counts.filter { !$0.isEmpty }.prefix { count in
                        room -= widths.of(count) + 2
                        return room >= -2
                    }
                    detail = (fitting + (room < Self.leastText ? [] : parts.suffix(1))).joined(by: "  ")
                } else {
                    detail = parts.filter { !$0.isEmpty }.joined(by: " · ")
                }
                return .row(group.id, label: filled(name, to: width), detail: detail)
            }
        }
        add(strings.rebloggedGroups(catchUp.boosted.count), catchUp.boosted)
        add(strings.linkGroups(catchUp.links.count), catchUp.links)
        add(strings.authorGroups(catchUp.authors.count), catchUp.authors)
        menu.show(items)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let parts = parts(area)
        if let row = parts.names {
            names.draw(
                model.periods.map(strings.name(of:)), shown: model.periods.firstIndex(of: model.period) ?? 0,
                in: screen, row: row, columns: area.columns, theme: style.theme)
        } else {
            names.hide()
        }
        if let text = message(at: moment) { return text.draw(in: parts.list, of: screen) }
        menu.draw(in: parts.list, of: screen, isActive: isActive, theme: style.theme)
    }

    /// Returns the text in place of the groups; nil where there are some.
    private func message(at moment: DrawingMoment) -> CenteredText? {
        let title = style.theme.selectedTitle
        switch model.phase {
        case .loading(let count):
            return CenteredText(lines: [("\(Spinner.picture(moment.step)) \(strings.catchUpLoading(count))", title)])
        case .grouping:
            return CenteredText(lines: [("\(Spinner.picture(moment.step)) \(strings.catchUpGrouping)", title)])
        case .ended:
            if !menu.rows.isEmpty { return nil }
            let problem: [(text: DisplayText, style: Style)] =
                model.problem.map { [(style.sentence(for: $0), style.theme.problem)] } ?? []
            let longer = strings.catchUpLonger(style.keyMap.firstKeys(for: .nextList)?.name ?? "")
            return CenteredText(
                lines: problem + [(strings.catchUpEmpty, title)]
                    + (model.period == model.periods.last ? [] : [(longer, style.theme.style(.text))]))
        }
    }

    // MARK: Commands

    private func author(of group: CatchUp.Group) -> AccountID? {
        guard session.capabilities.hasProfiles, case .author(let id) = group.id else { return nil }
        return id
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch command {
        case .nextList, .nextPane: show(by: 1)
        case .previousList, .previousPane: show(by: -1)
        case .refresh, .catchUp: model.load()
        case .markRead: return .say(model.markRead() ? strings.markedAllRead : strings.nothingToMark)
        case .activate: return shownBeside.map(Effect.open)
        case .openInBrowser: return selected?.url.map(Effect.browse)
        case .copyLink: return selected?.url.map { Effect.copy(Sanitizer.clean($0, maximum: 4096)) }
        case .profile:
            guard let selected, let id = author(of: selected) else { return nil }
            return .open(.profile(id, name: selected.name))
        default: return nil
        }
        return .handled
    }

    private func show(by step: Int) {
        let (periods, index) = (model.periods, model.periods.firstIndex(of: model.period) ?? 0)
        model.show(periods[(index + step + periods.count) % periods.count])
    }

    /// Returns the page of a group: the thread of one post, a list of several.
    private func route(to group: CatchUp.Group) -> Route {
        if group.posts.count == 1, session.capabilities.hasThreads { return .thread(group.top) }
        return .posts(group.posts, title: "\(strings.catchUp) › \(group.name)")
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        let parts = parts(area)
        if event.kind == .press, event.row == parts.names {
            guard let index = names.index(at: event.column) else { return nil }
            model.show(model.periods[index])
            return .handled
        }
        return menu.effect(of: event, in: parts.list)
    }

    func close() -> Task<Void, Never>? {
        model.stop()
        return nil
    }
}
