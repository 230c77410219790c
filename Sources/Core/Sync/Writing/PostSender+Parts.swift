internal import Logging

extension PostSender {
    /// Sends the first part of the draft.
    ///
    /// - Returns: whether it was the last one.
    func sendNext(_ attempt: inout Attempt) async throws(SendProblem.Reason) -> Bool {
        let parts = parts(of: attempt.draft)
        let kind = attempt.draft.kind
        let place = attempt.place(parts.count)
        let post = attempt.draft.post.part(0, of: parts.count, text: parts[0])
        attempt.sending.firstAt = attempt.sending.firstAt ?? time.now
        let before = attempt.sending
        // The text of an earlier attempt, which the server may take for this one because of the key.
        let earlier = before.isUncertain ? before.pending : nil
        attempt.sending.isUncertain = true
        attempt.sending.attemptedAt = time.now
        attempt.sending.pending = post.text
        attempt.sending.deleting = nil
        try save(attempt)
        attempt.progress(.sending(part: place.part, of: place.of))
        let response: SentPost
        do throws(RequestError) {
            response = try await service.send(post, as: kind, key: attempt.key(at: time.now))
        } catch {
            response = try await outcome(of: post, after: error, before, &attempt)
        }
        if let earlier, earlier != post.text, case .published(let status) = response {
            var old = post
            old.text = earlier
            let (isOld, isNew) = (
                PostLikeness(old, kind: kind, sending: attempt.sending).hasText(of: status),
                PostLikeness(post, kind: kind, sending: attempt.sending).hasText(of: status)
            )
            if isOld, !isNew { throw arrived(status.id, &attempt) }
        }
        return try await advance(&attempt, with: response, post)
    }

    /// Finds out whether a failed request has arrived.
    ///
    /// - Parameter before: the state before the request: an earlier attempt may have arrived all the same.
    private func outcome(
        of post: OutgoingPost, after error: RequestError, _ before: Draft.Sending, _ attempt: inout Attempt
    ) async throws(SendProblem.Reason) -> SentPost {
        guard Self.mayHaveArrived(after: error) else {
            attempt.sending = before
            saveIfPossible(attempt)
            throw .refused(error)
        }
        log.notice("outcome of a post unknown", metadata: ["error": "\(error.logLine)"])
        attempt.sending.attemptedAt = time.now
        saveIfPossible(attempt)
        guard !Task.isCancelled, case .found(let found) = await look(for: post, attempt, tries: Self.lookups) else {
            throw .outcomeUnknown(error)
        }
        return found
    }

    /// The time for which a request whose response was lost may still arrive.
    static let longestDelay = Duration.seconds(60)

    /// The number of times that a post is looked for right after the attempt: a server may store it some seconds later.
    static var lookups: Int { 3 }

    /// Whether the server may have a post although the request failed.
    static func mayHaveArrived(after error: RequestError) -> Bool {
        switch error {
        // Not sent, or refused.
        case .offline, .unreachable, .tls, .proxy, .refusedAddress, .unsupported, .noToken, .credential, .unauthorised,
            .forbidden, .notFound, .codeRequired, .accountClosed, .invalid, .rateLimited:
            false
        case .http(let status, _): status >= 500 || status < 400 || status == 408 || status == 409
        case .timedOut, .interrupted, .notHTTP, .cancelled, .other, .redirected, .undecodable, .tooLarge: true
        }
    }

    /// Finds out whether a part of an earlier attempt, whose outcome is unknown, has arrived.
    ///
    /// - Returns: whether nothing is left to send.
    func settle(_ attempt: inout Attempt) async throws(SendProblem.Reason) -> Bool {
        let parts = parts(of: attempt.draft)
        let text = attempt.sending.pending ?? parts[0]
        var post = attempt.draft.post.part(0, of: parts.count, text: text)
        // An edit can be repeated, and so can a post where the server knows its key.
        if case .edit = attempt.draft.kind { return false }
        if repeatsSafely(attempt.draft.kind), attempt.sending.deleting == nil { return false }
        let isChanged = text != parts[0]
        let isRecent = time.now.since(attempt.sending.startedAt) < .seconds(120)
        let finding =
            if let id = attempt.sending.deleting {
                await self.post(id)
            } else {
                await look(for: post, attempt, tries: isRecent ? Self.lookups : 1)
            }
        switch finding {
        case .missing where attempt.sending.deleting != nil: return false
        case .missing:
            // A request that the network or the server holds up can arrive after the look.
            let last = attempt.sending.attemptedAt ?? attempt.sending.startedAt
            if time.now.since(last) < Self.longestDelay { throw .mayStillArrive }
            return false
        case .impossible(let error): throw .outcomeUnknown(error)
        case .found(let found):
            guard isChanged else {
                post.text = parts[0]
                return try await advance(&attempt, with: found, post)
            }
            if case .published(let status) = found { throw arrived(status.id, &attempt) }
            throw arrived(nil, &attempt)
        }
    }

    /// Turns the draft into a change of the version that the server has, or into a post of its own.
    ///
    /// - Parameter id: nil if that version is not published yet.
    private func arrived(_ id: StatusID?, _ attempt: inout Attempt) -> SendProblem.Reason {
        attempt.sending.isUncertain = false
        attempt.sending.pending = nil
        // Servers return that version for its key.
        attempt.sending.renewKey()
        let isWhole = attempt.sending.sent.isEmpty && parts(of: attempt.draft).count == 1
        if let id, isWhole, service.capabilities.texts.contains(.edit) {
            attempt.draft.target = .edit(of: id)
            for index in attempt.draft.post.media.indices where attempt.draft.post.media[index].uploaded != nil {
                // The post shows it, so it isn't uploaded again.
                attempt.draft.post.media[index].path = nil
            }
        }
        saveIfPossible(attempt)
        return .earlierVersionArrived(id)
    }

