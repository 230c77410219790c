internal import Core

/// Checks and shrinks the cache of an account, and prints the result.
package struct CacheOutput: Sendable {
    private let context: AppContext
    private let session: AccountResources
    private let output: any CommandOutput
    private var strings: Strings { context.strings }

    /// Reports problems of the account's cache.
    ///
    /// - Parameter session: the account, which is open.
    package init(context: AppContext, session: AccountResources, output: any CommandOutput) {
        self.context = context
        self.session = session
        self.output = output
        if let notice = session.notice { output.error(context.strings.sentence(for: notice)) }
    }

    /// Prints the size of the cache.
    ///
    /// - Throws: `Failure` if the cache can't be read; `OutputError`, as all of these.
    package func statistics() async throws {
        let statistics = try await lifting { () async throws(CacheError) in try await session.cache.statistics() }
        for line in strings.lines(for: statistics) + [strings.pictures(context.pictureFolder.usage)] {
            try output.line(line)
        }
    }

    /// Removes old posts and pictures. Without a limit those of the configuration apply.
    ///
    /// - Parameters:
    ///   - days: the age from which posts are removed, and pictures that were not shown for as long.
    ///   - count: the number of newest posts that stay in each timeline.
    package func prune(olderThan days: Int?, keep count: Int?) async throws {
        let oldest = days.map { context.time.now.adding(days: -$0) }
        var limits = session.pruningLimits(context)
        if days != nil || count != nil { (limits.count, limits.oldest) = (count, oldest) }
        let wanted = limits
        let removed = try await lifting { () async throws(CacheError) in
            let removed = try await session.cache.prune(wanted)
            try await session.cache.compact()
            return removed
        }
        try output.line(strings.pruned(removed))
        let pictures = context.pictureFolder.prune(
            to: context.preferences.pictureCache.mebibytes, unusedSince: oldest)
        if pictures.files > 0 { try output.line(strings.prunedPictures(pictures)) }
    }

    /// Prints the home timeline as JSON, hidden posts among it.
    package func export() async throws {
        try await TimelineOutput(
            session: session, context: context,
            printer: ObjectPrinter(output: output, format: .json, strings: strings), hidesFiltered: false
        ).print(limit: .max)
    }

    /// Deletes the account's local data, and all pictures.
    ///
    /// - Throws: `Failure` with the data that can't be deleted.
    package func delete() throws {
        context.pictureFolder.prune(to: 0)
        try context.deleteData(of: session.account)
        try output.line(strings.localDataDeleted)
    }

    /// Looks for damage.
    ///
    /// - Throws: `Failure` if there is any, after printing it.
    package func verify() async throws {
        let problems = try await lifting { () async throws(CacheError) in
            try await session.cache.integrityProblems()
        }
        guard problems.isEmpty else {
            for problem in problems { output.error(Sanitizer.clean(RawText(problem))) }
            throw Failure(.data, strings.cacheIsDamaged)
        }
        try output.line(strings.cacheIsIntact)
    }

    private func lifting<Value>(_ work: () async throws(CacheError) -> Value) async throws -> Value {
        do { return try await work() } catch { throw Failure(.cache(error), strings) }
    }
}
