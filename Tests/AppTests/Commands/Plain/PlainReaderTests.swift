import TestSupport
import Testing

@testable import App
@testable import Core

/// Conversations with the reader that works line by line: lines of input, and the lines that answer them.
@MainActor
@Suite("The reader line by line", .hangGuard)
struct PlainReaderTests {
    private let service = ScriptedService(
        [.threads, .relationships, .removal], actions: [.favourite], texts: [.status, .reply], accountActions: [.follow]
    )
    private let world: CommandWorld
    private let listener = TestListener()
    private var strings: Strings { world.strings }

    init() { world = CommandWorld(service) }

    /// Opens the reader on cached posts, the newest first.
    private func reader(
        _ posts: [Status] = [
            .example(id: 3, text: "Three"), .example(id: 2, text: "Two"), .example(id: 1, text: "One"),
        ],
        width: Int? = nil
    ) async throws -> PlainReader {
        let session = try world.session()
        _ = try await session.cache.store(posts, in: .home, at: .newest)
        await session.close()
        // Its empty list would remove the cached posts.
        service.hold(.list)
        let coordinator = try AccountCoordinator(accounts: [world.account], context: world.context) {
            [listener] path, port in listener.open(path, port)
        }
        let reader = PlainReader(coordinator: coordinator, output: world.output, width: width)
        try await reader.begin()
        return reader
    }

    private func close(_ reader: PlainReader) async {
        service.release(.list, holdsNext: true)
        await reader.coordinator.close()
    }

    /// Returns the lines that answer a line of input.
    private func answer(_ line: String, from reader: PlainReader) async throws -> [String] {
        let before = world.output.printed.count
        try await reader.receive(line)
        return Array(world.output.printed.dropFirst(before))
    }

    private func post(_ text: String, at clock: String, _ position: String) -> [String] {
        ["Ada, @ada@harbour.example, \(clock)", text, position]
    }

    @Test func `posts are read one after the other, with their places`() async throws {
        let reader = try await reader()
        #expect(Array(world.output.printed.suffix(3)) == post("Three", at: "10:03", "1 of 3"))
        #expect(try await answer("", from: reader) == post("Two", at: "10:02", "2 of 3"))
        #expect(try await answer("n", from: reader).suffix(3) == post("One", at: "10:01", "3 of 3"))
        #expect(try await answer("previous", from: reader).suffix(3) == post("Two", at: "10:02", "2 of 3"))
        #expect(try await answer("1", from: reader).suffix(3) == post("Three", at: "10:03", "1 of 3"))
        #expect(try await answer("p", from: reader) == [strings.plainAtTop.string])
        #expect(try await answer("99", from: reader) == [strings.plainNoNumber.string])
        #expect(reader.prompt.string == "\(strings.home.string)> ")
        await close(reader)
    }

    @Test func `what a post has besides its text is said in words`() async throws {
        var status = Status.example(id: 3, text: "Look", spoiler: "Spiders")
        status.attachments = [.example(.image, description: "a web")]
        status.counts = StatusCounts(replies: 2, reblogs: 1, favourites: 0)
        let reader = try await reader([status.with(.example([3, 1], hasVoted: true, ownVotes: [0]))])
        let printed = world.output.printed
        let warning = strings.labelled(strings.optionWarning, content: "Spiders").string
        #expect(printed.contains(warning) && printed.contains(strings.plainWarned.string))
        #expect(!printed.contains("Look"))
        #expect(printed.contains(strings.list([strings.replyCount(2), strings.plainBoosts(1)]).string))
        let whole = try await answer("unfold", from: reader)
        #expect(whole.contains("Look"))
        #expect(whole.contains(strings.labelled(strings.attachmentImage, content: "a web").string))
        #expect(whole.contains("1. Choice 1, 75 %, \(strings.plainOwnVote.string)"))
        await close(reader)
    }

    @Test(arguments: [nil, 40]) func `a paragraph is one line, unless the width is known`(width: Int?) async throws {
        let long = String(repeating: "lighthouse ", count: 20) + "end"
        let reader = try await reader([.example(id: 1, text: long)], width: width)
        #expect(world.output.printed.contains(long) == (width == nil))
        #expect(width == nil || world.output.printed.allSatisfy { $0.count <= 40 })
        await close(reader)
    }

