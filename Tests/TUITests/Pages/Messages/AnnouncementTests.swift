import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Notifications of new messages", .serialized, .exclusiveInProcess, .hangGuard)
struct AnnouncementTests {
    private func world(_ change: (inout Preferences) -> Void = { _ in }) async throws -> ScreenWorld {
        var preferences = Preferences()
        preferences.notification = .osc
        change(&preferences)
        return try await ScreenWorld(
            server: 1...5, rows: 20, columns: 70, capabilities: MessagesPageTests.capabilities,
            accounts: [ScreenWorld.reader, ScreenWorld.bea], preferences: preferences)
    }

    private func notices(in world: ScreenWorld) -> [String] {
        world.terminal.calls.compactMap { if case .notify(let text) = $0 { text } else { nil } }
    }

    private func text(_ count: Int, _ account: SignedInAccount = ScreenWorld.reader, in world: ScreenWorld) -> String {
        world.strings.newMessages(count, account: world.strings.name(of: account)).string
    }

    /// Sends news, and waits until the application has handled them.
    private func receive(_ counts: Int..., for account: SignedInAccount = ScreenWorld.reader, in world: ScreenWorld)
        async
    {
        func handled() -> Int { world.application.log.entries.count { $0.text == "handled" } }
        let before = handled()
        for count in counts { world.coordinator.send(.newMessages(account, NewMessages(count: count))) }
        world.coordinator.send(.message("handled"))
        await world.until("handled") { handled() > before }
    }

    @Test func `a burst is announced once at its begin and once at its end`() async throws {
        let world = try await world()
        await receive(1, 2, 3, in: world)
        await receive(4, for: ScreenWorld.bea, in: world)
        #expect(notices(in: world) == [text(1, in: world), text(4, ScreenWorld.bea, in: world)])
        await world.passTime(by: Announcer.pause, until: "the rest") {
            notices(in: world).last == text(5, in: world)
        }
        // The burst may go on; then it is over.
        await world.passTime(by: Announcer.pause, until: "the end") {
            world.application.factory.announcer.bursts.isEmpty
        }
        await receive(7, in: world)
        #expect(notices(in: world).count == 4 && notices(in: world).last == text(7, in: world))
        #expect(world.application.log.entries.contains { $0.text.string == text(5, in: world) })
    }

    @Test func `in quiet hours nothing is announced, not even the rest of a burst`() async throws {
        // It is midnight in UTC, the zone of tests.
        let world = try await world { $0.quietHours = QuietHours("22:00-07:00") }
        await receive(1, in: world)
        #expect(notices(in: world).isEmpty)
        world.time.advance(by: .seconds(7 * 3600))
        await receive(2, in: world)
        #expect(notices(in: world) == [text(2, in: world)])

        let evening = try await self.world { $0.quietHours = QuietHours("0:01-7") }
        await receive(1, 2, in: evening)
        await evening.passTime(by: .seconds(60), until: "the end") {
            evening.application.factory.announcer.bursts.isEmpty
        }
        #expect(notices(in: evening) == [text(1, in: evening)])
    }

    @Test func `messages of no kind are announced, whatever kinds the user wants`() async throws {
        let world = try await world { $0.notifyKinds = [.follow] }
        world.service.data.notifications = [.example(2, .follow), .example(1, .poll)]
        world.coordinator.send(.newMessages(ScreenWorld.reader, NewMessages(count: 1, listed: 1)))
        await world.until("the conversation") { notices(in: world) == [text(1, in: world)] }
        await world.passTime(by: Announcer.pause, until: "the end") {
            world.application.factory.announcer.bursts.isEmpty
        }
        world.coordinator.send(.newMessages(ScreenWorld.reader, NewMessages(count: 3, listed: 1)))
        await world.until("another, and a follow") { notices(in: world) == [text(1, in: world), text(2, in: world)] }
    }

    @Test func `an account can be quiet`() async throws {
        let world = try await world { $0.quietAccounts = ["@\(ScreenWorld.bea.acct.value)"] }
        await receive(3, for: ScreenWorld.bea, in: world)
        await receive(2, in: world)
        #expect(notices(in: world) == [text(2, in: world)])
    }

    @Test func `a click opens the messages of the account that the notification was about`() async throws {
        let world = try await world()
        await receive(1, for: ScreenWorld.bea, in: world)
        await receive(1, in: world)
        let numbers = world.terminal.numbers
        #expect(Set(numbers).count == 2)
        // One that Tideline doesn't know.
        world.application.handle([.notification(1000)])
        #expect(world.application.stacks.tab == .home)

        world.application.handle([.notification(try #require(numbers.last))])
        #expect(world.application.stacks.tab == .messages && world.accounts.account?.key == ScreenWorld.reader.key)
        await world.press("1")
        world.application.handle([.notification(try #require(numbers.first))])
        await world.passTime(by: .seconds(1), until: "the other account") {
            world.coordinator.session?.account.key == ScreenWorld.bea.key
        }
        world.application.handle([.resize])
        #expect(world.application.stacks.tab == .messages)
    }

    @Test func `typed text stays when a notification is clicked on`() async throws {
        let world = try await world()
        await receive(1, in: world)
        await world.press("+")
        world.paste("half a")
        world.application.handle([.notification(try #require(world.terminal.numbers.last))])
        #expect(world.front is ComposerPage)
    }

    @Test func `a command of the user's gets what is new in its arguments`() async throws {
        let file = TemporaryFolder()
        let path = file.path + "/notices"
        let world = try await world {
            $0.notification = .command
            $0.notifyCommand = [
                "sh", "-c", "printf '%s|' \"$@\" > \"$0.new\"; mv \"$0.new\" \"$0\"", path, "{count}", "{account}",
                "-{text}",
            ]
        }
        await receive(2, in: world)
        let account = world.strings.name(of: ScreenWorld.reader)
        await world.until("written") { PrivateFile.exists(path) }
        // Only a whole argument is replaced.
        #expect(String(decoding: try PrivateFile.read(path), as: UTF8.self) == "2|\(account)|-{text}|")
    }
}
