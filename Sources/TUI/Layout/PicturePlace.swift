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
