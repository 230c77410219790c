/// The purpose of a text that the user writes.
package enum OutgoingText: Hashable, Sendable, Codable {
    case status
    /// A comment on a status, where the service has comments.
    case comment(on: StatusID)
    /// A reply to a status; or to a comment on a status, where the service has comments.
    case reply(to: StatusID, on: StatusID?)
    /// A repost with a text, which may be empty.
    case repost(of: StatusID)
    /// A post of its own that shows another one.
    case quote(of: StatusID)
    /// A new version of one of the user's posts.
    case edit(of: StatusID)

    /// The kinds that a service may support.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case status, comment, reply, repost, quote, edit
    }

    package var kind: Kind {
        switch self {
        case .status: .status
        case .comment: .comment
        case .reply: .reply
        case .repost: .repost
        case .quote: .quote
        case .edit: .edit
        }
    }

    /// The status that the text is about.
    package var status: StatusID? {
        switch self {
        case .status: nil
        case .reply(let id, nil): id
        case .comment(let id), .reply(_, let id?), .repost(let id), .quote(let id), .edit(let id): id
        }
    }

    /// A stable name of letters, digits and dashes; the draft is stored under it.
    package var name: String {
        switch self {
        case .status: "status"
        case .comment(let id): "comment-" + id.rawValue
        case .reply(let id, _): "reply-" + id.rawValue
        case .repost(let id): "repost-" + id.rawValue
        case .quote(let id): "quote-" + id.rawValue
        case .edit(let id): "edit-" + id.rawValue
        }
    }
}
