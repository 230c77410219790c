import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Votes, translations and undoing, on screen", .serialized, .hangGuard)
struct PostActionPagesTests {
    private let ada = Account.example(id: "7")
    private let hostile = "\u{1B}[31mred\u{202E}" + String(repeating: "x", count: 10_000)

    /// Number 5 is the newest; its author is Ada.
    private func world(
        _ newest: (inout Status) -> Void = { _ in }, capabilities: Capabilities = .withActions, rows: Int = 24,
        columns: Int = 100, accounts: [SignedInAccount] = [ScreenWorld.reader],
        preferences: Preferences = Preferences()
    ) async throws -> ScreenWorld {
        var statuses = (1...5).reversed().map { Status.example(id: $0, text: "Number \($0)", account: ada) }
        newest(&statuses[0])
        let world = try await ScreenWorld(
            server: 1...5, cached: statuses, rows: rows, columns: columns, capabilities: capabilities,
            accounts: accounts, preferences: preferences)
        world.service.set(ada, AccountProfile(bio: .empty))
        return world
    }

    private func polling(
        isMultiple: Bool = false, rows: Int = 24, columns: Int = 100, titles: [String] = []
    ) async throws -> ScreenWorld {
        try await world(
            {
                var poll = Poll.example([12, 4, 0], isMultiple: isMultiple, closesAt: TestTime().now.adding(days: 3))
                for (index, title) in titles.enumerated() { poll.options[index].title = RawText(title) }
                $0.poll = poll
            }, rows: rows, columns: columns)
    }

    // MARK: Votes

    @Test func `V opens the choices, a digit chooses and Enter votes`() async throws {
        let world = try await polling()
        world.service.data.votedPoll = .example([12, 5, 0], hasVoted: true, ownVotes: [1])
        #expect(world.lastLine.contains("V \(Command.vote.shortLabel(world.strings))"))
        await world.press("V")
        #expect(world.front is VotePage)
        #expect(world.contains(world.strings.pollClosesIn(.seconds(3 * 86_400))))
        #expect(world.contains(world.strings.pollOneChoice) && world.box.contains { $0.contains("( ) 2  Choice 2") })
        await world.press("1 2")
        #expect(world.box.contains { $0.contains("(•) 2") } && world.box.contains { $0.contains("( ) 1") })
        await world.press("<enter>")
        await world.until("sent") { world.service.data.votes == [[1]] }
        await world.shows("the own choice") { $0.contains { $0.contains("Choice 2 ✓") } }
        #expect(!world.lastLine.contains("V \(Command.vote.shortLabel(world.strings))"))
        await world.press("V")
        #expect(world.lastLine.contains(world.strings.alreadyVoted.string))
    }

    @Test func `where several choices are possible, none is assumed`() async throws {
        let world = try await polling(isMultiple: true)
        await world.press("V <enter>")
        #expect(world.front is VotePage && world.lastLine.contains(world.strings.chooseFirst.string))
        await world.press("<space> 3 1 1 j j")
        #expect(world.box.contains { $0.contains("[x] 1") } && world.box.contains { $0.contains("[x] 3") })
        await world.press("<enter>")
        await world.until("sent") { world.service.data.votes == [[0, 2]] }
    }

    @Test func `Esc leaves without a vote, and a click chooses`() async throws {
        let world = try await polling()
        await world.press("V <esc>")
        #expect(world.front === world.application.home && world.service.data.votes.isEmpty)
        await world.press("V")
        try world.click("( ) 3")
        #expect(world.box.contains { $0.contains("(•) 3") })
        #expect(world.service.data.votes.isEmpty)
    }

    @Test func `a vote that comes too late is explained, and the poll shown as the server has it`() async throws {
        let world = try await polling()
        var ended = Poll.example([20, 4, 0])
        ended.isExpired = true
        world.service.fail(.vote, with: .invalid(serverMessage: RawText("The poll has already ended"), fields: []))
        world.service.data.poll = ended
        await world.press("V 1 <enter>")
        await world.shows("the reason") { $0.last?.contains("already ended") == true }
        await world.shows("the end") { $0.contains { $0.contains(world.strings.pollClosed.string) } }
        #expect(!world.contains("✓"))
        await world.press("V")
        #expect(world.lastLine.contains(world.strings.pollHasEnded.string))
    }

