package import Core
internal import Synchronization

/// The state on the disk of a text that is being written.
package enum DraftState: Hashable, Sendable {
    /// Nothing is saved, and nothing has to be.
    case nothing
    case saved(Timestamp)
    case failed(FileError)

    var failure: FileError? { if case .failed(let error) = self { error } else { nil } }
}

/// Saves the draft of a post that is being written, within a second after the first change that is not on the disk.
///
/// It works away from the main actor: a draw that waits for a stuck terminal doesn't keep a text from being saved.
///
/// Another instance of the program may change the same draft. Its text is never replaced: the text of this instance
/// continues as a draft of its own.
final class DraftSaver: Sendable {
    private struct State {
        /// The newest text; nil where nothing is worth keeping.
        var post: OutgoingPost?
        /// Whether the post includes the earlier draft.
        var includesEarlier = false
        var isChanged = false
        /// Whether a save is due.
        var isDue = false
        /// Whether the draft is gone for good: it was sent or deleted.
        var isOver = false
        var id: Draft.ID
        /// The purpose of the text: that of the earlier draft, if there is one.
        var target: OutgoingText
        /// The post on the disk, as far as this page knows; nil for no draft.
        var known: OutgoingPost?
        /// Whether `known` has been read.
        var isBegun = false
        /// The change by another instance of the program, where it may have sent this text or a part of it.
        var taken: SendProblem.Reason?
        /// The reason why the last save has failed; nil if it hasn't.
        var failure: FileError?
    }

    /// The draft's id, which changes when another instance of the program has written or removed the draft.
    var id: Draft.ID { state.withLock { $0.id } }
    /// `gone` if another instance of the program has sent or deleted the draft since it was read or saved here,
    /// `partlySentElsewhere` if it has sent a part; nil for neither.
    var taken: SendProblem.Reason? { state.withLock { $0.taken } }
    /// The reason why the last save has failed; nil if it hasn't.
    var failure: FileError? { state.withLock { $0.failure } }
    private let drafts: ItemFolder<Draft>
    private let time: any TimeSource
    private let report: @Sendable (DraftState) -> Void
    private let state: Mutex<State>
    /// Locked by each write: one runs after the other, with the newest text.
    private let disk = Mutex(())
    /// The draft that was there before.
    let earlier: Task<Draft?, Never>

    /// The delay of a save, less than a second: the write takes time as well.
    static let delay = Duration.milliseconds(900)

    /// - Parameter report: called after each write, from any thread.
    init(
        id: Draft.ID, target: OutgoingText, drafts: ItemFolder<Draft>, time: any TimeSource,
        report: @escaping @Sendable (DraftState) -> Void = { _ in }
    ) {
        state = Mutex(State(id: id, target: target))
        self.drafts = drafts
        self.time = time
        self.report = report
        earlier = Task { drafts.item(id) }
    }

