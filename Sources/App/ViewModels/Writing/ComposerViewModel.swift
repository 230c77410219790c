package import Core
internal import Observation

/// A post that is being written, with everything that belongs to it. It is saved as a draft while it is typed and when the
/// page is closed, until the server has it.
@MainActor
@Observable
package final class ComposerViewModel {
    /// The place that receives keys.
    package enum Focus: Hashable, Sendable {
        case text, warning
        /// A file, by its place.
        case media(Int)
        case option(Option)
    }

    /// A setting of the post besides its text.
    package enum Option: Hashable, Sendable, CaseIterable {
        case visibility, language, warning, sensitive, poll, schedule, replies, quotes
    }

    /// The content that the page began with.
    enum Origin: Hashable {
        /// It is being looked for.
        case loading
        /// It could not be loaded.
        case failed
        /// A draft of an earlier time, and when it was saved; nil once it is changed.
        case draft(unchangedSince: Timestamp?)
        /// The initial content, which needs no draft.
        case initial(OutgoingPost)
    }

    /// The way of the post to the server.
    enum Phase {
        case writing
        case sending(Task<Void, Never>, SendProgress?)
        /// The server has it, or the user has deleted it: it is no draft again.
        case over
    }

    /// The files of the post on this computer.
    package struct Files {
        package var facts: [OutgoingMedia.ID: MediaFacts] = [:]
        /// The number of calls that read files for the post.
        var beingRead = 0
        /// Whether a picture is being read from the clipboard, which may take seconds.
        package var isReadingClipboard = false
    }

    // Changed by extensions in other files.
    package internal(set) var editing = TextEditing(isMultiline: true, maximum: ComposerViewModel.longest)
    /// The content warning; nil while it has no field.
    package internal(set) var warning: TextEditing?
    /// The post without its text and its warning, which have editors.
    package internal(set) var options = OutgoingPost()
    package internal(set) var focus = Focus.text
    package internal(set) var problem: ComposerProblem?
    package internal(set) var files = Files()
    package private(set) var rules: WritingRules
    /// Whether the rules are the server's own.
    private(set) var hasRules = false
    /// The post that the text is about.
    package private(set) var about: StatusRowModel?
    /// The widest audience that a reply or a quote may have; nil while the other post isn't known.
    @ObservationIgnored private(set) var widest: Visibility?
    /// Whether the user has chosen a language, or none.
    package internal(set) var hasChosenLanguage = false
    private(set) var origin = Origin.loading
    var phase = Phase.writing

    @ObservationIgnored let context: ComposerContext
    @ObservationIgnored package let draft: ComposerDraft
    @ObservationIgnored package let completion: WordCompletion
    @ObservationIgnored let finish: (SentText) -> Void
    @ObservationIgnored let refused: (SendProblem) -> Void
    @ObservationIgnored private(set) var beginning: Task<Void, Never>?
    @ObservationIgnored private var findings = TextFindings()

    /// The largest number of characters to type and paste: a hundred posts, or one post where the server accepts a
    /// longer one. A draft that is longer is opened whole.
    package static let longest = 50_000
    static let emptyWarning = TextEditing(maximum: 500)
    /// The limit of a text, whatever the server's rules: each key counts and lays out all of it.
    private static let longestPost = 1_000_000

    /// - Parameters:
    ///   - draft: the draft to open; nil for the one that belongs to the target.
    ///   - about: the row of the post that the text is about, where it is known.
    ///   - finish: called once, when the post was sent.
    ///   - refused: called when it was not sent, and the page is no longer there to show why.
    package init(
        _ target: OutgoingText, draft: Draft.ID? = nil, about: StatusRowModel? = nil, in context: ComposerContext,
        finish: @escaping (SentText) -> Void, refused: @escaping (SendProblem) -> Void = { _ in }
    ) {
        self.about = about
        self.context = context
        self.finish = finish
        self.refused = refused
        rules = context.rules
        self.draft = ComposerDraft(draft ?? target.name, target, drafts: context.drafts, time: context.time)
        completion = WordCompletion(context.completion, time: context.time)
        begin()
        Task { [context] in
            // The server may take long to respond.
            if let rules = await context.rememberedRules() { follow(rules) }
            follow(await context.loadRules())
            hasRules = true
            rules.defaultAudience = await context.loadAudience()
        }
    }

    private func follow(_ rules: WritingRules) {
        self.rules = rules
        editing.extend(to: min(rules.counting.limit, Self.longestPost))
    }

    // MARK: Beginning

    /// Loads the draft of an earlier time, or the initial content.
    func begin() {
        problem = nil
        origin = .loading
        beginning = Task {
            do throws(SyncError) { try await load() } catch {
                problem = .notLoaded(error)
                origin = .failed
            }
        }
    }

    /// Shows the draft of an earlier time, or the initial content. Text written meanwhile is added to it.
    private func load() async throws(SyncError) {
        let early: OutgoingPost
        let earlier = await draft.saver.earlier.value
        // The rest of a thread is a reply to the part that was sent.
        if let stored = earlier?.target, stored != target { (draft.target, about) = (stored, nil) }
        let status = try await aboutPost(isNeeded: earlier == nil)
        if target.inheritsAudience { widest = status?.widestAudience ?? earlier?.post.visibility }
        if let earlier {
            var post = earlier.post
            // An earlier version saved an audience with comments, which have none.
            if target.about != nil, !target.inheritsAudience, target.kind != .edit { post.visibility = nil }
            early = add(to: post)
            origin = .draft(unchangedSince: early == OutgoingPost() ? earlier.changedAt : nil)
            draft.state = .saved(earlier.changedAt)
        } else {
            let post = try await prefill(about: status)
            // Text written meanwhile is saved as a draft.
            early = add(to: post)
            origin = .initial(post)
        }
        // A page that was left is saved already.
        if early != OutgoingPost(), !isLeft { changed() }
        loadFacts()
    }

    /// Finds the post that the text is about.
    ///
    /// - Throws: if it can't be found and the text can't begin without it: an edit without its files would delete them,
    ///   and a reply could be for more people than its parent.
    private func aboutPost(isNeeded: Bool) async throws(SyncError) -> Status? {
        guard let id = target.about else { return nil }
        let isNeeded = isNeeded && target.needsPost
        do throws(SyncError) {
            guard let status = try await context.post(id) else {
                if isNeeded { throw .gone }
                return nil
            }
            if about == nil { about = context.row(status) }
            return status
        } catch {
            if isNeeded { throw error }
            return nil
        }
    }

    /// Loads the post that a restored reply or quote is about, if that wasn't there when the page opened: the text must
    /// be for no more people.
    func narrowToAbout() async throws(SyncError) {
        guard target.inheritsAudience, widest == nil, options.visibility != .direct else { return }
        guard let found = try await aboutPost(isNeeded: true)?.widestAudience else { return }
        widest = found
        options.narrow(to: found)
    }

    private func prefill(about status: Status?) async throws(SyncError) -> OutgoingPost {
        var source: PostSource?
        if case .edit(let id) = target { source = try await context.source(id) }
        var post = ComposerPrefill(
            target, about: status, writtenBy: context.handle, source: source, host: context.host,
            mentions: context.mentionsInReplies, now: context.time.now
        ).post
        if target == .status, let addressee = context.addressee {
            post.visibility = .direct
            if let acct = await addressee(), !acct.isEmpty {
                post.text = ComposerPrefill.mention(acct, host: context.host)
            }
        }
        if post.language == nil, target.kind != .edit { post.language = await context.lastLanguage() }
        return post
    }

    /// Shows a post that was found, with the text and files added meanwhile.
    ///
    /// - Returns: the text and files added meanwhile.
    private func add(to found: OutgoingPost) -> OutgoingPost {
        let early = post
        var whole = found.adding(early)
        // The account's default may have been chosen.
        if hasChosenLanguage { whole.languages = early.languages }
        // A draft may have been begun before the post that it is about could be loaded.
        if let widest { whole.narrow(to: widest) }
        show(whole)
        if case .media(let index) = focus { focus = .media(found.media.count + index) }
        return early
    }

    /// Shows another post. An open field for the warning stays.
    func show(_ post: OutgoingPost) {
        editing.restart(with: post.text)
        completion.follow(editing)
        var field = warning ?? Self.emptyWarning
        field.restart(with: post.warning)
        if warning != nil || !field.isEmpty { warning = field }
        options = post
    }

    // MARK: The post

    /// The purpose of the text, which changes when a part of a thread was sent: the rest is a reply to it.
    package var target: OutgoingText { draft.target }

    /// The post as it is now.
    package var post: OutgoingPost {
        var post = options
        post.text = editing.text
        post.warning = warning?.text ?? ""
        return post
    }

    /// Whether the earlier draft, or the initial content, is there.
    package var isReady: Bool {
        switch origin {
        case .loading, .failed: false
        case .draft, .initial: true
        }
    }

    /// Whether a draft of an earlier time was found.
    package var isRestored: Bool { if case .draft = origin { true } else { false } }

    /// The time when the continued draft was saved; nil once it is changed.
    package var continuedFrom: Timestamp? { if case .draft(let time) = origin { time } else { nil } }

    /// The guessed language of the text, where the user has chosen none, and none is remembered that has this script;
    /// nil if it can't be guessed. The post is sent with it, and the draft saved without it.
    package var guessedLanguage: String? {
        guard !hasChosenLanguage, target.kind != .edit, shownOptions.contains(.language) else { return nil }
        // The language of a draft may have been chosen.
        if options.language != nil, isRestored { return nil }
        guard let code = findings.language(of: editing) else { return nil }
        guard let language = options.language else { return code }
        return LanguageGuess.contradicts(language, guess: code) ? code : nil
    }

    /// Whether there is something that would be lost without a draft.
    package var isWorthKeeping: Bool {
        if case .initial(post) = origin { return false }
        return !post.isEmpty
    }

    /// The error of the last save; nil if there is none, or if nothing would be lost.
    package var unsaved: FileError? { !isOver && isWorthKeeping ? draft.saver.failure : nil }

    private var isOver: Bool { if case .over = phase { true } else { false } }

    /// Whether the post is on its way to the server, or no longer here.
    package var isSending: Bool { if case .writing = phase { false } else { true } }

    /// Whether the text can't be changed now: it is being sent, or the post to edit is not there.
    package var isLocked: Bool { isSending || !isReady && target.kind == .edit }

    /// The posts that the text is sent as, and their lengths.
    package var parts: ComposerParts {
        findings.parts(
            of: editing, counting: rules.counting, splits: splits, reserved: reserved)
    }

    /// Whether lines of `---` divide the text into several posts.
    package var splits: Bool { context.splits(target) }

    /// The room that the warning takes in each post, counted as when it is sent.
    private var reserved: Int { warning.map { rules.counting.count("", warning: $0.text) } ?? 0 }

    /// The post of the thread with the cursor, counted from 0.
    package var part: Int { parts.index(at: editing.cursor) }

    /// The room that is left in the post with the cursor.
    package var left: Int { parts.left(in: part) }

    /// The bytes beyond the limit for them in the post with the cursor; 0 for none.
    package var bytesOver: Int { parts.parts[part].bytesOver }

    /// The text divided into posts of the allowed length; nil if no part of it is too long, or it can't be sent as several
    /// posts.
    package var divided: (text: String, parts: Int)? {
        let reserved = reserved
        // A warning that leaves next to no room is the problem, not the text.
        guard !isLocked, isReady, splits, parts.isTooLong, reserved < rules.counting.limit / 2
        else { return nil }
        let texts = parts.parts.flatMap { part in
            ThreadSplitter.split(String(editing.clusters[part.clusters]), by: rules.counting, reserving: reserved)
        }
        let text = ThreadSplitter.text(of: texts)
        // The separators must not push the end out.
        return text.count <= editing.maximum ? (text, texts.count) : nil
    }

    // MARK: Changing the text

    /// Changes the text, or moves in it.
    package func edit(_ change: (inout TextEditing) -> Void) {
        guard !isLocked else { return }
        let (revision, cursor) = (editing.revision, editing.cursor)
        let hasExtras = !options.media.isEmpty || !options.polls.isEmpty
        let old: (parts: ComposerParts, length: Int)? = hasExtras ? (parts, editing.clusters.count) : nil
        change(&editing)
        if editing.revision != revision {
            if let old { followParts(old.parts, of: old.length) }
            changed()
        }
        if editing.revision != revision || editing.cursor != cursor {
            completion.update(editing, isTyped: editing.revision != revision)
        }
    }

    /// Leaves files and polls with their posts when the text is divided into more of them, or fewer.
    ///
    /// - Parameters:
    ///   - old: the parts before the change.
    ///   - length: the length of the text before it.
    private func followParts(_ old: ComposerParts, of length: Int) {
        let (before, after) = (old.parts.map(\.clusters), parts.parts.map(\.clusters))
        guard before.count != after.count else { return }
        let shift = editing.clusters.count - length
        // The change is between the parts that stand where they stood, from the start and from the end.
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.reversed(), after.reversed()).prefix {
            $0.lowerBound + shift == $1.lowerBound && $0.upperBound + shift == $1.upperBound
        }.count
        let last = min(end, min(before.count, after.count) - start)
        options.moveParts { part in
            if part < start || part >= before.count { return part }
            if part >= before.count - last { return part + after.count - before.count }
            return min(part, max(start, after.count - last - 1))
        }
    }

    /// Inserts pasted text. A part that exceeds the limit is reported.
    package func paste(_ text: String) {
        var cut: Int?
        edit { cut = $0.paste(text) }
        if let cut { problem = .pasteCut(to: cut) }
    }

    /// Changes the content warning.
    package func editWarning(_ change: (inout TextEditing) -> Void) {
        guard !isLocked, var field = warning else { return }
        let revision = field.revision
        change(&field)
        warning = field
        if field.revision != revision { changed() }
    }

    /// Puts the selected candidate in place of the word before the cursor.
    package func acceptCompletion() {
        guard !isLocked, let (place, text) = completion.accept() else { return }
        editing.replace(place, with: text)
        changed()
    }

    /// All emoji, for the picker.
    package var emoji: EmojiList { context.completion.emoji }

    /// Inserts an emoji at the cursor: in the warning, or else in the text.
    package func insert(_ emoji: CompletionCandidate) {
        if focus == .warning { return editWarning { $0.insert(emoji: emoji.insertion) } }
        focus(on: .text)
        edit { $0.insert(emoji: emoji.insertion) }
    }

    /// Notes a change, which is saved within a second.
    func changed() {
        problem = nil
        if continuedFrom != nil { origin = .draft(unchangedSince: nil) }
        if isReady {
            draft.saver.record(isWorthKeeping ? post : nil, includesEarlier: true)
        } else {
            draft.saver.record(post, includesEarlier: false)
        }
    }

    /// Hands the text to the user's editor and takes it back. Saved text isn't lost if this program ends before.
    ///
    /// - Returns: the problem with a text that stays in its file; nil if there is none. The page shows others.
    package func edit(with editor: EditorLauncher) async -> ComposerProblem? {
        await saveNow()
        let given = editing.text
        let edited = await draft.saver.beginEditing(post)
        let result = await editor.edit(given, limit: editing.maximum, of: edited)
        if case .failure(let problem) = result, case .kept = problem {
            await edited?.end(keepsFiles: true)
            return .editor(problem)
        }
        receive(edited: result, of: given)
        await saveNow()
        // A text that can't be saved is found again later.
        if draft.saver.failure == nil { await edited?.end(keepsFiles: false) }
        return nil
    }

    /// Takes the text back from the user's editor.
    ///
    /// - Parameter given: the text that the editor received. Text found in front of it meanwhile stays there.
    package func receive(edited result: Result<String, EditorProblem>, of given: String) {
        switch result {
        case .success(let text):
            let found = editing.text.hasSuffix(given) ? String(editing.text.dropLast(given.count)) : ""
            edit { $0.setText(found + text) }
        case .failure(let error): problem = .editor(error)
        }
    }

    /// Shows the problem of an entered value.
    package func say(_ problem: ComposerProblem) { self.problem = problem }

    // MARK: Ending

    /// Saves at once the text that is not on the disk yet.
    package func saveNow() async { await draft.saver.save() }

    /// Notes that the page was left; the text waits for the next time.
    package func close() {
        completion.close()
        if !isOver { draft.close() }
    }

    var isLeft: Bool { draft.closing != nil }

    /// Notes that the page is open again: its text couldn't be saved.
    package func reopen() { draft.closing = nil }

    /// Deletes the draft for good. The page is to be closed.
    ///
    /// - Returns: a task with the outcome, which the page shows.
    @discardableResult
    package func discard() -> Task<DraftRemoval, Never> {
        phase = .over
        let removal = Task { [saver = draft.saver] in await saver.end(isSent: false) }
        draft.closing = Task { _ = await removal.value }
        return removal
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

extension OutgoingText {
    /// Whether the text begins with parts of the other post: its text, or its audience.
    package var needsPost: Bool {
        switch self {
        case .edit, .quote, .reply(_, on: nil): true
        case .status, .comment, .reply, .repost: false
        }
    }

    /// The post to show above the text: for a reply to a comment, the comment.
    package var about: StatusID? {
        switch self {
        case .status: nil
        case .comment(let id), .reply(let id, _), .repost(let id), .quote(let id), .edit(let id): id
        }
    }
}
