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
