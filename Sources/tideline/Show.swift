internal import ArgumentParser
internal import App
internal import Core

/// `tideline show ID|URL`
struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a post, or its whole thread.",
        discussion: """
            A URL may be that of any server; yours finds the post. With --offline, or when the server can't be reached, \
            prints what is cached.
            """)

    @Argument(help: "The post's id on your server, or its URL.")
    var post: String

    @Flag(help: "Print what it replies to and the replies to it; on Weibo, the comments.")
    var thread = false

    @OptionGroup var options: ReadOptions

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            var fetched: Status?
            var problem = await reader.attempt { () async throws(SyncError) in fetched = try await fetch(reader) }
            let found: Status?
            if let fetched { found = fetched } else { found = try await cached(reader) }
            guard let found else {
                try reader.end(problem, printed: false)
                throw Failure(.unavailable, options.offline ? reader.strings.postNotCached : reader.strings.noSuchPost)
            }
            guard thread else {
                try reader.print(reader.rows.row(found), of: found)
                return try reader.end(problem, printed: true)
            }
            let list = try self.list(about: found, reader)
            if problem == nil {
                problem = await reader.attempt { () async throws(SyncError) in
                    _ = try await reader.session.loader.refresh(list)
                }
            }
            try await printThread(list, of: found, reader)
            try reader.end(problem, printed: true)
        }
    }

    private var isURL: Bool { post.hasPrefix("https://") || post.hasPrefix("http://") }

    private func fetch(_ reader: AccountReader) async throws(SyncError) -> Status? {
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

    private func cached(_ reader: AccountReader) async throws -> Status? {
        let cache = reader.session.cache
        return try await reader.reading { () async throws(CacheError) in
            if isURL { return try await cache.status(at: post) }
            return try await cache.status(StatusID(post))
        }
    }

    /// The list that is the thread: a tree, or the comments where the service has those.
    private func list(about status: Status, _ reader: AccountReader) throws -> ListID {
        let target = status.original.id
        if reader.session.capabilities.hasThreads { return .thread(target) }
        guard let comments = reader.session.service.lists(about: target).first?.timeline else {
            throw reader.notOffered
        }
        return comments
    }

    private func printThread(_ list: ListID, of status: Status, _ reader: AccountReader) async throws {
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
                // A filter hides replies only: the rest was asked for.
                guard let reply = entry.status, let row = entry.depth > 0 ? rows.visibleRow(entry) : rows.row(entry)
                else { continue }
                try reader.print(
                    row, of: reply, depth: isTree ? entry.depth : 1, reason: isTree ? entry.reason : .reply)
            }
        }
        if isEmpty, isTree { try reader.print(rows.row(status), of: status, reason: .focus) }
    }
}
