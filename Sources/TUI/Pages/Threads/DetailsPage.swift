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
    private var window = ScrolledLines()

    init(_ model: DetailsViewModel, session: AccountSession, style: PageStyle) {
        self.model = model
        accounts = session.accounts
        self.style = style
        commands = StatusCommands(session: session, style: style)
    }

    var isLoading: Bool { model.isLoading }
    var wantedPictures: [PictureRequest] { pictures.compactMap(style.painter.request) }

    var header: PageHeader {
        let title = style.strings.detailsTitle
        if let problem = model.problem {
            return PageHeader(title: title, state: [style.state(of: problem)])
        }
        let more = window.rest > 0 ? [PageHeader.State(text: style.strings.moreLines(window.rest))] : []
        return PageHeader(title: title, state: more + style.state(of: accounts))
    }

    var hints: [Hint] {
        (window.isLonger ? [.command(.pageDown)] : [])
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
        let layout = model.model.map {
            DetailsLayout(
                $0, row: model.row, notes: notes, columns: area.columns, widths: widths,
                pictures: style.painter.pictures, window: area.rows.upperBound + 1)
        }
        (lines, pictures) = (layout?.lines ?? [], layout?.pictures ?? [])
        window.layOut(lines.count, height: area.height)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        for (line, row) in zip(lines.dropFirst(window.first), area.rows) {
            for run in line.runs {
                screen.put(
                    run.text, row: row, column: run.column, limit: area.columns - run.column,
                    style: style.theme.style(run.role), link: run.link)
            }
        }
        style.painter.draw(pictures, from: area.rows.lowerBound - window.first, in: area.rows, of: screen)
    }

    func perform(_ command: Command) -> Effect? {
        if window.perform(command) { return .handled }
        switch command {
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

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { window.scroll(event) ? .handled : nil }
}
