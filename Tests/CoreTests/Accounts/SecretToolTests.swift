import Foundation
import TestSupport
import Testing

@testable import Core

/// A keyring tool simulated by a shell script, which writes its input to one file and its arguments to another.
@Suite("Tokens in a keyring", .serialized, .exclusive, .hangGuard)
struct SecretToolTests {
    private let folder = TemporaryFolder()
    private let time = TestTime()

    private var account: SignedInAccount { SignedInAccount.example(id: "1") }

    private func store(_ script: String) throws -> CredentialStore {
        let path = folder.path + "/secret-tool"
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let text = "#!/bin/sh\necho \"$@\" >> '\(folder.path)/arguments'\nkept='\(folder.path)/keyring'\n" + script
        // Written by a child process: a file that this process has open for writing may be inherited by a program that
        // another test starts at that moment, and can't be executed meanwhile (ETXTBSY).
        _ = try ChildProcess.run("/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", path], input: text)
        let tool = SecretTool(
            environment: ["PATH": folder.path + ":/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"],
            time: time)
        return CredentialStore(data: folder.path, secrets: tool)
    }

    private var credential: Credential {
        get throws { Credential(token: try #require(AccessToken("s3cret-token"))) }
    }

    private var file: String {
        (try? String(contentsOfFile: folder.path + "/credentials/" + account.folder + ".token", encoding: .utf8)) ?? ""
    }

    private static let works = """
        case "$1" in
        store) cat > "$kept" ;;
        lookup) cat "$kept" 2>/dev/null ;;
        clear) rm -f "$kept" ;;
        esac
        """

    /// The same script with a file for each account.
    private static let sorts = """
        case "$1" in
        store) cat > "$kept-$6" ;;
        lookup) cat "$kept-$5" 2>/dev/null ;;
        clear) rm -f "$kept-$5" ;;
        esac
        """

    @Test(arguments: [true, false])
    func `a password that may be stored is stored like the token and deleted with it`(hasKeyring: Bool) async throws {
        let store = hasKeyring ? try store(Self.sorts) : CredentialStore(data: folder.path)
        var credential = try credential
        credential.renewal = Credential.Renewal(account: "ann", password: try #require(Password("p4ss word")))
        try await store.save(credential, of: account)
        #expect(try await store.credential(of: account) == credential)
        #expect(file.contains("p4ss word") == !hasKeyring)
        #expect(PrivateFile.exposure(of: folder.path + "/credentials/" + account.folder + ".token") == nil)
        try await store.delete(account)
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(!left.contains { $0.hasPrefix("keyring") || $0.hasSuffix(".token") }, "\(left)")
    }

    @Test func `a working keyring holds the only copy of the token, which is never an argument`() async throws {
        let store = try store(Self.works)
        try await store.save(credential, of: account)
        #expect(try await store.credential(of: account) == credential)
        #expect(!file.contains("s3cret") && file.contains("version"))
        #expect(try String(contentsOfFile: folder.path + "/keyring", encoding: .utf8) == "s3cret-token")
        #expect(try !String(contentsOfFile: folder.path + "/arguments", encoding: .utf8).contains("s3cret"))
        try await store.delete(account)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/keyring"))
        #expect(try await store.credential(of: account) == nil)
    }

    @Test(arguments: ["exit 1", "cat > /dev/null", "case $1 in store) cat > $kept ;; lookup) echo garbage ;; esac"])
    func `a keyring that fails, loses or garbles the token leaves it in the file`(script: String) async throws {
        let store = try store(script)
        try await store.save(credential, of: account)
        #expect(file.contains("s3cret-token"))
        #expect(try await store.credential(of: account) == credential)
    }

    @Test func `a hanging keyring costs two seconds`() async throws {
        let store = try store("sleep 600")
        let (keeping, account, credential) = (store, account, try credential)
        let work = Task { try await keeping.save(credential, of: account) }
        #expect(await eventually { time.sleepers == 1 })
        time.advance(by: .milliseconds(1999))
        #expect(time.sleepers == 1)
        time.advance(by: .milliseconds(1))
        _ = try await work.value
        #expect(file.contains("s3cret-token"))
    }

    @Test func `without a session bus there is no keyring`() {
        #expect(SecretTool(environment: ["PATH": "/usr/bin"], time: time) == nil)
        #expect(SecretTool(environment: ["XDG_RUNTIME_DIR": folder.path], time: time) == nil)
    }
}
