package import Core

/// The reason why a post can't be sent, or a problem while it was written. The text stays.
package enum ComposerProblem: Hashable, Sendable {
    /// The post that it is about couldn't be loaded.
    case notLoaded(SyncError)
    /// A pasted text was longer than there is room for.
    case pasteCut(to: Int)
    case post(PostProblem)
    case send(SendProblem)
    case editor(EditorProblem)
    /// A file can't be attached.
    case file(MediaProblem, name: DisplayText)
    case tooManyFiles(limit: Int)
    /// A file is still being read, without which the post would be sent.
    case readingFile
    case clipboard(ClipboardProblem)
    /// A focal point that is not two numbers from -1 to 1.
    case noFocus
    /// A time that can't be read, or is too early.
    case noTime
}

/// A post that was sent, for the message about it.
package struct SentText: Hashable, Sendable {
    /// The id of its draft, which is gone.
    package var draft: Draft.ID
    package var target: OutgoingText
    package var posts: Int
    /// The posts that are published, in order, as far as the server has returned them.
    package var published: [StatusID] = []
    /// The time at which the server publishes it; nil for a post that is published.
    package var scheduledAt: Timestamp?
    /// The parts that the server has left out.
    package var dropped: Set<Dropped> = []
    /// Whether the user can take it back for a while.
    package var isUndoable = false
}
