internal import Core

/// Downloads older posts into the cache of an account, and shows the progress.
package struct SyncOutput: Sendable {
    private let context: AppContext
    private let session: AccountResources
    private let output: any CommandOutput

    /// - Parameter session: the account, which is open.
    package init(context: AppContext, session: AccountResources, output: any CommandOutput) {
        self.context = context
        self.session = session
        self.output = output
    }

    /// - Parameter limit: the number of cached posts at which it stops; nil for none.
    /// - Throws: `Failure` if the server can't be used, or the cache isn't kept.
    package func run(limit: Int?) async throws {
        if let notice = session.notice {
            // A cache in memory would be lost at the end.
            if case .notKept(let error) = notice { throw Failure(.cache(error), context.strings) }
            output.error(context.strings.sentence(for: notice))
        }
        let bar = ProgressBar(strings: context.strings, time: context.time, output: output)
        defer { bar.end() }
        do throws(SyncError) {
            try await Backfill(
                timeline: session.home, loader: session.loader, cache: session.cache, time: context.time
            ).run(limit: limit) { bar.show($0) }
        } catch {
            bar.end()
            throw Failure(await context.confirmed(error, of: session.account), context.strings)
        }
    }
}
