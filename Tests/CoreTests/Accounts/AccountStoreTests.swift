import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Core

@Suite("Stored accounts")
struct AccountStoreTests {
    private let folder = TemporaryFolder()

    private func account(_ id: String, _ server: String = "https://harbour.example") throws -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: .mastodon, server: try ServerAddress(server), id: AccountID(id)),
            acct: RawText("ada@harbour.example"), displayName: RawText("Ada"))
    }

    @Test func `the account used last comes first`() throws {
        let store = AccountStore(data: folder.path)
        try store.save(account("1"))
        try store.save(account("2"))
        try store.save(account("1"))
        #expect(try store.accounts().map(\.key.id.rawValue) == ["1", "2"])
    }

    @Test func `an account keeps its avatar, and one of an earlier version has none`() throws {
        let store = AccountStore(data: folder.path)
        try store.save(account("1"))
        try store.save(account("2"))
        let path = folder.path + "/accounts.json"
        #expect(!String(decoding: try PrivateFile.read(path), as: UTF8.self).contains("avatar"))

        var known = try account("1")
        known.avatarURL = RawText("https://harbour.example/a.png")
        try store.update(known)
        // The current account stays, and one that has logged out does not come back.
        try store.update(account("3"))
        #expect(try store.accounts().map(\.key.id.rawValue) == ["2", "1"])
        #expect(try store.accounts().map(\.avatarURL) == [nil, known.avatarURL])
    }

    @Test func `without a file no account is logged in`() throws {
        #expect(try AccountStore(data: folder.path).accounts().isEmpty)
    }

    @Test(arguments: ["", "{", "[]", #"{"version":2,"accounts":[]}"#, #"{"version":1,"accounts":"x"}"#])
    func `a malformed account file counts as empty and is set aside`(content: String) throws {
        let path = folder.path + "/accounts.json"
        try PrivateFile.write(Array(content.utf8), to: path)
        let found = try AccountStore(data: folder.path).load()
        #expect(found.accounts.isEmpty && found.setAside == path + ".set-aside")
        #expect(try AccountStore(data: folder.path).load().setAside == nil)
        #expect(try PrivateFile.read(path + ".set-aside") == Array(content.utf8))
        #expect(!PrivateFile.exists(path))
    }

    @Test func `logging out removes the account and makes another current`() throws {
        let store = AccountStore(data: folder.path)
        try store.save(account("1"))
        try store.save(account("2"))
        try store.remove(account("2").key)
        #expect(try store.accounts().map(\.key.id.rawValue) == ["1"])
    }

    @Test func `the account file is not written while another instance holds its lock`() throws {
        let store = AccountStore(data: folder.path)
        try store.save(account("1"))
        let path = folder.path + "/accounts.json"
        let lock = try FileLock.open(at: path + ".lock")
        try lock.acquire()

        let error = AccountError.file(FileError(path: path, code: EWOULDBLOCK))
        #expect(throws: error) { try store.save(account("2")) }
        #expect(throws: error) { try store.remove(account("1").key) }
        lock.release()
        try store.save(account("2"))
        #expect(try store.accounts().map(\.key.id.rawValue) == ["2", "1"])
    }

    @Test(arguments: [
        "{", #"{"version":2,"token":"x"}"#, #"{"token":"x"}"#, #"{"version":1,"token":7}"#, "two words", "",
        #"{"version":1,"token":"se"#,
    ])
    func `a malformed token file counts as logged out and is set aside`(content: String) async throws {
        let account = try account("1")
        let path = folder.path + "/credentials/" + account.folder + ".token"
        try PrivateFile.write(Array(content.utf8), to: path)
        #expect(try await CredentialStore(data: folder.path).credential(of: account) == nil)
        #expect(try PrivateFile.read(path + ".set-aside") == Array(content.utf8))
    }

    @Test func `a token stored by version 0.1 is still valid`() async throws {
        let account = try account("1")
        try PrivateFile.write(Array("secret".utf8), to: folder.path + "/credentials/" + account.folder + ".token")
        #expect(
            try await CredentialStore(data: folder.path).credential(of: account)
                == Credential(token: #require(AccessToken("secret"))))
    }

    @Test func `a folder writable by others is rejected`() async throws {
        let account = try account("1")
        try PrivateFile.makeDirectory(folder.path + "/credentials")
        chmod(folder.path + "/credentials", 0o770)
        await #expect(throws: AccountError.exposed(path: folder.path + "/credentials", .readable(mode: 0o770))) {
            try await CredentialStore(data: folder.path).credential(of: account)
        }
    }

    @Test func `an expired token counts as none`() async throws {
        let time = TestTime()
        let provider = CredentialProvider(
            accounts: AccountStore(data: folder.path), credentials: CredentialStore(data: folder.path), time: time)
        let account = try account("1")
        let end = time.now.adding(seconds: 60)
        try await provider.save(account, Credential(token: #require(AccessToken("secret")), expiresAt: end))
        #expect(try await provider.token(of: account) == AccessToken("secret"))
        time.advance(by: .seconds(60))
        #expect(try await provider.token(of: account) == nil)
    }

    @Test func `a token file is readable by its owner only, whatever the umask`() async throws {
        let before = umask(0)
        defer { umask(before) }
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try await store.save(Credential(token: #require(AccessToken("secret"))), of: account)

        var information = stat()
        let path = folder.path + "/credentials/" + account.folder + ".token"
        #expect(stat(path, &information) == 0)
        #expect(information.st_mode & 0o777 == 0o600)
        #expect(stat(folder.path + "/credentials", &information) == 0)
        #expect(information.st_mode & 0o777 == 0o700)
        #expect(try await store.credential(of: account)?.token == AccessToken("secret"))
    }

    @Test func `a token file readable by others is rejected with the reason`() async throws {
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try await store.save(Credential(token: #require(AccessToken("secret"))), of: account)
        let path = folder.path + "/credentials/" + account.folder + ".token"
        chmod(path, 0o644)
        await #expect(throws: AccountError.exposed(path: path, .readable(mode: 0o644))) {
            try await store.credential(of: account)
        }
    }

    @Test func `a symbolic link in place of a token file is not followed`() async throws {
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try PrivateFile.makeDirectory(folder.path + "/credentials")
        let path = folder.path + "/credentials/" + account.folder + ".token"
        symlink("/etc/hostname", path)
        await #expect(throws: AccountError.exposed(path: path, .notAFile)) { try await store.credential(of: account) }
    }

    @Test func `accounts with the same id on two servers are separate`() throws {
        let one = try account("1", "https://a.example")
        let other = try account("1", "https://b.example")
        #expect(one.folder != other.folder)
        #expect(!one.folder.contains("/"))
    }

    @Test func `a reading position is restored, and a malformed file is ignored`() throws {
        let store = PositionStore(state: folder.path, account: try account("1"))
        let key = SortKey("i0007")
        let position = ReadingPosition(
            top: StatusID("7"), topKey: key, line: 2, selected: StatusID("7"), selectedKey: key, readUpTo: key)
        try store.save(position, in: .home)
        #expect(store.position(in: .home) == position)
        try PrivateFile.write(Array("{".utf8), to: folder.path + "/positions/" + account("1").folder + ".json")
        #expect(store.position(in: .home) == nil)
    }
}
