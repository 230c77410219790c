/// A picture for one place on the screen: its source and its rendering. Equal requests have equal results.
package struct PictureRequest: Hashable, Sendable {
    /// Computed once, and compared first: with each key all pictures near the window are looked up, and their URLs are long.
    private let hash: Int
    package let url: RawText
    package let rendering: PictureRendering

    package init(url: RawText, rendering: PictureRendering) {
        self.url = url
        self.rendering = rendering
        var hasher = Hasher()
        hasher.combine(url)
        hasher.combine(rendering)
        hash = hasher.finalize()
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A source of pictures: `PictureStore` downloads and keeps them.
package protocol PictureSource: Sendable {
    /// Returns a picture, from the disk if it was rendered or downloaded before.
    /// - Throws: why there is none. Cancelling the task stops work that no other caller waits for.
    func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture

    /// Downloads the file of a picture, video or sound; one that is there already isn't downloaded again.
    /// - Parameter progress: called with the bytes so far and in total, where the server states it.
    /// - Returns: the path of a private file to open or copy at once: after two minutes the cache may delete it.
    func original(
        _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(PictureError) -> String

    /// Forgets the failures that may have passed (`PictureError.mayPass`), so that the next request tries again at once.
    func forgetFailures() async

    /// The sizes of pictures whose servers state none; nil where none are remembered.
    var sizes: PictureSizes? { get }
}

extension PictureSource {
    /// Does nothing: the source remembers no failures.
    package func forgetFailures() async {}

    package var sizes: PictureSizes? { nil }
}
