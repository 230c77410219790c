import FoundationEssentials
import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

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
