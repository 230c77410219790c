/// A list of accounts that a service offers.
package enum AccountListID: Hashable, Sendable {
    case followers(AccountID)
    case following(AccountID)
    /// The followers of an account that the user follows.
    case knownFollowers(AccountID)
    case likedBy(StatusID)
    case boostedBy(StatusID)
    /// Accounts that have asked to follow the user.
    case followRequests
    case mutes
    case blocks
    /// Accounts that agreed to be listed: those of the account's own server, or all that it knows.
    case directory(isLocal: Bool)
    /// The members of a list that the user has made.
    case members(ServerListID)
}

extension AccountListID {
    /// The name in the cache file. Frozen: files on users' disks contain it.
    var name: String {
        switch self {
        case .followers(let id): "followers/\(id.rawValue)"
        case .following(let id): "following/\(id.rawValue)"
        case .knownFollowers(let id): "known-followers/\(id.rawValue)"
        case .likedBy(let id): "liked-by/\(id.rawValue)"
        case .boostedBy(let id): "boosted-by/\(id.rawValue)"
        case .followRequests: "follow-requests"
        case .mutes: "mutes"
        case .blocks: "blocks"
        case .directory(let isLocal): isLocal ? "directory/local" : "directory/all"
        case .members(let id): "members/\(id.rawValue)"
        }
    }

    init?(name: String) {
        switch name {
        case "follow-requests": self = .followRequests
        case "mutes": self = .mutes
        case "blocks": self = .blocks
        case "directory/local": self = .directory(isLocal: true)
        case "directory/all": self = .directory(isLocal: false)
        default:
            guard let slash = name.firstIndex(of: "/") else { return nil }
            let id = String(name[name.index(after: slash)...])
            switch name[..<slash] {
            case "followers": self = .followers(AccountID(id))
            case "following": self = .following(AccountID(id))
            case "known-followers": self = .knownFollowers(AccountID(id))
            case "liked-by": self = .likedBy(StatusID(id))
            case "boosted-by": self = .boostedBy(StatusID(id))
            case "members": self = .members(ServerListID(id))
            default: return nil
            }
        }
    }
}

/// An account in a list, with the parts of its row beyond the account itself.
package struct ListedAccount: Identifiable, Hashable, Sendable {
    package var account: Account
    /// nil before the profile was fetched.
    package var bio: StatusContent?
    /// The user's relationship with the account; nil before it was fetched.
    package var relationship: Relationship?

    package init(_ account: Account, bio: StatusContent? = nil, relationship: Relationship? = nil) {
        self.account = account
        self.bio = bio
        self.relationship = relationship
    }

    package var id: AccountID { account.id }
}

/// The points of an account, and its place among all accounts of the service.
package struct RankedScore: Hashable, Sendable {
    package var name: RawText
    package var score: Int
    package var rank: RawText?

    package init(name: RawText, score: Int, rank: RawText?) {
        self.name = name
        self.score = score
        self.rank = rank
    }
}
