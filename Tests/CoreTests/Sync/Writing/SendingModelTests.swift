import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Core

/// Programs that are killed while they send, on connections that lose requests and responses at random.
@Suite("Sending posts, killed at random", .hangGuard)
struct SendingModelTests {
    @Test(arguments: [1, 2, 3, 4, 5])
    func `a hundred posts survive kills and lost responses: none is lost, none is doubled`(seed: UInt64) async throws {
        let world = try SendingHarness()
        var random = SeededGenerator(seed: seed)
        let path = world.folder.path + "/drafts/status.json"
        var expected: [String] = []
        for round in 1...100 {
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
    }
}
