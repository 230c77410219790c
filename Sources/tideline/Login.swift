internal import ArgumentParser
internal import App
internal import Core

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
            try await CommandLogin(
                service, context: AppContext(logLevel: log.logLevel), output: ConsoleOutput(),
                readLine: { Console.standard.inputLine(limit: 64 << 10) }
            ).run(
                CommandLogin.Entry(
                    server: server, account: account, keepsPassword: keepPassword, hasToken: tokenStdin))
        }
    }
}

extension ServiceKind: ExpressibleByArgument {}
