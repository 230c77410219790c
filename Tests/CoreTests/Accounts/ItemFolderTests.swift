import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Folders of items")
struct ItemFolderTests {
    private let folder = TestSupport.TemporaryFolder()

    private func drafts(_ acct: String = "ada") throws -> ItemFolder<Draft> {
        let key = AccountKey(
            service: .mastodon, server: try ServerAddress("https://harbour.example"), id: AccountID(acct))
        return ItemFolder(
            data: folder.path, account: SignedInAccount(key: key, acct: RawText(acct), displayName: RawText("")))
    }

    private func draft(_ id: String, _ text: String) -> Draft {
        Draft(
            id: id, target: .comment(on: StatusID("7")), post: OutgoingPost(text: text),
            changedAt: Timestamp(milliseconds: 5))
    }

    @Test func `saved items are loaded again, separately for each account`() throws {
        try drafts().save(draft("a-1", "潮水 🌊"))
        try drafts().save(draft("a-2", "two"))
        try drafts().save(draft("a-1", "better"))
        #expect(try drafts().all() == [draft("a-1", "better"), draft("a-2", "two")])
        #expect(try drafts("bo").all() == [])
        try drafts().remove("a-1")
        try drafts().remove("a-1")
        #expect(try drafts().all().map(\.id) == ["a-2"])
    }