    @Test func `an own poll and a post without a poll say why there is no vote`() async throws {
        let world = try await world {
            $0.poll = .example()
            $0.account.id = ScreenWorld.reader.key.id
        }
        await world.press("V")
        #expect(world.lastLine.contains(world.strings.ownPoll.string))
        await world.press("j V")
        #expect(world.lastLine.contains(world.strings.noPoll.string))
    }

    @Test(arguments: [(12, 40), (24, 80)])
    func `a hostile poll stays inside its box`(rows: Int, columns: Int) async throws {
        let world = try await polling(rows: rows, columns: columns, titles: [hostile, "", hostile])
        await world.press("V")
        #expect(world.front is VotePage)
        for line in world.lines {
            #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= columns)
            #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
        #expect(world.box.contains { $0.contains("( ) 2") })
    }

    // MARK: Translations

    @Test func `T shows the translation, in a list and in a thread, and T again the original`() async throws {
        let world = try await world { $0.language = RawText("de") }
        world.service.setThread(5)
        world.service.data.translation = Translation(
            content: .html(RawText("<p>Good morning</p>")), source: RawText("de"), provider: RawText("DeepL"))
        #expect(world.lastLine.contains("T \(Command.translate.shortLabel(world.strings))"))
        await world.press("T", showing: "Good morning")
        #expect(world.contains(world.strings.translated(from: RawText("de"), by: RawText("DeepL"))))
        #expect(!world.contains("Number 5") && world.lastLine.contains("T \(world.strings.hintOriginal)"))
        await world.press("<enter>", showing: "Good morning")
        await world.press("T", showing: "Number 5")
        #expect(world.service.sent(.translation) == ["translate 5 to en"])
    }

    @Test func `T shows the translation among posts that were chosen from a list`() async throws {
        let world = try await world { $0.language = RawText("de") }
        world.service.data.translation = Translation(
            content: .html(RawText("<p>Good morning</p>")), source: RawText("de"), provider: RawText("DeepL"))
        world.application.open(.posts([StatusID("5")], title: world.strings.wholePost))
        await world.shows("the post") { lines in
            lines[1].contains(world.strings.wholePost.string) && lines.contains { $0.contains("Number 5") }
        }
        await world.press("T", showing: "Good morning")
        await world.press("T", showing: "Number 5")
    }

    @Test func `a post in the language of the interface is not translated`() async throws {
        let world = try await world { $0.language = RawText("en-GB") }
        await world.press("T")
        #expect(world.lastLine.contains(world.strings.alreadyIn(RawText("en-GB")).string))
        #expect(!world.lastLine.contains("T \(Command.translate.shortLabel(world.strings))"))
    }

    @Test func `a server that doesn't translate says so, and the key is not offered again`() async throws {
        let world = try await world { $0.language = RawText("de") }
        await world.press("T", showing: world.strings.serverDoesNotTranslate)
        await world.press("j k")
        #expect(!world.lastLine.contains("T \(Command.translate.shortLabel(world.strings))"))
        await world.press("T")
        #expect(world.lastLine.contains(world.strings.serverDoesNotTranslate.string))
        #expect(world.service.sent(.translation).count == 1)
    }

    // MARK: Undoing

    @Test func `U undoes one action after the other, and says which`() async throws {
        let world = try await world()
        await world.press("f j s")
        // Independent requests, in any order.
        await world.until("sent") { Set(world.service.sent(.mark)) == ["favourite 5", "bookmark 4"] }
        await world.press("U")
        #expect(world.lastLine.contains(world.strings.undone(.mark(.bookmark(false), on: 4, by: "Ada")).string))
        await world.press("U")
        #expect(world.lastLine.contains(world.strings.undone(.mark(.favourite(false), on: 5, by: "Ada")).string))
        await world.until("undone") {
            Set(world.service.sent(.mark).dropFirst(2)) == ["undo bookmark 4", "undo favourite 5"]
        }
        await world.press("U")
        #expect(world.lastLine.contains(world.strings.nothingToUndo.string))
    }

    @Test func `M and X in a list ask, say what was done, and are undone by U`() async throws {
        let world = try await world()
        await world.press("M")
        #expect(world.contains(world.strings.muteQuestion("@ada@harbour.example")))
        await world.press("h", showing: world.strings.done(.mute(), to: "@ada@harbour.example") ?? "")
        await world.until("muted") { world.service.data.relationships[ada.id]?.muting == true }
        await world.press("U")
        await world.until("unmuted") { world.service.data.relationships[ada.id]?.muting == false }

        await world.press("X y")
        await world.until("blocked") { world.service.data.relationships[ada.id]?.blocking == true }
        // The key undoes a block that is known.
        await world.press("X")
        #expect(world.front === world.application.home)
        await world.until("unblocked") { world.service.data.relationships[ada.id]?.blocking == false }
        #expect(world.service.data.accountActions == [.mute(seconds: 3600), .unmute, .block, .unblock])
    }

    @Test(arguments: [AccountAction.unmute, .unblock], [true, false])
    func `M and X ask to undo what was done before the start`(undoing: AccountAction, isCached: Bool) async throws {
        let world = try await world()
        let isMute = undoing == .unmute
        let relationship = Relationship(muting: isMute, blocking: !isMute)
        if isCached {
            try await world.cache.store(ada, relationship: relationship)
        } else {
            world.service.set(ada, AccountProfile(bio: .empty), relationship)
        }
        await world.press(isMute ? "M" : "X")
        let strings = world.strings
        await world.shows(
            isMute ? strings.unmuteQuestion("@ada@harbour.example") : strings.unblockQuestion("@ada@harbour.example"))
        // Meant for the first question, these answer neither this one nor act on the page below.
        await world.press(isMute ? "h d w f" : "y")
        #expect(
            world.front is ChoicePage && world.service.sent(.mark).isEmpty && world.service.data.accountActions.isEmpty)
        await world.press("u")
        #expect(world.front === world.application.home)
        await world.until("undone") { world.service.data.accountActions == [undoing] }
        await world.shows(world.strings.done(undoing, to: "@ada@harbour.example") ?? "")
    }

