@testable package import Core
internal import Synchronization

/// An in-memory service with a list of numbered statuses. A test can make it fail, hold its responses, and stream.
package final class SimulatedService: SocialService {
    private struct State {
        var ids: [Int] = []
        /// Existing statuses that are in no page.
        var hidden: Set<Int> = []
        var texts: [Int: String] = [:]
        /// The lowest number that pages contain.
        var floor = Int.min
        /// Whether each older page contains new statuses above all others.
        var isAlwaysNewer = false
        var failure: RequestError?
        var lookupFailure: RequestError?
        var cursors: [Cursor] = []
        var marker: Marker?
        var markerFailure: RequestError?
        var refusesMarkers = false
        var markerRequests = 0
        /// The number of requests for the marker that `hold` lets pass.
        var freeMarkerRequests = 0
        var holdsAnswers = false
        var hasStream = false
        var connections = 0
        var listeners: [Int: AsyncThrowingStream<StreamEvent, any Error>.Continuation] = [:]
        var hidesUnlisted = false
        var unread = 3
        var countRequests = 0
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false))
    package let pageSize: Int
    private let state: Mutex<State>
    private let gate = Gate()
    private let countsGate = Gate()

    /// - Parameter ids: the numbers of the existing statuses.
    package init(_ ids: some Sequence<Int>, pageSize: Int = 10) {
        self.pageSize = pageSize
        state = Mutex(State(ids: ids.sorted(by: >)))
    }

    // MARK: Control by the test

    /// - Parameter isLost: whether the stream omits them.
    package func post(_ ids: some Sequence<Int>, isLost: Bool = false) {
        let ids = Array(ids)
        let (listeners, texts) = state.withLock { state in
            state.ids = Set(state.ids).union(ids).sorted(by: >)
            return (Array(state.listeners.values), state.texts)
        }
        guard !isLost else { return }
        for id in ids { for listener in listeners { listener.yield(.status(Self.status(id, texts))) } }
    }

    package func delete(_ ids: some Sequence<Int>) {
        let ids = Array(ids)
        let listeners = state.withLock { state in
            state.ids = Set(state.ids).subtracting(ids).sorted(by: >)
            return Array(state.listeners.values)
        }
        for id in ids { for listener in listeners { listener.yield(.deletion(StatusID(String(id)))) } }
    }

    /// Sends an event, that of a new notification by default.
    package func notify(_ event: StreamEvent = .notification) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }

    /// Turns streaming on.
    package func streams() { state.withLock { $0.hasStream = true } }

    /// The number of stream requests, and of current listeners.
    package var connections: Int { state.withLock(\.connections) }
    package var listeners: Int { state.withLock(\.listeners.count) }

    package func dropStreams() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return state.listeners.values.map(\.self)
        }
        for listener in listeners { listener.finish(throwing: RequestError.interrupted) }
    }

    /// Removes statuses from pages after counting, as servers do with blocked or filtered ones.
    package func hide(_ ids: some Sequence<Int>) { state.withLock { $0.hidden.formUnion(ids) } }

    package func edit(_ id: Int, to text: String) { state.withLock { $0.texts[id] = text } }

    /// Removes older statuses from pages, as a server that keeps only the newest few hundred.
    package func forgetsOlder(than id: Int) { state.withLock { $0.floor = id } }

    /// Makes each older page contain new statuses above all others, for every request.
    package func isAlwaysNewer() { state.withLock { $0.isAlwaysNewer = true } }

    /// Makes requests for unlisted single statuses fail as unsupported, so that statuses stored by a test don't count
    /// as deleted.
    package func hideUnlisted() { state.withLock { $0.hidesUnlisted = true } }

    package func fail(with error: RequestError?) { state.withLock { $0.failure = error } }

    /// Makes requests for single statuses fail.
    package func failLookups(with error: RequestError?) { state.withLock { $0.lookupFailure = error } }

    /// Holds responses until `release`.
    ///
    /// - Parameter answers: whether they contain the state at the request instead of that at the release.
    package func hold(answers: Bool = false) {
        state.withLock { $0.holdsAnswers = answers }
        gate.close()
    }

    package func release() { gate.open() }

    /// Sets the number of unread messages.
    package func setUnread(_ count: Int) { state.withLock { $0.unread = count } }
    /// The number of requests for unread counts.
    package var countRequests: Int { state.withLock(\.countRequests) }

    /// Holds responses with unread counts, which contain the number at the request, until `releaseCounts`.
    package func holdCounts() { countsGate.close() }
    package func releaseCounts() { countsGate.open() }

    package func setMarker(_ marker: Marker?) { state.withLock { $0.marker = marker } }

    /// Makes requests for the marker, and for storing one, fail.
    package func failMarkers(with error: RequestError?) { state.withLock { $0.markerFailure = error } }

    /// Lets the first requests for the marker pass while responses are held.
    package func passMarkerRequests(_ count: Int) { state.withLock { $0.freeMarkerRequests = count } }

    /// Makes storing the marker fail; it can still be fetched.
    package func refuseMarkers() { state.withLock { $0.refusesMarkers = true } }

    /// The number of requests for fetching or storing the marker.
    package var markerRequests: Int { state.withLock(\.markerRequests) }

    /// The cursors requested, in order.
    package var cursors: [Cursor] { state.withLock(\.cursors) }
    package var ids: [Int] { state.withLock(\.ids) }
    package var marker: Marker? { state.withLock(\.marker) }

    // MARK: SocialService

    package func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<
        Status
    > {
        let then = state.withLock { state in
            state.cursors.append(cursor)
            if case .older = cursor, state.isAlwaysNewer, let newest = state.ids.first {
                state.ids = (1...pageSize).map { newest + $0 }.reversed() + state.ids
            }
            return state
        }
        let isAnswered = gate.isClosed && then.holdsAnswers
        await gate.pass()
        let now = isAnswered ? then : state.withLock { $0 }
        if let failure = now.failure { throw failure }
        let ids = now.ids.filter { $0 >= now.floor }
        let found = ids.filter { id in
            switch cursor {
            case .older where now.isAlwaysNewer: true
            case .newest: true
            case .newer(let other): id > Self.number(other)
            case .above(let other): id > Self.number(other)
            case .older(let other): id < Self.number(other)
            case .between(let newer, let older): id < Self.number(newer) && id > Self.number(older)
            }
        }
        var size = found.prefix(min(limit, pageSize))
        if case .above = cursor { size = found.suffix(min(limit, pageSize)) }
        let page = size.filter { !now.hidden.contains($0) }.map { Self.status($0, now.texts) }
        return Page(elements: page, hasMore: !page.isEmpty)
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        let now = state.withLock { $0 }
        if let failure = now.failure ?? now.lookupFailure { throw failure }
        let number = Self.number(id)
        guard now.ids.contains(number) || !now.hidesUnlisted else { throw .unsupported }
        return now.ids.contains(number) ? Self.status(number, now.texts) : nil
    }

    package func ownAccount() async throws(RequestError) -> Account { .example() }

    package func unread() async throws(RequestError) -> UnreadCounts {
        let (count, failure) = state.withLock { state in
            state.countRequests += 1
            return (state.unread, state.failure)
        }
        if let failure { throw failure }
        await countsGate.pass()
        return UnreadCounts(messages: count)
    }

    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? {
        try await waitForMarker()
        return marker
    }

    private func waitForMarker() async throws(RequestError) {
        let isFree = state.withLock { state in
            state.markerRequests += 1
            return state.markerRequests <= state.freeMarkerRequests
        }
        if !isFree { await gate.pass() }
        if let failure = state.withLock({ $0.markerFailure }) { throw failure }
    }

    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? {
        try await waitForMarker()
        if state.withLock({ $0.refusesMarkers }) { throw .forbidden(serverMessage: nil, missingScope: true) }
        let marker = Marker(lastRead: id, sortKey: Status.example(id: Self.number(id)).sortKey)
        setMarker(marker)
        return marker
    }

    package func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: StreamEvent.self, throwing: (any Error).self)
        return state.withLock { state in
            state.connections += 1
            guard state.hasStream else { return nil }
            state.listeners[state.connections] = continuation
            return stream
        }
    }

    private static func status(_ id: Int, _ texts: [Int: String]) -> Status {
        .example(id: id, text: texts[id] ?? "Number \(id)")
    }

    private static func number(_ id: StatusID) -> Int { Int(id.rawValue) ?? 0 }
}
