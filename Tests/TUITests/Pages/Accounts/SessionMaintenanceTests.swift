import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("What a session deletes when its start is over", .serialized, .hangGuard)
struct SessionMaintenanceTests {
    @Test func `old pictures of the clipboard that no draft has are deleted`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        let drafts = try #require(world.coordinator.session).resources.drafts
        let (unused, used) = (drafts.pictures + "/clipboard-1.png", drafts.pictures + "/clipboard-2.png")
        let recent = drafts.pictures + "/clipboard-\(world.time.now.milliseconds).png"
        for path in [unused, used, recent] { try PrivateFile.write([1], to: path) }
        let post = OutgoingPost(text: "look", media: [OutgoingMedia(id: "1", path: used)])
        try drafts.save(Draft(id: "status", target: .status, post: post, changedAt: world.time.now))

        await world.startNetwork()
        await world.until("the pause") { world.time.sleepers(for: AccountSession.pruningDelay) == 1 }
        #expect(PrivateFile.exists(unused))
        world.time.advance(by: AccountSession.pruningDelay)
        await world.until("deleted") { !PrivateFile.exists(unused) }
        #expect(PrivateFile.exists(used) && PrivateFile.exists(recent))
    }
}
