extension WeiboService {
    /// The user's IP address, which Weibo requires; it is unknown behind a router.
    static let address = "127.0.0.1"

    /// Returns the documented limits (open.weibo.com/wiki/2/statuses/share).
    package func writingRules() async -> WritingRules {
        WritingRules(
            counting: .fullWidth(limit: 140), media: 1, mediaTypes: ["image/jpeg", "image/gif", "image/png"],
            imageSize: 5_000_000, altLength: 0, onlyNewPostsHaveMedia: true)
    }

    /// Sends a text. Weibo has no key for repetitions.
    package func send(
        _ post: OutgoingPost, as text: OutgoingText, key: SendingKey
    ) async throws(RequestError) -> SentPost {
        let address = Self.address
        // Only new posts have a picture.
        if text != .status, !post.media.isEmpty { throw .unsupported }
        switch text {
        case .status: return try await share(post)
        case .repost(let id):
            guard accepts(.reblog, on: id) else { throw .unsupported }
            let request = WeiboStatusRequest.repost(id, text: post.text, address: address)
            return SentPost(try await client.send(WeiboActionRequest(request)))
        case .comment(let id):
            let request = WeiboCommentRequest(action: .create(on: id, text: post.text), address: address)
            return SentPost(try await client.send(WeiboActionRequest(request)))
        case .reply(let comment, let id?):
            let comment = WeiboCommentID.bare(comment)
            let request = WeiboCommentRequest(action: .reply(to: comment, on: id, text: post.text), address: address)
            return SentPost(try await client.send(WeiboActionRequest(request)))
        case .reply(_, nil), .quote, .edit: throw .unsupported
        }
    }

    /// Sends a post. Its text must contain a link to the application's site (else error 10017).
    private func share(_ post: OutgoingPost) async throws(RequestError) -> SentPost {
        guard post.media.count <= 1 else { throw .unsupported }
        var picture: WeiboPictures.Picture?
        if let media = post.media.first {
            picture = if let id = media.uploaded { await pictures[id] } else { nil }
            // The program was started again since the upload.
            guard picture != nil else {
                throw .invalid(serverMessage: nil, fields: [ServiceErrorBody.Field(name: RawText("pic"))])
            }
        }
        let sent = try await client.send(
            WeiboActionRequest(WeiboStatusRequest.share(post.text, picture: picture?.file, address: Self.address)),
            onSent: picture?.progress)
        if let id = post.media.first?.uploaded { await pictures.remove(id) }
        return SentPost(sent)
    }

    /// Stores the picture until its post is sent. Its bytes are sent only then, and reported then.
    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        var file = file
        file.name = "pic"
        let id = await pictures.add(WeiboPictures.Picture(file: file, progress: progress))
        return UploadedMedia(id: id, isProcessed: true)
    }

    package func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia {
        guard await pictures[id] != nil else { throw .notFound(serverMessage: nil) }
        return UploadedMedia(id: id, isProcessed: true)
    }

    /// Fetches the newest posts and comments of the user.
    package func newestOwnPosts() async throws(RequestError) -> [Status] {
        let posts = try await statuses(in: .service("mine"), at: .newest, limit: 20)
        let comments = try await client.send(WeiboCommentsRequest(isOwn: true, limit: 20))
        return (posts.elements + comments.elements).sorted { $0.createdAt > $1.createdAt }
    }
}

extension SentPost {
    /// - Parameter status: nil if Weibo only responds that the post is visible later.
    fileprivate init(_ status: Status?) { self = status.map { .published($0) } ?? .confirmed }
}
