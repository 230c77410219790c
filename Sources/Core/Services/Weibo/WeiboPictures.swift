/// Pictures that wait for their post: Weibo receives both in one request.
actor WeiboPictures {
    struct Picture: Sendable {
        var file: MultipartForm.File
        /// Called with the bytes sent so far and in total.
        var progress: @Sendable (_ done: Int, _ total: Int) -> Void
    }

    /// The number of pictures kept: one for each post, and some that users removed again.
    private static let most = 4

    private var waiting: [(id: MediaID, picture: Picture)] = []
    private var count = 0

    func add(_ picture: Picture) -> MediaID {
        count += 1
        let id = MediaID("picture-\(count)")
        waiting.append((id, picture))
        if waiting.count > Self.most { waiting.removeFirst() }
        return id
    }

    subscript(_ id: MediaID) -> Picture? {
        waiting.first { $0.id == id }?.picture
    }

    func remove(_ id: MediaID) { waiting.removeAll { $0.id == id } }
}