    @Test func `:follow on a post unfollows an author whom the user follows, and then follows again`() async throws {
        let world = try await world()
        let service = world.service
        service.set(ada, AccountProfile(bio: .empty), Relationship(following: true))
        await world.press(":follow <enter>")
        await world.until("unfollowed") { service.data.accountActions == [.unfollow] }
        await world.press(":follow <enter>")
        await world.until("followed") { service.data.accountActions == [.unfollow, .follow()] }
    }

    @Test func `:follow on a post asks before it unfollows where the user wants that`() async throws {
        var preferences = Preferences()
        preferences.confirmsUnfollow = true
        let world = try await world(preferences: preferences)
        let service = world.service
        service.set(ada, AccountProfile(bio: .empty), Relationship(following: true))
        await world.press(":follow <enter>", showing: world.strings.unfollowQuestion("@ada@harbour.example"))
        #expect(world.front is ChoicePage && service.data.accountActions.isEmpty)
        await world.press("y")
        await world.until("unfollowed") { service.data.accountActions == [.unfollow] }
        await world.press(":follow <enter>")
        await world.until("followed without a question") { service.data.accountActions == [.unfollow, .follow()] }
    }

    @Test func `a refused mute is reported, and can't be undone`() async throws {
        let world = try await world()
        let refusal = RequestError.http(status: 503, serverMessage: nil)
        world.service.fail(.accountAction, with: refusal)
        await world.press(
            "M f", showing: world.strings.sentence(for: .request(refusal), doing: AccountAction.Kind.mute))
        await world.press("U")
        #expect(world.lastLine.contains(world.strings.nothingToUndo.string))
    }

