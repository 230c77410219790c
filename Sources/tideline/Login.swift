internal import ArgumentParser
internal import Core
internal import Loopback

/// `tideline login mastodon --server URL [--token-stdin]`
struct Login: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Log in without the reader.",
        discussion: """
            Prints an address to open in any browser, and reads the code that it shows from standard input. With a token \
            that is there already:

              printf %s "$TOKEN" | tideline login mastodon --server https://example.org --token-stdin

            A token is never an argument: that would be in the history, and in the list of processes. Plain http is taken \
            for loopback addresses only.
            """)

    @Argument(help: "The service: mastodon, for every server that speaks its API.")
    var service: ServiceKind = .mastodon

    @Option(help: "The server, as example.org or https://example.org.")
    var server: String

    @Flag(help: "Read a token from standard input.")
    var tokenStdin = false

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let strings = surroundings.strings
            let address: ServerAddress
            do throws(ServerAddress.Problem) { address = try ServerAddress(HostName.asked(server)) } catch {
                throw Failure(.usage, strings.sentence(for: error))
            }
            var token: AccessToken?
            if tokenStdin {
                token = AccessToken(Self.line())
                if token == nil { throw Failure(.usage, strings.noToken) }
            }
            do throws(LoginError) {
                let account: SignedInAccount
                if let token {
                    account = try await surroundings.login.keep(Credential(token: token), at: address, kind: service)
                } else {
                    account = try await byCode(address, surroundings)
                }
                try? Console.line(strings.loggedIn(Sanitizer.clean(account.acct, maximum: 200)))
            } catch {
                if case .request(.unauthorised) = error { throw Failure(.notLoggedIn, strings.tokenRefused) }
                throw Failure(error, strings)
            }
        }
    }

    private func byCode(
        _ address: ServerAddress, _ surroundings: Surroundings
    ) async throws(LoginError) -> SignedInAccount {
        let login = surroundings.login
        _ = try await login.inspect(address)
        // The code comes by hand: nobody listens.
        let pending = try await login.begin(at: address) { _, _ in nil }
        let strings = surroundings.strings
        try? Console.line(strings.openAddress)
        try? Console.line(Sanitizer.clean(RawText(pending.byHand.url), maximum: 4096))
        try? Console.line(strings.pasteCode)
        let (code, request) = try pending.answer(pasted: Self.line())
        return try await login.finish(code, of: request, at: address)
    }

    /// What stands on standard input, without the blanks around it.
    private static func line() -> String {
        var text = Substring(String(decoding: Console.inputLine(limit: 64 << 10), as: UTF8.self))
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension ServiceKind: ExpressibleByArgument {}
