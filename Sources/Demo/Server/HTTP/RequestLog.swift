/// The latest requests, for tests.
struct RequestLog {
    /// A request as received.
    struct Entry: Equatable {
        var method: String
        var path: String
        var query: String
    }

    /// The number of requests kept.
    static let limit = 1000

    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        // Trimmed in bulk, so that the list is not moved on each request.
        if entries.count >= RequestLog.limit * 2 { entries.removeFirst(entries.count - RequestLog.limit) }
    }

    func write(into json: inout JSONWriter) {
        json.array(entries.suffix(RequestLog.limit)) { json, entry in
            json.object {
                $0.fields(["method": entry.method, "path": entry.path, "query": entry.query])
            }
        }
    }
}
