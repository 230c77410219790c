/// Every verb of the program. Keys, the mouse, the hint line, the help and the command line all use these.
package enum Command: String, Hashable, Sendable, CaseIterable {
    // Move.
    case nextStatus = "next"
    case previousStatus = "previous"
    case lineDown = "line-down"
    case lineUp = "line-up"
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case top, bottom
    case nextUnread = "next-unread"

    // The selected status.
    case activate = "open-selected"
    case fillGap = "load-gap"
    case toggleWarning = "unfold"
    case openInBrowser = "browser"
    case links
    /// The picture descriptions of the post.
    case altTexts = "alt"
    case copyLink = "copy-link"
    case favourite = "like"
    case reblog = "boost"
    case bookmark
    case profile
    case comment = "reply"
    case quote, edit
    case delete, redraft
    case markRead = "mark-read"
    case pictures
    case vote, translate
    /// The versions of an edited post.
    case versions = "history"
    case muteThread = "mute-thread"
    case pinPost = "pin-post"
    /// Undoes the last like, boost, bookmark, follow, mute or block.
    case undo

    case removeConversation = "remove-conversation"

    // The account of a profile, or the author of the selected status.
    case follow, mute, block, note, report
    // The account of a profile or of a row.
    /// Whether new posts of a followed account notify the user.
    case notify
    /// Writes a direct message to the account.
    case directMessage = "dm"

    // Accounts and collections.
    case accept, reject, dismiss
    case addToList = "add-to-list"
    case likedBy = "liked-by"
    case boostedBy = "boosted-by"
    case newList = "list-new"
    case renameList = "list-rename"
    case members = "list-members"
    case addMember = "list-add"
    case followTag = "follow-tag"
    case featureTag = "feature-tag"

    // The picture viewer.
    case nextPicture = "next-picture"
    case previousPicture = "previous-picture"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case showWhole = "zoom-fit"
    case actualSize = "actual-size"
    case rotate
    case panUp = "pan-up"
    case panDown = "pan-down"
    case panLeft = "pan-left"
    case panRight = "pan-right"
    /// Shows pictures that are hidden.
    case reveal
    case savePicture = "save"
    case play

    // Threads.
    case fold
    case foldAll = "fold-all"
    case nextReply = "next-reply"
    case previousReply = "previous-reply"
    case parent

    // The list.
    case catchUp = "catch-up"
    case search
    case refresh
    case toggleTimes = "exact-times"

    // The program.
    case tabHome = "home"
    case tabMessages = "messages-tab"
    case tabDiscover = "discover"
    case tabMe = "me"
    case tab5 = "tab-5"
    case tab6 = "tab-6"
    case tab7 = "tab-7"
    case tab8 = "tab-8"
    case tab9 = "tab-9"
    case pin, unpin
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case nextPane = "next-pane"
    case previousPane = "previous-pane"
    case nextList = "next-list"
    case previousList = "previous-list"
    case paneUp = "pane-up"
    case paneDown = "pane-down"
    case togglePane = "pane"
    case compose
    /// A new post beside those that are drafts.
    case post
    case drafts, scheduled
    // The other rows of Me.
    case bookmarks
    case likes
    case lists
    case followedTags = "followed-tags"
    case followRequests = "follow-requests"
    case directory, announcements, filters
    case mutedAccounts = "muted"
    case blockedAccounts = "blocked"
    case extras
    case notifications
    case licenses
    case logOut = "logout"
    case switchAccount = "accounts"
    case register
    case logInAgain = "login"
    case commandLine = "command-line"
    case messageLog = "messages"
    case browse = "open"
    case about
    case releaseNotes = "whats-new"
    /// Reads the filters of `config.toml` again.
    case reload
    case help
    case back
    /// Closes the page in front; ends the program on a tab's first page.
    case close
    case quit
    case suspend
    case redraw

    /// The name on the command line.
    package var name: String { rawValue }

    /// Whether the command line may add an argument, such as the URL of `open`.
    package var takesArgument: Bool {
        [.browse, .search, .reblog, .newList, .followTag, .featureTag, .pin].contains(self)
    }

    /// The words that the argument can be; empty where it is any text.
    var arguments: [String] {
        switch self {
        case .reblog: ["public", "unlisted", "private"]
        case .pin: ["badge"]
        default: []
        }
    }

    /// The commands that select the pinned tabs, in their order.
    package static let pinnedTabs: [Command] = [.tab5, .tab6, .tab7, .tab8, .tab9]

    var isPinnedTab: Bool { Self.pinnedTabs.contains(self) }

    /// The groups of the help.
    package enum Group: CaseIterable, Hashable, Sendable { case move, read, act, write, pages, program }

    package var group: Group {
        switch self {
        case .nextStatus, .previousStatus, .lineDown, .lineUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .top,
            .bottom, .nextUnread, .nextReply, .previousReply, .parent, .nextPicture, .previousPicture, .panUp, .panDown,
            .panLeft, .panRight:
            .move
        case .activate, .fillGap, .toggleWarning, .fold, .foldAll, .markRead, .refresh, .toggleTimes, .search, .profile,
            .likedBy, .boostedBy, .members, .translate, .catchUp, .versions, .pictures, .altTexts,
            .zoomIn, .zoomOut, .showWhole, .actualSize, .rotate, .reveal, .play:
            .read
        case .favourite, .reblog, .bookmark, .openInBrowser, .links, .copyLink, .browse, .follow, .mute, .block,
            .note, .report, .notify, .accept, .reject, .dismiss, .addToList, .newList, .renameList, .addMember,
            .followTag,
            .featureTag, .vote, .muteThread, .pinPost, .undo, .removeConversation, .savePicture:
            .act
        case .compose, .post, .directMessage, .comment, .quote, .edit, .delete, .redraft, .drafts, .scheduled: .write
        case .tabHome, .tabMessages, .tabDiscover, .tabMe, .tab5, .tab6, .tab7, .tab8, .tab9, .pin, .unpin, .nextTab,
            .previousTab, .nextPane, .previousPane, .nextList, .previousList, .paneUp, .paneDown, .togglePane, .back,
            .close, .messageLog, .about, .releaseNotes, .bookmarks, .likes, .lists, .followedTags, .followRequests,
            .directory, .announcements, .filters, .mutedAccounts, .blockedAccounts, .extras, .licenses:
            .pages
        case .switchAccount, .register, .logInAgain, .logOut, .notifications, .commandLine, .reload, .help, .quit,
            .suspend,
            .redraw:
            .program
        }
    }
}
