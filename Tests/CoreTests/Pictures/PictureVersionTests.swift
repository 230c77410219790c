import TestSupport
import Testing

@testable import Core

@Suite("Versions of pictures", .hangGuard)
struct PictureVersionTests {
    private let harness = PictureHarness()
    private static let week = Duration.seconds(7 * 86_400)

    private func request(width: Int = 40) -> PictureRequest { PictureHarness.request("a.png", width: width) }

    private func serve(_ text: String, version: String) {
        harness.transport.answers(.status(200, [("ETag", "\"\(version)\"")], text))
    }

    /// Waits until a picture has been compared with the server's.
    private func waitForCheck(_ store: PictureStore) async {
        await until("compared") { await store.downloads.isEmpty }
    }

    /// Returns a store with a picture whose version is "v1".
    private func storeWithPicture() async throws -> PictureStore {
        serve("picture", version: "v1")
        let store = harness.store()
        _ = try await store.picture(request())
        return store
    }

    /// Shows a picture, and waits until it has been compared.
    @discardableResult
    private func check(_ store: PictureStore) async throws -> RenderedPicture {
        let picture = try await store.picture(request())
        await waitForCheck(store)
        return picture
    }

    @Test(
        arguments: [
            ("ETag", "\"v1\"", "If-None-Match"), ("ETag", "W/\"v1\"", "If-None-Match"),
            ("Last-Modified", "Fri, 20 Nov 2026 22:00:00 GMT", "If-Modified-Since"),
        ])
    func `a picture is compared with the server's once in a week`(
        header: String, version: String, condition: String
    ) async throws {
        harness.transport.answers(.status(200, [(header, version)], "picture"))
        let store = harness.store()
        let first = try await store.picture(request())
        harness.time.advance(by: Self.week - .seconds(1))
        _ = try await store.picture(request())
        #expect(await store.downloads.isEmpty)

        harness.transport.answers(.status(304))
        harness.time.advance(by: .seconds(1))
        let second = try await store.picture(request())
        await waitForCheck(store)
        #expect(second == first && harness.transport.sent.count == 2)
        #expect(harness.transport.sent.last?.headers[condition] == version)

        // Also by the next run of the program.
        let next = harness.store()
        harness.time.advance(by: Self.week - .seconds(1))
        let third = try await next.picture(request())
        #expect(await next.downloads.isEmpty)
        #expect(third == first && harness.transport.sent.count == 2 && harness.renderer.count == 1)
    }

