@testable package import Core
internal import Synchronization

/// A service over a list of numbered statuses, in memory: what a server would answer, and what it does when it is asked
/// to fail.
package final class SimulatedService: SocialService {
    private struct State {
        var ids: [Int] = []
        var failure: RequestError?
        var cursors: [Cursor] = []
        var marker: Marker?
        var held: [CheckedContinuation<Void, Never>] = []
        var holds = false
    }

    package let kind = ServiceKind.mastodon
    package let pageSize: Int
    private let state: Mutex<State>

    /// - Parameter ids: the numbers of the statuses that there are.
    package init(_ ids: some Sequence<Int>, pageSize: Int = 10) {
        self.pageSize = pageSize
        state = Mutex(State(ids: ids.sorted(by: >)))
    }

    // MARK: What a test does to it

    package func post(_ ids: some Sequence<Int>) {
        state.withLock { $0.ids = Set($0.ids).union(ids).sorted(by: >) }
    }

    package func fail(with error: RequestError?) {
        state.withLock { $0.failure = error }
    }

    /// Answers wait until `release`.
    package func hold() {
        state.withLock { $0.holds = true }
    }

    package func release() {
        let held = state.withLock { state in
            state.holds = false
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    package func setMarker(_ marker: Marker?) {
        state.withLock { $0.marker = marker }
    }

    /// What was asked for, in order.
    package var cursors: [Cursor] { state.withLock(\.cursors) }
    package var ids: [Int] { state.withLock(\.ids) }
    package var marker: Marker? { state.withLock(\.marker) }

    // MARK: SocialService

    package func statuses(in timeline: Timeline, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<
        Status
    > {
        state.withLock { $0.cursors.append(cursor) }
        await waitIfHeld()
        let (ids, failure) = state.withLock { ($0.ids, $0.failure) }
        if let failure { throw failure }
        let found = ids.filter { id in
            switch cursor {
            case .newest: true
            case .newer(let other): id > Self.number(other)
            case .older(let other): id < Self.number(other)
            case .between(let newer, let older): id < Self.number(newer) && id > Self.number(older)
            }
        }
        let page = found.prefix(min(limit, pageSize)).map { Status.example(id: $0, text: "Number \($0)") }
        return Page(elements: page, hasMore: !page.isEmpty)
    }

    package func ownAccount() async throws(RequestError) -> Account { .example() }

    package func unreadNotifications() async throws(RequestError) -> Int? {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return 3
    }

    package func marker(of timeline: Timeline) async throws(RequestError) -> Marker? {
        marker
    }

    package func setMarker(_ id: StatusID, of timeline: Timeline) async throws(RequestError) -> Marker? {
        let marker = Marker(lastRead: id, sortKey: Status.example(id: Self.number(id)).sortKey)
        setMarker(marker)
        return marker
    }

    private func waitIfHeld() async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                guard state.holds else { return true }
                state.held.append(continuation)
                return false
            }
            if goesOn { continuation.resume() }
        }
    }

    private static func number(_ id: StatusID) -> Int {
        Int(id.rawValue) ?? 0
    }
}
