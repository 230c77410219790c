import Observation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Picture loader", .hangGuard)
@MainActor
struct PictureLoaderTests {
    private let source = TestPictures()
    private let time = TestTime()
    private let loader: PictureLoader

    init() { loader = PictureLoader(source: source, time: time) }

    private func requests(_ numbers: some Sequence<Int>) -> [PictureRequest] {
        numbers.map { TestPictures.request("\($0)") }
    }

    private func state(_ number: Int) -> PictureLoader.State { loader.state(of: TestPictures.request("\(number)")) }

    /// Wants pictures, and waits until so many are requested.
    private func want(_ numbers: some Sequence<Int>, waiting count: Int) async {
        loader.want(requests(numbers))
        await until("\(count) requested") { source.waiting.count == count }
    }

    @Test func `the nearest come first, six at a time`() async {
        await want(0..<10, waiting: 6)
        #expect(source.wanted.sorted() == (0..<6).map(String.init))
        source.answer("3")
        await until("the next") { source.wanted.count == 7 }
        #expect(source.wanted.last == "6")
        #expect(state(3) == .shown(TestPictures.picture()) && state(0) == .loading)
    }

    @Test func `what is no longer wanted is cancelled, and dropped if it arrives`() async {
        await want(0..<3, waiting: 3)
        loader.want(requests([2]))
        #expect(source.cancelled.sorted() == ["0", "1"])
        source.answer("0")
        source.answer("2")
        await until("the one") { state(2) == .shown(TestPictures.picture()) }
        #expect(state(0) == .loading)
        #expect(source.wanted.count == 3)
    }

    @Test func `a late response is not mistaken for that of the next request`() async {
        await want([0], waiting: 1)
        loader.want(requests([1]))
        loader.want(requests([0]))
        await until("asked again") { source.wanted.count { $0 == "0" } == 2 }
        source.answer("0", .failure(.damaged))
        source.answer("0")
        await until("shown") { state(0) == .shown(TestPictures.picture()) }
    }

    @Test func `each picture that arrives in time is reported once`() async {
        let arrivals = Reported<String>()
        let loader = PictureLoader(source: source, time: time) { request, _ in arrivals.add(request.url.value) }
        loader.want(requests(0..<3))
        await until("asked") { source.waiting.count == 3 }
        loader.want(requests([1, 2]))
        source.answer("0")
        source.answer("1", .failure(.damaged))
        await until("failed") { loader.state(of: TestPictures.request("1")) == .failed(.damaged) }
        source.answer("2")
        await until("shown") { loader.state(of: TestPictures.request("2")) == .shown(TestPictures.picture()) }
        loader.want(requests([2]))
        #expect(arrivals.all == ["2"])
    }

    @Test func `flinging past 200 pictures has six requests at a time and leaves six`() async {
        for start in 0..<200 {
            loader.want(requests(start..<(start + 10)))
            await Task.yield()
        }
        let last = Set((199..<205).map(String.init))
        await until("the last six") { Set(source.waiting).subtracting(source.cancelled) == last }
        #expect(source.most <= 6)
    }

    @Test func `a picture that arrives redraws what shows it, once`() async {
        await want(0..<2, waiting: 2)
        let drawings = Counter()
        withObservationTracking {
            _ = (state(0), state(0))
        } onChange: {
            drawings.add()
        }
        source.answer("1")
        await until("the other") { state(1) != .loading }
        #expect(drawings.count == 0)
        source.answer("0")
        await until("this one") { state(0) != .loading }
        #expect(drawings.count == 1)
    }

    @Test func `a picture that is there isn't observed, also when its memory is needed`() async {
        let large = TestPictures.picture(bytes: PictureLoader.memory / 2 + 1)
        await want([0], waiting: 1)
        source.answer("0", .success(large))
        await until("shown") { state(0) == .shown(large) }
        let drawings = Counter()
        withObservationTracking {
            _ = state(0)
        } onChange: {
            drawings.add()
        }
        loader.want(requests([1, 0]))
        await until("asked for the nearer") { source.waiting.count == 1 }
        source.answer("1", .success(large))
        await until("the nearer") { state(1) == .shown(large) }
        #expect(state(0) == .loading && drawings.count == 0)
    }

