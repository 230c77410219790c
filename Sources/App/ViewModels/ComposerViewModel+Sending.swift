package import Core

/// Sending what was written.
extension ComposerViewModel {
    /// The files without an alt text, where the user wants to be reminded of it.
    package var filesWithoutAlt: Int {
        guard context.remindsOfAlt, rules.altLength > 0 else { return 0 }
        return options.media.count { $0.alt.allSatisfy(\.isWhitespace) }
    }

    /// What has to be changed before it can be sent.
    private var obstacle: PostProblem? {
        PostCheck(rules: rules, kind: target, splits: context.splits(target), now: context.time.now)
            .problem(in: post)
    }

    /// Whether nothing is known about the last attempt to send it.
    package var isInDoubt: Bool {
        if case .send(let problem)? = problem, case .outcomeUnknown = problem.reason { true } else { false }
    }

    /// Whether the draft can't be saved, which a second attempt ignores.
    private var isUnsaved: Bool {
        if case .send(let problem)? = problem, case .notSaved = problem.reason { true } else { false }
    }

    /// Sends it. While one is on its way there is no second.
    ///
    /// - Parameter manner: nil for the safe one, and without a draft where the last attempt has said that none can be saved.
    package func send(_ manner: SendManner? = nil) {
        guard !isSending else { return }
        if hasFailed { return retry() }
        guard !isLocked else { return }
        if let obstacle {
            problem = .post(obstacle)
            return
        }
        let manner = manner ?? (isUnsaved ? .withoutDraft : .safely)
        problem = nil
        completion = nil
        // From this moment on, not from when the task begins: a second key would be a second post.
        loadingBegan(Self.button)
        sending = Task { await sendNow(manner) }
    }

    /// Stops sending. A request that was sent already is compared with the newest posts before it is sent again.
    package func cancelSending() { sending?.cancel() }

    private func sendNow(_ manner: SendManner) async {
        defer {
            progress = nil
            loadingEnded(Self.button)
        }
        // What was begun before is sent along.
        await beginning?.value
        guard isReady else { return }
        let now = context.time.now
        // Even a text that was not changed is on the disk before it goes: an end of the program in between loses nothing.
        saver.note(post, includesEarlier: true)
        await saver.save()
        guard !saver.isTaken else {
            // The server may have it already. The user sees that first; the next attempt sends a draft of its own.
            saver.goOnAfterTaken()
            let draft = Draft(id: id, target: target, post: post, changedAt: now)
            return take(SendProblem(.gone, draft: draft))
        }
        let sending = await saver.stored()?.sending
        let draft = Draft(id: id, target: target, post: post, changedAt: now, sending: sending)
        let (steps, report) = AsyncStream.makeStream(of: SendProgress.self)
        let following = Task { [weak self] in for await step in steps { self?.progress = step } }
        defer {
            report.finish()
            following.cancel()
        }
        do throws(SendProblem) {
            let result = try await context.send(draft, manner) { report.yield($0) }
            isSent = true
            await saver.end()
            if let language = draft.post.language { await context.rememberLanguage(language) }
            finish(sentText(result))
        } catch {
            take(error)
        }
    }

    private func sentText(_ result: SendResult) -> SentText {
        var text = SentText(
            draft: id, target: target, posts: result.posts.count, dropped: result.dropped,
            isUndoable: result.isUndoable && context.undoTime > 0)
        for case .scheduled(let post) in result.posts { text.scheduledAt = post.publishAt }
        for case .published(let status) in result.posts { text.published.append(status.id) }
        return text
    }

    /// Shows why it was not sent. Parts that the server has are no longer in the draft.
    private func take(_ problem: SendProblem) {
        self.problem = problem.isCancelled && problem.sent == 0 ? nil : .send(problem)
        if isLeft { refused(problem) }
        let draft = problem.draft
        let saved = draft.kind
        guard draft.id != id || saved != target || draft.post != post else { return }
        target = saved
        editing.restart(with: draft.post.text)
        warning.restart(with: draft.post.warning)
        showsWarning = !draft.post.warning.isEmpty
        options = draft.post
        saver = DraftSaver(id: id, target: saved, drafts: context.drafts, time: context.time, report: report)
    }

    /// Loads again what the post begins with.
    private func retry() {
        guard beginningAgain == nil else { return }
        beginningAgain = Task {
            await begin()
            beginningAgain = nil
        }
    }
}
