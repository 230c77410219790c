internal import ArgumentParser
internal import App
internal import Core
internal import TUI

/// `tideline notifications`
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Print notifications, the newest first.",
        discussion: """
            Groups them as the server does. Doesn't mark them as read. On services without notifications, use \
            `tideline timeline` with the service's own lists, such as mentions.
            """)

    @Option(help: "Maximum number of notifications or groups.")
    var limit = 20

    @Option(help: "Print one kind only: mentions, follows, boosts or likes.")
    var only: Kind?

    @OptionGroup var options: ReadOptions

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case mentions, follows, boosts, likes
    }

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 10000.") }
    }

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            guard reader.session.capabilities.features.contains(.notifications) else { throw reader.notOffered }
            let filter = only.flatMap { ListID.NotificationFilter(rawValue: $0.rawValue) } ?? .everything
            let list = ListID.notifications(filter)
            let problem = await reader.attempt { () async throws(SyncError) in
                try await reader.load(list, atLeast: limit)
            }
            try reader.end(problem, printed: try await print(list, reader) > 0)
        }
    }

    /// - Returns: the number of notifications printed.
    private func print(_ list: ListID, _ reader: AccountReader) async throws -> Int {
        let rows = reader.rows
        let printer = RowPrinter(width: reader.width, strings: reader.strings)
        var walk = TimelineWalk(list, in: reader.session.cache)
        var count = 0
        while count < limit {
            let entries = try await reader.reading { () async throws(CacheError) in try await walk.next() }
            if entries.isEmpty { break }
            for entry in entries where count < limit {
                guard case .notification(let notification) = entry.item, let row = rows.notificationRow(entry) else {
                    continue
                }
                count += 1
                if options.json {
                    let post = notification.status?.value
                    try Console.json(
                        JSONLine.bytes(
                            of: NotificationJSON(
                                notification, row: row, post: post.map { StatusJSON($0, row: rows.row($0)) })))
                } else {
                    for line in printer.lines(of: row) { try Console.line(line) }
                }
            }
        }
        return count
    }
}
