import FoundationEssentials
import Logging
import Synchronization
import TestSupport

@testable import Core

/// A picture store with a scripted network, a scripted renderer and a folder of its own.
struct PictureHarness {
    let disk = TemporaryFolder()
    let time = TestTime()
    let renderer = TestRenderer()
    let transport: TestTransport

    init(_ transport: TestTransport = TestTransport(.status(200, [], "picture"))) {
        self.transport = transport
    }

    var folder: PictureFolder { PictureFolder(cache: disk.path) }

    func store(
        _ other: (any Transport)? = nil, _ change: (inout PictureStore.Limits) -> Void = { _ in }
    ) -> PictureStore {
        var limits = PictureStore.Limits()
        change(&limits)
        return PictureStore(
            folder: folder, transport: other ?? transport, userAgent: "Tideline/test", renderer: renderer,
            limits: limits, time: time, zone: .utc, log: Logger(label: "test"))
    }

    static func request(_ name: String, width: Int = 40, height: Int = 30) -> PictureRequest {
        PictureRequest(
            url: RawText("https://pics.example/\(name)"),
            rendering: PictureRendering(box: PixelSize(width: width, height: height) ?? .square, encoding: .png))
    }

    func request(_ name: String, width: Int = 40) -> PictureRequest { Self.request(name, width: width) }

    /// The files of the picture folder.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Returns the path of the downloaded file of a picture.
    func original(_ name: String) -> String {
        folder.path(of: PictureFolder.name(ofOriginal: "https://pics.example/\(name)"))
    }
}

extension RenderedPicture {
    var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

/// A renderer whose pictures are the bytes of the file, marked with the width of the box. A page of HTML is no picture.
final class TestRenderer: PictureRenderer {
    private struct State {
        var paths: [String] = []
        var running = 0
        var most = 0
        var isHeld = false
        var error: PictureError?
    }

    private let state = Mutex(State())

    /// The number of renderings so far, those under way, and the most at a time.
    var count: Int { state.withLock(\.paths.count) }
    var running: Int { state.withLock(\.running) }
    var most: Int { state.withLock(\.most) }

    /// Makes renderings wait until they are let go.
    func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }
    func fail(_ error: PictureError?) { state.withLock { $0.error = error } }

    func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
        state.withLock { state in
            state.paths.append(path)
            state.running += 1
            state.most = max(state.most, state.running)
        }
        defer { state.withLock { $0.running -= 1 } }
        _ = await eventually { Task.isCancelled || !state.withLock(\.isHeld) }
        if Task.isCancelled { throw .cancelled }
        if let error = state.withLock(\.error) { throw error }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try PrivateFile.read(path) } catch { throw .file(error) }
        if bytes.first == UInt8(ascii: "<") { throw .notAPicture }
        return RenderedPicture(
            encoding: rendering.encoding, size: rendering.box, original: rendering.box, isAnimated: false,
            bytes: bytes + [UInt8(truncatingIfNeeded: rendering.box.width)])
    }
}
