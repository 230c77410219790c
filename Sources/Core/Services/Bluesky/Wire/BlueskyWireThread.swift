/// A post in its thread: `app.bsky.feed.defs#threadViewPost`, `#notFoundPost` and `#blockedPost`.
indirect enum BlueskyWireThread: JSONDecodable, Sendable {
    case post(BlueskyWirePost, parent: BlueskyWireThread?, replies: LossyArray<BlueskyWireThread>)
    case notFound
    case blocked

    init(_ json: JSONObject) throws {
        if json.flag("notFound") {
            self = .notFound
        } else if json.flag("blocked") {
            self = .blocked
        } else {
            self = .post(
                try json.required(BlueskyWirePost.self, "post"), parent: json.value(BlueskyWireThread.self, "parent"),
                replies: json.array(BlueskyWireThread.self, "replies"))
        }
    }

    /// A thread as a response has it.
    struct Response: JSONDecodable, Sendable {
        var thread: BlueskyWireThread

        init(_ json: JSONObject) throws { thread = try json.required(BlueskyWireThread.self, "thread") }
    }
}
