package import Core

/// Actions on posts beyond likes: votes, translations, muted threads, pins, undoing.
extension Strings {
    // Votes.
    package func pollClosesIn(_ duration: Duration) -> DisplayText {
        let minutes = max(1, Int(duration.components.seconds / 60))
        let (hours, days) = (minutes / 60, minutes / 1440)
        if days > 1 { return pollClosesInDays(days) }
        if hours > 1 { return pollClosesInHours(hours) }
        return pollClosesInMinutes(minutes)
    }
    package func voteNotCounted(_ error: SyncError) -> DisplayText {
        switch error {
        case .request(.forbidden(_, missingScope: true)): loginCannotVote
        case .request(.invalid(let message?, _)): voteRejected(clean(message))
        default: voteNotCounted(sentence(for: error))
        }
    }

    // Translations.
    package func translated(from source: RawText?, by provider: RawText?) -> DisplayText {
        let language = source.map(language) ?? anotherLanguage
        let provider = provider.map { Sanitizer.clean($0, maximum: 60) } ?? ""
        return provider.isEmpty ? translatedFrom(language) : translatedFromBy(language, provider: provider)
    }
    package func alreadyIn(_ code: RawText) -> DisplayText { alreadyIn(language(code)) }
    package func notTranslated(_ error: SyncError) -> DisplayText {
        switch error {
        case .request(.forbidden(_, missingScope: false)), .request(.notFound), .request(.invalid): notTranslated
        default: sentence(for: error)
        }
    }

    /// Returns a sentence about a completed action; nil for one whose mark stands in the row.
    func done(_ action: StatusAction) -> DisplayText? {
        switch action {
        case .favourite, .reblog, .bookmark: nil
        case .muteThread(true): threadMuted
        case .muteThread(false): threadUnmuted
        case .pin(true): postPinned
        case .pin(false): postUnpinned
        }
    }

    /// Returns a sentence about a completed change to a relationship, where no page shows it; nil for one that needs no
    /// words.
    ///
    /// - Parameters:
    ///   - isRequest: whether the account approves its followers.
    ///   - undoing: the key of undo.
    func done(
        _ action: AccountAction, to name: DisplayText, isRequest: Bool = false, undoing: [AccountAction] = []
    ) -> DisplayText? {
        switch action {
        case .block where undoing.contains { $0.kind == .follow }: blockedFollowed(name)
        case .follow where isRequest: requestedToFollow(name)
        case .mute: accountMuted(name)
        case .unmute: accountUnmuted(name)
        case .block: accountBlocked(name)
        case .unblock: accountUnblocked(name)
        case .follow: accountFollowed(name)
        case .unfollow: accountUnfollowed(name)
        case .note, .removeFollower: nil
        }
    }

    /// Returns a sentence about an action that was undone.
    func undone(_ step: UndoHistory.Step) -> DisplayText {
        switch step {
        case .mark(let action, _, let name): undone(action, name)
        case .account(let actions, _, let name) where actions.count > 1: undoneBlockOfFollowed(name)
        case .account(let actions, _, let name): actions.first.map { undone($0, name) } ?? ""
        case .list(let action, let list): undone(action, name(of: list))
        case .sent: takingBack
        }
    }

    private func undone(_ action: StatusAction, _ name: DisplayText) -> DisplayText {
        switch action {
        case .favourite(false): undoneLike(name)
        case .favourite(true): undoneUnlike(name)
        case .reblog(false): undoneReblog(name)
        case .reblog(true): undoneUnreblog(name)
        case .bookmark(false): undoneBookmark(name)
        case .bookmark(true): undoneRemoveBookmark(name)
        case .muteThread(false): undoneMuteThread
        case .muteThread(true): undoneUnmuteThread
        case .pin(false): undonePin
        case .pin(true): undoneUnpin
        }
    }

    private func name(of list: ServerList) -> DisplayText { Sanitizer.clean(list.title, maximum: 80) }

    /// The sentence about a list whose accounts were muted or blocked, or are so no longer.
    func done(_ action: ListAction, _ list: ServerList) -> DisplayText {
        switch action {
        case .mute(true): accountMuted(name(of: list))
        case .block(true): accountBlocked(name(of: list))
        case .mute(false), .block(false): undone(action, name(of: list))
        }
    }

    private func undone(_ action: ListAction, _ name: DisplayText) -> DisplayText {
        switch action {
        case .mute(true): undoneUnmute(name)
        case .mute(false): accountUnmuted(name)
        case .block(true): undoneUnblock(name)
        case .block(false): accountUnblocked(name)
        }
    }

    private func undone(_ action: AccountAction, _ name: DisplayText) -> DisplayText {
        switch action {
        case .follow: undoneUnfollow(name)
        case .unfollow: undoneFollow(name)
        case .mute: undoneUnmute(name)
        case .unmute: accountUnmuted(name)
        case .block: undoneUnblock(name)
        case .unblock: accountUnblocked(name)
        case .note: undoneNote(name)
        case .removeFollower: ""
        }
    }
}
