import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

/// An edit or a deletion, wherever it comes from, reaches every list that shows the post.
@MainActor
@Suite("Edits and deletions in all open lists", .hangGuard)
struct OpenListsTests {
    @MainActor
    private final class Results {
        var refusals: [SyncError] = []
        var reports: [SyncError?] = []
    }

    private static let author = ListID.author(AccountID("1"), .posts)
    private static let thread = ListID.thread(StatusID("2"))
    private let service = ScriptedService([.threads])
    private let cache: StatusCache
    private let loader: TimelineLoader
    private var lists: [ListID: StatusListViewModel] = [:]
    private let search: SearchViewModel

    /// Home has 3, 2 and a boost (9) of 2; the author's posts are 2 and 1; the thread of 2 has the reply 4.
    init() async throws {
        cache = try StatusCache.inMemory()
        loader = TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        search = SearchViewModel(cache: cache, builder: builder)
        let second = Status.example(id: 2, text: "Second")
        var reply = Status.example(id: 4, text: "Reply")
        reply.inReplyToID = second.id
        // At the end of a list the server is asked whether its last status is deleted.
        for status in [second, reply, .example(id: 1), .example(id: 3)] { service.data.statuses[status.id] = status }
        service.data.threads[2] = .success(StatusThread(status: second))
        _ = try await cache.store(
            [.example(id: 9, reblog: second), .example(id: 3), second], in: .home, at: .newest)
        _ = try await cache.store([second, .example(id: 1)], in: Self.author, at: .newest)
        try await cache.replace(
            Self.thread, by: ThreadOrder(StatusThread(status: second, descendants: [reply])).entries)
        for (id, order) in [(ListID.home, ListOrder.time), (Self.author, .time), (Self.thread, .tree)] {
            let list = StatusListViewModel(
                ListContext(
                    list: id, reader: TimelineReader(timeline: id, cache: cache, builder: builder, order: order),
                    loader: loader, time: TestTime()))
            list.open(at: nil)
            list.layout(rows: 20, measure: TwoLines())
            list.startFollowing()
            lists[id] = list
        }
        search.search("Second")
    }

    private func texts(_ id: ListID) -> [String] { (lists[id]?.items ?? []).compactMap { $0.status?.text.plain } }
    private var found: [String] { search.items.compactMap { $0.status?.text.plain } }

    private func shown() async {
        await until("the lists") {
            texts(.home).filter { $0 == "Second" }.count == 2 && texts(Self.author).contains("Second")
                && texts(Self.thread) == ["Second", "Reply"] && found == ["Second"]
        }
    }

    @Test(arguments: [true, false])
    func `an edit changes every copy, also from a page of another list`(isStreamed: Bool) async throws {
        await shown()
        let edited = Status.example(id: 2, text: "Second, edited")
        if isStreamed {
            try await loader.apply(.edit(edited), in: .home)
        } else {
            _ = try await cache.store([edited], in: .local, at: .newest)
        }
        await until("the edit") {
            texts(.home).filter { $0 == "Second, edited" }.count == 2
                && texts(Self.author).contains("Second, edited")
                && texts(Self.thread).contains("Second, edited") && found == ["Second, edited"]
        }
    }

    @Test func `a deletion removes every copy, and the thread says that its post is gone`() async throws {
        await shown()
        #expect(lists[Self.thread]?.isGone == false)
        try await loader.apply(.deletion(StatusID("2")), in: .home)
        await until("gone") {
            texts(.home) == ["Hello"] && texts(Self.author) == ["Hello"] && texts(Self.thread) == ["Reply"]
                && found.isEmpty
        }
        #expect(lists[Self.thread]?.isGone == true)
    }

