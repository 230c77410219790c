package import Core
internal import Observation

/// Pictures of files on the disk, such as those that will be sent. Each is rendered once, off the main actor.
@MainActor
@Observable
package final class FilePictures {
    /// A file in the state in which it was read.
    package struct File: Hashable, Sendable {
        package var path: String
        /// The size in bytes. A file that has taken the place of another one is rendered again.
        package var size: Int
        /// The file that will be sent instead, and is shown instead. Held, so that its path stays valid.
        package var preview: UnnamedFile?

        package init(path: String, size: Int, preview: UnnamedFile? = nil) {
            self.path = path
            self.size = size
            self.preview = preview
        }
    }

    private struct Key: Hashable {
        var file: File
        var rendering: PictureRendering
    }

    @ObservationIgnored private let renderer: any PictureRenderer
    /// The rendered pictures; nil for a file that isn't a picture.
    private var pictures: [Key: RenderedPicture?] = [:]
    @ObservationIgnored private var tasks: [Key: Task<Void, Never>] = [:]

    package init(renderer: any PictureRenderer) {
        self.renderer = renderer
    }

    /// Returns the picture of a file; nil until it has been rendered, and for a file that has none.
    package func picture(of file: File, as rendering: PictureRendering) -> RenderedPicture? {
        let key = Key(file: file, rendering: rendering)
        if let known = pictures[key] { return known }
        if tasks[key] == nil {
            tasks[key] = Task { [weak self, renderer] in
                let picture = try? await renderer.render(key.file.preview?.path ?? key.file.path, as: rendering)
                guard let self, !Task.isCancelled else { return }
                tasks[key] = nil
                pictures[key] = .some(picture)
            }
        }
        return nil
    }

    /// Drops the pictures of all other files, and ends their rendering. Not called while drawing, which observes them.
    package func keep(_ files: Set<File>) {
        for (key, task) in tasks where !files.contains(key.file) {
            task.cancel()
            tasks[key] = nil
        }
        // Each change redraws.
        guard pictures.keys.contains(where: { !files.contains($0.file) }) else { return }
        pictures = pictures.filter { files.contains($0.key.file) }
    }

    /// Ends all rendering.
    package func close() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
