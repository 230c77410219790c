internal import Core
internal import Observation

/// The choice of an emoji among those that match the typed words.
@MainActor
@Observable
package final class EmojiPickerViewModel {
    package private(set) var filter = TextEditing(maximum: 60)
    /// The server's emoji that match.
    package private(set) var own: [CompletionCandidate] = []
    /// Unicode's emoji that match.
    package private(set) var unicode: [CompletionCandidate] = []
    /// Whether the server's are being loaded.
    package private(set) var isLoading = true
    /// Whether the server's couldn't be loaded.
    package private(set) var hasFailed = false
    /// Changes with the emoji that match, and when loading ends.
    package private(set) var revision = 0

    @ObservationIgnored private var allOwn: [EmojiEntry] = []
    @ObservationIgnored private var allUnicode: [EmojiEntry] = []

    package init(_ list: EmojiList) {
        Task {
            allUnicode = await list.unicode()
            find()
            let found = await list.own()
            allOwn = found ?? []
            (isLoading, hasFailed) = (false, found == nil)
            find()
        }
    }

    /// Changes the filter, or moves in it.
    package func edit(_ change: (inout TextEditing) -> Void) {
        let revision = filter.revision
        change(&filter)
        if filter.revision != revision { find() }
    }

    private func find() {
        let words = EmojiEntry.words(filter.text).split(separator: " ").map { String($0) }
        own = Self.matching(words, allOwn)
        unicode = Self.matching(words, allUnicode)
        revision += 1
    }

    /// Returns the entries that have all words, those first that have each at the beginning of a word.
    private static func matching(_ words: [String], _ all: [EmojiEntry]) -> [CompletionCandidate] {
        var first: [CompletionCandidate] = []
        var others: [CompletionCandidate] = []
        for entry in all where words.allSatisfy({ entry.words.contains($0) }) {
            if words.allSatisfy({ entry.words.contains(" " + $0) }) {
                first.append(entry.candidate)
            } else {
                others.append(entry.candidate)
            }
        }
        return first + others
    }
}
