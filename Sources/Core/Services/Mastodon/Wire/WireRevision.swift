/// A version of a status (docs.joinmastodon.org/entities/StatusEdit).
struct WireRevision: Decodable, Sendable {
    var content: String
    var warning: RawText?
    var createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
        case content
        case warning = "spoiler_text"
        case createdAt = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        content = container.text(.content) ?? ""
        warning = container.raw(.warning)
        createdAt = container.moment(.createdAt)
    }

    var revision: PostRevision {
        PostRevision(
            content: StatusContent.html(RawText(content)).limited(), warning: warning?.limited(),
            createdAt: createdAt ?? Timestamp(milliseconds: 0))
    }
}