    @Test(arguments: [true, false])
    func `a malformed item is set aside and not overwritten`(isAskedForByName: Bool) throws {
        try drafts().save(draft("a-1", "one"))
        let path = try #require(
            FileManager.default.subpathsOfDirectory(atPath: folder.path).first { $0.hasSuffix("a-1.json") })
        try Data("{ half".utf8).write(to: URL(filePath: folder.path + "/" + path))
        #expect(isAskedForByName ? try drafts().item("a-1") == nil : try drafts().all() == [])
        try drafts().save(draft("a-1", "new"))
        #expect(try drafts().all().map(\.post.text) == ["new"])
        let broken = try Data(contentsOf: URL(filePath: folder.path + "/" + path + ".set-aside"))
        #expect(String(decoding: broken, as: UTF8.self) == "{ half")
    }

    /// The formats of saved drafts, frozen: these texts are in files on users' disks.
    @Test(arguments: [
        (
            #"{"id":"comment-9","text":"a","inReplyTo":"9","changedAt":{"milliseconds":5}}"#,
            OutgoingText.comment(on: StatusID("9"))
        ),
        (
            #"{"id":"reply-c3","text":"a","inReplyTo":"9","changedAt":{"milliseconds":5}}"#,
            .reply(to: StatusID("c3"), on: StatusID("9"))
        ),
        (#"{"id":"repost-9","text":"a","inReplyTo":"9","changedAt":{"milliseconds":5}}"#, .repost(of: StatusID("9"))),
        (#"{"id":"status","text":"a","changedAt":{"milliseconds":5}}"#, .status),
    ])
    func `a draft of the first version is read`(file: String, target: OutgoingText) throws {
        let draft = try JSONDecoder().decode(Draft.self, from: Data(file.utf8))
        #expect(draft.target == target && draft.post == OutgoingPost(text: "a"))
    }

    @Test(arguments: ["../../etc/x", "/etc/x", "..", "", "a\0b", "a/b"])
    func `no id leads outside the folder`(id: String) throws {
        try drafts().save(draft(id, "x"))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(paths.count == 1 && paths[0].hasPrefix("drafts/mastodon"))
    }

    @Test(arguments: [
        ("reply-a.b", "reply-ab"),
        ("reply-\(String(repeating: "x", count: 70))", "reply-\(String(repeating: "x", count: 71))"),
        ("reply-1700000000.5a", "reply-1700000000.5A"),
    ])
    func `ids that look alike have files of their own`(one: String, other: String) throws {
        try drafts().save(draft(one, "one"))
        try drafts().save(draft(other, "other"))
        #expect(try drafts().item(one)?.post.text == "one" && drafts().item(other)?.post.text == "other")
        try drafts().remove(one)
        #expect(try drafts().all().map(\.id) == [other])
    }

    @Test func `a file with the name of the first version is still read, and replaced`() throws {
        try drafts().save(draft("reply-ab", "moved"))
        let path = try #require(
            FileManager.default.subpathsOfDirectory(atPath: folder.path).first { $0.hasSuffix("reply-ab.json") })
        let old = try String(contentsOf: URL(filePath: folder.path + "/" + path), encoding: .utf8)
        try Data(old.replacing("reply-ab", with: "reply-a.b").utf8).write(to: URL(filePath: folder.path + "/" + path))
        #expect(try drafts().item("reply-a.b")?.post.text == "moved" && drafts().item("reply-ab") == nil)
        try drafts().save(draft("reply-a.b", "newer"))
        #expect(try drafts().all().map(\.post.text) == ["newer"])
    }

    @Test func `several new posts have drafts of their own, the last changed one first`() throws {
        #expect(try drafts().freeID(for: .status) == "status")
        try drafts().save(draft("status", "one"))
        let second = try drafts().freeID(for: .status)
        #expect(second.hasPrefix("status-") && second.count > 20)
        var newer = draft(second, "two")
        newer.changedAt = Timestamp(milliseconds: 6)
        try drafts().save(newer)
        #expect(try drafts().newestFirst().map(\.post.text) == ["two", "one"])
        #expect(try drafts().freeID(for: .edit(of: StatusID("1"))) == "edit-1")
    }

    @Test func `a lock is held by one at a time`() throws {
        let lock = try drafts().lock("a-1")
        #expect(throws: FileLockError.held) { try drafts().lock("a-1") }
        _ = try drafts().lock("a-2")
        lock.release()
        _ = try drafts().lock("a-1")
        #expect(try drafts().all() == [])
    }

    @Test func `two threads that save the same item leave one of their files`() async throws {
        let folder = try drafts()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try? folder.save(draft("a-1", String(repeating: "\(number % 10)", count: 20_000))) }
            }
        }
        let text = try #require(folder.item("a-1")).post.text
        #expect(text.count == 20_000 && Set(text).count == 1)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: self.folder.path)
        #expect(paths.count { $0.contains("a-1") } == 1)
    }

    @Test func `a read position never moves back, whichever instance saves last`() throws {
        let key = AccountKey(
            service: .mastodon, server: try ServerAddress("https://harbour.example"), id: AccountID("1"))
        let account = SignedInAccount(key: key, acct: RawText("ada"), displayName: RawText(""))
        func position(_ top: Int, read: Int) -> ReadingPosition {
            ReadingPosition(
                top: StatusID("\(top)"), topKey: SortKey("\(top)"), line: 0, selected: StatusID("\(top)"),
                selectedKey: SortKey("\(top)"), readUpTo: SortKey("\(read)"))
        }
        let (one, other) = (
            PositionStore(state: folder.path, account: account), PositionStore(state: folder.path, account: account)
        )

        try one.save(position(9, read: 9), in: .home)
        try other.save(position(3, read: 5), in: .home)

        #expect(one.position(in: .home) == position(3, read: 9))
    }

    @Test func `positions in several lists that are saved at the same moment are all stored`() async throws {
        let key = AccountKey(
            service: .mastodon, server: try ServerAddress("https://harbour.example"), id: AccountID("1"))
        let account = SignedInAccount(key: key, acct: RawText("ada"), displayName: RawText(""))
        let store = PositionStore(state: folder.path, account: account)
        let lists = (1...4).map { ListID.hashtag("tag\($0)") }
        let position = ReadingPosition(
            top: StatusID("1"), topKey: SortKey("1"), line: 0, selected: StatusID("1"), selectedKey: SortKey("1"),
            readUpTo: SortKey("1"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for list in lists { group.addTask { try store.save(position, in: list) } }
            try await group.waitForAll()
        }
        #expect(lists.allSatisfy { store.position(in: $0) == position })
    }
}

@Suite("Texts that an editor has") struct EditedDraftsTests {
    private let folder = TestSupport.TemporaryFolder()
    private let now = Timestamp(milliseconds: 9000)

    private func drafts() throws -> ItemFolder<Draft> {
        let key = AccountKey(
            service: .mastodon, server: try ServerAddress("https://harbour.example"), id: AccountID("7"))
        return ItemFolder(
            data: folder.path, account: SignedInAccount(key: key, acct: RawText("ada"), displayName: RawText("")))
    }

