/// A change of how the user stands to another account.
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
