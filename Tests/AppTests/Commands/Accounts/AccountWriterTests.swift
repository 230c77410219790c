import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Commands that write for an account")
struct AccountWriterTests {
    private let harness = LoginHarness()
    private let account = SignedInAccount.example()

    private func makeWriter(_ output: RecordedOutput = RecordedOutput()) async throws -> AccountWriter {
        try await harness.credentials.save(account, Credential(token: try #require(AccessToken("t0ken"))))
        let context = AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: Strings(language: .english), time: harness.time, log: Logger(label: "test"),
            credentials: harness.credentials, services: .standard, transport: harness.transport)
        let session = try AccountResources(account: account, context: context)
        return try AccountWriter(context: context, session: session, output: output, printsJSON: false)
    }

    private func draft(_ target: OutgoingText, _ visibility: Visibility? = nil) -> Draft {
        Draft(
            id: target.name, target: target, post: OutgoingPost(text: "x", visibility: visibility),
            changedAt: harness.time.now)
    }

    @Test(
        arguments: [OutgoingText.reply(to: StatusID("9"), on: nil), .quote(of: StatusID("9"))],
        [nil, Visibility.unlisted])
    func `a draft is for no more people than its post`(target: OutgoingText, audience: Visibility?) async throws {
        let writer = try await makeWriter()
        harness.transport.answer([
            "GET /api/v1/statuses/9": .json(#"{"id":"9","visibility":"private","account":{"id":"1","acct":"zoe"}}"#)
        ])
        let narrowed = try await writer.narrowed(draft(target, audience))
        #expect(narrowed.post.visibility == .private && narrowed.post.text == "x")
    }

    @Test func `a reply whose post can't be fetched is not sent`() async throws {
        let writer = try await makeWriter()
        harness.transport.answer(["GET /api/v1/statuses/9": .status(404, [], #"{"error":"Record not found"}"#)])
        let reply = draft(.reply(to: StatusID("9"), on: nil), .public)
        let failure = await #expect(throws: Failure.self) { _ = try await writer.narrowed(reply) }
        #expect(failure?.code == .unavailable)
    }

    @Test(arguments: [OutputError.failed(errno: 28), .closed])
    func `a post that was sent is reported where the output can't be written`(problem: OutputError) async throws {
        let output = RecordedOutput(failing: problem)
        let writer = try await makeWriter(output)
        harness.transport.answer([
            "GET /api/v2/instance": .json(#"{"domain":"x","version":"4.5.0"}"#),
            "GET /api/v1/scheduled_statuses": .json("[]"),
            "POST /api/v1/statuses": .json(
                #"{"id":"9","url":"https://harbour.example/@ada/9","content":"<p>x</p>","account":{"id":"7","acct":"ada"}}"#
            ),
        ])
        try writer.save(draft(.status))
        do {
            try await writer.send(draft(.status))
            Issue.record("no error")
        } catch let failure as Failure {
            #expect(failure.code == .sent && problem != .closed)
        } catch {
            #expect(error as? OutputError == problem && problem == .closed)
        }
        #expect(output.errors.contains { $0.contains("https://harbour.example/@ada/9") })
        #expect(writer.drafts.all().isEmpty)
    }

    @Test func `nothing is fetched for a draft that answers nothing, or is a direct message`() async throws {
        let writer = try await makeWriter()
        for saved in [draft(.reply(to: StatusID("9"), on: nil), .direct), draft(.status)] {
            let narrowed = try await writer.narrowed(saved)
            #expect(narrowed == saved)
        }
        #expect(harness.transport.sent.isEmpty)
    }
}

@Suite("Commands that upload files", .hangGuard)
struct AccountWriterUploadTests {
    private let harness = LoginHarness()
    private let strings = Strings(language: .english)
    private let service: PostingService
    private let account = SignedInAccount.example(id: "1")

    init() { service = PostingService(time: HurriedTime()) }

    /// Sends a post with a file.
    private func send(_ bytes: [UInt8], _ name: String, _ output: RecordedOutput) async throws {
        let path = harness.folder.path + "/" + name
        try PrivateFile.write(bytes, to: path)
        var registration = ServiceRegistry.standard[.mastodon]
        registration.service = { [service] _ in service }
        let tested = registration
        let context = AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: strings, time: harness.time, log: Logger(label: "test"), credentials: harness.credentials,
            services: ServiceRegistry { $0 == .mastodon ? tested : ServiceRegistry.standard[$0] },
            transport: harness.transport)
        let session = try AccountResources(account: account, context: context)
        let writer = try AccountWriter(context: context, session: session, output: output, printsJSON: false)
        let post = OutgoingPost(text: "x", media: [OutgoingMedia(id: "1", path: path)])
        let draft = Draft(id: "status", target: .status, post: post, changedAt: harness.time.now)
        try writer.save(draft)
        try await writer.send(draft)
        await session.sender.settled()
        await session.close()
    }

    /// A video without a movie in it, whose metadata could be hidden.
    private let video = Array("\0\0\0\u{10}ftypisom\0\0\0\0".utf8)

    @Test func `how much of a file is uploaded is shown on a terminal`() async throws {
        let output = RecordedOutput(showsProgress: true)
        try await send(video, "a.mp4", output)
        let steps = [0, 8, 16].map { strings.sentence(for: SendProgress.uploading("1", done: $0, total: 16)).string }
        #expect(steps[1].contains("50 %"))
        #expect(output.steps.filter { steps.contains($0) } == steps)
        #expect(output.printed.count == 1)
    }

    @Test func `a file that keeps its metadata is named`() async throws {
        let output = RecordedOutput()
        try await send(video, "a.mp4", output)
        #expect(output.errors == [strings.step(.keepsMetadata("1"), file: "a.mp4").string])
    }
}
