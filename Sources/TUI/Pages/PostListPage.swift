internal import App
internal import Core

/// Posts that were chosen from a list, such as those of a group, with every command on a post.
@MainActor
final class PostListPage: PaneSource {
    let posts: PostListViewModel
    private let title: DisplayText
    private let session: AccountSession
    private let accounts: UserAccountViewModel
    private let commands: StatusCommands
    private let view: StatusListView
    private let style: PageStyle
    /// Whether keys go to the posts; false while a pane beside them has focus.
    var isActive = true

    init(
        posts: PostListViewModel, title: DisplayText, session: AccountSession, accounts: UserAccountViewModel,
        style: PageStyle
    ) {
        self.posts = posts
        self.title = title
        self.session = session
        self.accounts = accounts
        self.style = style
        commands = StatusCommands(session: session, strings: style.strings)
        view = StatusListView(style)
    }

    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }
    var hints: [Hint] { commands.hints(for: posts.selected?.status) + [.command(.back)] }
    var isLoading: Bool { posts.isLoading }
    var wantedPictures: [PictureRequest] { view.wantedPictures(posts) }

    /// The thread of the selected post.
    var shownBeside: Route? { posts.selected?.status.map { Route.thread($0.target) } }

    func layOut(in area: Area, widths: DisplayWidth) { view.prepare(posts, area: area, widths: widths) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(posts, in: screen, area: area, isActive: isActive, now: moment.now, step: moment.step)
    }

    func perform(_ command: Command) -> Effect? {
        if let move = command.move {
            posts.move(move)
            return .handled
        }
        switch command {
        case .toggleWarning:
            if let cut = posts.selected?.status?.cutPost {
                session.fetcher.fetch(cut)
                return .handled
            }
            if let item = posts.selected, item.status != nil, !view.opens(item, in: posts) {
                return .say(style.strings.nothingToExpand)
            }
            posts.toggleWarning()
        case .toggleTimes: posts.toggleTimes()
        case .refresh where posts.footer.isFailure: posts.retry()
        default:
            if command.actsOnSelection, !posts.showsSelected {
                posts.reveal()
                return .say(style.strings.selectionOffScreen)
            }
            return commands.perform(command, on: posts.selected?.status, opened: posts.opened)
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        posts.effect(of: event, in: area) { posts.move($0) }
    }
}
