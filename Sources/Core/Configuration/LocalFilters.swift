/// The user's own filters, in the table `[filters]` of `config.toml`: for all accounts, also of services without
/// filters.
///
/// The cache stores the matches with the status. Rows and counts are matched again, so that a changed file applies to
/// everything that is cached (`FilterSource`).
package struct LocalFilters: Hashable, Sendable {
    /// A property that a status is filtered by.
    package enum Subject: String, Hashable, Sendable, CaseIterable {
        case words, languages
        case boosts = "boosts-from"
    }

    /// A key of the table, such as `hide-words`.
    package struct Key: Hashable, Sendable {
        package var action: FilterMatch.Action
        package var subject: Subject

        package static let all = [FilterMatch.Action.hide, .warn].flatMap { action in
            Subject.allCases.map { Key(action: action, subject: $0) }
        }

        package var name: String { "\(action.rawValue)-\(subject.rawValue)" }
    }

    /// The keys of the table.
    static let keys: [ConfigurationKey] = Key.all.map { key in
        switch key.subject {
        case .words:
            .filter(
                key, ["football", "season finale"],
                "words or phrases in posts, warnings, polls and picture descriptions")
        case .languages: .filter(key, ["pt", "fr"], "languages of posts, as codes")
        case .boosts: .filter(key, ["news@harbour.example"], "accounts whose boosts are filtered")
        }
    }

    package static let none = LocalFilters()

    /// The filtered texts by key, in lower case; none is empty.
    private var values: [Key: [String]] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    package subscript(key: Key) -> [String] {
        get { values[key] ?? [] }
        set {
            let texts = newValue.map { text in
                let words = FoldedText.fold(text)
                return key.subject == .boosts && words.hasPrefix("@") ? String(words.dropFirst()) : words
            }.filter { !$0.isEmpty }
            values[key] = texts.isEmpty ? nil : texts
        }
    }

    /// Matches a status, or the one that it boosts.
    ///
    /// - Returns: the matches that hide it first.
    package func matches(_ status: Status) -> [FilterMatch] {
        guard !isEmpty else { return [] }
        var text: FoldedText?
        return Key.all.compactMap { key in
            guard let wanted = values[key] else { return nil }
            let found =
                switch key.subject {
                case .words: wanted.first(where: Self.text(of: status.original, &text).contains)
                case .languages: Self.language(of: status.original, in: wanted)
                case .boosts: status.reblog == nil ? nil : wanted.first { Self.isNamed(status.account, $0) }
                }
            return found.map { FilterMatch(local: RawText($0), action: key.action) }
        }
    }

    private static func language(of status: Status, in wanted: [String]) -> String? {
        guard let language = status.language?.value.lowercased() else { return nil }
        return wanted.first { language == $0 || language.hasPrefix($0 + "-") }
    }

    /// Whether a handle is an account's: `user@server`, or the name alone on the user's own server.
    private static func isNamed(_ account: Account, _ handle: String) -> Bool {
        let acct = account.acct.value.lowercased()
        if acct == handle { return true }
        guard !acct.contains("@"), let host = account.url.flatMap({ LinkTarget($0)?.host }) else { return false }
        return "\(acct)@\(host.string.lowercased())" == handle
    }

    private static func text(of status: Status, _ known: inout FoldedText?) -> FoldedText {
        if let known { return known }
        var parts = [
            Sanitizer.clean(status.spoiler).string, status.content.styled(emojis: status.emojis).plain,
        ]
        parts += status.poll?.options.map { Sanitizer.clean($0.title).string } ?? []
        parts += status.attachments.compactMap { $0.description.map { Sanitizer.clean($0).string } }
        let text = FoldedText(parts.joined(separator: "\n"))
        known = text
        return text
    }
}

extension FilterMatch {
    /// The context that marks a match of the configuration's filters, beside those where they apply.
    static let configuration = "configuration"

    /// A match of a filter of the configuration, which applies wherever filters do.
    init(local title: RawText, action: Action) {
        self.init(
            title: title, action: action,
            contexts: [Context.home, .notifications, .public, .thread, .account].map(\.rawValue) + [Self.configuration],
            expiresAt: nil)
    }

    /// Whether the filter is one of the configuration's.
    package var isLocal: Bool { contexts.last == Self.configuration }
}