    @Test func `a hostile name fits into the question`() async throws {
        let world = try await world(
            { [hostile] in
                $0.account.displayName = RawText(hostile)
                $0.account.acct = RawText(hostile)
            }, rows: 12, columns: 40)
        for key in ["M", "X", ":report <enter>"] {
            await world.press(key)
            #expect(world.front is ChoicePage)
            for line in world.lines { #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= 40) }
            await world.press("<esc>")
        }
    }

    // MARK: Commands

    @Test func `a post is reported with its id`() async throws {
        let world = try await world()
        await world.press("j :report <enter>")
        #expect(world.contains(world.strings.reportPostQuestion("Ada")))
        await world.press("s")
        let spam = Report(account: ada.id, statuses: [4], category: .spam)
        await world.until("sent") { world.service.data.reports == [spam] }
        await world.press(":report <enter> o")
        await world.press("Insults <enter>")
        await world.until("sent") {
            world.service.data.reports.last == Report(account: ada.id, statuses: [4], comment: "Insults")
        }
    }

    @Test func `a boost may be unlisted, and another word is explained`() async throws {
        let world = try await world()
        await world.press(":boost <space> unlisted <enter>")
        await world.until("boosted") { world.service.sent(.mark) == ["reblog 5 unlisted"] }
        await world.press(":boost <space> loudly <enter>")
        #expect(world.lastLine.contains(world.strings.boostAudiences.string))
        let other = try await self.world(capabilities: .withActions.removing([.boostVisibility]))
        await other.press(":boost <space> unlisted <enter>")
        #expect(other.lastLine.contains(other.strings.notOffered("harbour.example").string))
    }

    @Test func `a thread is muted, and only an own post is pinned`() async throws {
        let world = try await world { $0.account.id = ScreenWorld.reader.key.id }
        await world.press("j :mute-thread <enter>")
        await world.until("muted") { world.service.sent(.mark) == ["muteThread 4"] }
        await world.shows(world.strings.done(.muteThread(true)) ?? "")
        await world.shows(world.strings.threadMutedNote)
        await world.press(":pin-post <enter>")
        #expect(world.lastLine.contains(world.strings.onlyOwnPins.string))
        await world.press("k :pin-post <enter>")
        await world.until("pinned") { world.service.sent(.mark).last == "pin 5" }
        await world.shows(world.strings.pinnedNote)
    }

    @Test func `what the service lacks is named, and guests are offered the login`() async throws {
        let world = try await world({ $0.poll = .example() }, capabilities: .readOnly)
        for key in ["V", "T", "M", "X"] {
            await world.press(key)
            #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string), "\(key)")
            await world.press("<esc>")
        }
        await world.press("?")
        #expect(!world.contains(Command.vote.description(world.strings)))
        #expect(!world.contains(Command.undo.description(world.strings)))

        var capabilities = Capabilities.withActions
        capabilities.timelines[0].isForGuests = true
        let guest = SignedInAccount.guest(of: .mastodon, at: LoginHarness.server)
        let reading = try await self.world({ $0.poll = .example() }, capabilities: capabilities, accounts: [guest])
        for key in ["V", "T", "M", "X"] {
            await reading.press(key)
            #expect(reading.front is LoginPage, "\(key)")
            await reading.press("<esc>")
        }
    }

    @Test func `what nearly every post has comes first among the hints, whatever the selected one adds`() async throws {
        let world = try await world {
            $0.spoiler = RawText("the end of the film")
            $0.poll = .example()
            $0.language = RawText("de")
        }
        let session = try #require(world.coordinator.session)
        let commands = StatusCommands(session: session, style: world.application.style)
        let hints = try world.list.items.compactMap(\.status).map { commands.hints(for: $0).compactMap(\.command) }
        let fixed: [Command] = [.activate, .comment, .favourite, .reblog, .bookmark]
        #expect(hints.count == 5 && hints.allSatisfy { Array($0.prefix(5)) == fixed })
        #expect(hints.first?.contains(.vote) == true && hints.first?.contains(.toggleWarning) == true)
        #expect(hints.last?.contains(.vote) == false && hints.last?.contains(.toggleWarning) == false)
    }

    @Test func `a post that is gone disappears, with one message`() async throws {
        let world = try await world()
        world.service.fail(.mark, with: .notFound(serverMessage: nil))
        world.service.data.gone = [77]
        _ = try await world.cache.store([.example(id: 77, text: "Gone by now")], in: .home, at: .newest)
        let list = try world.list
        await world.until("the post") { list.items.first?.status?.id == 77 && !list.reading.isUnderWay }
        await world.press("gg")
        #expect(world.contains("Gone by now"))
        await world.press("f")
        await world.shows("the reason") { $0.last?.contains(world.strings.postGone.string) == true }
        await world.shows("without it") { !$0.contains { $0.contains("Gone by now") } }
        #expect(world.application.log.entries.map(\.text) == [world.strings.postGone])
        if case .failed(let error) = world.accounts.connection { Issue.record("\(error)") }
    }
}
