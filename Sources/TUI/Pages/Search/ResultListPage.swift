internal import App
internal import Core

/// A list of hashtags or links.
@MainActor
final class ResultListPage: RowListPage {
    private let list: ResultListViewModel
    private let title: DisplayText
    private let accounts: UserAccountViewModel
    let commands: StatusCommands
    private let results: ResultCommands
    let view: StatusListView
    let style: PageStyle
    var isActive = true
    var hasRoom = true

    init(list: ResultListViewModel, title: DisplayText, session: AccountSession, style: PageStyle) {
        self.list = list
        self.title = title
        accounts = session.accounts
        self.style = style
        commands = StatusCommands(session: session, style: style)
        results = ResultCommands(session: session, style: style)
        view = StatusListView(style)
        list.refresh()
    }

    var isLoading: Bool { list.isLoading }
    var rows: any MovableRows { list }
    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }
    var hints: [Hint] {
        (list.selected.map { results.hints(for: $0) } ?? []) + [.command(.refresh), .command(.search)]
    }

    var preferredCommands: Set<Command> { results.preferredCommands(for: list.selected) }

    var shownBeside: Route? { list.selected.flatMap(results.route) }
    var linkBeside: ResultRow? { list.selected.flatMap { if case .link = $0.target { $0 } else { nil } } }
    /// Enter opens a link in the browser.
    var entersPane: Bool { linkBeside == nil }

    func performHere(_ command: Command) -> Effect? {
        switch command {
        case .refresh: list.refresh()
        case .activate where list.selected == nil: list.refresh()
        default: return list.selected.flatMap { results.perform(command, on: $0) }
        }
        return .handled
    }
}
