package import Core

/// The first step: the service, its fields, and reading without an account.
extension LoginViewModel {
    /// The fields that the service requires besides a server, with the values that the user entered before.
    package var fields: [LoginField] {
        LoginField.fields(for: service.capabilities.login).flatMap { field -> [LoginField] in
            switch field {
            case .password where asksCode: [.password, .code]
            // The account that logs in again is on a server that is known.
            case .server where expected != nil: []
            default: [field]
            }
        }
    }

    package func text(of field: LoginField) -> String {
        if let text = entered[kind]?[field], !text.isEmpty { return text }
        let kept = home.flatMap { stored[$0] }
        return switch field {
        case .key: kept?.id ?? ""
        case .redirect: kept?.redirects.first ?? ""
        case .account: expected.map { String($0.acct.value.prefix { $0 != "@" }) } ?? ""
        case .secret: kept?.secret ?? ""
        case .server: namedServer
        case .password, .code: ""
        }
    }

    /// The suggested server, if accounts can be there.
    private var namedServer: String {
        guard let suggested, suggested.kind == kind, suggested.server.description != service.guestServer else {
            return ""
        }
        return suggested.server.typed
    }

    /// Loads the applications and keys that were entered before, off the main actor.
    func loadStored() {
        guard !fields.isEmpty, let home, stored[home] == nil else { return }
        Task {
            if let application = await offMain({ [login] in login.application(at: home) }) {
                stored[home] = application
            }
        }
    }

    package var service: ServiceRegistration { login.services[kind] }

    /// The way to log in to the service.
    var authorization: Capabilities.Login { service.capabilities.login }

    /// Whether there are many servers, of which the user names one.
    package var asksServer: Bool { if case .browser(asksServer: true, _) = authorization { true } else { false } }

    /// Whether accounts are created by the login form itself.
    package var registersHere: Bool {
        if case .password = authorization { registrationPage == nil } else { false }
    }

    /// Chooses between logging in and creating an account.
    package func setRegisters(_ registers: Bool) {
        guard step == .server else { return }
        self.registers = registers
        problem = nil
    }

    /// The page that issues the user's own key; nil where the service requires none.
    package var keyPage: String? { service.keyPage }

    /// The page that creates an account; nil where the login form does, or while the server is unknown.
    package var registrationPage: String? { home.flatMap { service.registrationPage($0) } }

    /// Whether the service can be read without logging in.
    package var canVisit: Bool { expected == nil && service.capabilities.isReadableByGuests }

    /// Whether the password can be stored, to start the next session with.
    package var canKeepPassword: Bool { passwordForm?.keepsPassword ?? false }

    private var passwordForm: Capabilities.PasswordForm? {
        if case .password(let form) = service.capabilities.login { form } else { nil }
    }

    /// Whether a field may stay empty.
    func isOptional(_ field: LoginField) -> Bool {
        field.isOptional || field == .password && service.offersBrowser
    }

    /// Whether a password has another form than those that the server makes for programs.
    package func isUnusual(_ password: String) -> Bool {
        guard let appPasswords = service.appPasswords, let password = Password(password) else { return false }
        return !appPasswords.areLike(password)
    }

    package func toggleKeeping() { if canKeepPassword { keepsPassword.toggle() } }

    /// The service's only server, or the one that is expected; nil where the user names one.
    private var home: ServerAddress? {
        if passwordForm?.namesServer == true, expected == nil {
            return service.server.flatMap { try? ServerAddress($0) }
        }
        if let server, suggested?.kind == kind || expected != nil { return server }
        return service.server.flatMap { try? ServerAddress($0) }
    }

    /// The service's only server for guests; nil where the user names one.
    private var guestHome: ServerAddress? { service.guestServer.flatMap { try? ServerAddress($0) } ?? home }

    /// Chooses a service, at the first step.
    package func choose(_ kind: ServiceKind) {
        guard step == .server, expected == nil, kind != self.kind else { return }
        self.kind = kind
        server = suggested?.kind == kind ? suggested?.server : nil
        problem = nil
        asksCode = false
        loadStored()
    }

    /// Continues with the fields.
    package func submit(_ values: [LoginField: String]) {
        guard step == .server, let home = place(values, else: home) else { return }
        guard fields.allSatisfy({ isOptional($0) || values[$0]?.isEmpty == false }) else {
            return problem = .login(.incomplete)
        }
        server = home
        if case .browser = service.capabilities.login {
            let application = ClientApplication(
                id: values[.key] ?? "", secret: values[.secret] ?? "", redirects: [values[.redirect] ?? ""], scopes: [])
            let kind = kind
            begin { () async throws(LoginError) in
                try await self.login.begin(kind, at: home, with: application, listen: self.listen)
            }
        } else {
            let (kind, account) = (kind, values[.account] ?? "")
            guard let password = values[.password].flatMap({ Password($0) }) else {
                return begin { () async throws(LoginError) in
                    try await self.login.begin(kind, at: home, as: account, listen: self.listen)
                }
            }
            let entry = PasswordEntry(
                account: account, password: password,
                code: values[.code].flatMap { $0.isEmpty ? nil : $0 },
                registers: registers && registrationPage == nil)
            let key = values[.key].flatMap { AccessToken($0) }
            let keeps = keepsPassword && canKeepPassword
            run(.exchanging, orBack: .server) { () async throws(LoginError) in
                let one = try await self.login.logIn(kind, at: home, with: entry, key: key, keepsPassword: keeps)
                return { self.end(one) }
            }
        }
    }

    /// Waits for the browser once the authorization is prepared.
    private func begin(_ prepare: @escaping () async throws(LoginError) -> PendingLogin) {
        run(.registering, orBack: .server) { () async throws(LoginError) in
            let pending = try await prepare()
            if Task.isCancelled { await pending.listener?.close() }
            return { self.resume(pending) }
        }
    }

    /// Returns the server that the user names, or the usual one without a name; nil with a problem.
    private func place(_ values: [LoginField: String], else usual: ServerAddress?) -> ServerAddress? {
        guard let name = values[.server], !name.isEmpty else { return usual }
        do throws(ServerAddress.Problem) {
            return try HostName.server(typed: name)
        } catch {
            problem = .address(error)
            return nil
        }
    }

    func end(_ account: SignedInAccount) {
        step = .done(account)
        finish(account)
    }

    /// Opens the service for a guest.
    ///
    /// - Parameters:
    ///   - name: the server's name, where the user names one.
    ///   - values: the values of the fields.
    package func visit(_ name: String, _ values: [LoginField: String]) {
        guard step == .server, canVisit else { return }
        var place = place(values, else: guestHome)
        if fields.isEmpty {
            do throws(ServerAddress.Problem) { place = try HostName.server(typed: name) } catch {
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
}
