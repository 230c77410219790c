/// A picture that was decoded, scaled and encoded.
package struct RenderedPicture: Hashable, Sendable {
    package var encoding: PictureRendering.Encoding
    package var size: PixelSize
    /// The size of the whole original, after the turn that its file asks for.
    package var original: PixelSize
    /// Whether the file holds more than one frame; the first is shown.
    package var isAnimated: Bool
    package var bytes: [UInt8]

    package init(
        encoding: PictureRendering.Encoding, size: PixelSize, original: PixelSize, isAnimated: Bool, bytes: [UInt8]
    ) {
        self.encoding = encoding
        self.size = size
        self.original = original
        self.isAnimated = isAnimated
        self.bytes = bytes
    }
}
