@testable package import Core
internal import Synchronization

/// A server whose timeline changes under the reader's hands: posts, edits, deletions, late arrivals, whole authors followed,
/// pages cut short after counting, answers that fail, are cut or never come.
///
/// A status is known by its number, which is its place in the order; ids are shuffled letters, so that nothing can be read
/// out of them.
package final class SimulatedTimeline: SocialService {
    /// How pages are asked for on the wire.
    package enum Paging: CaseIterable, Sendable {
        /// `max_id` leaves its status out, or gives it again.
        case exclusive, inclusive
        /// Pages by a token out of the answer before.
        case links
        /// Pages by number, which shift when something new comes.
        case numbers
    }

    private struct State {
        /// Texts by number; the order is the numbers'.
        var posts: [Int: String] = [:]
        /// In the timeline, but left out of pages.
        var blocked: Set<Int> = []
        var failure: RequestError?
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("Home", "首页"))],
        login: .browser(asksServer: true, asksApplication: false))
    package let pageSize: Int
    package let paging: Paging
    private let state = Mutex(State())
    private let walker = PageWalker(mostPages: 1000)

    package init(paging: Paging, pageSize: Int) {
        self.paging = paging
        self.pageSize = pageSize
    }

    // MARK: What happens on the server

    package func post(_ number: Int, _ text: String) { state.withLock { $0.posts[number] = text } }
    package func delete(_ number: Int) { state.withLock { $0.posts[number] = nil } }
    package func block(_ number: Int) { state.withLock { _ = $0.blocked.insert(number) } }
    package func fail(with error: RequestError?) { state.withLock { $0.failure = error } }

    /// What a reader who has loaded everything sees: texts, newest first.
    package var shown: [(number: Int, text: String)] {
        state.withLock { state in
            state.posts.filter { !state.blocked.contains($0.key) }.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
        }
    }

    package static func id(_ number: Int) -> StatusID {
        // A bijection below 2^20 that keeps no order.
        StatusID("s" + String((number &* 0x9E375 &+ 0x51ED) & 0xFFFFF, radix: 36))
    }

    package static func status(_ number: Int, _ text: String) -> Status {
        var status = Status.example(id: number, text: text)
        status.id = id(number)
        return status
    }

    // MARK: SocialService

    package func statuses(
        in timeline: Timeline, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let now = state.withLock { $0 }
        if let failure = now.failure { throw failure }
        let numbers = now.posts.keys.sorted(by: >)
        let size = min(limit, pageSize)
        let found: [Int]
        switch paging {
        case .exclusive, .inclusive:
            let edge = paging == .inclusive ? 1 : 0
            let (low, high) = Self.bounds(cursor)
            let wanted = numbers.filter { $0 > low && $0 < high + edge }
            if case .above = cursor { found = wanted.suffix(size) } else { found = Array(wanted.prefix(size)) }
        case .links, .numbers:
            // Only one page after another can be asked for.
            return try await walker.page(at: cursor) { number throws(RequestError) in
                let start = min(number * size, numbers.count)
                return Page(elements: self.visible(numbers[start..<min(start + size, numbers.count)], now))
            }
        }
        return Page(elements: visible(found[...], now))
    }

    private func visible(_ numbers: ArraySlice<Int>, _ state: State) -> [Status] {
        numbers.filter { !state.blocked.contains($0) }.map { Self.status($0, state.posts[$0] ?? "") }
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        let now = state.withLock { $0 }
        if let failure = now.failure { throw failure }
        return now.posts.keys.first { Self.id($0) == id }.map { Self.status($0, now.posts[$0] ?? "") }
    }

    private static func bounds(_ cursor: Cursor) -> (low: Int, high: Int) {
        func number(_ id: StatusID) -> Int { numbers[id] ?? 0 }
        return switch cursor {
        case .newest: (0, 1 << 20)
        case .newer(let id), .above(let id): (number(id), 1 << 20)
        case .older(let id): (0, number(id))
        case .between(let newer, let older): (number(older), number(newer))
        }
    }

    private static let numbers = Dictionary(uniqueKeysWithValues: (0..<(1 << 13)).map { (id($0), $0) })

    package func ownAccount() async throws(RequestError) -> Account { .example() }
    package func marker(of timeline: Timeline) async throws(RequestError) -> Marker? { nil }
    package func setMarker(_ id: StatusID, of timeline: Timeline) async throws(RequestError) -> Marker? { nil }
}
