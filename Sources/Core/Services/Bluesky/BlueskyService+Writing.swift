internal import Logging

extension BlueskyService {
    /// A record is stored under a key that the client has chosen, and the same record again changes nothing.
    package var repeatsSafely: Bool { true }

    /// Returns the limits of the lexicons. Larger pictures than these are accepted by newer servers only.
    package func writingRules() async -> WritingRules {
        let preferences = await choices?.moderation(client, for: did).preferences
        return WritingRules(
            counting: .graphemes(limit: 300, bytes: 3000), media: 4,
            mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4"], imageSize: 1_000_000,
            videoSize: 50_000_000, altLength: 2000, hasLanguages: true, quotes: true,
            choices: WritingRules.Choices(
                selfLabels: SelfLabel.allCases, replyGroups: ReplyAudience.Group.allCases, limitsQuotes: true,
                languages: 3, videoStandsAlone: true,
                replyDefault: preferences?.replyRules.flatMap { ReplyAudience(rules: $0) },
                allowsQuotesByDefault: preferences?.forbidsQuotes.map { !$0 }))
    }

    // MARK: Posts

    /// The time for which a repetition is the same record. After that a post that hasn't arrived gets the time of now: with that of
    /// the first attempt it would stand below what its readers have read.
    private static let longestDelay = Duration.seconds(60)

    /// Sends a post. The server has it once, whatever becomes of the response: its key is made from that of the draft, nothing is
    /// replaced there, and after a refusal the server is asked what it has under the key.
    package func send(
        _ post: OutgoingPost, as text: OutgoingText, key: SendingKey
    ) async throws(RequestError) -> SentPost {
        // It would be public, at once, and without its poll.
        guard post.publishAt == nil, post.poll == nil, Self.capabilities.texts.contains(text.kind) else {
            throw .unsupported
        }
        if case .reply(let id, _) = text, let message = BlueskyMessageID(id) {
            return try await send(post, to: message)
        }
        let uri = try uri(ATURI.post, TID(key.time, seed: Self.digest(key.name)))
        let author = try await author()
        let now = client.time.now
        let isLate = now.since(key.time) > Self.longestDelay
        if isLate, let known = try await ownPost(uri, author) { return .published(known) }
        let files = post.media.compactMap(\.uploaded)
        do throws(RequestError) {
            let (record, quoted) = try await record(of: post, as: text, at: isLate ? now : key.time)
            // Without the account's own rules all could reply.
            let preferences = try await choices?.knownPreferences(client, for: did)
            let gates = gates(of: post, as: text, for: uri, at: record.createdAt, preferences)
            try await write(record, gates, at: uri)
            await writing.forget(files)
            return .published(try await status(of: uri, JSONValue(record), author, quoted: quoted))
        } catch {
            guard Self.mayBeAboutRepetition(error), let known = try? await ownPost(uri, author) else {
                // Perhaps a file is gone: the next attempt uploads it again.
                if case .invalid = error { await writing.forget(files) }
                throw error
            }
            return .published(known)
        }
    }

    /// Whether a server may respond with an error because an earlier request has arrived: there is a record already, or the post
    /// that it replies to has been deleted since.
    private static func mayBeAboutRepetition(_ error: RequestError) -> Bool {
        switch error {
        case .invalid, .http, .notFound, .forbidden: true
        default: false
        }
    }

    /// Writes a post with the records that say who may reply and quote: together, so that none is there without the others.
    private func write(_ record: BlueskyPostRecord, _ gates: [BlueskyGateRecord], at uri: ATURI)
        async throws(RequestError)
    {
        if gates.isEmpty {
            // Of several attempts the client returns the last error only: that of one that was not sent would hide that an
            // earlier one may have arrived. The sender repeats it.
            var request = XRPCProcedure<Void>.put(record, at: uri, replacing: .absent)
            request.repeatability = .never
            return try await client.send(request)
        }
        let records = gates.map { BlueskyCreation($0, at: uri.beside($0.collection)) }
        try await client.send(.create([BlueskyCreation(record, at: uri)] + records, in: uri.repo))
    }