    @Test func `a thread opens in front of the list, and back leads to it again`() async throws {
        var reply = Status.example(id: 9, text: "Answer")
        reply.inReplyToID = StatusID("3")
        service.data.threads[3] = .success(
            StatusThread(status: .example(id: 3, text: "Three"), descendants: [reply]))
        let reader = try await reader()
        let opened = try await answer("thread", from: reader)
        #expect(opened.contains("Three") && opened.last == "1 of 2")
        #expect(reader.prompt.string.hasPrefix(strings.thread.string))
        #expect(try await answer("", from: reader).contains("Answer"))
        #expect(try await answer("back", from: reader).suffix(3) == post("Three", at: "10:03", "1 of 3"))
        await close(reader)
    }

    @Test func `a like is sent, and said once the server has it`() async throws {
        let reader = try await reader()
        #expect(try await answer("like", from: reader) == [strings.plainLikedPost("Ada").string])
        #expect(service.sent(.mark).count == 1)
        #expect(try await answer("boost", from: reader) == [strings.notOffered("harbour.example").string])
        await close(reader)
    }

    @Test func `a post is written on one line, or on several until a dot`() async throws {
        let reader = try await reader()
        _ = try await answer("post Good morning", from: reader)
        #expect(service.data.posts.map(\.text) == ["Good morning"])
        #expect(try await answer("post", from: reader).first == strings.plainWrite.string)
        #expect(reader.prompt.string == "\(strings.composeTitle.string)> ")
        for line in ["First", "", "Third"] { #expect(try await answer(line, from: reader).isEmpty) }
        let sent = try await answer(".", from: reader)
        #expect(sent.contains { $0.hasPrefix(strings.sent(OutgoingText.Kind.status).string) })
        #expect(service.data.posts.last?.text == "First\n\nThird")
        await close(reader)
    }

    @Test func `a text that can't be sent is kept as a draft, and said so`() async throws {
        service.fail(.text, with: .notFound(serverMessage: nil))
        let reader = try await reader()
        let answer = try await answer("post Good morning", from: reader)
        #expect(answer.last == strings.keptAsDraft.string)
        let drafts = try #require(reader.session?.resources.drafts)
        #expect(drafts.all().map(\.post.text) == ["Good morning"])
        await close(reader)
    }

    @Test func `a text that is being written when the input ends is kept as a draft`() async throws {
        let reader = try await reader()
        for line in ["post", "Half a thought"] { _ = try await answer(line, from: reader) }
        try await reader.end()
        #expect(world.output.printed.last == strings.keptAsDraft.string)
        #expect(reader.session?.resources.drafts.all().map(\.post.text) == ["Half a thought"])
        await close(reader)
    }

    @Test func `an unknown word is answered with the nearest command`() async throws {
        let reader = try await reader()
        let sentence = strings.nearestCommand(strings.unknownCommand("hmoe"), nearest: "home")
        #expect(try await answer("hmoe", from: reader) == [sentence.string])
        let help = try await answer("help", from: reader)
        #expect(PlainCommand.allCases.allSatisfy { command in help.contains { $0.hasPrefix(command.name) } })
        _ = try await answer("quit", from: reader)
        #expect(reader.hasEnded)
        await close(reader)
    }

    @Test func `what was read here is read on the full screen`() async throws {
        let session = try world.session()
        try session.positions.save(.example(1), in: .home)
        await session.close()
        let reader = try await reader()
        #expect(world.output.printed.last == strings.plainNews(strings.new(2)).string)
        #expect(reader.prompt.string == "\(strings.plainPrompt(strings.home, count: "2").string)> ")
        #expect(try await answer("new", from: reader).contains("Two"))
        #expect(try await answer("", from: reader).contains("Three"))
        #expect(reader.session?.home.unread == 0)
        #expect(try await answer("", from: reader) == [strings.nothingUnread.string])
        await close(reader)
        let position = try world.session().positions.position(in: .home)
        #expect(position?.readUpTo == Status.example(id: 3).sortKey)
    }
}

/// What takes several lines.
extension PlainReaderTests {
    @Test func `follow is sent at once, and unfollowing asks where the user wants that`() async throws {
        service.set(.example(), AccountProfile(bio: .empty))
        let reader = try await reader()
        #expect(try await answer("follow", from: reader) == [strings.plainFollowed("Ada").string])
        #expect(world.context.settings.set(try key("confirm-unfollow"), to: .flag(true)))
        let question = strings.plainConfirm(strings.unfollowQuestion("Ada")).string
        for (typed, said) in [("", strings.cancelled), ("no", strings.cancelled), ("yes", strings.undoneFollow("Ada"))]
        {
            #expect(try await answer("follow", from: reader) == [question])
            #expect(reader.prompt.string == "yes/no> ")
            #expect(try await answer(typed, from: reader) == [said.string])
        }
        #expect(service.data.accountActions == [.follow(), .unfollow])
        await close(reader)
    }

