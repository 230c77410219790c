internal import App
internal import Core

/// Every verb of the program. The cases have their names on the command line; `row` says the rest.
package enum Command: String, Hashable, Sendable, CaseIterable {  // Move
    case nextStatus = "next"
    case previousStatus = "previous"
    case lineDown = "line-down"
    case lineUp = "line-up"
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case top
    case bottom
    case nextUnread = "next-unread"
    case nextReply = "next-reply"
    case previousReply = "previous-reply"
    case parent
    case nextPicture = "next-picture"
    case previousPicture = "previous-picture"
    case panUp = "pan-up"
    case panDown = "pan-down"
    case panLeft = "pan-left"
    case panRight = "pan-right"

    // Read
    case refresh
    case search
    case catchUp = "catch-up"
    case pictures
    case profile
    case toggleWarning = "unfold"
    case translate
    case markRead = "mark-read"
    case toggleTimes = "exact-times"
    case activate = "open-selected"
    case fillGap = "load-gap"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case showWhole = "zoom-fit"
    case actualSize = "actual-size"
    case rotate
    case reveal
    case altTexts = "alt"
    case fold
    case foldAll = "fold-all"
    case play
    case versions = "history"
    case likedBy = "liked-by"
    case boostedBy = "boosted-by"
    case quotedBy = "quoted-by"
    case members = "list-members"

    // Act
    case favourite = "like"
    case reblog = "boost"
    case bookmark
    case vote
    case undo
    case savePicture = "save"
    case openInBrowser = "browser"
    case links
    case copyLink = "copy-link"
    case pipe
    case follow
    case mute
    case block
    case accept
    case reject
    case muteThread = "mute-thread"
    case pinPost = "pin-post"
    case removeConversation = "remove-conversation"
    case note
    case report
    case notify
    case dismiss
    case addToList = "add-to-list"
    case newList = "list-new"
    case renameList = "list-rename"
    case addMember = "list-add"
    case followTag = "follow-tag"
    case featureTag = "feature-tag"
    case browse = "open"

    // Write
    case comment = "reply"
    case quote
    case edit
    case delete
    case redraft
    case compose
    case directMessage = "dm"
    case post
    case drafts
    case scheduled

    // Pages
    case tabHome = "home"
    case tabMessages = "messages-tab"
    case tabDiscover = "discover"
    case tabMe = "me"
    case tab5 = "tab-5"
    case tab6 = "tab-6"
    case tab7 = "tab-7"
    case tab8 = "tab-8"
    case tab9 = "tab-9"
    case nextPane = "next-pane"
    case previousPane = "previous-pane"
    case nextList = "next-list"
    case previousList = "previous-list"
    case paneUp = "pane-up"
    case paneDown = "pane-down"
    case togglePane = "pane"
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case back
    case close
    case pin
    case unpin
    case bookmarks
    case likes
    case lists
    case followedTags = "followed-tags"
    case followRequests = "follow-requests"
    case directory
    case announcements
    case filters
    case mutedAccounts = "muted"
    case blockedAccounts = "blocked"
    case extras
    case licenses
    case messageLog = "messages"
    case about
    case releaseNotes = "whats-new"

    // Program
    case switchAccount = "accounts"
    case register
    case visit = "read-server"
    case demo
    case logInAgain = "login"
    case commandLine = "command-line"
    case help
    case redraw
    case suspend
    case quit
    case notifications
    case logOut = "logout"
    case reload
    case theme
    case settings
    case setup
    case set
    case previousChoice = "previous-choice"
    case nextChoice = "next-choice"
    case map
    case unmap

    /// The commands that select the pinned tabs, in their order.
    package static let pinnedTabs: [Command] = [.tab5, .tab6, .tab7, .tab8, .tab9]

    /// The groups of the help.
    package enum Group: CaseIterable, Hashable, Sendable { case move, read, act, write, pages, program }

    /// Where a command is of use.
    package enum Place: CaseIterable, Hashable, Sendable {
        case everywhere
        /// On every page but the picture viewer.
        case anyPage
        case list
        /// On the selected row of a list, whatever it shows.
        case row
        case post, gap
        /// On an account, its profile or its post.
        case account
        /// On a request to follow the user.
        case request
        case conversation
        /// On a post of a thread.
        case reply
        case thread
        /// On lists, hashtags and announcements.
        case collection
        case panes, viewer
        /// On Me, and by name everywhere.
        case me

        /// Whether commands act on the selected row.
        var isSelection: Bool { [.row, .post, .gap, .account, .request, .conversation, .reply].contains(self) }
    }

    /// What the command line may add to a command.
    enum Argument: Sendable {
        /// Any text, which means this.
        case any(Row.Sentence)
        case oneOf([Choice])
        /// The name of a setting and its value.
        case setting

        struct Choice: Sendable {
            var word: String
            var meaning: Row.Sentence
        }
    }

    /// What the program knows of a command.
    struct Row: Sendable {
        typealias Sentence = @Sendable (Strings) -> DisplayText

        var group: Group
        var place: Place
        var keys: [KeySequence]
        /// The keys in the picture viewer, where those of most commands have other uses.
        var viewerKeys: [KeySequence]
        var description: Sentence
        /// The command in one or two words, for the hint line.
        var label: Sentence
        /// The move in a list; nil for a command that doesn't move.
        var move: StatusListViewModel.Move?
        /// Whether a press on the command's hint, or on its line in the help, performs it. What others see at once, what can't
        /// be undone and what ends the program takes a key: the press may have been meant for the window.
        var takesPress: Bool
        /// What the command line may add, such as the URL of `open`; nil for nothing.
        var argument: Argument?
        /// Whether only users who are logged in can do it.
        var needsLogin: Bool
        /// Whether a service has a use for it.
        var isOffered: @Sendable (Capabilities) -> Bool

        init(
            _ group: Group, on place: Place, keys: [KeySequence] = [], viewer: [KeySequence] = [],
            _ description: @escaping Sentence, hint: Sentence? = nil, move: StatusListViewModel.Move? = nil,
            takesPress: Bool = true, argument: Argument? = nil, needsLogin: Bool = false,
            needs feature: Capabilities.Feature? = nil,
            if isOffered: @escaping @Sendable (Capabilities) -> Bool = { _ in true }
        ) {
            self.group = group
            self.place = place
            self.keys = keys
            viewerKeys = viewer
            self.description = description
            label = hint ?? description
            self.move = move
            self.takesPress = takesPress
            self.argument = argument
            self.needsLogin = needsLogin
            self.isOffered = { capabilities in
                feature.map(capabilities.features.contains) ?? true && isOffered(capabilities)
            }
        }
    }

    /// The name on the command line.
    package var name: String { rawValue }
    package var group: Group { row.group }
    var takesPress: Bool { row.takesPress }
    var move: StatusListViewModel.Move? { row.move }
    /// Whether the command acts on the selected row, which must be on screen then.
    var actsOnSelection: Bool { row.place.isSelection }

    /// Whether the command does nothing without an argument.
    var needsArgument: Bool { [.browse, .pipe, .map, .unmap].contains(self) }

    /// Returns the argument in what is typed behind the name. The command line of another program keeps its spaces.
    func argument(in typed: String) -> String {
        self == .pipe
            ? String(typed.drop { $0 == " " }) : typed.split(separator: " ").joined(separator: " ")
    }

    /// What the command does, for the help.
    func description(_ strings: Strings) -> DisplayText { row.description(strings) }

    /// The command in one or two words, for the hint line.
    func shortLabel(_ strings: Strings) -> DisplayText { row.label(strings) }
}

extension Command.Group {
    func title(_ strings: Strings) -> DisplayText {
        switch self {
        case .move: strings.groupMove
        case .read: strings.groupRead
        case .act: strings.groupAct
        case .write: strings.groupWrite
        case .pages: strings.groupPages
        case .program: strings.groupProgram
        }
    }
}

extension Capabilities {
    /// The commands that a service with these capabilities can't serve.
    var unsupportedCommands: Set<Command> { Set(Command.allCases.filter { !$0.row.isOffered(self) }) }

    /// Whether the user's own posts of a kind are a list, such as bookmarks.
    func keeps(_ list: ListID) -> Bool { timelines.contains { $0.timeline == list && $0.shelf == .own } }
}
