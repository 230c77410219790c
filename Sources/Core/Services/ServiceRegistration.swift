package import Logging

/// A service's static description and factories. Each service declares one in its folder.
package struct ServiceRegistration: Sendable {
    package var name: LocalName
    /// The URL of its server; nil if there are many servers, and the user chooses one.
    package var server: String?
    /// The URL of the server that guests read; nil for the same one.
    package var guestServer: String?
    package var capabilities: Capabilities
    /// Returns the URL for registering in a browser; nil if users register in this program.
    package var registrationPage: @Sendable (ServerAddress) -> String?
    /// The URL for obtaining an API key; nil if none is needed.
    package var keyPage: String?
    /// The passwords that the server makes for programs; nil where users enter their own.
    package var appPasswords: AppPasswords?
    /// A handle for the login form to show while the field is empty; nil for none.
    package var handleExample: String?
    /// Whether a handle names the account on every server, so that nothing is added to it.
    package var hasWholeHandles = false
    /// The Referer header that its picture servers require; nil for none.
    package var referer: Referer?
    /// The sentence that its terms of use require programs to show; nil for none.
    package var attribution: LocalName?
    /// Whether the password of its login may stay empty, to log in with the browser.
    package var offersBrowser: Bool {
        if case .password(let form) = capabilities.login { form.offersBrowser } else { false }
    }
    /// The settings for the fields of its login.
    package var settings = LoginSettings()
    /// The items that it lists in place of posts; nil for posts.
    package var items: ListedItems?
    package var service: @Sendable (ServiceParts) -> any SocialService
    package var login: @Sendable (ServiceParts) -> ServiceLogin
    /// Gets the credential that follows one whose token has expired, with its refresh token; nil where sessions can't be
    /// renewed. A repetition after a lost response has to get one as well. `unauthorised` means that the session has ended;
    /// after any other error it may go on.
    package var renewal: (@Sendable (ServiceParts, Credential) async throws(RequestError) -> Credential)?
}

/// Passwords that a server makes for one program each, which can do less than the user's own and can be revoked.
package struct AppPasswords: Sendable {
    /// The page that makes them.
    package var page: String
    /// Whether a password has their form. Another one is sent all the same, after a warning.
    package var areLike: @Sendable (Password) -> Bool

    package init(page: String, areLike: @escaping @Sendable (Password) -> Bool) {
        self.page = page
        self.areLike = areLike
    }
}

/// The way to log in to a service. Stateless: the caller stores the results.
package enum ServiceLogin: Sendable {
    case browser(any BrowserLogin)
    case password(any PasswordLogin)
}

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
    /// The file in which what the account has chosen on the server is stored.
    package var choicesPath: String?
    package var time: any TimeSource
    package var randomness: Randomness
    package var log: Logger

    package init(
        client: Client, account: AccountID = .guest, key: AccessToken? = nil, language: String? = nil,
        rulesPath: String? = nil, choicesPath: String? = nil, time: any TimeSource,
        randomness: Randomness = Randomness(), log: Logger
    ) {
        self.client = client
        self.account = account
        self.key = key
        self.language = language
        self.rulesPath = rulesPath
        self.choicesPath = choicesPath
        self.time = time
        self.randomness = randomness
        self.log = log
    }
}

/// The rules for posts that a server stated last, in a file for a start without it.
struct RulesFile: Sendable {
    let path: String

    /// Returns the stored rules; nil if there are none, or if another version of the program has stored them.
    func rules() -> WritingRules? { PrivateFile.value(at: path) }

    /// - Throws: if the file can't be written.
    func save(_ rules: WritingRules) throws(FileError) { try PrivateFile.write(json: rules, to: path) }
}
