import Foundation
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Looking at pictures", .hangGuard)
struct PictureViewerViewModelTests {
    /// Originals that arrive, and are reported, when the test decides.
    private final class HeldOriginals: PictureSource {
        private typealias Outcome = Result<String, PictureError>

        private struct Download {
            var url: String
            var progress: @Sendable (_ done: Int, _ total: Int?) async -> Void
            var continuation: CheckedContinuation<Outcome, Never>
        }

        private let downloads = Mutex<[Download]>([])

        /// The URLs of the downloads under way, cancelled ones included.
        var urls: [String] { downloads.withLock { $0.map(\.url) } }

        func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture { throw .unsupported }

        func original(
            _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
        ) async throws(PictureError) -> String {
            let outcome: Outcome = await withCheckedContinuation { continuation in
                downloads.withLock {
                    $0.append(Download(url: url.value, progress: progress, continuation: continuation))
                }
            }
            return try outcome.get()
        }

        /// Reports the progress of a file, also to a caller that has cancelled.
        func report(_ url: String, _ done: Int, of total: Int?) async {
            let found = downloads.withLock { all in all.filter { $0.url == url } }
            for download in found { await download.progress(done, total) }
        }

        func end(_ url: String, _ outcome: Result<String, PictureError>) {
            let ended = downloads.withLock { all in
                let ended = all.filter { $0.url == url }
                all.removeAll { $0.url == url }
                return ended
            }
            for download in ended { download.continuation.resume(returning: outcome) }
        }
    }

    private let originals = HeldOriginals()
    private let folder = TemporaryFolder()
    private let first = "https://e.example/1.png"
    private let second = "https://e.example/2.png"

    /// Makes the viewer of two pictures and a video.
    private func model() throws -> PictureViewerViewModel {
        var post = Status.example(id: 1)
        post.attachments = [
            .example(.image, description: nil), .example(.image, description: nil), .example(.video, description: nil),
        ]
        for (index, url) in [first, second, "https://e.example/3.mp4"].enumerated() {
            post.attachments[index].url = RawText(url)
            post.attachments[index].previewURL = RawText(url + "?small")
        }
        let strings = Strings(language: .english)
        let row = StatusRowBuilder(strings: strings, me: nil, time: TestTime()).row(post)
        return PictureViewerViewModel(
            album: try #require(PictureAlbum(of: [row], at: row.id)), loader: PictureLoader(source: originals),
            source: originals, saver: PictureSaver(configured: folder.path + "/saved", environment: [:]),
            strings: strings, say: { _ in })
    }

    @Test func `the progress of an original is shown until it is there`() async throws {
        let model = try model()
        #expect(model.transfer == nil)
        model.loadOriginal()
        await until("asked") { originals.urls == [first] }
        await originals.report(first, 3, of: 10)
        #expect(model.transfer?.done == 3 && model.transfer?.total == 10)
        await originals.report(first, 4, of: nil)
        #expect(model.transfer?.done == 4 && model.transfer?.total == nil)
        originals.end(first, .success("/original"))
        await until("the end") { model.transfer == nil }
        #expect(model.problem == nil && model.download == nil)
    }

    @Test func `a report that was on its way when the picture was left is not shown`() async throws {
        let model = try model()
        model.loadOriginal()
        await until("asked") { originals.urls == [first] }
        await originals.report(first, 3, of: 10)
        let hasMoved = model.move(by: 2)
        #expect(hasMoved && model.leaf.tile.kind == .video && model.transfer == nil)
        model.loadOriginal()
        await originals.report(first, 5, of: 10)
        #expect(model.transfer == nil)
        originals.end(first, .failure(.cancelled))
    }

    @Test func `the progress of a file that is saved stays while other pictures are looked at`() async throws {
        let path = folder.path + "/original"
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]).write(to: URL(fileURLWithPath: path))
        let model = try model()
        model.save()
        await until("asked") { originals.urls == [first] }
        await originals.report(first, 3, of: 10)
        #expect(model.isSaving && model.transfer?.done == 3)

        let hasMoved = model.move(by: 1)
        model.loadOriginal()
        await until("asked for both") { originals.urls == [first, second] }
        await originals.report(second, 7, of: 9)
        #expect(hasMoved && model.transfer?.done == 3)

        originals.end(first, .success(path))
        await until("saved") { !model.isSaving }
        #expect(model.transfer == nil)
        await originals.report(second, 8, of: 9)
        #expect(model.transfer?.done == 8)
        originals.end(second, .failure(.request(.timedOut)))
        await until("the problem") { model.problem == .request(.timedOut) }
        #expect(model.transfer == nil)
    }
}
