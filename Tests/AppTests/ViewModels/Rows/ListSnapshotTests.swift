import Logging
import Observation
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("List snapshot")
struct ListSnapshotTests {
    private let list: StatusListViewModel

    init() async throws {
        let time = TestTime()
        let cache = try StatusCache.inMemory()
        _ = try await cache.store((1...20).reversed().map { Status.example(id: $0) }, in: .home, at: .newest)
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: AccountID("me"), time: time)
        list = StatusListViewModel(
            ListContext(
                list: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
                loader: TimelineLoader(service: SimulatedService(1...20), cache: cache, log: Logger(label: "test")),
                time: time))
        list.open(at: nil, looksAhead: false)
        list.layout(rows: 10, measure: TwoLines())
    }

    /// Returns the number of notifications about a change after a drawing.
    private func notifications(of change: (StatusListViewModel) -> Void) -> Int {
        let changes = Counter()
        withObservationTracking {
            let rows = ListSnapshot(list)
            for item in rows.items { _ = (rows.isUnread(item), item.status.map { rows.isLoading($0.id) }) }
            _ = rows.footer
        } onChange: {
            changes.add()
        }
        change(list)
        return changes.count
    }

    @Test func `what a drawing has read of a list is observed`() {
        #expect(notifications { $0.viewport = ListViewport(selected: 1) } == 1)
        #expect(notifications { $0.toggleTimes() } == 1)
        #expect(notifications { $0.marks.above = Status.example(id: 9).sortKey } == 1)
        #expect(notifications { $0.loader.loadingBegan(.row(StatusID("7"))) } == 1)
        #expect(notifications { $0.loader.loadingBegan(.footer) } == 1)
        #expect(notifications { _ in } == 0)
    }

    @Test func `a snapshot says of each row what its list says`() {
        list.marks.above = Status.example(id: 9).sortKey
        list.loader.loadingBegan(.row(StatusID("7")))
        let rows = ListSnapshot(list)
        for item in list.items {
            #expect(rows.isUnread(item) == list.isUnread(item))
            guard let id = item.status?.id else { continue }
            #expect(rows.isLoading(id) == list.isLoading(id))
            #expect(rows.isLoading(id) == (id == StatusID("7")))
        }
        #expect(rows.items.count { rows.isUnread($0) } == 11)
    }
}

@Suite("The row of a filtered post")
struct FilteredRowTests {
    private let strings = Strings(language: .english)

    private func row(_ actions: [FilterMatch.Action]) throws -> StatusRowModel {
        var status = Status.example(id: 1, text: "A spider")
        status.attachments = [
            Core.Attachment(
                id: RawText("1-1"), kind: .known(.image), url: RawText("https://e.example/1.jpg"),
                previewURL: RawText("https://e.example/small/1.jpg"), remoteURL: nil, description: nil, blurhash: nil,
                width: 100, height: 50)
        ]
        let filters = actions.map {
            FilterMatch(title: RawText("Spiders"), action: $0, contexts: ["home"], expiresAt: nil)
        }
        let builder = StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime())
        let entry = Entry(position: status.sortKey, item: .status(status), filters: filters)
        return try #require(builder.visibleRow(entry))
    }

    @Test func `a filter that blurs hides the pictures and leaves the text`() throws {
        let row = try row([.blur])
        #expect(row.warning == nil && row.pictures.map(\.isSensitive) == [true])
        #expect(try self.row([]).pictures.map(\.isSensitive) == [false])
    }

    @Test func `a note stands beside the post and covers nothing`() throws {
        let row = try row([.note])
        #expect(row.warning == nil && row.pictures.map(\.isSensitive) == [false])
        #expect(row.notes == [strings.labelNote("Spiders")])
    }

    @Test func `a warning counts though another filter blurs`() throws {
        let row = try row([.blur, .warn])
        #expect(row.warning == strings.filtered("Spiders") && row.pictures.map(\.isSensitive) == [true])
    }
}

@Suite("Names that a row would show twice")
struct RepeatedNameTests {
    private let strings = Strings(language: .english)

    private func row(_ status: Status) -> StatusRowModel {
        StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime()).row(status)
    }

    @Test func `a handle that repeats the name is left out`() {
        let repeated = row(.example(id: 1, account: .example(acct: "Pia", name: "Pia"))).author
        #expect(repeated.name == "Pia" && repeated.handle.isEmpty)
        let other = row(.example(id: 1, account: .example(acct: "pia@harbour.example", name: "Pia"))).author
        #expect(other.name == "Pia" && other.handle == "@pia@harbour.example")
    }

    @Test(arguments: [("The north pier", false), ("The north pier · Tideline.example", true)])
    func `the host of a link is left out where its title ends in it`(title: String, isRepeated: Bool) throws {
        var status = Status.example(id: 1)
        status.card = Card(
            url: RawText("https://tideline.example/pier"), title: RawText(title), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        let card = try #require(row(status).card)
        #expect(card.host == (isRepeated ? .empty : "tideline.example"))
    }

    @Test func `a boost of an account's own post doesn't repeat its name`() {
        let post = Status.example(id: 2)
        #expect(row(.example(id: 9, reblog: post)).boost == strings.boostedOwn)
        let other = Account.example(id: "2", acct: "bea@harbour.example", name: "Bea")
        #expect(row(.example(id: 9, account: other, reblog: post)).boost == strings.boosted("Bea"))
    }
}