    @Test func `a post of the user's own is deleted after a question, and no other one is`() async throws {
        let own = Status.example(id: 3, text: "Mine", account: .example(id: "7"))
        let reader = try await reader([own, .example(id: 2, text: "Two")])
        let question = ["Mine", strings.plainConfirm(strings.deleteTitle).string]
        #expect(try await answer("delete", from: reader) == question)
        #expect(try await answer("quit", from: reader) == [strings.cancelled.string])
        #expect(service.data.removed.isEmpty && !reader.hasEnded)
        #expect(try await answer("delete", from: reader) == question)
        let deleted = try await answer("yes", from: reader)
        #expect(deleted.first == strings.postDeleted.string && deleted.contains("Two"))
        #expect(service.data.removed == [StatusID("3")])
        #expect(try await answer("delete", from: reader) == [strings.notYourPost.string])
        await close(reader)
    }

    @Test func `without the setting, a post is deleted at once`() async throws {
        let reader = try await reader([.example(id: 3, text: "Mine", account: .example(id: "7"))])
        #expect(world.context.settings.set(try key("confirm-delete"), to: .flag(false)))
        #expect(try await answer("delete", from: reader).first == strings.postDeleted.string)
        await close(reader)
    }

    @Test func `the selected post is given to a command, whose output is printed`() async throws {
        let reader = try await reader()
        #expect(try await answer("pipe cat", from: reader) == ["Three"])
        #expect(try await answer("|tr a-z A-Z", from: reader) == ["THREE"])
        #expect(try await answer("| --url cat", from: reader) == ["https://harbour.example/@ada/3"])
        let json = try await answer("| --json cat", from: reader)
        #expect(json.count == 1 && json[0].hasPrefix("{\"account\":"))
        #expect(try await answer("| false", from: reader) == [strings.pipeExited("false", code: "1").string])
        #expect(try await answer("| cat > file", from: reader) == [strings.pipeNeedsShell(">").string])
        #expect(try await answer("|", from: reader) == [strings.needsArgument("pipe").string])
        await close(reader)
    }

    @Test func `a dot where a description is asked for ends the text`() async throws {
        var rules = WritingRules(counting: .characters(limit: 500, url: 23))
        rules.media = 4
        service.data.writingRules = rules
        let folder = TemporaryFolder()
        try folder.write(Self.gif, named: Array("dot.gif".utf8))
        let reader = try await reader()
        _ = try await answer("post", from: reader)
        _ = try await answer("Look", from: reader)
        _ = try await answer(".attach \(folder.path)/dot.gif", from: reader)
        #expect(reader.prompt.string == "\(strings.altTitle.string)> ")
        _ = try await answer(".", from: reader)
        let sent = try #require(service.data.posts.last)
        #expect(sent.text == "Look" && sent.media.map(\.alt) == [""])
        await close(reader)
    }

    @Test func `a file is attached with its description, also while the text is written`() async throws {
        var rules = WritingRules(counting: .characters(limit: 500, url: 23))
        rules.media = 4
        service.data.writingRules = rules
        let folder = TemporaryFolder()
        try folder.write(Self.gif, named: Array("a dot.gif".utf8))
        let reader = try await reader()
        let path = folder.path + "/a dot.gif"
        let attached = [strings.plainAttached("a dot.gif").string, strings.plainDescribe.string]
        #expect(try await answer("attach \(path)", from: reader) == [strings.plainWrite.string] + attached)
        #expect(reader.prompt.string == "\(strings.altTitle.string)> ")
        #expect(try await answer(" A dot ", from: reader).isEmpty)
        #expect(try await answer("Look", from: reader).isEmpty)
        #expect(try await answer(".attach \"\(path)\"", from: reader) == attached)
        #expect(try await answer("", from: reader).isEmpty)
        let missing = try await answer(".attach /no/such/file.gif", from: reader)
        #expect(missing.count == 1 && missing[0].contains("file.gif"))
        #expect(try await answer("here", from: reader).isEmpty)
        _ = try await answer(".", from: reader)
        let sent = try #require(service.data.posts.last)
        #expect(sent.text == "Look\nhere" && sent.media.map(\.alt) == ["A dot", ""])
        await close(reader)
    }

