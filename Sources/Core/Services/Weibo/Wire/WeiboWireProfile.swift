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
