package import Core
internal import Logging

/// Writing posts: composers, drafts, and taking back sent posts.
extension AccountSession {
    /// Makes a composer; nil where the service accepts no such text.
    ///
    /// - Parameters:
    ///   - draft: the draft to open; nil for the one that belongs to the target.
    ///   - about: the row of the post that it is about.
    ///   - addressee: the account that a new post is a direct message to.
    package func compose(
        _ target: OutgoingText, draft: Draft.ID? = nil, about: StatusRowModel? = nil, to addressee: AccountID? = nil,
        onSent: @escaping @MainActor (SentText) -> Void
    ) -> ComposerViewModel? {
        guard capabilities.texts.contains(target.kind) else { return nil }
        var composing = composerContext(for: target)
        if let addressee {
            composing.addressee = { [profileLoader] in
                do throws(SyncError) {
                    return try await profileLoader.cached(addressee).account?.acct
                } catch {
                    // The message begins without the mention.
                    return nil
                }
            }
        }
        return ComposerViewModel(
            target, draft: draft, about: about, in: composing, finish: onSent,
            refused: { [events, strings = context.strings] problem in
                let reason = strings.sentence(for: problem)
                // A text that can't be saved is no draft; its page opens again.
                if case .notSaved = problem.reason { return events(.message(reason)) }
                events(.message(strings.notSentSavedAsDraft(reason)))
            })
    }

    private func composerContext(for target: OutgoingText) -> ComposerContext {
        let (service, cache) = (resources.service, resources.cache)
        let messageRules = service.messageRules(of: target)
        let languages = LanguageStore(state: context.directories.state, account: account)
        let builder = context.rowBuilder(for: account, overlay: posts?.overlay)
        let (accounts, key, log, renderer) = (accounts, account.key, context.log, context.pictureRenderer)
        let folder = context.directories.cache
        return ComposerContext(
            strings: context.strings, time: context.time, drafts: resources.drafts, handle: account.acct,
            host: key.server.host, mentionsInReplies: capabilities.mentionsInReplies,
            splits: { [sender = resources.sender] in sender.splits($0) },
            rules: messageRules ?? WritingRules(counting: capabilities.counting ?? .characters(limit: 500, url: 23)),
            rememberedRules: { if let messageRules { messageRules } else { await service.rememberedRules() } },
            remindsOfAlt: context.preferences.remindsOfAlt,
            loadRules: { if let messageRules { messageRules } else { await service.writingRules() } },
            loadAudience: { await service.defaultAudience() },
            post: { id async throws(SyncError) in try await Self.post(id, service, cache) }, row: { builder.row($0) },
            source: { id async throws(SyncError) in
                try await SyncError.lifting(request: await service.source(of: id))
            },
            completion: completionSource,
            facts: { path, rules async throws(MediaProblem) in
                try await MediaFile.look(at: path, rules: rules, renderer: renderer, folder: folder)
            },
            // The composer outlives its session: the cache that it began with may be closed.
            send: { [self] draft, manner, progress async throws(SendProblem) in
                do throws(SendProblem) {
                    let session = live
                    let result = try await session.resources.sender.send(draft, manner, progress: progress)
                    accounts.report(nil, of: key)
                    session.recordUndoable(result)
                    return result
                } catch {
                    if let request = error.error { accounts.report(.request(request), of: key) }
                    // Such as edits, which are not offered again then.
                    live.collections.updateMissingFeatures()
                    throw error
                }
            },
            undoTime: context.preferences.undoSend,
            lastLanguage: { @concurrent () async -> String? in languages.language() },
            rememberLanguage: { @concurrent (code: String) async in
                do throws(FileError) { try languages.save(code) } catch {
                    log.warning("language not stored", metadata: ["reason": "\(error.reason)"])
                }
            },
            clipboard: clipboardPictures)
    }

    /// The pictures of the clipboard that drafts of the account have.
    var clipboardPictures: ClipboardPictures {
        ClipboardPictures(drafts: resources.drafts, environment: context.environment, time: context.time)
    }

