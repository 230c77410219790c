import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Lists with a thread beside them, in a window that is wide enough.
@MainActor
@Suite("The second pane as it looks", .serialized, .hangGuard)
struct GoldenPaneTests {
    enum Shown: String, CaseIterable, Sendable {
        case home = "pane-home"
        case notifications = "pane-notifications"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a list with a thread beside it looks as it did`(shown: Shown, language: Language) async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 50, columns: 200, language: language, capabilities: .withCollections)
        let (ancestors, replies) = SampleTimeline.discussion
        world.service.setThread(60, ancestors: ancestors, replies: replies, of: SampleTimeline.posts[0])
        world.service.data.notifications = SampleTimeline.notifications
        // The pane's list comes from the cache.
        world.application.open(.thread(StatusID("60")))
        await world.shows("the replies") { lines in
            world.front?.isLoading == false && lines.contains { $0.contains("Keep them") }
        }
        await world.press("<esc>")

        // Home rests from the first frame on.
        var resting = 1
        if shown == .notifications {
            resting += 1
            await world.press("2")
            await world.shows("the notifications") { lines in
                world.front?.isLoading == false && lines.contains { $0.contains("tobi") }
            }
        }
        await world.shows("the selection rests") { _ in world.time.sleepers(for: .milliseconds(60)) == resting }
        world.time.advance(by: .milliseconds(60))
        await world.shows("the thread") { lines in lines.contains { $0.contains("Keep them") } }
        await world.until("loaded") { world.front?.isLoading != true }
        world.application.draw()
        try world.compare(shown.rawValue)
    }
}
