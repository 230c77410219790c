package import Core
internal import Synchronization

/// What the disk has of a text that is being written.
package enum DraftState: Hashable, Sendable {
    /// Nothing is saved, or was to be.
    case nothing
    case saved(Timestamp)
    case failed(FileError)
}

/// Saves the draft of a post that is being written, at the latest a second after the first change that is not on the disk.
///
/// It works away from the main actor: a draw that waits for a stuck terminal doesn't keep a text from being saved.
final class DraftSaver: Sendable {
    private struct State {
        /// nil where nothing is worth keeping.
        var post: OutgoingPost?
        /// Whether the text begins with that of the earlier draft.
        var includesEarlier = false
        var isChanged = false
        /// Whether a save is due.
        var isDue = false
        /// Whether the draft is gone for good: it was sent or deleted.
        var isOver = false
    }

    let id: Draft.ID
    private let target: OutgoingText
    private let drafts: ItemFolder<Draft>
    private let time: any TimeSource
    private let report: @Sendable (DraftState) -> Void
    private let state = Mutex(State())
    /// One write after the other, each of the newest text.
    private let disk = Mutex(())
    /// The draft that was there before.
    let earlier: Task<Draft?, Never>

    static let delay = Duration.seconds(1)

    /// - Parameter report: called after each write, from any thread.
    init(
        id: Draft.ID, target: OutgoingText, drafts: ItemFolder<Draft>, time: any TimeSource,
        report: @escaping @Sendable (DraftState) -> Void = { _ in }
    ) {
        self.id = id
        self.target = target
        self.drafts = drafts
        self.time = time
        self.report = report
        earlier = Task { drafts.item(id) }
    }

    /// Notes the newest text.
    ///
    /// - Parameters:
    ///   - post: nil removes the draft.
    ///   - includesEarlier: whether the text begins with that of the earlier draft, which is put in front of it otherwise.
    /// - Returns: the save that this begins; nil if one is due already.
    @discardableResult
    func note(_ post: OutgoingPost?, includesEarlier: Bool) -> Task<Void, Never>? {
        let begins = state.withLock { state in
            state.post = post
            state.includesEarlier = includesEarlier
            state.isChanged = true
            defer { state.isDue = true }
            return !state.isDue
        }
        guard begins else { return nil }
        return Task {
            // Nothing cancels it: the last change is saved even when the page has gone.
            do { try await time.sleep(for: Self.delay) } catch { return }
            await save()
        }
    }

    /// Starts to save away from the caller's actor.
    func startSaving() -> Task<Void, Never> { Task { await save() } }

    /// Saves now what is not on the disk yet.
    @concurrent
    func save() async {
        let earlier = await earlier.value
        let outcome: DraftState? = disk.withLock { _ in
            let (isNeeded, post) = state.withLock { state -> (Bool, OutgoingPost?) in
                state.isDue = false
                guard state.isChanged, !state.isOver else { return (false, nil) }
                state.isChanged = false
                guard !state.includesEarlier, let old = earlier?.post else { return (true, state.post) }
                var whole = old
                whole.text += state.post?.text ?? ""
                return (true, whole)
            }
            return isNeeded ? write(post) : nil
        }
        if let outcome { report(outcome) }
    }

    private func write(_ post: OutgoingPost?) -> DraftState {
        do throws(FileError) {
            guard let post else {
                try drafts.remove(id)
                return .nothing
            }
            let now = time.now
            // What is known about attempts to send it is written by the sender.
            let sending = drafts.item(id)?.sending
            try drafts.save(Draft(id: id, target: target, post: post, changedAt: now, sending: sending))
            return .saved(now)
        } catch {
            // A full disk costs the draft, not the text on the screen. The next change or the end tries again.
            state.withLock { $0.isChanged = true }
            return .failed(error)
        }
    }

    /// Reads the draft as it is on the disk.
    @concurrent
    func stored() async -> Draft? { drafts.item(id) }

    /// Removes the draft for good: it was sent or deleted.
    @concurrent
    func end() async {
        disk.withLock { _ in
            state.withLock { $0.isOver = true }
            do throws(FileError) { try drafts.remove(id) } catch { report(.failed(error)) }
        }
    }
}
