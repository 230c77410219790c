import Glibc
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Files, options and completion of a post", .hangGuard)
@MainActor
struct ComposerOptionsTests {
    private let world = ComposerWorld()

    @Test func `files are attached up to the server's number, moved, described and removed`() async {
        let one = await world.ready()
        for name in ["a", "b", "c", "d", "e"] { await one.attach("/tmp/\(name).jpg") }
        #expect(one.options.media.map(\.path) == ["/tmp/a.jpg", "/tmp/b.jpg", "/tmp/c.jpg", "/tmp/d.jpg"])
        #expect(one.problem == .tooManyFiles(limit: 4))
        #expect(one.focus == .media(3))
        one.moveMedia(at: 3, by: -1)
        one.moveMedia(at: 0, by: -1)
        #expect(one.options.media.map(\.path) == ["/tmp/a.jpg", "/tmp/b.jpg", "/tmp/d.jpg", "/tmp/c.jpg"])
        #expect(one.focus == .media(2))
        one.removeMedia(at: 1)
        #expect(one.options.media.map(\.path) == ["/tmp/a.jpg", "/tmp/d.jpg", "/tmp/c.jpg"])
        #expect(Set(one.options.media.map(\.id)).count == 3)
        #expect(Set(one.files.facts.keys) == Set(one.options.media.map(\.id)))
        await one.attach("/tmp/f.jpg")
        #expect(Set(one.options.media.map(\.id)).count == 4)
    }

    @Test func `files and polls stay with their posts when the text is divided, and joined again`() async {
        let one = await world.ready()
        one.edit { $0.setText("one\n---\ntwo") }
        #expect(one.part == 1)
        await one.attach("/tmp/two.jpg")
        let poll = OutgoingPoll(options: ["a", "b"])
        one.set(poll: poll)
        one.edit { $0.place(at: 0) }
        await one.attach("/tmp/one.jpg")
        #expect(one.options.media.map(\.path) == ["/tmp/one.jpg", "/tmp/two.jpg"] && one.options.polls == [1: poll])
        func places() -> [Int] { one.options.media.map { $0.place(in: one.parts.parts.count) } }
        #expect(places() == [0, 1])
        one.edit { $0.paste("zero\n---\n") }
        #expect(places() == [1, 2] && one.options.polls == [2: poll])
        one.edit { $0.perform(.undo) }
        #expect(places() == [0, 1] && one.options.polls == [1: poll])
        // The file moves to the other post, whose last one it is then.
        one.moveMedia(at: 0, by: 1)
        #expect(places() == [1, 1])
        one.moveMedia(at: 0, by: -1)
        one.edit { $0.setText("one two") }
        #expect(places() == [0, 0] && one.options.polls == [0: poll])
    }

    @Test func `each post of a thread may have as many files as one post`() async {
        let one = await world.ready()
        await one.attach((0..<4).map { "/tmp/\($0).jpg" })
        one.edit { $0.setText("one\n---\ntwo") }
        await one.attach("/tmp/4.jpg")
        #expect(one.problem == nil && one.options.media.map { $0.place(in: 2) } == [0, 0, 0, 0, 1])
    }

    @Test(arguments: [nil, .private] as [Visibility?])
    func `the default audience is shown, and sent as it was shown`(audience: Visibility?) async throws {
        world.audience = audience
        let one = await world.ready()
        await until("the audience") { one.audience == audience }
        one.edit { $0.setText("look") }
        #expect(one.post.visibility == nil)
        world.server.problem = .refused(.timedOut)
        one.send()
        await until("refused") { one.problem != nil && !one.isSending }
        #expect(world.server.drafts.map(\.post.visibility) == [audience] && one.post.visibility == nil)
        let strings = Strings(language: .english)
        #expect(strings.audience(nil, default: .public).string == "public (your default)")
        #expect(strings.audience(nil, default: nil) == strings.yourDefault)
        #expect(strings.audience(.direct, default: .public) == strings.visibilityName(.direct))
    }

