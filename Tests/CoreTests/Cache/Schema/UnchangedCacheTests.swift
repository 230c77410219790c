import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("A cache that is read without a change", .hangGuard)
struct UnchangedCacheTests {
    private let folder = TemporaryFolder()

    private func store(_ statuses: [Status], in cache: StatusCache) async throws {
        _ = try await cache.store(statuses, in: .home, at: .newest)
    }

    @Test func `hashtags and accounts are read, beside an open cache too`() async throws {
        let open = try StatusCache.open(at: folder.cache, time: TestTime()).cache
        try await store([.example(id: 1, text: "a #Harbour and #sea")], in: open)
        let before = folder.files()
        let beside = try #require(StatusCache.openUnchanged(at: folder.cache))
        #expect(
            try beside.hashtagsNow(startingWith: "har", limit: 5)
                == (try await open.hashtags(startingWith: "har", limit: 5)))
        #expect(try !beside.accountsNow(startingWith: "", limit: 5).isEmpty)
        beside.close()
        #expect(folder.files() == before)
        open.close()

        let closed = folder.files()
        let bytes = try folder.bytes(of: folder.cache)
        let alone = try #require(StatusCache.openUnchanged(at: folder.cache))
        #expect(try !alone.accountsNow(startingWith: "", limit: 5).isEmpty)
        alone.close()
        #expect(folder.files() == closed)
        #expect(try folder.bytes(of: folder.cache) == bytes)
    }

    @Test func `a missing, an empty and a damaged file are not opened, and stay as they are`() throws {
        #expect(StatusCache.openUnchanged(at: folder.cache) == nil && folder.files().isEmpty)
        for bytes in [[], Array("damaged".utf8), [UInt8](repeating: 7, count: 10_000)] as [[UInt8]] {
            try folder.write(bytes, to: folder.cache)
            #expect(StatusCache.openUnchanged(at: folder.cache) == nil)
            #expect(folder.files() == ["cache.db"])
            #expect(try folder.bytes(of: folder.cache) == bytes)
        }
    }
}

@Suite("Files that are read without a change")
struct ReadableFilesTests {
    private let folder = TemporaryFolder()

    @Test func `malformed accounts, drafts and titles are left alone`() throws {
        let account = SignedInAccount.example()
        let store = AccountStore(data: folder.path)
        let drafts = ItemFolder<Draft>(data: folder.path, account: account)
        let titles = ListTitleStore(cache: folder.path, account: account)
        #expect(store.readable().isEmpty && drafts.readable().isEmpty && titles.titles().isEmpty)

        let draft = Draft(id: "status", target: .status, post: OutgoingPost(text: "Moin"), changedAt: TestTime().now)
        try store.save(account)
        try drafts.save(draft)
        try titles.save([ServerList(id: ServerListID("1"), title: RawText("Harbour"))])
        #expect(
            store.readable() == [account] && drafts.readable() == [draft] && titles.titles() == [RawText("Harbour")])

        let paths = [
            "accounts.json", "drafts/\(account.folder)/status.json", "\(account.folder)/lists.json",
        ].map { folder.path + "/" + $0 }
        for path in paths { try Data("{".utf8).write(to: URL(filePath: path)) }
        #expect(store.readable().isEmpty && drafts.readable().isEmpty && titles.titles().isEmpty)
        for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
    }
}