    /// Finds a post in the cache, or else on the server.
    private nonisolated static func post(
        _ id: StatusID, _ service: any SocialService, _ cache: StatusCache
    ) async throws(SyncError) -> Status? {
        // A post that the cache can't read may be on the server.
        if let status = try? await cache.status(id) { return status }
        return try await SyncError.lifting(request: await service.status(id))
    }

    // MARK: Taking back

    /// Lets the user take a post back for some seconds.
    private func recordUndoable(_ result: SendResult) {
        let seconds = context.preferences.undoSend
        guard result.isUndoable, seconds > 0 else { return }
        let number = history.push(.sent(result))
        Task { [history, time = context.time] in
            do { try await time.sleep(for: .seconds(seconds)) } catch { return }
            history.remove(number)
        }
    }

    /// Deletes a post that was sent, and opens it again as a draft.
    func takeBack(_ result: SendResult) {
        Task { [weak self, sender = resources.sender, feedback, events] in
            do throws(SendProblem) {
                let draft = try await sender.undo(result)
                feedback.inform(feedback.strings.takenBack(result.posts.count))
                if self != nil { events(.compose(draft.kind, draft: draft.id)) }
            } catch {
                if let request = error.error { feedback.report(.request(request)) }
                feedback.inform(feedback.strings.notTakenBack(feedback.strings.sentence(for: error)))
            }
        }
    }

    /// Deletes one of the user's posts to write it again.
    ///
    /// - Returns: its draft.
    package func redraft(_ id: StatusID) async throws(SyncError) -> Draft {
        feedback.warnIfOffline()
        let (service, cache, drafts, now) = (resources.service, resources.cache, resources.drafts, context.time.now)
        guard let status = try await Self.post(id, service, cache)?.original else { throw .gone }
        var target = OutgoingText.status
        if let quoted = status.quote?.status?.value.id { target = .quote(of: quoted) }
        if let answered = status.inReplyToID { target = .reply(to: answered, on: nil) }
        var draft = Draft(
            id: await offMain { [target] in drafts.freeID(for: target) }, target: target,
            post: ComposerPrefill.post(status, source: nil, now: now), changedAt: now)
        // Before the post is deleted, with a note of it: however the deletion ends, the text is somewhere, and the draft isn't
        // taken for a new post.
        draft.sending = .deleting(id, text: draft.post.text, at: now)
        try await Self.save(draft, in: drafts)
        do throws(RequestError) {
            if let source = try await service.removeForRedraft(id) {
                draft.post.text = source.text
                draft.post.warning = source.warning
                if let poll = source.poll { draft.post.poll = poll }
            }
            feedback.report(nil)
        } catch .notFound {
            // The server has deleted it already.
        } catch {
            switch error {
            // The post is still there: no draft of it is needed.
            case .forbidden, .unauthorised, .unsupported, .noToken, .credential, .offline, .unreachable:
                _ = await Self.remove(draft.id, from: drafts)
            // It may be deleted.
            default: break
            }
            feedback.refused(.request(error))
            throw .request(error)
        }
        draft.sending = nil
        do throws(SyncError) { try await Self.save(draft, in: drafts) } catch {
            // The text of the list's row is in the draft.
            feedback.inform(context.strings.sentence(for: error))
        }
        _ = try await SyncError.lifting(await cache.remove(id))
        return draft
    }

    @concurrent
    private nonisolated static func save(_ draft: Draft, in drafts: ItemFolder<Draft>) async throws(SyncError) {
        do throws(FileError) { try drafts.save(draft) } catch { throw .request(.other(reason: RawText(error.reason))) }
    }

    /// Whether a post of the user's own can be edited, and deleted to be written again.
    package func canEdit(_ row: StatusRowModel) -> Bool {
        row.isWritten && capabilities.texts.contains(.edit) && !collections.missing.contains(.edits)
    }
    package func canRedraft(_ row: StatusRowModel) -> Bool {
        row.isWritten && capabilities.texts.isSuperset(of: [.edit, .status]) && canDelete(row.target)
    }

    // MARK: Drafts

