/// What a person writes, and where it goes.
package enum OutgoingText: Hashable, Sendable {
    case status
    /// Under a status.
    case comment(on: StatusID)
    /// Under a status, to one of the comments there.
    case reply(to: StatusID, on: StatusID)
    /// A repost with words of one's own; they may be none.
    case repost(of: StatusID)

    /// What of it a service may or may not have.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case status, comment, reply, repost
    }

    package var kind: Kind {
        switch self {
        case .status: .status
        case .comment: .comment
        case .reply: .reply
        case .repost: .repost
        }
    }

    /// The status that it is about.
    package var status: StatusID? {
        switch self {
        case .status: nil
        case .comment(let id), .reply(_, let id), .repost(let id): id
        }
    }

    /// Letters, digits and dashes, the same for the same place: a draft is kept under it.
    package var name: String {
        switch self {
        case .status: "status"
        case .comment(let id): "comment-" + id.rawValue
        case .reply(let comment, _): "reply-" + comment.rawValue
        case .repost(let id): "repost-" + id.rawValue
        }
    }
}
