/// The outcome of sending a post.
package enum SentPost: Hashable, Sendable {
    case published(Status)
    case scheduled(ScheduledPost)
    /// The server has the post and doesn't return it.
    case confirmed
}
