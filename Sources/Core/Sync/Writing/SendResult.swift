/// The result of sending a draft.
package struct SendResult: Hashable, Sendable {
    /// The posts in the order of the parts.
    package var posts: [SentPost]
    /// The parts that the server has dropped without an error.
    package var dropped: Set<Dropped>
    /// The draft as it was.
    package var draft: Draft
    /// Whether the service deletes the posts that are published.
    package var isRemovable = true

    package init(posts: [SentPost], dropped: Set<Dropped>, draft: Draft) {
        self.posts = posts
        self.dropped = dropped
        self.draft = draft
    }

    /// Whether the posts can be deleted again. An edit can't.
    package var isUndoable: Bool {
        isRemovable && draft.kind.kind != .edit && !posts.isEmpty && !posts.contains(.confirmed)
    }

    /// The ids of the posts that are published.
    package var ids: [StatusID] {
        posts.compactMap { if case .published(let status) = $0 { status.id } else { nil } }
    }
}

/// A part of a post that a server accepted and left out.
package enum Dropped: String, Hashable, Sendable, CaseIterable {
    case poll
    /// The time: the post was published at once.
    case schedule
    /// The parent: the post is not a reply.
    case reply
    /// The audience: more people can see the post than the user wanted.
    case visibility
    case media
    case warning
    case quote
}
