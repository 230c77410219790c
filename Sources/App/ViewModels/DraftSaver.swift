internal import Core
internal import Synchronization

/// Saves the draft of a text that is being typed, at the latest a second after the first change that is not on the disk.
///
/// It works away from the main actor: a draw that waits for a stuck terminal doesn't keep a text from being saved.
final class DraftSaver: Sendable {
    private struct State {
        var text = ""
        /// Whether `text` begins with the draft that was there before.
        var includesEarlier = false
        var isChanged = false
        /// Whether a save is due.
        var isDue = false
        /// Whether the server has the text: there is no draft of it any more.
        var isSent = false
    }

    private let kind: OutgoingText
    private let drafts: ItemFolder<Draft>
    private let time: any TimeSource
    private let state = Mutex(State())
    /// One write after the other, each of the newest text.
    private let disk = Mutex(())
    /// The draft that was there before; empty for none.
    let earlier: Task<String, Never>

    static let delay = Duration.seconds(1)

    init(kind: OutgoingText, drafts: ItemFolder<Draft>, time: any TimeSource) {
        self.kind = kind
        self.drafts = drafts
        self.time = time
        earlier = Task { drafts.item(kind.name)?.post.text ?? "" }
    }

    /// Notes the newest text.
    /// - Parameter includesEarlier: whether it begins with the earlier draft, which is put in front of it otherwise.
    func note(_ text: String, includesEarlier: Bool) {
        let begins = state.withLock { state in
            state.text = text
            state.includesEarlier = includesEarlier
            state.isChanged = true
            defer { state.isDue = true }
            return !state.isDue
        }
        guard begins else { return }
        Task {
            // Nothing cancels it: the last change is saved even when the page has gone.
            do { try await time.sleep(for: Self.delay) } catch { return }
            await save()
        }
    }

    /// Starts to save away from the caller's actor.
    func startSaving() -> Task<Void, Never> { Task { await save() } }

    /// Saves now what is not on the disk yet; an empty text removes the draft.
    func save() async {
        let earlier = await earlier.value
        disk.withLock { _ in
            let text: String? = state.withLock { state in
                state.isDue = false
                guard state.isChanged, !state.isSent else { return nil }
                state.isChanged = false
                return state.includesEarlier ? state.text : earlier + state.text
            }
            guard let text else { return }
            do throws(FileError) {
                if text.isEmpty { return try drafts.remove(kind.name) }
                try drafts.save(Draft(id: kind.name, target: kind, post: OutgoingPost(text: text), changedAt: time.now))
            } catch {
                // A full disk costs the draft, not the text on the screen. The next change or the end tries again.
                state.withLock { $0.isChanged = true }
            }
        }
    }

    /// Removes the draft for good: the server has the text.
    func end() async {
        disk.withLock { _ in
            state.withLock { $0.isSent = true }
            try? drafts.remove(kind.name)
        }
    }
}
