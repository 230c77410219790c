internal import Core
internal import Observation

/// The candidates for the word before the cursor of a text.
@MainActor
@Observable
package final class WordCompletion {
    /// The pause in typing after which a request is sent.
    static let delay = Duration.milliseconds(300)

    package internal(set) var list: CompletionList?
    /// The word before the cursor, if it can be completed.
    @ObservationIgnored private var word: CompletionToken?
    @ObservationIgnored private var search: Task<Void, Never>?
    /// The beginning of the word that the user wants no candidates for.
    @ObservationIgnored private var dismissed: Int?
    @ObservationIgnored private let source: CompletionSource
    @ObservationIgnored private let time: any TimeSource

    init(_ source: CompletionSource, time: any TimeSource) {
        self.source = source
        self.time = time
    }

    /// Looks for candidates after a change of the text or the cursor.
    ///
    /// - Parameter isTyped: false where only the cursor has moved, which opens no list.
    func update(_ editing: TextEditing, isTyped: Bool) {
        search?.cancel()
        follow(editing)
        guard let word else {
            dismissed = nil
            return list = nil
        }
        guard isTyped || list?.token == word else { return list = nil }
        guard dismissed != word.range.lowerBound else { return }
        // The candidates for a shorter word stay until those for this one are there, as far as they fit.
        search = Task { await complete(word) }
    }

    /// Notes a text that another one has replaced: candidates for its words are found with the next key.
    func follow(_ editing: TextEditing) {
        word =
            editing.selection == nil
            ? CompletionToken(before: editing.cursor, in: editing.clusters, of: source.kinds) : nil
    }

    private func complete(_ token: CompletionToken) async {
        let cached = await source.cached(token)
        // A draft that was found meanwhile stands before the typed text.
        guard !Task.isCancelled, token == word else { return }
        var found = CompletionList(token, cached)
        list = found.candidates.isEmpty ? nil : found
        do { try await time.sleep(for: Self.delay) } catch { return }
        guard found.candidates.count < CompletionList.most else { return }
        let more = await source.remote(token)
        guard !Task.isCancelled, token == word, !more.isEmpty else { return }
        if let list, list.token == token { found = list }
        found.add(more)
        list = found
    }

    package func move(by offset: Int) { list?.move(by: offset) }

    /// Closes the list if it is for the word before the cursor.
    ///
    /// - Returns: the place of the word, and the selected candidate for it; nil if there is none.
    func accept() -> (place: Range<Int>, text: String)? {
        guard let list, let candidate = list.candidate else { return nil }
        guard list.token == word else {
            // The list for a shorter word stays until that for the whole word is there.
            if list.token.range.lowerBound != word?.range.lowerBound { self.list = nil }
            return nil
        }
        close()
        return (list.token.range, candidate.insertion)
    }

    /// Closes the list; it opens again with the next word.
    package func dismiss() {
        dismissed = list?.token.range.lowerBound
        close()
    }

    func close() {
        search?.cancel()
        list = nil
    }
}
