import TestSupport
import Testing

@testable import Core

@Suite("Reading positions of another machine")
struct PositionAdoptionTests {
    private let folder = TemporaryFolder()
    private var store: PositionStore { PositionStore(state: folder.path, account: .example()) }

    private func position(_ number: Int, isAssumed: Bool? = nil) -> ReadingPosition {
        var position = ReadingPosition(readUpTo: SortKey("i00\(number)"))
        position.isAssumed = isAssumed
        return position
    }

    @Test func `the further position counts`() throws {
        try store.save(position(5), in: .home)
        try store.save(position(5), in: .local)
        let others = ["home": position(7), "local": position(3), "bookmarks": position(1), "no such list": position(9)]
        let (added, moved) = try store.adopt(others)
        #expect(added == 1 && moved == 1)
        #expect(store.position(in: .home) == position(7) && store.position(in: .local) == position(5))
        #expect(store.position(in: .bookmarks) == position(1) && store.all().count == 3)
        let again = try store.adopt(others)
        #expect(again.added == 0 && again.moved == 0)
    }

    @Test func `an assumed position is not further than one that was read`() throws {
        try store.save(position(5), in: .home)
        try store.save(position(8, isAssumed: true), in: .local)
        let (added, moved) = try store.adopt(["home": position(9, isAssumed: true), "local": position(2)])
        #expect(added == 0 && moved == 1)
        #expect(store.position(in: .home) == position(5) && store.position(in: .local) == position(2))
    }

    @Test func `a trial writes nothing`() throws {
        let (added, _) = try store.adopt(["home": position(1)], isTrial: true)
        #expect(added == 1 && store.all().isEmpty)
    }
}
