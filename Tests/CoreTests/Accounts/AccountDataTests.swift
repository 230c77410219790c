import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("The data of an account")
struct AccountDataTests {
    private let folder = TemporaryFolder()

    private func account(_ id: String) -> SignedInAccount { SignedInAccount.example(id: id) }

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

@Suite("Pinned pages in their file")
struct PinStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example(id: "1")

    private var store: PinStore { PinStore(state: folder.path, account: account) }
    private var path: String { folder.path + "/pins/" + account.folder + ".json" }

    @Test func `what is saved is read`() throws {
        #expect(store.all().isEmpty)
        let pins = [
            Pin(.list(.hashtag("海/sea")), title: RawText("#海"), showsBadge: true),
            Pin(.list(.trends), title: RawText("Trending")), Pin(.search("two words"), title: RawText("“two words”")),
            Pin(.profile(AccountID("7/a")), title: RawText("Zoë")),
            Pin(.list(.accounts(.directory(isLocal: true))), title: RawText("Directory")),
        ]
        try store.save(pins)
        #expect(store.all() == pins)
        #expect(PrivateFile.exposure(of: path) == nil)
    }

    @Test func `the pages of lists and announcements are saved too`() throws {
        let pins = [
            Pin(.serverLists, title: RawText("Lists")), Pin(.announcements, title: RawText("Announcements")),
            Pin(.followedTags, title: RawText("Followed hashtags")),
        ]
        try store.save(pins)
        #expect(store.all() == pins)
    }

    /// The format of saved pins, frozen: this text is in files on users' disks.
    @Test func `a file of an earlier version is read, without what this version doesn't know`() throws {
        try store.save([])
        let text = """
            [{"page":"list","id":"local","title":"Local","badge":true},{"page":"list","id":"moon","title":"?"},
            {"page":"hologram","id":"1","title":"?"},5,{"page":"list","id":"local","title":"Again"},
            {"page":"search","id":"tide","title":"tide"}]
            """
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(
            store.all() == [
                Pin(.list(.local), title: RawText("Local"), showsBadge: true),
                Pin(.search("tide"), title: RawText("tide")),
            ])
    }

    @Test(arguments: ["", "{}", "[", "null", "\u{0}"])
    func `a malformed file holds no pins, and is set aside`(text: String) throws {
        try store.save([])
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(store.all().isEmpty)
        try store.save([Pin(.search("tide"), title: RawText("tide"))])
        #expect(try PrivateFile.read(path + ".set-aside") == Array(text.utf8))
    }

    @Test func `a file of many pins is read up to a limit`() throws {
        try store.save((1...30).map { Pin(.search("\($0)"), title: RawText("\($0)")) })
        #expect(store.all().count == Pin.mostStored)
    }
}

@Suite("Read messages in their file")
struct ReadCountStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example(id: "1")

    private var store: ReadCountStore { ReadCountStore(state: folder.path, account: account) }

    @Test func `what another instance has read in another list is kept`() throws {
        try store.save(["mentions": 2], replacing: [:])
        // Another instance had read the file before that.
        try store.save(["comments": 3], replacing: [:])
        #expect(store.all() == ["mentions": 2, "comments": 3])
        // The server has noticed the messages that the first one has read, and the second one reads more.
        try store.save([:], replacing: ["mentions": 2])
        try store.save(["comments": 5], replacing: ["comments": 3])
        #expect(store.all() == ["comments": 5])
    }

    @Test func `saves at the same moment lose nothing`() async throws {
        let store = store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 { group.addTask { try store.save(["list\(number)": number], replacing: [:]) } }
            try await group.waitForAll()
        }
        #expect(store.all() == Dictionary(uniqueKeysWithValues: (1...4).map { ("list\($0)", $0) }))
    }
}

@Suite("The language of the last post")
struct LanguageStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example(id: "1")

    @Test func `what is saved is read, and nothing else`() throws {
        let store = LanguageStore(state: folder.path, account: account)
        #expect(store.language() == nil)
        try store.save("pt-BR")
        #expect(store.language() == "pt-BR")
        for code in ["", "x", "../../x", "de\n", "-de", "a language of the sea"] {
            try store.save(code)
            #expect(store.language() == "pt-BR" && !LanguageStore.isCode(code))
        }
        try PrivateFile.write(Array("\u{1B}[2J".utf8), to: folder.path + "/languages/" + account.folder)
        #expect(store.language() == nil)
    }
}

@Suite("Daily request count")
struct RequestLedgerTests {
    private let folder = TemporaryFolder()
    private let time = TestTime()

    private func account(_ id: String = "7") throws -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: .weibo, server: try ServerAddress("https://api.weibo.com"), id: AccountID(id)),
            acct: RawText("ada"), displayName: RawText("Ada"))
    }

    private func ledger(_ id: String = "7") throws -> RequestLedger {
        RequestLedger(state: folder.path, account: try account(id), time: time)
    }

    @Test func `requests are counted separately for each account`() async throws {
        let (one, other) = (try ledger("7"), try ledger("8"))
        #expect(await one.add() == 1)
        #expect(await one.add() == 2)
        #expect(await other.add() == 1)
    }

    @Test func `the count continues after a restart`() async throws {
        _ = try await ledger().add()
        #expect(try await ledger().add() == 2)
    }

    @Test func `a new UTC day begins at one, also after a restart`() async throws {
        let ledger = try ledger()
        _ = await ledger.add()
        // The test's clock begins at midnight.
        time.advance(by: .seconds(86_399))
        #expect(await ledger.add() == 2)
        time.advance(by: .seconds(1))
        #expect(await ledger.add() == 1)
        time.advance(by: .seconds(86_400))
        #expect(try await self.ledger().add() == 1)
    }

    @Test func `an unreadable file restarts the count`() async throws {
        _ = try await ledger().add()
        let path = folder.path + "/requests/" + (try account()).folder + ".json"
        try Data("{".utf8).write(to: URL(filePath: path))
        #expect(try await ledger().add() == 1)
    }

    @Test func `requests are counted even if nothing can be stored`() async throws {
        try Data().write(to: URL(filePath: folder.path + "/requests"))
        let ledger = try ledger()
        #expect(await ledger.add() == 1)
        #expect(await ledger.add() == 2)
    }
}