    /// - Parameter preferences: those of the account, for what the user hasn't chosen for the post.
    private func gates(
        of post: OutgoingPost, as text: OutgoingText, for uri: ATURI, at time: String,
        _ preferences: BlueskyPreferences?
    ) -> [BlueskyGateRecord] {
        var gates: [BlueskyGateRecord] = []
        // Replies follow the rule of the first post of their thread.
        if text.kind != .reply {
            switch post.replyAudience {
            case .everybody?: break
            case .only(let groups)?: gates.append(.replies(groups, to: uri, at: time))
            case nil: if let rules = preferences?.replyRules { gates.append(.replies(by: rules, to: uri, at: time)) }
            }
        }
        let allowsQuotes = post.allowsQuotes ?? (preferences?.forbidsQuotes != true)
        if !allowsQuotes { gates.append(.noQuotes(of: uri, at: time)) }
        return gates
    }

    private func record(
        of post: OutgoingPost, as text: OutgoingText, at time: Timestamp
    ) async throws(RequestError) -> (BlueskyPostRecord, quoted: BlueskySubject?) {
        var record = BlueskyPostRecord(text: post.text, createdAt: time.rfc3339)
        var quoted: BlueskySubject?
        switch text {
        case .status: break
        case .reply(let id, nil): record.reply = try await reply(to: id)
        case .quote(let id):
            let subject = try await subject(id)
            if subject.marks?.forbidsQuotes == true { throw .forbidden(serverMessage: nil, missingScope: false) }
            quoted = subject
        case .comment, .reply, .repost, .edit: throw .unsupported
        }
        record.embed = try Self.embed(post.media, quoted: quoted?.reference)
        let facets = try await facets(in: post.text)
        if !facets.isEmpty { record.facets = facets.map { BlueskyPostRecord.Facet($0) } }
        let languages = post.languages.prefix(3)
        if !languages.isEmpty { record.langs = Array(languages) }
        let labels = SelfLabel.allCases.filter { post.selfLabels?.contains($0) ?? false }
        if !labels.isEmpty { record.labels = .init(values: labels.map { .init(val: $0.rawValue) }) }
        return (record, quoted)
    }

    private func reply(to id: StatusID) async throws(RequestError) -> BlueskyPostRecord.Reply {
        let parent = try await subject(id)
        if parent.marks?.forbidsReplies == true { throw .forbidden(serverMessage: nil, missingScope: false) }
        guard let root = parent.root else { return .init(root: parent.reference, parent: parent.reference) }
        guard let cid = root.cid else {
            let first = try await subject(StatusID(root.uri.description))
            return .init(root: first.reference, parent: parent.reference)
        }
        return .init(root: BlueskyReference(uri: root.uri.description, cid: cid), parent: parent.reference)
    }

    private static func embed(
        _ media: [OutgoingMedia], quoted: BlueskyReference?
    ) throws(RequestError) -> BlueskyPostRecord.Embed? {
        guard let files = try files(media) else { return quoted.map { .record($0) } }
        return quoted.map { .both($0, media: files) } ?? files
    }

    /// - Throws: `invalid` for a file that another service has, and for a video beside other files.
    private static func files(_ media: [OutgoingMedia]) throws(RequestError) -> BlueskyPostRecord.Embed? {
        if media.isEmpty { return nil }
        let uploads = media.compactMap { file in
            file.uploaded.flatMap { BlueskyUpload($0) }.map { (upload: $0, alt: file.alt) }
        }
        let hasVideo = uploads.contains { $0.upload.isVideo }
        guard uploads.count == media.count, !hasVideo || uploads.count == 1 else {
            throw .invalid(serverMessage: nil, fields: [ServiceErrorBody.Field(name: RawText("embed"))])
        }
        if hasVideo, let (video, alt) = uploads.first {
            return .video(.init(video: video.blob, alt: alt, aspectRatio: video.ratio))
        }
        return .images(uploads.map { .init(image: $0.upload.blob, alt: $0.alt, aspectRatio: $0.upload.ratio) })
    }

