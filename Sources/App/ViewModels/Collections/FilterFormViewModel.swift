package import Core
internal import Observation

/// The form of one of the user's filters.
@MainActor
@Observable
package final class FilterFormViewModel: SubmittedForm {
    package enum Item: Hashable, Sendable {
        case title, words, wholeWords, action, ends, save, cancel
        case context(FilterMatch.Context)
    }

    /// The end of a filter.
    private enum End: Hashable {
        case never
        /// The present end.
        case kept(Timestamp)
        case after(seconds: Int)
    }

    package var form: Form<Item>
    package private(set) var isSubmitting = false
    /// The filter as the server has it; nil for a new one.
    package let filter: ContentFilter?
    package let cancelButton = Item.cancel
    package var submitHint: DisplayText { collections.feedback.strings.hintSave }
    package var submitting: DisplayText { collections.feedback.strings.saving }

    @ObservationIgnored private let collections: AccountCollections
    @ObservationIgnored private let ends: [End]
    @ObservationIgnored private let actions: [FilterMatch.Action]
    /// The separator of two words: none of them contains it.
    @ObservationIgnored private let separator: Character
    @ObservationIgnored private let wereWhole: Bool
    /// Whether the filter is one word, which applies everywhere: the form has no title, no places and no action.
    @ObservationIgnored private let isWord: Bool

    private static let shown: [FilterMatch.Context] = [.home, .notifications, .public, .thread, .account]
    /// The periods that Mastodon's clients offer, in seconds.
    private static let times = [1800, 3600, 6 * 3600, 12 * 3600, 86_400, 7 * 86_400]
    /// The longest title and the longest list of words.
    private static let (longestTitle, longestWords) = (200, 4000)

    package init(_ filter: ContentFilter?, collections: AccountCollections) {
        self.filter = filter
        self.collections = collections
        let strings = collections.feedback.strings
        let words = filter?.keywords.map(Self.shown) ?? []
        let isWord = collections.filtersAreWords
        self.isWord = isWord
        separator = isWord ? "\n" : [",", ";", "|"].first { mark in !words.contains { $0.contains(mark) } } ?? "\n"
        wereWhole = filter?.keywords.allSatisfy(\.isWholeWord) ?? true
        let kept = filter?.expiresAt.map(End.kept)
        ends = [kept].compactMap(\.self) + [.never] + Self.times.map { .after(seconds: $0) }
        let known = collections.filterActions
        actions = known + [filter?.action].compactMap(\.self).filter { !known.contains($0) }
        let contexts = Set(filter?.contexts ?? [FilterMatch.Context.home.rawValue, "public"])
        // Nothing that the server has is cut.
        let all = words.joined(separator: "\(separator) ")
        let field = Form<Item>.Field(all, maximum: max(Self.longestWords, all.count + 500))
        var rows: [Form<Item>.Row]
        if isWord {
            rows = [Form.Row(.words, strings.filterWord, .field(field))]
        } else {
            let title = filter.map { Self.shown($0.title) } ?? ""
            rows = [
                Form.Row(.title, strings.filterTitle, .field(Form.Field(title, maximum: Self.longestTitle))),
                Form.Row(
                    .words, strings.filterWords, .field(field),
                    note: strings.filterWordsNote(Sanitizer.clean(line: String(separator)))),
                Form.Row(.wholeWords, strings.filterWholeWords, .toggle(isOn: wereWhole)),
            ]
            for context in Self.shown {
                let isOn = contexts.contains(context.rawValue)
                rows.append(Form.Row(.context(context), strings.name(of: context), .toggle(isOn: isOn)))
            }
            let action = actions.firstIndex(of: filter?.action ?? .warn) ?? 0
            rows.append(
                Form.Row(
                    .action, strings.filterAction, .choice(actions.map { strings.name(of: $0) }, selected: action)))
        }
        let times = ends.map { Self.name(of: $0, strings) }
        rows.append(Form.Row(.ends, strings.filterEnds, .choice(times, selected: 0)))
        let buttons = [Form<Item>.Button(.save, strings.saveFilter), Form.Button(.cancel, strings.cancelForm)]
        if let row = Form<Item>.Row.buttons(buttons) { rows.append(row) }
        form = Form(rows)
    }

    private static func name(of end: End, _ strings: Strings) -> DisplayText {
        switch end {
        case .never: strings.filterNeverEnds
        case .kept(let moment): RelativeTime(strings: strings).exact(moment)
        case .after(let seconds): strings.filterEnds(after: seconds)
        }
    }

    private static func shown(_ title: RawText) -> String {
        Sanitizer.clean(title, maximum: longestTitle).string
    }

    // MARK: Saving

    /// Returns the filter as the form has it; nil where something is missing, which the form shows then.
    private func read() -> (filter: ContentFilter, seconds: Int?)? {
        form.clearProblems()
        guard let made = isWord ? readWord() : readFilter() else {
            form.focusOnProblem()
            return nil
        }
        switch ends[form.selected(.ends) ?? 0] {
        case .never: return (made, nil)
        case .after(let seconds): return (made, seconds)
        case .kept(let moment):
            let left = (moment.milliseconds - collections.context.time.now.milliseconds) / 1000
            return (made, max(1, Int(clamping: left)))
        }
    }

    private func readWord() -> ContentFilter? {
        let word = Self.spaced(form.text(.words))
        guard !word.isEmpty else {
            form.say(collections.feedback.strings.filterNeedsWords, about: .words)
            return nil
        }
        // A word that was not changed keeps the characters that the form does not show.
        if let filter, let kept = filter.keywords.first, Self.shown(kept) == word { return filter }
        return ContentFilter(
            id: filter?.id, title: RawText(word), contexts: filter?.contexts ?? [], action: .hide,
            keywords: [ContentFilter.Keyword(id: filter?.keywords.first?.id, text: RawText(word))])
    }

    private func readFilter() -> ContentFilter? {
        let strings = collections.feedback.strings
        let title = Self.spaced(form.text(.title))
        if title.isEmpty { form.say(strings.filterNeedsTitle, about: .title) }
        let words = form.text(.words).split(separator: separator).map { Self.spaced(String($0)) }.filter { !$0.isEmpty }
        if words.isEmpty { form.say(strings.filterNeedsWords, about: .words) }
        let contexts = Self.shown.filter { form.isOn(.context($0)) }.map(\.rawValue)
        if contexts.isEmpty { form.say(strings.filterNeedsPlace, about: .context(.account)) }
        guard !form.hasProblem else { return nil }
        let isWhole = form.isOn(.wholeWords)
        var seen: Set<String> = []
        let keywords = words.filter { seen.insert($0).inserted }.map { word in
            var keyword =
                filter?.keywords.first { Self.shown($0) == word }
                ?? ContentFilter.Keyword(text: RawText(word), isWholeWord: isWhole)
            // Words that differ in this keep it, unless the user has changed it.
            if isWhole != wereWhole { keyword.isWholeWord = isWhole }
            return keyword
        }
        // Words of newer servers stay as they are.
        let known = Set(Self.shown.map(\.rawValue))
        let others = filter?.contexts.filter { !known.contains($0) } ?? []
        let isSameTitle = filter.map { Self.shown($0.title) == form.text(.title) } ?? false
        return ContentFilter(
            id: filter?.id, title: isSameTitle ? filter?.title ?? RawText(title) : RawText(title),
            contexts: contexts + others,
            action: actions[form.selected(.action) ?? 0], expiresAt: nil, keywords: keywords)
    }

    private static func spaced(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

    private static func shown(_ keyword: ContentFilter.Keyword) -> String {
        Sanitizer.clean(keyword.text, maximum: 500).string
    }

    /// Saves the filter.
    ///
    /// - Returns: whether the server has stored it. If not, the form shows why, and the typed text stays.
    package func submit() async -> Bool {
        guard !isSubmitting, let (filter, seconds) = read() else { return false }
        isSubmitting = true
        defer { isSubmitting = false }
        do throws(SyncError) {
            try await collections.save(filter, replacing: self.filter, endsAfter: seconds)
            return true
        } catch {
            form.say(collections.feedback.strings.notChanged(error), about: isWord ? .words : .title)
            form.focusOnProblem()
            return false
        }
    }
}
