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
        /// Tideline registers with the server.
        case registering
        /// The person is in the browser, or brings a code.
        case waiting
        case exchanging
        case done(SignedInAccount)
    }

    package private(set) var step = Step.server
    /// What went wrong at the last step; gone with the next.
    package private(set) var problem: LoginProblem?
    package private(set) var kind: ServiceKind
    package private(set) var server: ServerAddress?
    /// Whose session has expired, when the screen came up for that.
    package let expected: SignedInAccount?
    /// Whether the browser is to be opened on this machine: not over SSH.
    package let hasBrowser: Bool
    /// Whether a new account is to be made first.
    package let registers: Bool

    private let login: AccountLogin
    private let entered: [ServiceKind: [LoginField: String]]
    private let suggested: (kind: ServiceKind, server: ServerAddress)?
    private let listen: AccountLogin.Listen
    @ObservationIgnored private let open: (String) -> Void
    @ObservationIgnored private let finish: (SignedInAccount) -> Void
    private var pending: PendingLogin?
    @ObservationIgnored private var work: Task<Void, Never>?
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
    }

    /// The address to open: the one that comes back by itself where there is a browser, else the one that shows a code.
    package var address: RawText? {
        guard let pending, step == .waiting else { return nil }
        return RawText((hasBrowser ? pending.loopback : nil)?.url ?? pending.byHand.url)
    }

    /// The one that shows a code, for another machine's browser.
    package var addressByHand: RawText? {
        pending.map { RawText($0.byHand.url) }
    }

    // MARK: Services

    /// What the service asks for besides a server; with what was entered before.
    package var fields: [LoginField] {
        LoginField.fields(for: service.capabilities.login)
    }

    package func text(of field: LoginField) -> String {
        if let text = entered[kind]?[field], !text.isEmpty { return text }
        let kept = home.flatMap { login.application(at: $0) }
        return switch field {
        case .key: kept?.id ?? ""
        case .redirect: kept?.redirects.first ?? ""
        case .account: expected.map { String($0.acct.value.prefix { $0 != "@" }) } ?? ""
        case .secret: kept?.secret ?? ""
        case .password: ""
        }
    }

    private var service: ServiceRegistration { ServiceRegistry[kind] }

    /// Where a key of one's own comes from; nil where none is asked for.
    package var keyPage: String? { service.keyPage }

    /// Where people make an account, to be opened; nil where that is done from here, or by the server that is still asked for.
    package var registrationPage: String? { home.flatMap { service.registrationPage($0) } }

    /// Whether the service can be read without logging in.
    package var canVisit: Bool { expected == nil && service.capabilities.isReadableByGuests }

    /// Whether the password can be kept, to begin the next session with.
    package var canKeepPassword: Bool {
        if case .password(_, renews: true) = service.capabilities.login { true } else { false }
    }

    /// The person agrees that the password is kept. No one does unasked.
    package private(set) var keepsPassword = false

    package func toggleKeeping() { if canKeepPassword { keepsPassword.toggle() } }

    /// Where the service lives; nil where a server is asked for.
    private var home: ServerAddress? {
        if let server, suggested?.kind == kind || expected != nil { return server }
        return service.server.flatMap { try? ServerAddress($0) }
    }

    /// The next service, at the first step.
    package func nextService() {
        guard step == .server, expected == nil else { return }
        let all = ServiceKind.allCases
        guard let index = all.firstIndex(of: kind) else { return }
        kind = all[(index + 1) % all.count]
        server = suggested?.kind == kind ? suggested?.server : nil
        problem = nil
    }

    /// The fields were filled in.
    package func submit(_ values: [LoginField: String]) {
        guard step == .server, let home else { return }
        guard fields.allSatisfy({ values[$0]?.isEmpty == false }) else { return problem = .login(.incomplete) }
        server = home
        if case .browser = service.capabilities.login {
            let application = ClientApplication(
                id: values[.key] ?? "", secret: values[.secret] ?? "", redirects: [values[.redirect] ?? ""], scopes: [])
            let kind = kind
            run(.registering, orBack: .server) { () async throws(LoginError) in
                let pending = try await self.login.begin(kind, at: home, with: application, listen: self.listen)
                return { self.take(pending) }
            }
        } else {
            guard let password = values[.password].flatMap({ Password($0) }) else { return }
            let (kind, account, key) = (kind, values[.account] ?? "", values[.key].flatMap { AccessToken($0) })
            let (registers, keeps) = (registers && registrationPage == nil, keepsPassword && canKeepPassword)
            run(.exchanging, orBack: .server) { () async throws(LoginError) in
                let one = try await self.login.logIn(
                    kind, at: home, account: account, password: password, key: key, registers: registers,
                    keepsPassword: keeps)
                return { self.end(one) }
            }
        }
    }

    private func end(_ account: SignedInAccount) {
        step = .done(account)
        finish(account)
    }

    /// Reads what the service shows to everybody.
    ///
    /// - Parameters:
    ///   - name: the server's, where one is asked for.
    ///   - values: of the fields, where there are some.
    package func visit(_ name: String, _ values: [LoginField: String]) {
        guard step == .server, canVisit else { return }
        var place = home
        if fields.isEmpty {
            do throws(ServerAddress.Problem) { place = try ServerAddress(HostName.asked(name)) } catch {
                return problem = .address(error)
            }
        }
        guard let place else { return }
        let key = values[.key].flatMap { AccessToken($0) }
        if fields.contains(.key), key == nil { return problem = .login(.incomplete) }
        server = place
        let kind = kind
        run(.checking, orBack: .server) { () async throws(LoginError) in
            let guest = try await self.login.visit(kind, at: place, key: key)
            return { self.end(guest) }
        }
    }

    /// Opens the page on which people make an account with this service; false where there is none, or no browser.
    package func openRegistration() -> Bool {
        guard hasBrowser, let page = registrationPage else { return false }
        open(page)
        return true
    }

    private func take(_ pending: PendingLogin) {
        self.pending = pending
        triedAnew = false
        wait(pending)
        if hasBrowser, !registers { open((pending.loopback ?? pending.byHand).url) }
    }

    // MARK: What the person does

    /// The server's name was typed.
    package func choose(_ name: String) {
        do throws(ServerAddress.Problem) {
            let server = try ServerAddress(HostName.asked(name))
            self.server = server
            check(server)
        } catch {
            problem = .address(error)
        }
    }

    /// The rules were read.
    package func accept() {
        guard case .rules = step, let server else { return }
        if registers, let page = service.registrationPage(server) { open(page) }
        register(at: server, anew: false)
    }

    /// The code, or the address that the browser ended at, was pasted.
    package func paste(_ text: String) {
        guard step == .waiting, let pending else { return }
        do throws(LoginError) {
            let (code, request) = try pending.answer(pasted: text)
            exchange(code, of: request)
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
        case .checking, .rules: step = .server
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
            return { self.step = .rules(instance) }
        }
    }

    private func register(at server: ServerAddress, anew: Bool) {
        let (kind, anew) = (kind, anew || triedAnew)
        run(.registering, orBack: .server) { () async throws(LoginError) in
            let pending = try await self.login.begin(kind, at: server, anew: anew, listen: self.listen)
            if Task.isCancelled { await pending.listener?.close() }
            return { self.take(pending) }
        }
    }

    /// The browser may come back by itself; meanwhile a code may be pasted.
    private func wait(_ pending: PendingLogin) {
        step = .waiting
        guard let listener = pending.listener, let request = pending.loopback else { return }
        work = Task {
            let answer = await listener.answer(to: request)
            guard !Task.isCancelled, self.step == .waiting else { return }
            switch answer {
            case .code(let code)?: self.exchange(code, of: request)
            case .refused(let reason)?:
                self.stop()
                self.step = .server
                self.problem = .login(.refused(reason: reason))
            case nil: break
            }
        }
    }

    private func exchange(_ code: AuthorizationCode, of request: AuthorizationRequest) {
        guard let server else { return }
        let kind = kind
        // One answer is enough: whatever comes now comes too late.
        stop()
        run(.exchanging, orBack: .server) { () async throws(LoginError) in
            let account = try await self.login.finish(code, of: request, at: server, kind: kind)
            return { self.end(account) }
        }
    }

    /// Does a step's work; what it made is taken over only if nobody went elsewhere meanwhile.
    private func run(
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
                self.step = orBack
                if error != .cancelled { self.problem = .login(error) }
            }
        }
    }
}
