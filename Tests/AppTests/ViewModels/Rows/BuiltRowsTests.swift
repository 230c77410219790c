import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Rows that are used again")
struct BuiltRowsTests {
    private let time = TestTime()
    private let cache: StatusCache
    private let overlay = PostOverlay()
    private let filters = FilterSource(.none)
    private let reader: TimelineReader

    /// Home has the posts 1 to 4, a poll (5) that closes in an hour, a post (6) with a filter that ends in an hour, and a boost
    /// (9) of 2.
    init() async throws {
        cache = try StatusCache.inMemory()
        let end = time.now.adding(seconds: 3600)
        let poll = Status.example(id: 5, text: "Which?").with(.example(closesAt: end))
        var filtered = Status.example(id: 6, text: "A spider")
        filtered.filters = [FilterMatch(title: RawText("Spiders"), action: .warn, contexts: ["home"], expiresAt: end)]
        let second = Status.example(id: 2, text: "Second")
        let page: [Status] = [
            .example(id: 9, reblog: second), filtered, poll, .example(id: 4), .example(id: 3), second, .example(id: 1),
        ]
        _ = try await cache.store(page, in: .home, at: .newest)
        reader = Self.reader(cache, time, overlay, filters)
    }

    private static func reader(
        _ cache: StatusCache, _ time: TestTime, _ overlay: PostOverlay, _ filters: FilterSource
    ) -> TimelineReader {
        TimelineReader(
            timeline: .home, cache: cache,
            builder: StatusRowBuilder(
                strings: Strings(language: .english), me: AccountID("me"), time: time, overlay: overlay,
                localFilters: filters))
    }

    /// Returns the rows of posts, by their ids.
    private func rows(_ reader: TimelineReader) async throws -> [StatusID: StatusRowModel] {
        let rows = try await reader.rows(.newest).items.compactMap(\.status)
        return Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    }

    @Test(arguments: [MastodonService.capabilities, TMDBService.capabilities], [ListID.favourites, .bookmarks])
    func `a post leaves a list of likes or bookmarks with its mark`(
        capabilities: Capabilities, list: ListID
    ) async throws {
        let mark: StatusAction.Kind = list == .favourites ? .favourite : .bookmark
        let offered = try #require(capabilities.timelines.first { $0.timeline == list })
        var (newer, older) = (Status.example(id: 12), Status.example(id: 11))
        newer.marks[mark] = true
        older.marks[mark] = true
        _ = try await cache.store([newer, older], in: list, at: .newest)
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
        let reader = TimelineReader(timeline: list, cache: cache, builder: builder, holds: offered.holds)
        #expect(try await reader.rows(.newest).items.compactMap { $0.status?.id } == [12, 11])
        try await cache.mark(12, by: StatusAction(mark, false))
        #expect(try await reader.rows(.newest).items.compactMap { $0.status?.id } == [11])
    }

    enum Change: CaseIterable, Sendable { case edit, mark, name, filter, translation, hours }

    private func make(_ change: Change) async throws {
        switch change {
        case .edit: try await cache.update([.example(id: 2, text: "Second, edited")])
        case .mark: try await cache.mark(2, by: StatusAction(.favourite, true))
        case .name: try await cache.update([.example(id: 2, text: "Second", account: .example(name: "Bea"))])
        case .filter:
            var local = LocalFilters()
            local[LocalFilters.Key(action: .warn, subject: .words)] = ["second"]
            filters.set(local)
        case .translation:
            overlay.show(Translation(content: .html(RawText("<p>Zweitens</p>"))), of: 2, editedAt: nil)
        case .hours: time.advance(by: .seconds(7200))
        }
    }

    /// Returns the posts whose rows a change reaches.
    private func reached(by change: Change) -> Set<StatusID> {
        switch change {
        case .edit, .mark, .filter, .translation: [2, 9]
        case .name: [1, 2, 3, 4, 5, 6, 9]
        case .hours: [5, 6]
        }
    }

    @Test(arguments: Change.allCases)
    func `a stretch that is read again shows every change`(change: Change) async throws {
        let before = try await rows(reader)
        try await make(change)
        let after = try await rows(reader)
        let new = try await rows(Self.reader(cache, time, overlay, filters))
        #expect(after == new)
        #expect(Set(after.keys.filter { after[$0] != before[$0] }) == reached(by: change))
    }

    /// Returns the place of each post's text in memory: the same for a row that was used again. A poll is always built.
    private func places(_ rows: [StatusID: StatusRowModel]) -> [StatusID: Int] {
        rows.filter { $0.key != 5 }.mapValues { row in
            row.text.lines.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
        }
    }

    @Test func `only rows of posts that have changed are built again`() async throws {
        let first = try await rows(reader)
        let second = try await rows(reader)
        #expect(places(second) == places(first))
        try await make(.edit)
        let third = try await rows(reader)
        let (before, after) = (places(second), places(third))
        #expect(Set(after.keys.filter { after[$0] != before[$0] }) == [2, 9])
    }

    @Test func `rows that leave the stretch are forgotten`() {
        let built = BuiltRows()
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: time)
        var count = 0
        func read(_ ids: Int...) {
            for id in ids {
                let status = Status.example(id: id)
                let source = BuiltRows.Source(
                    status: status, position: status.sortKey, filters: [], translation: nil,
                    wording: builder.strings.choice)
                _ = built.row(from: source) { source in
                    count += 1
                    return builder.row(source.status)
                }
            }
            built.finishStretch()
        }
        read(1, 2, 3)
        read(2, 3, 4)
        #expect(count == 4)
        read(1, 2)
        #expect(count == 5)
    }
}
