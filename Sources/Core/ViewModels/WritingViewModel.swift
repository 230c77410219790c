internal import Observation

/// A text that is being written: what it is under, how long it may be, and what becomes of it. Nothing typed is lost: it is kept as
/// a draft a moment after the last key and when it is left, until the server has it.
@MainActor
@Observable
package final class WritingViewModel {
    package let kind: OutgoingText
    package private(set) var text = ""
    private var masks = LoadingCounts()
    /// Why it was not sent; gone with the next key.
    package private(set) var problem: SyncError?

    /// The one button of the page.
    private static let sending = LoadingPlace.button("send")

    private let counting: Capabilities.Counting?
    private let drafts: ItemFolder<Draft>
    private let time: any TimeSource
    @ObservationIgnored private let submit: (String) async throws(SyncError) -> Void
    @ObservationIgnored private let loadEmoticons: () async -> [String]
    @ObservationIgnored private let finish: () -> Void
    @ObservationIgnored private let refused: (SyncError) -> Void
    @ObservationIgnored private var beginning: Task<Void, Never>?
    @ObservationIgnored private var keeping: Task<Void, Never>?
    @ObservationIgnored private var emoticons: [String]?
    /// What Tab goes through: the texts before and after the code, and the codes.
    @ObservationIgnored private var choice: (before: String, codes: [String], index: Int)?
    @ObservationIgnored private var isSent = false
    @ObservationIgnored private var isLeft = false

    private static let pause = Duration.seconds(1)

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
        self.drafts = drafts
        self.time = time
        self.submit = submit
        loadEmoticons = emoticons
        self.finish = finish
        self.refused = refused
        beginning = Task { await takeDraft() }
    }

    /// What was begun before, put in front of what has been typed meanwhile.
    private func takeDraft() async {
        // Before it is sent it is kept, and before it is kept this is through: what was begun is sent along.
        guard let draft = await Self.read(kind.name, in: drafts) else { return }
        text = draft.text + text
    }

    /// How much room is left by the service's way of counting, negative when it is too long; nil where there is no limit.
    package var left: Int? { counting.map { $0.limit - $0.count(text) } }

    package var isSending: Bool { masks.isLoading(Self.sending) }

    /// A repost may be without words.
    private var mayBeEmpty: Bool { kind.kind == .repost }

    package func change(_ change: (inout String) -> Void) {
        guard !isSending else { return }
        change(&text)
        problem = nil
        choice = nil
        keeping?.cancel()
        keeping = Task { [time] in
            do { try await time.sleep(for: Self.pause) } catch { return }
            await keep()
        }
    }

    /// Puts an emoticon in place of the code that was begun, as `[wei`; once more for the next one.
    package func complete() {
        guard !isSending else { return }
        if let choice {
            show(choice.before, choice.codes, (choice.index + 1) % choice.codes.count)
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
        guard let mark = text.lastIndex(of: "["), !text[mark...].contains("]") else { return }
        let codes = emoticons.filter { $0.hasPrefix(text[mark...]) }
        guard !codes.isEmpty else { return }
        show(String(text[..<mark]), codes, 0)
    }

    private func show(_ before: String, _ codes: [String], _ index: Int) {
        let next = before + codes[index]
        change { $0 = next }
        choice = (before, codes, index)
    }

    /// Sends it. While one is on its way there is no second.
    package func send() {
        guard !isSending, mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else { return }
        if let left, left < 0 { return }
        keeping?.cancel()
        problem = nil
        // From this moment on, not from when the task begins: a second key would be a second text.
        loadingBegan(Self.sending)
        Task {
            defer { loadingEnded(Self.sending) }
            // Before it goes: an end of the program in between loses nothing.
            await keep()
            do throws(SyncError) {
                try await submit(text)
            } catch {
                problem = error
                if isLeft { refused(error) }
                return
            }
            isSent = true
            await forget()
            finish()
        }
    }

    /// The page was left; what was typed waits for the next time.
    package func close() {
        isLeft = true
        keeping?.cancel()
        guard !isSent else { return }
        Task { await keep() }
    }

    private func keep() async {
        // A page that is left at once must not take its draft for one that was emptied.
        await beginning?.value
        guard !isSent else { return }
        if text.isEmpty { return await forget() }
        let draft = Draft(id: kind.name, text: text, inReplyTo: kind.status, changedAt: time.now)
        await Self.write(draft, in: drafts)
    }

    private func forget() async { await Self.remove(kind.name, from: drafts) }

    @concurrent
    private nonisolated static func read(_ id: String, in drafts: ItemFolder<Draft>) async -> Draft? { drafts.item(id) }

    @concurrent
    private nonisolated static func write(_ draft: Draft, in drafts: ItemFolder<Draft>) async {
        // A disk that is full costs the draft, not the text on the screen.
        try? drafts.keep(draft)
    }

    @concurrent
    private nonisolated static func remove(_ id: String, from drafts: ItemFolder<Draft>) async {
        try? drafts.remove(id)
    }
}

extension WritingViewModel: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
}
