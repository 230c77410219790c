/// A login as a chain of steps, each using the result of the previous one. The first failure ends it and names its
/// step.
package struct LoginChain<Value: Sendable>: Sendable {
    /// In order of execution.
    package let steps: [LoginStep]
    private let work: @Sendable () async throws(LoginStepFailure) -> Value

    package init(_ step: LoginStep, _ work: @escaping @Sendable () async throws(RequestError) -> Value) {
        steps = [step]
        self.work = { () async throws(LoginStepFailure) in try await step.perform(work) }
    }

    private init(steps: [LoginStep], work: @escaping @Sendable () async throws(LoginStepFailure) -> Value) {
        self.steps = steps
        self.work = work
    }

    /// Appends a step.
    package func then<Next: Sendable>(
        _ step: LoginStep, _ next: @escaping @Sendable (Value) async throws(RequestError) -> Next
    ) -> LoginChain<Next> {
        let work = work
        return LoginChain<Next>(steps: steps + [step]) { () async throws(LoginStepFailure) in
            let value = try await work()
            return try await step.perform { () async throws(RequestError) in try await next(value) }
        }
    }

    package func run() async throws(LoginStepFailure) -> Value { try await work() }
}

/// A step of a login; each has its own error message.
package enum LoginStep: String, Sendable, Hashable {
    /// The search for the server that has the account.
    case identity
    case requestToken, approval, session, password, account
    /// The request for a page in the browser, and the exchange of its code.
    case authorization
    /// The check that the account is the one that was meant, and one of the server that has authorized it.
    case owner

    func perform<Value: Sendable>(
        _ work: () async throws(RequestError) -> Value
    ) async throws(LoginStepFailure) -> Value {
        if Task.isCancelled { throw LoginStepFailure(step: self, error: .cancelled) }
        do throws(RequestError) {
            return try await work()
        } catch {
            throw LoginStepFailure(step: self, error: error)
        }
    }
}

package struct LoginStepFailure: Error, Sendable, Hashable {
    package var step: LoginStep
    package var error: RequestError
}

/// What the user has entered for a login by username and password.
package struct PasswordEntry: Sendable, Hashable {
    package var account: String
    package var password: Password
    /// The code that the server has sent by mail; nil while it hasn't asked for one.
    package var code: String?
    /// Whether to create the account first.
    package var registers: Bool

    package init(account: String, password: Password, code: String? = nil, registers: Bool = false) {
        self.account = account
        self.password = password
        self.code = code
        self.registers = registers
    }
}

/// A login by username and password.
package protocol PasswordLogin: Sendable {
    /// Returns the steps that lead to a session.
    func steps(for entry: PasswordEntry) -> LoginChain<Credential>

    /// Ends the session at the server.
    func end(_ credential: Credential) async throws(RequestError)

    /// The login in the browser that some servers have beside it; nil where none has.
    var browser: (any AccountBrowserLogin)? { get }
}

extension PasswordLogin {
    package var browser: (any AccountBrowserLogin)? { nil }
}

/// A login in the browser at the server that authorizes for an account, which the login finds by the account's name.
package protocol AccountBrowserLogin: Sendable {
    /// Returns the URL for the browser, with a new state.
    ///
    /// - Parameter redirect: the redirect URI on this machine, whether anything listens there or not.
    /// - Throws: `unsupported` in the step `authorization` if the server has no such login.
    func request(for account: String, redirect: String) async throws(LoginStepFailure) -> AuthorizationRequest

    func exchange(
        _ code: AuthorizationCode, for request: AuthorizationRequest
    ) async throws(LoginStepFailure) -> Credential
}

/// A login in the browser by authorization code (RFC 6749 §4.1).
package protocol BrowserLogin: Sendable {
    /// Returns the server's description; nil for services with a single server.
    func instance() async throws(RequestError) -> Instance?

    /// Registers the client at the server.
    ///
    /// - Parameter redirect: the redirect URI on this machine, if it can listen.
    /// - Throws: `unsupported` if users bring an application of their own.
    func register(redirect: String?) async throws(RequestError) -> ClientApplication

    /// Whether an earlier registration has every scope that the features need on this server.
    func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool

    /// Returns the redirect URI that displays the code to the user.
    func redirectByHand(of application: ClientApplication) -> String

    /// Returns the URL for the browser, with a new state.
    func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest

    func exchange(_ code: AuthorizationCode, for request: AuthorizationRequest) async throws(RequestError) -> Credential

    /// Revokes the token at the server.
    ///
    /// - Parameter application: nil if the user supplied the token.
    /// - Returns: false if the token was not revoked because the user supplied it.
    func end(_ credential: Credential, of application: ClientApplication?) async throws(RequestError) -> Bool
}

extension BrowserLogin {
    package func instance() async throws(RequestError) -> Instance? { nil }
    package func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool { true }
    package func register(redirect: String?) async throws(RequestError) -> ClientApplication { throw .unsupported }
}
