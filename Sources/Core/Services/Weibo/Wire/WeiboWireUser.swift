/// A user (open.weibo.com/wiki/常见返回对象数据结构). Missing, or without a name, if the account was deleted.
struct WeiboWireUser: JSONDecodable, Sendable {
    var id: String
    var screenName: String?
    var remark: String?
    var avatar: RawText?

    init(_ json: JSONObject) throws {
        id = try json.filled("idstr") ?? json.id("id")
        screenName = json.text("screen_name") ?? json.text("name")
        remark = json.text("remark")
        avatar = json.raw("avatar_large") ?? json.raw("profile_image_url")
    }
}

/// A user with the profile. Since 2014 most of it is sent only for users of the same application.
struct WeiboWireProfile: JSONDecodable, Sendable {
    var user: WeiboWireUser
    var description: String?
    var location: String?
    var link: RawText?
    var cover: RawText?
    var followers: Int?
    var following: Int?
    var statuses: Int?
    var createdAt: Timestamp?
    /// The organisation or work that Weibo has verified.
    var verification: String?
    var isFollowed: Bool
    var isFollower: Bool

    init(_ json: JSONObject) throws {
        user = try WeiboWireUser(json)
        description = json.filled("description")
        location = json.filled("location")
        link = json.raw("url")
        // Members may have several, separated by semicolons.
        cover = json.filled("cover_image_phone")?.split(separator: ";").first.map { RawText(String($0)) }
        // Negative counts occur.
        followers = json.knownCount("followers_count")
        following = json.knownCount("friends_count")
        statuses = json.knownCount("statuses_count")
        createdAt = json.text("created_at").flatMap(DateParser.weibo)
        verification = json.filled("verified_reason")
        isFollowed = json.flag("following")
        isFollower = json.flag("follow_me")
    }
}

/// `remind/unread_count`; missing fields count as 0.
struct WeiboWireUnread: JSONDecodable, Sendable {
    var statuses: Int
    /// Unread messages by the list that shows them.
    var kinds: [ListID: Int]
    /// The number of all unread messages, with direct messages and followers, which no list shows.
    var messages: Int

    init(_ json: JSONObject) {
        statuses = json.count("status")
        kinds = [
            WeiboService.comments: json.count("cmt"), WeiboService.mentions: json.count("mention_status"),
            WeiboService.commentMentions: json.count("mention_cmt"),
        ]
        messages = kinds.values.reduce(json.count("dm") + json.count("follower"), +)
    }
}
