import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("The data of an account")
struct AccountDataTests {
    private let folder = TemporaryFolder()

    private func account(_ id: String) -> SignedInAccount {
        SignedInAccount.example(id: id)
    }

    /// Returns the files and folders of an account, of which there is one in each store.
    private func files(of account: SignedInAccount) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(account.folder) }
    }

    private func fill(_ account: SignedInAccount, _ directories: XDGDirectories) async throws {
        try PositionStore(state: directories.state, account: account)
            .save(ReadingPosition(readUpTo: SortKey("1")), in: .home)
        try PinStore(state: directories.state, account: account).save([Pin(.announcements, title: RawText("News"))])
        try ReadCountStore(state: directories.state, account: account).save(["mentions": 2], replacing: [:])
        try LanguageStore(state: directories.state, account: account).save("de")
        _ = await RequestLedger(state: directories.state, account: account, time: TestTime()).add()
        try ItemFolder<Draft>(data: directories.data, account: account)
            .save(Draft(id: "1", target: .status, post: OutgoingPost(text: "High water"), changedAt: TestTime().now))
        try PrivateFile.write([], to: directories.cache + "/" + account.folder + "/statuses.db")
    }

    @Test func `nothing is left of it, and everything of another account`() async throws {
        let directories = XDGDirectories(allUnder: folder.path)
        let (ada, bea) = (account("1"), account("2"))
        try await fill(ada, directories)
        try await fill(bea, directories)
        let kept = try files(of: bea)
        #expect(try files(of: ada).count == kept.count && kept.count >= 9)

        try AccountData(directories: directories, account: ada).delete()

        #expect(try files(of: ada) == [])
        #expect(try files(of: bea) == kept)
    }
}