    private let given = Draft(
        id: "reply-7", target: .reply(to: StatusID("7"), on: nil), post: OutgoingPost(text: "given", warning: "food"),
        changedAt: Timestamp(milliseconds: 5))

    /// Leaves a text like a program that is killed.
    ///
    /// - Returns: the folder of the text.
    private func abandon(_ saved: [UInt8]?, also name: String? = nil) throws -> String {
        let edited = try drafts().edited.begin(given)
        if let saved { try PrivateFile.write(saved, to: edited.folder.path + "/" + EditedDraft.file) }
        if let name { try PrivateFile.write([1], to: edited.folder.path + "/" + name) }
        // A process that another test is starting may have the descriptor still when it is closed here.
        edited.lock.release()
        return edited.folder.path
    }

    @Test func `a text that nothing waits for becomes a draft of its own, once`() throws {
        try drafts().save(given)
        let left = try abandon(Array("given and more\n".utf8))
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers(drafts: 1))
        let kept = try drafts().newestFirst()
        #expect(kept.count == 2 && kept.last == given)
        #expect(kept.first?.post == OutgoingPost(text: "given and more", warning: "food"))
        #expect(kept.first?.target == given.target && kept.first?.changedAt == now)
        #expect(!PrivateFile.exists(left))
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try drafts().all().count == 2)
    }

    @Test(arguments: [nil, "", " \n", "given", "given\n"] as [String?])
    func `what the editor has not changed or has emptied is no draft`(saved: String?) throws {
        let left = try abandon(saved.map { Array($0.utf8) })
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try drafts().all().isEmpty && !PrivateFile.exists(left))
    }

    @Test func `a text that a draft has already becomes no second one`() throws {
        var saved = given
        saved.post.text = "given and more"
        try drafts().save(saved)
        let left = try abandon(Array("given and more\n".utf8))
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try drafts().all() == [saved] && !PrivateFile.exists(left))
    }

    @Test func `a text stays where it is while a program waits for it`() async throws {
        let edited = try drafts().edited.begin(given)
        let path = edited.folder.path + "/" + EditedDraft.file
        try PrivateFile.write(Array("half".utf8), to: path)
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try PrivateFile.read(path) == Array("half".utf8))
        await edited.end(keepsFiles: false)
        #expect(!PrivateFile.exists(edited.folder.path))
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try drafts().all().isEmpty)
    }

    @Test func `what can't be a draft stays, and is named once`() throws {
        let unreadable = try abandon([0xFF])
        let swapped = try abandon(Array("given\n".utf8), also: ".post.md.swp")
        #expect(try Set(drafts().edited.takeIn(at: now).folders) == [unreadable, swapped])
        #expect(try drafts().edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try PrivateFile.read(unreadable + "/" + EditedDraft.file) == [0xFF])
        #expect(try PrivateFile.read(swapped + "/.post.md.swp") == [1])
        #expect(try drafts().all().isEmpty)
    }

    @Test(arguments: [0, 1]) func `a text becomes a draft only if that can be read again`(excess: Int) throws {
        // A control character is the longest in JSON.
        let left = try abandon([UInt8](repeating: 1, count: EditedDrafts.largest + excess))
        let found = try drafts().edited.takeIn(at: now)
        #expect(found == EditedDrafts.Leftovers(drafts: 1 - excess, folders: excess == 0 ? [] : [left]))
        #expect(try drafts().all().map(\.post.text.utf8.count) == (excess == 0 ? [EditedDrafts.largest] : []))
    }

    @Test func `a text waits until its draft can be saved`() throws {
        let left = try abandon(Array("more".utf8))
        let notes = String(left[..<(left.lastIndex(of: "/") ?? left.endIndex)])
        // A file in the place of the drafts' folder: root may write to any folder.
        let edited = EditedDrafts(path: notes, drafts: ItemFolder(path: left + "/" + EditedDraft.file))
        #expect(edited.takeIn(at: now) == EditedDrafts.Leftovers())
        #expect(try drafts().edited.takeIn(at: now).drafts == 1)
        #expect(try drafts().all().map(\.post.text) == ["more"])
    }
}
