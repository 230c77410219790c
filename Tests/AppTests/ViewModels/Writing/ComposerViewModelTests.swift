import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("A post that is being written", .hangGuard)
@MainActor
struct ComposerViewModelTests {
    private let world = ComposerWorld()
    private let reply = OutgoingText.reply(to: StatusID("9"), on: nil)

    // MARK: Drafts

    @Test func `every field is saved within a second of a change, and is restored the next time`() async throws {
        let one = await world.typed("半句")
        one.toggleWarning()
        one.editWarning { $0.setText("food") }
        one.set(visibility: .unlisted)
        one.set(language: "de")
        one.set(poll: OutgoingPoll(options: ["a", "b"], isMultiple: true))
        one.set(publishAt: Timestamp(milliseconds: 5_000_000_000_000))
        await one.attach("/tmp/a.jpg")
        one.set(alt: "a lighthouse", of: one.options.media[0].id)
        await until("a sleeper") { world.time.sleepers > 0 }
        #expect(world.drafts.all().isEmpty)
        world.time.advance(by: .seconds(1))
        await until("a draft") { world.drafts.item("status")?.post == one.post }
        await until("said") { one.draft.state == .saved(world.time.now) }

        let again = await world.ready()
        #expect(again.post == one.post && again.isRestored && again.warning != nil)
        let fact = OutgoingMedia(id: "file-1", path: "/tmp/a.jpg", alt: "a lighthouse")
        #expect(again.post.media == [fact])
        await until("facts") { again.files.facts["file-1"]?.width == 1200 }
    }

    /// A composer that the test itself doesn't hold.
    private struct Watched {
        weak var composer: ComposerViewModel?
        var following: Task<Void, Never>?
    }

    @Test func `a composer that is no longer needed stops receiving the states of its draft`() async {
        func open() async -> Watched {
            let one = await world.ready()
            #expect(one.draft.following?.isCancelled == false)
            return Watched(composer: one, following: one.draft.following)
        }
        let watched = await open()
        await until("released") { watched.composer == nil }
        #expect(watched.following?.isCancelled == true)
    }

    @Test func `a key held down does not put the save off`() async {
        let one = await world.ready()
        for letter in ["a", "b", "c", "d"] {
            one.edit { $0.paste(letter) }
            await until("a sleeper") { world.time.sleepers > 0 }
            world.time.advance(by: .milliseconds(200))
        }
        // 800 ms after the first letter: nothing has been due yet.
        #expect(world.drafts.all().isEmpty)
        // The rest of the second is for the disk.
        world.time.advance(by: .milliseconds(100))
        await until("a draft") { world.drafts.item("status")?.post.text == "abcd" }
    }

    @Test func `a draft is saved though the main actor waits for something else`() async {
        let one = await world.typed("kept")
        let (time, drafts) = (world.time, world.drafts)
        // No task of the main actor runs while this test blocks it.
        #expect(waitBlocking { time.sleepers > 0 })
        time.advance(by: .seconds(1))
        #expect(waitBlocking { drafts.item("status")?.post.text == "kept" })
        withExtendedLifetime(one) {}
    }

    @Test func `what was typed before the draft was found stays behind it`() async throws {
        try world.save(OutgoingPost(text: "first "))
        let one = world.composer()
        one.edit { $0.setText("second") }
        await until("ready") { one.isReady }
        #expect(one.editing.text == "first second")
        await world.close(one)
        #expect(world.drafts.item("status")?.post.text == "first second")
    }

    /// Makes a composer whose post isn't found before the second element is called.
    private func waiting() -> (model: ComposerViewModel, find: () -> Void) {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.beforePost = { for await _ in gate {} }
        return (world.composer(reply), { open.finish() })
    }

    @Test func `everything that was set before the draft was found is added to it`() async throws {
        var stored = OutgoingPost(text: "first ", warning: "food", visibility: .private, language: "de")
        stored.media = [OutgoingMedia(id: "file-1", path: "/tmp/a.jpg", alt: "a boat")]
        stored.publishAt = Timestamp(milliseconds: 5_000_000_000_000)
        try world.save(stored, reply)
        let (one, find) = waiting()
        one.edit { $0.setText("second") }
        one.toggleWarning()
        one.editWarning { $0.setText("keys") }
        #expect(one.visibilities == [.direct] && !one.offersDefaultVisibility)
        one.set(visibility: .direct)
        one.set(language: nil)
        one.toggleSensitive()
        let poll = OutgoingPoll(options: ["a", "b"])
        one.set(poll: poll)
        await one.attach("/tmp/b.jpg")
        #expect(!one.isReady && one.focus == .media(0))
        find()
        await until("ready") { one.isReady }

        var expected = OutgoingPost(
            text: "first second", warning: "food keys", isSensitive: true, visibility: .direct, poll: poll,
            publishAt: stored.publishAt)
        expected.media = [
            OutgoingMedia(id: "file-1-2", path: "/tmp/a.jpg", alt: "a boat"),
            OutgoingMedia(id: "file-1", path: "/tmp/b.jpg"),
        ]
        #expect(one.post == expected && one.focus == .media(1) && one.warning != nil)
        await world.close(one)
        #expect(world.drafts.all().map(\.post) == [expected])
    }

