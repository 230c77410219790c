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
