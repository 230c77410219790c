import FoundationEssentials
import TestSupport
import Testing

@testable import Core

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

    @Test func `a file holds no more pins than there are digits`() throws {
        try store.save((1...20).map { Pin(.search("\($0)"), title: RawText("\($0)")) })
        #expect(store.all().count == Pin.most)
    }
}
