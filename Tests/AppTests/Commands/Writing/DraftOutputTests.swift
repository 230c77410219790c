import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Drafts on the command line", .hangGuard)
struct DraftOutputTests {
    private let service = PostingService(time: HurriedTime())
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }

    init() { world = CommandWorld(service) }

    private func save(
        _ text: String, _ writer: AccountWriter, id: Draft.ID = "status", target: OutgoingText = .status,
        for audience: Visibility? = nil
    ) throws {
        let post = OutgoingPost(text: text, visibility: audience)
        try writer.save(Draft(id: id, target: target, post: post, changedAt: world.time.now))
    }

    @Test func `drafts are listed with the last changed one first`() throws {
        let writer = try world.writer()
        try save("Low water\nand mud", writer)
        world.time.advance(by: .seconds(60))
        try save(String(repeating: "x", count: 100), writer, id: "reply-9", target: .reply(to: 9, on: nil))
        try DraftOutput(writer).list()
        let lines = output.printed.map { $0.split(separator: "\t").map(String.init) }
        #expect(lines.map(\.first) == ["reply-9", "status"])
        #expect(lines.map { $0.count > 2 ? $0[2] : "" } == ["reply", "status"])
        #expect(lines.last?.last == "Low water")
        #expect(lines.first?.last?.count == 60)
    }

    @Test func `the choices of a draft are printed as the command takes them`() throws {
        var post = OutgoingPost(text: "x")
        post.languages = ["de", "en"]
        post.selfLabels = [.nudity, .graphicMedia]
        post.replyAudience = .only([])
        post.allowsQuotes = false
        let draft = Draft(id: "1", target: .status, post: post, changedAt: world.time.now)
        let line = String(decoding: try JSONLine.bytes(of: DraftJSON(draft)), as: UTF8.self)
        for part in [
            #""language":"de""#, #""other_languages":["en"]"#, #""labels":["graphic-media","nudity"]"#,
            #""replies":["nobody"]"#, #""quotes":false"#,
        ] { #expect(line.contains(part)) }
        let plain = Draft(id: "1", target: .status, post: OutgoingPost(text: "x"), changedAt: world.time.now)
        let bare = String(decoding: try JSONLine.bytes(of: DraftJSON(plain)), as: UTF8.self)
        for key in ["other_languages", "labels", "replies", "quotes"] { #expect(!bare.contains(key)) }
    }

    @Test func `a draft is printed with its lines, without what a terminal obeys`() throws {
        let writer = try world.writer()
        try save("first\u{1B}[2J\n---\nsecond", writer)
        try DraftOutput(writer).show("status")
        #expect(output.printed.count == 3 && output.printed.last == "second")
        #expect(!output.printed.joined().contains("\u{1B}"))
    }

    @Test func `JSON has one object a draft`() throws {
        let writer = try world.writer(printsJSON: true)
        try save("Low water", writer)
        let drafts = DraftOutput(writer)
        try drafts.list()
        try drafts.show("status")
        try drafts.delete("status")
        #expect(output.printed.isEmpty && output.objects.count == 3)
        #expect(output.objects.allSatisfy { $0.contains(#""text":"Low water""#) && $0.contains(#""type":"draft""#) })
        #expect(writer.drafts.all().isEmpty)
    }

    @Test func `an unknown draft is neither shown, sent nor deleted`() async throws {
        let drafts = DraftOutput(try world.writer())
        let shown = #expect(throws: Failure.self) { try drafts.show("nothing") }
        let sent = await #expect(throws: Failure.self) { try await drafts.send("nothing", again: true) }
        let deleted = #expect(throws: Failure.self) { try drafts.delete("nothing") }
        for failure in [shown, sent, deleted] {
            #expect(failure?.code == .data && failure?.sentence == world.strings.noSuchDraft)
        }
        #expect(service.posts.isEmpty)
    }

    @Test func `a draft is sent, and its URL is printed`() async throws {
        let writer = try world.writer()
        try save("Low water", writer)
        try await DraftOutput(writer).send("status", again: false)
        await writer.session.sender.settled()
        #expect(service.texts == ["Low water"])
        #expect(output.printed.count == 1 && output.printed.first?.hasPrefix("https://") == true)
        #expect(writer.drafts.all().isEmpty)
    }

    @Test func `a refused draft stays, and the failure names it`() async throws {
        service.fail(.refused)
        let writer = try world.writer()
        try save("Low water", writer, id: "low-water")
        let failure = await #expect(throws: Failure.self) {
            try await DraftOutput(writer).send("low-water", again: false)
        }
        #expect(failure?.code == .unavailable && failure?.sentence.string.contains("low-water") == true)
        #expect(writer.drafts.all().map(\.post.text) == ["Low water"])
        #expect(output.printed.isEmpty)
    }

    @Test func `a reply without an audience is sent for no more people than its post`() async throws {
        let writer = try world.writer()
        try save("Ebb", writer, for: .direct)
        try await DraftOutput(writer).send("status", again: false)
        let about = try #require(service.posts.first)
        try save("Flow", writer, id: "reply", target: .reply(to: about.id, on: nil))
        try await DraftOutput(writer).send("reply", again: false)
        await writer.session.sender.settled()
        let reply = service.posts.last
        #expect(reply?.inReplyToID == about.id && reply?.visibility == .known(.direct))
    }
}
