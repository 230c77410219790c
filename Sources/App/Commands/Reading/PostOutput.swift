internal import Core

/// Prints a post, or its whole thread.
package struct PostOutput: Sendable {
    private let reader: AccountReader
    private let post: String
    private var isURL: Bool { post.hasPrefix("https://") || post.hasPrefix("http://") }

    /// - Parameter post: its id on the account's server, or its URL on any.
    package init(_ reader: AccountReader, post: String) {
        self.reader = reader
        self.post = post
    }

    /// Fetches the post, or finds it in the cache, and prints it.
    ///
    /// - Parameter withThread: whether to print its ancestors and replies too; or its comments, where the service has
    ///   those.
    /// - Throws: `Failure`, also after a cached post; `OutputError` if it can't be written.
    package func run(withThread: Bool) async throws {
        var fetched: Status?
        var problem = await reader.attempt { () async throws(SyncError) in fetched = try await fetch() }
        let found: Status?
        if let fetched { found = fetched } else { found = try await cached() }
        guard let found else {
            try reader.end(problem, printed: false)
            throw Failure(.unavailable, reader.isOffline ? reader.strings.postNotCached : reader.strings.noSuchPost)
        }
        guard withThread else {
            try reader.print(reader.rows.row(found), of: found)
            return try reader.end(problem, printed: true)
        }
        let list = try thread(of: found)
        if problem == nil {
            problem = await reader.attempt { () async throws(SyncError) in
                _ = try await reader.session.loader.refresh(list)
            }
        }
        try await print(list, about: found)
        try reader.end(problem, printed: true)
    }

    private func fetch() async throws(SyncError) -> Status? {
        let status: Status?
        do throws(RequestError) {
            if isURL {
                guard case .status(let resolved)? = try await reader.session.service.resolve(post) else { return nil }
                status = resolved
            } else {
                status = try await reader.session.service.status(StatusID(post))
            }
        } catch .unsupported {
            return nil
        } catch .notFound {
            return nil
        } catch {
            throw .request(error)
        }
        if let status { try await SyncError.lifting(await reader.session.cache.update([status])) }
        return status
    }

    private func cached() async throws -> Status? {
        let cache = reader.session.cache
        return try await reader.reading { () async throws(CacheError) in
            if isURL { return try await cache.status(at: post) }
            return try await cache.status(StatusID(post))
        }
    }

    /// Returns the list that is the thread: a tree, or the comments where the service has those.
    private func thread(of status: Status) throws -> ListID {
        let target = status.original.id
        if reader.session.capabilities.hasThreads { return .thread(target) }
        guard let comments = reader.session.service.lists(about: target).first?.timeline else {
            throw reader.notOffered
        }
        return comments
    }

    private func print(_ list: ListID, about status: Status) async throws {
        let rows = reader.rows
        let isTree = reader.session.capabilities.hasThreads
        if !isTree { try reader.print(rows.row(status), of: status, reason: .focus) }
        var walk = TimelineWalk(list, in: reader.session.cache)
        var isEmpty = true
        while true {
            let entries = try await reader.reading { () async throws(CacheError) in try await walk.next() }
            if entries.isEmpty { break }
            isEmpty = false
            for entry in entries {
                // A filter hides replies only: the user wants the rest.
                guard let reply = entry.status, let row = entry.depth > 0 ? rows.visibleRow(entry) : rows.row(entry)
                else { continue }
                try reader.print(
                    row, of: reply, depth: isTree ? entry.depth : 1, reason: isTree ? entry.reason : .reply)
            }
        }
        if isEmpty, isTree { try reader.print(rows.row(status), of: status, reason: .focus) }
    }
}
