package import Core
internal import Observation

/// Pictures of files on the disk, such as those that will be sent. Each is rendered once, off the main actor.
@MainActor
@Observable
package final class FilePictures {
    private struct Key: Hashable {
        var path: String
        var size: Int
        /// Held, so that its path stays valid.
        var preview: UnnamedFile?
        var rendering: PictureRendering
    }

    @ObservationIgnored private let renderer: any PictureRenderer
    /// nil for a file that isn't a picture.
    private var pictures: [Key: RenderedPicture?] = [:]
    @ObservationIgnored private var tasks: [Key: Task<Void, Never>] = [:]

    package init(renderer: any PictureRenderer) {
        self.renderer = renderer
    }

    /// Returns the picture of a file; nil until it has been rendered, and for a file that has none.
    ///
    /// - Parameter size: the size of the file in bytes when it was looked at. A file that has taken the place of another one is
    ///   rendered again.
    /// - Parameter preview: what will be sent instead of the file, and is shown instead.
    package func picture(
        of path: String, size: Int, preview: UnnamedFile? = nil, as rendering: PictureRendering
    ) -> RenderedPicture? {
        let key = Key(path: path, size: size, preview: preview, rendering: rendering)
        if let known = pictures[key] { return known }
        if tasks[key] == nil {
            tasks[key] = Task { [weak self, renderer] in
                let picture = try? await renderer.render(key.preview?.path ?? path, as: rendering)
                guard let self, !Task.isCancelled else { return }
                tasks[key] = nil
                pictures[key] = .some(picture)
            }
        }
        return nil
    }

    /// Ends what is being rendered.
    package func close() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
