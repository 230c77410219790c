/// An account with its profile.
package struct AccountDetails: Hashable, Sendable {
    package var account: Account
    package var profile: AccountProfile

    package init(account: Account, profile: AccountProfile) {
        self.account = account
        self.profile = profile
    }
}
