import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The composer on screen", .serialized, .hangGuard)
struct ComposerPageTests {
    private func world(
        rows: Int = 24, columns: Int = 80, cached: [Status] = [], environment: [String: String] = [:],
        preferences: Preferences = Preferences(), pictures: (any PictureSource)? = nil
    ) async throws -> ScreenWorld {
        let statuses = cached.isEmpty ? (1...5).reversed().map { Status.example(id: $0, text: "Number \($0)") } : cached
        let world = try await ScreenWorld(
            server: 1...5, cached: statuses, rows: rows, columns: columns, capabilities: .withWriting,
            environment: environment, preferences: preferences, pictures: pictures)
        world.service.data.writingRules = .usual
        world.service.data.author = ScreenWorld.author
        return world
    }

    /// Makes a world with a new post.
    private func composing(
        rows: Int = 24, columns: Int = 80, environment: [String: String] = [:]
    ) async throws -> ScreenWorld {
        let world = try await world(rows: rows, columns: columns, environment: environment)
        await world.compose()
        return world
    }

    /// Makes a world with a post of the account's own, and one of another account.
    private func worldWithOwnPost(pictures: (any PictureSource)? = nil) async throws -> ScreenWorld {
        let own = Status.example(id: 6, text: "Mine", account: .example(id: "me", acct: "reader", name: "Reader"))
        return try await world(cached: [own, .example(id: 5, text: "Number 5")], pictures: pictures)
    }

    /// Writes a picture.
    private func file(_ name: String, in world: ScreenWorld) throws -> String {
        try world.folder.write(Self.png, named: PathText.bytes(of: name).dropLast().map { UInt8(bitPattern: $0) })
        return world.folder.path + "/" + name
    }

