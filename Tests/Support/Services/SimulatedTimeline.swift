@testable package import Core
internal import Synchronization

/// A server whose timeline changes while it is read: posts, edits, deletions, late arrivals, newly followed authors,
/// pages truncated after counting, and responses that fail.
///
/// A status is identified by its number, which is its position; ids are scrambled, so that they reveal no order. With
/// `ListOrder.server` sort keys and dates don't reveal it either: four posts share a second, a boost has its original's
/// date, an edit changes the id (the old one still works), and a page below a deleted status is empty.
package final class SimulatedTimeline: SocialService {
    /// The way that pages are requested.
    package enum Paging: CaseIterable, Sendable {
        /// `max_id` is exclusive or inclusive.
        case exclusive, inclusive
        /// Pages by a link in the previous response.
        case links
        /// Pages by number, which shift when new statuses arrive.
        case numbers
    }

    private struct State {
        /// The texts by number, which determines the order.
        var posts: [Int: String] = [:]
        /// Statuses in the timeline that are omitted from pages.
        var blocked: Set<Int> = []
        var failure: RequestError?
        /// The number of edits; with `ListOrder.server` the id changes with each.
        var edits: [Int: Int] = [:]
    }

    package let kind = ServiceKind.mastodon
    package let capabilities = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false))
    package let pageSize: Int
    package let paging: Paging
    package let order: ListOrder
    private let state = Mutex(State())
    private let cursors = PageCursor<Status>(mostPages: 1000)

    package init(paging: Paging, pageSize: Int, order: ListOrder = .time) {
        self.paging = paging
        self.order = order
        self.pageSize = pageSize
    }

    // MARK: Events on the server

    /// Posts a status, or edits it if it exists.
    package func post(_ number: Int, _ text: String) {
        state.withLock { state in
            if state.posts[number] != nil { state.edits[number, default: 0] += 1 }
            state.posts[number] = text
        }
    }
    package func delete(_ number: Int) { state.withLock { $0.posts[number] = nil } }
    package func block(_ number: Int) { state.withLock { _ = $0.blocked.insert(number) } }
    package func fail(with error: RequestError?) { state.withLock { $0.failure = error } }

    /// The statuses after loading everything: texts, newest first.
    package var shown: [(number: Int, text: String)] {
        state.withLock { state in
            state.posts.filter { !state.blocked.contains($0.key) }.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
        }
    }

    package static func id(_ number: Int) -> StatusID {
        // A bijection below 2^20 that does not preserve order.
        StatusID("s" + String((number &* 0x9E375 &+ 0x51ED) & 0xFFFFF, radix: 36))
    }

    /// Returns the number of a status by any id that it has had.
    package static func number(of id: StatusID) -> Int? {
        numbers[StatusID(String(id.rawValue.prefix { $0 != "-" }))]
    }

    private func status(_ number: Int, _ state: State) -> Status {
        var status = Status.example(id: number, text: state.posts[number] ?? "")
        status.id = Self.id(number)
        guard order == .server else { return status }
        if let edits = state.edits[number], edits > 0 { status.id = StatusID("\(status.id)-\(edits)") }
        // Every seventh status is a boost of something much older that is in no page.
        let isBoost = number % 7 == 3
        let second = Int64(isBoost ? number - 40 - number % 50 : number) / 4
        status.createdAt = Timestamp(milliseconds: 1_767_225_600_000 + second * 1000)
        status.sortKey = StatusOrder.key(id: status.id.rawValue, createdAt: status.createdAt)
        if isBoost {
            var original = status
            original.id = StatusID("original-\(number)")
            original.url = RawText("https://harbour.example/original/\(number)")
            original.sortKey = StatusOrder.key(id: original.id.rawValue, createdAt: original.createdAt)
            status.reblog = Box(original)
        }
        return status
    }

    // MARK: SocialService

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let now = state.withLock { $0 }
        if let failure = now.failure { throw failure }
        let numbers = now.posts.keys.sorted(by: >)
        let size = min(limit, pageSize)
        let found: [Int]
        switch paging {
        case .exclusive, .inclusive:
            let edge = paging == .inclusive ? 1 : 0
            let (low, high) = bounds(cursor, now)
            let wanted = numbers.filter { $0 > low && $0 < high + edge }
            if case .above = cursor { found = wanted.suffix(size) } else { found = Array(wanted.prefix(size)) }
        case .links, .numbers:
            // Pages can only be requested one after the other.
            return try await cursors.page(at: cursor) { number throws(RequestError) in
                let start = min(number * size, numbers.count)
                return Page(
                    elements: self.visible(numbers[start..<min(start + size, numbers.count)], now), order: self.order)
            }
        }
        return Page(elements: visible(found[...], now), order: order)
    }

    private func visible(_ numbers: ArraySlice<Int>, _ state: State) -> [Status] {
        numbers.filter { !state.blocked.contains($0) }.map { status($0, state) }
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        let now = state.withLock { $0 }
        if let failure = now.failure { throw failure }
        return Self.number(of: id).flatMap { now.posts[$0] == nil ? nil : status($0, now) }
    }

    private func bounds(_ cursor: Cursor, _ state: State) -> (low: Int, high: Int) {
        func number(_ id: StatusID) -> Int {
            let number = Self.number(of: id) ?? 0
            return order == .server && state.posts[number] == nil ? 0 : number
        }
        return switch cursor {
        case .newest: (0, 1 << 20)
        case .newer(let id), .above(let id): (number(id), 1 << 20)
        case .older(let id): (0, number(id))
        case .between(let newer, let older): (number(older), number(newer))
        }
    }

    private static let numbers = Dictionary(uniqueKeysWithValues: (0..<(1 << 13)).map { (id($0), $0) })

    package func ownAccount() async throws(RequestError) -> Account { .example() }
    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? { nil }
    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? { nil }
}
