import Logging
import TestSupport
import Testing

@testable import Core

@Suite("The reading marker, kept in step with the server")
struct MarkerSyncTests {
    private func key(_ id: Int) -> SortKey { Status.example(id: id).sortKey }

    private func sync(_ service: SimulatedService) -> MarkerSync {
        MarkerSync(timeline: .home, service: service, time: TestTime(), log: Logger(label: "test"))
    }

    @Test func `what was read elsewhere is told`() async {
        let service = SimulatedService(1...9)
        service.setMarker(Marker(lastRead: StatusID("5"), sortKey: key(5)))

        #expect(await sync(service).fetch() == key(5))
    }

    @Test func `what is read here is saved, the newest of it`() async {
        let service = SimulatedService(1...9)
        let markers = sync(service)

        await markers.note(StatusID("6"), key: key(6))
        await markers.note(StatusID("8"), key: key(8))
        await markers.note(StatusID("7"), key: key(7))
        await markers.save()

        #expect(service.marker?.lastRead == StatusID("8"))
    }

    @Test func `the marker never goes back, though another machine was faster`() async {
        let service = SimulatedService(1...9)
        let markers = sync(service)
        await markers.note(StatusID("4"), key: key(4))
        service.setMarker(Marker(lastRead: StatusID("9"), sortKey: key(9)))

        await markers.save()

        #expect(service.marker?.lastRead == StatusID("9"))
    }
}
