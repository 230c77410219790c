import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Core

/// Programs that are killed while they send, on connections that lose requests and responses at random.
@Suite("Sending posts, killed at random", .hangGuard)
struct SendingModelTests {
    /// The number of posts, which `TIDELINE_ROUNDS` sets.
    private static let rounds = ProcessInfo.processInfo.environment["TIDELINE_ROUNDS"].flatMap { Int($0) } ?? 40

    @Test(arguments: [1, 2], [false, true])
    func `posts survive kills and lost responses: none is lost, none is doubled`(
        seed: UInt64, hasKeys: Bool
    ) async throws {
        let world = try SendingHarness()
        if hasKeys { world.service.promiseKeys() }
        var random = SeededGenerator(seed: seed)
        let path = world.folder.path + "/drafts/status.json"
        var expected: [String] = []
        for round in 1...Self.rounds {
            // Every third post has the text of an earlier one.
            let count = Int.random(in: 1...3, using: &random)
            let parts = (1...count).map { part in
                round % 3 == 0
                    ? "Again \(part) https://harbour.example/x?y=\(part)" : "Post \(round), part \(part) @bo@x.example"
            }
            expected += parts
            try world.draft(parts.joined(separator: "\n---\n"))
            var attempts = 0
            while let draft = world.drafts.item("status") {
                attempts += 1
                let faults: [PostingService.Fault?] = [
                    .unreachable, .lostRequest, .lostResponse, .status(502, storing: true),
                    .status(500, storing: false),
                    .status(504, storing: true), nil, nil,
                ]
                let fault = faults.randomElement(using: &random)
                if let fault = fault ?? nil { world.service.fail(fault) }
                world.service.failComparisons(with: Int.random(in: 0..<4, using: &random) == 0 ? .timedOut : nil)
                // The state of the disk when the program is killed.
                let disk = Mutex<Data?>(nil)
                if Int.random(in: 0..<3, using: &random) == 0 {
                    world.service.kill(storing: Bool.random(using: &random)) {
                        disk.withLock { $0 = try? Data(contentsOf: URL(filePath: path)) }
                    }
                }
                _ = try? await world.sender().send(draft)
                world.service.revive()
                if let killed = disk.withLock(\.self) { try killed.write(to: URL(filePath: path)) }
                world.time.advance(by: .seconds(Int.random(in: 1...600, using: &random)))
                #expect(attempts < 200)
            }
            world.time.advance(by: .seconds(60))
        }
        #expect(world.service.texts == expected)
        #expect(!hasKeys || world.service.comparisons == 0)
    }
}

@Suite("Comparing a text with what servers make of it")
struct TextFingerprintTests {
    private func isLike(_ source: String, _ html: String) -> Bool {
        TextFingerprint(of: source).isLike(TextFingerprint(of: StatusContent.html(RawText(html)).styled()))
    }

    @Test(arguments: [
        ("Moin", "<p>Moin</p>"),
        ("A & B < C", "<p>A &amp; B &lt; C</p>"),
        ("one\n\ntwo\nthree", "<p>one</p><p>two<br />three</p>"),
        (
            "see https://www.harbour.example/a/very/long/path?x=1&y=2, please",
            "<p>see <a href=\"https://www.harbour.example/a/very/long/path?x=1&amp;y=2\" rel=\"nofollow\"><span class=\"invisible\">https://www.</span><span class=\"ellipsis\">harbour.example/a/very</span><span class=\"invisible\">/long/path?x=1&amp;y=2</span></a>, please</p>"
        ),
        (
            "@bo@x.example hello #Sea!",
            "<p><span class=\"h-card\"><a href=\"https://x.example/@bo\" class=\"u-url mention\">@<span>bo</span></a></span> hello <a href=\"https://harbour.example/tags/sea\" class=\"mention hashtag\" rel=\"tag\">#<span>Sea</span></a>!</p>"
        ),
        ("@bo@x.example hello", "<p><a href=\"https://x.example/@bo\">@bo@x.example</a> hello</p>"),
        ("*strong* and _soft_ `code`", "<p><strong>strong</strong> and <em>soft</em> <code>code</code></p>"),
        ("潮水 🌊\u{FE0F} 上涨了。", "<p>潮水 🌊 上涨了。</p>"),
        ("e\u{301}te\u{301}", "<p>été</p>"),
        ("\"Quotes\" -- and... dots", "<p>“Quotes” – and… dots</p>"),
        (":blobcat: hi", "<p>:blobcat: hi</p>"),
        ("#sea", "<p><a href=\"https://harbour.example/tags/sea\" class=\"mention hashtag\">#<span>sea</span></a></p>"),
        ("https://x.example/1", "<p><a href=\"https://x.example/1\">x.example/1</a></p>"),
        ("🌊🌊", "🌊🌊"),
        ("plain", "plain"),
    ])
    func `what the server shows is recognized`(source: String, html: String) {
        #expect(isLike(source, html))
    }

    @Test(arguments: [
        ("Moin", "<p>Moin moin</p>"), ("part 1", "<p>part 2</p>"), ("1/2 tide", "<p>2/2 tide</p>"),
        ("yes", "<p>no</p>"),
        ("look https://a.example/1", "<p>look <a href=\"https://b.example/1\">b.example/1</a></p>"),
        ("#sea", "<p><a href=\"https://harbour.example/tags/tide\" class=\"hashtag\">#tide</a></p>"),
        ("🌊", "<p>🌊🌊</p>"), ("", "<p>x</p>"), ("潮水", "<p>潮汐</p>"),
    ])
    func `another text is not`(source: String, html: String) {
        #expect(!isLike(source, html))
    }
}
