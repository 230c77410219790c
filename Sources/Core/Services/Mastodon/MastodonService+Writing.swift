extension MastodonService {
    package func writingRules() async -> WritingRules {
        let instance: Instance
        do throws(RequestError) {
            instance = try await self.instance()
        } catch {
            return await writing.rules() ?? WireWritingRules.usual
        }
        var rules = instance.writing ?? WireWritingRules.usual
        if instance.writing == nil { rules.pollOptions = 0 }
        rules.quotes = instance.quoteParameter != nil
        // Mastodon refuses them.
        rules.quotesWithFiles = instance.quoteParameter != .quotedStatusID
        if await missing.contains(.polls) { rules.pollOptions = 0 }
        rules.schedules = await schedules(instance)
        await writing.record(rules)
        return rules
    }

    /// Returns the server's description, and records which features it proves to be missing.
    func instance() async throws(RequestError) -> Instance {
        let instance = try await memory.instance(client)
        if instance.quoteParameter == nil { await missing.add(.quotes) }
        if !instance.translates { await missing.add(.translation) }
        return instance
    }

    package func rememberedRules() async -> WritingRules? { await writing.rules() }

    package func defaultAudience() async -> Visibility? {
        if let known = await writing.audience { return known }
        do throws(RequestError) {
            let audience = try await client.send(.ownAudience)
            await writing.record(audience: audience)
            return audience
        } catch {
            return nil
        }
    }

    /// Whether the server publishes posts later. Servers that ignore the time publish such a post at once, and return
    /// no scheduled posts: only Mastodon, Pleroma and their forks are known to, and a server that has some.
    private func schedules(_ instance: Instance) async -> Bool {
        if await missing.contains(.scheduledPosts) { return false }
        if instance.isReference || instance.isPleroma { return true }
        if let known = await writing.schedules { return known }
        do throws(RequestError) {
            let found = try await optional(.scheduledPosts) { () async throws(RequestError) in
                try await client.send(Self.scheduled(limit: 1))
            }
            let hasSome = found.map { !$0.0.elements.isEmpty } ?? false
            await writing.record(schedules: hasSome)
            return hasSome
        } catch {
            // A request that fails must not replace the result of an earlier session.
            return await writing.rules()?.schedules ?? false
        }
    }

    package func listsOwnPostsOfEveryAudience() async -> Bool {
        do throws(RequestError) {
            return try await instance().isReference
        } catch {
            return false
        }
    }

    // MARK: Posts

    package func send(
        _ post: OutgoingPost, as text: OutgoingText, key: SendingKey
    ) async throws(RequestError) -> SentPost {
        let target: PostStatus.Target
        switch text {
        case .status: target = .new(inReplyTo: nil, key: key.name)
        case .reply(let id, _): target = .new(inReplyTo: id, key: key.name)
        case .edit(let id): return try await edit(id, post)
        case .quote(let id):
            guard let parameter = try await instance().quoteParameter else { throw .unsupported }
            target = .quote(id, parameter, key: key.name)
        case .comment, .repost: throw .unsupported
        }
        let sent = try await client.send(PostStatus(post: post, target: target))
        if case .published(let status) = sent {
            // It ignores the time, or polls, in spite of its description.
            if post.publishAt != nil { await missing.add(.scheduledPosts) }
            if post.poll != nil, status.poll == nil { await missing.add(.polls) }
        }
        return sent
    }

    private func edit(_ id: StatusID, _ post: OutgoingPost) async throws(RequestError) -> SentPost {
        let client = client
        return try await required(.edits, about: id) { () async throws(RequestError) in
            try await client.send(PostStatus(post: post, target: .edit(id)))
        }
    }

    /// Requests something about a post from an endpoint that some servers lack.
    ///
    /// - Throws: `unsupported` if the server lacks it, and without a request once that was found. A response of 404 may mean the
    ///   post, which is therefore fetched then.
    private func required<Value: Sendable>(
        _ endpoint: MissingEndpoints.Endpoint, about id: StatusID, _ request: () async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        if await missing.contains(endpoint) { throw .unsupported }
        do throws(RequestError) { return try await request() } catch {
            guard Self.isMissing(error) else { throw error }
            if case .notFound = error, try await status(id) == nil { throw error }
            await missing.add(endpoint)
            throw .unsupported
        }
    }

    package func source(of id: StatusID) async throws(RequestError) -> PostSource? {
        do throws(RequestError) {
            return try await client.send(.source(of: id))
        } catch {
            guard Self.isMissing(error) else { throw error }
            return nil
        }
    }

    /// Whether the server lacks the endpoint, or the post that the request is about.
    private static func isMissing(_ error: RequestError) -> Bool {
        switch error {
        case .notFound, .http(status: 405, _), .http(status: 501, _): true
        default: false
        }
    }

    /// Fetches the source first: when the response to the deletion is lost, it can't be fetched any more.
    package func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? {
        let source = try await source(of: id)
        do throws(RequestError) {
            let deleted = try await client.send(DeleteStatus(id: id))
            guard var source else { return deleted }
            source.poll = deleted?.poll
            return source
        } catch {
            // The request was repeated, and the first one deleted it.
            if case .notFound = error, let source { return source }
            throw error
        }
    }

    package func revisions(of id: StatusID) async throws(RequestError) -> [PostRevision] {
        let path = PathTemplate("/api/v1/statuses/{id}/history", ["id": id.rawValue])
        let request = ArrayRequest<WireRevision, PostRevision>(
            path: path, authorization: .optional, scope: "read:statuses"
        ) { $0.revision }
        let client = client
        let revisions = try await required(.revisions, about: id) { () async throws(RequestError) in
            try await client.send(request)
        }
        // Some servers return the newest first.
        guard let first = revisions.first, let last = revisions.last, first.createdAt > last.createdAt else {
            return revisions
        }
        return revisions.reversed()
    }

    package func newestOwnPosts() async throws(RequestError) -> [Status] {
        let id: AccountID
        if let known = await writing.account { id = known } else { id = try await ownAccount().id }
        let request = MastodonTimelineRequest(list: .account(id, .everything), cursor: .newest, limit: pageSize)
        return try await client.send(request).elements.filter { $0.reblog == nil }
    }

    // MARK: Media

    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        var request = PostMedia(file: file, alt: alt, focus: focus)
        if await !missing.contains(.asynchronousUploads) {
            do throws(RequestError) {
                return try await client.send(request, onSent: progress)
            } catch {
                guard Self.isMissing(error) else { throw error }
                await missing.add(.asynchronousUploads)
            }
        }
        if await missing.contains(.uploads) { throw .unsupported }
        request.version = 1
        do throws(RequestError) {
            return try await client.send(request, onSent: progress)
        } catch {
            guard Self.isMissing(error) else { throw error }
            await missing.add(.uploads)
            throw .unsupported
        }
    }

    package func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia {
        try await client.send(GetMedia(id: id))
    }

    package func describe(_ id: MediaID, alt: String, focus: OutgoingMedia.Focus?) async throws(RequestError) {
        _ = try await client.send(
            GetMedia(id: id, change: GetMedia.Change(description: alt, focus: focus?.parameter)))
    }

    // MARK: Posts for later

    /// The largest number of pages: more than users have scheduled posts (300 at most on Mastodon).
    private static let mostPages = 10

    private static func scheduled(limit: Int) -> GetLinkedPage<WireScheduledPost, ScheduledPost> {
        GetLinkedPage(path: "/api/v1/scheduled_statuses", limit: limit, scope: "read:statuses") { $0.post }
    }

    package func scheduledPosts() async throws(RequestError) -> [ScheduledPost] {
        var request = Self.scheduled(limit: 40)
        var posts: [ScheduledPost] = []
        for _ in 0..<Self.mostPages {
            let (client, next) = (client, request)
            let (page, link) = try await required(.scheduledPosts) { () async throws(RequestError) in
                try await client.send(next)
            }
            posts += page.elements
            guard let link else { break }
            request.link = link
        }
        var seen: Set<ScheduledPost.ID> = []
        return posts.filter { seen.insert($0.id).inserted }.sorted { $0.publishAt < $1.publishAt }
    }

    private struct Rescheduled: Encodable {
        var scheduled_at: String
    }

    package func reschedule(_ id: ScheduledPost.ID, at time: Timestamp) async throws(RequestError) {
        try await client.send(
            ChangeRequest(
                method: .put, path: PathTemplate("/api/v1/scheduled_statuses/{id}", ["id": id.rawValue]),
                body: .json(Rescheduled(scheduled_at: time.rfc3339)), scope: "write:statuses"))
    }

    package func cancel(_ id: ScheduledPost.ID) async throws(RequestError) {
        let path = PathTemplate("/api/v1/scheduled_statuses/{id}", ["id": id.rawValue])
        try await client.send(ChangeRequest(method: .delete, path: path, scope: "write:statuses"))
    }
}
