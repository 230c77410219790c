package import Core

/// Sending the post.
extension ComposerViewModel {
    /// The files without an alt text, where the user wants to be reminded of it.
    package var filesWithoutAlt: Int {
        guard context.remindsOfAlt, describesMedia else { return 0 }
        return options.media.count { $0.alt.allSatisfy(\.isWhitespace) }
    }

    var check: PostCheck {
        PostCheck(rules: rules, kind: target, splits: context.splits(target), now: context.time.now)
    }

    /// The problem that has to be solved before it can be sent.
    package var obstacle: PostProblem? {
        let problem = check.problem(in: post)
        switch problem {
        case .empty?, .tooLong?: return problem
        // The sender knows the server's own rules.
        default: return hasRules ? problem : nil
        }
    }

    /// Whether the outcome of the last attempt to send it is unknown.
    package var isInDoubt: Bool {
        guard case .send(let problem)? = problem else { return false }
        return switch problem.reason {
        case .outcomeUnknown, .mayStillArrive: true
        default: false
        }
    }

    /// Whether the draft can't be saved, which a second attempt ignores.
    private var isUnsaved: Bool {
        if case .send(let problem)? = problem, case .notSaved = problem.reason { true } else { false }
    }

    /// Sends the post. Further calls do nothing until that ends.
    ///
    /// - Parameter manner: nil for the safe one, and without a draft where the last attempt couldn't save one.
    package func send(_ manner: SendManner? = nil) {
        guard !isSending else { return }
        if hasFailed { return retry() }
        guard !isLocked else { return }
        // Making a large picture smaller takes seconds.
        guard filesBeingRead == 0, !isReadingClipboard else {
            problem = .readingFile
            return
        }
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
        // Saves begun before run first.
        await beginning?.value
        guard isReady else { return }
        let now = context.time.now
        do throws(SyncError) { try await narrowToAbout() } catch {
            var reason = RequestError.notFound(serverMessage: nil)
            if case .request(let request) = error { reason = request }
            let draft = Draft(id: id, target: target, post: post, changedAt: now)
            return receive(SendProblem(.refused(reason), draft: draft))
        }
        // Even an unchanged text is on the disk before it is sent: an end of the program in between loses nothing. The
        // first save has no guess: with one, the text would seem to be changed since another instance has sent it.
        for addsGuess in [false, true] {
            if addsGuess {
                guard let guess = guessedLanguage else { break }
                sentGuess = (guess, options.language)
                options.language = guess
            }
            saver.record(post, includesEarlier: true)
            await saver.save()
            if let reason = saver.taken, reason == .gone || refusedPost == nil || refusedPost == post {
                removeGuess()
                return receive(SendProblem(reason, draft: await draftAfter(reason)))
            }
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
            // The next post may be in another language than this one seems to be.
            if let language = draft.post.language, sentGuess == nil { await context.rememberLanguage(language) }
            finish(sentText(result))
        } catch {
            receive(error)
        }
    }

    /// Returns the draft to continue with where another instance of the program has sent the text, or a part of it.
    private func draftAfter(_ reason: SendProblem.Reason) async -> Draft {
        if reason == .gone {
            // The server may have it already. The user sees that first; the next attempt sends a draft of its own.
            saver.continueAsNewDraft()
        } else if let rest = await saver.stored(), rest.sending?.sent.isEmpty == false {
            return rest
        } else {
            // A text that was changed meanwhile may begin with the sent text: it is sent after another change only.
            refusedPost = post
        }
        return Draft(id: id, target: target, post: post, changedAt: context.time.now)
    }

    private func sentText(_ result: SendResult) -> SentText {
        var text = SentText(
            draft: id, target: target, posts: result.posts.count, dropped: result.dropped,
            isUndoable: result.isUndoable && context.undoTime > 0)
        for case .scheduled(let post) in result.posts { text.scheduledAt = post.publishAt }
        for case .published(let status) in result.posts { text.published.append(status.id) }
        return text
    }

    /// Removes the guess from the post and from its draft: the user hasn't chosen that language. The remembered one that it
    /// replaced is set again.
    private func removeGuess() {
        guard let guess = sentGuess else { return }
        sentGuess = nil
        guard options.language == guess.code, !isSent else { return }
        options.language = guess.replaced
        saver.record(post, includesEarlier: true)
        if isLeft { closing = saver.startSaving() }
    }

    /// Shows why the post was not sent. Parts that the server has are no longer in the draft.
    private func receive(_ problem: SendProblem) {
        defer { removeGuess() }
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

    /// Loads the initial content of the post again.
    private func retry() {
        guard beginningAgain == nil else { return }
        beginningAgain = Task {
            await begin()
            beginningAgain = nil
        }
    }
}

extension OutgoingPost {
    /// Returns the post with the text and files added before it was found: behind its own, and its options replaced.
    ///
    /// - Parameter early: its files keep their ids, by which open pages know them.
    func adding(_ early: OutgoingPost) -> OutgoingPost {
        var whole = self
        whole.text += early.text
        whole.warning = [warning, early.warning].filter { !$0.isEmpty }.joined(separator: " ")
        whole.isSensitive = isSensitive || early.isSensitive
        whole.visibility = early.visibility ?? visibility
        whole.language = early.language ?? language
        whole.poll = early.poll ?? poll
        whole.publishAt = early.publishAt ?? publishAt
        var taken = Set(early.media.map(\.id))
        for index in whole.media.indices {
            let id = whole.media[index].id
            var number = 1
            while !taken.insert(whole.media[index].id).inserted {
                number += 1
                whole.media[index].id = "\(id)-\(number)"
            }
        }
        whole.media += early.media
        return whole
    }
}
