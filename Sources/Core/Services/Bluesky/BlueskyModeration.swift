/// What the user's choices, the labelers and the moderators say about posts: a value for one request.
struct BlueskyModeration: Sendable {
    /// Bluesky's own labeler. Everybody is subscribed to it.
    static let ownLabeler = "did:plc:ar7c4by46qjdydhdevvrndac"
    /// The largest number of labelers that a request may name.
    private static let longestList = 20
    /// The largest number of labels of one post or account that count.
    private static let mostLabels = 1000

    var preferences = BlueskyPreferences()
    /// The labelers' own definitions by labeler and label.
    var definitions: [String: [String: BlueskyLabelDefinition]] = [:]
    /// The DID of the account that reads; nil for a guest.
    var reader: String?
    var language: String?
    /// The time that decides what has expired.
    var now = Timestamp(milliseconds: 0)

    /// The parts of a post that are judged.
    struct Subject: Sendable {
        var uri: String
        var author: String
        var isFollowed = false
        var isAuthorMuted = false
        /// Whether it is the author's profile: a label on that is about its picture and its text.
        var isProfile = false
        var labels: [BlueskyWireLabel] = []
        /// The labels of the account and of its profile.
        var authorLabels: [BlueskyWireLabel] = []
        /// The text, then descriptions of pictures, and title and description of a card.
        var texts: [String] = []
        /// All hashtags, without the "#".
        var tags: [String] = []
        var languages: [String] = []
    }

    /// What happens to a post.
    struct Verdict: Hashable, Sendable {
        var filters: [FilterMatch] = []
        /// The names of the labels that cover the whole post, and of those that only say something about it.
        var warnings: [String] = []
        var notes: [String] = []
        var coversMedia = false
        /// Whether the media, or everything, are left out: what can't be opened isn't stored either.
        var dropsMedia = false
        var dropsContent = false
    }

    /// The DIDs of the labelers whose labels count.
    var labelers: [String] {
        var seen: Set<String> = [Self.ownLabeler]
        return Array(
            ([Self.ownLabeler] + preferences.labelers.filter { seen.insert($0).inserted }).prefix(Self.longestList))
    }

    /// The value of the header `atproto-accept-labelers`.
    var acceptedLabelers: String {
        labelers.map { $0 == Self.ownLabeler ? "\($0);redact" : $0 }.joined(separator: ", ")
    }

    /// Returns what happens to a post.
    func verdict(on subject: Subject) -> Verdict {
        var verdict = Verdict()
        let isOwn = subject.author == reader
        let accepted = Set(labelers)
        for (labels, isOnAuthor) in [(subject.labels, false), (subject.authorLabels, true)] {
            for label in current(labels) {
                // Labels in the record are the author's own, too.
                let source = label.source ?? subject.author
                guard accepted.contains(source) || source == subject.author else { continue }
                let isBySelf = source == subject.author
                // Labels on a profile are about its picture and its text, but for the one that hides posts from guests.
                if isOnAuthor, label.uri?.hasSuffix("/app.bsky.actor.profile/self") == true,
                    label.value != BlueskyLabelDefinition.forMembers
                {
                    guard subject.isProfile else { continue }
                    var onProfile = Verdict()
                    apply(label.value, by: source, to: subject, isOnAuthor: true, isBySelf: isBySelf, &onProfile)
                    verdict.note(onProfile.notes)
                } else {
                    apply(label.value, by: source, to: subject, isOnAuthor: isOnAuthor, isBySelf: isBySelf, &verdict)
                }
            }
        }
        guard !isOwn else { return verdict }
        if subject.isAuthorMuted { verdict.hide(name(BlueskyLabelNames.mutedAccount), in: Verdict.lists) }
        if preferences.hiddenPosts.contains(subject.uri) {
            verdict.hide(name(BlueskyLabelNames.hiddenPost), in: Verdict.lists)
            verdict.warn(name(BlueskyLabelNames.hiddenPost), in: .account)
        }
        if let word = MutedWordSearch(subject).first(of: preferences.mutedWords, at: now) {
            verdict.hide(word.value, in: Verdict.lists, until: word.expiresAt)
            verdict.warn(word.value, in: .account, until: word.expiresAt)
        }
        return verdict
    }

