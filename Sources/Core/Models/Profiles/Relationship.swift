/// The relationship of the user and another account.
package struct Relationship: Hashable, Sendable {
    package var following: Bool
    package var followedBy: Bool
    /// Whether the user has asked to follow and has no response yet.
    package var requested: Bool
    package var muting: Bool
    package var blocking: Bool
    /// Whether the user is notified of new posts.
    package var notifying: Bool
    /// The user's private note; empty for none.
    package var note: RawText
    /// Whether the account's boosts are shown on Home.
    package var showsBoosts: Bool
    /// Whether muting includes notifications.
    package var mutesNotifications: Bool
    /// The end of the mute; nil for no end.
    package var mutedUntil: Timestamp?
    package var blockedBy: Bool
    /// Whether the account has asked to follow the user.
    package var requestedBy: Bool
    /// Whether the user has blocked the account's server.
    package var blocksServer: Bool

    /// Whether the user follows the account, or has asked to.
    package var isFollowed: Bool { following || requested }

    package init(
        following: Bool = false, followedBy: Bool = false, requested: Bool = false, muting: Bool = false,
        blocking: Bool = false, notifying: Bool = false, note: RawText = RawText(""), showsBoosts: Bool = true,
        mutesNotifications: Bool = false, mutedUntil: Timestamp? = nil, blockedBy: Bool = false,
        requestedBy: Bool = false, blocksServer: Bool = false
    ) {
        self.following = following
        self.followedBy = followedBy
        self.requested = requested
        self.muting = muting
        self.blocking = blocking
        self.notifying = notifying
        self.note = note
        self.showsBoosts = showsBoosts
        self.mutesNotifications = mutesNotifications
        self.mutedUntil = mutedUntil
        self.blockedBy = blockedBy
        self.requestedBy = requestedBy
        self.blocksServer = blocksServer
    }
}
