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

    @Test func `a newer marker of another device is returned, and nothing is sent`() async {
        mark(5)
        #expect(await sync().exchange(readUpTo: nil)?.key == key(5))
        #expect(service.marker?.lastRead == 5)
        #expect(service.markerRequests == 1)
    }

    @Test func `the newest position is sent after a pause`() async {
        let markers = sync()
        for id in [6, 8, 7] { await markers.record(readUpTo: key(id)) }
        #expect(await eventually { time.sleepers == 1 })
        #expect(service.markerRequests == 0)
        time.advance(by: .seconds(5))
        #expect(await eventually { service.marker?.lastRead == 8 })
    }

    @Test func `the final save does not wait for a pause`() async {
        let markers = sync()
        await markers.record(readUpTo: key(8))
        await markers.finish(within: .seconds(1))
        #expect(service.marker?.lastRead == 8)
        #expect(time.uptime == .zero)
    }

    @Test func `the final save without a change sends nothing`() async {
        await sync().finish(within: .seconds(1))
        #expect(service.markerRequests == 0)
    }

    @Test func `the final save has a time limit`() async {
        let markers = sync()
        await markers.record(readUpTo: key(8))
        service.hold()
        let end = Task { await markers.finish(within: .seconds(1)) }
        // The rest of five seconds is over with the end; only the limit waits now.
        #expect(await eventually { service.markerRequests == 1 && time.sleepers == 1 })
        time.advance(by: .seconds(1))
        await end.value
        #expect(service.marker == nil)
        service.release()
    }

    @Test func `a position that failed to send is sent by the next exchange`() async {
        let markers = sync()
        service.failMarkers(with: .timedOut)
        await markers.record(readUpTo: key(8))
        await markers.finish(within: .seconds(1))
        #expect(service.marker == nil)
        service.failMarkers(with: nil)
        _ = await markers.exchange(readUpTo: nil)
        #expect(service.marker?.lastRead == 8)
    }

    @Test func `a position that was not sent in the last run is sent by the first exchange`() async {
        mark(3)
        #expect(await sync().exchange(readUpTo: key(7))?.key == key(3))
        #expect(service.marker?.lastRead == 7)
    }

    @Test func `a position that is read while another is being sent is sent next`() async {
        let markers = sync()
        await markers.record(readUpTo: key(6))
        service.passMarkerRequests(1)
        service.hold()
        let sending = Task { await markers.exchange(readUpTo: nil) }
        #expect(await eventually { service.markerRequests == 2 })

        await markers.record(readUpTo: key(8))
        service.release()
        _ = await sending.value
        #expect(service.marker?.lastRead == 6)
        await markers.finish(within: .seconds(1))

        #expect(service.marker?.lastRead == 8)
    }

    @Test func `the marker never moves back`() async {
        let markers = sync()
        await markers.record(readUpTo: key(4))
        mark(9)
        await markers.finish(within: .seconds(1))
        #expect(service.marker?.lastRead == 9)
    }

    @Test func `a deleted status is replaced by the one below it`() async throws {
        try await cache.remove(7)
        _ = await sync().exchange(readUpTo: key(7))
        #expect(service.marker?.lastRead == 6)
    }

    @Test func `an opaque id is placed by the cache`() async {
        mark(5, isOpaque: true)
        let markers = sync()
        #expect(await markers.exchange(readUpTo: key(4))?.key == key(5))
        #expect(service.marker?.lastRead == 5)
        _ = await markers.exchange(readUpTo: key(6))
        #expect(service.marker?.lastRead == 6)
    }

    @Test func `an opaque id that is not cached is placed by its status`() async {
        mark(20, isOpaque: true)
        #expect(await sync().exchange(readUpTo: key(9))?.key == key(20))
        #expect(service.marker?.lastRead == 20)
    }

    @Test func `a marker of a deleted status is replaced by the own position`() async {
        mark(99, isOpaque: true)
        #expect(await sync().exchange(readUpTo: key(9)) == MarkerSync.ServerPlace(key: nil))
        #expect(service.marker?.lastRead == 9)
    }

    @Test func `a server that refuses to store markers is not tried again`() async {
        mark(2)
        service.refuseMarkers()
        let markers = sync()
        for _ in 1...3 { _ = await markers.exchange(readUpTo: key(8)) }
        // Three times read, once stored.
        #expect(service.markerRequests == 4)
        #expect(service.marker?.lastRead == 2)
    }
    @Test func `what is read after a refusal is reported once after a pause, without a request`() async {
        service.refuseMarkers()
        let (reports, report) = AsyncStream.makeStream(of: MarkerSync.Delivery.self)
        let markers = MarkerSync(
            timeline: .home, service: service, cache: cache, time: time, log: Logger(label: "test")
        ) { report.yield($0) }
        var refusals = reports.makeAsyncIterator()
        _ = await markers.exchange(readUpTo: key(5))
        #expect(await refusals.next() == .refused)
        let requests = service.markerRequests

        for id in 6...8 { await markers.record(readUpTo: key(id)) }
        #expect(await eventually { time.sleepers == 1 })
        time.advance(by: .seconds(5))

        #expect(await refusals.next() == .refused)
        await markers.finish(within: .seconds(1))
        report.finish()
        #expect(await refusals.next() == nil)
        #expect(service.markerRequests == requests)
    }
}
