/// A change of the user's relationship with another account.
package enum AccountAction: Hashable, Sendable {
    /// Follows, or changes how: whether new posts notify, and whether boosts are shown. nil leaves a setting as it is.
    case follow(notifies: Bool? = nil, showsBoosts: Bool? = nil)
    case unfollow
    /// - Parameter seconds: nil for no end.
    case mute(notifications: Bool = true, seconds: Int? = nil)
    case unmute
    case block
    case unblock
    /// Sets the private note; empty removes it.
    case note(String)
    case removeFollower

    /// The actions that a service may support.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case follow, mute, block, note, removeFollower
    }

    package var kind: Kind {
        switch self {
        case .follow, .unfollow: .follow
        case .mute, .unmute: .mute
        case .block, .unblock: .block
        case .note: .note
        case .removeFollower: .removeFollower
        }
    }
}

extension Relationship {
    /// Returns the relationship after an action has been carried out.
    ///
    /// - Parameter isLocked: whether the account approves its followers.
    package func after(_ action: AccountAction, isLocked: Bool, at now: Timestamp) -> Relationship {
        var next = self
        switch action {
        case .follow(let notifies, let showsBoosts):
            if !following { (next.following, next.requested) = (!isLocked, isLocked) }
            next.notifying = notifies ?? notifying
            next.showsBoosts = showsBoosts ?? self.showsBoosts
        case .unfollow: (next.following, next.requested, next.notifying) = (false, false, false)
        case .mute(let notifications, let seconds):
            (next.muting, next.mutesNotifications) = (true, notifications)
            next.mutedUntil = seconds.map { now.adding(seconds: Int64($0)) }
        case .unmute: (next.muting, next.mutesNotifications, next.mutedUntil) = (false, false, nil)
        case .block:
            next.blocking = true
            (next.following, next.requested, next.followedBy) = (false, false, false)
        case .unblock: next.blocking = false
        case .note(let text): next.note = RawText(text)
        case .removeFollower: next.followedBy = false
        }
        return next
    }
}

extension AccountAction {
    /// Returns the actions that undo this one.
    ///
    /// - Parameters:
    ///   - before: the relationship before it.
    ///   - now: decides how long a mute still lasts.
    /// - Returns: none for an action that can't be undone, or that changes nothing.
    package func undoing(from before: Relationship, at now: Timestamp) -> [AccountAction] {
        let left = before.mutedUntil.map { max(1, Int($0.since(now).components.seconds)) }
        let follow = AccountAction.follow(notifies: before.notifying, showsBoosts: before.showsBoosts)
        return switch self {
        case .follow: before.following || before.requested ? [follow] : [.unfollow]
        case .unfollow: before.following || before.requested ? [follow] : []
        case .mute: before.muting ? [] : [.unmute]
        case .unmute: before.muting ? [.mute(notifications: before.mutesNotifications, seconds: left)] : []
        // Blocking ends following too.
        case .block: before.blocking ? [] : [.unblock] + (before.following ? [follow] : [])
        case .unblock: before.blocking ? [.block] : []
        case .note(let text): before.note == RawText(text) ? [] : [.note(before.note.value)]
        case .removeFollower: []
        }
    }
}
