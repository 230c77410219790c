import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

/// Programs that are killed while they send to Bluesky, on connections that lose requests and responses at random.
@Suite("Sending posts to Bluesky, killed at random", .hangGuard)
struct BlueskySendingTests {
    private let folder = TestSupport.TemporaryFolder()
    private let time = HurriedTime()
    private let pds = MemoryPDS()

    /// Makes the sender of a new run of the program.
    private func sender(_ drafts: ItemFolder<Draft>, _ cache: StatusCache) throws -> PostSender {
        let (service, log) = (try pds.service(time), Logger(label: "test"))
        return PostSender(
            service: service, loader: TimelineLoader(service: service, cache: cache, log: log), cache: cache,
            drafts: drafts, account: AccountID(MemoryPDS.did), home: .home, time: time, log: log)
    }

    @Test func `a video beside another file is refused before anything is uploaded`() async throws {
        let drafts = ItemFolder<Draft>(path: folder.path + "/drafts")
        let files: [(String, [UInt8])] = [
            ("1.jpg", SamplePictures.jpeg),
            ("2.mp4", [0, 0, 0, 24] + Array("ftypisom".utf8) + [UInt8](repeating: 0, count: 12)),
        ]
        let media = try files.map { name, bytes in
            try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
            return OutgoingMedia(id: name, path: folder.path + "/" + name)
        }
        let draft = Draft(
            id: "status", target: .status, post: OutgoingPost(text: "x", media: media), changedAt: time.now)
        try drafts.save(draft)
        let sender = try sender(drafts, try StatusCache.inMemory())
        var reason: SendProblem.Reason?
        do throws(SendProblem) { _ = try await sender.send(draft) } catch { reason = error.reason }
        #expect(reason == .invalid(.tooManyFiles(limit: 1)) && pds.bodies("uploadBlob").isEmpty)
    }

    /// The number of posts, which `TIDELINE_ROUNDS` sets.
    private static let rounds = ProcessInfo.processInfo.environment["TIDELINE_ROUNDS"].flatMap { Int($0) } ?? 50

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `posts survive kills and lost responses: none is lost, none is doubled`(seed: UInt64) async throws {
        let drafts = ItemFolder<Draft>(path: folder.path + "/drafts")
        let cache = try StatusCache.inMemory()
        let path = folder.path + "/drafts/status.json"
        var random = SeededGenerator(seed: seed)
        var expected: [String] = []
        for round in 1...Self.rounds {
            // Every third post has the text of an earlier one.
            let parts = (1...Int.random(in: 1...2, using: &random)).map { part in
                round % 3 == 0 ? "Again \(part) @ann.example" : "Post \(round), part \(part)"
            }
            expected += parts
            var post = OutgoingPost(text: parts.joined(separator: "\n---\n"))
            if round % 5 == 0 { post.allowsQuotes = false }
            try drafts.save(Draft(id: "status", target: .status, post: post, changedAt: time.now))
            var attempts = 0
            while let draft = drafts.item("status"), attempts < 200 {
                attempts += 1
                pds.fail(oneIn: 4, seed: UInt64(round * 1000 + attempts) &+ seed)
                // The state of the disk when the program is killed.
                let disk = Mutex<Data?>(nil)
                if Int.random(in: 0..<3, using: &random) == 0 {
                    pds.kill(storing: Bool.random(using: &random)) {
                        disk.withLock { $0 = try? Data(contentsOf: URL(filePath: path)) }
                    }
                }
                let sender = try sender(drafts, cache)
                _ = try? await sender.send(draft)
                await sender.settled()
                pds.revive()
                if let killed = disk.withLock(\.self) { try killed.write(to: URL(filePath: path)) }
                time.advance(by: .seconds(Int.random(in: 1...600, using: &random)))
            }
            #expect(attempts < 200)
        }
        #expect(pds.texts == expected)
        // Each part of a thread answers the one before.
        for (index, post) in pds.posts.enumerated() {
            guard let reply = post["reply"] else { continue }
            #expect(reply["parent"]?.text("uri") == pds.uris[index - 1])
        }
        #expect(
            pds.posts.count { $0["reply"] != nil } == expected.count { $0.contains("art 2") || $0.hasPrefix("Again 2") }
        )
    }
}
