package import Core
internal import Observation

/// Pictures that are viewed one by one: the part in sight, and the loading and saving of files.
///
/// The preview is shown at once; the original takes its place when it has arrived.
@MainActor
@Observable
package final class PictureViewerViewModel: ProgressReporting, InformationPresenting {
    package private(set) var album: PictureAlbum
    package private(set) var view = PictureView()
    /// The bytes of a file so far, and in total where the server states it: of the one that is saved, else of the
    /// original in front. nil while nothing is downloaded.
    package private(set) var transfer: (done: Int, total: Int?)?
    /// The reason why the original of the picture in front could not be loaded; its preview stays.
    package private(set) var problem: PictureError?
    package private(set) var isSaving = false
    /// The posts whose hidden pictures the user has asked to see.
    private var revealed: Set<StatusID> = []

    private let loader: PictureLoader
    private let source: any PictureSource
    private let saver: PictureSaver
    private let strings: Strings
    @ObservationIgnored private let say: @MainActor (DisplayText) -> Void
    /// The originals that are on the disk.
    private var originals: Set<RawText> = []
    @ObservationIgnored private(set) var download: (number: Int, url: RawText, task: Task<Void, Never>)?
    /// The number of the last download, and that of the one whose progress is shown.
    @ObservationIgnored private var lastDownload = 0
    @ObservationIgnored private var shownDownload: Int?
    @ObservationIgnored private var saving: Task<Void, Never>?
    /// The last drawn picture: it stays until there is a better one.
    @ObservationIgnored private var shown: (leaf: PictureAlbum.Leaf, request: PictureRequest, picture: RenderedPicture)?

    /// - Parameter say: shows a message.
    package init(
        album: PictureAlbum, loader: PictureLoader, source: any PictureSource, saver: PictureSaver, strings: Strings,
        say: @escaping @MainActor (DisplayText) -> Void
    ) {
        self.album = album
        self.loader = loader
        self.source = source
        self.saver = saver
        self.strings = strings
        self.say = say
    }

    package var leaf: PictureAlbum.Leaf { album.leaf }
    package var isHidden: Bool { hides(leaf) }
    /// Whether the original is a picture, which can be shown, and not a video or a sound.
    private var isPicture: Bool { leaf.tile.kind == .image }

    // MARK: Drawing

    /// The content that the page draws.
    package enum Sight: Hashable, Sendable {
        /// Hidden until the user asks for it.
        case hidden
        case loading
        /// - `problem`: the reason why it isn't the original, or the part of it that the user has moved to.
        case picture(PictureRequest, RenderedPicture, problem: PictureError?)
        case failed(PictureError)
        /// A sound, or a video without a poster.
        case nothing
    }

    /// The pictures that the view needs, and then those beside it.
    @ObservationIgnored package private(set) var wanted: [PictureRequest] = []

    /// Returns the content in a window of the screen, and sets the pictures that it needs in `wanted`.
    package func sight(in window: PictureView.Window, encoding: PictureRendering.Encoding) -> Sight {
        guard !isHidden else {
            wanted = []
            return .hidden
        }
        let urls = urls
        guard !urls.isEmpty else {
            wanted = []
            return .nothing
        }
        let requests = urls.map { request($0, in: window, encoding: encoding) }
        wanted = requests + neighbours(in: window, encoding: encoding)
        var failure: PictureError?
        var isLoading = false
        for request in requests {
            switch loader.state(of: request) {
            case .shown(let picture):
                shown = (leaf, request, picture)
                let isNew = sizes.updateValue(picture.original, forKey: request.url) == nil
                // Now that its size is known, a part of it can be requested.
                return isNew && !view.isWhole
                    ? sight(in: window, encoding: encoding) : .picture(request, picture, problem: failure)
            case .loading, .failed(.cancelled): isLoading = true
            // A picture that still loads is better than one that failed.
            case .failed(let error): if !isLoading, failure == nil { failure = error }
            }
        }
        // The view before stays until the new one has been rendered.
        if let shown, shown.leaf == leaf { return .picture(shown.request, shown.picture, problem: failure) }
        guard !isLoading, let failure else { return .loading }
        return .failed(failure)
    }

    /// The files of the picture in front, the best first: the original where it is on the disk, then the preview.
    private var urls: [RawText] {
        let tile = leaf.tile
        let original = tile.original.flatMap { isPicture && (tile.preview == nil || originals.contains($0)) ? $0 : nil }
        return [original, tile.preview].compactMap(\.self)
    }

    /// Returns the request of a part. It has the file's own pixels, so its size must be known.
    private func request(
        _ url: RawText, in window: PictureView.Window, encoding: PictureRendering.Encoding
    ) -> PictureRequest {
        var view = view
        if sizes[url] == nil { view.showWhole() }
        return PictureRequest(
            url: url, rendering: view.rendering(of: sizes[url] ?? .square, in: window, encoding: encoding))
    }

    /// Returns the pictures that are one key away, whole.
    private func neighbours(
        in window: PictureView.Window, encoding: PictureRendering.Encoding
    ) -> [PictureRequest] {
        album.neighbours.filter { !hides($0) }.compactMap { leaf in
            (leaf.tile.preview ?? (leaf.tile.kind == .image ? leaf.tile.original : nil)).map {
                PictureRequest(
                    url: $0, rendering: PictureView().rendering(of: .square, in: window, encoding: encoding))
            }
        }
    }

    /// The sizes of the files that have been decoded.
    @ObservationIgnored private var sizes: [RawText: PixelSize] = [:]

    // MARK: Commands

    /// Goes to another picture.
    /// - Returns: false at the first and the last one.
    package func move(by offset: Int) -> Bool {
        guard album.move(by: offset) else { return false }
        view = PictureView()
        problem = nil
        if let number = download?.number { endProgress(of: number) }
        download?.task.cancel()
        download = nil
        return true
    }

    package func zoomIn() { view.zoomIn() }
    package func zoomOut() { view.zoomOut() }
    package func showWhole() { view.showWhole() }
    package func turn() { view.turn() }

    /// Shows the hidden pictures of the post in front. Those of other posts stay hidden.
    package func reveal() {
        if isHidden { revealed.insert(leaf.post) }
    }

    private func hides(_ leaf: PictureAlbum.Leaf) -> Bool { leaf.isHidden && !revealed.contains(leaf.post) }

    package func showActualSize(in window: PictureView.Window) {
        guard let size = bestSize else { return }
        view.showActualSize(of: size, in: window)
    }

    /// - Returns: false where the picture ends.
    package func pan(right: Int, down: Int, in window: PictureView.Window) -> Bool {
        guard let size = bestSize else { return false }
        return view.pan(right: right, down: down, over: size, in: window)
    }

    private var bestSize: PixelSize? {
        leaf.tile.original.flatMap { sizes[$0] } ?? leaf.tile.size ?? leaf.tile.preview.flatMap { sizes[$0] }
    }

    /// Saves the original to the user's folder.
    package func save() {
        guard !isSaving else { return }
        guard let url = leaf.tile.original ?? leaf.tile.preview else { return say(strings.nothingToSave) }
        let number = nextDownload()
        (isSaving, transfer, shownDownload) = (true, nil, number)
        saving = Task { [weak self, source, saver, strings, say] in
            let result: Result<String, PictureSaver.Problem>
            do throws(PictureSaver.Problem) {
                let path: String
                do throws(PictureError) {
                    path = try await source.original(url) { [weak self] done, total in
                        await self?.progress(done, of: total, by: number)
                    }
                } catch { throw .picture(error) }
                result = .success(try await saver.save(path, from: url))
            } catch {
                result = .failure(error)
            }
            // Said although the page may have been closed.
            switch result {
            case .success(let path): say(strings.pictureSaved(RawText(path)))
            case .failure(.picture(.cancelled)): break
            case .failure(let problem): say(strings.sentence(for: problem))
            }
            guard let self else { return }
            isSaving = false
            endProgress(of: number)
            // The original in front has been loading meanwhile.
            shownDownload = download?.number
        }
    }

    /// Ends the loads of the page. A file that is being saved is still saved.
    ///
    /// - Returns: the save, if it only copies the file: the end of the program waits for that, not for a download.
    package func close() -> Task<Void, Never>? {
        download?.task.cancel()
        guard isSaving, let url = leaf.tile.original ?? leaf.tile.preview, originals.contains(url) else { return nil }
        return saving
    }

    // MARK: The original

    /// Downloads the original of the picture in front, unless it is there, under way or has failed. Not called while drawing.
    package func loadOriginal() {
        guard isPicture, !isHidden, problem == nil, let url = leaf.tile.original, leaf.tile.preview != nil,
            !originals.contains(url), download?.url != url
        else { return }
        download?.task.cancel()
        let number = nextDownload()
        if !isSaving { shownDownload = number }
        let task = Task { [weak self, source] in
            let failure: PictureError?
            do throws(PictureError) {
                _ = try await source.original(url) { [weak self] done, total in
                    await self?.progress(done, of: total, by: number)
                }
                failure = nil
            } catch {
                failure = error
            }
            guard let self, !Task.isCancelled else { return }
            endProgress(of: number)
            download = nil
            if let failure { problem = failure } else { originals.insert(url) }
        }
        download = (number, url, task)
    }

    // MARK: Progress

    private func nextDownload() -> Int {
        lastDownload += 1
        return lastDownload
    }

    /// Shows the progress of a download, unless it has ended or was cancelled: a report may arrive late.
    private func progress(_ done: Int, of total: Int?, by number: Int) {
        if number == shownDownload { progress(done, of: total) }
    }

    private func endProgress(of number: Int) {
        if number == shownDownload { (shownDownload, transfer) = (nil, nil) }
    }

    package func progress(_ done: Int, of total: Int?) { transfer = (done, total) }
    package func inform(_ message: DisplayText) { say(message) }
}