    @Test(
        arguments: [
            ("", .empty), ("2h", .moment(Timestamp(milliseconds: 1_795_140_000_000))), ("2m", .tooEarly),
            ("2020-01-01 10:00", .tooEarly), ("soon", .unclear),
        ] as [(String, ScheduleReading)])
    func `a typed time says what it means`(text: String, reading: ScheduleReading) {
        let now = Timestamp(milliseconds: 1_795_132_800_000)
        #expect(ScheduleReading(text, now: now, zone: .utc) == reading)
        let strings = Strings(language: .english)
        #expect((strings.note(reading, now: now) == nil) == (reading == .empty))
        if case .moment = reading { #expect(strings.note(reading, now: now)?.string == "→ Fri 20 Nov 02:00") }
    }

    @Test func `the last of several files gets the focus, but not from a user who types meanwhile`() async {
        let paths = ["/tmp/a.jpg", "/tmp/b.jpg"]
        let one = await world.ready()
        await one.attach(paths)
        #expect(one.focus == .media(1))
        let (beginning, began) = AsyncStream.makeStream(of: Never.self)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.examine = {
            began.finish()
            for await _ in gate {}
        }
        let other = await world.ready(draft: "other")
        let attaching = Task { await other.attach(paths) }
        for await _ in beginning {}
        other.edit { $0.perform(.type("x")) }
        open.finish()
        await attaching.value
        #expect(other.options.media.map(\.path) == paths && other.focus == .text)
    }

    @Test func `a post is not sent without a file that is still being read`() async {
        let (beginning, began) = AsyncStream.makeStream(of: Never.self)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.examine = {
            began.finish()
            for await _ in gate {}
        }
        let one = await world.typed("look")
        let attaching = Task { await one.attach("/tmp/a.jpg") }
        for await _ in beginning {}
        one.send()
        #expect(one.problem == .readingFile && !one.isSending)
        open.finish()
        await attaching.value
        #expect(one.problem == nil && one.options.media.count == 1)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.media.count) == [1])
    }

    @Test func `a file is replaced in its place, with its description, and is uploaded again`() async throws {
        var media = [OutgoingMedia(id: "file-1", path: "/tmp/a.jpg", alt: "a lighthouse")]
        media[0].focus = OutgoingMedia.Focus(x: 0.5, y: 0)
        media[0].uploaded = MediaID("7")
        media.append(OutgoingMedia(id: "file-2", path: "/tmp/b.jpg"))
        try world.save(OutgoingPost(text: "look", media: media))
        let one = await world.ready()
        await one.replaceMedia("file-1", with: "/tmp/c.jpg")
        media[0].path = "/tmp/c.jpg"
        media[0].uploaded = nil
        #expect(one.options.media == media)
        await one.replaceMedia("file-2", with: "/tmp/logo.svg")
        #expect(one.options.media == media && one.problem == .file(.unknownType, name: "logo.svg"))
    }

    @Test func `a comment gets no files where only new posts have some`() async {
        world.rules.onlyNewPostsHaveMedia = true
        let comment = await world.ready(.comment(on: StatusID("9")))
        await comment.attach("/tmp/a.jpg")
        #expect(comment.options.media.isEmpty && comment.problem == .tooManyFiles(limit: 0))
        let post = await world.ready()
        await post.attach("/tmp/a.jpg")
        #expect(post.options.media.count == 1)
    }

    @Test func `where files have no descriptions, none is missing`() async {
        world.rules.altLength = 0
        let one = await world.ready()
        await one.attach("/tmp/a.jpg")
        #expect(one.options.media.count == 1 && one.filesWithoutAlt == 0 && !one.describesMedia)
    }

    @Test func `a file that can't be sent is refused with its name`() async {
        let one = await world.ready()
        await one.attach("/tmp/logo.svg")
        #expect(one.options.media.isEmpty && one.problem == .file(.unknownType, name: "logo.svg"))
    }

    @Test(arguments: [
        ("0.5,-0.2", true), ("0.5 -0.2", true), ("2,0", false), ("a,b", false), ("1", false), ("nan,0", false),
    ])
    func `a focal point is two numbers`(text: String, isValid: Bool) async {
        let one = await world.ready()
        await one.attach("/tmp/a.jpg")
        #expect(one.set(focus: text, of: one.options.media[0].id) == isValid)
        #expect(one.options.media[0].focus == (isValid ? OutgoingMedia.Focus(x: 0.5, y: -0.2) : nil))
        #expect(one.set(focus: " ", of: one.options.media[0].id) && one.options.media[0].focus == nil)
    }

    @Test func `Tab goes from the text to the warning, the files and the options, and around`() async {
        let one = await world.ready()
        one.toggleWarning()
        await one.attach("/tmp/a.jpg")
        one.focus(on: .text)
        var seen: [ComposerViewModel.Focus] = []
        for _ in 0..<9 {
            one.moveFocus(by: 1)
            seen.append(one.focus)
        }
        let options: [ComposerViewModel.Option] = [.visibility, .language, .warning, .sensitive, .poll, .schedule]
        #expect(seen == [.warning, .media(0)] + options.map { .option($0) } + [.text])
        one.moveFocus(by: -1)
        #expect(one.focus == .option(.schedule))
    }

    @Test func `a comment has no options`() async {
        let one = await world.ready(.comment(on: StatusID("9")))
        #expect(one.shownOptions.isEmpty)
    }

    // MARK: Completion

    /// - Parameter asked: the words whose candidates were requested.
    private func completing(_ asked: Reported<String> = Reported()) -> CompletionSource {
        CompletionSource(
            kinds: [.account, .hashtag, .emoji],
            cached: { token in
                asked.add(token.text)
                return
                    token.text.hasPrefix("z") ? [CompletionCandidate(insertion: "@zoe ", label: "@zoe")] : []
            },
            remote: { token in
                [
                    CompletionCandidate(insertion: "@ZOE ", label: "@ZOE"),
                    CompletionCandidate(insertion: "@\(token.text)x ", label: "@x"),
                ]
            })
    }

    @Test func `cached accounts are offered at once, the server's after a pause`() async {
        world.completion = completing()
        let one = await world.ready()
        one.edit { $0.paste("hello @z") }
        await until("candidates") { one.completion.list?.candidates.map(\.insertion) == ["@zoe "] }
        await until("the pause") { world.time.sleepers(for: WordCompletion.delay) == 1 }
        world.time.advance(by: WordCompletion.delay)
        await until("the server's") { one.completion.list?.candidates.map(\.insertion) == ["@zoe ", "@zx "] }
        one.completion.move(by: 1)
        one.acceptCompletion()
        #expect(one.editing.text == "hello @zx " && one.completion.list == nil)
        one.edit { $0.perform(.undo) }
        #expect(one.editing.text == "hello @z")
    }

    @Test func `the list for a shorter word inserts nothing, and stays until that for the whole word is there`() async {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.completion = CompletionSource(
            kinds: [.account],
            cached: { token in
                if token.text != "z" { for await _ in gate {} }
                return [CompletionCandidate(insertion: "@zoe ", label: "@zoe")]
            })
        let one = await world.ready()
        one.edit { $0.paste("@z") }
        await until("candidates") { one.completion.list != nil }
        one.edit { $0.perform(.type("o")) }
        one.acceptCompletion()
        #expect(one.editing.text == "@zo" && one.completion.list?.token.text == "z")
        open.finish()
        await until("those of the whole word") { one.completion.list?.token.text == "zo" }
        one.acceptCompletion()
        #expect(one.editing.text == "@zoe ")
    }

    @Test func `a list that arrived after the text was replaced inserts nothing, and closes`() async throws {
        world.completion = completing()
        let one = await world.ready()
        let earlier = try #require(CompletionToken(before: 2, in: Array("@z"), of: [.account]))
        one.edit { $0.paste("hello @z") }
        await until("candidates") { one.completion.list != nil }
        one.completion.list = CompletionList(earlier, [CompletionCandidate(insertion: "@zoe ", label: "@zoe")])
        one.acceptCompletion()
        #expect(one.editing.text == "hello @z" && one.completion.list == nil)
    }

    @Test func `Unicode's emoji are offered while the server's are being loaded, and those as soon as they are`() async
    {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let list = EmojiList {
            for await _ in gate {}
            return [CustomEmoji(shortcode: RawText("smith"))]
        }
        world.completion = CompletionSource(
            kinds: [.emoji], cached: { await list.cached(for: $0) }, remote: { await list.candidates(for: $0) })
        let one = await world.ready()
        one.edit { $0.paste(":smi") }
        await until("candidates") { one.completion.list?.candidates.count == CompletionList.most / 2 }
        await until("the pause") { world.time.sleepers(for: WordCompletion.delay) == 1 }
        world.time.advance(by: WordCompletion.delay)
        open.finish()
        await until("the server's") {
            one.completion.list?.candidates.contains { $0.insertion == ":smith: " } == true
        }
        #expect(one.completion.list?.candidates.count == CompletionList.most)
        one.edit { $0.perform(.type("l")) }
        await until("all at once") {
            one.completion.list?.token.range.upperBound == 5
                && one.completion.list?.candidates.count == CompletionList.most
        }
        one.edit { $0.setText(":smit") }
        await until("all at once") { one.completion.list?.candidates.map(\.insertion) == [":smith: "] }
    }

    @Test func `a list that was closed stays closed for its word`() async {
        let asked = Reported<String>()
        world.completion = completing(asked)
        let one = await world.ready()
        one.edit { $0.paste("@z") }
        await until("candidates") { one.completion.list != nil }
        one.completion.dismiss()
        one.edit { $0.perform(.type("o")) }
        #expect(one.completion.list == nil)
        one.edit { $0.paste(" @z") }
        await until("candidates") { one.completion.list != nil }
        // Candidates for the closed word would have been looked for first.
        #expect(asked.all == ["z", "z"])
    }

    @Test(arguments: [
        ("hi @zo", "zo"), ("@zoe@art.ex", "zoe@art.ex"), ("mail a@b", nil), ("a #Ha", "Ha"), ("12:30", nil),
        (":smi", "smi"),
        (":s", nil), ("你好@zo", "zo"), ("(@zo", "zo"), ("@zo ", nil), ("https://x.example/@zo", nil), ("#", nil),
    ])
    func `a word is completed only after its mark`(text: String, expected: String?) {
        let clusters = Array(text)
        let token = CompletionToken(before: clusters.count, in: clusters, of: [.account, .emoji, .hashtag])
        #expect(token?.text == expected)
        if let token { #expect(String(clusters[token.range]).dropFirst() == expected ?? "") }
    }

    @Test func `Unicode's emoji are found by the words of their names`() {
        #expect(UnicodeEmoji.named("grinning_face", limit: 3).first?.character == "😀")
        #expect(UnicodeEmoji.named("lighthouse", limit: 3).isEmpty)
        #expect(UnicodeEmoji.named("cat", limit: 20).contains { $0.name.contains("_cat") })
    }

    // MARK: Times and paths

    @Test func `a time of the day that is over is tomorrow's`() throws {
        let now = Timestamp(milliseconds: 1_795_132_800_000)
        #expect(ScheduleTime("0:00", now: now, zone: .utc)?.moment == now.adding(days: 1))
        #expect(ScheduleTime("9:00", now: now, zone: .offset(9 * 3600))?.moment == now.adding(days: 1))
        #expect(ScheduleTime("+2h", now: now, zone: .utc)?.moment == now.adding(seconds: 7200))
        #expect(ScheduleTime("+90m", now: now, zone: .utc)?.moment == now.adding(seconds: 5400))
        let exact = RelativeTime(strings: Strings(language: .english)).exact(now)
        #expect(ScheduleTime(exact.string, now: now, zone: .utc)?.moment == now)
    }

    @Test(arguments: [
        "", "25:00", "12:60", "2026-02-31 12:00", "2026-13-01 12:00", "+h", "+0h", "-2h", "tomorrow", "12",
    ])
    func `what is no time is refused`(text: String) {
        #expect(ScheduleTime(text, now: Timestamp(milliseconds: 1_795_132_800_000), zone: .utc) == nil)
    }

    @Test(arguments: [
        ("/tmp/a.jpg", ["/tmp/a.jpg"]), ("'/tmp/a b.jpg' ", ["/tmp/a b.jpg"]),
        ("/tmp/a\\ b.jpg\n/tmp/c.png", ["/tmp/a b.jpg", "/tmp/c.png"]),
        ("file:///tmp/a%20b.jpg\r\n", ["/tmp/a b.jpg"]), ("file:///tmp/%FF.jpg", ["/tmp/\u{10FEFF}.jpg"]),
        ("file://localhost/tmp/a", ["/tmp/a"]), ("see /tmp/a.jpg", []),
        ("/tmp/a.jpg\nand text", []), ("file://elsewhere/tmp/a", []), ("https://example.org/a.jpg", []), ("", []),
        ("//comment", []), ("file:///tmp/%ZZ", []), ("'/tmp/a.jpg' '/tmp/b c.png' ", ["/tmp/a.jpg", "/tmp/b c.png"]),
        ("/tmp/a\\ b.jpg  /tmp/c.png", ["/tmp/a b.jpg", "/tmp/c.png"]),
        ("\"/tmp/a b\" file:///tmp/c%20d", ["/tmp/a b", "/tmp/c d"]), ("'/tmp/it'\\''s.jpg'", ["/tmp/it's.jpg"]),
        ("/tmp/my file.jpg", ["/tmp/my file.jpg"]), ("/tmp/it's.jpg", ["/tmp/it's.jpg"]),
        ("'/tmp/a.jpg' and text", []), ("'/tmp/a.jpg", []), ("/tmp/a.jpg '", ["/tmp/a.jpg '"]),
    ])
    func `dropped files are recognized`(text: String, paths: [String]) {
        #expect(PastedPaths(text).paths == paths)
    }

    @Test func `a name that isn't UTF-8 is completed`() async throws {
        let folder = TemporaryFolder()
        try folder.write([1], named: Array("caf".utf8) + [0xe9])
        let completion = PathCompletion(home: folder.path)
        let path = try #require(await completion.candidates(for: "~/c").first.flatMap(completion.absolute))
        #expect(path == folder.path + "/caf\u{10FEE9}" && PrivateFile.exists(path))
        for name in ["in-\u{10FEE9}", "in-\u{10FEE9}/x"] {
            try #require(mkdir(PathText.bytes(of: folder.path + "/" + name), 0o700) == 0)
        }
        #expect(await completion.candidates(for: "~/in") == ["~/in-\u{10FEE9}/"])
        #expect(await completion.candidates(for: "~/in-\u{10FEE9}/") == ["~/in-\u{10FEE9}/x/"])
    }

    @Test func `paths are completed, folders with a slash, hidden files only when asked for`() async throws {
        let folder = TemporaryFolder()
        for name in ["harbour.jpg", "harbour-2.jpg", ".hidden", "notes/x"] {
            try PrivateFile.write([1], to: folder.path + "/" + name)
        }
        let completion = PathCompletion(home: folder.path)
        #expect(await completion.candidates(for: "~/h") == ["~/harbour-2.jpg", "~/harbour.jpg"])
        #expect(await completion.candidates(for: folder.path + "/n") == [folder.path + "/notes/"])
        #expect(await completion.candidates(for: "~/.h") == ["~/.hidden"])
        #expect(await completion.candidates(for: "relative").isEmpty)
        #expect(PathCompletion.common(["~/harbour-2.jpg", "~/harbour.jpg"]) == "~/harbour")
        #expect(completion.absolute("~/a") == folder.path + "/a" && completion.absolute("a") == nil)
    }
}
