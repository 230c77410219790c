package import App
@testable package import Core
internal import Logging
internal import Synchronization

/// The dependencies of a login, without network, browser or files of the user.
package final class LoginHarness: Sendable {
    package static let server: ServerAddress = {
        guard let server = try? ServerAddress("https://harbour.example") else { fatalError("an address") }
        return server
    }()

    /// The server's responses before the browser opens.
    package static let instance = TestTransport.Answer.json(
        #"{"domain":"harbour.example","title":"Harbour","version":"4.5.0","rules":[{"id":"1","text":"Be kind."}]}"#)
    package static let scopes = TestTransport.Answer.json(
        #"{"scopes_supported":["\#((MastodonScopes.needed + ["write", "profile"]).joined(separator: #"",""#))"]}"#)
    package static let application = TestTransport.Answer.json(#"{"client_id":"cl1ent","client_secret":"secr3t"}"#)

    package let transport = TestTransport()
    package let time = TestTime()
    package let folder = TemporaryFolder()
    package let listener = TestListener()
    package let credentials: CredentialProvider
    package let login: AccountLogin
    private let opened = Mutex<[String]>([])
    private let finished = Mutex<[SignedInAccount]>([])

    package init() {
        credentials = CredentialProvider(
            accounts: AccountStore(data: folder.path), credentials: CredentialStore(data: folder.path), time: time)
        login = AccountLogin(
            services: .standard, transport: transport, time: time, applications: ApplicationStore(data: folder.path),
            credentials: credentials,
            userAgent: "Tideline/test", log: Logger(label: "test"))
    }

    /// The URLs opened in the browser.
    package var addresses: [String] { opened.withLock(\.self) }
    package var accounts: [SignedInAccount] { finished.withLock(\.self) }

    @MainActor
    package func make(
        _ expected: SignedInAccount? = nil, registers: Bool = false, hasBrowser: Bool = true
    ) -> LoginViewModel {
        LoginViewModel(
            login: login, expected: expected, registers: registers, hasBrowser: hasBrowser,
            listen: { [listener] path, port in listener.open(path, port) },
            open: { [weak self] address in self?.opened.withLock { $0.append(address) } },
            finish: { [weak self] account in self?.finished.withLock { $0.append(account) } })
    }
}
