internal import ArgumentParser
internal import Core
internal import Curl

/// `tideline login mastodon --server URL --token-stdin`
struct Login: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Log in with a token that you have.",
        discussion: """
            The token is read from standard input, so that it is in no history and no process list:

              printf %s "$TOKEN" | tideline login mastodon --server https://example.org --token-stdin

            Plain http is taken for loopback addresses only.
            """)

    @Argument(help: "The service: mastodon, for every server that speaks its API.")
    var service: ServiceKind

    @Option(help: "The server, as example.org or https://example.org.")
    var server: String

    @Flag(help: "Read the token from standard input.")
    var tokenStdin = false

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard tokenStdin else { throw ValidationError("Say --token-stdin, and give the token on standard input.") }
    }

    func run() async throws {
        try await reporting {
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let strings = surroundings.strings
            let address: ServerAddress
            do throws(ServerAddress.Problem) { address = try ServerAddress(server) } catch {
                throw Failure(.usage, strings.sentence(for: error))
            }
            guard let token = token() else { throw Failure(.usage, strings.noToken) }

            let client = Client(
                server: address, transport: CurlTransport(), time: surroundings.time, token: { token },
                userAgent: Version.userAgent, logger: surroundings.log)
            let own: Account
            do throws(RequestError) {
                own = try await MastodonService(client: client).ownAccount()
            } catch .unauthorised {
                throw Failure(.notLoggedIn, strings.tokenRefused)
            } catch {
                throw Failure(error, strings)
            }

            let account = SignedInAccount(
                key: AccountKey(service: service, server: address, id: own.id),
                acct: RawText("\(own.username.value)@\(address.authority)"), displayName: own.displayName)
            do throws(AccountError) {
                try await surroundings.keeper.keep(account, Credential(token: token))
            } catch {
                throw Failure(error, strings)
            }
            try? Console.line(strings.loggedIn(Sanitizer.clean(account.acct, maximum: 200)))
        }
    }

    private func token() -> AccessToken? {
        var text = Substring(String(decoding: Console.input(limit: 64 << 10), as: UTF8.self))
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return AccessToken(String(text))
    }
}

extension ServiceKind: ExpressibleByArgument {}
