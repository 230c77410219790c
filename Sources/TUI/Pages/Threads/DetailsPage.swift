internal import App
internal import Core

/// The page about an article or a film: its title, facts and text, with the commands on a post.
@MainActor
final class DetailsPage: Page {
    private let model: DetailsViewModel
    private let accounts: UserAccountViewModel
    private let commands: StatusCommands
    private let style: PageStyle
    private var lines: [RowLine] = []
    private var pictures: [PicturePlace] = []
    private var first = 0
    private var height = 1

    init(_ model: DetailsViewModel, session: AccountSession, accounts: UserAccountViewModel, style: PageStyle) {
        self.model = model
        self.accounts = accounts
        self.style = style
        commands = StatusCommands(session: session, strings: style.strings)
    }

    var isLoading: Bool { model.isLoading }
    var wantedPictures: [PictureRequest] { pictures.compactMap(style.painter.request) }

    var header: PageHeader {
        let title = style.strings.detailsTitle
        if let problem = model.problem {
            return PageHeader(title: title, state: [style.state(of: problem)])
        }
        let rest = lines.count - first - height
        let more = rest > 0 ? [PageHeader.State(text: style.strings.moreLines(rest))] : []
        return PageHeader(title: title, state: more + style.state(of: accounts))
    }

    var hints: [Hint] {
        (lines.count > height ? [.command(.pageDown)] : [])
            + commands.hints(for: model.row).filter { $0 != .command(.activate, label: style.strings.hintRead) }
            + [.command(.back)]
    }

    /// Notes about facts that the list and the server lack.
    private var notes: [DisplayText] {
        guard model.model?.text.lines.isEmpty == true, !model.isLoading,
            let host = model.row.url.flatMap({ LinkTarget($0)?.host }),
            let key = style.keyMap.firstKeys(for: .openInBrowser)?.name
        else { return [] }
        return [style.strings.wholeTextAt(host, key: key)]
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        height = max(1, area.height)
        let layout = model.model.map {
            DetailsLayout(
                $0, row: model.row, notes: notes, columns: area.columns, widths: widths,
                pictures: style.painter.pictures)
        }
        (lines, pictures) = (layout?.lines ?? [], layout?.pictures ?? [])
        first = max(0, min(first, lines.count - height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        // Read here, so that a change of them redraws the page.
        _ = (model.model, model.row, model.problem, model.isLoading)
        for (line, row) in zip(lines.dropFirst(first), area.rows) {
            for run in line.runs {
                screen.put(
                    run.text, row: row, column: run.column, limit: area.columns - run.column,
                    style: style.theme.style(run.role), link: run.link)
            }
        }
        style.painter.draw(pictures, from: area.rows.lowerBound - first, in: area.rows, of: screen)
    }

    func perform(_ command: Command) -> Effect? {
        let end = max(0, lines.count - height)
        switch command {
        case .nextStatus, .lineDown: first = min(first + 1, end)
        case .previousStatus, .lineUp: first = max(first - 1, 0)
        case .pageDown, .halfPageDown: first = min(first + height, end)
        case .pageUp, .halfPageUp: first = max(first - height, 0)
        case .top: first = 0
        case .bottom: first = end
        case .refresh: model.refresh()
        case .links:
            let links = PostLinks(model.row, and: model.model?.links ?? [])
            return links.links.isEmpty ? .say(style.strings.postHasNoLink) : .open(.links(links))
        // This is its page.
        case .activate: return nil
        default: return commands.perform(command, on: model.row, opened: [model.row.id])
        }
        return .handled
    }

    func perform(_ command: Command, argument: String) -> Effect? {
        commands.perform(command, argument: argument, on: model.row)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelDown: perform(.lineDown)
        case .wheelUp: perform(.lineUp)
        case .press: nil
        }
    }
}