    // MARK: Labels

    /// Returns the labels that are in force: of two equal ones the later, unless it takes back or has expired.
    private func current(_ labels: [BlueskyWireLabel]) -> [BlueskyWireLabel] {
        guard !labels.isEmpty else { return [] }
        struct Key: Hashable {
            var source, subject: String?
            var value: String
        }
        var latest: [Key: Int] = [:]
        let labels = labels.prefix(Self.mostLabels)
        for (index, label) in labels.enumerated() {
            let key = Key(source: label.source, subject: label.uri, value: label.value)
            if let known = latest[key], let date = labels[known].createdAt, date > label.createdAt ?? date { continue }
            latest[key] = index
        }
        return latest.values.sorted().map { labels[$0] }
            .filter { !$0.isNegated && $0.expiresAt.map { $0 > now } ?? true }
    }

    /// Returns the definition of a label; nil for an unknown one. A labeler may define a shared word anew, but none of those
    /// that begin with "!".
    private func definition(of value: String, by source: String) -> BlueskyLabelDefinition? {
        if !value.hasPrefix("!"), let own = definitions[source]?[value] { return own }
        return BlueskyLabelDefinition.common[value]
    }

    private func apply(
        _ label: String, by source: String, to subject: Subject, isOnAuthor: Bool, isBySelf: Bool,
        _ verdict: inout Verdict
    ) {
        let isOwn = subject.author == reader
        let value = BlueskyLabelDefinition.current(label)
        guard let definition = definition(of: value, by: source) else { return }
        let rules = definition.rules
        if isBySelf, rules.contains(.isNotForAuthors) { return }
        if rules.contains(.isForGuests), reader != nil { return }
        let isForbidden = definition.isAdult && !preferences.showsAdultContent
        let setting: BlueskyPreferences.Visibility =
            if rules.contains(.isFixed) { definition.preset } else if isForbidden { .hide } else {
                (isBySelf ? nil : preferences[value, source]) ?? preferences[value, nil] ?? definition.preset
            }
        guard setting != .ignore else { return }
        let name = definition.name(in: language) ?? name(value)
        if definition.informs, definition.covers == .nothing || subject.isProfile { verdict.note([name]) }
        let isFinal = (isForbidden || rules.contains(.isFinal)) && !isOwn
        if setting == .hide, !isOwn { verdict.hide(name, in: Verdict.lists + (isFinal ? [.account] : [])) }
        switch definition.covers {
        case .content:
            if !verdict.warnings.contains(name) { verdict.warnings.append(name) }
            if isFinal { verdict.dropsContent = true }
        // On an account, such a label is about the picture of its profile.
        case .media where !isOnAuthor:
            verdict.coversMedia = true
            if isFinal { verdict.dropsMedia = true }
        case .media, .nothing: break
        }
    }

    /// Returns the name of a shared label or of a choice of the user's; the label's own word where there is none.
    private func name(_ word: String) -> String { BlueskyLabelNames.name(of: word, in: language) ?? word }
}

extension BlueskyModeration.Verdict {
    /// The lists of posts by several authors.
    static let lists: [FilterMatch.Context] = [.home, .public, .notifications, .thread]

    mutating func hide(_ name: String, in contexts: [FilterMatch.Context], until end: Timestamp? = nil) {
        add(FilterMatch(title: RawText(name), action: .hide, contexts: contexts.map(\.rawValue), expiresAt: end))
    }

    mutating func warn(_ name: String, in context: FilterMatch.Context, until end: Timestamp? = nil) {
        add(FilterMatch(title: RawText(name), action: .warn, contexts: [context.rawValue], expiresAt: end))
    }