    /// Notes the newest text.
    ///
    /// - Parameters:
    ///   - post: nil removes the draft.
    ///   - includesEarlier: whether the post includes the earlier draft, to which it is added otherwise.
    /// - Returns: the save that this begins; nil if one is due already.
    @discardableResult
    func record(_ post: OutgoingPost?, includesEarlier: Bool) -> Task<Void, Never>? {
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

    /// Saves now the text that is not on the disk yet.
    @concurrent
    func save() async {
        let earlier = await earlier.value
        let outcome = disk.withLock { _ -> DraftState? in
            let (isNeeded, post) = state.withLock { state -> (Bool, OutgoingPost?) in
                Self.begin(&state, with: earlier)
                state.isDue = false
                guard state.isChanged, !state.isOver else { return (false, nil) }
                state.isChanged = false
                guard !state.includesEarlier, let old = earlier?.post else { return (true, state.post) }
                return (true, state.post.map { old.adding($0) } ?? old)
            }
            guard isNeeded else { return nil }
            let outcome = write(post)
            state.withLock { $0.failure = outcome?.failure }
            return outcome
        }
        if let outcome { report(outcome) }
    }

    private static func begin(_ state: inout State, with earlier: Draft?) {
        guard !state.isBegun else { return }
        state.isBegun = true
        state.known = earlier?.post
        // The rest of a thread is a reply to the part that was sent.
        if let target = earlier?.target { state.target = target }
    }

    /// - Returns: nil if nothing was written: another instance has sent this very text or a part of it, or deleted it.
    private func write(_ post: OutgoingPost?) -> DraftState? {
        let (id, known, target) = state.withLock { ($0.id, $0.known, $0.target) }
        let stored = drafts.item(id)
        do throws(FileError) {
            guard let post else {
                if stored?.post == known { try drafts.remove(id) }
                state.withLock { $0.known = nil }
                return .nothing
            }
            if stored == nil, known != nil {
                let new = ItemFolder<Draft>.uniqueID(for: target)
                state.withLock { ($0.taken, $0.id, $0.known) = (.gone, new, nil) }
                // Text typed since is not in the text that the other instance has sent.
                return try post == known ? nil : save(post, as: new)
            }
            if let stored, stored.post != known, stored.post != post {
                guard let sending = stored.sending else {
                    return try save(post, as: ItemFolder<Draft>.uniqueID(for: target))
                }
                if !sending.sent.isEmpty {
                    // The rest stays the draft. The text that it is the rest of is needed no more.
                    state.withLock { $0.taken = .partlySentElsewhere }
                    return try post == known ? nil : save(post, as: ItemFolder<Draft>.uniqueID(for: target))
                }
                // The state of attempts belongs to both texts: neither is sent without a comparison.
                var other = stored
                other.id = ItemFolder<Draft>.uniqueID(for: stored.kind)
                try drafts.save(other)
            }
            // The state of attempts to send it is written by the sender.
            return try save(post, as: id, sending: stored?.sending)
        } catch {
            // On a full disk the text stays on the screen. The next change or the end tries again.
            state.withLock { $0.isChanged = true }
            return .failed(error)
        }
    }

    private func save(
        _ post: OutgoingPost, as id: Draft.ID, sending: Draft.Sending? = nil
    ) throws(FileError) -> DraftState {
        let (now, target) = (time.now, state.withLock { $0.target })
        try drafts.save(Draft(id: id, target: target, post: post, changedAt: now, sending: sending))
        state.withLock { ($0.id, $0.known) = (id, post) }
        return .saved(now)
    }

    /// Notes that the user knows that the draft was sent or deleted elsewhere: the text is saved as a draft of its own.
    func continueAsNewDraft() {
        state.withLock { ($0.taken, $0.isChanged) = (nil, true) }
    }

    /// Reads the draft as it is on the disk.
    @concurrent
    func stored() async -> Draft? { drafts.item(id) }

    /// Notes the draft for the user's editor, so that its saved text is found if this program ends before.
    ///
    /// - Parameter post: the newest text.
    /// - Returns: nil if it can't be written, as on a full disk: the editor is opened without it.
    @concurrent
    func beginEditing(_ post: OutgoingPost) async -> EditedDraft? {
        let (id, target) = state.withLock { ($0.id, $0.target) }
        var draft = Draft(id: id, target: target, post: post, changedAt: time.now)
        // An attempt may have sent this text: it isn't sent without a comparison.
        if let sending = drafts.item(id)?.sending, sending.isUncertain { draft.sending = sending }
        return try? drafts.edited.begin(draft)
    }

    /// Removes the draft for good: it was sent or deleted. A text of another instance of the program stays.
    ///
    /// - Parameter isSent: whether the server has it: parts that the sender has left of the draft are removed as well.
    @discardableResult
    @concurrent
    func end(isSent: Bool = true) async -> DraftRemoval {
        let earlier = await earlier.value
        return disk.withLock { _ -> DraftRemoval in
            let (id, known) = state.withLock { state -> (Draft.ID, OutgoingPost?) in
                Self.begin(&state, with: earlier)
                state.isOver = true
                return (state.id, state.known)
            }
            if !isSent, let stored = drafts.item(id), stored.post != known { return .changedElsewhere }
            do throws(FileError) {
                guard isSent else { return try drafts.discard(id) ? .removed : .beingSent }
                try drafts.remove(id)
                return .removed
            } catch {
                report(.failed(error))
                return .failed(error)
            }
        }
    }
}

/// The outcome of deleting a draft.
package enum DraftRemoval: Hashable, Sendable {
    case removed
    /// The draft stays: another instance of the program has changed it.
    case changedElsewhere
    /// The draft stays: it is being sent.
    case beingSent
    case failed(FileError)
}
