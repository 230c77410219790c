internal import Core

/// A post that the server is to publish later, as commands print it with `--json`.
struct ScheduledJSON: Encodable {
    var type = "scheduled"
    var id: String
    var scheduled_at_ms: Int64
    var text: String
    var dropped: [String]?

    init(_ post: ScheduledPost, dropped: [String]) {
        id = post.id.rawValue
        scheduled_at_ms = post.publishAt.milliseconds
        text = post.text.value
        self.dropped = dropped.isEmpty ? nil : dropped
    }
}

/// A post that the server has and doesn't return.
struct ConfirmedJSON: Encodable {
    var type = "sent"
}
