internal import FoundationEssentials
package import Logging

/// Sends the drafts of one account: nothing is lost, and nothing is sent twice.
///
/// The draft is saved before each request, with the state of the attempt: a program that is killed at any moment finds
/// out afterwards which parts the server has. A part whose outcome is unknown is compared with the user's newest posts
/// before it is sent again, because most servers ignore the key that is to prevent a repetition. As soon as the server has a
/// part, the draft is the rest.
package actor PostSender {
    let service: any SocialService
    let loader: TimelineLoader
    let cache: StatusCache
    let drafts: ItemFolder<Draft>
    let account: AccountID
    let home: ListID
    let renderer: (any PictureRenderer)?
    let time: any TimeSource
    let randomness: Randomness
    let log: Logger
    /// The drafts that are being sent.
    private var busy: Set<Draft.ID> = []
    /// The posts sent since the start, for comparisons when the cache can't be written.
    var sentHere: [StatusID] = []
    private var following: Task<Void, Never>?

    package typealias Progress = @Sendable (SendProgress) -> Void

    /// A draft that is being sent.
    struct Attempt {
        /// The draft as it is saved.
        var draft: Draft
        var sending: Draft.Sending
        let manner: SendManner
        let progress: Progress
        var posts: [SentPost] = []
        var dropped: Set<Dropped> = []

        /// Returns the number of the next part, and that of all parts, including those that the server has.
        func place(_ parts: Int) -> (part: Int, of: Int) { (sending.sent.count + 1, sending.sent.count + parts) }

        /// Returns the key of the next part.
        func key(at now: Timestamp) -> SendingKey {
            SendingKey("\(sending.key)-\(sending.sent.count + 1)", at: sending.firstAt ?? now)
        }
    }

    /// - Parameters:
    ///   - account: the id of the user, who has written the posts.
    ///   - home: the list that shows the user's posts.
    ///   - renderer: makes pictures smaller that are too large for the server; nil refuses them.
    package init(
        service: any SocialService, loader: TimelineLoader, cache: StatusCache, drafts: ItemFolder<Draft>,
        account: AccountID, home: ListID, renderer: (any PictureRenderer)? = nil, time: any TimeSource, log: Logger,
        randomness: Randomness = Randomness()
    ) {
        self.service = service
        self.loader = loader
        self.cache = cache
        self.drafts = drafts
        self.account = account
        self.home = home
        self.renderer = renderer
        self.time = time
        self.log = log
        self.randomness = randomness
    }

    // MARK: Parts

    /// Whether lines of `---` divide a text into several posts, each a reply to the previous one.
    package nonisolated func splits(_ kind: OutgoingText) -> Bool {
        let capabilities = service.capabilities
        guard capabilities.texts.contains(.reply), !capabilities.features.contains(.comments), !isMessage(kind) else {
            return false
        }
        return switch kind {
        case .status, .quote, .reply(_, nil): true
        case .reply, .comment, .repost, .edit: false
        }
    }

    /// Whether a text is a direct message and no post.
    nonisolated func isMessage(_ kind: OutgoingText) -> Bool { service.messageRules(of: kind) != nil }

    /// Whether the server knows a repetition of a text.
    func repeatsSafely(_ kind: OutgoingText) -> Bool { service.repeatsSafely && !isMessage(kind) }

    /// Returns the texts of the posts that a draft is sent as.
    package nonisolated func parts(of draft: Draft) -> [String] {
        splits(draft.kind) ? ThreadSplitter.parts(of: draft.post.text) : [draft.post.text]
    }

    // MARK: Sending

    /// Sends a draft that is saved. Cancelling the task cancels uploads; a part that was sent may be on the server.
    ///
    /// - Parameter progress: called from any thread.
    /// - Throws: why it, or the rest of it, was not sent. Calling this again is safe, with the draft of the problem.
    package func send(
        _ draft: Draft, _ manner: SendManner = .safely, progress: @escaping Progress = { _ in }
    ) async throws(SendProblem) -> SendResult {
        // A draft of a later version's kind is not a new post.
        guard draft.target != nil else { throw SendProblem(.refused(.unsupported), draft: draft) }
        guard busy.insert(draft.id).inserted else { throw SendProblem(.sentElsewhere, draft: draft) }
        defer { busy.remove(draft.id) }
        let lock = try lock(draft, manner)
        defer { lock?.release() }
        var attempt = try await begin(draft, manner, progress)
        var original = attempt.draft
        original.sending = nil
        do throws(SendProblem.Reason) {
            try await run(&attempt)
        } catch {
            attempt.draft.sending = attempt.sending
            throw SendProblem(error, draft: attempt.draft)
        }
        if lock != nil { drafts.removeLock(draft.id) }
        var result = SendResult(posts: attempt.posts, dropped: attempt.dropped, draft: original)
        result.isRemovable = result.ids.allSatisfy { service.canRemove($0) }
        return result
    }

    /// - Returns: nil if the user wants to send without a saved draft, and no file can be written.
    private func lock(_ draft: Draft, _ manner: SendManner) throws(SendProblem) -> FileLock? {
        do throws(FileLockError) {
            return try drafts.lock(draft.id)
        } catch {
            switch error {
            case .held: throw SendProblem(.sentElsewhere, draft: draft)
            case .file(let error):
                if manner == .withoutDraft { return nil }
                throw SendProblem(.notSaved(error), draft: draft)
            }
        }
    }

    /// Finds out the state of earlier attempts, also those of other processes.
    private func begin(
        _ draft: Draft, _ manner: SendManner, _ progress: @escaping Progress
    ) async throws(SendProblem) -> Attempt {
        let stored = drafts.item(draft.id)
        if stored == nil, manner != .withoutDraft { throw SendProblem(.gone, draft: draft) }
        var sending =
            stored?.sending ?? draft.sending
            ?? Draft.Sending(key: Self.newKey, startedAt: time.now)
        // The draft still contains parts that the server has.
        if let last = sending.sent.last, draft.kind != .reply(to: last, on: nil), let stored {
            throw SendProblem(.partlySentElsewhere, draft: stored)
        }
        if !sending.isUncertain {
            sending.startedAt = time.now
            sending.known = await knownPosts()
        }
        var draft = draft
        draft.sending = sending
        return Attempt(draft: draft, sending: sending, manner: manner, progress: progress)
    }

    static var newKey: String { UUID().uuidString.lowercased() }

    /// Returns the newest posts of the user in the cache: more than the server returns when a post is looked for.
    private func knownPosts() async -> [StatusID] {
        do throws(CacheError) {
            return try await cache.newestIDs(by: account, limit: 3 * service.pageSize) + sentHere
        } catch {
            log.info("own posts not read from the cache")
            return sentHere
        }
    }

    private func run(_ attempt: inout Attempt) async throws(SendProblem.Reason) {
        // The program ended after the last part.
        if attempt.draft.post.isEmpty, !attempt.sending.sent.isEmpty, !attempt.sending.isUncertain {
            return end(&attempt)
        }
        if attempt.sending.isUncertain, attempt.manner != .despiteDoubt, try await settle(&attempt) { return }
        let kind = attempt.draft.kind
        let rules = if let own = service.messageRules(of: kind) { own } else { await service.writingRules() }
        let check = PostCheck(rules: rules, kind: kind, splits: splits(kind), now: time.now)
        if let problem = check.problem(in: attempt.draft.post) { throw .invalid(problem) }
        if Task.isCancelled { throw .cancelled }
        try save(attempt)
        try await upload(&attempt, rules)
        while try await !sendNext(&attempt) {}
    }

    // MARK: The draft

    /// Saves the draft with the state of the attempt. It is on the disk on return.
    func save(_ attempt: Attempt) throws(SendProblem.Reason) {
        var draft = attempt.draft
        draft.sending = attempt.sending
        do throws(FileError) {
            try drafts.save(draft)
        } catch {
            guard attempt.manner != .withoutDraft else { return }
            throw .notSaved(error)
        }
    }

    /// Saves the attempt if that is possible: only the next attempt uses its state.
    func saveIfPossible(_ attempt: Attempt) {
        do throws(SendProblem.Reason) {
            try save(attempt)
        } catch {
            log.warning("state of sending not saved")
        }
    }

    /// Deletes the draft: the server has all of it.
    func end(_ attempt: inout Attempt) {
        let id = attempt.draft.id
        do throws(FileError) {
            try drafts.remove(id)
        } catch {
            // A later attempt must send nothing of it again.
            attempt.draft.post.text = ""
            attempt.draft.post.media = []
            (attempt.draft.post.poll, attempt.draft.post.laterPolls) = (nil, nil)
            attempt.draft.post.warning = ""
            log.warning("sent draft not deleted", metadata: ["errno": "\(error.code)"])
            saveIfPossible(attempt)
        }
    }

    // MARK: Afterwards

    /// Brings a post to the lists where it belongs, without keeping the user waiting.
    func follow(_ work: @escaping @Sendable (TimelineLoader) async throws(SyncError) -> Void) {
        let before = following
        let (loader, log) = (loader, log)
        following = Task {
            await before?.value
            do throws(SyncError) {
                try await work(loader)
            } catch {
                // The next refresh brings it.
                log.info("sent post not shown yet", metadata: ["error": "\(error.logLine)"])
            }
        }
    }

    /// Waits until lists show the sent posts.
    package func settled() async { await following?.value }
}
