import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Reading place")
struct ReadingPlaceTests {
    private func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

    private func restored(_ id: Int, isAssumed: Bool? = nil) -> ReadingPlace {
        ReadingPlace(restoring: .example(id, isAssumed: isAssumed))
    }

    @Test func `the first opening starts at the newest post, and gives way to the server's marker`() {
        var place = ReadingPlace()
        place.begin(at: key(40))
        #expect(place.readUpTo == key(40) && place.marker == nil)
        let hasMoved = place.adopt(marker: key(5))
        #expect(hasMoved)
        #expect(
            [place.readUpTo, place.newSince, place.marks.above, place.marker] == Array(repeating: key(5), count: 4))
    }

    @Test func `what is read before the server's marker has arrived doesn't become the marker`() {
        var place = ReadingPlace()
        place.begin(at: key(40))
        let hasRead = place.see([key(40)...key(45)])
        #expect(hasRead && place.readUpTo == key(45) && place.marker == nil)
        let hasMoved = place.adopt(marker: key(5))
        #expect(hasMoved && place.readUpTo == key(5) && place.marker == key(5))
    }

    @Test func `where the server has no marker, the list begins where it is said to`() {
        var place = ReadingPlace()
        place.begin(at: key(40))
        place.begin(readUpTo: key(18))
        #expect(place.readUpTo == key(40))
        _ = place.adopt(marker: nil)
        place.begin(readUpTo: key(18))
        #expect(
            [place.readUpTo, place.newSince, place.marks.above, place.marker] == Array(repeating: key(18), count: 4))
        place.begin(readUpTo: key(9))
        #expect(place.readUpTo == key(18))
    }

    @Test func `the server's marker never moves a restored position back`() {
        var place = restored(20)
        let hasMovedBack = place.adopt(marker: key(5))
        #expect(!hasMovedBack && place.readUpTo == key(20))
        let hasMoved = place.adopt(marker: key(30))
        #expect(hasMoved && place.newSince == key(30))
    }

    @Test func `the read position moves over stretches that join it`() {
        var place = restored(10)
        var hasMoved = place.see([key(20)...key(30)])
        #expect(!hasMoved && !place.hasAdvanced)
        hasMoved = place.see([key(10)...key(20)])
        #expect(hasMoved && place.readUpTo == key(30) && place.hasAdvanced)
        #expect(place.newSince == key(10))
    }

    @Test func `a post stays marked as unread until it has been read and left`() {
        var place = restored(10)
        place.leave(.unread, at: key(15))
        #expect(place.marks.above == key(10))
        _ = place.see([key(10)...key(20)])
        place.leave(.unread, at: key(15))
        #expect(place.marks.above == key(15))
        place.leave(.unread, at: key(12))
        #expect(place.marks.above == key(15))
    }
}
