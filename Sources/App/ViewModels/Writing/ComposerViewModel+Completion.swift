internal import Core

/// Completing the word before the cursor.
extension ComposerViewModel {
    /// The pause in typing after which a request is sent.
    static let completionDelay = Duration.milliseconds(300)

    /// Looks for candidates after a change of the text or the cursor.
    ///
    /// - Parameter isTyped: false where only the cursor has moved, which opens no list.
    func updateCompletion(isTyped: Bool) {
        completing?.cancel()
        guard let token = word else {
            dismissed = nil
            return completion = nil
        }
        guard isTyped || completion?.token == token else { return completion = nil }
        guard dismissed != token.range.lowerBound else { return }
        // The candidates for a shorter word stay until those for this one are there, as far as they fit.
        completing = Task { await complete(token) }
    }

    /// The word before the cursor, if it can be completed.
    private var word: CompletionToken? {
        guard editing.selection == nil else { return nil }
        return CompletionToken(before: editing.cursor, in: editing.clusters, of: context.completion.kinds)
    }

    private func complete(_ token: CompletionToken) async {
        let source = context.completion
        let cached = await source.cached(token)
        // A draft that was found meanwhile stands before the typed text.
        guard !Task.isCancelled, token == word else { return }
        var list = CompletionList(token, cached)
        completion = list.candidates.isEmpty ? nil : list
        do { try await context.time.sleep(for: Self.completionDelay) } catch { return }
        guard list.candidates.count < CompletionList.most else { return }
        let found = await source.remote(token)
        guard !Task.isCancelled, token == word, !found.isEmpty else { return }
        if let shown = completion, shown.token == token { list = shown }
        list.add(found)
        completion = list
    }

    package func moveCompletion(by offset: Int) { completion?.move(by: offset) }

    /// Puts the selected candidate in place of the word, if the list is for that word.
    package func acceptCompletion() {
        guard !isLocked, let list = completion, let candidate = list.candidate else { return }
        let word = word
        guard list.token == word else {
            // The list for a shorter word stays until that for the whole word is there.
            if list.token.range.lowerBound != word?.range.lowerBound { completion = nil }
            return
        }
        completing?.cancel()
        completion = nil
        editing.replace(list.token.range, with: candidate.insertion)
        changed()
    }

    /// Closes the list; it opens again with the next word.
    package func dismissCompletion() {
        completing?.cancel()
        dismissed = completion?.token.range.lowerBound
        completion = nil
    }

    // MARK: Emoji

    /// All emoji, for the picker.
    package var emoji: EmojiList { context.completion.emoji }

    /// Inserts an emoji at the cursor: in the warning, or else in the text.
    package func insert(_ emoji: CompletionCandidate) {
        if focus == .warning { return editWarning { $0.insert(emoji: emoji.insertion) } }
        focus(on: .text)
        edit { $0.insert(emoji: emoji.insertion) }
    }
}

extension TextEditing {
    /// Inserts an emoji over the selection. Servers find a `:name:` only behind a space.
    fileprivate mutating func insert(emoji: String) {
        let start = selection?.lowerBound ?? cursor
        let needsSpace = emoji.hasPrefix(":") && start > 0 && !clusters[start - 1].isWhitespace
        paste(needsSpace ? " " + emoji : emoji)
    }
}
