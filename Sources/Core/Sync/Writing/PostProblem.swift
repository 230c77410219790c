/// The reason why a server would refuse a post.
package enum PostProblem: Hashable, Sendable {
    /// The post has no text and no files.
    case empty
    /// The part, counted from 1, and the characters beyond the limit.
    case tooLong(part: Int, by: Int)
    /// The part, counted from 1, and the bytes in UTF-8 beyond the limit, where its length is allowed.
    case tooManyBytes(part: Int, by: Int)
    /// More files than the limit; 0 where such texts have none.
    case tooManyFiles(limit: Int)
    /// An alt text longer than the limit; 0 where files have none.
    case altTooLong(OutgoingMedia.ID, limit: Int)
    /// Posts have no audience there: this one would be public.
    case noAudience
    /// The server has no content warnings, and hides no media.
    case noWarnings
    /// Posts have no language there.
    case noLanguages
    case tooManyLanguages(limit: Int)
    /// Authors can't put these labels on posts there.
    case noSelfLabels
    /// The server can't limit who replies to a post, or not to these accounts.
    case noReplyChoice
    /// The server can't prevent quotes.
    case noQuoteChoice
    case filesWithPoll
    /// The post quotes another one, and has files or a poll.
    case quoteWithMore
    /// Two posts of a thread have become one, which keeps one of their polls.
    case surplusPoll
    /// The server has no polls.
    case noPolls
    case tooFewOptions
    case tooManyOptions(limit: Int)
    case emptyOption
    case doubledOption(String)
    case optionTooLong(limit: Int)
    /// A duration outside the range, in seconds.
    case pollDuration(ClosedRange<Int>)
    /// The server has no scheduled posts.
    case noSchedule
    case inThePast
    /// A thread of several posts, which can't be scheduled.
    case scheduledThread
}

/// The reason why a file can't be attached to a post.
package enum MediaProblem: Error, Hashable, Sendable {
    /// A file that is missing or can't be read.
    case file(FileError)
    /// A folder, a pipe, a device.
    case notAFile
    case empty
    /// A file whose size has changed while it was read.
    case changed
    /// Neither a picture nor a video nor a sound that the program knows.
    case unknownType
    /// A media type that the server doesn't accept, such as `image/svg+xml`.
    case unsupportedType(String)
    /// A picture that no program could show.
    case damaged
    /// A size in bytes above the limit.
    case tooLarge(bytes: Int, limit: Int)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More frames per second than the limit.
    case tooManyFrames(rate: Int, limit: Int)
}
