package import Core

/// A login on the command line: with a token, a password, or a code that the user copies from a browser.
package struct CommandLogin: Sendable {
    private let context: AppContext
    private let service: ServiceKind
    private let output: any CommandOutput
    private let answer: @Sendable (_ prompt: DisplayText, _ isSecret: Bool) -> [UInt8]
    private var strings: Strings { context.strings }

    /// - Parameter answer: returns the next line of standard input. Only a terminal shows the prompt, and doesn't show a secret.
    package init(
        _ service: ServiceKind, context: AppContext, output: any CommandOutput,
        answer: @escaping @Sendable (_ prompt: DisplayText, _ isSecret: Bool) -> [UInt8]
    ) {
        self.context = context
        self.service = service
        self.output = output
        self.answer = answer
    }

    /// The user's input.
    package struct Entry: Sendable {
        package var server: String?
        package var account: String?
        package var keepsPassword: Bool
        /// Whether standard input has a token.
        package var hasToken: Bool
        /// Whether to log in with the browser where a service has both ways.
        package var usesBrowser: Bool

        package init(
            server: String?, account: String?, keepsPassword: Bool, hasToken: Bool, usesBrowser: Bool = false
        ) {
            self.server = server
            self.account = account
            self.keepsPassword = keepsPassword
            self.hasToken = hasToken
            self.usesBrowser = usesBrowser
        }
    }

    /// Logs in and confirms it.
    ///
    /// - Throws: `Failure` if something is missing, or the server refuses the login.
    package func run(_ entry: Entry) async throws {
        let server: ServerAddress
        do throws(ServerAddress.Problem) {
            server = try HostName.server(typed: entry.server ?? context.services[service].server ?? "")
        } catch {
            throw Failure(.usage, strings.sentence(for: error))
        }
        var token: AccessToken?
        if entry.hasToken {
            token = AccessToken(line(strings.accessTokenLabel, isSecret: true))
            if token == nil { throw Failure(.usage, strings.noTokenOnStandardInput) }
        }
        do {
            let account: SignedInAccount
            if let token {
                account = try await context.login.store(Credential(token: token), at: server, kind: service)
            } else {
                account = try await logIn(entry, at: server)
            }
            try? output.line(strings.loggedIn(Sanitizer.clean(account.acct, maximum: 200)))
            if await context.credentials.keyringFailure(of: account) != nil { output.error(strings.tokenInFile) }
        } catch let error as LoginError {
            throw Failure(error, strings)
        }
    }

    private func logIn(_ entry: Entry, at server: ServerAddress) async throws -> SignedInAccount {
        let entered = context.preferences.entered(for: context.services)[service] ?? [:]
        let kept = context.login.application(at: server)
        func setting(_ field: LoginField, or kept: String?) throws -> String {
            if let text = entered[field], !text.isEmpty { return text }
            if let kept, !kept.isEmpty { return kept }
            throw Failure(.usage, strings.missingSetting(strings.label(of: field, at: context.services[service])))
        }
        switch context.services[service].capabilities.login {
        case .password(let form) where entry.usesBrowser && form.offersBrowser:
            guard let account = entry.account else { throw Failure(.usage, strings.missingAccount) }
            return try await follow(
                // Without a listener, as below.
                try await context.login.begin(service, at: server, as: account) { _, _ in nil })
        case .password(let form):
            let key = form.asksKey ? AccessToken(try setting(.key, or: kept?.id)) : nil
            let label = strings.label(of: .password, at: context.services[service])
            guard let account = entry.account, let password = Password(line(label, isSecret: true)) else {
                throw Failure(.usage, strings.missingAccountOrPassword)
            }
            if context.services[service].appPasswords?.areLike(password) == false {
                output.error(strings.notAppPassword)
            }
            let keeps = entry.keepsPassword && form.keepsPassword
            var typed = PasswordEntry(account: account, password: password)
            if let account = try await logIn(with: typed, at: server, key: key, keepsPassword: keeps) { return account }
            // A script that has no code on the next line fails with the same sentence.
            try? output.line(strings.sentence(for: LoginError.codeRequired))
            typed.code = line(strings.label(of: .code))
            guard typed.code?.isEmpty == false,
                let account = try await logIn(with: typed, at: server, key: key, keepsPassword: keeps)
            else { throw LoginError.codeRequired }
            return account
        case .browser(_, asksApplication: true):
            let own = ClientApplication(
                id: try setting(.key, or: kept?.id), secret: try setting(.secret, or: kept?.secret),
                redirects: [try setting(.redirect, or: kept?.redirects.first)], scopes: [])
            return try await logIn(with: own, at: server)
        case .browser:
            _ = try await context.login.inspect(service, at: server)
            return try await logIn(with: nil, at: server)
        }
    }

    /// - Returns: nil if the server asks for a code.
    private func logIn(
        with typed: PasswordEntry, at server: ServerAddress, key: AccessToken?, keepsPassword: Bool
    ) async throws(LoginError) -> SignedInAccount? {
        do throws(LoginError) {
            return try await context.login.logIn(
                service, at: server, with: typed, key: key, keepsPassword: keepsPassword)
        } catch {
            if case .codeRequired = error { return nil }
            throw error
        }
    }

    /// Waits for the code that the user pastes.
    private func logIn(
        with own: ClientApplication?, at server: ServerAddress
    ) async throws(LoginError) -> SignedInAccount {
        // Without a listener: the browser may be on another machine.
        try await follow(try await context.login.begin(service, at: server, with: own) { _, _ in nil })
    }

    private func follow(_ pending: PendingLogin) async throws(LoginError) -> SignedInAccount {
        try? output.line(pending.pastesURL ? strings.openURLAnywhere : strings.openAuthorizationURL)
        try? output.line(Sanitizer.clean(RawText(pending.byHand.url), maximum: 4096))
        try? output.line(pending.pastesURL ? strings.pastePageURL : strings.pasteAuthorizationCode)
        let typed = line(pending.pastesURL ? strings.pageURLLabel : strings.label(of: .code))
        let (code, request, other) = try pending.answer(pasted: typed)
        return try await context.login.finish(code, of: request, or: other, at: pending.server, kind: service)
    }

    /// Returns a line of standard input without surrounding blanks.
    ///
    /// - Parameter label: what a terminal shows before it.
    private func line(_ label: DisplayText, isSecret: Bool = false) -> String {
        let bytes = answer(strings.labelled(label, content: ""), isSecret)
        var text = Substring(String(decoding: bytes, as: UTF8.self))
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
