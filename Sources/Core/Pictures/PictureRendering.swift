/// The result to make of a picture's file: pixels for a place on the screen, or a file for a server.
package struct PictureRendering: Hashable, Sendable {
    /// A way to give the picture the size of the box.
    package enum Scaling: Hashable, Sendable {
        /// The whole picture, as large as the box allows; the result may be smaller than the box.
        /// - `enlarges`: whether a small picture is enlarged.
        case fit(enlarges: Bool)
        /// The box is filled, and the rest is cut.
        case fill
    }

    package enum Encoding: Hashable, Sendable {
        /// Rows of red, green, blue and alpha, one byte each, without padding. The alpha isn't multiplied in.
        case rgba
        case png
        /// - `quality`: 1 … 100.
        case jpeg(quality: Int)
        /// A whole sixel sequence, from its introducer to its terminator, with at most this many colours (2 … 256).
        case sixel(colors: Int)
    }

    /// The part of the original to show, after turning; nil for all of it. Cut at the picture's edges.
    package var region: PixelRegion?
    /// Quarter turns clockwise (0 … 3) besides the turn that the file asks for (Exif).
    package var turns: Int
    package var box: PixelSize
    /// The number of the screen's pixels that a pixel of the result takes: 1 by 1, or more and not square where cells
    /// show them. The picture keeps its shape on the screen, not in the numbers.
    package var pixelShape: PixelSize
    package var scaling: Scaling
    package var encoding: Encoding

    package init(
        box: PixelSize, scaling: Scaling = .fit(enlarges: false), encoding: Encoding = .rgba,
        pixelShape: PixelSize = .square, region: PixelRegion? = nil, turns: Int = 0
    ) {
        self.region = region
        self.turns = turns
        self.box = box
        self.pixelShape = pixelShape
        self.scaling = scaling
        self.encoding = encoding
    }
}

/// Decodes, scales and encodes pictures. `DecoderProcess` is the real one; tests use scripted ones.
package protocol PictureRenderer: Sendable {
    /// - Parameter path: a file on the disk. Its contents are from strangers.
    /// - Throws: why there is no picture. Cancelling the task ends the work.
    func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture
}
