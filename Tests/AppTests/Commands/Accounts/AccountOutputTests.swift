import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Accounts on the command line", .hangGuard)
struct AccountOutputTests {
    private let world = CommandWorld(ScriptedService())
    private var context: AppContext { world.context }
    private var output: RecordedOutput { world.output }
    private var accounts: AccountOutput { AccountOutput(context: context, output: output) }
    private let zoe = SignedInAccount.example(id: "8", acct: "zoe@harbour.example", name: "Zoe")

    @Test func `accounts are listed with the last used one first`() async throws {
        try await context.credentials.use(world.account)
        try await context.credentials.use(zoe)
        try accounts.list()
        let server = LoginHarness.server.description
        #expect(output.printed == ["zoe", "ada"].map { "@\($0)@harbour.example\tmastodon\t\(server)" })
    }

    @Test func `an account is found by its handle, or is the one that was used last`() async throws {
        try await context.credentials.use(world.account)
        try await context.credentials.use(zoe)
        #expect(try context.account(named: nil, output) == zoe)
        #expect(try context.account(named: "ada@harbour.example", output) == world.account)
        #expect(try context.account(named: "@ada@harbour.example", output) == world.account)
        let failure = #expect(throws: Failure.self) { _ = try context.account(named: "ada", output) }
        #expect(failure?.code == .notLoggedIn && failure?.sentence == world.strings.noSuchAccount)
    }

    @Test func `without a login there is no account`() throws {
        let failure = #expect(throws: Failure.self) { _ = try context.account(named: nil, output) }
        #expect(failure?.code == .notLoggedIn && failure?.sentence == world.strings.noAccountLoggedIn)
        try accounts.list()
        #expect(output.printed.isEmpty)
    }

    @Test func `a malformed list of accounts is reported`() throws {
        try PrivateFile.write(Array("{".utf8), to: context.directories.data + "/accounts.json")
        try accounts.list()
        #expect(output.printed.isEmpty && output.errors.count == 1)
    }

    @Test(arguments: [true, false])
    func `a logout keeps the local data unless the user wants it deleted`(deletes: Bool) async throws {
        try await context.credentials.use(world.account)
        let session = try context.open(nil, output)
        try session.drafts.save(
            Draft(id: "status", target: .status, post: OutgoingPost(text: "x"), changedAt: world.time.now))
        try await accounts.logOut(nil, deletesData: deletes, force: false)
        #expect(session.drafts.all().count == (deletes ? 0 : 1))
        let name = world.strings.name(of: world.account)
        #expect(output.printed == [world.strings.loggedOut(name, isRevoked: true).string])
        #expect(try context.loggedIn(output).isEmpty)
    }

    /// Logs in with a token that a logout on this server doesn't revoke.
    private func logIn() async throws -> DisplayText {
        let token = try #require(AccessToken("t0ken"))
        try await context.credentials.save(world.account, Credential(token: token))
        return world.strings.loggedOut(world.strings.name(of: world.account), isRevoked: false)
    }

    @Test func `a token of another program stays valid, which a logout says`() async throws {
        let sentence = try await logIn()
        try await accounts.logOut(nil, deletesData: false, force: false)
        #expect(output.printed == [sentence.string])
        #expect(try context.loggedIn(output).isEmpty && world.transport.sent.isEmpty)
    }

    @Test func `a token that the server doesn't revoke is a failure, after the logout`() async throws {
        let sentence = try await logIn()
        // The application that the token belongs to.
        context.login.storeKey("cl1ent", at: LoginHarness.server)
        let failure = await #expect(throws: Failure.self) {
            try await accounts.logOut(nil, deletesData: false, force: false)
        }
        #expect(failure?.code == .unavailable && failure?.sentence == sentence)
        #expect(world.transport.requests == ["POST /oauth/revoke"])
        #expect(try context.loggedIn(output).isEmpty && output.printed.isEmpty)
    }

    @Test func `a guest leaves the server`() async throws {
        let guest = SignedInAccount.guest(of: .mastodon, at: LoginHarness.server)
        try await context.credentials.use(guest)
        try await accounts.logOut(nil, deletesData: false, force: false)
        #expect(output.printed == [world.strings.leftServer(world.strings.name(of: guest)).string])
    }

    @Test func `the upgrade of a cache is shown on a terminal only, and its line is ended`() {
        let terminal = RecordedOutput(showsProgress: true)
        for target in [terminal, output] {
            for share in [-1, 0.254, 1] { target.upgradeProgress(share, world.strings) }
        }
        #expect(terminal.steps == [0, 25, 100].map { world.strings.upgradingCache(percent: $0).string })
        #expect(terminal.progressEnds == 1)
        #expect(output.steps.isEmpty && output.progressEnds == 0)
    }
}
