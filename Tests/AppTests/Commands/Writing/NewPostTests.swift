import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Posts of the command line", .hangGuard)
struct NewPostTests {
    private let service = ScriptedService(texts: [.status, .reply, .quote])
    private let world: CommandWorld

    init() { world = CommandWorld(service) }

    /// Returns the post that a reply or a quote is about.
    private func about(_ visibility: Visibility?) -> Status {
        var status = Status.example(id: 9)
        status.visibility = visibility.map { OpenEnum<Visibility>.known($0) } ?? OpenEnum<Visibility>("circle")
        return status
    }

    private func new(_ target: OutgoingText, for audience: Visibility? = nil) -> NewPost {
        NewPost(
            OutgoingPost(text: "x", visibility: audience), replyTo: target.kind == .reply ? "9" : nil,
            quote: target.kind == .quote ? "9" : nil, splits: false)
    }

    private static let targets: [OutgoingText] = [.reply(to: 9, on: nil), .quote(of: 9)]
    private static let audiences: [Visibility?] = [
        nil, .public, .unlisted, .private, .direct, .local, .list, .mutualsOnly,
    ]

    @Test(arguments: targets, audiences)
    func `replies and quotes begin with the composer's audience`(
        target: OutgoingText, visibility: Visibility?
    ) async throws {
        let about = about(visibility)
        service.data.statuses[9] = about
        let draft = try await new(target).draft(for: world.writer())
        let composed = ComposerPrefill(
            target, about: about, writtenBy: RawText("ada"), host: "harbour.example", now: world.time.now)
        #expect(draft.target == target)
        #expect(draft.post.visibility == composed.post.visibility)
    }

    private static let chosen: [(Visibility, Visibility?, Visibility)] = [
        (.public, .private, .private), (.unlisted, .direct, .direct), (.direct, .public, .direct),
        (.private, .unlisted, .private), (.public, nil, .private),
    ]

    @Test(arguments: targets)
    func `a chosen audience is narrowed to that of the post, never widened`(target: OutgoingText) async throws {
        let writer = try world.writer()
        for (wanted, visibility, expected) in Self.chosen {
            service.data.statuses[9] = about(visibility)
            let draft = try await new(target, for: wanted).draft(for: writer)
            #expect(draft.post.visibility == expected)
        }
    }

    @Test(arguments: targets)
    func `the user learns of an audience that is narrowed`(target: OutgoingText) async throws {
        let writer = try world.writer()
        for (wanted, visibility, expected) in Self.chosen {
            let before = world.output.errors.count
            service.data.statuses[9] = about(visibility)
            _ = try await new(target, for: wanted).draft(for: writer)
            let sentences = Array(world.output.errors.dropFirst(before))
            let sentence = world.strings.narrowed(world.strings.visibilityName(expected)).string
            #expect(sentences == (wanted == expected ? [] : [sentence]))
        }
        // The account's default isn't the audience that the user chose.
        service.data.statuses[9] = about(.private)
        let before = world.output.errors.count
        _ = try await new(target).draft(for: writer)
        #expect(world.output.errors.count == before)
    }

