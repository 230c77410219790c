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
            pictures.picture(of: "/picture.png", size: size, as: PictureRendering(box: .square))
        }
        let isShown = await comesToBe { picture(size: 10) != nil }
        let (again, other) = (picture(size: 10), picture(size: 11))
        #expect(isShown && again != nil && other == nil)
        let isReplaced = await comesToBe { picture(size: 11) != nil }
        let count = renderer.paths.count
        #expect(isReplaced && count == 2)
    }

    @Test func `what is sent instead of a file is rendered in its place`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let renderer = CountingRenderer()
        let pictures = FilePictures(renderer: renderer)
        let sent = try UnnamedFile([1], in: folder.path)
        let isShown = await comesToBe {
            pictures.picture(of: "/picture.png", size: 10, preview: sent, as: PictureRendering(box: .square)) != nil
        }
        let paths = renderer.paths
        #expect(isShown && paths == [sent.path])
    }
}
