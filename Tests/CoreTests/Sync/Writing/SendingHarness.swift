import Foundation
import Logging
import TestSupport

@testable import Core

/// Drafts on a disk, a server in memory, and as many runs of the program as a test wants.
struct SendingHarness {
    let folder = TestSupport.TemporaryFolder()
    let time = HurriedTime()
    let service: PostingService
    let cache: StatusCache
    let drafts: ItemFolder<Draft>

    init(
        _ texts: Set<OutgoingText.Kind> = [.status, .reply, .quote, .edit], limit: Int = 500, removes: Bool = true
    ) throws {
        service = PostingService(time: time, texts: texts, limit: limit, removes: removes)
        cache = try StatusCache.inMemory()
        drafts = ItemFolder(path: folder.path + "/drafts")
    }

    /// Makes the sender of a new run of the program.
    ///
    /// - Parameter shared: the loader of that run; nil for one of its own.
    func sender(with shared: TimelineLoader? = nil) -> PostSender {
        PostSender(
            service: service, loader: shared ?? loader(), cache: cache, drafts: drafts, account: AccountID("1"),
            home: .home, time: time, log: Logger(label: "test"))
    }

    func loader() -> TimelineLoader {
        TimelineLoader(service: service, cache: cache, log: Logger(label: "test"))
    }

    /// Saves a draft.
    @discardableResult
    func draft(
        _ text: String, _ kind: OutgoingText = .status, id: String = "status",
        _ change: (inout OutgoingPost) -> Void = { _ in }
    ) throws -> Draft {
        var post = OutgoingPost(text: text)
        change(&post)
        let draft = Draft(id: id, target: kind, post: post, changedAt: time.now)
        try drafts.save(draft)
        return draft
    }

    /// Sends the saved draft in a new run of the program.
    func sendSaved(_ id: String = "status", _ manner: SendManner = .safely) async throws(SendProblem) -> SendResult? {
        guard let draft = drafts.item(id) else { return nil }
        return try await sender().send(draft, manner)
    }

    /// Returns the reason why a draft was not sent.
    func reason(_ draft: Draft, _ manner: SendManner = .safely) async -> SendProblem.Reason? {
        do throws(SendProblem) {
            _ = try await sender().send(draft, manner)
            return nil
        } catch {
            return error.reason
        }
    }
}
