package import Core
internal import Observation

/// The login screen of Mastodon's family as state: which step it is at, what went wrong, what can be done.
///
/// One task works at a time; whatever the person does next ends it. What comes of a step that was left is dropped.
@MainActor
@Observable
package final class LoginViewModel {
    package enum Step: Hashable, Sendable {
        /// The server's name is typed.
        case server
        case checking
        /// The server has said who it is: the person goes on, or takes another.
        case rules(Instance)
        /// The user creates an account on this page of the server, and returns.
        case signUp(String)
        /// Tideline registers with the server.
        case registering
        /// The person is in the browser, or brings a code.
        case waiting
        case exchanging
        case done(SignedInAccount)
    }

    package internal(set) var step = Step.server
    /// What went wrong at the last step; gone with the next.
    package internal(set) var problem: LoginProblem?
    package internal(set) var kind: ServiceKind
    package internal(set) var server: ServerAddress?
    /// Whose session has expired, when the screen came up for that.
    package let expected: SignedInAccount?
    /// Whether the browser is to be opened on this machine: not over SSH.
    package let hasBrowser: Bool
    /// Whether a new account is to be created first.
    package internal(set) var registers: Bool

    /// What was entered before for services that want an application or a key of the user's own.
    package internal(set) var stored: [ServerAddress: ClientApplication] = [:]

    /// The person agrees that the password is kept. No one does unasked.
    package internal(set) var keepsPassword = false

    let login: AccountLogin
    let entered: [ServiceKind: [LoginField: String]]
    let suggested: (kind: ServiceKind, server: ServerAddress)?
    let listen: AccountLogin.Listen
    @ObservationIgnored let open: (String) -> Void
    @ObservationIgnored let finish: (SignedInAccount) -> Void
    private var pending: PendingLogin?
    @ObservationIgnored private var work: Task<Void, Never>?
    /// Waits for the browser, also while a pasted code is tried.
    @ObservationIgnored private var listening: Task<Void, Never>?
    @ObservationIgnored private var triedAnew = false

    /// - Parameters:
    ///   - expected: logs in again as this account: its server is not asked for.
    ///   - suggested: a service and a server that may be changed.
    ///   - entered: what the configuration holds for fields.
    ///   - hasBrowser: false where only a code that is carried by hand leads on.
    ///   - open: opens an address in the browser.
    ///   - finish: someone is logged in; called once.
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
        kind = expected?.key.service ?? suggested?.kind ?? .mastodon
        server = expected?.key.server ?? suggested?.server
        loadStored()
    }

    /// The URL to open: the one that redirects here if there is a browser, else the one that shows a code.
    package var address: RawText? {
        guard let pending, step == .waiting else { return nil }
        return RawText((hasBrowser ? pending.loopback : nil)?.url ?? pending.byHand.url)
    }

    /// The one that shows a code, for another machine's browser.
    package var addressByHand: RawText? {
        pending.map { RawText($0.byHand.url) }
    }

    func take(_ pending: PendingLogin) {
        self.pending = pending
        triedAnew = false
        wait(pending)
        if hasBrowser { open((pending.loopback ?? pending.byHand).url) }
    }

    // MARK: What the person does

    /// The server's name was typed.
    package func choose(_ name: String) {
        do throws(ServerAddress.Problem) {
            let server = try HostName.server(typed: name)
            self.server = server
            check(server)
        } catch {
            problem = .address(error)
        }
    }

    /// The rules were read.
    package func accept() {
        guard case .rules = step, let server else { return }
        if registers, let page = service.registrationPage(server) {
            step = .signUp(page)
        } else {
            register(at: server, again: false)
        }
    }

    /// Creates an account on a page of the service's own.
    /// - Parameter name: the server's, where one is asked for.
    package func signUp(_ name: String) {
        guard step == .server else { return }
        registers = true
        problem = nil
        if asksServer { return choose(name) }
        if let page = registrationPage { step = .signUp(page) }
    }

    /// The account is created: the login goes on.
    package func endSignUp() {
        guard case .signUp = step else { return }
        registers = false
        if asksServer, let server { register(at: server, again: false) } else { step = .server }
    }

    /// The code, or the address that the browser ended at, was pasted.
    package func paste(_ text: String) {
        guard step == .waiting, let pending else { return }
        do throws(LoginError) {
            let (code, request) = try pending.answer(pasted: text)
            exchange(code, of: request, isPasted: true)
        } catch {
            problem = .login(error)
        }
    }

    /// Opens the browser again.
    package func openAgain() {
        if let address { open(address.value) }
    }

    /// One step back.
    /// - Returns: false when there is none: the screen closes.
    package func back() -> Bool {
        stop()
        problem = nil
        switch step {
        case .server, .done: return false
        case .checking, .rules, .signUp: step = .server
        case .registering, .waiting, .exchanging:
            // A server that has forgotten our registration shows it to the person, not to us.
            triedAnew = true
            step = .server
        }
        return true
    }

    /// The screen was left.
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
                // Who logs in again has read the rules.
                if self.expected?.key.server == server { self.accept() }
            }
        }
    }

    private func register(at server: ServerAddress, again: Bool) {
        let (kind, again) = (kind, again || triedAnew)
        run(.registering, orBack: .server) { () async throws(LoginError) in
            let pending = try await self.login.begin(kind, at: server, again: again, listen: self.listen)
            if Task.isCancelled { await pending.listener?.close() }
            return { self.take(pending) }
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
    private func exchange(_ code: AuthorizationCode, of request: AuthorizationRequest, isPasted: Bool) {
        guard let server else { return }
        let kind = kind
        // One answer of the browser's is enough: whatever comes now comes too late.
        if !isPasted { stop() }
        run(.exchanging, orBack: .server) { () async throws(LoginError) in
            let account = try await self.login.finish(code, of: request, at: server, kind: kind)
            return {
                self.stop()
                self.end(account)
            }
        }
    }

    /// Where a failed step leads: a code can be pasted again as long as its login goes on.
    private func place(after error: LoginError, orBack: Step) -> Step {
        guard pending != nil, step == .exchanging else { return orBack }
        switch error {
        case .badCode, .request(.offline), .request(.unreachable), .request(.timedOut), .request(.interrupted):
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
                let take = try await body()
                if !Task.isCancelled { take() }
            } catch {
                guard !Task.isCancelled else { return }
                self.step = self.place(after: error, orBack: orBack)
                if error != .cancelled { self.problem = .login(error) }
            }
        }
    }
}
