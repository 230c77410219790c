/// Makes pictures small enough for a server, and of a format that it accepts. The result is encoded again, and has no metadata.
struct MediaScaler: Sendable {
    /// The decoder and encoder; nil where nothing can be decoded: then pictures that are too large are refused.
    let renderer: (any PictureRenderer)?
    let rules: WritingRules

    /// The qualities of JPEG that are tried before the picture gets smaller.
    private static let qualities = [90, 75, 60]
    /// The names of an alpha channel in MIAF and HEVC.
    private static let alphaTypes = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", "urn:mpeg:hevc:2015:auxid:1\0"]
    /// The number of bytes at the start of a file that have the boxes about its pictures, with color profiles.
    private static let boxes = 65_536
    /// The shortest side worth sending.
    private static let shortest = 8

    /// Whether a picture of this format can be scaled. GIFs are not: most are animated.
    func scales(_ format: MediaFormat, size: Int) -> Bool {
        renderer != nil && [.jpeg, .png, .webp, .avif, .heic].contains(format) && size <= DecodedHeader.mostBytes
    }

    /// Returns the size that a picture is shown in, by decoding it; nil if it can't be decoded.
    func size(at path: String) async -> PixelSize? {
        guard let renderer else { return nil }
        return try? await renderer.render(path, as: PictureRendering(box: .square)).original
    }

    /// Returns the picture in a size and an encoding that the server accepts; nil if it can't be had.
    ///
    /// - Parameters:
    ///   - file: the picture as it is; its width and height are used for its shape only.
    ///   - path: the path of its file.
    func scaled(_ file: MediaFile, at path: String) async -> MediaFile? {
        guard let renderer, let width = file.width, let height = file.height,
            let original = PixelSize(width: width, height: height)
        else { return nil }
        let format: MediaFormat = Self.mayHaveTransparency(file) ? .png : .jpeg
        guard let type = try? MediaFile.accepted(format, by: rules) else { return nil }
        let limit = MediaFile.limit(of: format, by: rules)
        var side = longestSide(of: original)
        var tries = format == .png ? [100] : Self.qualities
        while side >= Self.shortest, !Task.isCancelled {
            var count = 0
            for quality in tries {
                guard let box = PixelSize(width: side, height: side) else { return nil }
                let encoding: PictureRendering.Encoding = format == .png ? .png : .jpeg(quality: quality)
                let rendering = PictureRendering(box: box, encoding: encoding)
                guard let picture = try? await renderer.render(path, as: rendering), !picture.isAnimated else {
                    return nil
                }
                count = picture.bytes.count
                guard count > limit else {
                    return MediaFile(
                        content: ByteSource(picture.bytes), fileName: MediaFile.name(for: format), type: type,
                        format: format, width: picture.size.width, height: picture.size.height,
                        original: picture.original)
                }
            }
            tries = [tries.last ?? 60]
            // Bytes go with the area; a little less, because they don't quite.
            let share = (Double(limit) / Double(count)).squareRoot() * 0.95
            side = Int(Double(side) * min(0.9, share))
        }
        return nil
    }

    /// Returns the longest side with which the picture has no more pixels than the server accepts.
    private func longestSide(of original: PixelSize) -> Int {
        var side = max(original.width, original.height)
        guard let limit = rules.imagePixels, limit < original.area else { return side }
        side = Int(Double(side) * (Double(limit) / Double(original.area)).squareRoot())
        while side > 1, let box = PixelSize(width: side, height: side), original.fitted(into: box).area > limit {
            side -= 1
        }
        return side
    }

    /// Whether the header of a picture says that it has transparent pixels.
    private static func mayHaveTransparency(_ file: MediaFile) -> Bool {
        let bytes = file.content.bytes ?? []
        switch file.format {
        // The color type of IHDR; or transparency of a color, which is declared before the pixels.
        case .png:
            let beforePixels = bytes.firstRange(of: "IDAT".utf8).map { bytes[..<$0.lowerBound] }
            return bytes.count > 25 && [4, 6].contains(bytes[25])
                || beforePixels?.firstRange(of: "tRNS".utf8) != nil
        // The flag of VP8X; a lossless picture without one may be.
        case .webp:
            return bytes.has("VP8L", at: 12)
                || bytes.has("VP8X", at: 12) && bytes.count > 20 && bytes[20] & 0x10 != 0
        // The type in the `auxC` box of an alpha channel. Phones store depth and brightness in such boxes too.
        case .avif, .heic:
            return alphaTypes.contains { bytes.prefix(boxes).firstRange(of: $0.utf8) != nil }
        default: return false
        }
    }
}
