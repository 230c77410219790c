import FoundationEssentials
import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("What an account is opened with", .hangGuard)
struct AccountResourcesTests {
    private let harness = LoginHarness()
    private let account = SignedInAccount.example()

    private func resources(
        of account: SignedInAccount? = nil, in language: Language = .english
    ) throws -> AccountResources {
        let context = AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: Strings(language: language), time: harness.time, log: Logger(label: "test"),
            credentials: harness.credentials, services: .standard, transport: harness.transport)
        return try AccountResources(account: account ?? self.account, context: context)
    }

    @Test(arguments: [(Language.english, "en-US"), (.simplifiedChinese, "zh-CN")])
    func `services translate into the language of the interface`(language: Language, tag: String) async throws {
        let resources = try resources(of: .guest(of: .tmdb, at: LoginHarness.server), in: language)
        #expect((resources.service as? TMDBService)?.language == tag)
        await resources.close()
    }

    @Test func `what the server accepts is remembered for a start without it`() async throws {
        harness.transport.answer([
            "GET /api/v2/instance": .json(
                #"{"domain":"a","version":"4.5.0","api_versions":{"mastodon":7},"#
                    + #""configuration":{"statuses":{"max_characters":5000}}}"#)
        ])
        let first = try resources()
        #expect(await first.service.rememberedRules() == nil)
        let rules = await first.service.writingRules()
        #expect(rules.counting.limit == 5000)
        await first.close()

        harness.transport.answer(["GET /api/v2/instance": .fails(.unresolved(host: "harbour.example"))])
        let second = try resources()
        #expect(await second.service.rememberedRules() == rules)
        #expect(await second.service.writingRules() == rules)
        await second.close()
        // They go with the account's cache.
        try AccountData(directories: XDGDirectories(allUnder: harness.folder.path), account: account).delete()
        let third = try resources()
        #expect(await third.service.rememberedRules() == nil)
        await third.close()
    }
}

@MainActor
@Suite("Accounts in the background", .hangGuard)
struct BackgroundPollingTests {
    private let time = TestTime()
    private let folder = TemporaryFolder()
    private let service = SimulatedService(1...5)
    private let shown = Self.account("1")
    private let other = Self.account("2")
    private let accounts: UserAccountViewModel
    private let polling: BackgroundPolling

    init() {
        let service = service
        var registration = ServiceRegistry.standard[.mastodon]
        registration.service = { _ in service }
        let tested = registration
        let services = ServiceRegistry { $0 == .mastodon ? tested : ServiceRegistry.standard[$0] }
        let directories = XDGDirectories(allUnder: folder.path)
        let context = AppContext(
            environment: [:], directories: directories, preferences: Preferences(),
            strings: Strings(language: .english), time: time, log: Logger(label: "test"),
            credentials: CredentialProvider(
                accounts: AccountStore(data: directories.data), credentials: CredentialStore(data: directories.data),
                time: time),
            services: services, transport: TestTransport())
        accounts = UserAccountViewModel(accounts: [shown, other], services: services, time: time)
        polling = BackgroundPolling(accounts: accounts, context: context, interval: .seconds(60))
    }

    private nonisolated static func account(_ id: String) -> SignedInAccount {
        SignedInAccount.example(id: id, acct: "u\(id)@harbour.example", name: "U\(id)")
    }

    @Test func `the account that is not on screen is polled after ten seconds, then five times more slowly`() async {
        polling.update()
        await until("the start waits") { time.sleepers == 1 }
        time.advance(by: .milliseconds(9999))
        #expect(time.sleepers == 1 && service.cursors.isEmpty)

        time.advance(by: .milliseconds(1))
        await until("a badge") { accounts.badges[other.key]?.messages == 3 }
        #expect(accounts.badges[shown.key] == nil)
        await until("a pause") { time.sleepers == 1 }

        let requests = service.cursors.count
        time.advance(by: .seconds(299))
        // It still sleeps.
        #expect(time.sleepers == 1)
        time.advance(by: .seconds(1))
        await until("the next poll") { service.cursors.count > requests }
        polling.stop()
    }

    @Test(arguments: [true, false])
    func `an account that has logged out or expired is no longer polled`(logsOut: Bool) async {
        polling.update()
        await until("the start waits") { time.sleepers == 1 }
        if logsOut {
            accounts.logOut(other.key)
        } else {
            accounts.report(.request(.unauthorised(serverMessage: nil)), of: other.key)
        }
        polling.update()
        await until("nothing waits") { time.sleepers == 0 }
        #expect(service.cursors.isEmpty)
    }

    @Test func `the end of polling waits until the cache is closed, but not for a request under way`() async {
        let log = XDGDirectories(allUnder: folder.path).cache + "/\(other.folder)/statuses.db-wal"
        // A cache that is closed has an empty log, or none.
        func isOpen() -> Bool { FileManager.default.contents(atPath: log)?.isEmpty == false }
        service.hold()
        polling.update()
        await until("the start waits") { time.sleepers == 1 }
        time.advance(by: .seconds(10))
        await until("a request") { service.cursors.count == 1 }
        #expect(isOpen())

        accounts.logOut(other.key)
        polling.update()
        await polling.finish(other.key)
        #expect(!isOpen())
        service.release()
    }
}