    @Test func `a picture drawn before it is wanted is redrawn too`() async {
        let drawings = Counter()
        withObservationTracking {
            _ = state(0)
        } onChange: {
            drawings.add()
        }
        #expect(source.wanted.isEmpty)
        await want([0], waiting: 1)
        source.answer("0")
        await until("drawn") { drawings.count == 1 }
    }

    @Test func `a failure is a state, tried again when it is wanted again after a while`() async {
        await want([0], waiting: 1)
        source.answer("0", .failure(.request(.timedOut)))
        await until("failed") { state(0) == .failed(.request(.timedOut)) }
        loader.want(requests([0, 1]))
        await until("the other") { source.wanted.count == 2 }
        #expect(source.wanted == ["0", "1"])
        time.advance(by: .seconds(30))
        loader.want(requests([0]))
        await until("asked again") { source.wanted == ["0", "1", "0"] }
        #expect(state(0) == .loading)
    }

    @Test func `what failed without a connection is loaded again when the user asks, and nothing else`() async {
        await want(0..<2, waiting: 2)
        source.answer("0", .failure(.request(.offline(host: RawText("pictures.example")))))
        source.answer("1", .failure(.damaged))
        await until("failed") { state(0) != .loading && state(1) != .loading }
        loader.retry()
        await until("asked again") { source.wanted.count == 3 }
        #expect(source.wanted.last == "0" && source.forgotten == 1)
        #expect(state(0) == .loading && state(1) == .failed(.damaged))
        source.answer("0")
        await until("shown") { state(0) == .shown(TestPictures.picture()) }
    }

    @Test func `what failed is loaded again once the server can be reached again`() async {
        loader.record(isOffline: false)
        await want([0], waiting: 1)
        source.answer("0", .failure(.request(.timedOut)))
        await until("failed") { state(0) == .failed(.request(.timedOut)) }
        for isOffline in [false, true, true, false] { loader.record(isOffline: isOffline) }
        await until("asked again") { source.wanted == ["0", "0"] }
        source.answer("0")
        await until("shown") { state(0) == .shown(TestPictures.picture()) }
        #expect(source.forgotten == 1)
    }

    @Test func `memory is limited, and the nearest stay`() async {
        let large = TestPictures.picture(bytes: 4 << 20)
        loader.want(requests(0..<10))
        for number in 0..<10 {
            await until("\(number)") { source.waiting.contains("\(number)") }
            source.answer("\(number)", .success(large))
        }
        await until("all") { source.waiting.isEmpty && state(5) == .shown(large) }
        await until("the last") { (0..<10).count { state($0) == .shown(large) } == 6 }
        #expect((0..<6).allSatisfy { state($0) == .shown(large) })
        // A picture that doesn't fit isn't loaded again and again.
        #expect(source.wanted.count == 10)

        loader.want(requests([20]))
        await until("asked") { source.waiting == ["20"] }
        source.answer("20", .success(large))
        await until("shown") { state(20) == .shown(large) }
        #expect((0..<6).count { state($0) == .shown(large) } == 5)
    }

    @Test func `a picture of several rows is loaded once, in the order of the nearest`() async {
        await want([7, 0, 7, 1, 0, 2, 3, 4, 7, 5, 6], waiting: 6)
        #expect(Set(source.wanted) == ["7", "0", "1", "2", "3", "4"])
        source.answer("7")
        await until("the next") { source.wanted.count == 7 }
        #expect(source.wanted.last == "5")
    }

    @Test func `memory is freed of what is out of sight for longest, the farthest of it first`() async {
        let large = TestPictures.picture(bytes: 4 << 20)
        for seen in [[0, 1, 2], [3, 4, 5], [2, 6]] {
            loader.want(requests(seen))
            for number in seen {
                if state(number) == .loading { await until("\(number)") { source.waiting.contains("\(number)") } }
                source.answer("\(number)", .success(large))
            }
            await until("\(seen)") { seen.allSatisfy { state($0) == .shown(large) } }
        }
        #expect((0..<7).filter { state($0) == .shown(large) } == [0, 2, 3, 4, 5, 6])
        // A dropped picture is loaded again when it is wanted again.
        loader.want(requests([1]))
        await until("asked again") { source.waiting == ["1"] }
        #expect(source.wanted.count { $0 == "1" } == 2)
    }

    @Test func `without a source nothing is loaded`() {
        let loader = PictureLoader(source: nil)
        loader.want(requests([0]))
        #expect(loader.state(of: TestPictures.request("0")) == .loading)
    }
}
