package import Core

/// Prints a cached list in chunks, so that memory doesn't grow with its length.
package struct TimelineOutput: Sendable {
    private let session: AccountResources
    private let context: AppContext
    private let printer: ObjectPrinter
    private let list: ListID
    private let hidesFiltered: Bool

    /// - Parameters:
    ///   - list: nil for the home timeline.
    ///   - hidesFiltered: whether posts hidden by the user's filters are left out.
    package init(
        session: AccountResources, context: AppContext, printer: ObjectPrinter,
        list: ListID? = nil, hidesFiltered: Bool = true
    ) {
        self.session = session
        self.context = context
        self.printer = printer
        self.list = list ?? session.home
        self.hidesFiltered = hidesFiltered
    }

    /// Prints a list as the reader's options say.
    package init(_ list: ListID, of reader: AccountReader) {
        self.init(
            session: reader.session, context: reader.context, printer: reader.printer, list: list)
    }

    /// Prints posts from the newest on.
    ///
    /// - Returns: the number of posts printed.
    /// - Throws: `Failure`, or `OutputError` when the output cannot be written.
    @discardableResult
    package func print(limit: Int) async throws -> Int {
        let builder = context.rowBuilder(for: session.account, in: list)
        var walk = TimelineWalk(list, in: session.cache)
        var left = limit
        while left > 0 {
            let entries: [Entry]
            do {
                entries = try await walk.next()
            } catch {
                throw Failure(.cache(error), context.strings)
            }
            if entries.isEmpty { break }
            for entry in entries where left > 0 {
                guard let status = entry.status,
                    let row = hidesFiltered ? builder.visibleRow(entry) : builder.row(entry)
                else { continue }
                left -= 1
                try printer.printRow(StatusJSON(status, row: row), lines: { printer.lines(of: row) })
            }
        }
        return limit - left
    }
}

extension AccountReader {
    /// Loads a list and prints it. Cached posts are printed even when the server fails; the exit code reports it.
    ///
    /// - Parameter limit: the maximum number of posts.
    /// - Throws: `Failure`, also after cached posts; `OutputError` if they can't be written.
    package func printList(_ list: ListID, limit: Int) async throws {
        let problem = await attempt { () async throws(SyncError) in try await load(list, atLeast: limit) }
        let count = try await TimelineOutput(list, of: self).print(limit: limit)
        try end(problem, printed: count > 0)
    }
}
