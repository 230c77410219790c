import TestSupport
import Testing

@testable import Core

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
