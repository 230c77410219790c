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
