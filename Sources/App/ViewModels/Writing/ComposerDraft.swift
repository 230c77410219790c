package import Core
internal import Observation

/// The draft of the post in a composer: its state on the disk, and the text as it may be sent.
@MainActor
@Observable
package final class ComposerDraft {
    /// The purpose of the text, which changes when a part of a thread was sent: the rest is a reply to it.
    package internal(set) var target: OutgoingText
    package internal(set) var state = DraftState.nothing
    /// The last save, once the page is closed; nil while it is open.
    @ObservationIgnored package internal(set) var closing: Task<Void, Never>?
    @ObservationIgnored private(set) var saver: DraftSaver
    @ObservationIgnored private let makeSaver: (Draft.ID, OutgoingText) -> DraftSaver
    @ObservationIgnored private let time: any TimeSource
    /// Receives the states of the draft.
    @ObservationIgnored private(set) var following: Task<Void, Never>?
    /// The text that wasn't sent because another instance of the program has sent a part of the draft.
    @ObservationIgnored private var refusedPost: OutgoingPost?

    init(_ id: Draft.ID, _ target: OutgoingText, drafts: ItemFolder<Draft>, time: any TimeSource) {
        let (states, report) = AsyncStream.makeStream(of: DraftState.self, bufferingPolicy: .bufferingNewest(1))
        makeSaver = {
            DraftSaver(id: $0, target: $1, drafts: drafts, time: time, report: { report.yield($0) })
        }
        saver = makeSaver(id, target)
        self.target = target
        self.time = time
        following = Task { [weak self] in for await state in states { self?.state = state } }
    }

    deinit { following?.cancel() }

    /// The draft's id, which changes when another instance of the program has written or removed the draft.
    package var id: Draft.ID { saver.id }

    func draft(of post: OutgoingPost, sending: Draft.Sending? = nil) -> Draft {
        Draft(id: id, target: target, post: post, changedAt: time.now, sending: sending)
    }

    /// Continues with the text that is on the disk by now.
    func restart(as target: OutgoingText) {
        self.target = target
        saver = makeSaver(id, target)
    }

    /// Starts the last save: the page is closed.
    func close() { closing = saver.startSaving() }

    /// Saves a text that is to be sent.
    ///
    /// - Returns: the reason why it isn't: another instance of the program has sent it, or a part of it; nil for none.
    func prepare(_ post: OutgoingPost) async -> SendProblem.Reason? {
        saver.record(post, includesEarlier: true)
        await saver.save()
        guard let reason = saver.taken, reason == .gone || refusedPost == nil || refusedPost == post else { return nil }
        return reason
    }

    /// Returns the draft to continue with where another instance of the program has sent the text, or a part of it.
    func next(after reason: SendProblem.Reason, of post: OutgoingPost) async -> Draft {
        if reason == .gone {
            // The server may have it already. The user sees that first; the next attempt sends a draft of its own.
            saver.continueAsNewDraft()
        } else if let rest = await saver.stored(), rest.sending?.sent.isEmpty == false {
            return rest
        } else {
            // A text that was changed meanwhile may begin with the sent text: it is sent after another change only.
            refusedPost = post
        }
        return draft(of: post)
    }
}
