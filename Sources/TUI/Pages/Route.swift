internal import App
internal import Core

/// A page that can be opened.
enum Route: Hashable, Sendable {
    case list(ListID, title: DisplayText)
    /// A status with its ancestors and replies.
    case thread(StatusID)
    /// The comments on a status and its reposts.
    case detail(StatusRowModel)
    /// The page about an article or a film.
    case item(StatusRowModel)
    /// The statuses of the row's author.
    case author(StatusRowModel)
    /// An account's profile and the lists of its posts.
    case profile(AccountID, name: DisplayText)
    /// The whole text of a profile.
    case wholeProfile(AccountID)
    /// Asks for the user's private note about an account.
    case note(AccountID)
    case accountList(AccountListID, title: DisplayText)
    /// The lists that the user has made, and the same with a mark where an account is a member.
    case serverLists
    case listsWith(AccountID, name: DisplayText)
    /// Asks for the name of a list; nil for a new one.
    case listName(ServerList?)
    /// Asks for an account to add to a list.
    case newMember(ServerListID)
    case followedTags
    case announcements
    case announcement(Announcement)
    case filters
    /// The form of a filter; nil for a new one.
    case filter(ContentFilter?)
    /// The form of a report.
    case report(Report)
    /// Pictures, one by one.
    case album(PictureAlbum)
    /// The poll of a status, to vote in.
    case vote(StatusRowModel)
    /// The home timeline since a moment, in groups.
    case catchUp
    /// Some entries of the home timeline.
    case posts([StatusID], title: DisplayText)
    case links(PostLinks)
    /// The picture descriptions of a post.
    case altTexts(StatusRowModel)
    /// - `draft`: the draft to open; nil for the one that belongs to the target.
    case compose(OutgoingText, about: StatusRowModel?, draft: Draft.ID? = nil)
    /// A new direct message to an account.
    case message(AccountID)
    case drafts
    case scheduledPosts
    /// Asks for another time of a scheduled post.
    case scheduledTime(ScheduledPost)
    /// The versions of an edited post.
    case versions(StatusID)
    /// A search in the cache.
    case search(words: String)
    /// The server's own search; asks for words when there are none.
    case serverSearch(words: String)
    /// - `as`: the account that logs in again; nil for any.
    /// - `visits`: whether the user wants to read without an account.
    /// - `goal`: the action for which the login is offered.
    case login(as: SignedInAccount?, registers: Bool, visits: Bool = false, goal: LoginGoal? = nil)
    case accounts
    case help
    case releaseNotes
    /// The service's facts about the account.
    case extras
    case about
    case settings
    /// The first screen: what the terminal can do, and the choices to begin with.
    case setup
    case licenses
    /// The messages shown so far.
    case messageLog
    /// The command line, with a text to begin with.
    case commandLine(String)
}

extension Route {
    /// Whether the page opens over all tabs instead of in the one in front.
    var isModal: Bool {
        switch self {
        case .login, .compose, .message, .commandLine, .help, .accounts, .links, .note, .report, .vote,
            .album, .listName, .newMember, .filter, .scheduledTime, .setup:
            true
        case .serverSearch(let words): words.isEmpty
        case .list, .thread, .detail, .item, .author, .profile, .wholeProfile, .search, .extras, .releaseNotes, .about,
            .settings,
            .licenses, .messageLog, .accountList, .serverLists, .listsWith, .followedTags, .announcements,
            .announcement, .filters, .catchUp, .posts, .drafts, .scheduledPosts, .versions, .altTexts:
            false
        }
    }
}

extension Pin {
    /// - Parameter title: the title of the page: the part behind its last `›` names the tab.
    init(_ page: Page, title: DisplayText) {
        let last = title.string.split(separator: "›").last.map { $0.trimmingPrefix(" ") } ?? ""
        self.init(page, title: RawText(String(last.prefix(80))))
    }
}
