import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

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
