import FoundationEssentials
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Picture store", .hangGuard)
struct PictureStoreTests {
    private let harness = PictureHarness()

    private func request(_ name: String = "a.png", width: Int = 40) -> PictureRequest {
        PictureHarness.request(name, width: width)
    }

    @Test func `a picture is downloaded and rendered once, also by the next run of the program`() async throws {
        let store = harness.store()
        let first = try await store.picture(request())
        #expect(first.text == "picture")
        #expect(try await store.picture(request()) == first)
        #expect(try await harness.store().picture(request()) == first)
        #expect(harness.transport.sent.count == 1 && harness.renderer.count == 1)
        let smaller = try await store.picture(request(width: 20))
        #expect(smaller != first)
        #expect(harness.transport.sent.count == 1 && harness.renderer.count == 2)
    }

    @Test func `downloads reach public hosts only, and this machine only if the user has a server on it`() async throws
    {
        _ = try await harness.store().picture(request("a.png"))
        _ = try await harness.store { $0.allowsLoopback = true }.picture(request("b.png"))
        #expect(harness.transport.sent.map(\.addresses) == [.publicOnly, .publicOrLoopback])
        #expect(harness.transport.sent.allSatisfy { $0.redirects == .anyHost && $0.headers["Authorization"] == nil })
    }

    @Test func `two callers share one download, and one that leaves does not stop it`() async throws {
        let network = TestTime()
        harness.transport.answers(.status(200, [], "picture").after(.seconds(1), on: network))
        let store = harness.store()
        let tasks = [10, 20, 30].map { width in Task { try await store.picture(request(width: width)) } }
        #expect(await eventually { await store.downloads.values.first?.waiters.count == 3 })

        tasks[0].cancel()
        await #expect(throws: PictureError.cancelled) { try await tasks[0].value }
        #expect(await eventually { network.sleepers == 1 })
        network.advance(by: .seconds(1))
        #expect(try await tasks[1].value.text == "picture")
        #expect(try await tasks[2].value.text == "picture")
        #expect(harness.transport.sent.count == 1)
    }

    @Test func `a download that no caller waits for is cancelled, and can be wanted again`() async throws {
        harness.transport.answers(.hangs)
        let store = harness.store()
        let task = Task { try await store.picture(request()) }
        #expect(await eventually { harness.transport.sent.count == 1 })
        harness.transport.answers(.status(200, [], "picture"))
        task.cancel()
        await #expect(throws: PictureError.cancelled) { try await task.value }
        #expect(try await store.picture(request()).text == "picture")
        #expect(await store.downloads.isEmpty)
    }

    @Test func `two instances that download a picture at once don't touch each other's file`() async throws {
        let slow = HalvedTransport()
        let store = harness.store(slow)
        let task = Task { try await store.picture(request()) }
        slow.rest.yield(Array("pict".utf8))
        #expect(await eventually { await store.downloads.values.first?.done == 4 })

        #expect(try await harness.store().picture(request(width: 20)).text == "picture")
        slow.rest.yield(Array("ure".utf8))
        slow.rest.finish()
        #expect(try await task.value.text == "picture")
        // The download and two renderings.
        #expect(harness.files.count == 3)
    }

    /// Sends the parts of a body when the test does.
    private struct HalvedTransport: Transport {
        let rest: AsyncThrowingStream<[UInt8], any Error>.Continuation
        private let body: AsyncThrowingStream<[UInt8], any Error>

        init() {
            let (stream, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
            body = stream
            rest = continuation
        }

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(head: ResponseHead(status: 200), body: ResponseBody(body))
        }
    }

