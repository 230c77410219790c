package import Logging

/// What a service, or a login to it, is made of.
package struct ServiceParts: Sendable {
    /// At the server, for the account; a guest's for a login.
    package var client: Client
    /// Who is logged in.
    package var account: AccountID
    /// The person's own, where the service wants one.
    package var key: AccessToken?
    package var time: any TimeSource
    package var randomness: Randomness
    package var log: Logger

    package init(
        client: Client, account: AccountID = .guest, key: AccessToken? = nil, time: any TimeSource,
        randomness: Randomness = Randomness(), log: Logger
    ) {
        self.client = client
        self.account = account
        self.key = key
        self.time = time
        self.randomness = randomness
        self.log = log
    }
}