    mutating func note(_ names: [String]) { notes += names.filter { !notes.contains($0) } }

    private mutating func add(_ match: FilterMatch) {
        if !filters.contains(match), filters.count < StatusLimits.filters { filters.append(match) }
    }

    /// Returns a post, and the one that it quotes, as the verdict leaves them. What the user has hidden is hidden quoted, too.
    func applied(to status: Status) -> Status {
        var status = status
        status.filters += filters
        if !notes.isEmpty {
            let title = RawText(notes.joined(separator: ", ")).limited()
            status.filters.append(
                FilterMatch(
                    title: title, action: .note, contexts: (Self.lists + [.account]).map(\.rawValue), expiresAt: nil))
        }
        if let quoted = status.quote?.status?.value {
            status.filters += quoted.filters.filter { $0.action == .hide && !status.filters.contains($0) }
        }
        if coversMedia { status.isSensitive = true }
        if !warnings.isEmpty, status.spoiler.isEmpty {
            status.spoiler = RawText(warnings.joined(separator: ", ")).limited()
        }
        if dropsMedia || dropsContent {
            status.attachments = []
            status.card = nil
        }
        if dropsContent {
            status.content = .empty
            status.quote = nil
            status.poll = nil
            status.isSensitive = true
        }
        return status
    }
}

/// Looks for muted words in a post, as Bluesky's own programs do.
struct MutedWordSearch {
    /// Languages that are written without spaces, or with spaces inside words.
    private static let unspaced: Set<String> = ["ja", "zh", "ko", "th", "vi"]

    private let texts: [String]
    private let tags: Set<String>
    private let isFollowed: Bool
    private let isUnspaced: Bool

    init(_ subject: BlueskyModeration.Subject) {
        texts = subject.texts.map { $0.lowercased() }
        tags = Set(subject.tags.map { $0.lowercased() })
        isFollowed = subject.isFollowed
        let language = subject.languages.first.map { String($0.lowercased().prefix { $0 != "-" }) }
        isUnspaced = language.map(Self.unspaced.contains) ?? false
    }

    /// Returns the first of some words that the post contains; nil if it contains none.
    func first(of words: [BlueskyPreferences.MutedWord], at now: Timestamp) -> BlueskyPreferences.MutedWord? {
        guard !words.isEmpty else { return nil }
        let forms = texts.reduce(into: Set<String>()) { Self.collectForms(of: $1, into: &$0) }
        return words.first { word in
            if let end = word.expiresAt, end <= now { return false }
            if word.sparesFollowing, isFollowed { return false }
            let value = word.value.lowercased()
            if tags.contains(value) || tags.contains(where: { "#" + $0 == value }) { return true }
            guard word.isInText else { return false }
            if forms.contains(value) { return true }
            return isPart(value) && texts.contains { $0.hasBytes(of: value) }
        }
    }

    /// Whether a word counts anywhere in a text, and not only as a whole.
    private func isPart(_ word: String) -> Bool {
        isUnspaced || word.count == 1 || word.contains { $0.isWhitespace || $0.isPunctuation }
            || word.unicodeScalars.contains(where: \.isUnspaced)
    }

    /// Collects what counts as a word in a text: each word, and without the punctuation around and inside it.
    private static func collectForms(of text: String, into forms: inout Set<String>) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            forms.insert(String(word))
            guard word.contains(where: \.isPunctuation) else { continue }
            let parts = word.split(whereSeparator: \.isPunctuation).map(String.init)
            forms.formUnion(parts)
            forms.insert(trimmed(word))
            forms.insert(parts.joined(separator: " "))
            forms.insert(parts.joined())
        }
    }

    private static func trimmed(_ word: Substring) -> String {
        let start = word.drop(while: \.isPunctuation)
        guard let last = start.lastIndex(where: { !$0.isPunctuation }) else { return "" }
        return String(start[...last])
    }
}
