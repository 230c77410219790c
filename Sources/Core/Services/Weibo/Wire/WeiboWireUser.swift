/// A user (open.weibo.com/wiki/常见返回对象数据结构). Missing, or without a name, if the account was deleted.
struct WeiboWireUser: Decodable, Sendable {
    var id: String
    var screenName: String?
    var remark: String?
    var avatar: RawText?

    private enum CodingKeys: String, CodingKey {
        case id, idstr, name, remark
        case screenName = "screen_name"
        case avatar = "avatar_large"
        case smallAvatar = "profile_image_url"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.idstr).flatMap { $0.isEmpty ? nil : $0 } ?? container.id(.id)
        screenName = container.text(.screenName) ?? container.text(.name)
        remark = container.text(.remark)
        avatar = container.raw(.avatar) ?? container.raw(.smallAvatar)
    }
}

/// A user with the profile. Since 2014 most of it is sent only for users of the same application.
struct WeiboWireProfile: Decodable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case description, location, url, following
        case cover = "cover_image_phone"
        case followers = "followers_count"
        case friends = "friends_count"
        case statuses = "statuses_count"
        case createdAt = "created_at"
        case verification = "verified_reason"
        case followMe = "follow_me"
    }

    init(from decoder: any Decoder) throws {
        user = try WeiboWireUser(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        description = container.raw(.description)?.value
        location = container.raw(.location)?.value
        link = container.raw(.url)
        // Members may have several, separated by semicolons.
        cover = container.raw(.cover)?.value.split(separator: ";").first.map { RawText(String($0)) }
        // Negative counts occur.
        followers = container.int(.followers).flatMap { $0 < 0 ? nil : $0 }
        following = container.int(.friends).flatMap { $0 < 0 ? nil : $0 }
        statuses = container.int(.statuses).flatMap { $0 < 0 ? nil : $0 }
        createdAt = container.text(.createdAt).flatMap(DateParser.weibo)
        verification = container.raw(.verification)?.value
        isFollowed = container.bool(.following) ?? false
        isFollower = container.bool(.followMe) ?? false
    }
}

/// `remind/unread_count`; missing fields count as 0.
struct WeiboWireUnread: Decodable, Sendable {
    var statuses: Int
    /// Unread messages by the list that shows them.
    var kinds: [ListID: Int]
    /// The number of all unread messages, with direct messages and followers, which no list shows.
    var messages: Int

    private enum CodingKeys: String, CodingKey {
        case status, cmt, dm, follower
        case mentionStatus = "mention_status"
        case mentionComment = "mention_cmt"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        statuses = container.count(.status)
        kinds = [
            WeiboService.comments: container.count(.cmt), WeiboService.mentions: container.count(.mentionStatus),
            WeiboService.commentMentions: container.count(.mentionComment),
        ]
        messages = kinds.values.reduce(container.count(.dm) + container.count(.follower), +)
    }
}
