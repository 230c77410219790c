/// Threads and single posts.
extension BlueskyService {
    /// The levels of replies in one response, and the posts above the opened one. Responses are nested, and what is nested too
    /// deep can't be read.
    static let deepest = 20
    private static let height = 40
    /// The largest number of further requests for what a response has left out, upwards and downwards.
    private static let mostAbove = 10
    private static let mostBelow = 5
    /// The largest number of posts in one request.
    private static let mostAtOnce = 25

    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        if let messages = try await messageThread(of: id) { return messages }
        guard let uri = ATURI(id.rawValue), uri.collection == ATURI.post else { throw .notFound(serverMessage: nil) }
        let reading = await reading()
        let wire = try await client.send(.thread(of: uri, depth: Self.deepest, height: Self.height, reading))
        var branch = BlueskyBranch(mapping: reading.mapping)
        switch wire {
        case .post(let post, let parent, let replies):
            var thread = StatusThread(status: reading.mapping.status(post))
            thread.ancestors = try await ancestors(from: parent, reading)
            branch.add(replies, below: 0)
            thread.descendants = try await descendants(branch, reading)
            return thread
        case .notFound: throw .notFound(serverMessage: nil)
        case .blocked: throw .forbidden(serverMessage: nil, missingScope: false)
        }
    }

    /// Returns the posts above, the first of the thread first.
    private func ancestors(
        from parent: BlueskyWireThread?, _ reading: BlueskyReading
    ) async throws(RequestError) -> [Status] {
        var found: [Status] = []
        var next = parent
        var requests = 0
        while let above = next, case .post(let post, let parent, _) = above {
            found.append(reading.mapping.status(post))
            next = parent
            // The response ends here, not the thread.
            guard parent == nil, post.record.parent != nil, requests < Self.mostAbove else { continue }
            requests += 1
            guard
                case .post(_, let more, _) = try await client.send(
                    .thread(of: post.uri, depth: 0, height: Self.height, reading))
            else { break }
            next = more
        }
        return found.reversed()
    }

    /// Returns the posts below, with the replies at the deepest level of the response.
    private func descendants(
        _ branch: BlueskyBranch, _ reading: BlueskyReading
    ) async throws(RequestError) -> [Status] {
        var branch = branch
        for _ in 0..<Self.mostBelow {
            guard let cut = branch.cut.popLast() else { break }
            guard
                case .post(_, _, let replies) = try await client.send(
                    .thread(of: cut, depth: Self.deepest, height: 0, reading))
            else { continue }
            branch.add(replies, below: 0)
        }
        return branch.statuses
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        if let message = BlueskyMessageID(id) { return try await self.message(message) }
        guard let uri = ATURI(id.rawValue) else { throw .unsupported }
        switch uri.collection {
        case ATURI.post:
            if let post = try await client.send(.posts([id], await reading())).first { return post }
            // The user's own posts are shown some seconds after they were written: they aren't gone.
            return uri.repo.description == did.rawValue ? try await ownPost(id) : nil
        case ATURI.repost: return try await repost(uri)
        default: throw .unsupported
        }
    }

    package func statuses(_ ids: [StatusID]) async throws(RequestError) -> [Status]? {
        var rest = ids.filter { ATURI($0.rawValue)?.collection == ATURI.post }[...]
        let reading = await reading()
        var found: [Status] = []
        while !rest.isEmpty {
            found += try await client.send(.posts(Array(rest.prefix(Self.mostAtOnce)), reading))
            rest = rest.dropFirst(Self.mostAtOnce)
        }
        return found
    }

    /// Fetches a repost: the record says which post it shows.
    private func repost(_ uri: ATURI) async throws(RequestError) -> Status? {
        guard let record = try await record(uri), let subject = record.subject else { return nil }
        let reading = await reading()
        let posts = try await client.send(.posts([StatusID(subject.uri.description)], reading))
        guard let original = posts.first else { return nil }
        let account: Account
        do throws(RequestError) {
            account = try await client.send(.profile(of: AccountID(uri.repo.description), reading))
        } catch .notFound {
            return nil
        }
        return reading.mapping.repost(of: original, by: account, id: uri.description, at: record.post.createdAt)
    }
}

/// The replies of a thread, from nested responses.
private struct BlueskyBranch {
    let mapping: BlueskyMapping
    /// At all depths; those to one post in the server's order.
    var statuses: [Status] = []
    /// Posts that have replies below the deepest level of the response.
    var cut: [ATURI] = []

    init(mapping: BlueskyMapping) { self.mapping = mapping }

    /// Adds replies with the replies to them. Posts that were deleted or are blocked have no place below.
    mutating func add(_ replies: LossyArray<BlueskyWireThread>, below depth: Int) {
        for case .post(let post, _, let further) in replies.elements {
            statuses.append(mapping.status(post))
            if further.elements.isEmpty, further.failures.isEmpty, post.replies > 0 {
                if depth + 1 >= BlueskyService.deepest { cut.append(post.uri) }
            } else {
                add(further, below: depth + 1)
            }
        }
    }
}
