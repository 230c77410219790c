import TestSupport
import Testing

@testable import App
@testable import Core

/// A composer's account without a server: sent drafts are recorded.
@MainActor
final class ComposerWorld {
    let time = TestTime()
    let folder = TemporaryFolder()
    let server = Server()
    var rules = ComposerWorld.everything
    /// The account's default audience.
    var audience: Visibility?
    /// The rules until the composer has loaded them; nil for the final ones.
    var firstRules: WritingRules?
    /// Called before the rules are there.
    var beforeRules: @Sendable () async -> Void = {}
    /// The rules of an earlier session.
    var rememberedRules: WritingRules?
    /// The post that texts are about.
    var status: Status? = .example(id: 9)
    /// The reason why it can't be found.
    var statusFailure: SyncError?
    /// Called before it is found.
    var beforePost: @Sendable () async -> Void = {}
    var source: Result<PostSource?, SyncError> = .success(nil)
    var completion = CompletionSource()
    var remindsOfAlt = true
    var mentionsInReplies = true
    var clipboard: ClipboardPictures?
    /// Called while a file is read.
    var examine: @Sendable () async -> Void = {}
    /// The language of the last post.
    var lastLanguage: String?

    /// The server that receives posts.
    @MainActor
    final class Server {
        var drafts: [Draft] = []
        var manners: [SendManner] = []
        var problem: SendProblem.Reason?
        var dropped: Set<Dropped> = []
        var holds = false {
            didSet {
                guard !holds else { return }
                for gate in gates { gate.finish() }
                gates = []
            }
        }
        private var gates: [AsyncStream<Never>.Continuation] = []
        var finished: [SentText] = []
        var refused: [SendProblem] = []
        /// The languages that were to be remembered.
        private(set) var remembered: [String] = []

        func remember(_ language: String) { remembered.append(language) }

        func send(_ draft: Draft, _ manner: SendManner) async throws(SendProblem) -> SendResult {
            drafts.append(draft)
            manners.append(manner)
            if holds {
                let (gate, continuation) = AsyncStream.makeStream(of: Never.self)
                gates.append(continuation)
                // Ends when the test lets it, or when the task is cancelled.
                for await _ in gate {}
            }
            if Task.isCancelled { throw SendProblem(.cancelled, draft: draft) }
            if let problem { throw SendProblem(problem, draft: draft) }
            return SendResult(posts: [.confirmed], dropped: dropped, draft: draft)
        }
    }

    static let everything = WritingRules(
        counting: .characters(limit: 20, url: 5), visibilities: [.public, .unlisted, .private, .direct], media: 4,
        pollOptions: 4, hasWarnings: true, hasLanguages: true, schedules: true)
    static let account = SignedInAccount.example(acct: "me@harbour.example", name: "Me")

    var drafts: ItemFolder<Draft> { ItemFolder(data: folder.path, account: Self.account) }

    func composer(_ target: OutgoingText = .status, draft: Draft.ID? = nil, splits: Bool = true) -> ComposerViewModel {
        let (rules, source, server) = (rules, source, server)
        let (lastLanguage, examine) = (lastLanguage, examine)
        let (rememberedRules, beforeRules, audience) = (rememberedRules, beforeRules, audience)
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: time)
        let context = ComposerContext(
            strings: Strings(language: .english), time: time, drafts: drafts, handle: RawText("me"),
            host: "harbour.example", mentionsInReplies: mentionsInReplies, splits: { _ in splits },
            rules: firstRules ?? rules,
            rememberedRules: { rememberedRules }, remindsOfAlt: remindsOfAlt,
            loadRules: {
                await beforeRules()
                return rules
            }, loadAudience: { audience },
            post: { [self] _ async throws(SyncError) in try await found() }, row: { builder.row($0) },
            source: { _ async throws(SyncError) in try source.get() }, completion: completion,
            facts: { path, _ async throws(MediaProblem) in
                await examine()
                if path.hasSuffix(".svg") { throw .unknownType }
                return MediaFacts(size: 210_000, type: "image/jpeg", format: .jpeg, width: 1200, height: 800)
            },
            send: { draft, manner, _ async throws(SendProblem) in try await server.send(draft, manner) },
            lastLanguage: { lastLanguage }, rememberLanguage: { code in await server.remember(code) },
            clipboard: clipboard)
        return ComposerViewModel(
            target, draft: draft, in: context, finish: { server.finished.append($0) },
            refused: { server.refused.append($0) })
    }

    /// Returns the post that texts are about, as it is now.
    private func found() async throws(SyncError) -> Status? {
        await beforePost()
        if let statusFailure { throw statusFailure }
        return status
    }

    /// Makes a composer that has found its draft, or its initial content.
    func ready(_ target: OutgoingText = .status, draft: Draft.ID? = nil) async -> ComposerViewModel {
        let model = composer(target, draft: draft)
        await until("ready") { model.isReady }
        return model
    }

    /// Makes a ready composer with a text.
    func typed(_ text: String, _ target: OutgoingText = .status) async -> ComposerViewModel {
        let model = await ready(target)
        model.edit { $0.setText(text) }
        return model
    }

    /// Leaves a composer, and waits for the last save of its draft.
    func close(_ one: ComposerViewModel) async {
        one.close()
        await one.draft.closing?.value
    }

    /// Sends, and waits until the first text was sent.
    func send(_ one: ComposerViewModel) async {
        one.send()
        await until("finished") { server.finished.count == 1 }
    }

    /// Sends the first text to a server that doesn't respond before `holds` ends.
    func beginSending(_ one: ComposerViewModel) async {
        server.holds = true
        one.send()
        await until("sending") { server.drafts.count == 1 }
    }

    /// Sends to a server that refuses this once.
    func refuse(_ one: ComposerViewModel, _ reason: SendProblem.Reason = .refused(.timedOut)) async {
        server.problem = reason
        one.send()
        await until("refused") { one.problem != nil && !one.isSending }
        server.problem = nil
    }

    /// Saves the rest of a thread as another instance of the program does whose second request fails.
    func saveRest(_ text: String) throws -> Draft {
        let rest = Draft(
            id: "status", target: .reply(to: StatusID("77"), on: nil), post: OutgoingPost(text: text),
            changedAt: time.now, sending: Draft.Sending(key: "k", sent: [StatusID("77")], startedAt: time.now))
        try drafts.save(rest)
        return rest
    }

    func save(_ post: OutgoingPost, _ target: OutgoingText = .status, id: Draft.ID? = nil) throws {
        try drafts.save(Draft(id: id ?? target.name, target: target, post: post, changedAt: time.now))
    }
}
