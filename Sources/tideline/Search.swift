internal import ArgumentParser
internal import App
internal import Core

/// `tideline search WORDS`
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Search the server, or the cached posts.",
        discussion: """
            Prints accounts, hashtags and posts that the server finds. With --offline, and on services without a search, \
            searches the cached posts: words, "a phrase", author:name, has:image, after:2026-05, -exclude.
            """)

    @Argument(help: "What to search for.")
    var words: [String]

    @Option(help: "Maximum number of results of each kind.")
    var limit = 20

    @Option(help: "Search one kind only: accounts, hashtags or posts.")
    var only: Kind?

    @OptionGroup var options: ReadOptions

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case accounts, hashtags, posts

        var searched: SearchResults.Kind {
            switch self {
            case .accounts: .accounts
            case .hashtags: .hashtags
            case .posts: .statuses
            }
        }
    }

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be between 1 and 1000.") }
        guard words.contains(where: { !$0.isEmpty }) else { throw ValidationError("Pass what to search for.") }
    }

    private var query: String { words.joined(separator: " ") }

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            let capabilities = reader.session.capabilities
            var results: SearchResults?
            var problem: SyncError?
            if capabilities.features.contains(.search) {
                problem = await reader.attempt { () async throws(SyncError) in results = try await found(reader) }
            } else if capabilities.searches, !options.offline {
                return try await printList(.search(query), reader)
            }
            if let results { return try print(results, reader) }
            let count = try await printCached(reader)
            try reader.end(problem, printed: count > 0)
        }
    }

    /// Searches the server, page by page where one kind is wanted.
    private func found(_ reader: AccountReader) async throws(SyncError) -> SearchResults {
        var results = SearchResults()
        do throws(RequestError) {
            while true {
                let kind = only?.searched
                let page = try await reader.session.service.search(
                    query, for: kind, offset: results.count, limit: min(40, limit))
                results.accounts += page.accounts
                results.hashtags += page.hashtags
                results.statuses += page.statuses
                if kind == nil || page.isEmpty || results.count >= limit { break }
            }
        } catch {
            throw .request(error)
        }
        return results
    }

    private func print(_ results: SearchResults, _ reader: AccountReader) throws {
        for account in results.accounts.prefix(limit) {
            if options.json {
                try Console.json(JSONLine.bytes(of: AccountJSON(account)))
            } else {
                let model = ProfileModel(account, nil, strings: reader.strings)
                try Console.line(model.handle.isEmpty ? model.name : "\(model.name)  \(model.handle)")
            }
        }
        for tag in results.hashtags.prefix(limit) {
            if options.json {
                try Console.json(JSONLine.bytes(of: HashtagJSON(tag)))
            } else {
                try Console.line("#\(Sanitizer.clean(tag.name, maximum: TextLimits.displayName))")
            }
        }
        if !options.json, !results.statuses.isEmpty, results.accounts.count + results.hashtags.count > 0 {
            try Console.line("")
        }
        for status in results.statuses.prefix(limit) { try reader.print(reader.rows.row(status), of: status) }
    }

    /// Where the results of a search are a list of posts.
    private func printList(_ list: ListID, _ reader: AccountReader) async throws {
        let problem = await reader.attempt { () async throws(SyncError) in
            try await reader.load(list, atLeast: limit)
        }
        let count = try await TimelineOutput(list, of: reader).print(limit: limit)
        try reader.end(problem, printed: count > 0)
    }

    /// - Returns: the number of posts printed.
    private func printCached(_ reader: AccountReader) async throws -> Int {
        if !options.offline, !reader.session.capabilities.features.contains(.search) {
            Console.error(reader.strings.searchesCacheOnly)
        }
        if let only, only != .posts { return 0 }
        let page = try await reader.reading { () async throws(CacheError) in
            try await reader.session.cache.search(SearchQuery(RawText(query)), limit: limit)
        }
        for status in page.statuses { try reader.print(reader.rows.row(status), of: status) }
        return page.statuses.count
    }
}

extension SearchResults {
    fileprivate var count: Int { accounts.count + hashtags.count + statuses.count }
}
