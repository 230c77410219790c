/// The latest requests, for tests that ask what a client sent.
struct RequestLog {
    /// One request as it came.
    struct Entry: Equatable {
        var method: String
        var path: String
        var query: String
    }

    /// More than a test looks at, little enough to keep for days.
    static let limit = 1000

    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        // In bulk, so that a long-running server does not move the whole list on each request.
        if entries.count >= RequestLog.limit * 2 { entries.removeFirst(entries.count - RequestLog.limit) }
    }

    func write(into json: inout JSONWriter) {
        json.array(entries.suffix(RequestLog.limit)) { json, entry in
            json.object {
                $0.field("method", entry.method)
                $0.field("path", entry.path)
                $0.field("query", entry.query)
            }
        }
    }
}
