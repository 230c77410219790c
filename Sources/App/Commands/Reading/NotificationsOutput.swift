package import Core

/// Prints notifications, the newest first, in the server's groups.
package struct NotificationsOutput: Sendable {
    private let reader: AccountReader
    private let list: ListID

    package init(_ reader: AccountReader, only filter: ListID.NotificationFilter) {
        self.reader = reader
        list = .notifications(filter)
    }

    /// Loads them and prints them.
    ///
    /// - Parameter limit: the maximum number of notifications or groups.
    /// - Throws: `Failure`, also after cached notifications; `OutputError` if they can't be written.
    package func run(limit: Int) async throws {
        guard reader.session.capabilities.features.contains(.notifications) else { throw reader.notOffered }
        let problem = await reader.attempt { () async throws(SyncError) in
            try await reader.load(list, atLeast: limit)
        }
        try reader.end(problem, printed: try await print(limit: limit) > 0)
    }

    /// - Returns: the number of notifications printed.
    private func print(limit: Int) async throws -> Int {
        let rows = reader.rows
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
                try reader.print(row, of: notification)
            }
        }
        return count
    }
}

/// A notification as commands print it with `--json`, described in docs/script-json.md.
package struct NotificationJSON: PrintedObject {
    enum CodingKeys: CodingKey, CaseIterable {
        case type, id, kind, created_at_ms, sentence, count, accounts, post, text, subject
    }

    package static var fields: [String] {
        ["time"] + CodingKeys.names() + StatusJSON.Person.CodingKeys.names(in: "accounts")
            + StatusJSON.fields.filter { $0 != "time" }.map { "post." + $0 }
            + StatusJSON.Person.CodingKeys.names(in: "subject")
    }

    var type = "notification"
    var id: String
    var kind: String
    var created_at_ms: Int64
    var sentence: String
    var count: Int
    var accounts: [StatusJSON.Person]
    var post: StatusJSON?
    var text: String?
    var subject: StatusJSON.Person?

    package init(_ notification: Core.Notification, row: NotificationRow, post: StatusJSON?) {
        id = notification.id.rawValue
        kind = notification.kind.word
        created_at_ms = notification.createdAt.milliseconds
        sentence = row.sentence.string
        count = notification.count
        accounts = notification.accounts.map(StatusJSON.person)
        self.post = post
        text = notification.text?.value
        subject = notification.subject.map(StatusJSON.person)
    }
}
