import Logging
import TestSupport

@testable import App
@testable import Core

/// An account without a network, and the output of commands about it. It is noon on 2026-01-01.
struct CommandWorld {
    private let folder = TemporaryFolder()
    let time = TestTime(start: .noon(2026, 1, 1))
    let strings = Strings(language: .english)
    /// Used by logins only; nothing is found on it.
    let transport = TestTransport(routes: [:])
    let output: RecordedOutput
    let account: SignedInAccount
    let context: AppContext

    /// A service in memory with everything that commands request: posts, accounts, notifications and search results.
    init(_ service: any SocialService, isGuest: Bool = false, showsProgress: Bool = false) {
        output = RecordedOutput(showsProgress: showsProgress)
        account =
            isGuest
            ? .guest(of: .mastodon, at: LoginHarness.server)
            : SignedInAccount.example()
        var registration = ServiceRegistry.standard[.mastodon]
        registration.service = { _ in service }
        let tested = registration
        let directories = XDGDirectories(allUnder: folder.path)
        context = AppContext(
            environment: [:], directories: directories, preferences: Preferences(), strings: strings, time: time,
            log: Logger(label: "test"),
            credentials: CredentialProvider(
                accounts: AccountStore(data: directories.data), credentials: CredentialStore(data: directories.data),
                time: time),
            services: ServiceRegistry { $0 == .mastodon ? tested : ServiceRegistry.standard[$0] },
            transport: transport)
    }

    func session() throws -> AccountResources { try AccountResources(account: account, context: context) }

    func reader(isOffline: Bool = false, printsJSON: Bool = false) throws -> AccountReader {
        try reader(isOffline: isOffline, as: printsJSON ? .json : .text)
    }

    func reader(isOffline: Bool = false, as format: ObjectPrinter.Format) throws -> AccountReader {
        AccountReader(
            context: context, session: try session(), output: output, isOffline: isOffline, format: format)
    }

    func writer(printsJSON: Bool = false) throws -> AccountWriter {
        try AccountWriter(context: context, session: try session(), output: output, printsJSON: printsJSON)
    }
}
