import FoundationEssentials
import Logging
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
