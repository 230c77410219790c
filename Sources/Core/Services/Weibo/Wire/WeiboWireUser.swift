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