    /// One black pixel.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0,
        2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    @Test(arguments: ScreenDrawing.sizes, ["Hello", "One\n---\nTwo"])
    func `the characters that are left are shown in every size, also of a thread`(
        size: ScreenSize, text: String
    ) async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: size.rows, columns: size.columns, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        await world.compose()
        world.paste(text)
        let model = try world.composer
        #expect(world.contains(world.strings.room(characters: model.left, bytesOver: model.bytesOver)))
    }

    @Test func `Enter makes a new line, Ctrl-S sends, and the post is selected at the top of Home`() async throws {
        let world = try await composing()
        await world.press("ab <enter> c")
        #expect(world.front is ComposerPage && world.service.data.texts.isEmpty)
        #expect(world.contains("496"))
        await world.press("^S")
        await world.until("closed") { world.front === world.application.home }
        await world.shows(world.strings.sent(.status))
        #expect(world.service.data.texts.map(\.text) == ["ab\nc"])
        await world.shows("the post") { $0.contains { $0.hasPrefix("▌") && $0.contains("Reader") } }
    }

    @Test(arguments: [Key(.enter, control: true), Key(.enter, alt: true)])
    func `Enter with a modifier sends, also while candidates are listed`(key: Key) async throws {
        let world = try await world()
        try await world.cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        await world.compose()
        await world.press("hi <space> @zo", showing: "Zoë Quill")
        world.application.handle([.key(key)])
        await world.until("sent") { world.service.data.texts.map(\.text) == ["hi @zo"] }
    }

    @Test func `a post that was sent moves no list that is read further down`() async throws {
        let world = try await world(rows: 12)
        let list = try world.list
        await world.press("jjjj")
        let chosen = list.selected?.id
        #expect(list.viewport.top > 0)
        await world.compose()
        await world.press("later ^S")
        // The page shows that it was sent before it closes, and the message follows that.
        await world.until("closed") { world.front === world.application.home }
        await world.until("there") { list.items.contains { $0.status?.text.plain == "later" } }
        #expect(list.selected?.id == chosen)
        // The message offers the way there.
        let sentence = world.strings.takesBack(world.strings.sent(.status), key: "U", seconds: 10)
        let key = try #require(KeyMap.standard.firstKeys(for: .top)).name
        #expect(world.application.log.entries.last?.text == world.strings.goesToTop(sentence, key: key))
    }

    @Test func `a reply sent from the top of Home is selected there`() async throws {
        let world = try await world()
        let list = try world.list
        await world.compose("c")
        await world.press("yes ^S")
        await world.until("selected") { list.selected?.status?.text.plain.contains("yes") == true }
        #expect(
            world.application.log.entries.last?.text
                == world.strings.takesBack(world.strings.sent(.reply), key: "U", seconds: 10))
    }

    @Test func `a reply sent from a thread is selected in the thread`() async throws {
        let world = try await world()
        world.service.setThread(5, replies: (30...60).map { .example(id: $0, text: "Answer \($0)") })
        await world.press("<enter>", showing: "Answer 30")
        let thread = try #require(world.front as? StatusListPage).list
        await world.compose("c")
        await world.press("yes ^S")
        await world.until("selected") { thread.selected?.status?.text.plain.contains("yes") == true }
        #expect(world.front?.statuses === thread && thread.selected?.status?.inReplyTo == 5)
    }

    @Test func `a key typed before a sent post's composer is gone from the screen is no command`() async throws {
        let world = try await composing()
        await world.press("ab")
        // Nothing is drawn for now.
        world.application.isAway = true
        await world.press("^S")
        await world.until("closed") { world.front === world.application.home }
        world.application.handle([.key(Key(.character("q")))])
        #expect(world.quitCount == 0)
        world.application.isAway = false
        world.application.draw()
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test func `the draft of a post that may be deleted names the post`() async throws {
        let world = try await worldWithOwnPost()
        // By then, since nothing may be storable afterwards.
        world.service.data.losingDeletions = { [drafts = world.drafts] in drafts.all().first?.sending?.deleting }
        await world.press("gg D r")
        await world.until("asked for") { world.service.data.redrafted == [StatusID("6")] }
        #expect(world.service.data.notesOfDeletions == [StatusID("6")])
        #expect(world.drafts.all().map(\.post.text) == ["Mine"])
    }

    @Test func `a post to write again doesn't open over a text that is being typed`() async throws {
        let world = try await worldWithOwnPost()
        await world.press("gg D")
        world.application.handle([.key(Key(.character("r")))])
        world.application.open(.commandLine("lists"))
        let field = try #require(world.front)
        await world.until("said") { world.application.log.entries.last?.text == world.strings.keptAsDraft }
        #expect(world.front === field && world.service.data.redrafted == [StatusID("6")])
        #expect(world.drafts.all().map(\.post.text) == ["Mine"])
    }

    @Test func `a post to write again doesn't open over a picture`() async throws {
        let world = try await worldWithOwnPost(pictures: SamplePictureSource(hasPictures: false))
        await world.press("gg D")
        world.application.handle([.key(Key(.character("r")))])
        world.application.open(
            .album(PictureAlbum(picture: RawText("https://e.example/1.png"), of: "Ada", page: nil)))
        // The viewer is not in front, but is again when the page over it closes.
        world.application.open(.messageLog)
        await world.until("said") { world.application.log.entries.last?.text == world.strings.keptAsDraft }
        #expect(!(world.front is ComposerPage) && world.service.data.redrafted == [StatusID("6")])
        await world.press("<esc>")
        #expect(world.front is ViewerPage)
        #expect(world.drafts.all().map(\.post.text) == ["Mine"])
    }

    @Test func `U takes a sent post back for some seconds, and opens it as a draft`() async throws {
        let world = try await composing()
        await world.press(
            "wrogn ^S", showing: world.strings.takesBack(world.strings.sent(.status), key: "U", seconds: 10))
        await world.press("U")
        await world.until("the draft") { world.front is ComposerPage }
        await world.shows("the text") { $0.contains { $0.contains("wrogn") } }
        #expect(world.service.data.redrafted.count + world.service.data.removed.count == 1)
    }

    @Test func `after that time there is nothing to take back`() async throws {
        let world = try await composing()
        await world.press("fine ^S")
        let session = try #require(world.coordinator.session)
        await world.until("closed") { world.front === world.application.home }
        #expect(!session.history.isEmpty)
        await world.passTime(by: .seconds(11), until: "forgotten") {
            // The wait may begin after any of these.
            session.history.isEmpty
        }
        await world.press("U")
        #expect(world.lastLine.contains(world.strings.nothingToUndo.string))
    }

    @Test func `c replies to the selected post with its author mentioned`() async throws {
        let world = try await world()
        await world.compose("c")
        await world.shows("the mention") { $0.contains { $0.contains("│ @ada ") } }
        #expect(world.header.hasPrefix(" \(world.strings.title(of: .reply, "@ada@harbour.example"))"))
        #expect(world.contains("Number 5"))
        await world.press("hi ^S")
        await world.until("sent") { world.service.data.texts.count == 1 }
        #expect(world.service.data.texts.first?.kind == .reply(to: StatusID("5"), on: nil))
    }

    @Test func `a reply to a followers-only post can't be given the account's default audience`() async throws {
        var status = Status.example(id: 5, text: "Among us")
        status.visibility = .known(.private)
        let world = try await world(cached: [status])
        await world.compose("c")
        try await world.until("ready") { try world.composer.isReady }
        await world.press("^V")
        let strings = world.strings
        #expect(world.box.contains { $0.contains(strings.visibilityName(.private).string) })
        for wider in [nil, Visibility.public, .unlisted] {
            #expect(!world.box.contains { $0.contains(strings.visibilityName(wider).string) })
        }
        await world.press("<enter>")
        #expect(try world.composer.options.visibility == .private)
    }

    @Test func `Q quotes, E edits an own post from its source, and D deletes it to write it again`() async throws {
        let world = try await worldWithOwnPost()
        await world.press("gg j Q")
        #expect(try world.composer.target == .quote(of: StatusID("5")))
        await world.press("<esc> E")
        #expect(world.lastLine.contains(world.strings.notYourPostToEdit.string))
        world.service.data.source = PostSource(text: "as *written*", warning: "")
        await world.press("gg E", showing: "as *written*")
        await world.press("<esc> D")
        #expect(world.box.contains { $0.contains(world.strings.deleteAndRewrite.string) })
        await world.press("r")
        await world.until("the draft") {
            world.service.data.redrafted == [StatusID("6")] && world.front is ComposerPage
        }
        await world.shows("the text") { $0.contains { $0.contains("as *written*") } }
    }

    @Test func `the versions of a post are listed, the newest first, and read`() async throws {
        let world = try await world()
        let start = world.time.now
        world.service.data.revisions = [
            PostRevision(content: .plain(RawText("First words")), createdAt: start),
            PostRevision(
                content: .html(RawText("<p>Better words</p><p>and more of them</p>")), warning: RawText("lanterns"),
                createdAt: start.adding(seconds: 60)),
        ]
        await world.press(":history <enter>")
        await world.shows("both") { lines in
            let places = ["Better words", "First words"].compactMap { text in
                lines.firstIndex { $0.contains(text) }
            }
            return places.count == 2 && places[0] < places[1]
        }
        #expect(world.header.contains(world.strings.versionsTitle.string))
        await world.press("<enter>", showing: "and more of them")
        #expect(world.contains("lanterns") && !world.contains("First words"))
    }

    @Test func `a server that was found to have no edits gets no second request`() async throws {
        let world = try await worldWithOwnPost()
        world.service.data.source = PostSource(text: "as written", warning: "")
        world.service.fail(.text, with: .unsupported)
        world.service.data.missing = [.edits]
        await world.press("gg E", showing: "as written")
        let model = try world.composer
        await world.press("x ^S")
        let collections = try #require(world.coordinator.session).collections
        // A page that was left while it sends reports a refusal later.
        await world.until("found out") { collections.missing == [.edits] && !model.isSending }
        await world.press("<esc> E")
        #expect(!(world.front is ComposerPage))
        #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string))
        // Deleting it and writing it again takes its place.
        await world.press("D")
        #expect(world.box.contains { $0.contains(world.strings.deleteAndRewrite.string) })
    }

    // MARK: Options

    @Test func `keys and the row of options open menus`() async throws {
        let world = try await composing()
        await world.press("^V")
        #expect(world.box.contains { $0.contains(world.strings.visibilityName(.direct).string) })
        await world.press("jj <enter>")
        #expect(try world.composer.options.visibility == .unlisted)
        #expect(world.front is ComposerPage)
        await world.press("<tab> <tab> <enter>")
        await world.press("o")
        await world.press("pt-BR <enter>")
        #expect(try world.composer.options.language == "pt-BR")
        try world.click(world.strings.name(of: .visibility).string)
        #expect(world.box.contains { $0.contains(world.strings.visibilityName(.direct).string) })
        await world.press("<esc>")
        #expect(try world.composer.options.visibility == .unlisted)
    }

    @Test func `Ctrl-W shows the field of the warning, and goes back to the text`() async throws {
        let world = try await composing()
        await world.press("ab ^W food <enter> c")
        let model = try world.composer
        #expect(model.post.warning == "food" && model.post.text == "abc")
        await world.press("^W ^U ^W")
        #expect(model.warning == nil && model.focus == .text)
    }

    @Test func `a poll is written in a form that says what is missing`() async throws {
        let world = try await composing()
        await world.press("^P yes ^S")
        #expect(world.front is PollPage && world.contains(world.strings.pollNeedsOptions))
        await world.press("yes ^S")
        #expect(world.contains(world.strings.pollDoubled))
        await world.press("<bs> <bs> <bs> no ^S")
        #expect(try world.composer.options.poll?.options == ["yes", "no"])
        await world.press("what <space> now ^S")
        await world.until("sent") { world.service.data.posts.first?.poll?.options == ["yes", "no"] }
    }

    @Test func `a post is scheduled, listed, moved and cancelled`() async throws {
        let world = try await composing()
        await world.press("later ^R +2h <enter>")
        #expect(try world.composer.options.publishAt == world.time.now.adding(seconds: 7200))
        await world.press("^R ^U +1m <enter>")
        #expect(world.contains(String(world.strings.sentence(for: ComposerProblem.noTime).string.prefix(20))))
        await world.press("<esc>")
        let id = ScheduledPost.ID("3")
        world.service.data.scheduled = [
            ScheduledPost(id: id, publishAt: world.time.now.adding(days: 1), text: RawText("in a day"))
        ]
        await world.press(":scheduled <enter>", showing: "in a day")
        await world.press("<enter> ^U +3h <enter>")
        await world.until("moved") {
            world.service.data.scheduled.first?.publishAt == world.time.now.adding(seconds: 10_800)
        }
        await world.press("d y")
        await world.until("cancelled") { world.service.data.scheduled.isEmpty }
        await world.shows(world.strings.noScheduled)
    }

    // MARK: Files

    /// - Parameter name: the second isn't UTF-8.
    @Test(arguments: ["harbour.png", "harbo\u{10FEFC}r.png"])
    func `a file is attached by its path and described, or the reminder asks`(name: String) async throws {
        let world = try await world(environment: ["HOME": "/nowhere"])
        let path = try file(name, in: world)
        let shown = Sanitizer.clean(RawText(name)).string
        await world.compose()
        await world.press("x ^A")
        world.paste(world.folder.path + "/harb")
        await world.press("<tab>")
        // Drawn without a key once the folder has been read.
        await world.until("the path") { world.lastLine.contains(shown) }
        await world.press("<enter>")
        await world.shows("the row") { $0.contains { $0.contains("▣ 1 \(shown)") && $0.contains("1×1") } }
        #expect(try world.composer.options.media.map(\.path) == [path])
        await world.press("^S")
        #expect(
            world.box.contains { $0.contains(world.strings.altReminder(1).string.prefix(10)) }
                || world.contains(world.strings.sendAnyway))
        await world.press("a")
        await world.press("dawn <enter>")
        #expect(try world.composer.options.media.first?.alt == "dawn")
        #expect(world.contains(world.strings.altText("dawn")))
        await world.press("f 0.5,0.5 <enter> x")
        #expect(try world.composer.options.media.isEmpty)
    }

    @Test func `a click chooses a file, and places the cursor in a path and in a description`() async throws {
        let world = try await world(environment: ["HOME": "/nowhere"])
        let path = try file("harbour.png", in: world)
        _ = try file("harbour-2.png", in: world)
        await world.compose()
        await world.press("x ^A abc")
        try world.click("abc")
        await world.press("Z")
        #expect(world.lastLine.contains("Zabc"))
        await world.press("<esc> ^A")
        world.paste(world.folder.path + "/harb")
        await world.press("<tab>")
        await world.shows("the names") { $0.contains { $0.hasPrefix("  harbour.png") } }
        try world.click("harbour.png")
        #expect(world.lastLine.contains("harbour.png"))
        await world.press("<enter>", showing: "▣ 1 harbour.png")
        #expect(try world.composer.options.media.map(\.path) == [path])
        await world.press("^S a dawn")
        try world.click("dawn")
        await world.press("Z <enter>")
        #expect(try world.composer.options.media.first?.alt == "Zdawn")
    }

    /// Makes a world as on Weibo: files have no descriptions, and replies have no files.
    private func worldOfPlainFiles() async throws -> ScreenWorld {
        let world = try await world(columns: 120)
        var rules = WritingRules.usual
        rules.altLength = 0
        rules.onlyNewPostsHaveMedia = true
        world.service.data.writingRules = rules
        return world
    }

    @Test func `descriptions and focal points are offered only where files have them`() async throws {
        let world = try await worldOfPlainFiles()
        await world.compose()
        #expect(world.lastLine.contains(world.strings.hintAttach.string))
        await world.press("x")
        let model = try world.composer
        await model.attach(try file("harbour.png", in: world))
        world.application.draw()
        #expect(model.focus == .media(0) && world.lastLine.contains(world.strings.hintReplaceFile.string))
        for hint in [world.strings.hintAlt, world.strings.hintFocus] { #expect(!world.lastLine.contains(hint.string)) }
        #expect(!world.contains(world.strings.altText("")))
        for key in ["a", "f", "<enter>"] {
            await world.press(key)
            #expect(world.front is ComposerPage)
        }
        await world.press("^S")
        // No question about descriptions.
        #expect(world.front is ComposerPage)
    }

    @Test func `files are offered only where the text may have some`() async throws {
        let world = try await worldOfPlainFiles()
        await world.compose("c")
        #expect(!world.lastLine.contains(world.strings.hintAttach.string))
        let path = try file("dropped.png", in: world)
        world.paste("'\(path)'")
        #expect(try world.composer.editing.text.hasSuffix("'\(path)'"))
    }

    @Test func `the row of a file says the pixels and bytes that are sent instead`() async throws {
        let world = try await composing(columns: 100)
        let model = try world.composer
        await model.attach(try file("harbour.png", in: world))
        let id = try #require(model.options.media.first?.id)
        var facts = MediaFacts(size: 5_210_000, type: "image/jpeg", format: .heic, width: 4000, height: 3000)
        facts.scaled = PixelSize(width: 1200, height: 900)
        facts.scaledBytes = 310_500
        model.files.facts[id] = facts
        await world.shows("both sizes") { $0.contains { $0.contains("4000×3000 → 1200×900 · 5.2 MB → 310 kB") } }
        facts.scaled = PixelSize(width: 4000, height: 3000)
        model.files.facts[id] = facts
        await world.shows("the pixels once") { $0.contains { $0.contains("4000×3000 · 5.2 MB → 310 kB") } }
    }

    @Test func `how much of a file is uploaded is shown`() async throws {
        let world = try await composing()
        try await world.composer.attach(try file("harbour.png", in: world))
        world.service.hold(.upload)
        await world.press("^S s")
        for (quarters, percentage) in [(1, "25 %"), (3, "75 %")] {
            let step = SendProgress.uploading("file-1", done: quarters, total: 4)
            let text = world.strings.step(step, file: "harbour.png")
            #expect(text.string.contains(percentage))
            await world.shows(text)
            world.service.release(.upload, holdsNext: true)
        }
        await world.until("sent") { world.service.data.posts.first?.media.count == 1 }
    }

    @Test func `the row of a file says that its metadata is sent`() async throws {
        let world = try await composing(columns: 100)
        let model = try world.composer
        let path = world.folder.path + "/storm.wav"
        try PrivateFile.write(Array("RIFF\0\0\0\0WAVEfmt ".utf8), to: path)
        await model.attach(path)
        await world.shows("the words") { lines in
            lines.contains { $0.contains("storm.wav") && $0.contains(world.strings.withMetadata.string) }
        }
        await model.attach(try file("harbour.png", in: world))
        await world.shows("the other row") { $0.contains { $0.contains("harbour.png") } }
        #expect(!world.lines.contains { $0.contains("harbour.png") && $0.contains(world.strings.withMetadata.string) })
    }

    @Test func `a dropped file is attached after a question, or inserted as text`() async throws {
        let world = try await world()
        let path = try file("dropped.png", in: world)
        await world.compose()
        world.paste("'\(path)' ")
        await world.until("the question") { world.front is ChoicePage }
        await world.press("<esc>")
        #expect(try world.composer.editing.text == "'\(path)' ")
        world.paste("file://\(path)\n")
        await world.until("the question") { world.front is ChoicePage }
        await world.press("a")
        try await world.until("attached") { try world.composer.options.media.map(\.path) == [path] }
        world.paste("/no/such/file")
        try await world.until("inserted") { try world.composer.editing.text.hasSuffix("/no/such/file") }
    }

    @Test func `what can't be sent together is said when it is added`() async throws {
        let world = try await world(columns: 120)
        var rules = WritingRules.usual
        rules.pollsWithFiles = false
        world.service.data.writingRules = rules
        await world.compose()
        await world.press("x")
        let model = try world.composer
        await world.until("the server's rules") { !model.rules.pollsWithFiles }
        await model.attach(try file("harbour.png", in: world))
        model.set(poll: OutgoingPoll(options: ["a", "b"]))
        world.application.draw()
        let strings = world.strings
        #expect(world.contains(strings.sentence(for: PostProblem.filesWithPoll)))
        let reason = try #require(strings.conflict(.filesWithPoll))
        #expect(world.contains("\(strings.pollOptions(2)), \(reason)"))
        let row = try #require(world.lines.firstIndex { $0.contains(reason.string) })
        #expect(world.screen.styles(row: row).contains(Theme().problem))
        await world.press("^S")
        #expect(world.front is ComposerPage && world.contains(strings.sentence(for: PostProblem.filesWithPoll)))
        model.set(poll: nil)
        world.application.draw()
        #expect(!world.contains(reason))
        model.edit { $0.paste("\n---\nsecond") }
        model.set(publishAt: world.time.now.adding(days: 1))
        world.application.draw()
        #expect(try world.contains(#require(strings.conflict(.scheduledThread))))
    }

    @Test func `the files and the poll of a thread say which post they are on`() async throws {
        let world = try await composing(columns: 120)
        await world.press("first")
        let model = try world.composer
        let strings = world.strings
        model.set(poll: OutgoingPoll(options: ["a", "b"]))
        world.application.draw()
        #expect(!world.contains(strings.onPost(1)))
        model.edit { $0.paste("\n---\nsecond") }
        await model.attach(try file("harbour.png", in: world))
        world.application.draw()
        // The row of the poll is that of the post with the cursor.
        #expect(!world.contains(strings.pollOptions(2)))
        #expect(world.lines.contains { $0.contains("harbour.png") && $0.contains(strings.onPost(2).string) })
        model.edit { $0.place(at: 0) }
        world.application.draw()
        #expect(world.contains("\(strings.pollOptions(2)), \(strings.onPost(1))"))
    }

    @Test func `F1 lists the keys, and so does ? outside of a field, where it is no letter`() async throws {
        let world = try await world(columns: 120)
        await world.compose()
        await world.press("x <f1>")
        #expect(world.front is HelpPage && world.box.contains { $0.contains("Ctrl-R") })
        #expect(world.box.contains { $0.contains(world.strings.helpThread.string.prefix(10)) })
        await world.press("<esc> ? <tab> ?")
        #expect(world.front is HelpPage)
        await world.press("<esc>")
        #expect(try world.composer.editing.text == "x?")
        #expect(world.lastLine.hasSuffix("? \(world.strings.hintAllKeys)"))
    }

    @Test func `the schedule's time is shown while it is typed, and what an empty field does before`() async throws {
        let world = try await world(columns: 100)
        await world.compose()
        await world.press("x ^R")
        let strings = world.strings
        #expect(world.lastLine.contains(strings.scheduleExamples.string))
        await world.press("+2h")
        let now = world.time.now
        let reading = ScheduleReading("+2h", now: now, zone: strings.zone)
        #expect(try world.lastLine.hasSuffix(#require(strings.note(reading, now: now)).string))
        await world.press("x")
        #expect(world.lastLine.hasSuffix(strings.scheduleUnclear.string))
        world.resize(20, 40)
        #expect(world.lines[18].contains(strings.scheduleUnclear.string))
        await world.press("<bs> <enter>")
        #expect(try world.composer.options.publishAt == now.adding(seconds: 7200))
    }

    @Test func `who sees a post is said in words, and the default is marked in the list`() async throws {
        let world = try await world(columns: 100)
        world.service.data.defaultAudience = .public
        await world.compose()
        let strings = world.strings
        let usual = strings.audience(nil, default: .public)
        await world.shows("the default") { $0.contains { $0.contains(usual.string) } }
        await world.press("^V")
        #expect(
            world.box.contains { $0.contains(usual.string) && $0.contains(strings.audiencePublic.string.prefix(8)) })
        #expect(!world.box.contains { $0.contains(strings.yourDefault.string) && !$0.contains(usual.string) })
    }

    @Test func `Esc on an option leads back to the text, where it keeps the draft`() async throws {
        let world = try await composing()
        await world.press("x <tab> <tab>")
        let strings = world.strings
        #expect(world.lastLine.contains("Esc \(strings.hintText)"))
        await world.press("<esc>")
        #expect(try world.composer.focus == .text && world.lastLine.contains("Esc \(strings.hintKeepDraft)"))
        await world.press("<esc>")
        #expect(world.lastLine.contains(strings.keptAsDraft.string))
    }

    // MARK: Drafts

    @Test func `a post that continues a draft says so until it is changed`() async throws {
        let world = try await composing()
        await world.press("half <esc> :drafts <enter>", showing: "half")
        await world.press("q +")
        let note = world.strings.continuedDraft(world.time.now, now: world.time.now, another: ":post")
        await world.shows("the note") { lines in lines.contains { $0.contains(note.string.prefix(30)) } }
        await world.press("Z")
        #expect(!world.contains(String(note.string.prefix(30))))
    }

    @Test func `Esc keeps a draft and says so, Me lists it, and it can be deleted`() async throws {
        let world = try await composing()
        await world.press("half <space> a <space> thought <esc>")
        #expect(world.lastLine.contains(world.strings.keptAsDraft.string))
        await world.press(":drafts <enter>", showing: "half a thought")
        await world.press("<enter>")
        await world.shows("the text") { $0.contains { $0.contains("half a thought") && $0.contains("│") } }
        await world.press("^X")
        #expect(world.box.contains { $0.contains("half a thought") })
        await world.press("y", showing: world.strings.noDrafts)
    }

    @Test func `:post opens a post beside the draft that + restores`() async throws {
        let world = try await composing()
        await world.press("first <esc>")
        await world.until("saved") { world.application.front === world.application.home }
        await world.until("on the disk") { world.drafts.all().count == 1 }
        await world.press(":post <enter> second <esc>")
        await world.until("on the disk") { world.drafts.all().count == 2 }
        await world.press("+")
        await world.shows("the first") { $0.contains { $0.contains("first") && $0.contains("│") } }
    }

    // MARK: The text

    @Test func `a click places the cursor, and the surplus is in the color of errors`() async throws {
        let world = try await world()
        world.service.data.writingRules = WritingRules(
            counting: .characters(limit: 5, url: 23), visibilities: [.public])
        await world.compose()
        await world.press("abcdefg")
        #expect(world.contains(world.strings.charactersLeft(-2)))
        let row = try #require(world.lines.firstIndex { $0.contains("abcdefg") })
        let column = try #require(
            world.lines[row].firstRange(of: "abcdefg").map {
                world.lines[row].distance(from: world.lines[row].startIndex, to: $0.lowerBound)
            })
        let styles = world.screen.styles(row: row)
        #expect(styles[column + 4] != styles[column + 5] && styles[column + 5] == styles[column + 6])
        world.click(row: row, column: column + 2)
        await world.press("X ^S")
        #expect(world.front is ChoicePage && world.contains(world.strings.divideQuestion))
        await world.press("<esc>")
        #expect(try world.composer.editing.text == "abXcdefg")
        #expect(world.service.data.texts.isEmpty && world.front is ComposerPage)
    }

    @Test func `a text that is too long is divided into a thread, which is sent with the next Ctrl-S`() async throws {
        let world = try await composing()
        world.paste(String(repeating: "word ", count: 140))
        await world.press("^S")
        #expect(world.box.contains { $0.contains(world.strings.divideChoice(2).string) })
        await world.press("d")
        #expect(try world.composer.parts.parts.map { $0.count <= 500 } == [true, true])
        #expect(world.service.data.texts.isEmpty)
        await world.press("^S")
        await world.until("both sent") { world.service.data.texts.count == 2 }
    }

    @Test func `the editor has the terminal while it runs, and its text is read`() async throws {
        let world = try await composing(environment: ["EDITOR": "printf changed >", "PATH": "/usr/bin:/bin"])
        await world.press("text ^E", showing: "changed")
        #expect(world.terminal.calls.contains(.pause) && world.terminal.calls.contains(.resume))
        #expect(world.drafts.item("status")?.post.text == "changed")
        #expect(world.drafts.edited.takeIn(at: world.time.now) == EditedDrafts.Leftovers())
    }

    @Test func `what an editor saved after the program had ended is a draft at the next start`() async throws {
        let world = try await world()
        let given = OutgoingPost(text: "text", warning: "food")
        try world.drafts.save(Draft(id: "status", target: .status, post: given, changedAt: world.time.now))
        let edited = try world.drafts.edited.begin(try #require(world.drafts.item("status")))
        try PrivateFile.write(Array("more text\n".utf8), to: edited.folder.path + "/" + EditedDraft.file)
        edited.lock.release()
        await world.startNetwork()
        let sentence = try #require(world.strings.sentences(for: EditedDrafts.Leftovers(drafts: 1)).first)
        await world.until("said") { world.application.log.entries.contains { $0.text == sentence } }
        #expect(world.drafts.newestFirst().map(\.post) == [OutgoingPost(text: "more text", warning: "food"), given])
    }

    @Test func `everything is in sight in a small window`() async throws {
        let world = try await world(rows: 12, columns: 40)
        await world.compose("c")
        await world.press("one <enter> two <enter> three <enter> four")
        #expect(world.contains("four") && world.contains(world.strings.name(of: .visibility)))
        #expect(world.screen.cursor != nil)
        world.resize(7, 20)
        #expect(world.contains("four"))
    }
}

extension ScreenWorld {
    var drafts: ItemFolder<Draft> { ItemFolder(data: context.directories.data, account: Self.reader) }

    /// The composer in front.
    var composer: ComposerViewModel { get throws { try #require(front as? ComposerPage).model } }

    /// Opens a composer, and waits until its text can be sent.
    func compose(_ keys: String = "+") async {
        await press(keys, showing: strings.name(of: .visibility))
        await until("ready to be sent") { (front as? ComposerPage)?.model.isReady ?? true }
    }
}
