package import App
package import Core

/// A place for a picture in a row or on a page. Its size does not depend on whether the picture has arrived.
package struct PicturePlace: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A picture of a post.
        case tile(PictureTile)
        /// A sensitive picture of a post that isn't opened.
        case hidden
        /// The number of pictures that have no place.
        case more(Int)
        /// An avatar over its initials.
        case avatar
        /// A custom emoji in a text, and its name.
        case emoji(DisplayText)
        /// An account's picture, and the letter that stands for it.
        case portrait(DisplayText)
        /// A picture without a description: that of a link.
        case plain
    }

    /// A place for a sign in the lines below a picture.
    package struct SignPlace: Hashable, Sendable {
        /// The line, counted from the picture's first one.
        package var line: Int
        package var column: Int
    }

    package var kind: Kind
    /// The URL of the picture; nil where none is shown.
    package var url: RawText?
    /// Whether the picture fills the place and is cut; else it is shown whole.
    package var fills = true
    /// The first line, counted from the row's.
    package var line: Int
    package var column: Int
    package var rows: Int
    package var columns: Int
    /// The place of the sign of an animated picture if text can't be over the picture; nil if there is no room for it.
    package var sign: SignPlace?
}

extension PicturePlace {
    /// The sign of an animated picture, which stands still here.
    static let animationSign: DisplayText = " \(PictureTile.animation) "

    /// Returns the place of a custom emoji in a line of text.
    static func emoji(_ emoji: CustomEmoji, line: Int, column: Int) -> PicturePlace {
        PicturePlace(
            kind: .emoji(Sanitizer.clean(emoji.shortcode)), url: emoji.url, fills: false, line: line, column: column,
            rows: 1, columns: 2)
    }

    /// Returns the places of tiles in a grid.
    /// - Parameters:
    ///   - tiles: in the order of the grid's places.
    ///   - isOpen: whether sensitive pictures are shown.
    static func places(
        of tiles: [PictureTile], in grid: PictureGrid, line: Int, column: Int, isOpen: Bool
    ) -> [PicturePlace] {
        grid.places.map { place in
            let tile = tiles[place.index]
            let isNumber = grid.hidden > 0 && place.index == grid.places.count - 1
            let isHidden = tile.isSensitive && !isOpen
            return PicturePlace(
                kind: isNumber ? .more(grid.hidden) : isHidden ? .hidden : .tile(tile),
                url: isNumber || isHidden ? nil : tile.preview, fills: tiles.count > 1, line: line + place.row,
                column: column + place.column, rows: place.rows, columns: place.columns)
        }
    }
}

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
    /// The lines of the lowest picture beside which others are placed on several lines.
    private static let leastRows = 4
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

    /// Places several pictures in lines of two or three, all of one shape: 4 by 3, or flatter in little room. Where that would
    /// make them too low to show anything, more of them share a line.
    private mutating func placeSeveral(_ count: Int, width: Int, most: Int, cell: PixelSize) {
        let usual = min(count == 2 || count == 4 ? 2 : 3, (width + 1) / 2)
        let wanted = (min(count, Self.most) + usual - 1) / usual
        let lines = min(wanted, max(1, most / Self.leastRows))
        var perLine = usual
        if lines < wanted {
            let columns = max(4, most / lines * cell.height * 4 / (3 * cell.width))
            perLine = max(usual, min((min(count, Self.most) + lines - 1) / lines, (width + columns) / (columns + 1)))
        }
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
