internal import App
internal import ArgumentParser
internal import Core

/// `tideline accounts`
struct Accounts: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "List logged-in accounts.",
        discussion: """
            Prints one line per account: handle, service and server, separated by tabs. The first account is the one that \
            opens next time.
            """)

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func work() async throws {
        try AccountOutput(context: AppContext(logLevel: logLevel), output: Console.standard).list()
    }
}

/// `tideline login SERVICE [--server URL] [--account NAME] [--token-stdin]`
struct Login: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Log in from the command line.",
        discussion: """
            Prints a URL to open in any browser, then reads the authorization code from standard input, or the URL where \
            the browser ends. For services with passwords, reads the password from standard input, and from the next line \
            the code that the server has sent by e-mail, if it asks for one. A terminal has a prompt for each, and doesn't \
            show the password. Application keys are set in config.toml.

            To use an existing token:

              printf %s "$TOKEN" | tideline login --server example.org --token-stdin

            Tokens and passwords are not accepted as arguments, because those show up in the shell history and the process \
            list. Only https:// URLs are allowed; http:// is allowed for loopback addresses.
            """)

    @Argument(help: "Service: mastodon (and compatible servers), bluesky, weibo, wanandroid or tmdb.")
    var service: ServiceKind = .mastodon

    @Option(help: "Server name or URL, such as example.org. Required for mastodon; bluesky finds it.")
    var server: String?

    @Option(help: "Account name, for services with passwords. The password is read from standard input.")
    var account: String?

    @Flag(help: "Save the password, to log in again automatically when the session expires (wanandroid).")
    var keepPassword = false

    @Flag(help: "Log in with the browser instead of a password (bluesky).")
    var browser = false

    @Flag(help: "Read an access token from standard input.")
    var tokenStdin = false

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func validate() throws {
        let registration = ServiceRegistry.standard[service]
        if server == nil, registration.server == nil {
            throw ValidationError("Missing expected argument '--server <server>'")
        }
        var keepsPassword = false
        if case .password(let form) = registration.capabilities.login {
            guard form.offersBrowser || !browser else {
                throw ValidationError("--browser: \(service.rawValue) has no login with the browser.")
            }
            keepsPassword = form.keepsPassword
        }
        guard keepsPassword || !keepPassword else {
            throw ValidationError("--keep-password: the password of \(service.rawValue) can't be saved.")
        }
        guard !browser || !tokenStdin else { throw ValidationError("--browser and --token-stdin exclude each other.") }
    }

    func work() async throws {
        try await CommandLogin(
            service, context: AppContext(logLevel: logLevel), output: Console.standard,
            answer: { Console.standard.answer(to: $0, isSecret: $1, limit: 64 << 10) }
        ).run(
            CommandLogin.Entry(
                server: server, account: account, keepsPassword: keepPassword, hasToken: tokenStdin,
                usesBrowser: browser))
    }
}

extension ServiceKind: ExpressibleByArgument {}

/// `tideline logout [ACCOUNT]`
struct Logout: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Log out and revoke the token.",
        discussion: "Cached posts are kept for the next login unless you pass --delete-cache.")

    @Argument(help: "Account, as user@host. Default: the account used last.", completion: .own(.account))
    var account: String?

    @Flag(help: "Also delete the local data: posts, reading position and drafts.")
    var deleteCache = false

    @Flag(help: "Log out even if the token can't be read and so can't be revoked.")
    var force = false

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func work() async throws {
        try await AccountOutput(context: AppContext(logLevel: logLevel), output: Console.standard)
            .logOut(account, deletesData: deleteCache, force: force)
    }
}
