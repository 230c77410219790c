internal import ArgumentParser
internal import App
internal import Core
internal import Loopback

/// `tideline login SERVICE [--server URL] [--account NAME] [--token-stdin]`
struct Login: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Log in from the command line.",
        discussion: """
            Prints a URL to open in any browser, then reads the authorization code from standard input. For services \
            with passwords, reads the password from standard input. Application keys are set in config.toml.

            To use an existing token:

              printf %s "$TOKEN" | tideline login --server example.org --token-stdin

            Tokens and passwords are not accepted as arguments, because those show up in the shell history and the process \
            list. Only https:// URLs are allowed; http:// is allowed for loopback addresses.
            """)

    @Argument(help: "Service: mastodon (and compatible servers), weibo, wanandroid or tmdb.")
    var service: ServiceKind = .mastodon

    @Option(help: "Server name or URL, such as example.org. Required for mastodon.")
    var server: String?

    @Option(help: "Account name, for services with passwords. The password is read from standard input.")
    var account: String?

    @Flag(help: "Save the password, to log in again automatically when the session expires (wanandroid).")
    var keepPassword = false

    @Flag(help: "Read an access token from standard input.")
    var tokenStdin = false

    @OptionGroup var log: LogOptions

    func validate() throws {
        if server == nil, ServiceRegistry.standard[service].server == nil {
            throw ValidationError("Missing expected argument '--server <server>'")
        }
    }

    func run() async throws {
        try await reporting {
            let context = try AppContext(logLevel: log.logLevel)
            let strings = context.strings
            let address: ServerAddress
            do throws(ServerAddress.Problem) {
                address = try HostName.server(typed: server ?? context.services[service].server ?? "")
            } catch {
                throw Failure(.usage, strings.sentence(for: error))
            }
            var token: AccessToken?
            if tokenStdin {
                token = AccessToken(Self.line())
                if token == nil { throw Failure(.usage, strings.noTokenOnStandardInput) }
            }
            do {
                let account: SignedInAccount
                if let token {
                    account = try await context.login.store(Credential(token: token), at: address, kind: service)
                } else {
                    account = try await byHand(address, context)
                }
                try? Console.line(strings.loggedIn(Sanitizer.clean(account.acct, maximum: 200)))
                if await context.credentials.keyringFailure(of: account) != nil {
                    Console.error(strings.tokenInFile)
                }
            } catch let error as LoginError {
                throw Failure(error, strings)
            }
        }
    }

    private func byHand(
        _ address: ServerAddress, _ context: AppContext
    ) async throws -> SignedInAccount {
        let entered = context.preferences.entered(for: context.services)[service] ?? [:]
        let kept = context.login.application(at: address)
        func entry(_ field: LoginField, or kept: String?) throws -> String {
            if let text = entered[field], !text.isEmpty { return text }
            if let kept, !kept.isEmpty { return kept }
            throw Failure(.usage, context.strings.missingSetting(context.strings.label(of: field)))
        }
        switch context.services[service].capabilities.login {
        case .password(let asksKey, let renews):
            let key = asksKey ? AccessToken(try entry(.key, or: kept?.id)) : nil
            guard let account, let password = Password(Self.line()) else {
                throw Failure(.usage, context.strings.missingAccountOrPassword)
            }
            return try await context.login.logIn(
                service, at: address, account: account, password: password, key: key,
                keepsPassword: keepPassword && renews)
        case .browser(_, asksApplication: true):
            let own = ClientApplication(
                id: try entry(.key, or: kept?.id), secret: try entry(.secret, or: kept?.secret),
                redirects: [try entry(.redirect, or: kept?.redirects.first)], scopes: [])
            return try await byCode(address, own, context)
        case .browser:
            _ = try await context.login.inspect(service, at: address)
            return try await byCode(address, nil, context)
        }
    }

    private func byCode(
        _ address: ServerAddress, _ own: ClientApplication?, _ context: AppContext
    ) async throws(LoginError) -> SignedInAccount {
        let (login, strings) = (context.login, context.strings)
        // Without a listener: the user pastes the code.
        let pending = try await login.begin(service, at: address, with: own) { _, _ in nil }
        try? Console.line(strings.openAuthorizationURL)
        try? Console.line(Sanitizer.clean(RawText(pending.byHand.url), maximum: 4096))
        try? Console.line(strings.pasteAuthorizationCode)
        let (code, request) = try pending.answer(pasted: Self.line())
        return try await login.finish(code, of: request, at: address, kind: service)
    }

    /// A line of standard input without surrounding blanks.
    private static func line() -> String {
        var text = Substring(String(decoding: Console.inputLine(limit: 64 << 10), as: UTF8.self))
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension ServiceKind: ExpressibleByArgument {}
