import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Mastodon's service over servers that lack most of its endpoints.
@MainActor
@Suite("Servers that lack endpoints, on screen", .serialized, .hangGuard)
struct SparseServerPageTests {
    private static let host: DisplayText = "harbour.example"

    private func world(_ server: SparseServer) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            rows: 44, columns: 100, capabilities: MastodonService.capabilities, wire: server)
        await world.startNetwork()
        await world.shows("the posts") { $0.contains { $0.contains("Post 29") } }
        return world
    }

    /// Whether a menu on screen has a row.
    private func offers(_ row: DisplayText, _ lines: [String]) -> Bool {
        // Rows may stand in two columns.
        lines.contains { line in
            line.split(separator: "   " as String).contains { part in
                part.split { $0 == " " || $0 == "▌" }.joined(separator: " ") == row.string
            }
        }
    }

    /// Opens a row of the menu in front, and returns to the menu.
    private func visit(_ row: DisplayText, saying sentence: DisplayText, in world: ScreenWorld) async {
        await world.press("gg")
        await world.select(row.string)
        #expect(world.hasSelected(row.string))
        await world.press("<enter>", showing: sentence)
        await world.press("q")
    }

    private func hasProblem(_ world: ScreenWorld) -> Bool {
        if case .failed = world.accounts.connection { true } else { false }
    }

    private func noList(_ name: DisplayText, _ world: ScreenWorld) -> DisplayText {
        world.strings.noList(Self.host, name: name)
    }

    @Test(arguments: SparseServer.Kind.allCases)
    func `the usual pages open where the server has little else`(kind: SparseServer.Kind) async throws {
        let server = SparseServer(kind)
        let world = try await world(server)
        let id = server.id(25)
        world.application.open(.thread(id))
        await world.shows("the thread") { lines in
            lines.contains { $0.contains("Post 25") } && lines.contains { $0.contains("An answer") }
        }
        await world.press("f")
        await world.until("liked") { server.sent.contains("POST /api/v1/statuses/\(id.rawValue)/favourite") }
        await world.press("q 2", showing: "Have you seen the harbour?")
        world.application.open(.profile(AccountID("7"), name: "Bob"))
        await world.shows("the profile") { lines in
            lines.contains { $0.contains("Keeps the light.") } && lines.contains { $0.contains("Post 29") }
        }
        #expect(!hasProblem(world))
    }

    @Test func `an answer of ten megabytes is refused in a sentence, and other threads open`() async throws {
        let server = SparseServer(.gotosocial)
        let world = try await world(server)
        let sentence = world.strings.sentence(for: SyncError.request(.tooLarge(limit: Limits.jsonBody)))
        world.application.open(.thread(server.id(SparseServer.heavy)))
        await world.shows("the post, and why its thread isn't there") { lines in
            lines.contains { $0.contains("Post 24") } && lines.contains { $0.contains(sentence.string) }
        }
        await world.press("q")
        world.application.open(.thread(server.id(25)))
        await world.shows("another thread") { $0.contains { $0.contains("An answer") } }
    }

    @Test(arguments: SparseServer.Kind.allCases)
    func `each row of Discover says what the server lacks, or is left out`(kind: SparseServer.Kind) async throws {
        let world = try await world(SparseServer(kind))
        let strings = world.strings
        let directory = strings.name(of: AccountListID.directory(isLocal: true))
        await world.press("3")
        for row in ["Trending", directory] { await visit(row, saying: noList(row, world), in: world) }
        await world.press("gg")
        let gone: [DisplayText] = ["Trending", directory, strings.announcements]
        await world.shows("fewer rows") { lines in !gone.contains { offers($0, lines) } }
        #expect(world.isOnDiscover && offers("Local", world.lines))
        // Its existing lists still open.
        await world.select("Local")
        await world.press("<enter>", showing: "Post 29")
        #expect(!hasProblem(world))
    }

    @Test(arguments: SparseServer.Kind.allCases)
    func `each row of Me says what the server lacks, or is left out`(kind: SparseServer.Kind) async throws {
        let world = try await world(SparseServer(kind))
        let strings = world.strings
        await world.press("4")
        for row: DisplayText in ["Bookmarks", "Likes"] {
            await visit(row, saying: noList(row, world), in: world)
        }
        for list in [AccountListID.followRequests, .mutes, .blocks] {
            let name = strings.name(of: list)
            await visit(name, saying: noList(name, world), in: world)
        }
        let unsupported = strings.sentence(for: SyncError.request(.unsupported))
        let lacking = [strings.serverLists, strings.followedTags, strings.filters]
        for row in lacking { await visit(row, saying: unsupported, in: world) }
        await world.shows("fewer rows") { lines in !lacking.contains { offers($0, lines) } }
        #expect(world.application.stacks.tab == .me && offers(strings.name(of: AccountListID.mutes), world.lines))
        #expect(!hasProblem(world))
        await world.press("1")
        #expect(world.contains("Post 29"))
    }

    @Test(arguments: SparseServer.Kind.allCases)
    func `conversations and followers that are missing leave the lists beside them`(
        kind: SparseServer.Kind
    ) async throws {
        let world = try await world(SparseServer(kind))
        let strings = world.strings
        await world.press("2", showing: "Have you seen the harbour?")
        await world.press(">>>>>", showing: strings.sentence(for: SyncError.request(.unsupported)))
        await world.press("<")
        await world.shows("no conversations") { lines in !lines.contains { $0.contains(strings.conversations.string) } }
        await world.press("<<<<")
        #expect(world.contains("Have you seen the harbour?"))

        let bob = AccountID("7")
        world.application.open(.profile(bob, name: "Bob"))
        await world.shows("the profile") { $0.contains { $0.contains("Post 29") } }
        await world.press("<")
        await world.shows(noList(strings.name(of: AccountListID.following(bob)), world))
        await world.press(">", showing: "Post 29")
        #expect(!hasProblem(world))
    }
}
