package import Core

/// The part of a picture that is in sight, its enlargement, and its turns. Independent of the file's resolution, so
/// that the original takes the place of its preview without a jump.
package struct PictureView: Hashable, Sendable {
    /// The enlargement of the size at which the whole picture fits; 1 … `largest`.
    package private(set) var factor = 1.0
    /// Quarter turns clockwise, 0 … 3.
    package private(set) var turns = 0
    /// The centre of the part in sight; 0 … 1 across and down the turned picture.
    package private(set) var x = 0.5
    package private(set) var y = 0.5

    package static let largest = 64.0
    private static let step = 1.5
    /// The part of the window by which the arrow keys move.
    private static let stride = 0.25

    package init() {}

    package var isWhole: Bool { factor == 1 }

    /// The pixels that the picture is shown in.
    package struct Window: Hashable, Sendable {
        package var box: PixelSize
        /// The shape of a pixel (see `PictureRendering.pixelShape`).
        package var shape: PixelSize

        package init(box: PixelSize, shape: PixelSize) {
            self.box = box
            self.shape = shape
        }

        /// The width in pixels of the screen.
        fileprivate var width: Double { Double(box.width) * Double(shape.width) }
        fileprivate var height: Double { Double(box.height) * Double(shape.height) }
    }

    package mutating func zoomIn() { factor = min(Self.largest, factor * Self.step) }

    package mutating func zoomOut() {
        factor = max(1, factor / Self.step)
        // Rounding must not keep a hair's breadth of zoom.
        if factor < 1.01 { showWhole() }
    }

    package mutating func showWhole() { (factor, x, y) = (1, 0.5, 0.5) }

    /// Shows each pixel of the picture as one of the screen; a picture that is smaller than the window is shown whole.
    package mutating func showActualSize(of picture: PixelSize, in window: Window) {
        factor = min(Self.largest, max(1, 1 / fit(turned(picture), in: window)))
    }

    package mutating func turn() {
        turns = (turns + 1) % 4
        // The centre stays in place.
        (x, y) = (1 - y, x)
    }

    /// Moves the window over the picture.
    /// - Parameters: the number of steps to the right and down; negative for left and up.
    /// - Returns: false where the picture ends.
    @discardableResult
    package mutating func pan(right: Int, down: Int, over picture: PixelSize, in window: Window) -> Bool {
        let before = self
        let part = part(of: turned(picture), in: window)
        x += Double(right) * Self.stride * part.width
        y += Double(down) * Self.stride * part.height
        clamp(part)
        return self != before
    }

    /// Returns the rendering for the decoder.
    /// - Parameter picture: the size of the file in sight: the preview's or the original's.
    package func rendering(
        of picture: PixelSize, in window: Window, encoding: PictureRendering.Encoding
    ) -> PictureRendering {
        let turned = turned(picture)
        var view = self
        let part = part(of: turned, in: window)
        view.clamp(part)
        var region: PixelRegion?
        if !isWhole {
            let across = Self.pixels(around: view.x, part.width, of: turned.width)
            let down = Self.pixels(around: view.y, part.height, of: turned.height)
            region = PixelSize(width: across.count, height: down.count).map {
                PixelRegion(x: across.lowerBound, y: down.lowerBound, size: $0)
            }
        }
        return PictureRendering(
            box: window.box, scaling: .fit(enlarges: true), encoding: encoding, pixelShape: window.shape,
            region: region,
            turns: turns)
    }

    private func turned(_ picture: PixelSize) -> PixelSize { turns % 2 == 0 ? picture : picture.turned }

    /// Returns the pixels of the screen that a pixel of the picture takes when all of it is in sight.
    private func fit(_ turned: PixelSize, in window: Window) -> Double {
        min(window.width / Double(turned.width), window.height / Double(turned.height))
    }

    /// Returns the part of the picture that the window shows: 0 … 1 of its width and height.
    private func part(of turned: PixelSize, in window: Window) -> (width: Double, height: Double) {
        let scale = fit(turned, in: window) * factor
        return (
            min(1, window.width / scale / Double(turned.width)), min(1, window.height / scale / Double(turned.height))
        )
    }

    /// Returns the pixels of one side that are in sight; at least one.
    private static func pixels(around centre: Double, _ part: Double, of side: Int) -> Range<Int> {
        let count = min(side, max(1, Int(clamping: (part * Double(side)).rounded())))
        let start = Int(clamping: (centre * Double(side) - Double(count) / 2).rounded())
        let first = min(max(0, start), side - count)
        return first..<first + count
    }

    private mutating func clamp(_ part: (width: Double, height: Double)) {
        x = min(1 - part.width / 2, max(part.width / 2, x))
        y = min(1 - part.height / 2, max(part.height / 2, y))
    }
}
