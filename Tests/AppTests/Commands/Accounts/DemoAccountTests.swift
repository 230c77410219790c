import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The demo's account", .hangGuard)
struct DemoAccountTests {
    private let service = SimulatedService(1...100)
    private let world: CommandWorld

    init() { world = CommandWorld(service) }

    private func demo(_ kind: ServiceKind = .mastodon) throws -> DemoAccount {
        try #require(DemoAccount(of: kind, at: "http://127.0.0.1:9", id: "7", token: "demo-token"))
    }

    @Test(arguments: [(.mastodon, "demo-token"), (.wanandroid, "token_pass=demo-token")] as [(ServiceKind, String)])
    func `the account has the token that its server accepts`(kind: ServiceKind, token: String) async throws {
        let demo = try demo(kind)
        try await demo.logIn(world.context)
        let accounts = try world.context.loggedIn(world.output)
        #expect(accounts == [demo.account])
        let stored = try await world.context.credentials.token(of: demo.account)
        #expect(stored == AccessToken(token))
    }

    @Test func `a service with keys has one`() async throws {
        let demo = try demo(.tmdb)
        try await demo.logIn(world.context)
        let application = world.context.login.application(at: demo.account.key.server)
        #expect(application?.id.isEmpty == false)
    }

    @Test func `the cache has the newest posts, and older ones below a gap`() async throws {
        let demo = try demo()
        await demo.fillCache(newest: 5, below: "50", world.context)
        let resources = try AccountResources(account: demo.account, context: world.context)
        let picture = try await resources.cache.picture()
        #expect(picture == "100 99 98 97 96 … 49 48 47 46 45 44 43 42 41 40")
    }

    @Test func `without the server the cache stays empty`() async throws {
        service.fail(with: .timedOut)
        let demo = try demo()
        await demo.fillCache(newest: 5, below: "50", world.context)
        let resources = try AccountResources(account: demo.account, context: world.context)
        let count = try await resources.cache.count(of: .home)
        #expect(count == 0)
    }

    @Test func `an invalid URL is no account`() {
        let demo = DemoAccount(of: .mastodon, at: "http://example.org", id: "7", token: "demo-token")
        #expect(demo?.account == nil)
    }
}
