import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Logging in on the command line", .hangGuard)
struct CommandLoginTests {
    private let service = ScriptedService()
    private let world: CommandWorld
    private var strings: Strings { world.strings }

    init() { world = CommandWorld(service) }

    private func logIn(
        _ kind: ServiceKind = .mastodon, server: String? = "harbour.example", account: String? = nil,
        hasToken: Bool = true, input: String = "t0ken\n"
    ) async throws {
        try await CommandLogin(
            kind, context: world.context, output: world.output, answer: { _, _ in Array(input.utf8) }
        ).run(CommandLogin.Entry(server: server, account: account, keepsPassword: false, hasToken: hasToken))
    }

    @Test func `a token logs in the account that it belongs to`() async throws {
        try await logIn(input: "  t0ken \r\n")
        #expect(world.output.printed == [strings.loggedIn("ada@harbour.example").string])
        let accounts = try world.context.loggedIn(world.output)
        let account = try #require(accounts.first)
        #expect(accounts.count == 1 && account.key.id == AccountID("1"))
        let token = try await world.context.credentials.token(of: account)
        #expect(token == AccessToken("t0ken"))
        #expect(world.output.errors.isEmpty)
    }

    @Test func `a refused token is not stored`() async throws {
        service.fail(with: .unauthorised(serverMessage: nil))
        let failure = await #expect(throws: Failure.self) { try await logIn() }
        #expect(failure?.code == .notLoggedIn)
        #expect(try world.context.loggedIn(world.output).isEmpty && world.output.printed.isEmpty)
    }

    @Test func `standard input must have the token`() async throws {
        let failure = await #expect(throws: Failure.self) { try await logIn(input: " \n") }
        #expect(failure?.code == .usage && failure?.sentence == strings.noTokenOnStandardInput)
    }

    @Test func `a terminal doesn't show a token, and shows a code from a browser`() async throws {
        let lines = Lines("t0ken", "c0dec0de")
        for hasToken in [true, false] {
            if !hasToken { answerLogin() }
            try await CommandLogin(
                .mastodon, context: world.context, output: world.output,
                answer: { lines.next(after: $0, isSecret: $1) }
            ).run(
                CommandLogin.Entry(
                    server: "harbour.example", account: nil, keepsPassword: false, hasToken: hasToken))
        }
        #expect(lines.prompts == ["\(strings.accessTokenLabel.string): hidden", "\(strings.codeLabel.string): "])
    }

