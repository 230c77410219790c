package import Core

/// Sentences that name a key, which is the one in force.
extension Strings {
    package var logInFirst: DisplayText { logInFirst(keyNames[.logIn]) }
    package var loginLacksScope: DisplayText { loginLacksScope(keyNames[.logIn]) }
    package var loginCannotVote: DisplayText { loginCannotVote(keyNames[.logIn]) }
    package var loginCannotLike: DisplayText { loginCannotLike(keyNames[.logIn]) }
    package var loginCannotBookmark: DisplayText { loginCannotBookmark(keyNames[.logIn]) }
    package var loginCannotMuteThreads: DisplayText { loginCannotMuteThreads(keyNames[.logIn]) }
    package var loginCannotPin: DisplayText { loginCannotPin(keyNames[.logIn]) }
    package var loginCannotReport: DisplayText { loginCannotReport(keyNames[.logIn]) }
    package var loginCannotFollow: DisplayText { loginCannotFollow(keyNames[.logIn]) }
    package var loginCannotMute: DisplayText { loginCannotMute(keyNames[.logIn]) }
    package var loginCannotBlock: DisplayText { loginCannotBlock(keyNames[.logIn]) }
    package var loginCannotSaveNotes: DisplayText { loginCannotSaveNotes(keyNames[.logIn]) }
    package var loginCannotChangeConversations: DisplayText { loginCannotChangeConversations(keyNames[.logIn]) }
    package var loginCannotReadConversations: DisplayText { loginCannotReadConversations(keyNames[.logIn]) }

    func blockedFollowed(_ name: DisplayText) -> DisplayText { blockedFollowed(name, key: keyNames[.undo]) }
    func requestedToFollow(_ name: DisplayText) -> DisplayText { requestedToFollow(name, key: keyNames[.undo]) }
    func accountMuted(_ name: DisplayText) -> DisplayText { accountMuted(name, key: keyNames[.undo]) }
    func accountBlocked(_ name: DisplayText) -> DisplayText { accountBlocked(name, key: keyNames[.undo]) }
    func accountFollowed(_ name: DisplayText) -> DisplayText { accountFollowed(name, key: keyNames[.undo]) }
    func accountUnfollowed(_ name: DisplayText) -> DisplayText { accountUnfollowed(name, key: keyNames[.undo]) }

    package var openingHint: DisplayText { openingHint(keyNames[.accounts]) }
    package var pressToRetry: DisplayText { pressKeyToRetry(keyNames[.refresh]) }
    package var replyKeyHint: DisplayText { replyKeyHint(keyNames[.reply]) }
    package var expandWarningHint: DisplayText { expandWarningHint(keyNames[.unfold]) }
    package var collapseWarningHint: DisplayText { collapseWarningHint(keyNames[.unfold]) }

    package var closePageFirst: DisplayText { closePageFirst(keyNames[.cancel]) }
    package var divided: DisplayText { divided(keyNames[.send]) }
    package var stillReadingFile: DisplayText { stillReadingFile(keyNames[.send]) }
    package func postNotLoaded(_ reason: DisplayText) -> DisplayText { postNotLoaded(reason, key: keyNames[.send]) }
    package var clipboardNeedsDesktop: DisplayText { clipboardNeedsDesktop(keyNames[.attach]) }
    package var emojiNotLoaded: DisplayText { emojiNotLoaded(keyNames[.emoji]) }
    package var noBrowserForURL: DisplayText { noBrowserForURL(keyNames[.copyURL]) }
    package func tooSmallForCode(_ columns: Int, rows: Int) -> DisplayText {
        tooSmallForCode(columns, rows: rows, key: keyNames[.copyURL])
    }

    package var helpTab: DisplayText { helpTab(keyNames[.confirm]) }
    package var helpCompletion: DisplayText { helpCompletion(keyNames[.nextField]) }
    package var commandHint: DisplayText { commandHint(keyNames[.nextField]) }
    package var attachPlaceholder: DisplayText { attachPlaceholder(keyNames[.nextField]) }
    func loginUnreachable(_ host: DisplayText) -> DisplayText { loginUnreachable(host, key: keyNames[.confirm]) }
    /// A warning after which the user may go on.
    package func useAnyway(_ warning: DisplayText) -> DisplayText { useAnyway(warning, key: keyNames[.confirm]) }
    var loginTimedOut: DisplayText { loginTimedOut(keyNames[.confirm]) }
    var loginInterrupted: DisplayText { loginInterrupted(keyNames[.confirm]) }
    var loginDenied: DisplayText { loginDenied(keyNames[.confirm]) }
    var loginApplicationRejected: DisplayText { loginApplicationRejected(keyNames[.confirm]) }
    package func enterSearches(_ host: DisplayText) -> DisplayText { enterSearches(keyNames[.confirm], host: host) }
}

// MARK: Problems

extension Strings {
    /// Returns what is wrong with a line about keys, without its place.
    package func sentence(for problem: KeyProblem) -> DisplayText {
        switch problem {
        case .unknownPage(let name, let nearest): suggesting(nearest, after: unknownKeyPage(clean(name)))
        case .unknownKey(let name, let nearest): suggesting(nearest, after: unknownKeyName(clean(name)))
        case .unknownCommand(let line, let nearest): suggesting(nearest, after: unknownCommand(clean(line)))
        case .missingArgument(let command): needsArgument(clean(RawText(command)))
        case .unexpectedArgument(let line): unknownCommand(clean(line))
        case .boundTwice(let keys, let line): keysBoundTwice(clean(keys), line: "\(line)")
        case .unreachable(let keys, let shorter):
            keysUnreachable(clean(RawText(keys)), shorter: clean(RawText(shorter)))
        case .typesItself(let keys): keyTypesItself(clean(keys))
        case .isCommand(let name): macroIsCommand(clean(name))
        case .endless(let name): macroEndless(clean(name))
        case .noWayOut: keysNoWayOut
        }
    }

    func suggesting(_ nearest: String?, after sentence: DisplayText) -> DisplayText {
        nearest.map { nearestCommand(sentence, nearest: clean(RawText($0))) } ?? sentence
    }
}
