import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Core

@Suite("What is kept of accounts")
struct AccountStoreTests {
    private let folder = TemporaryFolder()

    private func account(_ id: String, _ server: String = "https://harbour.example") throws -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: .mastodon, server: try ServerAddress(server), id: AccountID(id)),
            acct: RawText("ada@harbour.example"), displayName: RawText("Ada"))
    }

    @Test func `the account used last comes first`() throws {
        let store = AccountStore(data: folder.path)
        try store.keep(account("1"))
        try store.keep(account("2"))
        try store.keep(account("1"))

        #expect(try store.accounts().map(\.key.id.rawValue) == ["1", "2"])
    }

    @Test func `nobody is logged in where there is no file`() throws {
        #expect(try AccountStore(data: folder.path).accounts().isEmpty)
    }

    @Test(arguments: ["", "{", "[]", #"{"version":2,"accounts":[]}"#, #"{"version":1,"accounts":"x"}"#])
    func `a broken file is said and left alone`(content: String) throws {
        let path = folder.path + "/accounts.json"
        try PrivateFile.write(Array(content.utf8), to: path)

        #expect(throws: AccountError.unreadable(path: path)) { try AccountStore(data: folder.path).accounts() }
        #expect(try PrivateFile.read(path) == Array(content.utf8))
    }

    @Test func `a token is in a file that nobody else can read, whatever the umask`() throws {
        let before = umask(0)
        defer { umask(before) }
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try store.keep(#require(AccessToken("secret")), of: account)

        var information = stat()
        let path = folder.path + "/credentials/" + account.folder + ".token"
        #expect(stat(path, &information) == 0)
        #expect(information.st_mode & 0o777 == 0o600)
        #expect(stat(folder.path + "/credentials", &information) == 0)
        #expect(information.st_mode & 0o777 == 0o700)
        #expect(try store.token(of: account) == AccessToken("secret"))
    }

    @Test func `a token that others can read is refused with the reason`() throws {
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try store.keep(#require(AccessToken("secret")), of: account)
        let path = folder.path + "/credentials/" + account.folder + ".token"
        chmod(path, 0o644)

        #expect(throws: AccountError.exposed(path: path, .readable(mode: 0o644))) { try store.token(of: account) }
    }

    @Test func `a link in a token's place is not followed`() throws {
        let store = CredentialStore(data: folder.path)
        let account = try account("1")
        try PrivateFile.makeDirectory(folder.path + "/credentials")
        let path = folder.path + "/credentials/" + account.folder + ".token"
        symlink("/etc/hostname", path)

        #expect(throws: AccountError.exposed(path: path, .notAFile)) { try store.token(of: account) }
    }

    @Test func `accounts of one id on two servers are kept apart`() throws {
        let one = try account("1", "https://a.example")
        let other = try account("1", "https://b.example")

        #expect(one.folder != other.folder)
        #expect(!one.folder.contains("/"))
    }

    @Test func `a place is found again, and a broken file of places stops nobody`() throws {
        let store = PositionStore(state: folder.path, account: try account("1"))
        let key = SortKey("i0007")
        let position = ReadingPosition(
            top: StatusID("7"), topKey: key, line: 2, selected: StatusID("7"), selectedKey: key, readUpTo: key)
        try store.keep(position, in: .home)
        #expect(store.position(in: .home) == position)

        try PrivateFile.write(Array("{".utf8), to: folder.path + "/positions/" + account("1").folder + ".json")
        #expect(store.position(in: .home) == nil)
    }
}