    @Test func `without an account no password is requested`() async throws {
        let lines = Lines("passw0rd")
        await #expect(throws: Failure.self) {
            try await CommandLogin(
                .wanandroid, context: world.context, output: world.output,
                answer: { lines.next(after: $0, isSecret: $1) }
            ).run(CommandLogin.Entry(server: nil, account: nil, keepsPassword: false, hasToken: false))
        }
        #expect(lines.prompts.isEmpty)
    }

    @Test(arguments: [("http://harbour.example", .notHTTPS), ("", .empty)] as [(String, ServerAddress.Problem)])
    func `what is no server is a usage error`(server: String, problem: ServerAddress.Problem) async throws {
        let failure = await #expect(throws: Failure.self) { try await logIn(server: server) }
        #expect(failure?.code == .usage && failure?.sentence == strings.sentence(for: problem))
    }

    @Test(arguments: [(nil, "passw0rd\n"), ("ann", "\n")] as [(String?, String)])
    func `a service with passwords needs an account and a password`(account: String?, input: String) async throws {
        let failure = await #expect(throws: Failure.self) {
            try await logIn(.wanandroid, server: nil, account: account, hasToken: false, input: input)
        }
        #expect(failure?.code == .usage && failure?.sentence == strings.missingAccountOrPassword)
    }

    @Test(arguments: [ServiceKind.weibo, .tmdb])
    func `a service with keys names the one that the configuration lacks`(kind: ServiceKind) async throws {
        let failure = await #expect(throws: Failure.self) {
            try await logIn(kind, server: nil, account: "ann", hasToken: false)
        }
        let key = strings.label(of: LoginField.key)
        #expect(failure?.code == .usage && failure?.sentence == strings.missingSetting(key))
    }

    /// Sets the server's responses up to the token.
    private func answerLogin() {
        let scopes = (MastodonScopes.needed + ["write", "profile"]).joined(separator: #"",""#)
        world.transport.answers(
            .json(#"{"domain":"harbour.example","title":"Harbour","version":"4.5.0"}"#),
            .json(#"{"scopes_supported":["\#(scopes)"]}"#),
            .json(#"{"client_id":"cl1ent","client_secret":"secr3t"}"#),
            .json(#"{"access_token":"t0ken","token_type":"Bearer","scope":"read write","created_at":1}"#))
    }

    @Test func `a code that the user copies from a browser logs in`() async throws {
        answerLogin()
        try await logIn(hasToken: false, input: " c0dec0de \n")
        let printed = world.output.printed
        #expect(printed.count == 4 && printed.first == strings.openAuthorizationURL.string)
        #expect(printed.dropFirst().first?.contains("harbour.example/oauth/authorize?") == true)
        #expect(printed.last == strings.loggedIn("ada@harbour.example").string)
        let exchange = try #require(world.transport.sent.first { $0.url.hasSuffix("/oauth/token") })
        #expect(exchange.text.contains("c0dec0de"))
    }

    @Test func `without a code there is no login`() async throws {
        answerLogin()
        let failure = await #expect(throws: Failure.self) { try await logIn(hasToken: false, input: "\n") }
        #expect(failure?.code == .usage)
        #expect(try world.context.loggedIn(world.output).isEmpty)
    }

    /// Lines of standard input, each read once.
    private final class Lines: Sendable {
        private let left: Mutex<[String]>
        private let shown = Mutex<[String]>([])

        init(_ lines: String...) { left = Mutex(lines) }

        /// The prompts so far; behind those for a secret it says so.
        var prompts: [String] { shown.withLock(\.self) }

        func next(after prompt: DisplayText, isSecret: Bool) -> [UInt8] {
            shown.withLock { $0.append(prompt.string + (isSecret ? "hidden" : "")) }
            return left.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) }
        }
    }

    @Test func `a code that the server has sent by mail is read from the next line`() async throws {
        world.transport.answers(
            .status(401, [], #"{"error":"AuthFactorTokenRequired","message":"said"}"#),
            .json(#"{"did":"did:plc:ann","accessJwt":"a1","refreshJwt":"r1"}"#))
        let lines = Lines("my own password\n", "AB12C-D34EF\n")
        try await CommandLogin(
            .bluesky, context: world.context, output: world.output, answer: { lines.next(after: $0, isSecret: $1) }
        ).run(
            CommandLogin.Entry(
                server: "http://127.0.0.1:8099", account: "ann.example", keepsPassword: false, hasToken: false))
        // A terminal shows the code.
        #expect(lines.prompts == ["\(strings.loginFieldAppPassword.string): hidden", "\(strings.codeLabel.string): "])
        #expect(world.output.printed.first == strings.loginCodeRequired.string && world.output.printed.count == 2)
        // It is no app password.
        #expect(world.output.errors == [strings.notAppPassword.string])
        #expect(world.transport.sent.prefix(2).map { $0.text.contains("AB12C-D34EF") } == [false, true])
    }

    @Test func `a login without the code that the server has sent fails`() async throws {
        world.transport.answers(.status(401, [], #"{"error":"AuthFactorTokenRequired","message":"said"}"#))
        let lines = Lines("abcd-efgh-ijkl-mnop\n")
        let failure = await #expect(throws: Failure.self) {
            try await CommandLogin(
                .bluesky, context: world.context, output: world.output, answer: { lines.next(after: $0, isSecret: $1) }
            ).run(
                CommandLogin.Entry(
                    server: "pds.example", account: "ann.example", keepsPassword: false, hasToken: false))
        }
        #expect(failure?.code == .notLoggedIn && failure?.sentence == strings.loginCodeRequired)
        #expect(world.transport.sent.count == 1)
    }
}
