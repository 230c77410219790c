package import Core

/// A user's change to lists, hashtags, announcements, filters or requests to follow.
package enum CollectionChange: Hashable, Sendable {
    case makeList(title: String)
    case rename(ServerList, to: String)
    case remove(ServerList)
    case setMember(AccountID, of: ServerListID, Bool)
    /// Adds an account that the user has named.
    case addMember(handle: String, to: ServerListID)
    case followTag(String, Bool)
    case featureTag(String, Bool)
    case dismiss(Announcement.ID)
    case removeFilter(ContentFilter)
    case answerRequest(AccountID, name: DisplayText, accepts: Bool)
}
