package import Logging

/// The dependencies of a service or of a login to it.
package struct ServiceParts: Sendable {
    /// The client for the server and account; for a login, a guest's.
    package var client: Client
    /// The account that is logged in.
    package var account: AccountID
    /// The user's own API key, if the service needs one.
    package var key: AccessToken?
    /// The preferred language of texts that the service has in several, as BCP 47 writes it, such as `en-US`; nil for
    /// the service's default.
    package var language: String?
    /// The file in which the server's rules for posts are stored; nil stores none.
    package var rulesPath: String?
    package var time: any TimeSource
    package var randomness: Randomness
    package var log: Logger

    package init(
        client: Client, account: AccountID = .guest, key: AccessToken? = nil, language: String? = nil,
        rulesPath: String? = nil, time: any TimeSource, randomness: Randomness = Randomness(), log: Logger
    ) {
        self.client = client
        self.account = account
        self.key = key
        self.language = language
        self.rulesPath = rulesPath
        self.time = time
        self.randomness = randomness
        self.log = log
    }
}
