internal import App
internal import Core

/// Posts that were chosen from a list, such as those of a group, with every command on a post.
@MainActor
final class PostListPage: RowListPage {
    let posts: PostListViewModel
    private let title: DisplayText
    private let accounts: UserAccountViewModel
    let commands: StatusCommands
    let view: StatusListView
    let style: PageStyle
    var isActive = true
    var hasRoom = true

    init(posts: PostListViewModel, title: DisplayText, session: AccountSession, style: PageStyle) {
        self.posts = posts
        self.title = title
        accounts = session.accounts
        self.style = style
        commands = StatusCommands(session: session, style: style)
        view = StatusListView(style)
    }

    var rows: any MovableRows { posts }
    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }
    var hints: [Hint] { commands.hints(for: posts.selected?.status) + [.command(.back)] }
    var isLoading: Bool { posts.isLoading }

    func performHere(_ command: Command) -> Effect? {
        guard command == .refresh, posts.footer.isFailure else { return performOnPost(command) }
        posts.retry()
        return .handled
    }
}