    @Test func `four downloads and two renderings run at a time`() async throws {
        let network = TestTime()
        harness.transport.answers(.status(200, [], "picture").after(.seconds(1), on: network))
        harness.renderer.hold(true)
        let store = harness.store()
        let tasks = (0..<10).map { number in Task { try await store.picture(request("\(number)")) } }
        #expect(await eventually { await store.downloads.count == 10 && network.sleepers == 4 })
        #expect(harness.transport.sent.count == 4)

        #expect(
            await eventually {
                network.advance(by: .seconds(1))
                return await store.downloads.isEmpty
            })
        #expect(await eventually { harness.renderer.running == 2 })
        harness.renderer.hold(false)
        for task in tasks { _ = try await task.value }
        #expect(harness.renderer.most == 2)
        #expect(harness.transport.sent.count == 10)
    }

    // MARK: Failures

    @Test(arguments: [
        (TestTransport.Answer.status(404), PictureError.request(.notFound(serverMessage: nil)), 3600),
        (.status(503), .request(.http(status: 503, serverMessage: nil)), 180),
        (.fails(.refusedAddress), .refusedAddress, 3600),
        (.fails(.redirected(to: "https://a.example/")), .request(.redirected(to: RawText("https://a.example/"))), 180),
        (.status(200, [("Content-Length", "2147483648")]), .tooLarge, 3600),
        (.status(200), .notAPicture, 3600),
    ])
    func `a failure is remembered for a while`(
        answer: TestTransport.Answer, error: PictureError, seconds: Int
    ) async throws {
        harness.transport.answers(answer)
        let store = harness.store()
        await #expect(throws: error) { try await store.picture(request()) }
        harness.transport.answers(.status(200, [], "picture"))

        harness.time.advance(by: .seconds(seconds - 1))
        await #expect(throws: error) { try await store.picture(request(width: 20)) }
        #expect(harness.transport.sent.count == 1)
        harness.time.advance(by: .seconds(1))
        #expect(try await store.picture(request()).text == "picture")
    }

    @Test(arguments: [(503, true), (404, false)])
    func `a failure that may have passed is forgotten on request`(status: Int, mayPass: Bool) async throws {
        harness.transport.answers(.status(status))
        let store = harness.store()
        await #expect(throws: PictureError.self) { try await store.picture(request()) }
        harness.transport.answers(.status(200, [], "picture"))
        await store.forgetFailures()
        let picture = try? await store.picture(request())
        #expect(picture?.text == (mayPass ? "picture" : nil))
        #expect(harness.transport.sent.count == (mayPass ? 2 : 1))
    }

    @Test func `what the user asks for is tried again at once`() async throws {
        harness.transport.answers(.status(503))
        let store = harness.store()
        await #expect(throws: PictureError.self) { try await store.picture(request()) }
        harness.transport.answers(.status(200, [("Content-Length", "7")], "picture"))
        let told = Told()
        let path = try await store.original(request().url) { done, total in told.add(done, total) }
        #expect(try PrivateFile.read(path) == Array("picture".utf8))
        #expect(told.all.map(\.0) == [0, 7] && told.all.allSatisfy { $0.1 == 7 })
        _ = try await store.original(request().url) { _, _ in Issue.record("downloaded again") }
    }

    private final class Told: Sendable {
        private let state = Mutex<[(Int, Int?)]>([])
        func add(_ done: Int, _ total: Int?) { state.withLock { $0.append((done, total)) } }
        var all: [(Int, Int?)] { state.withLock { $0 } }
    }

    @Test func `a body larger than the limit is not kept, and a file to save may be larger`() async throws {
        harness.transport.answers(.status(200, [], String(repeating: "x", count: 2000)))
        let store = harness.store { $0.picture = 1000 }
        await #expect(throws: PictureError.tooLarge) { try await store.picture(request()) }
        #expect(harness.files.isEmpty)
        #expect(PrivateFile.exists(try await store.original(request().url) { _, _ in }))
        await #expect(throws: PictureError.tooLarge) { try await store.picture(request(width: 20)) }
        #expect(harness.renderer.count == 0)
    }

    @Test func `a server that sends a byte now and then is left after two minutes`() async throws {
        let store = harness.store(DrippingTransport())
        let task = Task { try await store.picture(request()) }
        // The limit is a task beside the download, and may begin after it.
        #expect(
            await eventually {
                await store.downloads.values.first?.done ?? 0 > 10 && harness.time.sleepers(for: .seconds(120)) == 1
            })
        harness.time.advance(by: .seconds(120))
        await #expect(throws: PictureError.request(.timedOut)) { try await task.value }
    }

    /// Sends a byte at every read, endlessly.
    private struct DrippingTransport: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let body = AsyncThrowingStream<[UInt8], any Error>(unfolding: {
                await Task.yield()
                return Task.isCancelled ? nil : [0x20]
            })
            return HTTPResponse(head: ResponseHead(status: 200), body: ResponseBody(body))
        }
    }

    @Test(arguments: [
        (PictureError.notAPicture, true, 1), (.unsupported, true, 1), (.damaged, false, 2), (.decoderFailed, true, 1),
    ])
    func `what can't be decoded is tried again later, what is damaged downloaded again`(
        error: PictureError, isKept: Bool, downloads: Int
    ) async throws {
        harness.renderer.fail(error)
        let store = harness.store()
        await #expect(throws: error) { try await store.picture(request()) }
        await #expect(throws: error) { try await store.picture(request(width: 20)) }
        #expect(harness.renderer.count == 1)
        #expect(PrivateFile.exists(harness.original("a.png")) == isKept)

        harness.renderer.fail(nil)
        harness.time.advance(by: .seconds(3600))
        _ = try await store.picture(request())
        #expect(harness.transport.sent.count == downloads)
    }

    // MARK: Limits

    @Test func `the pictures used longest ago are deleted beyond the limit`() async throws {
        harness.transport.answers(.status(200, [], String(repeating: "x", count: 1000)))
        let store = harness.store { $0.cache = 10_000 }
        for number in 0..<4 {
            _ = try await store.picture(request("\(number)"))
            harness.time.advance(by: .seconds(60))
        }
        #expect(await eventually { await store.index.bytes == harness.folder.usage.bytes })
        #expect(harness.folder.usage.files == 8)
        // Both files of the first one are used again: it outlives the second.
        _ = try await store.picture(request("0"))
        _ = try await store.picture(request("0", width: 20))
        harness.time.advance(by: .seconds(60))
        _ = try await store.picture(request("4"))

        #expect(harness.folder.usage.bytes <= 10_000)
        #expect(PrivateFile.exists(harness.original("0")) && PrivateFile.exists(harness.original("4")))
        #expect(!PrivateFile.exists(harness.original("1")))
    }

    @Test func `the limit holds for what earlier runs have left`() async throws {
        harness.transport.answers(.status(200, [], String(repeating: "x", count: 1000)))
        for number in 0..<10 {
            _ = try await harness.store().picture(request("\(number)"))
            harness.time.advance(by: .seconds(60))
        }
        let store = harness.store { $0.cache = 5000 }
        _ = try await store.picture(request("9"))
        #expect(await eventually { harness.folder.usage.bytes <= 5000 })
        #expect(PrivateFile.exists(harness.original("9")))
    }

    @Test func `a limit of zero keeps nothing beyond its use`() async throws {
        let store = harness.store { $0.cache = 0 }
        #expect(try await store.picture(request()).text == "picture")
        #expect(await eventually { harness.files.isEmpty })
        let path = try await store.original(request("b.png").url) { _, _ in }
        #expect(PrivateFile.exists(path))
        harness.time.advance(by: .seconds(120))
        _ = try await store.picture(request())
        #expect(harness.files.isEmpty)
    }

    @Test func `the day's budget holds for all runs of the program until the next day`() async throws {
        harness.transport.answers(.status(200, [], String(repeating: "x", count: 1000)))
        let store = harness.store { $0.budget = 1500 }
        _ = try await store.picture(request("1"))
        _ = try await store.picture(request("2"))
        await #expect(throws: PictureError.overBudget) { try await store.picture(request("3")) }
        let next = harness.store { $0.budget = 1500 }
        await #expect(throws: PictureError.overBudget) { try await next.original(request("3").url) { _, _ in } }
        #expect(try await next.picture(request("1")).text.count == 1000)
        #expect(harness.transport.sent.count == 2)

        harness.time.advance(by: .seconds(86_400))
        _ = try await store.picture(request("3"))
    }

    @Test func `what was downloaded of a picture that is no longer wanted counts for the day, too`() async throws {
        let store = harness.store(DrippingTransport()) { $0.budget = 10 }
        let task = Task { try await store.picture(request()) }
        #expect(await eventually { await store.downloads.values.first?.done ?? 0 > 10 })
        task.cancel()
        await #expect(throws: PictureError.cancelled) { try await task.value }
        await #expect(throws: PictureError.overBudget) { try await store.picture(request("b.png")) }
    }

    @Test func `the limits are those of the configuration`() {
        let text = "picture-cache = 7\npicture-budget = 3"
        let limits = PictureStore.Limits(ConfigurationFile.parse(text, services: []).preferences)
        #expect(limits.cache == 7 << 20 && limits.budget == 3 << 20)
        #expect(Int.max.mebibytes == .max)
    }

    // MARK: The folder

    @Test func `files are private`() async throws {
        _ = try await harness.store().picture(request())
        #expect(PrivateFile.exposure(ofFolder: harness.folder.path) == nil)
        #expect(harness.files.count == 2)
        for file in harness.files {
            #expect(PrivateFile.exposure(of: harness.folder.path(of: file)) == nil, "\(file)")
        }
    }

    @Test func `links and folders in place of files are replaced, and what they point to stays`() async throws {
        let outside = harness.disk.path + "/outside"
        try PrivateFile.write(Array("mine".utf8), to: outside)
        _ = try await harness.store().picture(request())
        let names = harness.files
        for kind in ["link", "folder", "empty", "cut"] {
            for name in names {
                let path = harness.folder.path(of: name)
                let bytes = try PrivateFile.read(path)
                try FileManager.default.removeItem(atPath: path)
                switch kind {
                case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
                case "folder":
                    try FileManager.default.createDirectory(
                        atPath: path + "/deep", withIntermediateDirectories: true)
                case "cut": try PrivateFile.write(Array(bytes.dropLast()), to: path)
                default: try PrivateFile.write([], to: path)
                }
            }
            let text = try await harness.store().picture(request()).text
            // Only the decoder can detect a cut file.
            #expect(text == (kind == "cut" ? "pictur" : "picture"), "\(kind)")
            #expect(try PrivateFile.read(outside) == Array("mine".utf8))
            #expect(harness.files == names)
        }
    }

    @Test func `a link in place of the folder is replaced`() async throws {
        let outside = harness.disk.path + "/outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: harness.folder.path, withDestinationPath: outside)
        _ = try await harness.store().picture(request())
        #expect(harness.files.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
    }

    @Test func `a folder that can't be made is an error of the picture`() async throws {
        try PrivateFile.write([], to: harness.disk.path + "/cache")
        let folder = PictureFolder(cache: harness.disk.path + "/cache")
        let store = PictureStore(
            folder: folder, transport: harness.transport, userAgent: "", renderer: harness.renderer,
            time: harness.time, zone: .utc, log: Logger(label: "test"))
        do throws(PictureError) {
            _ = try await store.picture(request())
            Issue.record("there is no folder")
        } catch {
            if case .file = error {} else { Issue.record("\(error)") }
        }
    }
}
