/// What labels do to posts.
struct BlueskyModeration: Sendable {
    /// Labels that authors give to their own posts, and that cover pictures.
    private static let sensitive: Set<String> = ["porn", "sexual", "nudity", "graphic-media", "gore"]

    /// Applies the labels of a post and of its author.
    ///
    /// - Parameters:
    ///   - own: those that the author has written into the record.
    ///   - labels: those of the post.
    ///   - author: those of the author.
    func apply(
        own: [BlueskyWireLabel], labels: [BlueskyWireLabel], author: [BlueskyWireLabel], to status: inout Status
    ) {
        let shown = (own + labels).filter { !$0.isNegated && Self.sensitive.contains($0.value) }
        if !shown.isEmpty { status.isSensitive = true }
    }
}