    /// Records that the server has a part. The rest becomes the draft.
    private func advance(
        _ attempt: inout Attempt, with sent: SentPost, _ post: OutgoingPost
    ) async throws(SendProblem.Reason) -> Bool {
        if let publishAt = post.publishAt, publishAt > time.now, case .published(let status) = sent,
            await takeBack(status.id, &attempt)
        {
            throw .publishedEarly
        }
        let kind = attempt.draft.kind
        let rest = parts(of: attempt.draft).dropFirst()
        let place = attempt.place(rest.count + 1)
        var sent = sent
        if sent == .confirmed, !rest.isEmpty {
            // The next part needs its id.
            guard case .found(let found) = await look(for: post, attempt, tries: Self.lookups) else {
                throw .outcomeUnknown(nil)
            }
            sent = found
        }
        attempt.posts.append(sent)
        attempt.dropped.formUnion(Dropped.missing(in: sent, of: post, as: kind))
        attempt.sending.isUncertain = false
        attempt.sending.pending = nil
        attempt.sending.firstAt = nil
        if case .published(let status) = sent {
            attempt.sending.sent.append(status.id)
            sentHere.append(status.id)
            if !rest.isEmpty {
                attempt.draft.post.removeParts(1, of: rest.count + 1, leaving: ThreadSplitter.text(of: rest))
                attempt.draft.target = .reply(to: status.id, on: nil)
            }
        }
        if rest.isEmpty { end(&attempt) } else { saveIfPossible(attempt) }
        attempt.progress(.sent(part: place.part, of: place.of))
        await show(sent, kind)
        return rest.isEmpty
    }

    /// Deletes a post that the server has published too early. The draft stays.
    ///
    /// - Returns: whether it is deleted.
    private func takeBack(_ id: StatusID, _ attempt: inout Attempt) async -> Bool {
        do throws(RequestError) {
            try await service.remove(id)
        } catch .notFound {
        } catch {
            log.warning("post published too early, and not deleted", metadata: ["error": "\(error.logLine)"])
            return false
        }
        attempt.sending.isUncertain = false
        attempt.sending.pending = nil
        // The server may return the deleted post for its key.
        attempt.sending.renewKey()
        for index in attempt.draft.post.media.indices where attempt.draft.post.media[index].path != nil {
            // Not every server keeps the files of a deleted post.
            attempt.draft.post.media[index].uploaded = nil
        }
        saveIfPossible(attempt)
        return true
    }

    /// Stores a post that the server has where it belongs.
    private func show(_ sent: SentPost, _ kind: OutgoingText) async {
        let home = home
        if case .published(let status) = sent {
            do throws(SyncError) {
                try await loader.store(sent: status)
            } catch {
                log.info("sent post not stored", metadata: ["error": "\(error.logLine)"])
            }
        }
        switch (kind, sent) {
        case (.edit, _), (_, .scheduled): break
        case (let kind, _) where isMessage(kind): break
        case (.comment(let status), _), (.reply(_, let status?), _):
            guard let comments = service.lists(about: status).first?.timeline else { break }
            follow { loader throws(SyncError) in _ = try await loader.refreshWithNewRequest(comments) }
        case (_, .published(let status)):
            follow { loader throws(SyncError) in try await loader.bring(status, to: home) }
        case (_, .confirmed):
            follow { loader throws(SyncError) in _ = try await loader.refreshWithNewRequest(home) }
        }
    }
}

extension PostSender {
    /// The number of files that are uploaded at a time.
    private static var concurrentUploads: Int { 2 }

    /// Uploads the files that the server doesn't have yet, and waits until it has prepared all of them.
    func upload(_ attempt: inout Attempt, _ rules: WritingRules) async throws(SendProblem.Reason) {
        let waiting = attempt.draft.post.media.filter { $0.path != nil || $0.uploaded == nil }
        guard !waiting.isEmpty else { return }
        let parts = parts(of: attempt.draft).count
        if rules.videoStandsAlone, hasMixedVideo(attempt.draft.post, parts) { throw .invalid(.tooManyFiles(limit: 1)) }
        let id = attempt.draft.id
        let upload = MediaUpload(
            service: service, rules: rules, renderer: renderer, time: time, randomness: randomness,
            progress: attempt.progress)
        let outcome = await upload.run(waiting, atATime: Self.concurrentUploads) { media, uploaded in
            await self.record(uploaded, of: media, in: id)
        }
        for (media, uploaded) in outcome.uploaded { attempt.draft.post.record(uploaded, of: media) }
        if let failure = outcome.failure {
            saveIfPossible(attempt)
            throw failure
        }
    }

    /// Whether a post of the thread has a video beside other files. Only the files say what they are.
    private func hasMixedVideo(_ post: OutgoingPost, _ parts: Int) -> Bool {
        (0..<parts).contains { part in
            let files = post.media(of: part, count: parts)
            return files.count > 1 && files.contains { $0.path.map(MediaFile.isVideo) ?? false }
        }
    }

    /// Saves the id of a file, so that a later attempt doesn't upload it again.
    private func record(_ uploaded: MediaID, of media: OutgoingMedia.ID, in id: Draft.ID) {
        guard var draft = drafts.item(id) else { return }
        draft.post.record(uploaded, of: media)
        do throws(FileError) {
            try drafts.save(draft)
        } catch {
            log.info("id of an uploaded file not saved", metadata: ["errno": "\(error.code)"])
        }
    }
}

extension OutgoingPost {
    fileprivate mutating func record(_ uploaded: MediaID, of id: OutgoingMedia.ID) {
        guard let index = media.firstIndex(where: { $0.id == id }) else { return }
        media[index].uploaded = uploaded
    }
}
