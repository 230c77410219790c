internal import App
internal import Core
internal import TUI

/// An opened account, for a command that prints what it reads.
struct AccountReader {
    let context: AppContext
    let session: AccountResources
    let options: ReadOptions

    /// Opens the account and reports what is wrong with its cache.
    init(_ options: ReadOptions) throws {
        context = try AppContext(logLevel: options.log.logLevel)
        session = try context.open(options.account)
        self.options = options
        if let notice = session.notice { Console.error(context.strings.sentence(for: notice)) }
    }

    var strings: Strings { context.strings }
    var rows: StatusRowBuilder { context.rowBuilder(for: session.account) }
    var width: Int { min(Console.columns, 100) }
    var printer: RowPrinter { RowPrinter(width: width, strings: strings) }

    /// The sentence that the service lacks something.
    var notOffered: Failure {
        Failure(.unavailable, strings.notOffered(by: strings.name(context.services[session.account.key.service].name)))
    }

    /// Sends requests unless the user wants none.
    ///
    /// - Returns: why a request failed. What is cached is printed even then.
    func attempt(_ requests: () async throws(SyncError) -> Void) async -> SyncError? {
        guard !options.offline else { return nil }
        do throws(SyncError) {
            try await requests()
            return nil
        } catch {
            return await context.confirmed(error, of: session.account)
        }
    }

    /// Reports at the end of a command why the server could not be used, or the cache not be written.
    ///
    /// - Parameter printed: whether something was printed, which was cached then.
    func end(_ problem: SyncError?, printed: Bool) throws {
        if let problem {
            let failure = Failure(problem, strings)
            throw printed ? Failure(failure.code, strings.printedCached(failure.sentence)) : failure
        }
        if let reason = session.cache.unsavedReason { throw Failure(.cache(reason), strings) }
    }

    /// Reads from the cache.
    func reading<Value>(_ read: () async throws(CacheError) -> Value) async throws -> Value {
        do throws(CacheError) { return try await read() } catch { throw Failure(.cache(error), strings) }
    }

    /// Prints a post.
    ///
    /// - Parameter depth: how deep it is nested in a thread.
    func print(_ row: StatusRowModel, of status: Status, depth: Int = 0, reason: Entry.Reason? = nil) throws {
        if options.json {
            var json = StatusJSON(status, row: row)
            if let reason { (json.depth, json.relation) = (depth, reason.rawValue) }
            return try Console.json(JSONLine.bytes(of: json))
        }
        let indent = 2 * min(depth, 8)
        let printer = RowPrinter(width: width - indent, strings: strings)
        for line in printer.lines(of: row) { try Console.line(DisplayText.repeating(" ", indent) + line) }
    }

    /// How far the home timeline has been read: on this device, or by the server's marker.
    ///
    /// - Parameter asksServer: whether to fetch the marker.
    /// - Returns: nil before anything was read.
    static func readPosition(
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
