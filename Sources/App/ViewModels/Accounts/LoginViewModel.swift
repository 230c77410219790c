package import Core
internal import Observation

/// The state of the login page: its step and its problem.
///
/// One task works at a time; the next action of the user cancels it. Results of abandoned steps are dropped.
@MainActor
@Observable
package final class LoginViewModel {
    package enum Step: Hashable, Sendable {
        /// The user types the server's name.
        case server
        case checking
        /// The server has described itself: the user continues, or chooses another.
        case rules(Instance)
        /// The user creates an account on this page of the server, and returns.
        case signUp(String)
        /// Tideline registers with the server.
        case registering
        /// The user authorizes Tideline in the browser, or copies a code from it.
        case waiting
        case exchanging
        case done(SignedInAccount)
    }

    package internal(set) var step = Step.server
    /// The problem of the last step; nil once the next begins.
    package internal(set) var problem: LoginProblem?
    package internal(set) var kind: ServiceKind
    package internal(set) var server: ServerAddress?
    /// The account whose session has expired, if the page opened for that.
    package let expected: SignedInAccount?
    /// Whether the browser is to be opened on this machine: not over SSH.
    package let hasBrowser: Bool
    /// Whether a new account is to be created first.
    package internal(set) var registers: Bool

    /// The applications and keys that the user entered before, where a service requires them.
    package internal(set) var stored: [ServerAddress: ClientApplication] = [:]

    /// Whether the user agrees that the password is stored; off unless the user turns it on.
    package internal(set) var keepsPassword = false

    /// Whether the server has sent the user a code, which the form asks for.
    package internal(set) var asksCode = false

    let login: AccountLogin
    let entered: [ServiceKind: [LoginField: String]]
    let suggested: (kind: ServiceKind, server: ServerAddress)?
    let listen: AccountLogin.Listen
    @ObservationIgnored let open: (String) -> Void
    @ObservationIgnored let finish: (SignedInAccount) -> Void
    private var pending: PendingLogin?
    @ObservationIgnored private var work: Task<Void, Never>?
    /// Waits for the redirect, also while a pasted code is exchanged.
    @ObservationIgnored private var listening: Task<Void, Never>?
    @ObservationIgnored private var hasGoneBack = false

    /// The service that is suggested first, whose servers are chosen by their names.
    static let firstKind = ServiceKind.mastodon

    /// - Parameters:
    ///   - expected: the account that logs in again; its server is known.
    ///   - suggested: a service and a server that may be changed.
    ///   - entered: the configured values of fields.
    ///   - hasBrowser: whether a browser on this machine can be opened; without one the user copies a code.
    ///   - open: opens a URL in the browser.
    ///   - finish: called once with the account that has logged in.
    package init(
        login: AccountLogin, expected: SignedInAccount? = nil,
        suggested: (kind: ServiceKind, server: ServerAddress)? = nil, registers: Bool = false,
        entered: [ServiceKind: [LoginField: String]] = [:],
        hasBrowser: Bool,
        listen: @escaping AccountLogin.Listen, open: @escaping (String) -> Void,
        finish: @escaping (SignedInAccount) -> Void
    ) {
        self.login = login
        self.expected = expected
        self.registers = registers
        self.hasBrowser = hasBrowser
        self.listen = listen
        self.open = open
        self.finish = finish
        self.entered = entered
        self.suggested = suggested
        kind = expected?.key.service ?? suggested?.kind ?? Self.firstKind
        server = expected?.key.server ?? suggested?.server
        loadStored()
    }

    /// The URL to open: the one that redirects here if there is a browser, else the one that shows a code.
    package var url: RawText? {
        guard let pending, step == .waiting else { return nil }
        return RawText((hasBrowser ? pending.loopback : nil)?.url ?? pending.byHand.url)
    }

    /// The URL that shows a code, for a browser on another machine.
    package var urlByHand: RawText? {
        pending.map { RawText($0.byHand.url) }
    }

    /// Whether the browser shows no code, so that only the URL where it ends can be pasted.
    package var pastesURL: Bool { pending?.pastesURL ?? false }

    func resume(_ pending: PendingLogin) {
        self.pending = pending
        hasGoneBack = false
        wait(pending)
        if hasBrowser { open((pending.loopback ?? pending.byHand).url) }
    }

    // MARK: Actions of the user

    /// Continues with the server's name.
    package func choose(_ name: String) {
        do throws(ServerAddress.Problem) {
            let server = try HostName.server(typed: name)
            self.server = server
            check(server)
        } catch {
            problem = .address(error)
        }
    }

    /// Continues after the server's rules.
    package func accept() {
        guard case .rules = step, let server else { return }
        if registers, let page = service.registrationPage(server) {
            step = .signUp(page)
        } else {
            register(at: server, again: false)
        }
    }

    /// Creates an account on a page of the service's own.
    /// - Parameter name: the server's name, where the user names one.
    package func signUp(_ name: String) {
        guard step == .server else { return }
        registers = true
        problem = nil
        if asksServer { return choose(name) }
        if let page = registrationPage { step = .signUp(page) }
    }

    /// Continues with the login once the account is created.
    package func continueAfterSignUp() {
        guard case .signUp = step else { return }
        registers = false
        if asksServer, let server { register(at: server, again: false) } else { step = .server }
    }

    /// Continues with a code, or with the URL at which the browser ended.
    package func paste(_ text: String) {
        guard step == .waiting, let pending else { return }
        do throws(LoginError) {
            let (code, request, other) = try pending.answer(pasted: text)
            exchange(code, of: request, or: other, isPasted: true)
        } catch {
            problem = .login(error)
        }
    }

    /// Goes back one step.
    ///
    /// - Returns: false at the first step, where the page closes.
    package func back() -> Bool {
        stop()
        problem = nil
        switch step {
        case .server, .done: return false
        case .checking, .rules, .signUp: step = .server
        case .registering, .waiting, .exchanging:
            // A server that has forgotten the registration reports it in the browser only.
            hasGoneBack = true
            step = .server
        }
        return true
    }

    /// Cancels everything when the page closes.
    package func cancel() { stop() }

    private func stop() {
        work?.cancel()
        work = nil
        listening?.cancel()
        listening = nil
        let listener = pending?.listener
        if pending != nil { pending = nil }
        guard let listener else { return }
        Task { await listener.close() }
    }

    // MARK: Steps

    private func check(_ server: ServerAddress) {
        let kind = kind
        run(.checking, orBack: .server) { () async throws(LoginError) in
            let instance = try await self.login.inspect(kind, at: server)
            return {
                self.step = .rules(instance)
                // A user who logs in again has read the rules.
                if self.expected?.key.server == server { self.accept() }
            }
        }
    }

    private func register(at server: ServerAddress, again: Bool) {
        let (kind, again) = (kind, again || hasGoneBack)
        run(.registering, orBack: .server) { () async throws(LoginError) in
            let pending = try await self.login.begin(kind, at: server, again: again, listen: self.listen)
            if Task.isCancelled { await pending.listener?.close() }
            return { self.resume(pending) }
        }
    }

    /// Waits for the redirect; a code can be pasted meanwhile.
    private func wait(_ pending: PendingLogin) {
        step = .waiting
        guard let listener = pending.listener, let request = pending.loopback else { return }
        listening = Task {
            let answer = await listener.response(to: request)
            guard !Task.isCancelled, self.step == .waiting else { return }
            switch answer {
            case .code(let code)?: self.exchange(code, of: request, isPasted: false)
            case .refused(let reason)?:
                self.stop()
                self.step = .server
                self.problem = .login(.refused(reason: reason))
            case nil: break
            }
        }
    }

    /// - Parameter isPasted: the code may be mistyped, so that another may follow.
    private func exchange(
        _ code: AuthorizationCode, of request: AuthorizationRequest, or other: AuthorizationRequest? = nil,
        isPasted: Bool
    ) {
        guard let server else { return }
        let kind = kind
        // One response from the browser is enough; later ones are ignored.
        if !isPasted { stop() }
        run(.exchanging, orBack: .server) { () async throws(LoginError) in
            let account = try await self.login.finish(
                code, of: request, or: other, at: server, kind: kind)
            return {
                self.stop()
                self.end(account)
            }
        }
    }

    /// Returns the step after a failure: a code can be pasted again while its login is pending.
    private func place(after error: LoginError, orBack: Step) -> Step {
        guard pending != nil, step == .exchanging else { return orBack }
        switch error {
        case .badCode, .request(.offline), .request(.unreachable), .request(.timedOut), .request(.interrupted),
            .step(.authorization, .offline), .step(.authorization, .unreachable), .step(.authorization, .timedOut),
            .step(.authorization, .interrupted):
            return .waiting
        default:
            stop()
            return orBack
        }
    }

    /// Performs a step; its result is dropped if the user has left the step meanwhile.
    func run(
        _ step: Step, orBack: Step, _ body: @escaping () async throws(LoginError) -> @MainActor () -> Void
    ) {
        work?.cancel()
        problem = nil
        self.step = step
        work = Task {
            do throws(LoginError) {
                let apply = try await body()
                if !Task.isCancelled { apply() }
            } catch {
                guard !Task.isCancelled else { return }
                self.step = self.place(after: error, orBack: orBack)
                if error == .codeRequired { self.asksCode = true }
                if error != .cancelled { self.problem = .login(error) }
            }
        }
    }
}
