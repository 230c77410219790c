import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

/// A keyring tool simulated by a shell script, for an account whose token is in the keyring.
@Suite("A keyring that can't be read", .serialized, .exclusive, .hangGuard)
struct UnavailableKeyringTests {
    private let folder = TemporaryFolder()
    private let time = TestTime()

    private var account: SignedInAccount { SignedInAccount.example(id: "1") }

    private var file: String { folder.path + "/credentials/" + account.folder + ".token" }
    private var content: [UInt8] { Array(#"{"version":1}"#.utf8) }

    private func install(_ script: String) throws {
        let text = "#!/bin/sh\necho \"$@\" >> '\(folder.path)/arguments'\ncd '\(folder.path)'\n" + script
        // Written by a child process: a file that this process has open for writing may be inherited by a program that
        // another test starts at that moment, and can't be executed meanwhile (ETXTBSY).
        _ = try ChildProcess.run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", folder.path + "/secret-tool"], input: text)
    }

    /// - Parameter display: whether a dialog can unlock the keyring.
    private func provider(
        hasBus: Bool = true, display: [String: String] = ["WAYLAND_DISPLAY": "wayland-0"],
        onSlowLookup: (@Sendable () -> Void)? = nil
    ) throws -> CredentialProvider {
        try PrivateFile.write(content, to: file)
        let accounts = AccountStore(data: folder.path)
        try accounts.save(account)
        let environment = ["PATH": folder.path, "DBUS_SESSION_BUS_ADDRESS": hasBus ? "unix:path=/nowhere" : ""]
            .merging(display) { $1 }
        let tool = SecretTool(environment: environment, time: time, onSlowLookup: onSlowLookup)
        #expect((tool != nil) == hasBus)
        return CredentialProvider(
            accounts: accounts, credentials: CredentialStore(data: folder.path, secrets: tool), time: time)
    }

    private func calls(_ command: String) -> Int {
        let text = (try? String(contentsOfFile: folder.path + "/arguments", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count { $0.hasPrefix(command) }
    }

    /// Expects that the login is intact, and that the next lookup finds the token.
    private func expectNothingLost(_ provider: CredentialProvider) async throws {
        #expect(try PrivateFile.read(file) == content)
        #expect(calls("clear") == 0 && calls("store") == 0)
        #expect(try AccountStore(data: folder.path).accounts() == [account])
        try install("printf s3cret")
        #expect(try await provider.token(of: account) == AccessToken("s3cret"))
    }

    @Test(arguments: [
        ("echo 'Cannot autolaunch D-Bus' >&2; exit 1", KeyringError.failed), ("exit 3", .failed),
        ("kill -9 $$", .failed), ("printf 'two words\\n'", .failed), ("printf '\\377\\376'", .failed),
        ("exit 0", .failed), ("[ $1 = search ] && { echo '[/org/item]'; exit 0; }; exit 1", .locked),
    ])
    func `a failing keyring does not mean that there is no token`(script: String, error: KeyringError) async throws {
        try install(script)
        let provider = try provider()
        await #expect(throws: AccountError.keyring(error)) { try await provider.token(of: account) }
        try await expectNothingLost(provider)
    }

    @Test func `a missing keyring tool does not mean that there is no token`() async throws {
        let provider = try provider()
        await #expect(throws: AccountError.keyring(.noTool)) { try await provider.token(of: account) }
        try await expectNothingLost(provider)
    }

    @Test func `a missing session bus does not mean that there is no token`() async throws {
        let provider = try provider(hasBus: false)
        await #expect(throws: AccountError.keyring(.noBus)) { try await provider.token(of: account) }
        #expect(try PrivateFile.read(file) == content)
    }

    @Test func `a keyring without the token means that there is none, and deletes nothing`() async throws {
        try install("exit 1")
        let provider = try provider()
        #expect(try await provider.token(of: account) == nil)
        #expect(calls("search") == 1)
        try await expectNothingLost(provider)
    }

    @Test(
        arguments: [
            (["WAYLAND_DISPLAY": "wayland-0"], 90), (["DISPLAY": ":0"], 90), (["DISPLAY": ""], 10), ([:], 10),
        ] as [([String: String], Int)])
    func `a user has time to unlock the keyring in a dialog`(display: [String: String], seconds: Int) async throws {
        try install("exec /bin/sleep 600")
        let (provider, account) = (try provider(display: display), account)
        let work = Task { try await provider.token(of: account) }
        #expect(await eventually { time.sleepers == 1 })
        time.advance(by: .seconds(seconds) - .milliseconds(1))
        #expect(time.sleepers == 1)
        time.advance(by: .milliseconds(1))
        await #expect(throws: AccountError.keyring(.timedOut)) { try await work.value }
        try await expectNothingLost(provider)
    }

    @Test func `a lookup that takes longer than two seconds is reported once, a fast one never`() async throws {
        try install("while [ ! -e go ]; do /bin/sleep 0.01; done; printf s3cret")
        let reports = Mutex(0)
        let account = account
        let provider = try provider { reports.withLock { $0 += 1 } }
        let work = Task { try await provider.token(of: account) }
        #expect(await eventually { time.sleepers == 2 })
        time.advance(by: .milliseconds(1999))
        #expect(time.sleepers == 2 && reports.withLock(\.self) == 0)
        time.advance(by: .milliseconds(1))
        #expect(await eventually { reports.withLock(\.self) == 1 })

        try PrivateFile.write([], to: folder.path + "/go")
        #expect(try await work.value == AccessToken("s3cret"))
        #expect(time.sleepers == 0 && reports.withLock(\.self) == 1)

        let next = try self.provider { reports.withLock { $0 += 1 } }
        #expect(try await next.token(of: account) == AccessToken("s3cret"))
        time.advance(by: .seconds(3))
        #expect(time.sleepers == 0 && reports.withLock(\.self) == 1)
    }

    @Test func `an unreadable token file is not a logout`() async throws {
        let provider = try provider()
        // A directory in its place can't be read by any user, including root.
        try PrivateFile.remove(file)
        try PrivateFile.makeDirectory(file)
        await #expect(throws: AccountError.exposed(path: file, .notAFile)) { try await provider.token(of: account) }
        #expect(PrivateFile.exists(file))
    }

    @Test func `a token file that can't be read now is not a logout`() async throws {
        let provider = try provider()
        // Any failed read throws the same; a file beyond the limit fails for root too.
        let isEnlarged = truncate(file, off_t(PrivateFile.limit + 1)) == 0
        try #require(isEnlarged)
        await #expect(throws: AccountError.file(FileError(path: file, code: EFBIG))) {
            try await provider.token(of: account)
        }
        let isRestored = truncate(file, off_t(content.count)) == 0
        try #require(isRestored)
        try await expectNothingLost(provider)
    }

    @Test func `concurrent requests for a token share one lookup`() async throws {
        try install("while [ ! -e go ]; do /bin/sleep 0.01; done; printf s3cret")
        let (provider, account) = (try provider(), account)
        let requests = (0..<20).map { _ in Task { try await provider.token(of: account) } }
        #expect(await eventually { calls("lookup") > 0 })
        try PrivateFile.write([], to: folder.path + "/go")
        for request in requests { #expect(try await request.value == AccessToken("s3cret")) }
        #expect(calls("lookup") == 1)
    }

    @Test func `a cancelled request stops waiting for the keyring, and the others continue`() async throws {
        try install("while [ ! -e go ]; do /bin/sleep 0.01; done; printf s3cret")
        let (provider, account) = (try provider(), account)
        let (left, staying) = (
            Task { try await provider.token(of: account) }, Task { try await provider.token(of: account) }
        )
        #expect(await eventually { calls("lookup") > 0 })
        left.cancel()
        await #expect(throws: AccountError.keyring(.cancelled)) { try await left.value }
        try PrivateFile.write([], to: folder.path + "/go")
        #expect(try await staying.value == AccessToken("s3cret"))
    }

    @Test func `a token dropped during a lookup is not used again`() async throws {
        try install(
            "[ $1 = lookup ] || exit 0; printf s3cret > answer; while [ ! -e go ]; do /bin/sleep 0.01; done; /bin/cat answer"
        )
        let (provider, account) = (try provider(), account)
        let request = Task { try await provider.token(of: account) }
        #expect(await eventually { PrivateFile.exists(folder.path + "/answer") })
        let drop = Task { await provider.dropCredential(of: account) }
        #expect(await eventually { !PrivateFile.exists(file) })
        try PrivateFile.write([], to: folder.path + "/go")

        #expect(try await request.value == nil)
        await drop.value
        #expect(try await provider.token(of: account) == nil)
    }

    @Test func `changes are made one after the other`() async throws {
        // The first one waits a while for the second, which must not come.
        try install(
            """
            [ "$1" = store ] || exit 0
            if [ -e first ]; then : > second; echo 'second begins' >> log; exit 0; fi
            : > first; echo 'first begins' >> log
            i=0
            while [ $i -lt 50 ] && [ ! -e second ]; do /bin/sleep 0.01; i=$((i + 1)); done
            echo 'first ends' >> log
            """)
        let (provider, account) = (try provider(), account)
        let tokens = try ["one", "two"].map { try #require(AccessToken($0)) }
        let first = Task { try await provider.renew(account, Credential(token: tokens[0])) }
        #expect(await eventually { PrivateFile.exists(folder.path + "/first") })
        try await provider.renew(account, Credential(token: tokens[1]))
        try await first.value

        let log = try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
        #expect(log == "first begins\nfirst ends\nsecond begins\n")
        #expect(try await provider.token(of: account) == tokens[1])
    }

    // MARK: Logging out

    private func login(_ provider: CredentialProvider, _ transport: TestTransport) -> AccountLogin {
        let applications = ApplicationStore(data: folder.path)
        let application = ClientApplication(id: "c", secret: "s", redirects: [], scopes: [])
        do { try applications.save(application, at: LoginHarness.server) } catch { Issue.record(error) }
        return AccountLogin(
            services: .standard, transport: transport, time: time, applications: applications, credentials: provider,
            userAgent: "Tideline/test",
            log: Logger(label: "test"))
    }

    @Test func `a logout that can't read the token fails and can be repeated`() async throws {
        try install("exit 3")
        let provider = try provider()
        let transport = TestTransport(.json("{}"))
        let login = login(provider, transport)

        await #expect(throws: AccountError.keyring(.failed)) { try await login.logOut(account) }
        #expect(transport.sent.isEmpty)
        try await expectNothingLost(provider)

        #expect(try await login.logOut(account) == .done)
        #expect(transport.sent.map(\.url) == ["https://harbour.example/oauth/revoke"])
        #expect(try AccountStore(data: folder.path).accounts().isEmpty)
        #expect(!PrivateFile.exists(file))
    }

    @Test func `a forced logout deletes the account and reports that the token is still valid`() async throws {
        try install("exit 3")
        let provider = try provider()
        let transport = TestTransport(.json("{}"))
        let revocation = try await login(provider, transport).logOut(account, force: true)
        #expect(revocation == .failed(.credential(.keyring(.failed))))
        #expect(transport.sent.isEmpty && !PrivateFile.exists(file))
        #expect(try AccountStore(data: folder.path).accounts().isEmpty)
    }

    @Test func `an unreachable server during logout is reported`() async throws {
        try install("[ $1 = lookup ] && printf s3cret; exit 0")
        let provider = try provider()
        let revocation = try await login(provider, TestTransport(.fails(.timedOut))).logOut(account)
        #expect(revocation == .failed(.timedOut))
        #expect(try AccountStore(data: folder.path).accounts().isEmpty)
    }
}
