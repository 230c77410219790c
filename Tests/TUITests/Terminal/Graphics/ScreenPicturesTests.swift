import CCurses
import Core
import Glibc
import TestSupport
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
    private func put(row: Int, column: Int, rows: Range<Int> = 0..<3) throws {
        let size = try #require(PixelSize(width: 100, height: 60))
        let picture = RenderedPicture(
            encoding: .sixel(colors: 256), size: size, original: size, isAnimated: false, bytes: [])
        let cells = Array(repeating: Array(repeating: cchar_t(), count: 10), count: 3)
        pictures.put(
            PictureSheet(serial: row, picture: picture, rows: cells, columns: 10, cells: nil),
            at: ScreenPosition(row: row, column: column), rows: rows, columns: 10, size: self.size)
    }

    /// Draws and shows a frame of pictures.
    /// - Returns: the serial numbers of the pictures: another one was made again.
    @discardableResult
    private func show(_ names: [String], bytes count: Int) throws -> [Int] {
        let ink = PictureInk(depth: .none, palette: .xterm, ambiguousIsWide: false)
        let picture = try PictureSample.picture(.sixel(colors: 256), 100, 60, [UInt8](repeating: 0x7E, count: count))
        pictures.begin()
        let serials = try names.compactMap { name in
            pictures.sheet(for: try PictureSample.placed(picture, name, rows: 3, columns: 10), ink: ink, tint: nil)?
                .serial
        }
        pictures.shown(isWhole: false)
        return serials
    }

    @Test func `the margins of a picture have the background of the screen`() {
        let ink = PictureInk(
            depth: .full, palette: .xterm, ambiguousIsWide: false, plain: CursesCells.Ink(rendition: 0x300, pair: 3))
        let cell = ink.blank(ScreenSize(rows: 1, columns: 1), nil)[0][0]
        #expect(cell.attr == 0x300 && cell.ext_color == 3)
    }

    @Test func `large pictures out of sight are dropped, the longest unseen first`() throws {
        let large = 2 << 20
        let first = try show(["0"], bytes: large)
        for number in 1..<20 {
            try show(["\(number)", "beside"], bytes: large)
            #expect(pictures.bytes < ScreenPictures.memory + 3 * large)
        }
        let last = try show(["19", "beside"], bytes: large)
        #expect(try show(["19", "beside"], bytes: large) == last)
        #expect(try show(["0"], bytes: large) != first)
    }

    @Test func `pictures in sight are kept, however large they are`() throws {
        let names = (0..<5).map { "\($0)" }
        let serials = try show(names, bytes: 4 << 20)
        for _ in 0..<3 { #expect(try show(names, bytes: 4 << 20) == serials) }
    }

    @Test func `what only a viewer showed is dropped when it closes`() throws {
        let list = try show(["a", "b"], bytes: 1000)
        let bytes = pictures.bytes
        pictures.keepsNew = false
        for step in 0..<5 { try show(["step \(step)"], bytes: 100_000) }
        #expect(pictures.bytes > bytes + 400_000)
        pictures.keepsNew = true
        #expect(try show(["a", "b"], bytes: 1000) == list)
        #expect(pictures.bytes == bytes)
    }

    @Test func `the visible part of a picture is counted in its pixels`() throws {
        let cells = Array(repeating: Array(repeating: cchar_t(), count: 10), count: 6)
        let sheet = PictureSheet(
            serial: 1, picture: try PictureSample.png(100, 110), rows: cells, columns: 10, cells: nil)
        func pixelRows(_ first: Int, _ rows: Int, cellHeight: Int?) -> Range<Int>? {
            let overlay = PictureOverlay(
                place: ScreenPosition(row: 0, column: 0), rows: rows, columns: 10, serial: 1, first: first)
            return sheet.pixelRows(of: overlay, cellHeight: cellHeight)
        }
        #expect(pixelRows(0, 6, cellHeight: 20) == nil && pixelRows(0, 6, cellHeight: nil) == nil)
        #expect(pixelRows(2, 3, cellHeight: 20) == 40..<100)
        #expect(pixelRows(4, 2, cellHeight: 20) == 80..<110)
        // Scaled to its cells, a row shows a sixth of it.
        #expect(pixelRows(4, 2, cellHeight: nil) == 73..<110)
        #expect(pixelRows(0, 3, cellHeight: nil) == 0..<55)
    }

    @Test func `a part of a sixel picture is painted only if the size of a cell is known`() throws {
        try put(row: 5, column: 4, rows: 1..<3)
        #expect(pictures.overlays.isEmpty)
        pictures.knowsCell = true
        try put(row: 5, column: 4, rows: 1..<3)
        #expect(pictures.overlays.map(\.place.row) == [6] && pictures.overlays.map(\.first) == [1])
    }

    @Test func `a picture that ends in the last row is painted only where that can't scroll the terminal`() throws {
        try put(row: 21, column: 4)
        #expect(pictures.overlays.isEmpty)
        try put(row: 20, column: 4)
        #expect(pictures.overlays.map(\.place.row) == [20])
        pictures.support = PictureSupport(way: .kittyDirect, cell: PictureSamples.cell, colors: 256)
        try put(row: 21, column: 4)
        #expect(pictures.overlays.map(\.place.row) == [20, 21])
    }

    @Test func `an upload that was dropped is sent when its picture comes back`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let output = PictureOutput(device: TerminalDevice(input: ends[0], output: ends[1])) {}
        output.isOn = true
        pictures.output = output
        pictures.support = PictureSupport(way: .kittyDirect, cell: PictureSamples.cell, colors: 256)
        // Takes more than a turn: what follows waits.
        let large = try PictureSample.picture(.png, 100, 60, [UInt8](repeating: 0x7E, count: 200_000))
        let small = try PictureSample.picture(.png, 100, 60, [UInt8](repeating: 1, count: 300))
        for names in [["large"], ["large", "small"], ["large"], ["large", "small"]] {
            pictures.begin()
            for name in names {
                let placed = try PictureSample.placed(name == "large" ? large : small, name, rows: 3, columns: 10)
                _ = pictures.sheet(
                    for: placed, ink: PictureInk(depth: .none, palette: .xterm, ambiguousIsWide: false), tint: nil)
            }
            pictures.shown(isWhole: false)
        }
        output.send(Array("end".utf8))
        var sent: [UInt8] = []
        let hasEnded = await eventually {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(ends[0], &buffer, buffer.count)
            sent += buffer.prefix(max(0, count))
            return sent.suffix(3) == Array("end".utf8)
        }
        #expect(hasEnded && sent.count > 200_000)
        #expect(String(decoding: sent, as: UTF8.self).contains("AQEBAQEB"))
    }

    @Test func `the cells of a picture that was prepared are not made again`() throws {
        pictures.support = PictureSupport(way: .cells, cell: PictureSamples.cell, colors: 256)
        // Transparent, so that ncurses needs no pair of colours.
        let picture = try PictureSample.rgba(4, 4, alpha: { _, _ in 0 })
        let ink = PictureInk(depth: .none, palette: .xterm, ambiguousIsWide: false)
        let placed = try PictureSample.placed(picture)
        pictures.prepare(picture, for: placed.request, ink: ink)
        let bytes = pictures.bytes
        pictures.begin()
        let made = pictures.sheet(for: placed, ink: ink, tint: nil)
        let sheet = try #require(made)
        #expect(bytes > 0 && pictures.bytes == bytes)
        #expect(sheet.serial == 1 && sheet.rows.count == 2 && sheet.columns == 2)
    }

    @Test func `while a viewer is open, and in other ways than cells, nothing is prepared`() throws {
        let picture = try PictureSample.rgba(4, 4, alpha: { _, _ in 0 })
        let ink = PictureInk(depth: .none, palette: .xterm, ambiguousIsWide: false)
        let request = try PictureSample.request("a")
        pictures.prepare(picture, for: request, ink: ink)
        #expect(pictures.bytes == 0)
        pictures.support = PictureSupport(way: .cells, cell: PictureSamples.cell, colors: 256)
        pictures.keepsNew = false
        pictures.prepare(picture, for: request, ink: ink)
        #expect(pictures.bytes == 0)
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