    @Test func `a thread that the server no longer has is reported once, and is removed everywhere`() async throws {
        await shown()
        let results = Results()
        service.data.statuses[2] = nil
        service.data.threads[2] = .failure(.notFound(serverMessage: nil))
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        let list = StatusListViewModel(
            ListContext(
                list: Self.thread,
                reader: TimelineReader(timeline: Self.thread, cache: cache, builder: builder, order: .tree),
                loader: loader, time: TestTime(), report: { results.reports.append($0) },
                refuse: { error, _ in results.refusals.append(error) }))
        list.open(at: nil)
        list.startFollowing()
        list.refresh()
        await until("gone") { results.refusals == [.gone] && list.isGone }
        #expect(results.reports == [nil] && list.pull == .hidden)
        await until("everywhere") { texts(.home) == ["Hello"] && texts(Self.author) == ["Hello"] }
    }

    @Test func `a reply that a stream brings is added to the threads that show what it answers`() async throws {
        await shown()
        var reply = Status.example(id: 5, text: "New")
        reply.inReplyToID = StatusID("4")
        try await loader.apply(.status(reply), in: .home)
        await until("the reply") { texts(Self.thread) == ["Second", "Reply", "New"] }
        await until("on Home") { texts(.home).contains("New") }
    }

    @Test(arguments: [true, false])
    func `a sent reply is selected once the thread has it, unless the user has moved`(moves: Bool) async throws {
        await shown()
        let list = try #require(lists[Self.thread])
        let isHere = list.select(sent: [StatusID("5")])
        #expect(isHere)
        if moves { list.move(.next) }
        await until("the move") { list.moves.waiting.isEmpty && !list.reading.isUnderWay }
        let before = list.selected?.id
        var reply = Status.example(id: 5, text: "New")
        reply.inReplyToID = StatusID("4")
        try await loader.apply(.status(reply), in: .home)
        await until("the reply") { texts(Self.thread) == ["Second", "Reply", "New"] }
        #expect(before != .status(StatusID("5")))
        #expect(list.selected?.id == (moves ? before : .status(StatusID("5"))))
    }

    @Test func `a thread is loaded again while the server is fetching replies, three times at most`() async throws {
        await shown()
        service.data.threads[2] = .success(
            StatusThread(status: .example(id: 2, text: "Second"), moreAfter: .seconds(5)))
        let time = TestTime()
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: time)
        let list = StatusListViewModel(
            ListContext(
                list: Self.thread,
                reader: TimelineReader(timeline: Self.thread, cache: cache, builder: builder, order: .tree),
                loader: loader, time: time))
        list.open(at: nil)
        list.refresh()
        for count in 1...4 {
            await until("request \(count)") {
                time.advance(by: .seconds(5))
                return service.sent(.thread).count == count && list.pull != .loading
            }
        }
        #expect(list.furtherRefreshes.waiting == nil)
    }

    @Test func `more replies above the selected one than are read at once leave it selected`() async throws {
        await shown()
        let list = try #require(lists[Self.thread])
        func fill(_ numbers: ClosedRange<Int>) async throws {
            let replies = numbers.map { number in
                var reply = Status.example(id: number, text: "Reply \(number)")
                reply.inReplyToID = StatusID("2")
                return reply
            }
            let thread = StatusThread(status: .example(id: 2, text: "Second"), descendants: replies)
            try await cache.replace(Self.thread, by: ThreadOrder(thread).entries)
            await until("\(replies.count) replies") {
                list.outline?.nodes.count == replies.count + 1 && !list.reading.isUnderWay
            }
        }
        try await fill(1200...1500)
        let chosen = StatusID("1450")
        _ = list.select(sent: [chosen])
        await until("the reply") { list.selected?.status?.id == chosen && !list.reading.isUnderWay }
        try await fill(1000...1500)
        #expect(list.selected?.status?.id == chosen)
    }

    @Test func `a thread without anything left says that its post is gone`() async throws {
        try await cache.replace(
            Self.thread, by: ThreadOrder(StatusThread(status: .example(id: 2, text: "Second"))).entries)
        await until("the post alone") { texts(Self.thread) == ["Second"] }
        try await loader.apply(.deletion(StatusID("2")), in: .home)
        await until("gone") { lists[Self.thread]?.footer == .failedFirst(.gone) }
    }
}
