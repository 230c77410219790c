internal import App
internal import Core

/// A list of hashtags or links.
@MainActor
final class ResultListPage: Page {
    private let list: ResultListViewModel
    private let title: DisplayText
    private let accounts: UserAccountViewModel
    private let commands: ResultCommands
    private let view: StatusListView
    private let style: PageStyle

    init(
        list: ResultListViewModel, title: DisplayText, session: AccountSession, accounts: UserAccountViewModel,
        style: PageStyle
    ) {
        self.list = list
        self.title = title
        self.accounts = accounts
        self.style = style
        commands = ResultCommands(session: session, strings: style.strings)
        view = StatusListView(style)
        list.refresh()
    }

    var isLoading: Bool { list.isLoading }
    var layoutsComputed: Int { view.layouts.computed }
    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }
    var hints: [Hint] {
        (list.selected.map { commands.hints(for: $0) } ?? []) + [.command(.refresh), .command(.search)]
    }

    func layOut(in area: Area, widths: DisplayWidth) { view.prepare(list, area: area, widths: widths) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(list, in: screen, area: area, now: moment.now, step: moment.step)
    }

    func perform(_ command: Command) -> Effect? {
        if let move = command.move {
            list.move(move)
            return .handled
        }
        switch command {
        case .refresh: list.refresh()
        case .activate where list.selected == nil: list.refresh()
        default:
            guard let row = list.selected else { return nil }
            if command.actsOnSelection, !list.showsSelected {
                list.reveal()
                return .say(style.strings.selectionOffScreen)
            }
            return commands.perform(command, on: row)
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        list.effect(of: event, in: area) { list.move($0) }
    }
}
