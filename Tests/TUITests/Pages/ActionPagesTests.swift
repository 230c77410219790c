import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Acting on a post, on screen")
struct ActionPagesTests {
    private let service = ActionService()

    private func world(_ language: Language = .english) async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 120, language: language)
        world.list.actions = StatusActions(service: service, cache: world.cache, log: Logger(label: "test"))
        world.list.offered = [.favourite, .reblog, .bookmark]
        await world.press("g g")
        return world
    }

    private func lastLine(_ world: ScreenWorld, says text: String) async {
        await world.shows(text) { $0.last?.contains(text) == true }
    }

    @Test func `a key pressed again before the first one shows takes it back`() async throws {
        let world = try await world()
        world.application.perform(.favourite)
        world.application.perform(.favourite)
        #expect(await service.respond(to: .favourite(true), .success(nil)))
        #expect(await service.respond(to: .favourite(false), .success(nil)))
        #expect(service.sent == [.favourite(true), .favourite(false)])
    }

    @Test(arguments: [
        ("f", "This login can't like posts. Press L to log in again with more permissions."),
        ("b", "This login can't boost posts. Press L to log in again with more permissions."),
        ("s", "This login can't bookmark posts. Press L to log in again with more permissions."),
    ])
    func `a missing permission is said where it is missed, and is no trouble with the connection`(
        key: String, sentence: String
    ) async throws {
        let world = try await world()
        var said = 0
        let show = world.list.onRefused
        world.list.onRefused = {
            said += 1
            show($0, $1)
        }
        service.answers(.failure(.forbidden(serverMessage: nil, missingScope: true)))
        await world.press(key)
        await lastLine(world, says: sentence)
        #expect(said == 1)
        #expect(world.account.isLoggedIn)
        if case .failed(let error) = world.account.connection { Issue.record("\(error)") }
        await world.press("j")
        #expect(world.screen.lines.last?.contains("permissions") == false)
    }

    @Test func `two keys lead from there to the browser`() async throws {
        let world = try await world()
        service.answers(.failure(.forbidden(serverMessage: nil, missingScope: true)))
        await world.press("f")
        await lastLine(world, says: "Press L")
        world.login.transport.answers(
            .json(#"{"domain":"x","title":"Harbour","version":"4.5","rules":[{"text":"Be kind."}]}"#), .status(404),
            .json(#"{"client_id":"c","client_secret":"s"}"#))
        await world.press("L")
        #expect(
            world.screen.lines.contains {
                $0.contains("Log in again as @ada@harbour.example to grant more permissions.")
            })
        #expect(world.screen.lines.contains { $0.contains("› harbour.example") })
        await world.press("<enter>")
        await world.shows("the browser") { $0.contains { $0.contains("paste the code") } }
        #expect(world.login.addresses.count == 1)
    }

    @Test func `deleting is not offered where it cannot be done`() async throws {
        let world = try await world()
        var own = Status.example(id: 6, text: "Mine")
        own.account.id = AccountID("me")
        _ = try await world.cache.store([own], in: .home, at: .newer(than: StatusID("5")))
        await world.until("the post") { world.list.items.contains { $0.status?.id == own.id } }
        await world.press("g g d")
        #expect(world.screen.lines.last?.contains("Tideline can't delete posts on this service.") == true)
        #expect(world.wishes.allSatisfy { if case .remove = $0 { false } else { true } })
    }

    @Test func `deleting asks with the first line, and does not touch what was only boosted`() async throws {
        let world = try await world()
        world.list.canRemove = { _ in true }
        var own = Status.example(id: 6, text: "First line<br>second line")
        own.account.id = AccountID("me")
        var boost = Status.example(id: 7, reblog: .example(id: 3, text: "Another's"))
        boost.account.id = AccountID("me")
        _ = try await world.cache.store([boost, own], in: .home, at: .newer(than: StatusID("5")))
        await world.until("the post") { world.list.items.contains { $0.status?.id == own.id } }
        await world.press("g g d")
        #expect(world.screen.lines.last?.contains("That is not yours to delete.") == true)
        await world.press("j d")
        #expect(world.screen.lines.contains { $0.contains("Delete this post? First line") })
        #expect(!world.screen.lines.contains { $0.contains("second line") })
        await world.press("y")
        #expect(world.wishes.contains(.remove(StatusID("6"))))
    }

    @Test func `a reply is not promised where Tideline cannot write one`() async throws {
        let world = try await world()
        await world.press("c")
        #expect(world.screen.lines.last?.contains("Tideline can't reply on this service.") == true)
    }
}
