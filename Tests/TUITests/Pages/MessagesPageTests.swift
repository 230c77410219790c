import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Messages", .serialized, .hangGuard)
struct MessagesPageTests {
    static var capabilities: Capabilities {
        var capabilities = Capabilities.everything
        capabilities.features = [.threads, .notifications, .conversations]
        return capabilities
    }

    private func world(
        _ notifications: [Core.Notification], rows: Int = 20, marker: Int? = nil
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: 70, capabilities: Self.capabilities)
        world.service.setNotifications(notifications)
        if let marker { world.service.setMessageMarker(marker) }
        await world.press("2")
        return world
    }

    private var mixed: [Core.Notification] {
        var likes = Core.Notification.example(30, .favourite, status: .example(id: 1, text: "My own post"))
        likes.count = 5
        return [
            likes, .example(29, .mention, status: .example(id: 90, text: "Have you seen the harbour?")),
            .example(28, .follow), .example(27, .reblog, status: .example(id: 1, text: "My own post")),
            Core.Notification(
                id: NotificationID("26"), sortKey: Core.Notification.example(26).sortKey, kind: OpenEnum("waved"),
                createdAt: TestTime().now, accounts: [.example()]),
        ]
    }

    @Test func `each kind says who did what, and a mention is shown whole`() async throws {
        let world = try await world(mixed)
        let strings = world.strings
        await world.shows(strings.notification(.favourite, named: "", by: "Ada", others: 4, about: nil))
        #expect(world.contains("My own post") && world.contains("Have you seen the harbour?"))
        #expect(world.contains(strings.notification(.follow, named: "", by: "Ada", others: 0, about: nil)))
        #expect(world.contains(strings.notification(nil, named: "waved", by: "Ada", others: 0, about: nil)))
    }

    @Test func `keys act on the post that a notification is about`() async throws {
        let world = try await world(mixed)
        await world.shows("the mention") { $0.contains { $0.contains("Have you seen") } }
        await world.press("j f")
        await world.until("liked") { world.service.actions == ["favourite 90"] }
        await world.press("j f")
        #expect(world.lastLine.contains(world.strings.selectPostFirst.string))
        await world.press("k")
        world.service.setThread(90, ancestors: [], replies: [])
        await world.press("<enter>")
        await world.shows("the thread") { $0.contains { $0.contains(world.strings.thread.string) } }
    }

    @Test func `filters show one kind each, by key and by mouse`() async throws {
        let world = try await world(mixed)
        await world.shows("all") { $0.contains { $0.contains("Have you seen") } }
        await world.press(">")
        await world.shows("mentions only") { lines in
            lines.contains { $0.contains("Have you seen") } && !lines.contains { $0.contains("My own post") }
        }
        await world.press("<")
        await world.shows("all again") { $0.contains { $0.contains("My own post") } }
        try world.click(" \(world.strings.name(of: .likes)) ")
        await world.shows("likes only") { lines in
            lines.contains { $0.contains("My own post") } && !lines.contains { $0.contains("Have you seen") }
        }
    }

    @Test func `what was seen is read here and on the server, and the badge goes`() async throws {
        let world = try await world((1...9).reversed().map { .example($0, .follow) }, rows: 40, marker: 4)
        await world.until("read") {
            world.application.draw()
            world.time.advance(by: .seconds(1))
            return world.service.messageMarker?.lastRead == StatusID("9")
        }
        #expect(world.coordinator.session?.messages?.unread == 0)
    }

    @Test func `a refresh leaves no hole, and forgets what the server has deleted`() async throws {
        let world = try await world((1...9).reversed().map { .example($0, .follow) })
        let list = try #require(world.coordinator.session?.messages)
        await world.until("loaded") { list.items.count { $0.isContent } == 9 && !list.isReading }
        // More than five pages of new ones: what was cached would lie below a hole.
        world.service.setNotifications((1...2000).reversed().map { .example($0, .follow) })
        list.refresh()
        await world.until("only new ones") {
            list.items.last?.sortKey.map { $0 > Core.Notification.example(9).sortKey } ?? (list.items.count > 50)
        }
        world.service.setNotifications((1...2000).reversed().filter { $0 != 1999 }.map { .example($0, .follow) })
        list.refresh()
        await world.until("deleted") {
            list.firstLoad == .ended && !list.items.contains { $0.id == .notification(NotificationID("1999")) }
        }
    }

    @Test func `a service without notifications keeps its lists`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        await world.press("2")
        #expect(world.contains("Mentions"))
    }
}

extension Core.Notification {
    static func example(_ id: Int, _ kind: Kind = .follow, status: Status? = nil) -> Core.Notification {
        let digits = String(id)
        return Core.Notification(
            id: NotificationID(digits),
            sortKey: SortKey("i" + String(repeating: "0", count: 12 - digits.utf8.count) + digits), kind: .known(kind),
            createdAt: TestTime().now, accounts: [.example()], status: status)
    }
}
