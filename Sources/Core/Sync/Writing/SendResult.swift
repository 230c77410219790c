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

/// The reason why a draft, or the rest of it, was not sent.
package struct SendProblem: Error, Hashable, Sendable {
    package enum Reason: Error, Hashable, Sendable {
        /// The server would refuse it. Nothing was sent.
        case invalid(PostProblem)
        /// A file can't be read, or the server doesn't accept it.
        case media(OutgoingMedia.ID, MediaProblem)
        /// A file was not uploaded.
        case upload(OutgoingMedia.ID, RequestError)
        /// The server can't prepare an uploaded file; nil if it takes too long.
        case processing(OutgoingMedia.ID, RequestError?)
        /// The server does not have it: it has refused it, or the request was not sent.
        case refused(RequestError)
        /// The server may have it; nil if the response doesn't say. Sending it again compares first.
        case outcomeUnknown(RequestError?)
        /// The server doesn't have it yet, but the last request is so recent that it may still arrive.
        case mayStillArrive
        /// The server has published a scheduled post at once. It was deleted there.
        case publishedEarly
        /// The text was changed after an attempt of unknown outcome, and the server has the text of that attempt. The draft
        /// now edits that post, where the service edits posts. nil if that post is scheduled.
        case earlierVersionArrived(StatusID?)
        /// Another instance of the program is sending it.
        case sentElsewhere
        /// Another instance of the program has sent or deleted it.
        case gone
        /// Another instance of the program has sent a part of it.
        case partlySentElsewhere
        /// The disk doesn't accept the draft; nothing was sent.
        case notSaved(FileError)
        /// The user has cancelled it before it was sent.
        case cancelled
    }

    package var reason: Reason
    /// The draft as it is saved now: without the parts that the server has.
    package var draft: Draft
    /// The number of parts that the server has.
    package var sent: Int { draft.sending?.sent.count ?? 0 }

    package init(_ reason: Reason, draft: Draft) {
        self.reason = reason
        self.draft = draft
    }

    /// The failed request; nil if another reason caused it.
    package var error: RequestError? {
        switch reason {
        case .upload(_, let error), .refused(let error): error
        case .processing(_, let error), .outcomeUnknown(let error): error
        case .invalid, .media, .mayStillArrive, .publishedEarly, .earlierVersionArrived, .sentElsewhere, .gone,
            .partlySentElsewhere, .notSaved,
            .cancelled:
            nil
        }
    }

    /// Whether the draft can't be sent as it is, however often the user tries.
    package var isHopeless: Bool {
        switch reason {
        case .media(_, .changed): false
        case .invalid, .media: true
        default: false
        }
    }

    /// Whether the user has cancelled it.
    package var isCancelled: Bool { reason == .cancelled || error == .cancelled }
}

/// A step of sending a draft, or a fact about it that the user should know. Parts are counted from 1.
package enum SendProgress: Hashable, Sendable {
    /// The file is uploaded with metadata, such as a place, that can't be removed.
    case keepsMetadata(OutgoingMedia.ID)
    /// Bytes of a file sent so far, and in all.
    case uploading(OutgoingMedia.ID, done: Int, total: Int)
    /// The server has the file and prepares it.
    case processing(OutgoingMedia.ID)
    case uploaded(OutgoingMedia.ID)
    /// The part is looked for among the user's newest posts, because an earlier attempt has an unknown outcome.
    case checking(part: Int, of: Int)
    case sending(part: Int, of: Int)
    case sent(part: Int, of: Int)
}

/// The care with which a draft is sent.
package enum SendManner: Hashable, Sendable {
    case safely
    /// The draft can't be saved, and the user wants to send it anyway: if the program ends meanwhile, the text is lost.
    case withoutDraft
    /// The user has looked, and the post isn't on the server: it is sent again without a comparison.
    case despiteDoubt
}
