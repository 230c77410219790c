import TestSupport

@testable import App
@testable import Core
@testable import TUI

/// Posts with pictures, and the pictures.
enum PictureSamples {
    static let cell = PixelSize.square.cells(10, 20)
    static let support = PictureSupport(way: .cells, cell: cell, colors: 256)

    static func status(_ count: Int, id: Int = 1) -> Status {
        var status = Status.example(id: id, text: "At the harbour")
        status.attachments = (0..<count).map { index in
            var attachment = Attachment.example(.image, description: "Boat \(index + 1)")
            attachment.previewURL = RawText("https://harbour.example/small/\(id)/\(index + 1)")
            (attachment.width, attachment.height) = (1200, 800)
            return attachment
        }
        return status
    }

    /// Returns a picture that is dark at the upper left and bright at the lower right.
    static func picture(_ request: PictureRequest) -> RenderedPicture {
        let size = request.rendering.box
        var bytes: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let light = UInt8(255 * (x * size.height + y * size.width) / (2 * size.area))
                bytes += [light, light, light, 255]
            }
        }
        return RenderedPicture(
            encoding: request.rendering.encoding, size: size, original: size, isAnimated: false, bytes: bytes)
    }
}

/// Pictures that are there at once, as large as their place; or none.
struct SamplePictureSource: PictureSource {
    var hasPictures = true
    var sizes: PictureSizes?

    func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
        guard hasPictures else { throw .unsupported }
        return PictureSamples.picture(request)
    }

    func original(
        _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(PictureError) -> String {
        guard hasPictures else { throw .unsupported }
        return ""
    }
}
