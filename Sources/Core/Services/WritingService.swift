/// Writing: posts, their media, and scheduled posts.
package protocol WritingService: Sendable {
    /// Fetches the limits of posts, once in a session; while they can't be fetched, returns those of an earlier session
    /// or the usual ones of the service.
    func writingRules() async -> WritingRules

    /// Returns the limits of an earlier session, without a request; nil if they aren't known.
    func rememberedRules() async -> WritingRules?

    /// Fetches the audience that the server gives to posts without one, once in a session; nil if it isn't known.
    func defaultAudience() async -> Visibility?

    /// Whether the server has one post for a key, however often it is sent: a post of unknown outcome is sent again then, and not
    /// looked for. If the text was changed meanwhile, `send` returns the post that the server has.
    var repeatsSafely: Bool { get }

    /// Returns the rules of a text that is a direct message and no post: it has no key, and is in no list of posts. nil for a post.
    func messageRules(of text: OutgoingText) -> WritingRules?

    /// Sends a post. All its media is uploaded and processed.
    ///
    /// - Parameter key: the same for each attempt to send this post. Servers may ignore it (Idempotency-Key).
    /// - Throws: `invalid` with the server's reason if it refuses the post.
    func send(_ post: OutgoingPost, as text: OutgoingText, key: SendingKey) async throws(RequestError) -> SentPost

    /// Fetches one of the user's posts as it was written; nil if the server has no such request.
    func source(of id: StatusID) async throws(RequestError) -> PostSource?

    /// Deletes one of the user's posts, to write it again. Its media stays on the server for some hours.
    ///
    /// - Returns: the post as it was written; nil if the server only confirms.
    func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource?

    /// Fetches the versions of a post, the oldest first.
    func revisions(of id: StatusID) async throws(RequestError) -> [PostRevision]

    /// Uploads a file.
    ///
    /// - Parameter progress: called with the bytes so far and in total; from any thread.
    func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia

    /// Fetches whether a file is processed.
    ///
    /// - Throws: `invalid` if it can't be processed.
    func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia

    /// Changes the alt text and the focus of a file that no post shows yet.
    func describe(_ id: MediaID, alt: String, focus: OutgoingMedia.Focus?) async throws(RequestError)

    /// Fetches the posts that the server is to publish later.
    func scheduledPosts() async throws(RequestError) -> [ScheduledPost]

    /// Changes the time at which a scheduled post is published.
    func reschedule(_ id: ScheduledPost.ID, at time: Timestamp) async throws(RequestError)

    /// Deletes a scheduled post.
    func cancel(_ id: ScheduledPost.ID) async throws(RequestError)

    /// Fetches the user's newest posts, the newest first, to find out whether one of unknown outcome has arrived.
    ///
    /// - Throws: `unsupported` where the service can't list them.
    func newestOwnPosts() async throws(RequestError) -> [Status]

    /// Fetches the user's newest messages, the newest first, where a text that is a message would be.
    func newestOwnMessages(with text: OutgoingText) async throws(RequestError) -> [Status]

    /// Returns whether `newestOwnPosts` has posts of every audience: some servers leave out those that aren't public.
    func listsOwnPostsOfEveryAudience() async -> Bool
}

extension WritingService {
    package func rememberedRules() async -> WritingRules? { nil }
    package func defaultAudience() async -> Visibility? { nil }
    package var repeatsSafely: Bool { false }
    package func messageRules(of text: OutgoingText) -> WritingRules? { nil }
    package func send(
        _ post: OutgoingPost, as text: OutgoingText, key: SendingKey
    ) async throws(RequestError) -> SentPost {
        throw .unsupported
    }
    package func source(of id: StatusID) async throws(RequestError) -> PostSource? { nil }
    package func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? { throw .unsupported }
    package func revisions(of id: StatusID) async throws(RequestError) -> [PostRevision] { throw .unsupported }
    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia { throw .unsupported }
    package func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia { throw .unsupported }
    package func describe(_ id: MediaID, alt: String, focus: OutgoingMedia.Focus?) async throws(RequestError) {
        throw .unsupported
    }
    package func scheduledPosts() async throws(RequestError) -> [ScheduledPost] { [] }
    package func reschedule(_ id: ScheduledPost.ID, at time: Timestamp) async throws(RequestError) {
        throw .unsupported
    }
    package func cancel(_ id: ScheduledPost.ID) async throws(RequestError) { throw .unsupported }
    package func newestOwnPosts() async throws(RequestError) -> [Status] { throw .unsupported }
    package func newestOwnMessages(with text: OutgoingText) async throws(RequestError) -> [Status] {
        throw .unsupported
    }
    package func listsOwnPostsOfEveryAudience() async -> Bool { true }
}
