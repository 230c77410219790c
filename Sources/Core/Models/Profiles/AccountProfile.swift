/// The parts of a profile beyond the account itself.
package struct AccountProfile: Hashable, Sendable {
    /// A line of a profile's table.
    package struct Field: Hashable, Sendable, Codable {
        package var name: RawText
        /// The value; HTML where the bio is HTML.
        package var value: RawText
        /// The time when the server last verified that the link in it links back; nil for never.
        package var verifiedAt: Timestamp?

        package init(name: RawText, value: RawText, verifiedAt: Timestamp? = nil) {
            self.name = name
            self.value = value
            self.verifiedAt = verifiedAt
        }
    }

    /// A warning to visitors.
    package enum Notice: Hashable, Sendable {
        /// The account has moved to another one (its handle).
        case moved(to: RawText)
        /// The server's moderators hide the account, or have suspended it.
        case limited, suspended
        /// The person has died.
        case memorial
        /// The names of what moderators that the user trusts say about the account.
        case labels([RawText])
    }

    package var bio: StatusContent
    package var headerURL: RawText?
    package var fields: [Field]
    /// The number of followers; nil, as the other counts, where the service does not return it.
    package var followers: Int?
    package var following: Int?
    package var statuses: Int?
    package var createdAt: Timestamp?
    package var notice: Notice?

    package init(
        bio: StatusContent, headerURL: RawText? = nil, fields: [Field] = [], followers: Int? = nil,
        following: Int? = nil, statuses: Int? = nil, createdAt: Timestamp? = nil, notice: Notice? = nil
    ) {
        self.bio = bio
        self.headerURL = headerURL
        self.fields = fields
        self.followers = followers
        self.following = following
        self.statuses = statuses
        self.createdAt = createdAt
        self.notice = notice
    }
}

/// An account with its profile.
package struct AccountDetails: Identifiable, Hashable, Sendable {
    package var account: Account
    package var profile: AccountProfile
    /// The user's relationship with the account, where the same response has it; nil elsewhere.
    package var relationship: Relationship?

    package init(account: Account, profile: AccountProfile, relationship: Relationship? = nil) {
        self.account = account
        self.profile = profile
        self.relationship = relationship
    }

    package var id: AccountID { account.id }
}
