import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Messages of a service that counts them by list", .serialized, .hangGuard)
struct ListMenuPageTests {
    private static let mentions = ListID.notifications(.mentions)

    /// - Parameter reads: the messages that an earlier run has noted as read, by the name of their list.
    private func world(reads: [String: Int] = [:]) async throws -> ScreenWorld {
        let cached = (1...5).reversed().map { Status.example(id: $0, text: "Number \($0)") }
        let world = try await ScreenWorld(server: 1...5, cached: cached, columns: 80, reads: reads)
        world.accounts.report(
            AccountFollower.Outcome(messages: 5, kinds: [Self.mentions: 2]), of: ScreenWorld.reader.key)
        await world.press("2")
        return world
    }

    private func badge(_ count: Int, in world: ScreenWorld) -> String { "\(world.strings.messages) \(count)" }

    @Test func `the page counts the messages of each list, and of those that no list shows`() async throws {
        let world = try await world()
        #expect(world.lines[0].contains(badge(5, in: world)))
        #expect(world.contains("Mentions 2") && world.contains("\(world.strings.otherMessages) 3"))
    }

    @Test func `a list that was loaded is no longer counted`() async throws {
        let world = try await world()
        await world.press("<enter>")
        await world.shows("the other count") { $0[0].contains(badge(3, in: world)) }
        await world.press("q")
        #expect(world.contains("Mentions") && !world.contains("Mentions 2"))
        let store = ReadCountStore(state: world.context.directories.state, account: ScreenWorld.reader)
        await world.until("stored for the next run") { store.all()[Self.mentions.name] == 2 }
    }

    @Test func `what an earlier run has read brings no badge back`() async throws {
        let world = try await world(reads: [Self.mentions.name: 2, "": 3])
        #expect(world.accounts.badge.messages == 0)
        #expect(world.contains("Mentions") && !world.contains("Mentions 2"))
        #expect(!world.lines[0].contains(badge(5, in: world)) && !world.contains(world.strings.otherMessages))
    }

    @Test func `older messages leave the count of the new ones`() async throws {
        let world = try await world()
        let session = try #require(world.coordinator.session)
        let list = session.list(Self.mentions)
        let begins = list.loader.beginOlder()
        #expect(begins)
        await list.loader.finishOlder()
        #expect(list.older == .reachedEnd || list.older == .idle)
        #expect(world.accounts.unreadMessages(in: Self.mentions) == 2)
        list.refresh()
        await world.until("read") { world.accounts.unreadMessages(in: Self.mentions) == 0 }
    }

    @Test func `as many messages as were read are new where the server counts from 0 again`() async throws {
        let world = try await world()
        world.service.data.resetsMessages = true
        let list = try #require(world.coordinator.session).list(Self.mentions)
        list.refresh()
        await world.until("read") { world.accounts.unreadMessages(in: Self.mentions) == 0 }
        await world.until("the new ones") {
            world.accounts.report(
                AccountFollower.Outcome(messages: 5, kinds: [Self.mentions: 2]), of: ScreenWorld.reader.key)
            return world.accounts.unreadMessages(in: Self.mentions) == 2
        }
    }

    @Test func `messages that no list shows can be cleared`() async throws {
        let world = try await world()
        await world.press("j <enter>")
        #expect(world.lastLine.contains(world.strings.readOthersInBrowser.string))
        #expect(world.lines[0].contains(badge(2, in: world)) && !world.contains(world.strings.otherMessages))
    }
}
