/// A notification on the wire: `app.bsky.notification.listNotifications#notification`.
struct BlueskyWireNotification: JSONDecodable, BlueskyListed {
    static let fields = ["notifications"]

    /// The record that caused it: a post, a like, a follow.
    var uri: ATURI
    /// What happened, such as `like`; later versions of the service add others.
    var reason: String
    var author: BlueskyWireProfile
    /// The post that it is about; nil for none.
    var post: ATURI?
    /// When the server saw the record, as it writes it.
    var indexedAt: String
    var date: Timestamp

    private static let longestDate = 40

    init(_ json: JSONObject) throws {
        guard let uri = ATURI(try json.id("uri")) else { throw json.unusable("uri") }
        self.uri = uri
        reason = try json.id("reason")
        author = try json.required(BlueskyWireProfile.self, "author")
        let text = try json.id("indexedAt")
        guard text.utf8.count <= Self.longestDate, !text.contains(" "), let date = DateParser.rfc3339(text) else {
            throw json.unusable("indexedAt")
        }
        (indexedAt, self.date) = (text, date)
        // A like of a repost is about the repost; its record names the post.
        let candidates = [
            uri, json.object("record")?.value(BlueskyWireReference.self, "subject")?.uri,
            json.optionalID("reasonSubject").flatMap { ATURI($0) },
        ]
        post = candidates.lazy.compactMap(\.self).first { $0.collection == ATURI.post }
    }
}

/// The moment up to which the user has read notifications (`app.bsky.notification.listNotifications`).
struct BlueskyWireSeen: JSONDecodable, Sendable {
    /// As the server writes it; nil if the user has never read any.
    var seenAt: String?
    var date: Timestamp?

    init(_ json: JSONObject) {
        seenAt = json.optionalID("seenAt")
        date = json.moment("seenAt")
    }
}
