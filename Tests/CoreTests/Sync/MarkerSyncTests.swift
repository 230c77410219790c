import Logging
import TestSupport
import Testing

@testable import Core

@Suite("The reading marker, kept in step with the server")
struct MarkerSyncTests {
    private let service = SimulatedService(1...30)
    private let time = TestTime()
    private let cache: StatusCache

    init() async throws {
        cache = try StatusCache.inMemory()
        try await cache.store(Array((1...9).reversed()), at: .newest)
    }

    private func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

    private func sync() -> MarkerSync {
        MarkerSync(timeline: .home, service: service, cache: cache, time: time, log: Logger(label: "test"))
    }

    private func mark(_ id: Int, isOpaque: Bool = false) {
        service.setMarker(Marker(lastRead: StatusID(String(id)), sortKey: isOpaque ? nil : key(id)))
    }

    @Test func `what was read on another device is returned, and nothing is sent`() async {
        mark(5)

        #expect(await sync().exchange(readUpTo: nil)?.key == key(5))
        #expect(service.marker?.lastRead == 5)
        #expect(service.markerRequests == 1)
    }

    @Test func `the newest of what was read is sent once reading rests`() async {
        let markers = sync()
        for id in [6, 8, 7] { await markers.note(readUpTo: key(id)) }
        #expect(await comesToBe { time.sleepers == 1 })
        #expect(service.markerRequests == 0)

        time.advance(by: .seconds(5))

        #expect(await comesToBe { service.marker?.lastRead == 8 })
    }

    @Test func `the end does not wait for reading to rest`() async {
        let markers = sync()
        await markers.note(readUpTo: key(8))

        await markers.finish(within: .seconds(1))

        #expect(service.marker?.lastRead == 8)
        #expect(time.uptime == .zero)
    }

    @Test func `the end without anything to send asks for nothing`() async {
        await sync().finish(within: .seconds(1))

        #expect(service.markerRequests == 0)
    }

    @Test func `a server that does not respond delays the end only as long as allowed`() async {
        let markers = sync()
        await markers.note(readUpTo: key(8))
        service.hold()
        let end = Task { await markers.finish(within: .seconds(1)) }
        // The rest of five seconds is over with the end; what waits now is the limit.
        #expect(await comesToBe { service.markerRequests == 1 && time.sleepers == 1 })

        time.advance(by: .seconds(1))

        await end.value
        #expect(service.marker == nil)
        service.release()
    }

    @Test func `what a failure left is sent by the next exchange`() async {
        let markers = sync()
        service.failMarkers(with: .timedOut)
        await markers.note(readUpTo: key(8))
        await markers.finish(within: .seconds(1))
        #expect(service.marker == nil)
        service.failMarkers(with: nil)

        _ = await markers.exchange(readUpTo: nil)

        #expect(service.marker?.lastRead == 8)
    }

    @Test func `what could not be sent in the last run is sent by the first exchange`() async {
        mark(3)

        #expect(await sync().exchange(readUpTo: key(7))?.key == key(3))
        #expect(service.marker?.lastRead == 7)
    }

    @Test func `the marker never goes back, though another device was faster`() async {
        let markers = sync()
        await markers.note(readUpTo: key(4))
        mark(9)

        await markers.finish(within: .seconds(1))

        #expect(service.marker?.lastRead == 9)
    }

    @Test func `a place whose status was deleted is sent as the status below it`() async throws {
        try await cache.remove(7)

        _ = await sync().exchange(readUpTo: key(7))

        #expect(service.marker?.lastRead == 6)
    }

    @Test func `an id that tells no order is placed by the cache`() async {
        mark(5, isOpaque: true)
        let markers = sync()

        #expect(await markers.exchange(readUpTo: key(4))?.key == key(5))
        #expect(service.marker?.lastRead == 5)
        _ = await markers.exchange(readUpTo: key(6))
        #expect(service.marker?.lastRead == 6)
    }

    @Test func `an id that tells no order and is not cached is placed by its status`() async {
        mark(20, isOpaque: true)

        #expect(await sync().exchange(readUpTo: key(9))?.key == key(20))
        #expect(service.marker?.lastRead == 20)
    }

    @Test func `a marker whose status is gone is replaced by what was read here`() async {
        mark(99, isOpaque: true)

        #expect(await sync().exchange(readUpTo: key(9)) == MarkerSync.ServerPlace(key: nil))
        #expect(service.marker?.lastRead == 9)
    }

    @Test func `a server that refuses to store markers is asked once`() async {
        mark(2)
        service.refuseMarkers()
        let markers = sync()

        for _ in 1...3 { _ = await markers.exchange(readUpTo: key(8)) }

        // Three times read, once stored.
        #expect(service.markerRequests == 4)
        #expect(service.marker?.lastRead == 2)
    }
}
