import TestSupport
import Testing

@testable import Core
@testable import TUI

@Suite("Where pictures are in a row")
struct PictureGridTests {
    private let cell = PixelSize.square.cells(10, 20)

    private func grid(_ sizes: [(Int, Int)], width: Int = 72, most: Int = 12) -> PictureGrid {
        PictureGrid(sizes.map { PixelSize(width: $0, height: $1) }, width: width, most: most, cell: cell)
    }

    private func same(_ count: Int, width: Int = 72, most: Int = 12) -> PictureGrid {
        grid(Array(repeating: (1200, 800), count: count), width: width, most: most)
    }

    @Test func `one picture keeps its shape`() {
        // 240 pixels high, so 360 wide.
        #expect(same(1).places == [.init(index: 0, row: 0, column: 0, rows: 12, columns: 36)])
        // 200 pixels wide, so 133 high.
        #expect(same(1, width: 20).places == [.init(index: 0, row: 0, column: 0, rows: 7, columns: 20)])
    }

    @Test func `a small picture isn't enlarged beyond a few cells`() {
        #expect(grid([(200, 100)]).places == [.init(index: 0, row: 0, column: 0, rows: 5, columns: 20)])
        #expect(grid([(1, 1)]).places == [.init(index: 0, row: 0, column: 0, rows: 2, columns: 4)])
    }

    @Test func `a picture of unknown size is 16 by 9`() {
        let grid = PictureGrid([nil], width: 72, most: 12, cell: cell)
        #expect(grid.places == [.init(index: 0, row: 0, column: 0, rows: 12, columns: 43)])
    }

    @Test func `extreme shapes stay inside the room`() {
        #expect(grid([(1, 10_000)]).places == [.init(index: 0, row: 0, column: 0, rows: 12, columns: 4)])
        #expect(grid([(10_000, 1)]).places == [.init(index: 0, row: 0, column: 0, rows: 2, columns: 72)])
    }

    @Test func `two are beside each other, four two by two, others in lines of three`() {
        func columns(_ count: Int) -> [Int] {
            let places = same(count).places
            return Set(places.map(\.row)).sorted().map { row in places.count { $0.row == row } }
        }
        #expect(columns(2) == [2])
        #expect(columns(3) == [3])
        #expect(columns(4) == [2, 2])
        #expect(columns(5) == [3, 2])
        #expect(columns(9) == [3, 3, 3])
        #expect(columns(10) == [3, 3, 3])
    }

    @Test func `the last place of more than nine is for the number of the others`() {
        #expect(same(9).hidden == 0)
        #expect(same(10).hidden == 2)
        #expect(same(500).hidden == 492)
        // One line has as many places as it has room for.
        #expect(same(9, width: 20, most: 1).hidden == 6)
    }

    @Test func `in a low window more pictures share a line`() {
        func shape(_ count: Int, most: Int) -> [Int] {
            let places = same(count, most: most).places
            return Set(places.map(\.row)).sorted().map { row in places.count { $0.row == row } }
        }
        #expect(shape(4, most: 7) == [4] && shape(4, most: 8) == [2, 2])
        #expect(shape(9, most: 8) == [5, 4] && shape(9, most: 4) == [7])
        #expect(same(4, most: 7).places.allSatisfy { $0.rows >= 4 })
    }

    @Test func `any grid stays inside its room, without overlaps`() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<500 {
            let count = Int.random(in: 0...14, using: &random)
            let sizes = (0..<count).map { _ in
                PixelSize(
                    width: Int.random(in: 0...70_000, using: &random),
                    height: Int.random(in: 0...70_000, using: &random))
            }
            let (width, most) = (Int.random(in: 1...200, using: &random), Int.random(in: 1...100, using: &random))
            let cell = PixelSize.square.cells(
                Int.random(in: 1...40, using: &random), Int.random(in: 1...80, using: &random))
            let grid = PictureGrid(sizes, width: width, most: most, cell: cell)
            #expect(grid == PictureGrid(sizes, width: width, most: most, cell: cell))
            #expect(grid.rows <= most && grid.places.isEmpty == (count == 0))
            #expect(grid.places.map(\.index) == Array(grid.places.indices))
            #expect(count == grid.places.count + max(0, grid.hidden - 1))
            var cells: [[Int]] = []
            for place in grid.places {
                #expect(place.rows > 0 && place.columns > 0 && place.row >= 0 && place.column >= 0)
                #expect(place.column + place.columns <= width && place.row + place.rows <= grid.rows)
                for row in place.row..<place.row + place.rows {
                    cells += (place.column..<place.column + place.columns).map { [row, $0] }
                }
            }
            #expect(Set(cells).count == cells.count)
        }
    }
}

extension PixelSize {
    /// Returns a size for tests, where both sides are valid.
    func cells(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) ?? self }
}
