internal import Core

/// The places of a post's pictures, in cells. They follow from the sizes, so that rows keep their height when pictures
/// arrive.
struct PictureGrid: Hashable, Sendable {
    struct Place: Hashable, Sendable {
        /// The index of the picture.
        var index: Int
        var row: Int
        var column: Int
        var rows: Int
        var columns: Int
    }

    private(set) var places: [Place] = []
    /// The number of lines of all places.
    private(set) var rows = 0
    /// The number of pictures without a place; if there are any, the last place is for this number.
    private(set) var hidden = 0

    private static let most = 9
    /// The size of a picture whose size is unknown.
    private static let usual = PixelSize(width: 1600, height: 900)

    /// - Parameters:
    ///   - sizes: nil for a picture whose size is unknown.
    ///   - width: cells for the grid.
    ///   - most: the most lines.
    ///   - cell: pixels of a cell.
    init(_ sizes: [PixelSize?], width: Int, most: Int, cell: PixelSize) {
        let (width, most) = (max(1, width), max(1, most))
        switch sizes.count {
        case 0: break
        case 1: placeOne(sizes[0] ?? Self.usual, width: width, most: most, cell: cell)
        case let count: placeSeveral(count, width: width, most: most, cell: cell)
        }
    }

    /// Places one picture: as large as it is, at most as large as the room, and at least large enough for a few words.
    private mutating func placeOne(_ size: PixelSize?, width: Int, most: Int, cell: PixelSize) {
        guard let box = PixelSize(width: width, height: most), let cells = size?.fitted(into: box, shape: cell) else {
            return
        }
        let columns = min(width, max(4, cells.width))
        rows = min(most, max(2, cells.height))
        places = [Place(index: 0, row: 0, column: 0, rows: rows, columns: columns)]
    }

    /// Places several pictures in lines of two or three, all of one shape: 4 by 3, or flatter in little room.
    private mutating func placeSeveral(_ count: Int, width: Int, most: Int, cell: PixelSize) {
        let perLine = min(count == 2 || count == 4 ? 2 : 3, (width + 1) / 2)
        let lines = min((min(count, Self.most) + perLine - 1) / perLine, most)
        let shown = min(count, Self.most, lines * perLine)
        let widest = (width - perLine + 1) / perLine
        let highest = most / lines
        let columns = min(widest, max(4, highest * cell.height * 4 / (3 * cell.width)))
        let height = min(highest, max(1, (columns * cell.width * 3 + 4 * cell.height - 1) / (4 * cell.height)))
        places = (0..<shown).map {
            Place(
                index: $0, row: $0 / perLine * height, column: $0 % perLine * (columns + 1), rows: height,
                columns: columns)
        }
        rows = lines * height
        hidden = count > shown ? count - shown + 1 : 0
    }
}
