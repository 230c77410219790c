internal import App
internal import Core

extension Command {
    /// The row of the command in the table of commands. Keys, hints, the help, the command line, the mouse and docs/keys.md come
    /// from here. The help shows the commands of a group in the order of the cases of `Command`.
    var row: Row { Self.rows[self] ?? written }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.written) })

    /// The audiences that a boost can have.
    private static let boostAudiences = [
        Argument.Choice(word: "public") { $0.audiencePublic },
        Argument.Choice(word: "unlisted") { $0.audienceUnlisted },
        Argument.Choice(word: "private") { $0.audienceFollowers },
    ]

    private var written: Row {
        switch self {
        // MARK: Move

        case .nextStatus: Row(.move, on: .list, keys: ["j", "↓"], \.commandNextStatus, move: .next)
        case .previousStatus: Row(.move, on: .list, keys: ["k", "↑"], \.commandPreviousStatus, move: .previous)
        case .lineDown: Row(.move, on: .list, keys: ["J", "^E"], \.commandLineDown, move: .lines(1))
        case .lineUp: Row(.move, on: .list, keys: ["K", "^Y"], \.commandLineUp, move: .lines(-1))
        case .halfPageDown: Row(.move, on: .list, keys: ["^D"], \.commandHalfPageDown, move: .pages(0.5))
        case .halfPageUp: Row(.move, on: .list, keys: ["^U"], \.commandHalfPageUp, move: .pages(-0.5))
        case .pageDown:
            Row(
                .move, on: .list, keys: ["Space", "PgDn", "^F"], \.commandPageDown, hint: \.hintPageDown,
                move: .pages(1))
        case .pageUp:
            Row(.move, on: .list, keys: ["PgUp", "^B"], \.commandPageUp, hint: \.hintPageUp, move: .pages(-1))
        case .top: Row(.move, on: .list, keys: ["gg", "Home"], \.commandTop, move: .top)
        case .bottom: Row(.move, on: .list, keys: ["G", "End"], \.commandBottom, move: .bottom)
        case .nextUnread: Row(.move, on: .list, keys: ["n"], \.commandNextUnread, hint: \.hintNextUnread)
        case .nextReply: Row(.move, on: .reply, keys: ["}"], \.commandNextReply, hint: \.hintNextReply, needs: .threads)
        case .previousReply:
            Row(.move, on: .reply, keys: ["{"], \.commandPreviousReply, hint: \.hintPreviousReply, needs: .threads)
        case .parent:
            Row(
                .move, on: .reply, keys: ["u"], \.commandParent, hint: \.hintParent,
                if: { $0.hasThreads || $0.texts.contains(.repost) })
        case .nextPicture: Row(.move, on: .viewer, viewer: ["l", "Space", "PgDn", "Tab"], \.commandNextPicture)
        case .previousPicture: Row(.move, on: .viewer, viewer: ["h", "PgUp", "Shift-Tab"], \.commandPreviousPicture)
        case .panUp: Row(.move, on: .viewer, viewer: ["↑", "k"], \.commandPanUp)
        case .panDown: Row(.move, on: .viewer, viewer: ["↓", "j"], \.commandPanDown)
        case .panLeft: Row(.move, on: .viewer, viewer: ["←"], \.commandPanLeft)
        case .panRight: Row(.move, on: .viewer, viewer: ["→"], \.commandPanRight)

        // MARK: Read

        case .refresh: Row(.read, on: .list, keys: ["r"], \.commandRefresh)
        case .search: Row(.read, on: .everywhere, keys: ["/"], \.commandSearch, argument: .any(\.searchHint))
        case .catchUp:
            Row(.read, on: .anyPage, keys: ["C"], \.commandCatchUp, hint: \.hintCatchUp, if: { $0.offersCatchUp })
        case .pictures: Row(.read, on: .post, keys: ["v"], \.commandPictures, hint: \.hintPictures)
        case .profile:
            Row(
                .read, on: .row, keys: ["p"], \.commandProfile, hint: \.hintProfile,
                if: { $0.features.contains(.authorLists) || $0.hasProfiles })
        case .toggleWarning: Row(.read, on: .post, keys: ["x"], \.commandToggleWarning, hint: \.hintToggleWarning)
        case .translate:
            Row(
                .read, on: .post, keys: ["T"], \.commandTranslate, hint: \.hintTranslate, needsLogin: true,
                needs: .translation)
        case .markRead: Row(.read, on: .post, keys: ["m"], \.commandMarkRead, hint: \.hintMarkRead, takesPress: false)
        case .toggleTimes: Row(.read, on: .anyPage, keys: ["t"], \.commandToggleTimes)
        case .activate: Row(.read, on: .row, keys: ["Enter"], \.commandActivate, hint: \.hintOpen)
        case .fillGap: Row(.read, on: .gap, keys: ["F"], \.commandFillGap, hint: \.hintFillGap, takesPress: false)
        case .zoomIn: Row(.read, on: .viewer, viewer: ["+"], \.commandZoomIn)
        case .zoomOut: Row(.read, on: .viewer, viewer: ["-", "_"], \.commandZoomOut)
        case .showWhole: Row(.read, on: .viewer, viewer: ["0"], \.commandShowWhole)
        case .actualSize: Row(.read, on: .viewer, viewer: ["="], \.commandActualSize)
        case .rotate: Row(.read, on: .viewer, viewer: ["r"], \.hintRotate)
        case .reveal: Row(.read, on: .viewer, viewer: ["x"], \.commandReveal)
        case .altTexts: Row(.read, on: .post, keys: ["a"], viewer: ["a"], \.commandAltTexts)
        case .fold: Row(.read, on: .reply, keys: ["z"], \.commandFold, hint: \.hintFold, needs: .threads)
        case .foldAll: Row(.read, on: .thread, keys: ["Z"], \.commandFoldAll, hint: \.hintFoldAll, needs: .threads)
        case .play: Row(.read, on: .viewer, viewer: ["Enter"], \.commandPlay)
        case .versions: Row(.read, on: .post, \.commandVersions, needs: .revisions)
        case .likedBy: Row(.read, on: .post, \.commandLikedBy, needs: .accountLists)
        case .boostedBy: Row(.read, on: .post, \.commandRebloggedBy, needs: .accountLists)
        case .quotedBy: Row(.read, on: .post, \.commandQuotedBy, needs: .quoteLists)
        case .members: Row(.read, on: .collection, keys: ["m"], \.commandMembers, hint: \.hintMembers, needs: .lists)

        // MARK: Act

        case .favourite:
            Row(
                .act, on: .post, keys: ["f"], \.commandFavourite, hint: \.hintFavourite, takesPress: false,
                needsLogin: true, if: { $0.actions.contains(.favourite) })
        case .reblog:
            Row(
                .act, on: .post, keys: ["b"], \.commandReblog, hint: \.hintReblog, takesPress: false,
                argument: .oneOf(Self.boostAudiences), needsLogin: true,
                if: { $0.actions.contains(.reblog) || $0.texts.contains(.repost) })
        case .bookmark:
            Row(
                .act, on: .post, keys: ["s"], \.commandBookmark, hint: \.hintBookmark, takesPress: false,
                needsLogin: true, if: { $0.actions.contains(.bookmark) })
        case .vote: Row(.act, on: .post, keys: ["V"], \.commandVote, hint: \.hintVote, needsLogin: true, needs: .polls)
        case .undo:
            Row(
                .act, on: .anyPage, keys: ["U"], \.commandUndo, hint: \.hintUndo, takesPress: false,
                if: { !$0.actions.isEmpty || !$0.accountActions.isEmpty || !$0.texts.isEmpty })
        case .savePicture: Row(.act, on: .viewer, viewer: ["S"], \.commandSavePicture)
        case .openInBrowser:
            Row(.act, on: .row, keys: ["o"], viewer: ["o"], \.commandOpenInBrowser, hint: \.hintOpenInBrowser)
        case .links: Row(.act, on: .post, keys: ["O"], \.commandLinks, hint: \.hintLinks)
        case .copyLink: Row(.act, on: .row, keys: ["y"], viewer: ["y"], \.hintCopyLink)
        case .pipe: Row(.act, on: .post, keys: ["|"], \.commandPipe, hint: \.hintPipe, argument: .any(\.argumentOfPipe))
        case .follow:
            Row(
                .act, on: .account, keys: ["F"], \.commandFollow, hint: \.hintFollow, takesPress: false,
                needsLogin: true, if: { $0.accountActions.contains(.follow) })
        case .mute:
            Row(
                .act, on: .account, keys: ["M"], \.commandMute, hint: \.hintMute, takesPress: false, needsLogin: true,
                if: { $0.accountActions.contains(.mute) })
        case .block:
            Row(
                .act, on: .account, keys: ["X"], \.commandBlock, hint: \.hintBlock, takesPress: false, needsLogin: true,
                if: { $0.accountActions.contains(.block) })
        case .accept:
            Row(
                .act, on: .request, keys: ["a"], \.commandAccept, hint: \.hintAccept, takesPress: false,
                needs: .followRequests)
        case .reject:
            Row(
                .act, on: .request, keys: ["e"], \.commandReject, hint: \.hintReject, takesPress: false,
                needs: .followRequests)
        case .muteThread:
            Row(
                .act, on: .post, \.commandMuteThread, takesPress: false, needsLogin: true,
                if: { $0.actions.contains(.muteThread) })
        case .pinPost:
            Row(
                .act, on: .post, \.commandPinPost, takesPress: false, needsLogin: true,
                if: { $0.actions.contains(.pin) })
        case .removeConversation:
            Row(
                .act, on: .conversation, \.commandRemoveConversation, hint: \.hintRemove, takesPress: false,
                needs: .conversations)
        case .note: Row(.act, on: .account, \.commandNote, needsLogin: true, if: { $0.accountActions.contains(.note) })
        case .report: Row(.act, on: .account, \.commandReport, needsLogin: true, needs: .reports)
        case .notify:
            Row(
                .act, on: .account, \.commandNotify, takesPress: false, needsLogin: true,
                if: { $0.accountActions.contains(.follow) && $0.features.contains(.notifications) })
        case .dismiss: Row(.act, on: .collection, \.commandDismiss, takesPress: false, needs: .announcements)
        case .addToList: Row(.act, on: .account, \.commandAddToList, needsLogin: true, needs: .lists)
        case .newList: Row(.act, on: .collection, \.commandNewList, argument: .any(\.listNamePrompt), needs: .lists)
        case .renameList:
            Row(.act, on: .collection, keys: ["e"], \.commandRenameList, hint: \.hintRename, needs: .lists)
        case .addMember:
            Row(.act, on: .collection, keys: ["a"], \.commandAddMember, hint: \.hintAddMember, needs: .lists)
        case .followTag:
            Row(
                .act, on: .collection, keys: ["F"], \.commandFollowTag, hint: \.hintFollow, takesPress: false,
                argument: .any(\.linkToHashtag), needs: .followedTags)
        case .featureTag:
            Row(
                .act, on: .collection, \.commandFeatureTag, takesPress: false, argument: .any(\.linkToHashtag),
                needs: .followedTags)
        case .browse: Row(.act, on: .anyPage, \.commandBrowse, argument: .any(\.argumentOfOpen))

        // MARK: Write

        case .comment:
            Row(
                .write, on: .post, keys: ["c"], \.replyLabel, needsLogin: true,
                if: { !$0.texts.isDisjoint(with: [.comment, .reply]) })
        case .quote:
            Row(.write, on: .post, keys: ["Q"], \.quoteLabel, needsLogin: true, if: { $0.texts.contains(.quote) })
        case .edit:
            Row(
                .write, on: .post, keys: ["E"], \.commandEdit, hint: \.hintEdit, needsLogin: true,
                if: { $0.texts.contains(.edit) })
        case .delete:
            Row(
                .write, on: .post, keys: ["d"], \.commandDelete, hint: \.deleteLabel, takesPress: false,
                if: { $0.features.contains(.removal) })
        case .redraft:
            Row(
                .write, on: .post, keys: ["D"], \.commandRedraft, hint: \.hintRedraft, takesPress: false,
                needsLogin: true, if: { $0.texts.isSuperset(of: [.status, .edit]) })
        case .compose:
            Row(
                .write, on: .anyPage, keys: ["+"], \.commandCompose, hint: \.postLabel,
                if: { $0.texts.contains(.status) })
        case .directMessage: Row(.write, on: .account, \.commandDirectMessage, needsLogin: true, needs: .conversations)
        case .post: Row(.write, on: .anyPage, \.commandPost, if: { $0.texts.contains(.status) })
        case .drafts: Row(.write, on: .anyPage, \.draftsTitle, if: { !$0.texts.isEmpty })
        case .scheduled: Row(.write, on: .anyPage, \.scheduledTitle, needs: .scheduledPosts)

        // MARK: Pages

        case .tabHome: Row(.pages, on: .everywhere, keys: ["1"], \.home)
        case .tabMessages: Row(.pages, on: .everywhere, keys: ["2"], \.messages)
        case .tabDiscover: Row(.pages, on: .everywhere, keys: ["3"], \.discover)
        case .tabMe: Row(.pages, on: .everywhere, keys: ["4"], \.me)
        case .tab5: Row(.pages, on: .everywhere, keys: ["5"], { $0.pinnedTab(5) })
        case .tab6: Row(.pages, on: .everywhere, keys: ["6"], { $0.pinnedTab(6) })
        case .tab7: Row(.pages, on: .everywhere, keys: ["7"], { $0.pinnedTab(7) })
        case .tab8: Row(.pages, on: .everywhere, keys: ["8"], { $0.pinnedTab(8) })
        case .tab9: Row(.pages, on: .everywhere, keys: ["9"], { $0.pinnedTab(9) })
        case .nextPane: Row(.pages, on: .panes, keys: ["Tab"], \.commandNextPane, hint: \.hintNextList)
        case .previousPane: Row(.pages, on: .panes, keys: ["Shift-Tab"], \.commandPreviousPane)
        case .nextList: Row(.pages, on: .panes, keys: [">"], \.commandNextList, hint: \.hintNextList)
        case .previousList: Row(.pages, on: .panes, keys: ["<"], \.commandPreviousList, hint: \.hintPreviousList)
        case .paneUp: Row(.pages, on: .panes, keys: ["["], \.commandPaneUp)
        case .paneDown: Row(.pages, on: .panes, keys: ["]"], \.commandPaneDown, hint: \.hintPaneDown)
        case .togglePane: Row(.pages, on: .panes, keys: ["\\"], \.commandTogglePane, hint: \.hintTogglePane)
        case .nextTab: Row(.pages, on: .everywhere, keys: ["gt"], \.commandNextTab)
        case .previousTab: Row(.pages, on: .everywhere, keys: ["gT"], \.commandPreviousTab)
        case .back: Row(.pages, on: .everywhere, keys: ["Esc"], \.hintBack)
        case .close: Row(.pages, on: .anyPage, keys: ["q"], viewer: ["q", "v"], \.commandClose, takesPress: false)
        case .pin:
            Row(
                .pages, on: .anyPage, \.commandPin,
                argument: .oneOf([Argument.Choice(word: "badge") { $0.argumentOfPin }]))
        case .unpin: Row(.pages, on: .anyPage, \.commandUnpin)
        case .bookmarks: Row(.pages, on: .me, \.commandBookmarks, if: { $0.keeps(.bookmarks) })
        case .likes: Row(.pages, on: .me, \.commandLikes, if: { $0.keeps(.favourites) })
        case .lists: Row(.pages, on: .me, \.serverLists, needs: .lists)
        case .followedTags: Row(.pages, on: .me, \.followedTags, needs: .followedTags)
        case .followRequests: Row(.pages, on: .me, { $0.name(of: .followRequests) }, needs: .followRequests)
        case .directory: Row(.pages, on: .anyPage, { $0.name(of: .directory(isLocal: true)) }, needs: .directory)
        case .announcements: Row(.pages, on: .anyPage, \.announcements, needs: .announcements)
        case .filters: Row(.pages, on: .me, \.filters, needs: .filters)
        case .mutedAccounts: Row(.pages, on: .me, { $0.name(of: .mutes) }, needs: .relationships)
        case .blockedAccounts: Row(.pages, on: .me, { $0.name(of: .blocks) }, needs: .relationships)
        case .extras: Row(.pages, on: .me, \.extrasRow)
        case .licenses: Row(.pages, on: .me, \.licenses)
        case .messageLog: Row(.pages, on: .anyPage, \.commandMessageLog)
        case .about: Row(.pages, on: .anyPage, \.commandAbout)
        case .releaseNotes: Row(.pages, on: .anyPage, \.commandReleaseNotes)

        // MARK: Program

        case .switchAccount: Row(.program, on: .everywhere, keys: ["A"], \.commandSwitchAccount)
        case .register: Row(.program, on: .anyPage, keys: ["R"], \.commandRegister)
        case .visit: Row(.program, on: .anyPage, keys: ["S"], \.commandVisit, hint: \.hintVisit)
        case .demo: Row(.program, on: .anyPage, \.commandDemo, takesPress: false)
        case .logInAgain: Row(.program, on: .everywhere, keys: ["L"], \.logInAgainLabel)
        case .commandLine: Row(.program, on: .everywhere, keys: [":"], \.commandCommandLine)
        case .help: Row(.program, on: .everywhere, keys: ["?", "F1"], \.hintAllKeys)
        case .redraw: Row(.program, on: .everywhere, keys: ["^L"], \.commandRedraw)
        case .suspend: Row(.program, on: .everywhere, keys: ["^Z"], \.commandSuspend, takesPress: false)
        case .quit: Row(.program, on: .everywhere, keys: ["^C"], \.commandQuit, takesPress: false)
        case .notifications: Row(.program, on: .me, \.commandNotifications)
        case .logOut: Row(.program, on: .me, \.logOutRow)
        case .reload: Row(.program, on: .anyPage, \.commandReload)
        case .theme: Row(.program, on: .everywhere, \.commandTheme, argument: .any(\.argumentOfTheme))
        case .settings: Row(.program, on: .anyPage, \.commandSettings)
        case .setup: Row(.program, on: .anyPage, \.commandSetup)
        case .set: Row(.program, on: .anyPage, \.commandSet, takesPress: false, argument: .setting)
        case .previousChoice: Row(.program, on: .me, keys: ["←"], \.commandPreviousChoice, hint: \.hintPreviousChoice)
        case .nextChoice: Row(.program, on: .me, keys: ["→"], \.commandNextChoice, hint: \.hintNextChoice)
        case .map: Row(.program, on: .everywhere, \.commandMap, argument: .any(\.argumentOfMap))
        case .unmap: Row(.program, on: .everywhere, \.commandUnmap, argument: .any(\.argumentOfUnmap))
        }
    }
}