    @Test func `a page that is left before the draft was found adds to it what was set`() async throws {
        try world.save(OutgoingPost(text: "first ", warning: "food"))
        let one = world.composer()
        one.edit { $0.setText("second") }
        one.toggleWarning()
        one.editWarning { $0.setText("keys") }
        await world.close(one)
        #expect(world.drafts.all().map(\.post) == [OutgoingPost(text: "first second", warning: "food keys")])
    }

    @Test func `an audience that was chosen before the post was found is narrowed to that of the post`() async {
        world.status?.visibility = .known(.private)
        let (one, find) = waiting()
        one.set(visibility: .public)
        find()
        await until("ready") { one.isReady }
        #expect(one.post.visibility == .private)
    }

    @Test func `a draft that was found while the editor was open stays in front of its text`() async throws {
        try world.save(OutgoingPost(text: "found "))
        let one = world.composer()
        one.edit { $0.setText("typed") }
        await until("ready") { one.isReady }
        one.receive(edited: .success("edited"), of: "typed")
        #expect(one.editing.text == "found edited")
        one.receive(edited: .success("all new"), of: "found edited")
        #expect(one.editing.text == "all new")
    }

    @Test func `opening a draft and leaving at once loses nothing of it`() async throws {
        try world.save(OutgoingPost(text: "lang"))
        for _ in 0..<20 {
            let one = world.composer()
            one.close()
            await one.draft.closing?.value
            #expect(world.drafts.item("status")?.post.text == "lang")
        }
    }

    @Test func `a reply that was not changed leaves no draft, and one that was emptied removes it`() async {
        world.status = .example(id: 9)
        let one = await world.ready(reply)
        #expect(one.editing.text == "@ada ")
        await world.close(one)
        #expect(world.drafts.all().isEmpty)

        let two = await world.typed("@ada hello", reply)
        await two.saveNow()
        #expect(world.drafts.all().count == 1)
        two.edit { $0.setText("@ada ") }
        await two.saveNow()
        #expect(world.drafts.all().isEmpty)
    }

    @Test func `two programs that write the same draft keep both texts`() async throws {
        try world.save(OutgoingPost(text: "begun"))
        let one = await world.ready()
        let two = await world.ready()
        one.edit { $0.setText("begun here") }
        two.edit { $0.setText("begun there") }
        await one.saveNow()
        await two.saveNow()
        #expect(Set(world.drafts.all().map(\.post.text)) == ["begun here", "begun there"])
        #expect(one.draft.id == "status" && two.draft.id != "status")
        // From now on each has a draft of its own.
        one.edit { $0.setText("here") }
        two.edit { $0.setText("there") }
        await one.saveNow()
        await two.saveNow()
        #expect(Set(world.drafts.all().map(\.post.text)) == ["here", "there"] && world.drafts.all().count == 2)
    }

    @Test func `discarding a text leaves the draft that another program has saved`() async throws {
        let one = await world.ready()
        try world.save(OutgoingPost(text: "theirs"))
        let removal = await one.discard().value
        #expect(removal == .changedElsewhere && world.drafts.all().map(\.post.text) == ["theirs"])
    }

    @Test func `a draft isn't deleted while it is being sent`() async throws {
        try world.save(OutgoingPost(text: "mine"))
        let one = await world.ready()
        let lock = try world.drafts.lock("status")
        let early = await one.discard().value
        #expect(early == .beingSent && world.drafts.item("status") != nil)
        lock.release()
        let late = await one.discard().value
        #expect(late == .removed && world.drafts.all().isEmpty)
    }

    @Test func `a draft that can't be deleted is not said to be`() async throws {
        let one = await world.ready()
        try PrivateFile.write([], to: world.folder.path + "/drafts")
        let removal = await one.discard().value
        guard case .failed = removal else {
            Issue.record("\(removal)")
            return
        }
    }

