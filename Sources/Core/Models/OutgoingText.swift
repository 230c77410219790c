/// The destination of a text that the user writes.
package enum OutgoingText: Hashable, Sendable {
    case status
    /// A comment on a status.
    case comment(on: StatusID)
    /// A reply to a comment on a status.
    case reply(to: StatusID, on: StatusID)
    /// A repost with a text, which may be empty.
    case repost(of: StatusID)

    /// The kinds that a service may support.
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

    /// The status that the text is about.
    package var status: StatusID? {
        switch self {
        case .status: nil
        case .comment(let id), .reply(_, let id), .repost(let id): id
        }
    }

    /// A stable name of letters, digits and dashes; the draft is stored under it.
    package var name: String {
        switch self {
        case .status: "status"
        case .comment(let id): "comment-" + id.rawValue
        case .reply(let comment, _): "reply-" + comment.rawValue
        case .repost(let id): "repost-" + id.rawValue
        }
    }
}
