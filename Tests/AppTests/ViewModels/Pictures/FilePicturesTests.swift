import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Pictures of files", .hangGuard)
struct FilePicturesTests {
    private final class CountingRenderer: PictureRenderer {
        private let rendered = Mutex<[String]>([])
        var paths: [String] { rendered.withLock(\.self) }

        func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
            rendered.withLock { $0.append(path) }
            return TestPictures.picture()
        }
    }

    @Test func `a file is rendered once, and another one at the same path again`() async {
        let renderer = CountingRenderer()
        let pictures = FilePictures(renderer: renderer)
        func picture(size: Int) -> RenderedPicture? {
            let file = FilePictures.File(path: "/picture.png", size: size)
            return pictures.picture(of: file, as: PictureRendering(box: .square))
        }
        let isShown = await eventually { picture(size: 10) != nil }
        let (again, other) = (picture(size: 10), picture(size: 11))
        #expect(isShown && again != nil && other == nil)
        let isReplaced = await eventually { picture(size: 11) != nil }
        let count = renderer.paths.count
        #expect(isReplaced && count == 2)
    }

    @Test func `what is sent instead of a file is rendered in its place`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let renderer = CountingRenderer()
        let pictures = FilePictures(renderer: renderer)
        let sent = try UnnamedFile([1], in: folder.path)
        let file = FilePictures.File(path: "/picture.png", size: 10, preview: sent)
        let isShown = await eventually { pictures.picture(of: file, as: PictureRendering(box: .square)) != nil }
        let paths = renderer.paths
        #expect(isShown && paths == [sent.path])
    }

    /// A file that the test itself doesn't hold.
    private struct Watched { weak var file: UnnamedFile? }

    @Test func `a file that is no longer attached is dropped with what was sent instead of it`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let pictures = FilePictures(renderer: CountingRenderer())
        let rendering = PictureRendering(box: .square)
        let kept = FilePictures.File(path: "/kept.png", size: 10)
        func attach() async throws -> Watched {
            let sent = try UnnamedFile([1], in: folder.path)
            let replaced = FilePictures.File(path: "/picture.png", size: 10, preview: sent)
            let files = [kept, replaced]
            let areShown = await eventually { files.allSatisfy { pictures.picture(of: $0, as: rendering) != nil } }
            pictures.keep(Set(files))
            let stays = pictures.picture(of: replaced, as: rendering) != nil
            #expect(areShown && stays)
            return Watched(file: sent)
        }
        let watched = try await attach()
        pictures.keep([kept])
        let isReleased = await eventually { watched.file == nil }
        let stays = pictures.picture(of: kept, as: rendering) != nil
        #expect(isReleased && stays)
    }

    @Test func `what is being rendered of a file that is no longer attached isn't shown`() async {
        let pictures = FilePictures(renderer: CountingRenderer())
        let rendering = PictureRendering(box: .square)
        func isShown(_ path: String) -> Bool {
            pictures.picture(of: FilePictures.File(path: path, size: 10), as: rendering) != nil
        }
        let atOnce = isShown("/picture.png")
        pictures.keep([])
        let other = await eventually { isShown("/other.png") }
        let dropped = isShown("/picture.png")
        #expect(!atOnce && other && !dropped)
    }
}
