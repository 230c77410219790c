/// A row of a timeline: `app.bsky.feed.defs#feedViewPost`.
struct BlueskyWireFeedItem: JSONDecodable, Sendable {
    /// The reason for which a list has a post that its author did not just write.
    enum Reason: Sendable {
        case repost(by: BlueskyWireProfile, uri: String?, at: Timestamp?)
        case pin
    }

    /// The authors above a reply, as far as the response has them.
    struct Authors: Sendable {
        var parent: BlueskyWireProfile?
        var grandparent: BlueskyWireProfile?
        var root: BlueskyWireProfile?
    }

    var post: BlueskyWirePost
    var reason: Reason?
    /// nil for a post that is no reply.
    var above: Authors?

    init(_ json: JSONObject) throws {
        post = try json.required(BlueskyWirePost.self, "post")
        above = json.object("reply").map { reply in
            func author(_ name: String) -> BlueskyWireProfile? {
                reply.object(name)?.value(BlueskyWireProfile.self, "author")
            }
            return Authors(
                parent: author("parent"),
                grandparent: reply.value(BlueskyWireProfile.self, "grandparentAuthor"), root: author("root"))
        }
        guard let said = json.object("reason") else { return }
        switch said.text("$type") {
        case "app.bsky.feed.defs#reasonRepost":
            guard let profile = said.value(BlueskyWireProfile.self, "by") else { throw json.unusable("reason") }
            reason = .repost(
                by: profile, uri: said.optionalID("uri").flatMap { ATURI($0)?.description },
                at: said.moment("indexedAt"))
        case "app.bsky.feed.defs#reasonPin": reason = .pin
        default: break
        }
    }
}

/// A bookmarked post: `app.bsky.bookmark.defs#bookmarkView`. One that was deleted, or whose author is blocked, can't be decoded.
struct BlueskyWireBookmark: JSONDecodable, Sendable {
    var post: BlueskyWirePost

    init(_ json: JSONObject) throws { post = try json.required(BlueskyWirePost.self, "item") }
}

/// An element of a list that a server sends page by page.
protocol BlueskyListed: Decodable, Sendable {
    /// The fields in which responses have the list.
    static var fields: [String] { get }
}

extension BlueskyWireFeedItem: BlueskyListed {
    static let fields = ["feed"]
}

extension BlueskyWirePost: BlueskyListed {
    static let fields = ["posts"]
}

extension BlueskyWireBookmark: BlueskyListed {
    static let fields = ["bookmarks"]
}

extension BlueskyWireProfile: BlueskyListed {
    static let fields = ["followers", "follows", "actors", "profiles", "repostedBy", "mutes", "blocks"]
}

/// A page of a list: `{"feed": […], "cursor": "…"}`.
struct BlueskyWireList<Element: BlueskyListed>: JSONDecodable {
    var elements: LossyArray<Element>
    /// Leads to the next page; nil at the end. Opaque, and of no use some hours later.
    var cursor: String?

    init(_ json: JSONObject) throws {
        let name = Element.fields.first { json.has($0) } ?? Element.fields.first ?? ""
        elements = try json.required(LossyArray<Element>.self, name)
        cursor = json.filled("cursor")
    }
}
