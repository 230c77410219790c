package import Core

/// Sending the post.
extension ComposerViewModel {
    /// The files without an alt text, where the user wants to be reminded of it.
    package var filesWithoutAlt: Int {
        guard context.remindsOfAlt, describesMedia else { return 0 }
        return options.media.count { $0.alt.allSatisfy(\.isWhitespace) }
    }

    var check: PostCheck {
        PostCheck(rules: rules, kind: target, splits: splits, now: context.time.now)
    }

    /// The problem that has to be solved before it can be sent.
    package var obstacle: PostProblem? {
        let problem = check.problem(in: post)
        switch problem {
        case .empty?, .tooLong?, .tooManyBytes?: return problem
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

    /// The progress of sending, as far as it is known.
    package var progress: SendProgress? { if case .sending(_, let progress) = phase { progress } else { nil } }

    /// Sends the post. Further calls do nothing until that ends.
    ///
    /// - Parameter manner: nil for the safe one, and without a draft where the last attempt couldn't save one.
    package func send(_ manner: SendManner? = nil) {
        guard !isSending else { return }
        if origin == .failed { return begin() }
        guard !isLocked else { return }
        // Making a large picture smaller takes seconds.
        guard files.beingRead == 0, !files.isReadingClipboard else {
            problem = .readingFile
            return
        }
        if let obstacle {
            problem = .post(obstacle)
            return
        }
        let manner = manner ?? (isUnsaved ? .withoutDraft : .safely)
        problem = nil
        completion.close()
        // From this moment on, not from when the task begins: a second key would be a second post.
        phase = .sending(Task { await sendNow(manner) }, nil)
    }

    /// Stops sending. A request that was sent already is compared with the newest posts before it is sent again.
    package func cancelSending() { if case .sending(let task, _) = phase { task.cancel() } }

    private func show(_ progress: SendProgress) {
        if case .sending(let task, _) = phase { phase = .sending(task, progress) }
    }

    private func sendNow(_ manner: SendManner) async {
        defer { if case .sending = phase { phase = .writing } }
        // Saves begun before run first.
        await beginning?.value
        guard isReady else { return }
        do throws(SyncError) { try await narrowToAbout() } catch {
            var reason = RequestError.notFound(serverMessage: nil)
            if case .request(let request) = error { reason = request }
            return receive(SendProblem(.refused(reason), draft: draft.draft(of: post)), sent: post)
        }
        // Even an unchanged text is on the disk before it is sent: an end of the program in between loses nothing. The
        // first save has no guess: with one, the text would seem to be changed since another instance has sent it.
        var outgoing = post
        var reason = await draft.prepare(outgoing)
        let guess = guessedLanguage
        var whole = outgoing
        if let guess { whole.language = guess }
        // The audience that was shown, even if the account's default is another one by now.
        if shownOptions.contains(.visibility) { whole.visibility = audience }
        if reason == nil, whole != outgoing {
            outgoing = whole
            reason = await draft.prepare(outgoing)
        }
        if let reason {
            return receive(SendProblem(reason, draft: await draft.next(after: reason, of: post)), sent: outgoing)
        }
        let sending = await draft.saver.stored()?.sending
        let (steps, report) = AsyncStream.makeStream(of: SendProgress.self)
        let following = Task { [weak self] in for await step in steps { self?.show(step) } }
        defer {
            report.finish()
            following.cancel()
        }
        do throws(SendProblem) {
            let result = try await context.send(draft.draft(of: outgoing, sending: sending), manner) {
                report.yield($0)
            }
            phase = .over
            await draft.saver.end()
            // The next post may be in another language than this one seems to be.
            if let language = outgoing.language, guess == nil { await context.rememberLanguage(language) }
            finish(sentText(result))
        } catch {
            receive(error, sent: outgoing)
        }
    }

    private func sentText(_ result: SendResult) -> SentText {
        var text = SentText(
            draft: draft.id, target: target, posts: result.posts.count, dropped: result.dropped,
            isUndoable: result.isUndoable && context.undoTime > 0)
        for case .scheduled(let post) in result.posts { text.scheduledAt = post.publishAt }
        for case .published(let status) in result.posts { text.published.append(status.id) }
        return text
    }

    /// Shows why the post was not sent. Parts that the server has are no longer in the draft.
    ///
    /// - Parameter sent: the post as it was saved last. A language that was guessed for it, and the default audience, are
    ///   removed again: the user hasn't chosen them.
    private func receive(_ problem: SendProblem, sent: OutgoingPost) {
        self.problem = problem.isCancelled && problem.sent == 0 ? nil : .send(problem)
        if isLeft { refused(problem) }
        let rest = problem.draft
        var text = rest.post
        let isCompleted = sent.language != options.language || sent.visibility != options.visibility
        if text.language == sent.language { text.language = options.language }
        if text.visibility == sent.visibility { text.visibility = options.visibility }
        if rest.id != draft.id || rest.kind != target || text != post {
            show(text)
            draft.restart(as: rest.kind)
        }
        guard isCompleted else { return }
        draft.saver.record(text, includesEarlier: true)
        if isLeft { draft.close() }
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
        if early.language != nil { whole.languages = early.languages }
        whole.selfLabels = early.selfLabels ?? selfLabels
        whole.replyAudience = early.replyAudience ?? replyAudience
        whole.allowsQuotes = early.allowsQuotes ?? allowsQuotes
        whole.poll = early.poll ?? poll
        whole.laterPolls = early.laterPolls ?? laterPolls
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
