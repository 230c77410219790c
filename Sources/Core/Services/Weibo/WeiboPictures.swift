/// Pictures that wait for their post: Weibo receives both in one request.
actor WeiboPictures {
    /// One for each post, and some that users removed again.
    private static let most = 4

    private var waiting: [(id: MediaID, file: MultipartForm.File)] = []
    private var count = 0

    func add(_ file: MultipartForm.File) -> MediaID {
        count += 1
        let id = MediaID("picture-\(count)")
        waiting.append((id, file))
        if waiting.count > Self.most { waiting.removeFirst() }
        return id
    }

    subscript(_ id: MediaID) -> MultipartForm.File? {
        waiting.first { $0.id == id }?.file
    }

    func remove(_ id: MediaID) { waiting.removeAll { $0.id == id } }
}