    /// A GIF of one dot.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private func key(_ name: String) throws -> ConfigurationKey {
        try #require(world.context.configurationKeys.first { $0.fullName == name })
    }

    // MARK: Logging in

    /// Begins a login, up to the URL that the user opens.
    private func beginLogin(_ reader: PlainReader) async throws {
        world.transport.answers(
            LoginHarness.instance, LoginHarness.scopes, LoginHarness.application,
            .json(#"{"access_token":"t0ken","token_type":"Bearer","scope":"read write","created_at":1}"#))
        let server = strings.labelled(strings.serverLabel, content: strings.serverExample)
        #expect(try await answer("login", from: reader) == [server.string])
        #expect(reader.prompt.string == "\(strings.serverLabel.string)> ")
        let said = try await answer("harbour.example", from: reader)
        #expect(said.contains { $0.contains("harbour.example/oauth/authorize?") })
        #expect(said.last == strings.plainAfterBrowser.string)
        #expect(reader.prompt.string == "\(strings.codeLabel.string)> ")
    }

    @Test(arguments: [true, false])
    func `a pasted code logs in, and so does Enter once the browser is done`(isPasted: Bool) async throws {
        let reader = try await reader()
        try await beginLogin(reader)
        // The lists of the new account.
        service.release(.list)
        if !isPasted {
            await until("listening") { listener.request != nil }
            let state = try #require(listener.request?.state)
            #expect(listener.visit("code=c0dec0de&state=\(state)"))
            await reader.wait { reader.coordinator.accounts.accounts.count == 2 }
        }
        let said = try await answer(isPasted ? " c0dec0de " : "", from: reader)
        let account = try #require(reader.session?.account)
        #expect(account.key.id == AccountID("1") && said.contains(strings.switchedTo(strings.name(of: account)).string))
        #expect(reader.prompt.string.hasPrefix(strings.home.string))
        await close(reader)
    }

    @Test func `a login waits until it is cancelled, and a wrong server is said`() async throws {
        let reader = try await reader()
        let refused = strings.sentence(for: LoginProblem.address(.notHTTPS)).string
        #expect(try await answer("login http://harbour.example", from: reader) == [refused])
        #expect(try await answer("", from: reader) == [refused])
        try await beginLogin(reader)
        #expect(try await answer("", from: reader) == [strings.plainAfterBrowser.string])
        #expect(try await answer("cancel", from: reader) == [strings.cancelled.string])
        #expect(try await answer(".", from: reader).contains("Three"))
        await close(reader)
    }

    @Test func `what needs an account says how to log in`() async throws {
        let guest = CommandWorld(service, isGuest: true)
        let session = try guest.session()
        _ = try await session.cache.store([.example(id: 1)], in: .home, at: .newest)
        await session.close()
        let coordinator = try AccountCoordinator(accounts: [guest.account], context: guest.context) { _, _ in nil }
        let reader = PlainReader(coordinator: coordinator, output: guest.output, width: nil)
        try await reader.begin()
        for line in ["like", "follow", "post Hello", "delete"] {
            try await reader.receive(line)
            #expect(guest.output.printed.last == strings.plainLogIn(strings.plainNeedsAccount).string)
        }
        await coordinator.close()
    }
}

@Suite("The commands of the reader line by line")
struct PlainCommandTests {
    @Test func `every name and every short form means one command`() {
        let words = PlainCommand.allCases.flatMap { [$0.name] + [$0.short].compactMap(\.self) }
        #expect(Set(words).count == words.count)
        for command in PlainCommand.allCases {
            #expect(PlainCommand.named(command.name) == command)
            if let short = command.short { #expect(PlainCommand.named(short) == command) }
        }
        #expect(PlainCommand.named("bookmark") == .bookmark && PlainCommand.named("prev") == .previous)
    }
}
