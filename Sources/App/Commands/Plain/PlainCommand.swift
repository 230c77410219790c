internal import Core

/// The commands of the reader that works line by line. Those of the command line have the same names here.
package enum PlainCommand: String, CaseIterable, Sendable {
    case next, previous
    /// The selected post again.
    case here
    case new
    case top, bottom
    case markRead = "mark-read"
    case home, messages, discover, list, bookmarks, likes, search, profile
    case thread, open, back
    case refresh, more
    case unfold, links, browser, pipe
    case like, boost, bookmark, vote, undo
    case follow
    case reply, post, attach, delete
    case accounts, account
    case login, help, quit

    /// A command and the text behind its name.
    struct Line: Hashable, Sendable {
        var command: PlainCommand
        var argument = ""
    }

    package var name: String { rawValue }

    /// The short form; nil for none. What others see at once has none, but for those that have a text.
    package var short: String? {
        switch self {
        case .next: "n"
        case .previous: "p"
        case .here: "."
        case .new: "u"
        case .top, .bottom, .markRead, .bookmarks, .likes, .more, .undo, .boost, .bookmark, .like, .vote: nil
        case .account, .login, .profile, .browser, .follow, .attach, .delete: nil
        case .home: "h"
        case .messages: "m"
        case .discover: "d"
        case .list: "l"
        case .search: "/"
        case .thread: "t"
        case .open: "o"
        case .back: "b"
        case .refresh: "r"
        case .unfold: "x"
        case .links: "k"
        case .pipe: "|"
        case .reply: "c"
        case .post: "+"
        case .accounts: "a"
        case .help: "?"
        case .quit: "q"
        }
    }

    /// What follows the name, as `help` shows it; nil for nothing.
    var argument: DisplayText? {
        switch self {
        case .list: "NAME"
        case .search: "WORDS"
        case .open: "LINK"
        case .vote, .account: "NUMBER"
        case .reply, .post: "TEXT"
        case .attach: "FILE"
        case .login: "SERVER"
        case .pipe: "COMMAND"
        default: nil
        }
    }

    func description(_ strings: Strings) -> DisplayText {
        switch self {
        case .next: strings.commandNextStatus
        case .previous: strings.plainPrevious
        case .here: strings.plainHere
        case .new: strings.plainNew
        case .top: strings.commandTop
        case .bottom: strings.commandBottom
        case .markRead: strings.commandMarkRead
        case .home: strings.home
        case .messages: strings.messages
        case .discover: strings.plainDiscover
        case .list: strings.plainList
        case .bookmarks: strings.commandBookmarks
        case .likes: strings.commandLikes
        case .search: strings.commandSearch
        case .profile: strings.plainProfile
        case .thread: strings.plainThread
        case .open: strings.plainOpen
        case .back: strings.hintBack
        case .refresh: strings.commandRefresh
        case .more: strings.plainMore
        case .unfold: strings.plainUnfold
        case .links: strings.commandLinks
        case .browser: strings.commandOpenInBrowser
        case .pipe: strings.commandPipe
        case .like: strings.commandFavourite
        case .boost: strings.commandReblog
        case .bookmark: strings.commandBookmark
        case .vote: strings.commandVote
        case .undo: strings.commandUndo
        case .follow: strings.commandFollow
        case .reply: strings.plainReply
        case .post: strings.plainPost
        case .attach: strings.plainAttach
        case .delete: strings.commandDelete
        case .accounts: strings.commandSwitchAccount
        case .account: strings.plainAccount
        case .login: strings.logInLabel
        case .help: strings.plainHelp
        case .quit: strings.commandQuit
        }
    }

    /// Returns the only command that a word means: its name, its short form, or a beginning that no other name has.
    static func named(_ word: String) -> PlainCommand? {
        allCases.first { $0.short == word } ?? CommandName(word).only(of: allCases, \.name)
    }

    /// Returns the line of `help`: "search WORDS, /: search".
    func line(_ strings: Strings) -> DisplayText {
        let name = Sanitizer.clean(RawText(name))
        let whole = argument.map { "\(name) \($0)" } ?? name
        let names = [whole, short.map { Sanitizer.clean(RawText($0)) }].compactMap(\.self)
        return strings.labelled(strings.list(names), content: description(strings))
    }
}
