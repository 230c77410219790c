import Core
import Foundation
import TestSupport
import Testing

/// A suite about pictures as the real program decodes them.
protocol PictureDecoding {
    /// The folder in which the pictures are stored.
    var folder: TestSupport.TemporaryFolder { get }
    var decoder: DecoderProcess { get }
}

extension PictureDecoding {
    func size(_ width: Int, _ height: Int) throws -> PixelSize {
        try #require(PixelSize(width: width, height: height))
    }

    func file(_ bytes: [UInt8]) throws -> String {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    func render(_ bytes: [UInt8], _ rendering: PictureRendering) async throws -> RenderedPicture {
        try await decoder.render(try file(bytes), as: rendering)
    }

    /// Returns the reason why there is no picture; nil if there is one.
    func problem(_ bytes: [UInt8]) async throws -> PictureError? {
        let rendering = PictureRendering(box: try size(8, 8))
        return try await problem(of: file(bytes), rendering)
    }

    func problem(of path: String, _ rendering: PictureRendering) async -> PictureError? {
        do throws(PictureError) {
            _ = try await decoder.render(path, as: rendering)
            return nil
        } catch {
            return error
        }
    }

    func color(_ picture: RenderedPicture, _ x: Int, _ y: Int) -> DrawnPicture.Color {
        let index = 4 * (y * picture.size.width + x)
        let bytes = picture.bytes
        return .init(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2], alpha: bytes[index + 3])
    }

    /// Returns the colours of the four corners, by rows.
    func corners(_ picture: RenderedPicture) -> [DrawnPicture.Color] {
        let (right, bottom) = (picture.size.width - 1, picture.size.height - 1)
        return [
            color(picture, 0, 0), color(picture, right, 0), color(picture, 0, bottom), color(picture, right, bottom),
        ]
    }

    /// Expects the colours of the four corners.
    func expect(
        _ picture: RenderedPicture, _ colors: [DrawnPicture.Color], _ comment: Comment? = nil,
        at location: SourceLocation = #_sourceLocation
    ) {
        let found = corners(picture)
        #expect(zip(found, colors).allSatisfy { $0.isNear($1) }, "\(comment ?? ""): \(found)", sourceLocation: location)
    }
}