    /// Returns the facets of a text, with the accounts that it mentions. A mention of an unknown account is plain text.
    private func facets(in text: String) async throws(RequestError) -> [FacetText.Facet] {
        var facets: [FacetText.Facet] = []
        for var facet in FacetDetector.facets(in: text) {
            if facet.kind == .mention {
                guard let account = try await account(named: facet.value) else { continue }
                facet.value = account.description
            }
            facets.append(facet)
        }
        return facets
    }

    private func account(named name: String) async throws(RequestError) -> DID? {
        guard let handle = Handle(name) else { return nil }
        do throws(RequestError) {
            return try await client.send(ResolveHandle(handle: handle, addresses: .any))
        } catch {
            switch error {
            // There is none, or its host doesn't respond to the server.
            case .invalid, .notFound, .http, .undecodable: return nil
            default: throw error
            }
        }
    }

    package func newestOwnPosts() async throws(RequestError) -> [Status] {
        try await statuses(in: .author(did, .everything), at: .newest, limit: 50).elements.filter { $0.reblog == nil }
    }

    // MARK: Deletion

    package func canRemove(_ id: StatusID) -> Bool { ownURI(id) != nil }

    package func remove(_ id: StatusID) async throws(RequestError) {
        guard let uri = ownURI(id) else { throw .unsupported }
        try await client.send(.deleteRecord(uri))
        for collection in [ATURI.threadgate, ATURI.postgate] {
            do throws(RequestError) {
                try await client.send(.deleteRecord(uri.beside(collection)))
            } catch {
                // Without its post it has no effect.
                log.info("record about a deleted post still there", metadata: ["error": "\(error.logLine)"])
            }
        }
    }

    package func source(of id: StatusID) async throws(RequestError) -> PostSource? {
        guard let uri = ownURI(id), let record = try await record(uri) else { return nil }
        return PostSource(text: record.post.text, warning: "", poll: nil)
    }

    package func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? {
        let source = try await source(of: id)
        try await remove(id)
        return source
    }

    private func ownURI(_ id: StatusID) -> ATURI? {
        ATURI(id.rawValue).flatMap { $0.repo.description == did.rawValue && $0.collection == ATURI.post ? $0 : nil }
    }

    // MARK: Files

    /// Uploads a file. The name that the server gives it is kept with the draft, and written into the post.
    ///
    /// A video is uploaded as a picture is, which every server accepts, and no other host sees it. It is playable some minutes later.
    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        let blob = try await client.send(UploadBlob(file: file), onSent: progress)
        let id = try BlueskyUpload(blob: blob, ratio: BlueskyRatio(of: file.content.bytes ?? [])).id()
        await writing.add(id)
        return UploadedMedia(id: id, isProcessed: true)
    }

    /// - Throws: `notFound` for a file of an earlier run or long ago: the server deletes those that no post shows.
    package func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia {
        guard await writing.has(id) else { throw .notFound(serverMessage: nil) }
        return UploadedMedia(id: id, isProcessed: true)
    }

    /// The alt text is written into the post.
    package func describe(_ id: MediaID, alt: String, focus: OutgoingMedia.Focus?) async throws(RequestError) {}

    // MARK: Keys

    /// Returns the URI of a record of the user's.
    func uri(_ collection: String, _ key: TID) throws(RequestError) -> ATURI {
        guard let repo = DID(did.rawValue) else { throw .noToken }
        return ATURI(repo, collection, key.description)
    }

    /// FNV-1a.
    static func digest(_ text: String) -> UInt32 {
        text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

extension BlueskyRatio {
    /// - Parameter bytes: of a picture.
    /// - Returns: nil for another file.
    fileprivate init?(of bytes: [UInt8]) {
        guard let format = MediaFormat(head: bytes), let picture = CleanedPicture(bytes, format: format) else {
            return nil
        }
        self.init(width: picture.width, height: picture.height)
    }
}
