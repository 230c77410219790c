import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Acting on a post, on screen", .serialized, .hangGuard)
struct ActionPagesTests {
    private func world(_ capabilities: Capabilities = .everything, own: [Status] = []) async throws -> ScreenWorld {
        let others = (1...5).reversed().map { Status.example(id: $0, text: "Number \($0)") }
        return try await ScreenWorld(
            server: 1...5, cached: own + others, rows: 20, columns: 120, capabilities: capabilities)
    }

    private func own(_ id: Int, _ text: String) -> Status {
        var status = Status.example(id: id, text: text)
        status.account.id = ScreenWorld.reader.key.id
        return status
    }

    @Test func `a key pressed again before the first one shows is undone`() async throws {
        let world = try await world()
        world.application.perform(.favourite)
        world.application.perform(.favourite)
        await world.until("undone") { world.service.sent(.mark) == ["favourite 5", "undo favourite 5"] }
    }

    @Test(arguments: [("f", StatusAction.Kind.favourite), ("b", .reblog), ("s", .bookmark)])
    func `a missing permission is said once, and no problem of the connection`(
        key: String, kind: StatusAction.Kind
    ) async throws {
        let world = try await world()
        let error = RequestError.forbidden(serverMessage: nil, missingScope: true)
        world.service.fail(.mark, with: error)
        await world.press(key)
        let sentence = world.strings.sentence(for: .request(error), doing: kind)
        await world.shows("the reason") { $0.last?.contains(sentence.string) == true }
        #expect(world.application.log.entries.map(\.text) == [sentence])
        #expect(world.accounts.isLoggedIn)
        if case .failed(let error) = world.accounts.connection { Issue.record("\(error)") }
        await world.press("j")
        #expect(!world.contains(sentence))
        // Two keys log in again: the account and its server are known.
        world.transport.answers(.hangs)
        await world.press("L")
        #expect(world.front is LoginPage)
        await world.press("<enter>", showing: world.strings.checking("harbour.example"))
    }

    @Test func `what the server refuses is removed from the screen again`() async throws {
        let world = try await world()
        world.service.fail(.mark, with: .http(status: 500, serverMessage: nil))
        let before = world.lines[2..<6]
        await world.press("f")
        await world.until("refused") { !world.application.log.entries.isEmpty }
        await world.shows("as before") { $0[2..<6] == before }
    }

    @Test func `an action that the service can't serve is neither done nor offered`() async throws {
        let world = try await world(.readOnly)
        let refusal = world.strings.notOffered("harbour.example")
        for command in [Command.favourite, .reblog, .bookmark] {
            #expect(!world.lastLine.contains(command.shortLabel(world.strings).string))
            world.application.perform(command)
            world.application.draw()
            #expect(world.lastLine.contains(refusal.string), "\(command)")
            await world.press("j")
        }
        for command in [Command.comment, .compose, .profile] {
            #expect(!world.lastLine.contains(" \(command.shortLabel(world.strings))"), "\(command)")
        }
        await world.press("c")
        #expect(world.lastLine.contains(world.strings.cannotReply("harbour.example").string))
        await world.press("+")
        #expect(world.lastLine.contains(world.strings.cannotPost("harbour.example").string))
        #expect(world.service.sent(.mark).isEmpty && world.service.data.texts.isEmpty)
    }

    @Test func `c replies to a post where posts have replies and no comments`() async throws {
        var capabilities = Capabilities.everything
        capabilities.features.remove(.comments)
        capabilities.texts = [.status, .reply]
        let world = try await world(capabilities)
        await world.press("c")
        guard case .reply(_, on: nil) = try #require(world.front as? ComposerPage).model.target else {
            Issue.record("no reply is being written")
            return
        }
        #expect(!world.application.notOffered.contains(.comment))
    }

    @Test func `deleting is not offered where the service can't delete`() async throws {
        let world = try await world(.everything.removing([.removal]), own: [own(6, "Mine")])
        await world.press("d")
        #expect(world.lastLine.contains(world.strings.cannotDelete("harbour.example").string))
        #expect(world.service.data.removed.isEmpty)
    }

    @Test func `deleting asks with the first line of the post and does nothing by default`() async throws {
        var boost = Status.example(id: 7, reblog: .example(id: 3, text: "Another's"))
        boost.account.id = ScreenWorld.reader.key.id
        let world = try await world(own: [boost, own(6, "First line<br>second line")])
        await world.press("d")
        #expect(world.lastLine.contains(world.strings.notYourPost.string))
        for no in ["<enter>", "<esc>", "q"] {
            await world.press("gg j d")
            #expect(world.front is ChoicePage)
            #expect(world.contains(world.strings.deleteTitle))
            let box = world.box
            #expect(box.contains { $0.contains("First line") } && !box.contains { $0.contains("second line") })
            await world.press(no)
            #expect(world.front is StatusListPage)
        }
        #expect(world.service.data.removed.isEmpty)
        await world.press("d y", showing: world.strings.postDeleted)
        #expect(world.service.data.removed == [StatusID("6")])
        await world.shows("gone") { !$0.contains { $0.contains("First line") } }
    }

    @Test func `a guest is offered the login`() async throws {
        var capabilities = Capabilities.everything
        capabilities.timelines[0].isForGuests = true
        let guest = SignedInAccount.guest(of: .mastodon, at: LoginHarness.server)
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, columns: 120, capabilities: capabilities, accounts: [guest])
        for key in ["c", "f", "s", "b"] {
            await world.press(key)
            #expect(world.front is LoginPage, "\(key)")
            await world.press("<esc> j")
            #expect(world.front === world.application.home)
        }
        #expect(world.service.data.texts.isEmpty && world.service.sent(.mark).isEmpty)
    }
}
