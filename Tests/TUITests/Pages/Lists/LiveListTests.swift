import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Lists that the server streams", .serialized, .hangGuard)
struct LiveListTests {
    /// Makes a world in which no poll brings the posts of the stream.
    private func world() async throws -> ScreenWorld {
        var capabilities = Capabilities.withCollections
        capabilities.pollInterval = .seconds(1 << 16)
        return try await ScreenWorld(server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: capabilities)
    }

    /// Moves the clock in small steps: after 15 minutes a page confirms the posts of a stream.
    private func step(_ world: ScreenWorld) {
        world.application.draw()
        world.time.advance(by: .milliseconds(100))
    }

    private func opened(_ list: ListID) async throws -> (world: ScreenWorld, list: StatusListViewModel) {
        let world = try await world()
        world.service.data.lists[list] = [.example(id: 71, text: "Boats"), .example(id: 70, text: "Gulls")]
        world.service.data.streamed = [list]
        await world.startNetwork()
        world.application.open(.list(list, title: "A list"))
        let shown = try #require(world.front?.statuses)
        await world.until("streamed") {
            step(world)
            return shown.isLive
        }
        return (world, shown)
    }

    private nonisolated static let lists: [ListID] = [
        .local, .federated, .hashtag("hafen"), .list(ServerListID("9")),
    ]

    @Test(arguments: lists) func `what happens in an open list reaches its page`(list: ListID) async throws {
        let (world, shown) = try await opened(list)
        await world.shows("the list") { lines in
            lines.contains { $0.contains("Boats") } && lines.contains { $0.contains("Gulls") }
        }
        #expect(world.header.contains(world.strings.live.string))

        world.service.send(.status(.example(id: 72, text: "A lighthouse")), in: list)
        await world.until("the new post") { shown.items.contains { $0.id == .status(72) } }
        let edited = Status.example(id: 71, text: "Two boats")
        // Sent again and again: a page that was fetched before may store the posts as they were.
        await world.shows("the edit") { lines in
            world.service.send(.edit(edited), in: list)
            return lines.contains { $0.contains("Two boats") }
        }
        await world.shows("the deletion") { lines in
            world.service.send(.deletion(70), in: list)
            return !lines.contains { $0.contains("Gulls") }
        }
        #expect(shown.items.contains { $0.id == .status(72) })
    }

    @Test(arguments: lists) func `the stream of a list ends when its page closes`(list: ListID) async throws {
        let (world, shown) = try await opened(list)
        #expect(world.service.listeners(of: list) == 1)
        await world.press("q")
        #expect(!shown.isLive)
        await world.drawn("the end of the stream") { world.service.listeners(of: list) == 0 }
    }

    @Test func `a list is streamed again when its tab is on screen again`() async throws {
        let (world, shown) = try await opened(.local)
        await world.press("3")
        await world.drawn("the end of the stream") { world.service.listeners(of: .local) == 0 }
        await world.press("1")
        await world.until("streamed again") {
            step(world)
            return shown.isLive && world.service.listeners(of: .local) == 1
        }
    }

    @Test func `edits and deletions of the stream of Home reach the notifications on screen`() async throws {
        let world = try await world()
        world.service.data.streamed = [.home]
        world.service.data.notifications = [
            .example(7, .mention, status: .example(id: 90, text: "Anybody here?")),
            .example(6, .mention, status: .example(id: 80, text: "Is it open today?")),
        ]
        await world.startNetwork()
        await world.press("2")
        let list = try #require(world.coordinator.session?.messages.notifications)
        // A refresh that is under way would store the posts as they were.
        await world.until("streaming, and loaded") {
            step(world)
            return world.accounts.isLive && list.firstLoad == .ended && !list.isLoading
        }
        await world.shows("both") { lines in
            lines.contains { $0.contains("Anybody here?") } && lines.contains { $0.contains("Is it open today?") }
        }
        var edited = Status.example(id: 90, text: "Anybody at the harbour?")
        edited.editedAt = world.time.now
        let asked = Core.Notification.example(6, .mention, status: .example(id: 80, text: "Is it open today?"))
        // A refresh may store the posts as the server has them.
        world.service.data.notifications = [.example(7, .mention, status: edited), asked]
        world.service.send(.edit(edited), in: .home)
        await world.shows("the edit") { $0.contains { $0.contains("Anybody at the harbour?") } }
        world.service.data.notifications = [.example(7, .mention, status: edited)]
        await world.shows("the deletion") { lines in
            // Sent again and again: a page that was fetched before may store the post again.
            world.service.send(.deletion(80), in: .home)
            return !lines.contains { $0.contains("Is it open today?") }
        }
    }

    @Test func `a notification of the stream is counted on the tab of Messages`() async throws {
        let world = try await world()
        let key = ScreenWorld.reader.key
        world.service.data.unread = UnreadCounts(messages: 0)
        world.service.data.streamed = [.home]
        await world.startNetwork()
        let home = try world.list
        // The result of a refresh is shown for as long as a count waits.
        await world.until("streaming, and nothing else waits") {
            step(world)
            return world.accounts.isLive && home.pull == .hidden
                && world.time.sleepers(for: AccountFollower.countDelay) == 0
        }
        #expect(world.accounts.badges[key]?.messages == 0)

        world.service.data.unread = UnreadCounts(messages: 3)
        world.service.send(.notification, in: .home)
        await world.until("to be counted") { world.time.sleepers(for: AccountFollower.countDelay) == 1 }
        world.time.advance(by: AccountFollower.countDelay)
        await world.until("the badge") { world.accounts.badges[key]?.messages == 3 }
        await world.shows("the tab's badge") { $0[0].contains("\(world.strings.messages) 3") }
    }
}
