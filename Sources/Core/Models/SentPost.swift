/// What a server made of a post.
package enum SentPost: Hashable, Sendable {
    case published(Status)
    case scheduled(ScheduledPost)
    /// It has the post and doesn't return it.
    case confirmed
}