    @Test func `another version is shown the next time, in every size`() async throws {
        serve("picture", version: "v1")
        let store = harness.store()
        for width in [20, 40] { _ = try await store.picture(request(width: width)) }
        serve("changed", version: "v2")
        harness.time.advance(by: Self.week)
        #expect(try await check(store).text == "picture")
        for width in [20, 40] { #expect(try await store.picture(request(width: width)).text == "changed") }
        #expect(harness.transport.sent.count == 2)

        harness.transport.answers(.status(304))
        harness.time.advance(by: Self.week)
        #expect(try await check(store).text == "changed")
        #expect(harness.transport.sent.last?.headers["If-None-Match"] == "\"v2\"")
    }

    @Test func `the same version that is sent again replaces nothing`() async throws {
        let store = try await storeWithPicture()
        harness.time.advance(by: Self.week)
        try await check(store)
        #expect(harness.transport.sent.count == 2)
        _ = try await store.picture(request())
        #expect(await store.downloads.isEmpty)
        #expect(harness.transport.sent.count == 2 && harness.renderer.count == 1)
    }

    @Test func `a check that fails leaves the picture, and is repeated on request only`() async throws {
        let store = try await storeWithPicture()
        harness.transport.answers(.status(503))
        harness.time.advance(by: Self.week)
        #expect(try await check(store).text == "picture")
        #expect(try await store.picture(request(width: 20)).text == "picture")
        #expect(await store.downloads.isEmpty)
        #expect(harness.transport.sent.count == 2)
        await store.forgetFailures()
        #expect(try await check(store).text == "picture")
        #expect(harness.transport.sent.count == 3)
    }

    @Test func `a page that is sent instead of a picture doesn't replace it`() async throws {
        let store = try await storeWithPicture()
        harness.transport.answers(.status(200, [("Content-Type", "text/html"), ("ETag", "\"v2\"")], "<!doctype html>"))
        harness.time.advance(by: Self.week)
        try await check(store)
        #expect(try await store.picture(request()).text == "picture")
        #expect(try await store.picture(request(width: 20)).text == "picture")
        // The picture, its version and two renderings: no part of the page is stored.
        #expect(harness.files.count == 4)

        let next = harness.store()
        harness.time.advance(by: Self.week - .seconds(1))
        _ = try await next.picture(request())
        #expect(await next.downloads.isEmpty)
        #expect(harness.transport.sent.count == 2)
        serve("changed", version: "v3")
        harness.time.advance(by: .seconds(1))
        _ = try await next.picture(request())
        await waitForCheck(next)
        #expect(harness.transport.sent.last?.headers["If-None-Match"] == "\"v1\"")
        #expect(try await next.picture(request()).text == "changed")
    }

    @Test func `a picture isn't replaced while its decoder fails, and what was no picture always is`() async throws {
        let store = try await storeWithPicture()
        serve("changed", version: "v2")
        harness.renderer.fail(.decoderFailed)
        harness.time.advance(by: Self.week)
        try await check(store)
        #expect(try PrivateFile.read(harness.original("a.png")) == Array("picture".utf8))
        harness.renderer.fail(nil)

        serve("<!doctype html>", version: "v1")
        await #expect(throws: PictureError.notAPicture) { try await store.picture(harness.request("b.png")) }
        serve("<p>", version: "v2")
        harness.time.advance(by: Self.week)
        await #expect(throws: PictureError.notAPicture) { try await store.picture(harness.request("b.png")) }
        await waitForCheck(store)
        #expect(try PrivateFile.read(harness.original("b.png")) == Array("<p>".utf8))
    }

    @Test func `pictures are compared one at a time, and no download waits for that`() async throws {
        serve("picture", version: "v1")
        let store = harness.store()
        for name in ["a", "b"] { _ = try await store.picture(harness.request(name)) }
        let network = TestTime()
        harness.transport.answers(
            .status(304).after(.seconds(1), on: network), .status(200, [("ETag", "\"v2\"")], "new"))
        harness.time.advance(by: Self.week)
        for name in ["a", "b"] { _ = try await store.picture(harness.request(name)) }
        #expect(await eventually { await store.downloads.count == 2 && network.sleepers == 1 })
        #expect(try await store.picture(harness.request("c")).text == "new")
        #expect(harness.transport.sent.count == 4)

        network.advance(by: .seconds(1))
        await waitForCheck(store)
        #expect(harness.transport.sent.count == 5)
    }

    @Test func `a picture that is deleted before it is compared is downloaded whatever its version is`() async throws {
        serve("picture", version: "v1")
        let store = harness.store()
        for name in ["a", "b"] { _ = try await store.picture(harness.request(name)) }
        let network = TestTime()
        harness.transport.answers(
            .status(304).after(.seconds(1), on: network), .status(200, [("ETag", "\"v1\"")], "picture"))
        harness.time.advance(by: Self.week)
        _ = try await store.picture(harness.request("a"))
        #expect(await eventually { network.sleepers == 1 })
        _ = try await store.picture(harness.request("b"))
        harness.folder.prune(to: 0)
        let task = Task { try await store.picture(harness.request("b")) }
        let name = PictureFolder.name(ofOriginal: "https://pics.example/b")
        #expect(await eventually { await store.downloads[name]?.waiters.count == 1 })

        network.advance(by: .seconds(1))
        #expect(try await task.value.text == "picture")
        #expect(harness.transport.sent.last?.headers["If-None-Match"] == nil)
    }

    @Test func `a picture without a version is not requested again`() async throws {
        let store = harness.store()
        _ = try await store.picture(request())
        harness.time.advance(by: .seconds(100 * 86_400))
        _ = try await store.picture(request())
        #expect(await store.downloads.isEmpty)
        #expect(harness.transport.sent.count == 1)
    }

    @Test func `the version is deleted with its picture`() async throws {
        serve("picture", version: "v1")
        _ = try await harness.store().picture(request())
        #expect(harness.files.count == 3 && harness.folder.usage.files == 2)
        harness.folder.prune(to: 0)
        #expect(harness.files.isEmpty)
    }

    @Test func `a tag without quotes is no version, but a date beside it is`() {
        var head = ResponseHead(status: 200)
        head.headers.add("ETag", "v1")
        #expect(FileVersion(of: head) == nil)
        head.headers.add("Last-Modified", "Fri, 20 Nov 2026 22:00:00 GMT")
        #expect(FileVersion(of: head)?.condition == "If-Modified-Since")
    }

    @Test(arguments: ["", "\"v1\"\r\nX: y", "\"é\"", String(repeating: "x", count: 513)])
    func `a text that can't be a header is no version`(text: String) {
        #expect(FileVersion(text) == nil)
    }
}