    @Test(arguments: [
        ("", [String](), false), (" \n", [], false), ("", ["/no/such/file.png"], false),
        ("worth keeping", ["/no/such/file.png"], true), (String(repeating: "x", count: 501), [], true),
    ])
    func `what can never be sent is a draft only if it has a text`(text: String, media: [String], isKept: Bool)
        async throws
    {
        let writer = try world.writer()
        let post = OutgoingPost(text: text, media: NewPost.media(media, alt: []))
        let failure = await #expect(throws: Failure.self) {
            try await NewPost(post, replyTo: nil, quote: nil, splits: false).send(with: writer)
        }
        let sentence = try #require(failure?.sentence.string)
        #expect(writer.drafts.all().map(\.post.text) == (isKept ? [text] : []))
        // The same command again is no advice.
        #expect(!sentence.contains("draft send") && sentence.contains("as the draft") == isKept)
    }

    @Test(
        arguments: [
            (["everybody"], ReplyAudience.everybody), (["nobody"], .only([])), (["followers"], .only([.followers])),
            (["mentioned", "followed", "mentioned"], .only([.mentioned, .followed])), ([], nil), (["all"], nil),
            (["nobody", "followers"], nil), (["everybody", "nobody"], nil),
        ] as [([String], ReplyAudience?)])
    func `repliers are named by groups`(names: [String], expected: ReplyAudience?) {
        #expect(NewPost.replyAudience(names) == expected)
        if let expected { #expect(NewPost.replyAudience(NewPost.names(of: expected)) == expected) }
    }

    @Test func `a text has no control characters`() throws {
        let text = "a\u{0}b\u{1B}[31mc\u{9B}2Jd\r\ne\u{202E}\n"
        #expect(try NewPost.text(of: Array(text.utf8), world.strings) == "ab[31mc2Jd\ne")
        #expect(NewPost.cleaned("a\u{7}\n b") == "a\n b")
    }

    @Test func `a comment has no audience of its post`() async throws {
        let service = ScriptedService([.comments], texts: [.status, .comment])
        let world = CommandWorld(service)
        service.data.statuses[9] = about(.direct)
        let draft = try await new(Self.targets[0]).draft(for: world.writer())
        #expect(draft.target == .comment(on: 9) && draft.post.visibility == nil)
        #expect(world.output.errors.isEmpty)
    }

    @Test func `a post of its own keeps its audience, and needs no request`() async throws {
        let draft = try await new(.status, for: .public).draft(for: world.writer())
        #expect(draft.target == .status && draft.post.visibility == .public)
        #expect(service.requests.isEmpty)
    }

    @Test func `a reply to a boost answers the boosted post`() async throws {
        let original = about(.unlisted)
        service.data.statuses[12] = .example(id: 12, reblog: original)
        let post = NewPost(OutgoingPost(text: "x"), replyTo: "12", quote: nil, splits: false)
        let draft = try await post.draft(for: world.writer())
        #expect(draft.target == .reply(to: 9, on: nil) && draft.post.visibility == .unlisted)
    }

    @Test func `a URL is resolved by the account's server`() async throws {
        service.data.links["https://elsewhere.example/@zoe/1"] = .status(about(.private))
        let post = NewPost(
            OutgoingPost(text: "x"), replyTo: nil, quote: "https://elsewhere.example/@zoe/1", splits: false)
        let draft = try await post.draft(for: world.writer())
        #expect(draft.target == .quote(of: 9) && draft.post.visibility == .private)
    }

    @Test(arguments: targets)
    func `without its post a reply or quote is not sent`(target: OutgoingText) async throws {
        let writer = try world.writer()
        let failure = await #expect(throws: Failure.self) { try await new(target).send(with: writer) }
        #expect(failure?.code == .unavailable && failure?.sentence == world.strings.noSuchPost)
        #expect(writer.drafts.all().isEmpty)
    }

    @Test func `what the service doesn't support is not sent`() async throws {
        let service = ScriptedService(texts: [.status])
        let world = CommandWorld(service)
        service.data.statuses[9] = about(.public)
        let writer = try world.writer()
        let failure = await #expect(throws: Failure.self) { try await new(Self.targets[1]).send(with: writer) }
        #expect(failure?.sentence == writer.notOffered.sentence)
        #expect(world.output.printed.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a text that is too long becomes a thread if the user wants that`(splits: Bool) async throws {
        let text = (1...300).map { "word\($0)" }.joined(separator: " ")
        let warning = String(repeating: "w", count: 100)
        let post = NewPost(OutgoingPost(text: text, warning: warning), replyTo: nil, quote: nil, splits: splits)
        let draft = try await post.draft(for: world.writer())
        guard splits else {
            #expect(draft.post.text == text)
            return
        }
        let parts = ThreadSplitter.parts(of: draft.post.text)
        // Each has the warning, and may have 500 characters.
        #expect(parts.count > 4 && parts.allSatisfy { $0.count <= 400 })
        #expect(parts.joined(separator: " ") == text)
    }

    @Test func `each draft of the same target has an id of its own`() async throws {
        let writer = try world.writer()
        let first = try await new(.status).draft(for: writer)
        let second = try await new(.status).draft(for: writer)
        #expect(first.id != second.id && first.id != OutgoingText.status.name)
    }

    @Test func `standard input is a text with line ends of any system`() throws {
        let strings = world.strings
        #expect(try NewPost.text(of: Array("first\r\n---\r\nsecond\n".utf8), strings) == "first\n---\nsecond")
        #expect(try NewPost.text(of: [], strings) == "")
        let wrong: [[UInt8]] = [[0xFF, 0xFE], Array(repeating: 0x61, count: NewPost.longestText + 1)]
        for bytes in wrong {
            let failure = #expect(throws: Failure.self) { _ = try NewPost.text(of: bytes, strings) }
            #expect(failure?.code == .data)
        }
    }

    @Test func `a path counts from the current folder, and descriptions follow the order of the files`() {
        let media = NewPost.media(["/a.png", "b.png"], alt: ["A dot"])
        #expect(media.map(\.id) == ["1", "2"] && media.map(\.alt) == ["A dot", ""])
        #expect(media.first?.path == "/a.png")
        let second = media.last?.path ?? ""
        #expect(second.hasPrefix("/") && second.hasSuffix("/b.png"))
    }
}
