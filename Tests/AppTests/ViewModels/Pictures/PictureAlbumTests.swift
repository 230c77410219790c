import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Looking through pictures")
struct PictureAlbumTests {
    private func row(
        _ id: Int, pictures: Int, isSensitive: Bool = false, warning: String = "", quoting quoted: Status? = nil
    ) -> StatusRowModel {
        var status = status(id, pictures: pictures)
        (status.isSensitive, status.spoiler) = (isSensitive, RawText(warning))
        status.quote = quoted.map { Quote(state: .known(.accepted), status: Box($0)) }
        return StatusRowBuilder(
            strings: Strings(language: .english), me: AccountID("me"), time: TestTime()
        ).row(status)
    }

    private func status(_ id: Int, pictures: Int) -> Status {
        var status = Status.example(id: id, text: "Number \(id)")
        status.attachments = (0..<pictures).map {
            Attachment(
                id: RawText("\(id)-\($0)"), kind: .known(.image), url: RawText("https://e.example/\(id)/\($0).jpg"),
                previewURL: RawText("https://e.example/small/\(id)/\($0).jpg"), remoteURL: nil, description: nil,
                blurhash: nil, width: 100, height: 50)
        }
        return status
    }

    @Test func `the pictures of a post are followed by those of the next`() throws {
        let rows = [row(5, pictures: 2), row(4, pictures: 0), row(3, pictures: 1)]
        var album = try #require(PictureAlbum(of: rows, at: rows[0].id, picture: 1))
        #expect(album.leaf.number == 2 && album.leaf.count == 2)
        func moves(by offset: Int) -> Bool { album.move(by: offset) }
        #expect(moves(by: 1))
        #expect(album.leaf.post == rows[2].target && album.leaf.number == 1)
        #expect(!moves(by: 1))
        #expect(moves(by: -2))
        #expect(album.leaf.number == 1 && !moves(by: -1))
        #expect(album.neighbours.map(\.number) == [2])
    }

    @Test func `a picture of the post in front is selected, and none of another post`() throws {
        let rows = [row(5, pictures: 2), row(3, pictures: 1)]
        var album = try #require(PictureAlbum(of: rows, at: rows[0].id))
        let (own, other) = (album.leaves[1].tile, album.leaves[2].tile)
        let isOther = album.select(other)
        #expect(!isOther && album.index == 0)
        let isOwn = album.select(own)
        #expect(isOwn && album.index == 1)
    }

    @Test func `the pictures of a quoted post follow those of the post that quotes it`() throws {
        var quoted = status(2, pictures: 2)
        (quoted.account.displayName, quoted.isSensitive) = (RawText("Zoë"), true)
        let rows = [row(5, pictures: 1, quoting: quoted), row(4, pictures: 0, quoting: quoted)]
        let album = try #require(PictureAlbum(of: rows, at: rows[0].id))
        #expect(album.leaves.map(\.post) == ["5", "2", "2", "2", "2"].map { StatusID($0) })
        #expect(album.leaves.map(\.number) == [1, 1, 2, 1, 2] && album.leaves.map(\.count) == [1, 2, 2, 2, 2])
        #expect(album.leaves.map(\.author) == ["Ada", "Zoë", "Zoë", "Zoë", "Zoë"])
        #expect(album.leaves.map(\.isHidden) == [false, true, true, true, true])
        #expect(album.leaves[1].page == quoted.url && album.leaves[0].page != quoted.url)

        // The row in front decides, where the same pictures are in several.
        var second = try #require(PictureAlbum(of: rows, at: rows[1].id))
        let tile = try #require(rows[1].quoted?.pictures.last)
        let isSelected = second.select(tile)
        #expect(isSelected && second.index == 4)
    }

    @Test func `sensitive pictures and those behind a warning are hidden, except of posts that are open`() throws {
        let rows = [
            row(5, pictures: 1), row(4, pictures: 1, isSensitive: true), row(3, pictures: 1, warning: "Boats"),
        ]
        let album = try #require(PictureAlbum(of: rows, at: rows[0].id))
        #expect(album.leaves.map(\.isHidden) == [false, true, true])
        #expect(album.leaves.map(\.warning) == [nil, nil, "Boats"])
        let opened = try #require(PictureAlbum(of: rows, at: rows[0].id, opened: [rows[2].id]))
        #expect(opened.leaves.map(\.isHidden) == [false, true, false] && opened.leaves[2].warning == nil)
    }

    @Test func `a post without pictures has no album`() {
        let rows = [row(5, pictures: 2), row(4, pictures: 0)]
        #expect(PictureAlbum(of: rows, at: rows[1].id) == nil)
        #expect(PictureAlbum(of: rows, at: rows[0].id, picture: 2) == nil)
        #expect(PictureAlbum(of: [], at: rows[0].id) == nil)
    }
}
