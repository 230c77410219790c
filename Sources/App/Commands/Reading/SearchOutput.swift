package import Core

/// Searches the server, or the cached posts, and prints the results.
package struct SearchOutput: Sendable {
    private let reader: AccountReader
    private let query: String
    private let only: SearchResults.Kind?
    private let limit: Int

    /// The most results that are requested at once.
    private static let pageSize = 40

    /// - Parameters:
    ///   - only: the kind of results; nil for all.
    ///   - limit: the maximum number of results of each kind.
    package init(_ reader: AccountReader, query: String, only: SearchResults.Kind?, limit: Int) {
        self.reader = reader
        self.query = query
        self.only = only
        self.limit = limit
    }

    /// - Throws: `Failure`, also after cached posts; `OutputError` if they can't be written.
    package func run() async throws {
        let capabilities = reader.session.capabilities
        var results: SearchResults?
        var problem: SyncError?
        if capabilities.features.contains(.search) {
            problem = await reader.attempt { () async throws(SyncError) in results = try await found() }
        } else if capabilities.features.contains(.statusSearch), !reader.isOffline {
            // Its results are a list of posts.
            return try await reader.printList(.search(query), limit: limit)
        }
        if let results { return try print(results) }
        let count = try await printCached()
        try reader.end(problem, printed: count > 0)
    }

    /// Searches the server, page by page where one kind is wanted.
    private func found() async throws(SyncError) -> SearchResults {
        var results = SearchResults()
        do throws(RequestError) {
            while true {
                let page = try await reader.session.service.search(
                    query, for: only, offset: results.count, limit: min(Self.pageSize, limit))
                results.accounts += page.accounts
                results.hashtags += page.hashtags
                results.statuses += page.statuses
                if only == nil || page.isEmpty || results.count >= limit { break }
            }
        } catch {
            throw .request(error)
        }
        return results
    }

    private func print(_ results: SearchResults) throws {
        for account in results.accounts.prefix(limit) {
            try reader.printer.print(AccountJSON(account)) {
                let model = ProfileModel(account, nil, strings: reader.strings)
                return [model.handle.isEmpty ? model.name : "\(model.name)  \(model.handle)"]
            }
        }
        for tag in results.hashtags.prefix(limit) {
            try reader.printer.print(HashtagJSON(tag)) {
                ["#\(Sanitizer.clean(tag.name, maximum: TextLimits.displayName))"]
            }
        }
        if reader.printer.isText, !results.statuses.isEmpty, results.accounts.count + results.hashtags.count > 0 {
            try reader.output.line("")
        }
        for status in results.statuses.prefix(limit) { try reader.print(reader.rows.row(status), of: status) }
    }

    /// - Returns: the number of posts printed.
    private func printCached() async throws -> Int {
        if !reader.isOffline, !reader.session.capabilities.features.contains(.search) {
            reader.output.error(reader.strings.searchesCacheOnly)
        }
        if let only, only != .statuses { return 0 }
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
