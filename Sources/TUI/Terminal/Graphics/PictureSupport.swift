package import Core

/// The picture protocol of the terminal, with the values that it needs.
package struct PictureSupport: Hashable, Sendable {
    /// A picture protocol, from the best to the plainest.
    package enum Way: String, Hashable, Sendable, CaseIterable {
        /// kitty's graphics with Unicode placeholders: pictures are cells, and scroll as cells do.
        case kittyPlaceholders
        /// kitty's graphics, placed at the cursor.
        case kittyDirect
        /// iTerm2's inline images.
        case iterm
        case sixel
        /// Coloured half blocks and quadrants.
        case cells
    }

    package var way: Way
    /// The pixels of a cell: as the terminal states them, else 10 by 20.
    package var cell: PixelSize
    /// The number of colours that a cell can have: 16, 256 or 16,777,216.
    package var colors: Int

    /// Cells show four pixels each: quadrants, two by two.
    package static let pixelsOfCell = (width: 2, height: 2)

    /// The number of the screen's pixels that a pixel of `box` takes.
    package var pixelShape: PixelSize {
        switch way {
        case .cells:
            PixelSize(width: cell.width / Self.pixelsOfCell.width, height: cell.height / Self.pixelsOfCell.height)
                ?? .square
        case .kittyPlaceholders, .kittyDirect, .iterm, .sixel: .square
        }
    }

    /// The encoding of pictures for this terminal.
    package var encoding: PictureRendering.Encoding {
        switch way {
        case .kittyPlaceholders, .kittyDirect, .iterm: .png
        case .sixel: .sixel(colors: 256)
        case .cells: .rgba
        }
    }

    /// Returns the cells that a picture takes which was rendered for this terminal.
    package func cells(of picture: RenderedPicture) -> (rows: Int, columns: Int) {
        let isCells = picture.encoding == .rgba
        let width = isCells ? Self.pixelsOfCell.width : cell.width
        let height = isCells ? Self.pixelsOfCell.height : cell.height
        return ((picture.size.height + height - 1) / height, (picture.size.width + width - 1) / width)
    }

    /// Returns the pixels that an area of cells is filled with; nil for an empty area.
    package func box(rows: Int, columns: Int) -> PixelSize? {
        switch way {
        case .cells:
            PixelSize(width: columns * Self.pixelsOfCell.width, height: rows * Self.pixelsOfCell.height)
        case .kittyPlaceholders, .kittyDirect, .iterm, .sixel:
            PixelSize(width: columns * cell.width, height: rows * cell.height)
        }
    }
}

/// A picture with its place in a window. It is drawn from the upper left of the area and may be smaller.
package struct PlacedPicture: Hashable, Sendable {
    /// The request that it was rendered for: equal pictures are sent to the terminal once.
    package var request: PictureRequest
    package var picture: RenderedPicture
    /// The window's row of the area's first row; negative when that is above the window.
    package var row: Int
    package var column: Int
    /// The area in cells.
    package var rows: Int
    package var columns: Int
    /// The rows of the window that the picture may be drawn in.
    package var visible: Range<Int>
}
