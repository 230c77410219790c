package import Core

/// An opened account, for a command that prints posts or accounts.
package struct AccountReader: Sendable {
    package let context: AppContext
    package let session: AccountResources
    /// Prints the results.
    let printer: ObjectPrinter
    /// Whether the cache is printed without a request.
    package let isOffline: Bool

    /// Reports problems of the account's cache.
    ///
    /// - Parameter session: the account, which is open.
    package init(
        context: AppContext, session: AccountResources, output: any CommandOutput, isOffline: Bool,
        format: ObjectPrinter.Format
    ) {
        self.context = context
        self.session = session
        context.strings.words.set(session.capabilities)
        printer = ObjectPrinter(output: output, format: format, strings: context.strings)
        self.isOffline = isOffline
        if let notice = session.notice { output.error(context.strings.sentence(for: notice)) }
    }

    package var strings: Strings { context.strings }
    /// The output for results and errors.
    package var output: any CommandOutput { printer.output }
    /// Builds rows for posts outside a list, where the filters of the configuration don't apply.
    package var rows: StatusRowBuilder { context.rowBuilder(for: session.account) }
    /// The width of printed lines, in cells.
    package var width: Int { printer.width }

    /// The sentence that the server lacks something.
    package var notOffered: Failure { context.notOffered(to: session.account) }

    /// Sends requests unless the user wants none.
    ///
    /// - Returns: why a request failed. The cache is printed even then.
    package func attempt(_ requests: () async throws(SyncError) -> Void) async -> SyncError? {
        guard !isOffline else { return nil }
        do throws(SyncError) {
            try await requests()
            return nil
        } catch {
            return await context.confirmed(error, of: session.account)
        }
    }

    /// Loads newer posts of a list, and older pages until it has enough.
    package func load(_ list: ListID, atLeast limit: Int) async throws(SyncError) {
        _ = try await session.loader.refresh(list)
        var barren = BarrenLoads()
        while !barren.isEnd, try await SyncError.lifting(await session.cache.count(of: list)) < limit {
            barren.record(added: try await session.loader.loadOlder(list).added)
        }
    }

    /// Reports at the end of a command why the server could not be used, or the cache not be written.
    ///
    /// - Parameter printed: whether something was printed, which was cached then.
    /// - Throws: `Failure`, unless there is nothing to report.
    package func end(_ problem: SyncError?, printed: Bool) throws {
        if let problem {
            let failure = Failure(problem, strings)
            throw printed ? Failure(failure.code, strings.printedCached(failure.sentence)) : failure
        }
        if let reason = session.cache.unsavedReason { throw Failure(.cache(reason), strings) }
    }

    /// Reads from the cache.
    ///
    /// - Throws: `Failure` if the cache can't be read.
    package func reading<Value>(_ read: () async throws(CacheError) -> Value) async throws -> Value {
        do throws(CacheError) { return try await read() } catch { throw Failure(.cache(error), strings) }
    }

    /// Prints a post.
    ///
    /// - Parameters:
    ///   - depth: its depth in a thread.
    ///   - reason: its relation to the post that the thread is about; nil outside a thread.
    /// - Throws: `OutputError` if it can't be written.
    package func print(_ row: StatusRowModel, of status: Status, depth: Int = 0, reason: Entry.Reason? = nil) throws {
        var object: StatusJSON {
            var json = StatusJSON(status, row: row)
            if let reason { (json.depth, json.relation) = (depth, reason.rawValue) }
            return json
        }
        try printer.printRow(object, lines: { printer.lines(of: row, indentedBy: 2 * min(depth, 8)) })
    }

    /// Prints a notification.
    ///
    /// - Throws: `OutputError` if it can't be written.
    func print(_ row: NotificationRow, of notification: Core.Notification) throws {
        let post = notification.status?.value
        try printer.printRow(
            NotificationJSON(notification, row: row, post: post.map { StatusJSON($0, row: rows.row($0)) }),
            lines: { output.lines(of: row, width: width, strings: strings) })
    }

    /// Returns the position up to which the home timeline has been read: on this device, or by the server's marker.
    ///
    /// - Parameter asksServer: whether to fetch the marker.
    /// - Returns: the position, nil before anything was read; `isAssumed` if neither this device nor the server has
    ///   stored that it was read up to there.
    package static func readPosition(
        of session: AccountResources, in context: AppContext, asksServer: Bool
    ) async -> (position: SortKey?, isAssumed: Bool) {
        let stored = session.positions.position(in: session.home)
        let own = stored?.isAssumed == true ? nil : stored?.readUpTo
        var marker: SortKey?
        if asksServer, !session.account.isGuest {
            marker = await MarkerSync(
                timeline: session.home, service: session.service, cache: session.cache, time: context.time,
                log: context.log
            ).exchange(readUpTo: nil)?.key
        }
        guard let known = [own, marker].compactMap(\.self).max() else { return (stored?.readUpTo, true) }
        return (known, false)
    }
}
