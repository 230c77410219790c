internal import Glibc

/// Uploads files of a post.
struct MediaUpload: Sendable {
    let service: any SocialService
    let rules: WritingRules
    /// Makes pictures smaller that are too large for the server.
    let renderer: (any PictureRenderer)?
    let time: any TimeSource
    let randomness: Randomness
    let progress: @Sendable (SendProgress) -> Void

    /// The time that a server may take to process a file. A video takes minutes.
    private static let patience = Duration.seconds(15 * 60)
    /// The number of requests in a row that may fail meanwhile.
    private static let failures = 5

    /// The outcome of uploading several files.
    struct Outcome: Sendable {
        var uploaded: [OutgoingMedia.ID: MediaID] = [:]
        /// The reason why the first one failed, after which the others were cancelled.
        var failure: SendProblem.Reason?
    }

    /// Uploads files, some at a time.
    ///
    /// - Parameter arrived: called with each file that a post can contain now.
    @concurrent
    func run(
        _ media: [OutgoingMedia], atATime count: Int,
        arrived: @escaping @Sendable (OutgoingMedia.ID, MediaID) async -> Void
    ) async -> Outcome {
        await withTaskGroup(of: (OutgoingMedia.ID, Result<MediaID, SendProblem.Reason>).self) { group in
            var outcome = Outcome()
            var waiting = media.makeIterator()
            for media in media.prefix(count) {
                _ = waiting.next()
                group.addTask { (media.id, await run(media)) }
            }
            while let (id, result) = await group.next() {
                switch result {
                case .success(let uploaded):
                    outcome.uploaded[id] = uploaded
                    await arrived(id, uploaded)
                    if outcome.failure == nil, let media = waiting.next() {
                        group.addTask { (media.id, await run(media)) }
                    }
                case .failure(let reason):
                    outcome.failure = outcome.failure ?? reason
                    group.cancelAll()
                }
            }
            return outcome
        }
    }

    /// - Returns: the file's id, once a post can contain it.
    private func run(_ media: OutgoingMedia) async -> Result<MediaID, SendProblem.Reason> {
        do throws(SendProblem.Reason) {
            let id = try await uploaded(media)
            progress(.uploaded(media.id))
            return .success(id)
        } catch {
            return .failure(error)
        }
    }

    private func uploaded(_ media: OutgoingMedia) async throws(SendProblem.Reason) -> MediaID {
        if let id = media.uploaded, try await isThere(id, media) { return id }
        let file: MediaFile
        do throws(MediaProblem) {
            guard let path = media.path else { throw .file(FileError(path: "", code: ENOENT)) }
            file = try await MediaFile.read(path, rules: rules, renderer: renderer)
        } catch {
            throw .media(media.id, error)
        }
        if Task.isCancelled { throw .cancelled }
        if file.keepsMetadata { progress(.keepsMetadata(media.id)) }
        progress(.uploading(media.id, done: 0, total: file.content.count))
        let form = MultipartForm.File(name: "file", fileName: file.fileName, type: file.type, content: file.content)
        let uploaded: UploadedMedia
        do throws(RequestError) {
            uploaded = try await service.upload(form, alt: media.alt, focus: media.focus) { [progress] in
                progress(.uploading(media.id, done: $0, total: $1))
            }
        } catch {
            if error == .cancelled { throw .cancelled }
            throw file.content.isUnchanged ? .upload(media.id, error) : .media(media.id, .changed)
        }
        // Half of each version may have been sent.
        guard file.content.isUnchanged else { throw .media(media.id, .changed) }
        if !uploaded.isProcessed { try await waitUntilProcessed(uploaded.id, media) }
        return uploaded.id
    }

    /// Whether the server still has the file of an earlier attempt; if so, it gets the alt text of now.
    private func isThere(_ id: MediaID, _ media: OutgoingMedia) async throws(SendProblem.Reason) -> Bool {
        let known: UploadedMedia
        do throws(RequestError) { known = try await service.media(id) } catch { return try lost(media, error) }
        if !known.isProcessed { try await waitUntilProcessed(id, media) }
        do throws(RequestError) {
            try await service.describe(id, alt: media.alt, focus: media.focus)
            return true
        } catch {
            return try lost(media, error)
        }
    }

    /// Returns false if the file has to be uploaded again: servers delete files that no post shows after some hours.
    private func lost(_ media: OutgoingMedia, _ error: RequestError) throws(SendProblem.Reason) -> Bool {
        switch error {
        case .cancelled: throw .cancelled
        case .notFound, .invalid, .unsupported: return false
        default: throw .upload(media.id, error)
        }
    }

    private func waitUntilProcessed(_ id: MediaID, _ media: OutgoingMedia) async throws(SendProblem.Reason) {
        progress(.processing(media.id))
        let backoff = Backoff(longest: .seconds(10))
        let end = time.uptime + Self.patience
        var (rounds, failures) = (0, 0)
        while time.uptime < end {
            rounds += 1
            try await sleep(backoff.wait(afterFailures: rounds, using: randomness))
            do throws(RequestError) {
                if try await service.media(id).isProcessed { return }
                failures = 0
            } catch {
                failures += 1
                switch error {
                case .cancelled: throw .cancelled
                case .rateLimited(let until?): try await sleep(until.since(time.now))
                case .rateLimited(nil), .interrupted, .timedOut, .offline, .unreachable, .http(status: 500..., _):
                    if failures > Self.failures { throw .upload(media.id, error) }
                default: throw .processing(media.id, error)
                }
            }
        }
        throw .processing(media.id, nil)
    }

    private func sleep(_ duration: Duration) async throws(SendProblem.Reason) {
        do throws(CancellationError) {
            try await time.sleep(for: max(.zero, duration))
        } catch {
            throw .cancelled
        }
    }
}
