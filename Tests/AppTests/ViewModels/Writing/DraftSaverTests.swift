import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Saving drafts", .hangGuard)
struct DraftSaverTests {
    private let folder = TestSupport.TemporaryFolder()
    private let time = TestTime()
    private var path: String { folder.path + "/drafts" }
    private var drafts: ItemFolder<Draft> { ItemFolder(path: path) }

    private func saver() -> DraftSaver {
        DraftSaver(id: "status", target: .status, drafts: drafts, time: time)
    }

    private func save(_ text: String) throws {
        try drafts.save(Draft(id: "status", target: .status, post: OutgoingPost(text: text), changedAt: time.now))
    }

    @Test(arguments: [true, false])
    func `an emptied text deletes its draft, but not what another program has written`(isChanged: Bool) async throws {
        try save("first")
        let saver = saver()
        _ = await saver.earlier.value
        if isChanged { try save("of another program") }
        saver.record(nil, includesEarlier: true)
        await saver.save()
        #expect(drafts.all().map(\.post.text) == (isChanged ? ["of another program"] : []))
    }

    @Test func `a text that a full disk refused is saved at the end, although it wasn't changed again`() async throws {
        // Root may write to any folder: a file is in its place.
        try Data().write(to: URL(filePath: path))
        let saver = saver()
        saver.record(OutgoingPost(text: "kept"), includesEarlier: true)
        await saver.save()
        #expect(saver.failure != nil)
        try FileManager.default.removeItem(atPath: path)
        await saver.save()
        #expect(saver.failure == nil && drafts.all().map(\.post.text) == ["kept"])
    }
}