    @Test func `a draft that can't be saved is reported, and the text stays`() async throws {
        let one = await world.ready()
        try PrivateFile.write([], to: world.folder.path + "/drafts")
        one.edit { $0.setText("not lost") }
        await one.saveNow()
        await until("said") { if case .failed = one.draft.state { true } else { false } }
        #expect(one.editing.text == "not lost")
    }

    @Test func `what the sender knows about attempts stays in the draft`() async throws {
        let sending = Draft.Sending(key: "k", isUncertain: true, startedAt: world.time.now)
        try world.drafts.save(
            Draft(
                id: "status", target: .status, post: OutgoingPost(text: "a"), changedAt: world.time.now,
                sending: sending))
        let one = await world.typed("b")
        await one.saveNow()
        #expect(world.drafts.item("status")?.sending == sending && world.drafts.item("status")?.post.text == "b")
    }

    // MARK: Initial content

    @Test func `a reply mentions the author and the others, and is no wider than what it answers`() async {
        var status = Status.example(id: 9, account: .example(acct: "zoe@art.example"), spoiler: "food")
        status.mentions = [
            Mention(acct: RawText("me"), url: nil), Mention(acct: RawText("tobi"), url: nil),
            Mention(acct: RawText("zoe@art.example"), url: nil),
        ]
        status.visibility = .known(.private)
        status.language = RawText("de")
        world.status = status
        let one = await world.ready(reply)
        #expect(one.editing.text == "@zoe@art.example @tobi ")
        #expect(one.editing.cursor == one.editing.clusters.count)
        #expect(one.post.warning == "food" && one.post.visibility == .private && one.post.language == "de")
        #expect(one.visibilities == [.private, .direct])
        #expect(one.about?.target == StatusID("9"))
    }

    @Test func `an edit begins with the post as it was written, and is locked until it is there`() async {
        var status = Status.example(id: 9, text: "shown")
        status.attachments = [.example(.image, description: "a boat")]
        world.status = status
        world.source = .failure(.request(.timedOut))
        let one = world.composer(.edit(of: StatusID("9")))
        one.edit { $0.setText("too early") }
        await until("the problem") { one.problem == .notLoaded(.request(.timedOut)) }
        #expect(one.editing.isEmpty && one.isLocked)

        world.source = .success(PostSource(text: "as *written*", warning: "w"))
        let two = await world.ready(.edit(of: StatusID("9")))
        #expect(two.editing.text == "as *written*" && two.post.warning == "w")
        let boat = OutgoingMedia(
            id: "1", path: nil, alt: "a boat", uploaded: MediaID("1"),
            preview: RawText("https://harbour.example/media/1"))
        #expect(two.post.media == [boat])
        #expect(!two.shownOptions.contains(.visibility) && !two.shownOptions.contains(.schedule))
    }

    @Test(arguments: [([nil, nil], true), ([3, 0], false), ([nil, 4], false)] as [([Int?], Bool)])
    func `an edit of a poll hides its counts if they are hidden`(votes: [Int?], isHidden: Bool) async {
        world.status = Status.example(id: 9).with(Poll.example(votes))
        world.source = .success(PostSource(text: "Which?", warning: ""))
        let one = await world.ready(.edit(of: StatusID("9")))
        #expect(one.post.poll?.options.count == 2 && one.post.poll?.hidesTotals == isHidden)
    }

    @Test(arguments: [
        OutgoingText.reply(to: StatusID("9"), on: nil), .quote(of: StatusID("9")), .edit(of: StatusID("9")),
    ])
    func `what is about a post isn't sent before that is loaded`(target: OutgoingText) async {
        world.source = .success(PostSource(text: "as written", warning: ""))
        world.statusFailure = .request(.timedOut)
        let one = world.composer(target)
        await until("the problem") { one.problem == .notLoaded(.request(.timedOut)) }
        one.edit { $0.setText("for whom?") }
        one.send()
        await one.beginning?.value
        #expect(one.problem == .notLoaded(.request(.timedOut)) && world.server.drafts.isEmpty)

        world.statusFailure = nil
        world.status = nil
        let two = world.composer(target, draft: "other")
        await until("the problem") { two.problem == .notLoaded(.gone) }
        two.send()
        await two.beginning?.value
        #expect(world.server.drafts.isEmpty)
    }

    @Test func `a text that the user sends while its post is loaded again is sent once, when that is there`() async {
        world.statusFailure = .request(.timedOut)
        let one = world.composer(reply)
        await until("the problem") { one.problem == .notLoaded(.request(.timedOut)) }
        one.edit { $0.setText("for whom?") }
        world.statusFailure = nil
        for _ in 0..<3 { one.send() }
        await until("finished") { world.server.finished.count == 1 }
        #expect(world.server.drafts.map(\.post.text) == ["@ada for whom?"])
    }

