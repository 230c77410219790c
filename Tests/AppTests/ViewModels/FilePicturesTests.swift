import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Pictures of files", .hangGuard)
struct FilePicturesTests {
    private final class CountingRenderer: PictureRenderer {
        private let rendered = Mutex(0)
        var count: Int { rendered.withLock(\.self) }

        func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
            rendered.withLock { $0 += 1 }
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
        let count = renderer.count
        #expect(isReplaced && count == 2)
    }
}
