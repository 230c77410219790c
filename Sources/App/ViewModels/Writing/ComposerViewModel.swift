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
        case visibility, language, warning, sensitive, poll, schedule
    }

    /// The purpose of the text, which changes when a part of a thread was sent: the rest is a reply to it.
    package internal(set) var target: OutgoingText
    /// The draft's id, which changes when another instance of the program has written or removed the draft.
    package var id: Draft.ID { saver.id }

    // Changed by extensions in other files.
    package internal(set) var editing = TextEditing(isMultiline: true, maximum: ComposerViewModel.longest)
    package internal(set) var warning = TextEditing(maximum: 500)
    package internal(set) var showsWarning = false
    /// The post without its text and its warning, which have editors.
    package internal(set) var options = OutgoingPost()
    package internal(set) var focus = Focus.text
    package internal(set) var problem: ComposerProblem?
    package internal(set) var completion: CompletionList?
    /// Whether a picture is being read from the clipboard, which may take seconds.
    package internal(set) var isReadingClipboard = false
    package internal(set) var progress: SendProgress?
    package internal(set) var facts: [String: MediaFacts] = [:]
    package private(set) var rules: WritingRules
    /// Whether the rules are the server's own.
    private(set) var hasRules = false
    package internal(set) var draftState = DraftState.nothing
    /// The post that the text is about.
    package private(set) var about: StatusRowModel?
    /// Whether a draft of an earlier time was found.
    package private(set) var isRestored = false
    /// The time when the continued draft was saved; nil once it is changed.
    package private(set) var continuedFrom: Timestamp?
    /// Whether the earlier draft, or the initial content, is there.
    package private(set) var isReady = false
    /// Whether the user has chosen a language, or none.
    package internal(set) var hasChosenLanguage = false
    var masks = LoadingCounts()

    @ObservationIgnored let context: ComposerContext
    @ObservationIgnored var saver: DraftSaver
    @ObservationIgnored let report: @Sendable (DraftState) -> Void
    @ObservationIgnored let finish: (SentText) -> Void
    @ObservationIgnored let refused: (SendProblem) -> Void
    /// Receives the states of the draft.
    @ObservationIgnored private(set) var following: Task<Void, Never>?
    @ObservationIgnored private(set) var beginning: Task<Void, Never>?
    @ObservationIgnored var sending: Task<Void, Never>?
    @ObservationIgnored var beginningAgain: Task<Void, Never>?
    @ObservationIgnored var completing: Task<Void, Never>?
    /// The number of calls that read files for the post.
    @ObservationIgnored var filesBeingRead = 0
    /// The word that the user wants no candidates for.
    @ObservationIgnored var dismissed: Int?
    /// The post that the page began with, which needs no draft.
    @ObservationIgnored var initial = OutgoingPost()
    /// The widest audience that a reply or a quote may have; nil while the other post isn't known.
    @ObservationIgnored private(set) var widest: Visibility?
    /// The last save, once the page is closed.
    @ObservationIgnored package internal(set) var closing: Task<Void, Never>?
    /// Whether the initial content could not be loaded.
    @ObservationIgnored private(set) var hasFailed = false
    @ObservationIgnored var isSent = false
    /// The text that wasn't sent because another instance of the program has sent a part of the draft.
    @ObservationIgnored var refusedPost: OutgoingPost?
    @ObservationIgnored var isLeft = false
    /// The guessed language that the post is being sent with; nil again once that has failed.
    @ObservationIgnored var sentGuess: (code: String, replaced: String?)?
    @ObservationIgnored private var guessed: (revision: Int, code: String?)?
    @ObservationIgnored private var counted: (key: PartsKey, parts: ComposerParts)?

    /// The largest number of characters to type and paste: a hundred posts, or one post where the server accepts a
    /// longer one. A draft that is longer is opened whole.
    package static let longest = 50_000
    /// The limit of a text, whatever the server's rules: each key counts and lays out all of it.
    private static let longestPost = 1_000_000

    private struct PartsKey: Hashable {
        var revision: Int
        var counting: Capabilities.Counting
        var reserved: Int
    }

    /// - Parameters:
    ///   - draft: the draft to open; nil for the one that belongs to the target.
    ///   - about: the row of the post that the text is about, where it is known.
    ///   - finish: called once, when the post was sent.
    ///   - refused: called when it was not sent, and the page is no longer there to show why.
    package init(
        _ target: OutgoingText, draft: Draft.ID? = nil, about: StatusRowModel? = nil, in context: ComposerContext,
        finish: @escaping (SentText) -> Void, refused: @escaping (SendProblem) -> Void = { _ in }
    ) {
        self.target = target
        self.about = about
        self.context = context
        self.finish = finish
        self.refused = refused
        let id = draft ?? target.name
        rules = context.rules
        let (states, report) = AsyncStream.makeStream(of: DraftState.self, bufferingPolicy: .bufferingNewest(1))
        self.report = { report.yield($0) }
        saver = DraftSaver(
            id: id, target: target, drafts: context.drafts, time: context.time, report: { report.yield($0) })
        following = Task { [weak self] in for await state in states { self?.draftState = state } }
        beginning = Task { await begin() }
        Task { [rememberedRules = context.rememberedRules, loadRules = context.loadRules] in
            // The server may take long to respond.
            if let rules = await rememberedRules() { follow(rules) }
            follow(await loadRules())
            hasRules = true
        }
    }

    deinit { following?.cancel() }

    private func follow(_ rules: WritingRules) {
        self.rules = rules
        editing.extend(to: min(rules.counting.limit, Self.longestPost))
    }

    // MARK: Beginning

    /// Shows the draft of an earlier time, or the initial content. Text written meanwhile is added to it.
    func begin() async {
        problem = nil
        hasFailed = false
        let early: OutgoingPost
        let earlier = await saver.earlier.value
        // The rest of a thread is a reply to the part that was sent.
        if let stored = earlier?.target, stored != target { (target, about) = (stored, nil) }
        do throws(SyncError) {
            let status = try await aboutPost(isNeeded: earlier == nil)
            if target.inheritsAudience { widest = status?.widestAudience ?? earlier?.post.visibility }
            if let earlier {
                var post = earlier.post
                // An earlier version saved an audience with comments, which have none.
                if target.about != nil, !target.inheritsAudience, target.kind != .edit { post.visibility = nil }
                early = add(to: post)
                isRestored = true
                continuedFrom = early == OutgoingPost() ? earlier.changedAt : nil
                draftState = .saved(earlier.changedAt)
            } else {
                let post = try await prefill(about: status)
                // Text written meanwhile is saved as a draft.
                initial = post
                early = add(to: post)
            }
        } catch {
            problem = .notLoaded(error)
            hasFailed = true
            return
        }
        isReady = true
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
            now: context.time.now
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
        if hasChosenLanguage { whole.language = early.language }
        // A draft may have been begun before the post that it is about could be loaded.
        if let widest { whole.narrow(to: widest) }
        editing.restart(with: whole.text)
        warning.restart(with: whole.warning)
        showsWarning = showsWarning || !whole.warning.isEmpty
        options = whole
        if case .media(let index) = focus { focus = .media(found.media.count + index) }
        return early
    }

    // MARK: The post

    /// The post as it is now.
    package var post: OutgoingPost {
        var post = options
        post.text = editing.text
        post.warning = showsWarning ? warning.text : ""
        return post
    }

    /// The guessed language of the text, where the user has chosen none, and none is remembered that has this script;
    /// nil if it can't be guessed. The post is sent with it, and the draft saved without it.
    package var guessedLanguage: String? {
        guard !hasChosenLanguage, target.kind != .edit, shownOptions.contains(.language) else { return nil }
        // The language of a draft may have been chosen.
        if options.language != nil, isRestored { return nil }
        if guessed?.revision != editing.revision {
            guessed = (editing.revision, LanguageGuess.code(of: String(editing.clusters.prefix(1000))))
        }
        guard let code = guessed?.code else { return nil }
        guard let language = options.language else { return code }
        return LanguageGuess.contradicts(language, guess: code) ? code : nil
    }

    /// Whether there is something that would be lost without a draft.
    package var isWorthKeeping: Bool { isRestored || !post.isEmpty && post != initial }

    /// The error of the last save; nil if there is none, or if nothing would be lost.
    package var unsaved: FileError? { !isSent && isWorthKeeping && !post.isEmpty ? saver.failure : nil }

    package var isSending: Bool { masks.isLoading(Self.button) }

    /// Whether the text can't be changed now: it is being sent, or the post to edit is not there.
    package var isLocked: Bool { isSending || !isReady && target.kind == .edit }

    /// The one button of the page.
    static let button = LoadingPlace.button("send")

    /// The posts that the text is sent as, and their lengths.
    package var parts: ComposerParts {
        let reserved = reserved
        let key = PartsKey(revision: editing.revision, counting: rules.counting, reserved: reserved)
        if let counted, counted.key == key { return counted.parts }
        let parts = ComposerParts(
            editing.clusters, counting: rules.counting, splits: context.splits(target),
            reserved: reserved)
        counted = (key, parts)
        return parts
    }

    /// The room that the warning takes in each post, counted as when it is sent.
    private var reserved: Int { showsWarning ? rules.counting.count("", warning: warning.text) : 0 }

    /// The room that is left in the post with the cursor.
    package var left: Int { parts.left(in: parts.index(at: editing.cursor)) }

    /// The text divided into posts of the allowed length; nil if no part of it is too long, or it can't be sent as several
    /// posts.
    package var divided: (text: String, parts: Int)? {
        let reserved = reserved
        // A warning that leaves next to no room is the problem, not the text.
        guard !isLocked, isReady, context.splits(target), parts.excess != nil, reserved < rules.counting.limit / 2
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
        change(&editing)
        if editing.revision != revision {
            changed()
        }
        if editing.revision != revision || editing.cursor != cursor {
            updateCompletion(isTyped: editing.revision != revision)
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
        guard !isLocked else { return }
        let revision = warning.revision
        change(&warning)
        if warning.revision != revision { changed() }
    }

    /// Notes a change, which is saved within a second.
    func changed() {
        problem = nil
        continuedFrom = nil
        if isReady {
            saver.record(isWorthKeeping && !post.isEmpty ? post : nil, includesEarlier: true)
        } else {
            saver.record(post, includesEarlier: false)
        }
    }

    /// Hands the text to the user's editor and takes it back. Saved text isn't lost if this program ends before.
    ///
    /// - Returns: the problem with a text that stays in its file; nil if there is none. The page shows others.
    package func edit(with editor: EditorLauncher) async -> ComposerProblem? {
        await saveNow()
        let given = editing.text
        let draft = await saver.beginEditing(post)
        let result = await editor.edit(given, limit: editing.maximum, of: draft)
        if case .failure(let problem) = result, case .kept = problem {
            await draft?.end(keepsFiles: true)
            return .editor(problem)
        }
        receive(edited: result, of: given)
        await saveNow()
        // A text that can't be saved is found again later.
        if saver.failure == nil { await draft?.end(keepsFiles: false) }
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
    package func saveNow() async { await saver.save() }

    /// Notes that the page was left; the text waits for the next time.
    package func close() {
        isLeft = true
        completing?.cancel()
        guard !isSent else { return }
        closing = saver.startSaving()
    }

    /// Notes that the page is open again: its text couldn't be saved.
    package func reopen() { isLeft = false }

    /// Deletes the draft for good. The page is to be closed.
    ///
    /// - Returns: a task with the outcome, which the page shows.
    @discardableResult
    package func discard() -> Task<DraftRemoval, Never> {
        isSent = true
        let removal = Task { [saver] in await saver.end(isSent: false) }
        closing = Task { _ = await removal.value }
        return removal
    }
}

extension ComposerViewModel: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
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