    @Test func `a reply that was begun before its post was loaded is for no more people than that`() async throws {
        try world.save(OutgoingPost(text: "begun"), reply)
        world.status?.visibility = .known(.private)
        let one = await world.ready(reply)
        #expect(one.post.visibility == .private && one.visibilities == [.private, .direct])
        try world.save(OutgoingPost(text: "begun", visibility: .public), reply, id: "wide")
        let two = await world.ready(reply, draft: "wide")
        #expect(two.post.visibility == .private)
    }

    @Test func `a restored reply whose post can't be loaded is sent once it is known who may see it`() async throws {
        try world.save(OutgoingPost(text: "begun"), reply)
        world.statusFailure = .request(.timedOut)
        let one = await world.ready(reply)
        #expect(one.editing.text == "begun")
        #expect(one.visibilities == [.direct] && !one.offersDefaultVisibility)
        one.send()
        await until("refused") { one.problem != nil && !one.isSending }
        #expect(world.server.drafts.isEmpty && one.editing.text == "begun")

        world.statusFailure = nil
        world.status?.visibility = .known(.private)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.visibility) == [.private])
    }

    @Test func `a reply to a post of unknown audience is for followers at most`() async {
        world.status?.visibility = OpenEnum("circle")
        let one = await world.ready(reply)
        #expect(one.post.visibility == .private && one.visibilities == [.private, .direct])
        #expect(!one.offersDefaultVisibility)
    }

    // MARK: Counting

    @Test func `lines of three dashes divide the text, and each part is counted`() async {
        let one = await world.typed("one\n---\nhttps://example.org/a b\n---\n" + String(repeating: "x", count: 25))
        let parts = one.parts
        #expect(parts.parts.map(\.count) == [3, 7, 25])
        #expect(parts.isTooLong && parts.left(in: 2) == -5)
        #expect(parts.parts[2].surplus.count == 5)
        #expect(one.left == -5)
        one.edit { $0.place(at: 1) }
        #expect(one.left == 17)
        one.send()
        #expect(one.problem == .post(.tooLong(part: 3, by: 5)) && world.server.drafts.isEmpty)
    }

    @Test func `the warning uses up room`() async {
        let one = await world.typed("12345")
        one.toggleWarning()
        one.editWarning { $0.setText("1234") }
        #expect(one.left == 11)
    }

    @Test func `the rules of an earlier session hold until the server has said its own`() async {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.beforeRules = { for await _ in gate {} }
        var earlier = world.rules
        earlier.counting = .characters(limit: 5000, url: 23)
        world.rememberedRules = earlier
        let one = world.composer()
        await until("the earlier rules") { one.rules == earlier }
        open.finish()
        await until("the server's rules") { one.rules == world.rules }
    }

    @Test func `a URL in the warning takes all its characters, as when it is sent`() async {
        let one = await world.typed("12")
        one.toggleWarning()
        one.editWarning { $0.setText("http://a.example/") }
        #expect(one.left == 1)
        one.edit { $0.setText("1234") }
        #expect(one.left == -1)
        one.send()
        #expect(one.problem == .post(.tooLong(part: 1, by: 1)))
    }

    @Test func `a text that isn't divided is one post`() async {
        let one = world.composer(splits: false)
        one.edit { $0.setText("a\n---\nb") }
        #expect(one.parts.parts.map(\.count) == [7])
    }

    @Test func `pasting more than fits shows a message`() async {
        let one = await world.ready()
        one.paste(String(repeating: "好", count: ComposerViewModel.longest + 5))
        #expect(one.editing.clusters.count == ComposerViewModel.longest)
        #expect(one.problem == .pasteCut(to: ComposerViewModel.longest))
    }

    @Test func `as much is pasted as the server accepts in one post`() async {
        world.rules.counting = .characters(limit: 60_000, url: 23)
        let one = await world.ready()
        await until("the rules") { one.hasRules }
        one.paste(String(repeating: "好", count: 60_000))
        #expect(one.editing.clusters.count == 60_000 && one.problem == nil && one.left == 0)
        one.paste("好")
        #expect(one.editing.clusters.count == 60_000 && one.problem == .pasteCut(to: 60_000))
    }

    @Test func `a draft that is longer than what can be typed is opened whole`() async throws {
        let text = String(repeating: "好", count: ComposerViewModel.longest + 5)
        try world.save(OutgoingPost(text: text))
        let one = await world.ready()
        #expect(one.post.text == text)
    }
}
