import TestSupport
import Testing

@testable import App
@testable import Core

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

    @Test func `a warning counts though another filter blurs`() throws {
        let row = try row([.blur, .warn])
        #expect(row.warning == strings.filtered("Spiders") && row.pictures.map(\.isSensitive) == [true])
    }
}
