internal import App
internal import Core

/// An action that needs an account. The program performs it after the login.
indirect enum LoginGoal: Hashable, Sendable {
    /// A command on a post.
    ///
    /// - `of`: the account, a guest's or one whose session is over, that shows the post: its server numbers it.
    case act(Command, on: StatusRowModel, of: AccountKey)
    /// A page that shows what the command was about, such as a profile.
    case open(Route, of: AccountKey)
    /// A new post.
    case compose

    /// Returns the sentence above the login form.
    func invitation(_ strings: Strings) -> DisplayText {
        switch self {
        case .compose: strings.logInToPost
        case .open: strings.logInToReturn
        case .act(.favourite, let row, _) where !row.marks.isFavourited: strings.logInToLike(row.author.name)
        case .act(.reblog, let row, _) where !row.marks[.reblog]: strings.logInToReblog(row.author.name)
        case .act(.bookmark, let row, _) where !row.marks.isBookmarked: strings.logInToBookmark(row.author.name)
        case .act(.comment, let row, _): strings.logInToReply(row.author.name)
        case .act: strings.logInToReturn
        }
    }
}

extension LoginGoal {
    /// The mark that a session was over for.
    init(_ interrupted: PostActions.Interrupted, of account: AccountKey) {
        let command: Command =
            switch interrupted.kind {
            case .favourite: .favourite
            case .reblog: .reblog
            case .bookmark: .bookmark
            case .muteThread: .muteThread
            case .pin: .pinPost
            }
        self = .act(command, on: interrupted.row, of: account)
    }
}

extension SignedInAccount {
    /// Whether an account is on the same server, so that both have the same numbers for posts.
    func isNeighbour(of key: AccountKey) -> Bool { self.key.service == key.service && self.key.server == key.server }
}
