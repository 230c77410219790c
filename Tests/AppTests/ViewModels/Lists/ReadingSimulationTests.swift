import Foundation
import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

/// Random walks through random timelines, beside a model of what "read" means: a set of posts, and one loop.
///
/// `TIDELINE_WALKS` is the number of walks, `TIDELINE_WALK` the first one.
@MainActor
@Suite("Reading, simulated", .hangGuard)
struct ReadingSimulationTests {
    /// The first seed; those of earlier walks can be left out.
    private nonisolated static let first =
        ProcessInfo.processInfo.environment["TIDELINE_WALK"].flatMap { UInt64($0) } ?? 0
    private nonisolated static let walks =
        ProcessInfo.processInfo.environment["TIDELINE_WALKS"].flatMap { UInt64($0) } ?? 12
    /// Walks in one test case: each case has the time of the guard against hanging.
    private nonisolated static let stretch: UInt64 = 500

    private nonisolated static let starts = Array(stride(from: first, to: first + max(1, walks), by: Int(stretch)))

    @Test(.serialized, arguments: starts)
    func `what is read, counted and stepped to is what the model says`(from first: UInt64) async throws {
        for seed in first..<min(first + Self.stretch, Self.first + max(1, Self.walks)) {
            let walk = try await Walk(seed: seed)
            if let difference = await walk.run() {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }

    @Test(arguments: [3, 5, 8, 12, 24, 40, 200])
    func `the next unread post is each new one, once, in every window`(rows: Int) async throws {
        for seed in 0..<3 {
            let walk = try await Walk(seed: UInt64(seed), rows: rows)
            if let difference = await walk.readOn() {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }
}

/// Heights by number. The last line of a post is blank.
private final class RandomHeights: RowMeasuring {
    let heights: [Int: Int]
    init(_ heights: [Int: Int]) { self.heights = heights }

    func height(of item: ListItem, isOpen: Bool) -> Int {
        item.status.flatMap { Int($0.id.rawValue) }.flatMap { heights[$0] } ?? 1
    }

    /// The heights in another density, or beside another pane.
    func changed(_ random: inout SeededGenerator) -> RandomHeights {
        let isDenser = Bool.random(using: &random)
        return RandomHeights(heights.mapValues { isDenser ? max(1, $0 / 2) : min(2 * $0, 60) })
    }
}

/// The posts that the user has read, by the rules of docs/cache.md.
private struct ReadingModel {
    enum Row: Equatable {
        case post(Int, isOwn: Bool)
        case gap(above: Int)
    }

    /// The cached rows, oldest first; without the posts that a filter hides.
    var rows: [Row]
    var readUpTo: Int
    var passed: Int
    var read: Set<Int> = []
    var left: Set<Int> = []
    var leftGaps: Set<Int> = []

    init(rows: [Row], readUpTo: Int) { (self.rows, self.readUpTo, passed) = (rows, readUpTo, readUpTo) }

    /// Own posts beside one that is read are read with it.
    mutating func see(_ posts: Set<Int>) {
        let start = readUpTo
        for index in rows.indices {
            guard case .post(let id, _) = rows[index], id > start, posts.contains(id) else { continue }
            read.insert(id)
            for beside in [AnySequence(rows[(index + 1)...]), AnySequence(rows[..<index].reversed())] {
                for row in beside {
                    guard case .post(let own, isOwn: true) = row else { break }
                    read.insert(own)
                }
            }
        }
        for row in rows {
            switch row {
            case .gap(let above): if above > readUpTo { return }
            case .post(let id, _):
                if id <= readUpTo { continue }
                guard read.contains(id) else { return }
                readUpTo = id
            }
        }
    }

    mutating func leave(_ row: Row?) {
        let key: Int
        switch row {
        case .post(let id, _):
            key = id
            if id > passed { left.insert(id) }
        case .gap(let above):
            key = above
            if above > passed { leftGaps.insert(above) }
        case nil: return
        }
        passed = max(passed, min(readUpTo, key))
    }

    /// Returns rows at which `n` stops, oldest first, by their place among the rows.
    func stops(except selected: Row?) -> [Int] {
        rows.indices.filter { index in
            guard rows[index] != selected else { return false }
            switch rows[index] {
            case .gap(let above): return above > passed && !leftGaps.contains(above)
            case .post(let id, let isOwn): return id > passed && !isOwn && !left.contains(id)
            }
        }
    }

    func next(after selected: Row?) -> Row? {
        let stops = stops(except: selected)
        let here = selected.flatMap { rows.firstIndex(of: $0) } ?? -1
        return (stops.first { $0 > here } ?? stops.first).map { rows[$0] }
    }

    var unread: (count: Int, isAtLeast: Bool) { count(above: readUpTo) }

    func count(above id: Int, unlessRead: Bool = false) -> (count: Int, isAtLeast: Bool) {
        var result = (count: 0, isAtLeast: false)
        for row in rows {
            switch row {
            case .gap(let above): if above > id { result.isAtLeast = true }
            case .post(let other, let isOwn):
                if other > id, !isOwn, !(unlessRead && read.contains(other)) { result.count += 1 }
            }
        }
        return result
    }
}

@MainActor
private final class Walk {
    private var random: SeededGenerator
    private let list: StatusListViewModel
    private let cache: StatusCache
    private let service: SimulatedService
    private let time = TestTime()
    private var heights: RandomHeights
    private var rows: Int
    private var model: ReadingModel
    private var newest: Int
    /// The newest post.
    private var top: Status?
    private var following: Task<Void, Never>?
    private var steps: [String] = []

    private static let me = Account.example(id: "me", acct: "me@harbour.example", name: "Me")
    private static let mostPosts = 1000

    init(seed: UInt64, rows: Int? = nil) async throws {
        var random = SeededGenerator(seed: seed)
        service = SimulatedService(1...1, pageSize: 40)
        cache = try StatusCache.inMemory()
        let heights = RandomHeights(
            Dictionary(
                uniqueKeysWithValues: (1...Self.mostPosts).map {
                    ($0, Int.random(in: 2...(Bool.random(using: &random) ? 4 : 30), using: &random))
                }))
        self.heights = heights
        // Pages with gaps between them: the missing posts are never fetched here.
        let known = Int.random(in: 3...40, using: &random)
        let page = (1...known).reversed().map { Self.post($0, &random) }
        _ = try await cache.store(page, in: .home, at: .newest)
        top = page.first
        newest = known
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
        list = StatusListViewModel(
            ListContext(
                list: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
                loader: TimelineLoader(service: service, cache: cache, log: Logger(label: "test")), time: time))
        self.rows = rows ?? [1, 4, 8, 10, 15, 24, 40, 80].randomElement(using: &random) ?? 10
        let start = Int.random(in: 1...known, using: &random)
        model = ReadingModel(rows: [], readUpTo: start)
        self.random = random
        try await arrive()
        if Bool.random(using: &self.random) { try await arrive() }
        list.open(at: .example(start))
        list.layout(rows: self.rows, measure: heights)
        let list = list
        following = Task { await list.follow() }
        await settle()
        model.see(onScreen)
    }

    deinit {
        following?.cancel()
        // What waits for the clock keeps the list.
        time.advance(by: .seconds(60))
    }

    private static func post(_ id: Int, _ random: inout SeededGenerator) -> Status {
        let isOwn = Int.random(in: 0..<12, using: &random) == 0
        var post = Status.example(id: id, account: isOwn ? me : .example())
        if id > 3, !isOwn, Int.random(in: 0..<15, using: &random) == 0 {
            post.filters = [FilterMatch(title: RawText("x"), action: .hide, contexts: ["home"], expiresAt: nil)]
        }
        return post
    }

    /// Stores a page on top: with a gap below it, or without.
    private func arrive() async throws {
        let hasGap = newest > 1 && Int.random(in: 0..<4, using: &random) == 0
        let count = Int.random(in: 0..<8, using: &random) == 0 ? 130 : Int.random(in: 1...20, using: &random)
        let first = newest + (hasGap ? 3 : 1)
        guard first + count < Self.mostPosts else { return }
        var page = (first..<(first + count)).reversed().map { Self.post($0, &random) }
        // A page that shows the newest cached post again has no gap below it.
        if !hasGap, let top { page.append(top) }
        top = page.first
        _ = try await cache.store(page, in: .home, at: .newest)
        newest = first + count - 1
        try await readTruth()
    }

    private func readTruth() async throws {
        let window = try await cache.window(of: .home, around: nil, above: 0, below: 5000)
        model.rows = window.rows.reversed().compactMap { row in
            switch row {
            case .gap(let gap): return Int(gap.newer.rawValue).map { .gap(above: $0) }
            case .entry(let entry):
                guard let status = entry.status, let id = Int(status.id.rawValue) else { return nil }
                if entry.filters.contains(where: { $0.action == .hide }) { return nil }
                return .post(id, isOwn: status.account.id == Self.me.id)
            }
        }
    }

    private func settle() async {
        if await !eventually({
            !list.reading.isUnderWay && list.moves.waiting.isEmpty && list.counting == .idle && !list.moves.isSeeking
        }) {
            Issue.record("never quiet")
        }
    }

    private var selected: ReadingModel.Row? {
        switch list.selected {
        case .status(let row)?: Int(row.id.rawValue).map { .post($0, isOwn: row.isOwn) }
        case .gap(let row)?: Int(row.gap.newer.rawValue).map { .gap(above: $0) }
        default: nil
        }
    }

    /// The posts that are read in the window: the selected one, and those of which the first screenful is shown.
    private var onScreen: Set<Int> {
        var seen: Set<Int> = []
        var row = -list.viewport.line
        for index in list.items.indices.dropFirst(list.viewport.top) {
            let item = list.items[index]
            let height = heights.height(of: item, isOpen: false)
            if let id = item.status.flatMap({ Int($0.id.rawValue) }) {
                let isWhole = row >= 0 && row + min(max(1, height - 1), rows) <= rows
                if isWhole || index == list.viewport.selected { seen.insert(id) }
            }
            row += height
            if row >= rows { break }
        }
        return seen
    }

    private func move(_ move: ListMove) async {
        model.leave(selected)
        list.move(move)
        await settle()
        model.see(onScreen)
    }

    private func layOut() async {
        list.layout(rows: rows, measure: heights)
        list.reveal()
        list.setInSight(true)
        await settle()
        model.see(onScreen)
    }

    private var difference: String? {
        guard isLevel(list.place.readUpTo, with: model.readUpTo) else {
            return "read up to \(list.place.readUpTo?.rawValue ?? "-"), not \(model.readUpTo)\(trace)"
        }
        guard isLevel(list.place.marks.above, with: model.passed) else {
            return "passed \(list.place.marks.above?.rawValue ?? "-"), not \(model.passed)\(trace)"
        }
        let unread = model.unread
        guard list.unread == min(unread.count, 100), list.unreadIsAtLeast == unread.isAtLeast else {
            return "\(list.unread)\(list.unreadIsAtLeast ? "+" : "") unread, not \(unread)\(trace)"
        }
        guard !list.ends.hasNewer else { return nil }
        let chosen: Int? =
            switch selected {
            case .post(let id, _)?: id
            case .gap(let above)?: above - 1
            case nil: nil
            }
        // Below the last post everything is above.
        let above = model.count(above: max(chosen ?? 0, model.readUpTo), unlessRead: true)
        guard list.newAbove.count == min(above.count, 100) else {
            return "\(list.newAbove.count) above, not \(above.count)\(trace)"
        }
        return nil
    }

    /// Whether a position is that of a post, or only own posts lie between them: these need no reading.
    private func isLevel(_ key: SortKey?, with id: Int) -> Bool {
        guard let key, let place = Int(key.rawValue.dropFirst()) else { return false }
        return model.rows.allSatisfy { row in
            guard case .post(let other, isOwn: false) = row else { return true }
            return (other <= place) == (other <= id)
        }
    }

    private var trace: String {
        "\n\(rows) rows, \(steps.joined(separator: " "))\nat \(String(describing: selected)), left \(model.left.sorted()), read \(model.read.sorted())\n\(model.rows)"
    }

    /// Walks at random. Returns the first difference from the model.
    func run() async -> String? {
        do {
            for _ in 0..<30 {
                let step = Int.random(in: 0..<17, using: &random)
                steps.append("\(step)")
                switch step {
                case 0...4:
                    var after = model
                    after.leave(selected)
                    let wanted = after.next(after: selected) ?? selected
                    await move(.nextUnread)
                    guard selected == wanted else {
                        return "n leads to \(String(describing: selected)), not \(String(describing: wanted))\(trace)"
                    }
                case 5, 6: await move(.next)
                case 7, 8: if !list.isAtTop { await move(.previous) }
                case 9: await move(.pages(1))
                case 10: if !list.isAtTop { await move(.pages(-1)) }
                case 11: if !list.isAtTop { await move(.lines(-3)) }
                case 12: await move(.lines(3))
                case 13:
                    await move([.top, .top, .bottom, .row(rows / 2), .row(0)].randomElement(using: &random) ?? .top)
                case 14:
                    try await arrive()
                    list.readAround()
                    await settle()
                    model.see(onScreen)
                case 15:
                    // Another density, or the second pane opens or closes.
                    heights = heights.changed(&random)
                    await layOut()
                default:
                    rows = [4, 10, 24, 60].randomElement(using: &random) ?? 10
                    await layOut()
                }
                if let difference { return difference }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Presses `n` until it leads nowhere. Returns the rows that it has missed, or stopped at twice.
    func readOn() async -> String? {
        let expected = model.rows.filter {
            switch $0 {
            case .gap(let above): above > model.readUpTo
            case .post(let id, let isOwn): id > model.passed && !isOwn
            }
        }.filter { $0 != selected }
        var stops: [ReadingModel.Row] = []
        while stops.count <= expected.count {
            let before = selected
            await move(.nextUnread)
            guard let selected, selected != before else { break }
            stops.append(selected)
        }
        return stops == expected ? nil : "stops at \(stops), not at \(expected)\(trace)"
    }
}
