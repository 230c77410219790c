import FoundationEssentials
import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Downloads", .hangGuard)
struct DownloadTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/pictures/a.png" }

    private func download(_ transport: TestTransport, limit: Int = 1000) -> Download {
        Download(transport: transport, userAgent: "Tideline/test", limit: limit, log: Logger(label: "test"))
    }

    private actor Told {
        var all: [(Int, Int?)] = []
        func add(_ done: Int, _ total: Int?) { all.append((done, total)) }
    }

    private func text(_ path: String) -> String? {
        (try? PrivateFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a file is downloaded with progress and without a token`() async throws {
        let transport = TestTransport(.status(200, [("Content-Length", "5"), ("ETag", "\"v1\"")], "hello"))
        let told = Told()
        try await download(transport).fetch("https://pics.example/a.png", to: path) { await told.add($0, $1) }
        #expect(text(path) == "hello")
        let all = await told.all
        #expect(all.map(\.0) == [0, 5] && all.allSatisfy { $0.1 == 5 })
        #expect(transport.sent[0].headers["Authorization"] == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/pictures") == ["a.png"])
    }

    @Test(arguments: [
        ("https://wx3.sinaimg.cn/large/a.jpg", true), ("https://TVAX1.SINAIMG.CN:443/a.jpg", true),
        ("http://wx3.sinaimg.cn/a.jpg", false), ("https://sinaimg.cn.example/a.jpg", false),
        ("https://badsinaimg.cn/a.jpg", false), ("https://wx3.sinaimg.cn@pics.example/a.jpg", false),
        ("https://pics.example/wx3.sinaimg.cn", false),
    ])
    func `only hosts that require a Referer get one`(url: String, isSent: Bool) async throws {
        let transport = TestTransport(.status(200, [], "hello"))
        let download = Download(
            transport: transport, userAgent: "Tideline/test", referers: ServiceRegistry.standard.referers,
            log: Logger(label: "test"))
        try await download.fetch(url, to: path)
        #expect(transport.sent[0].headers["Referer"] == (isSent ? "https://weibo.com/" : nil))
    }

    @Test func `an interrupted download resumes if the file is unchanged`() async throws {
        let transport = TestTransport(
            .cut(200, "hel", [("Content-Length", "5"), ("ETag", "\"v1\"")]),
            .status(206, [("Content-Range", "bytes 3-4/5"), ("Content-Length", "2"), ("ETag", "\"v1\"")], "lo"))
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(text(path) == "hello")
        #expect(transport.sent[1].headers["Range"] == "bytes=3-")
        #expect(transport.sent[1].headers["If-Range"] == "\"v1\"")
    }

    @Test func `a download resumes after a restart, and a changed file starts over`() async throws {
        let transport = TestTransport(
            .cut(
                200, "hel", by: .malformed,
                [("Content-Length", "5"), ("Last-Modified", "Fri, 20 Nov 2026 22:00:00 GMT")]))
        await #expect(throws: Download.Failure.self) {
            try await download(transport).fetch("https://pics.example/a.png", to: path)
        }
        #expect(text(path) == nil && text(path + ".part") == "hel")

        let other = TestTransport(.status(200, [("Content-Length", "3"), ("ETag", "\"v2\"")], "new"))
        try await download(other).fetch("https://pics.example/a.png", to: path)
        #expect(other.sent[0].headers["If-Range"] == "Fri, 20 Nov 2026 22:00:00 GMT")
        #expect(text(path) == "new")
    }

    @Test func `without a validator a download starts over`() async throws {
        let transport = TestTransport(
            .cut(200, "hel", [("Content-Length", "5"), ("ETag", "W/\"weak\"")]),
            .status(200, [("Content-Length", "5")], "hello"))
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(transport.sent[1].headers["Range"] == nil)
        #expect(text(path) == "hello")
    }

    @Test(arguments: [[("Content-Range", "bytes 1-4/5")], [("Content-Range", "nonsense")], []])
    func `a response with another range is not appended`(headers: [(String, String)]) async throws {
        let transport = TestTransport(
            .cut(200, "hel", [("Content-Length", "5"), ("ETag", "\"v1\"")]), .status(206, headers, "xx"))
        await #expect(throws: Download.Failure.self) {
            try await download(transport).fetch("https://pics.example/a.png", to: path)
        }
        #expect(text(path) == nil)
    }

    @Test(arguments: [206, 416])
    func `after a part that the server no longer has, the download starts over`(status: Int) async throws {
        let transport = TestTransport(
            .cut(200, "hel", [("Content-Length", "5"), ("ETag", "\"v1\"")]), .status(status, [], "xx"),
            .status(200, [("Content-Length", "3")], "new"))
        await #expect(throws: Download.Failure.request(.interrupted)) {
            try await download(transport).fetch("https://pics.example/a.png", to: path)
        }
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(transport.sent.map { $0.headers["Range"] } == [nil, "bytes=3-", nil])
        #expect(text(path) == "new")
    }

    @Test func `a part is not taken for the version that is there`() async throws {
        let cut = TestTransport(.cut(200, "hel", by: .malformed, [("Content-Length", "5"), ("ETag", "\"v2\"")]))
        await #expect(throws: Download.Failure.self) {
            try await download(cut).fetch("https://pics.example/a.png", to: path)
        }
        var head = ResponseHead(status: 200)
        head.headers.add("ETag", "\"v1\"")
        let version = try #require(FileVersion(of: head))
        // To a request with a range, which names the version of the part only.
        let transport = TestTransport(.status(304))
        await #expect(throws: Download.Failure.request(.http(status: 304, serverMessage: nil))) {
            try await download(transport).fetch("https://pics.example/a.png", to: path, unless: version)
        }
        #expect(transport.sent[0].headers["Range"] == "bytes=3-")
        #expect(transport.sent[0].headers["If-None-Match"] == nil)
    }

    @Test func `a truncated file is incomplete, and one that is too large is rejected`() async throws {
        let short = TestTransport(.status(200, [("Content-Length", "50")], "hello"))
        await #expect(throws: Download.Failure.request(.interrupted)) {
            try await download(short).fetch("https://pics.example/a.png", to: path)
        }
        for answer in [
            TestTransport.Answer.status(200, [("Content-Length", "5000")], "x"),
            .status(200, [], String(repeating: "x", count: 2000)),
        ] {
            await #expect(throws: Download.Failure.request(.tooLarge(limit: 1000))) {
                try await download(TestTransport(answer)).fetch(
                    "https://pics.example/b.png", to: folder.path + "/b.png")
            }
        }
        #expect(text(path) == nil && text(folder.path + "/b.png") == nil)
    }

    @Test func `a partial file that another instance writes is left alone`() async throws {
        let other = try PartialFile.claim(for: path)
        try other.append(Array("he".utf8))
        let transport = TestTransport(
            .cut(200, "hel", [("Content-Length", "5"), ("ETag", "\"v1\"")]),
            .status(200, [("Content-Length", "5"), ("ETag", "\"v1\"")], "hello"))
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(text(path) == "hello" && text(path + ".part") == "he")
        #expect(transport.sent[1].headers["Range"] == nil)

        try other.append(Array("y".utf8))
        try other.complete(as: path)
        other.end()
        #expect(text(path) == "hey")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/pictures") == ["a.png"])
    }

    @Test(arguments: [
        TestTransport.Answer.status(404), .fails(.unreachable(host: "pics.example")),
        .status(200, [("Content-Length", "5000")], "x"),
    ])
    func `a download that fails before its first byte makes no file`(answer: TestTransport.Answer) async throws {
        await #expect(throws: Download.Failure.self) {
            try await download(TestTransport(answer)).fetch("https://pics.example/a.png", to: path)
        }
        // The folder would be made with the file.
        #expect(!PrivateFile.exists(folder.path + "/pictures"))
    }

    @Test func `the same version is not received again if the server ignores the condition`() async throws {
        let version = try #require(FileVersion("\"v1\""))
        let transport = TestTransport(
            .status(200, [("ETag", "\"v1\"")], "hello"), .status(200, [("ETag", "\"v2\"")], "new"))
        let outcome = try await download(transport).fetch("https://pics.example/a.png", to: path, unless: version)
        #expect(outcome == .unchanged && transport.sent[0].headers["If-None-Match"] == "\"v1\"")
        #expect(!PrivateFile.exists(path))
        let other = try await download(transport).fetch("https://pics.example/a.png", to: path, unless: version)
        #expect(other == .complete(FileVersion("\"v2\"")) && text(path) == "new")
    }

    @Test func `a failure leaves what an earlier download has left`() async throws {
        let transport = TestTransport(
            .cut(200, "hel", by: .malformed, [("Content-Length", "5"), ("ETag", "\"v1\"")]),
            .fails(.unreachable(host: "pics.example")),
            .status(206, [("Content-Range", "bytes 3-4/5"), ("Content-Length", "2"), ("ETag", "\"v1\"")], "lo"))
        for _ in 0..<2 {
            await #expect(throws: Download.Failure.self) {
                try await download(transport).fetch("https://pics.example/a.png", to: path)
            }
            #expect(text(path + ".part") == "hel")
        }
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(text(path) == "hello" && transport.sent[2].headers["Range"] == "bytes=3-")
    }

    @Test func `a part of a version that can't be told from others isn't resumed`() async throws {
        let transport = TestTransport(
            .cut(200, "hel", by: .malformed, [("Content-Length", "5"), ("ETag", "\"v1\"")]),
            .cut(200, "ne", by: .malformed, [("Content-Length", "3")]), .status(200, [], "hello"))
        for _ in 0..<2 {
            await #expect(throws: Download.Failure.self) {
                try await download(transport).fetch("https://pics.example/a.png", to: path)
            }
        }
        #expect(text(path + ".part") == "ne" && transport.sent[1].headers["If-Range"] == "\"v1\"")
        try await download(transport).fetch("https://pics.example/a.png", to: path)
        #expect(text(path) == "hello" && transport.sent[2].headers["Range"] == nil)
    }

    @Test func `files are encoded as multipart, and their names can't end the header`() throws {
        let form = MultipartForm(
            fields: [("description", "潮水")],
            files: [.init(name: "file", fileName: "a\"\r\nX: y.png", type: "image/png", bytes: [1, 2, 3])])
        let text = String(decoding: try #require(form.encoded(boundary: "B").bytes), as: UTF8.self)
        #expect(
            text == "--B\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\n潮水\r\n"
                + "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a%22%0D%0AX: y.png\"\r\n"
                + "Content-Type: image/png\r\n\r\n\u{1}\u{2}\u{3}\r\n--B--\r\n")
    }
}
