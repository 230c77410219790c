import TestSupport
import Testing

@testable import Core

@Suite("What was printed of a list")
struct FollowStoreTests {
    private let folder = TemporaryFolder()

    private func entry(_ number: Int) -> Entry {
        let status = Status.example(id: number)
        return Entry(position: status.sortKey, item: .status(status))
    }

    private func known(_ numbers: some Sequence<Int>) -> PrintedEntries {
        var known = PrintedEntries(above: Status.example(id: 10).sortKey)
        for number in numbers { known.insert(entry(number)) }
        return known
    }

    @Test func `an entry is new above the floor until it is printed, wherever it appears`() {
        var known = known([12, 14])
        #expect([9, 10, 12, 14].allSatisfy { known.contains(entry($0)) })
        #expect(!known.contains(entry(13)))
        known.insert(entry(13))
        #expect(known.contains(entry(13)))
    }

    @Test func `the floor rises over all but the newest, and not over a gap`() {
        var known = known(11...100)
        known.raiseFloor(atMostTo: Status.example(id: 20).sortKey)
        #expect(known.floor == Status.example(id: 20).sortKey)
        known.raiseFloor(atMostTo: nil)
        #expect(known.floor == Status.example(id: 40).sortKey && (11...100).allSatisfy { known.contains(entry($0)) })
        #expect(!known.contains(entry(101)))
    }

    @Test func `a group of notifications that has grown is new`() {
        var notification = Core.Notification.example(20)
        var known = PrintedEntries(above: SortKey(""))
        known.insert(Entry(position: notification.sortKey, item: .notification(notification)))
        #expect(known.contains(Entry(position: notification.sortKey, item: .notification(notification))))
        notification.sortKey = Core.Notification.example(21).sortKey
        #expect(!known.contains(Entry(position: notification.sortKey, item: .notification(notification))))
    }

    @Test func `it is stored by list, and a damaged file is empty`() throws {
        let store = FollowStore(state: folder.path, account: .example())
        #expect(store.printed(of: .home) == nil)
        try store.save(known([11]), of: .home)
        try store.save(known([12]), of: .local)
        #expect(store.printed(of: .home) == known([11]) && store.printed(of: .local) == known([12]))
        try PrivateFile.write(
            Array("{".utf8), to: folder.path + "/followed/" + SignedInAccount.example().folder + ".json")
        #expect(store.printed(of: .home) == nil)
    }
}
