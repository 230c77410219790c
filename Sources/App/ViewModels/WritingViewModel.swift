package import Core
internal import Observation

/// A text that is being written: what it is under, how long it may be, and what becomes of it. It is saved as a draft while it is
/// typed and when the page is closed, until the server has it.
@MainActor
@Observable
package final class WritingViewModel {
    package let kind: OutgoingText
    package private(set) var editing = TextEditing(isMultiline: true, maximum: 10_000)
    private var masks = LoadingCounts()
    /// Why it was not sent; gone with the next key.
    package private(set) var problem: SyncError?

    /// The one button of the page.
    private static let sending = LoadingPlace.button("send")

    private let counting: Capabilities.Counting?
    private let saver: DraftSaver
    @ObservationIgnored private let submit: (String) async throws(SyncError) -> Void
    @ObservationIgnored private let loadEmoticons: () async -> [String]
    @ObservationIgnored private let finish: () -> Void
    @ObservationIgnored private let refused: (SyncError) -> Void
    @ObservationIgnored private var beginning: Task<Void, Never>?
    /// Whether the earlier draft stands at the beginning of `text`.
    @ObservationIgnored private var hasEarlier = false
    /// The last save, once the page is closed.
    @ObservationIgnored package private(set) var closing: Task<Void, Never>?
    @ObservationIgnored private var emoticons: [String]?
    /// What Tab goes through: the texts before and after the code, and the codes.
    @ObservationIgnored private var choice: (before: String, after: String, codes: [String], index: Int)?
    @ObservationIgnored private var isSent = false
    @ObservationIgnored private var isLeft = false

    /// - Parameters:
    ///   - counting: how the service counts; nil where it does not say.
    ///   - submit: sends it, once.
    ///   - emoticons: codes that the service shows as pictures; asked for when the first one is completed.
    ///   - finish: it was sent; called once.
    ///   - refused: it was not, and the page is no longer there to say so.
    package init(
        kind: OutgoingText, counting: Capabilities.Counting?, drafts: ItemFolder<Draft>, time: any TimeSource,
        submit: @escaping (String) async throws(SyncError) -> Void,
        emoticons: @escaping () async -> [String] = { [] }, finish: @escaping () -> Void,
        refused: @escaping (SyncError) -> Void = { _ in }
    ) {
        self.kind = kind
        self.counting = counting
        saver = DraftSaver(kind: kind, drafts: drafts, time: time)
        self.submit = submit
        loadEmoticons = emoticons
        self.finish = finish
        self.refused = refused
        beginning = Task { await takeDraft() }
    }

    /// What was begun before, put in front of what has been typed meanwhile.
    private func takeDraft() async {
        let earlier = await saver.earlier.value
        hasEarlier = true
        guard !earlier.isEmpty else { return }
        let typed = text
        editing = TextEditing(earlier + typed, isMultiline: true, maximum: editing.maximum)
        editing.place(at: editing.clusters.count)
        if !typed.isEmpty { saver.note(text, includesEarlier: true) }
    }

    package var text: String { editing.text }

    /// How much room is left by the service's way of counting, negative when it is too long; nil where there is no limit.
    package var left: Int? { counting.map { $0.limit - $0.count(text) } }

    package var isSending: Bool { masks.isLoading(Self.sending) }

    /// A repost may be without words.
    private var mayBeEmpty: Bool { kind.kind == .repost }

    /// Changes the text, or moves in it.
    package func edit(_ change: (inout TextEditing) -> Void) {
        guard !isSending else { return }
        let revision = editing.revision
        change(&editing)
        guard editing.revision != revision else { return }
        problem = nil
        choice = nil
        saver.note(text, includesEarlier: hasEarlier)
    }

    /// Puts an emoticon in place of the code that was begun, as `[wei`; once more for the next one.
    package func complete() {
        guard !isSending else { return }
        if let choice {
            show(choice.before, choice.after, choice.codes, (choice.index + 1) % choice.codes.count)
        } else if let emoticons {
            begin(emoticons)
        } else {
            Task {
                let loaded = await loadEmoticons()
                emoticons = loaded
                begin(loaded)
            }
        }
    }

    private func begin(_ emoticons: [String]) {
        let before = editing.clusters[..<editing.cursor]
        guard let mark = before.lastIndex(of: "["), !before[mark...].contains("]") else { return }
        let begun = String(before[mark...])
        let codes = emoticons.filter { $0.hasPrefix(begun) }
        guard !codes.isEmpty else { return }
        show(String(before[..<mark]), String(editing.clusters[editing.cursor...]), codes, 0)
    }

    private func show(_ before: String, _ after: String, _ codes: [String], _ index: Int) {
        edit {
            $0.setText(before + codes[index] + after)
            $0.place(at: before.count + codes[index].count)
        }
        choice = (before, after, codes, index)
    }

    /// Sends it. While one is on its way there is no second.
    package func send() {
        guard !isSending, mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else { return }
        if let left, left < 0 { return }
        problem = nil
        // From this moment on, not from when the task begins: a second key would be a second text.
        loadingBegan(Self.sending)
        Task {
            defer { loadingEnded(Self.sending) }
            // What was begun before is sent along.
            await beginning?.value
            // Before it goes: an end of the program in between loses nothing.
            await saver.save()
            do throws(SyncError) {
                try await submit(text)
            } catch {
                problem = error
                if isLeft { refused(error) }
                return
            }
            isSent = true
            await saver.end()
            finish()
        }
    }

    /// The page was left; what was typed waits for the next time.
    package func close() {
        isLeft = true
        guard !isSent else { return }
        closing = saver.startSaving()
    }
}

extension WritingViewModel: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
}
