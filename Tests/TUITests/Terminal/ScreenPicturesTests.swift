import CCurses
import Core
import Testing

@testable import TUI

@MainActor
@Suite("Pictures of a window")
struct ScreenPicturesTests {
    private let pictures = ScreenPictures()
    private let size = ScreenSize(rows: 24, columns: 80)

    init() {
        pictures.support = PictureSupport(way: .sixel, cell: PictureSamples.cell, colors: 256)
        pictures.begin()
    }

    /// Puts a picture of three rows and ten columns.
    private func put(row: Int, column: Int) throws {
        let size = try #require(PixelSize(width: 100, height: 60))
        let picture = RenderedPicture(
            encoding: .sixel(colors: 256), size: size, original: size, isAnimated: false, bytes: [])
        let cells = Array(repeating: Array(repeating: cchar_t(), count: 10), count: 3)
        pictures.put(
            PictureSheet(serial: row, picture: picture, rows: cells, columns: 10, cells: nil),
            at: ScreenPosition(row: row, column: column), rows: 0..<3, columns: 10, size: self.size)
    }

    @Test func `text covers the pictures in its cells, and no other`() throws {
        try put(row: 12, column: 4)
        try put(row: 2, column: 4)
        try put(row: 7, column: 4)
        #expect(pictures.overlays.map(\.place.row) == [12, 2, 7])
        pictures.cover(row: 1, columns: 0..<80)
        pictures.cover(row: 5, columns: 0..<80)
        pictures.cover(row: 15, columns: 0..<80)
        pictures.cover(row: 8, columns: 14..<80)
        #expect(pictures.overlays.map(\.place.row) == [12, 2, 7])
        pictures.cover(row: 4, columns: 13..<14)
        #expect(pictures.overlays.map(\.place.row) == [12, 7])
        pictures.cover(row: 12, columns: 0..<5)
        #expect(pictures.overlays.map(\.place.row) == [7])
        pictures.begin()
        #expect(pictures.overlays.isEmpty)
        try put(row: 7, column: 4)
        pictures.cover(row: 9, columns: 0..<80)
        #expect(pictures.overlays.isEmpty)
    }
}
