package import Core

/// The user's actions on posts and accounts, and undoing them.
extension AccountSession {
    /// Changes the relationship with an account whose profile may not be loaded.
    ///
    /// - Parameter says: whether to report the change, where no page shows it.
    package func change(_ action: AccountAction, of id: AccountID, says: Bool = false) {
        let profile = profile(of: id)
        if profile.perform(action, says: says) { return }
        profiles.changed[id] = profile
        Task {
            guard await profile.performUnopened(action, says: says) else {
                return feedback.inform(context.strings.profileNotLoaded)
            }
        }
    }

    /// Follows an account, or no longer follows it. Which of them is known once its profile is loaded, and is reported.
    ///
    /// - Parameter askToUnfollow: called instead of unfollowing; nil to unfollow at once.
    package func toggleFollow(_ id: AccountID, askToUnfollow: (@MainActor () -> Void)? = nil) {
        let profile = profile(of: id)
        profiles.changed[id] = profile
        Task { [feedback] in
            guard let relationship = await profile.loadedRelationship() else {
                return feedback.inform(feedback.strings.profileNotLoaded)
            }
            let action = relationship.following || relationship.requested ? AccountAction.unfollow : .follow()
            if action == .unfollow, let askToUnfollow { return askToUnfollow() }
            guard profile.perform(action, says: true) else { return feedback.inform(feedback.strings.profileNotLoaded) }
        }
    }

    /// Returns the relationship with an account that no page may show: as cached, otherwise as the server returns it;
    /// nil where neither is known.
    package func relationship(with id: AccountID) async -> Relationship? {
        let profile = profile(of: id)
        profiles.changed[id] = profile
        return await profile.foundRelationship()
    }

    /// Undoes the last action that can be undone.
    ///
    /// - Returns: a sentence about the undone action; nil if there is nothing to undo.
    package func undo() -> DisplayText? {
        guard let step = history.pop() else { return nil }
        switch step {
        case .mark(let action, let id, _): posts?.perform(action, on: id)
        case .account(let actions, let id, _):
            let profile = profile(of: id)
            profiles.changed[id] = profile
            Task { for action in actions { _ = await profile.performUnopened(action, isUndoable: false) } }
        case .list(let action, let list): collections.act(action, on: list, isUndoable: false)
        case .sent(let result): takeBack(result)
        }
        return context.strings.undone(step)
    }
}
