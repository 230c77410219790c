/// How the user and another account stand to each other.
package struct Relationship: Hashable, Sendable {
    package var following: Bool
    package var followedBy: Bool
    /// Whether the user has asked to follow and has no answer yet.
    package var requested: Bool
    package var muting: Bool
    package var blocking: Bool
    /// Whether the user is notified of new posts.
    package var notifying: Bool
    /// The user's private note; empty for none.
    package var note: RawText

    package init(
        following: Bool = false, followedBy: Bool = false, requested: Bool = false, muting: Bool = false,
        blocking: Bool = false, notifying: Bool = false, note: RawText = RawText("")
    ) {
        self.following = following
        self.followedBy = followedBy
        self.requested = requested
        self.muting = muting
        self.blocking = blocking
        self.notifying = notifying
        self.note = note
    }
}