    func makeDrafts() -> ServerCollection<Draft> {
        ServerCollection { [weak self, drafts = resources.drafts] () async throws(SyncError) in
            // An editor may have ended since the start.
            await self?.takeInEdited()
            return await offMain { drafts.newestFirst() }
        }
    }

    /// Makes drafts of the texts that editors saved after the program had ended, and reports it.
    ///
    /// - Returns: whether there is a new draft.
    @discardableResult
    func takeInEdited() async -> Bool {
        let (edited, now) = (resources.drafts.edited, context.time.now)
        let found = await offMain { edited.takeIn(at: now) }
        for sentence in context.strings.sentences(for: found) { feedback.inform(sentence) }
        return found.drafts > 0
    }

    /// Returns the id of a new post beside those that are drafts.
    package func newDraft() -> Draft.ID { ItemFolder<Draft>.uniqueID(for: .status) }

    @concurrent
    private nonisolated static func remove(_ id: Draft.ID, from drafts: ItemFolder<Draft>) async -> DraftRemoval {
        do throws(FileError) { return try drafts.discard(id) ? .removed : .beingSent } catch { return .failed(error) }
    }

    package func deleteDraft(_ id: Draft.ID) {
        Task { [stored = resources.drafts, drafts, feedback] in
            let removal = await Self.remove(id, from: stored)
            if removal == .removed { drafts.confirm { $0.filter { $0.id != id } } }
            feedback.inform(feedback.strings.sentence(for: removal))
        }
    }

    // MARK: Scheduled posts and versions

    package var offersScheduledPosts: Bool { capabilities.features.contains(.scheduledPosts) }
    package var offersQuotes: Bool { capabilities.texts.contains(.quote) && collections.offers(.quotes) }
    package var offersVersions: Bool { collections.offers(.revisions) }

    func makeScheduledPosts() -> ServerCollection<ScheduledPost> {
        ServerCollection { [service = resources.service, feedback] () async throws(SyncError) in
            do throws(RequestError) {
                let posts = try await service.scheduledPosts()
                feedback.report(nil)
                return posts.sorted { $0.publishAt < $1.publishAt }
            } catch {
                feedback.report(.request(error))
                throw .request(error)
            }
        }
    }

    /// Changes the time at which a scheduled post is published; nil for never.
    package func reschedule(_ id: ScheduledPost.ID, at time: Timestamp?) {
        feedback.warnIfOffline()
        let (service, strings, scheduled) = (resources.service, context.strings, scheduledPosts)
        Task { [feedback] in
            do throws(RequestError) {
                if let time {
                    try await service.reschedule(id, at: time)
                    feedback.inform(strings.scheduledMoved(RelativeTime(strings: strings).exact(time)))
                } else {
                    try await service.cancel(id)
                    feedback.inform(strings.scheduledCancelled)
                }
                feedback.report(nil)
            } catch {
                feedback.report(.request(error))
                feedback.inform(strings.sentence(for: error))
            }
            scheduled.reload()
        }
    }

    /// Makes the list of a post's versions, the newest first.
    package func versions(of id: StatusID) -> ServerCollection<PostVersion> {
        ServerCollection { [service = resources.service, collections] () async throws(SyncError) in
            do throws(RequestError) {
                return try await service.revisions(of: id).reversed().map(PostVersion.init)
            } catch {
                collections.updateMissingFeatures()
                throw .request(error)
            }
        }
    }
}

/// A version of a post, for display.
package struct PostVersion: Hashable, Sendable {
    package var createdAt: Timestamp
    /// The content warning; nil for none.
    package var warning: DisplayText?
    /// The first line with text.
    package var line: DisplayText
    package var lines: [DisplayText]

    init(_ revision: PostRevision) {
        createdAt = revision.createdAt
        warning = revision.warning.flatMap { $0.isEmpty ? nil : Sanitizer.clean($0) }
        let styled = revision.content.styled()
        line = styled.firstLine
        lines = styled.lines.map { $0.spans.reduce(DisplayText.empty) { $0 + $1.text } }
    }
}
