/// Cuts rows of pixels out of rendered pictures, for terminals that can't do it, in the process that decodes pictures.
package struct PictureCutter: Sendable {
    private let renderer: any PictureRenderer
    private let folder: String

    /// - Parameter folder: the place of a picture meanwhile, in a file without a name.
    package init(renderer: any PictureRenderer, folder: String) {
        self.renderer = renderer
        self.folder = folder
    }

    /// Returns these rows of a PNG's pixels, as a PNG.
    /// - Returns: nil if the rows can't be cut out, and if the task is cancelled.
    @concurrent
    package func png(of picture: RenderedPicture, rows: Range<Int>) async -> [UInt8]? {
        guard picture.encoding == .png, let size = PixelSize(width: picture.size.width, height: rows.count),
            let file = try? UnnamedFile(picture.bytes, in: folder)
        else { return nil }
        defer { withExtendedLifetime(file) {} }
        let part = PixelRegion(x: 0, y: rows.lowerBound, size: size)
        let cut = try? await renderer.render(
            file.path, as: PictureRendering(box: size, encoding: .png, region: part))
        return cut?.bytes
    }
}
