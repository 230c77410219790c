/// A size in pixels; both sides are at least 1.
package struct PixelSize: Hashable, Sendable, Codable {
    package let width: Int
    package let height: Int

    /// The longest side that is supported.
    package static let longestSide = 65_535

    /// - Returns: nil for a side below 1 or above `longestSide`.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// The number of pixels; at most 4,294,836,225.
    package var area: Int { width * height }
    /// The size after a quarter turn.
    package var turned: PixelSize { PixelSize(unchecked: height, width) }

    private init(unchecked width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// One pixel; as a shape, a square.
    package static let square = PixelSize(unchecked: 1, 1)

    /// Returns the size of the whole picture scaled into a box, with at least one pixel each way.
    /// - Parameters:
    ///   - shape: how many of the picture's pixels one of the box's pixels takes.
    ///   - enlarges: whether a picture that is smaller than the box is enlarged.
    package func fitted(into box: PixelSize, shape: PixelSize = .square, enlarges: Bool = false) -> PixelSize {
        let (boxWidth, boxHeight) = (box.width * shape.width, box.height * shape.height)
        if !enlarges, width <= boxWidth, height <= boxHeight {
            return PixelSize(
                unchecked: max(1, min(box.width, (width + shape.width / 2) / shape.width)),
                max(1, min(box.height, (height + shape.height / 2) / shape.height)))
        }
        // Compared as products, so that no rounding decides which side is the narrow one.
        if width * boxHeight >= height * boxWidth {
            let part = width * shape.height
            return PixelSize(unchecked: box.width, max(1, min(box.height, (height * boxWidth + part / 2) / part)))
        }
        let part = height * shape.width
        return PixelSize(unchecked: max(1, min(box.width, (width * boxHeight + part / 2) / part)), box.height)
    }
}

/// A part of a picture, in its pixels from the upper left.
package struct PixelRegion: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var size: PixelSize

    package init(x: Int, y: Int, size: PixelSize) {
        self.x = x
        self.y = y
        self.size = size
    }
}
