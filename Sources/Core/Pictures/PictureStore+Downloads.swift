/// A download under way, and the callers that wait for it.
struct PictureDownload {
    struct Waiter {
        var continuation: CheckedContinuation<Result<Void, PictureError>, Never>
        var progress: PictureStore.Progress?
    }

    let url: String
    let limit: Int
    /// The version of the file that is there, to compare with the server's; nil while no file is there.
    var version: FileVersion?
    var waiters: [Int: Waiter] = [:]
    var task: Task<Void, Never>?
    /// The bytes so far; nil before the first.
    var done: Int?
    /// Whether no caller waits for it any more. It stays until its task has ended: two must not write the same file.
    var isAbandoned = false
    /// Whether it took too long.
    var isOverdue = false
}

/// Callers who want the same file share one download.
extension PictureStore {
    func download(_ url: String, as name: String, limit: Int, progress: Progress?) async throws(PictureError) {
        lastWaiter += 1
        let number = lastWaiter
        let result: Result<Void, PictureError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
                var download = downloads[name] ?? PictureDownload(url: url, limit: limit)
                download.waiters[number] = PictureDownload.Waiter(continuation: continuation, progress: progress)
                downloads[name] = download
                if download.task == nil { start(name) }
            }
        } onCancel: {
            Task { await self.leave(number, name) }
        }
        try result.get()
    }

    func start(_ name: String) {
        guard let download = downloads[name] else { return }
        let path = folder.path(of: name)
        let downloader = downloader(limit: download.limit)
        let longest = download.limit > limits.picture ? limits.originalTime : limits.pictureTime
        let slots = download.version == nil ? slots : checkSlots
        downloads[name]?.task = Task {
            guard await slots.acquire() else { return end(name, .failure(.cancelled)) }
            let watch = Task {
                try? await time.sleep(for: longest)
                if !Task.isCancelled { expire(name) }
            }
            var result = Result<Void, PictureError>.success(())
            do throws(Download.Failure) {
                try folder.prepareForDownload()
                // While it waited, the file may have been deleted.
                let version = folder.size(of: name) == nil ? nil : download.version
                let outcome = try await downloader.fetch(
                    download.url, to: path, unless: version, progress: { await self.progressed(name, $0, $1) },
                    mayReplace: { await self.mayReplace(path, with: $0) })
                await record(outcome, of: name)
            } catch {
                result = .failure(PictureError(error))
            }
            watch.cancel()
            slots.release()
            end(name, result)
        }
    }

    private func progressed(_ name: String, _ done: Int, _ total: Int?) async {
        guard let download = downloads[name] else { return }
        // The first number of a resumed download is that of the earlier bytes.
        budget.add(max(0, done - (download.done ?? done)))
        downloads[name]?.done = done
        for waiter in download.waiters.values { await waiter.progress?(done, total) }
    }

    /// Removes a caller that has been cancelled.
    private func leave(_ number: Int, _ name: String) {
        guard let waiter = downloads[name]?.waiters.removeValue(forKey: number) else { return }
        waiter.continuation.resume(returning: .failure(.cancelled))
        guard downloads[name]?.waiters.isEmpty == true else { return }
        downloads[name]?.isAbandoned = true
        downloads[name]?.task?.cancel()
    }

    private func expire(_ name: String) {
        downloads[name]?.isOverdue = true
        downloads[name]?.task?.cancel()
    }

    private func end(_ name: String, _ result: Result<Void, PictureError>) {
        guard let download = downloads.removeValue(forKey: name) else { return }
        var result = result
        if case .failure(.cancelled) = result {
            if download.isOverdue {
                result = .failure(.request(.timedOut))
            } else if download.isAbandoned, !download.waiters.isEmpty {
                // Wanted again while it was being cancelled.
                var next = PictureDownload(url: download.url, limit: download.limit)
                next.waiters = download.waiters
                downloads[name] = next
                return start(name)
            }
        }
        result = ended(name, download, result)
        for waiter in download.waiters.values { waiter.continuation.resume(returning: result) }
    }
}

extension PictureFolder {
    fileprivate func prepareForDownload() throws(Download.Failure) {
        do throws(FileError) { try prepare() } catch { throw .file(error) }
    }
}

extension PictureError {
    init(_ failure: Download.Failure) {
        self =
            switch failure {
            case .file(let error): .file(error)
            case .request(.cancelled): .cancelled
            case .request(.refusedAddress): .refusedAddress
            case .request(.tooLarge): .tooLarge
            case .request(let error): .request(error)
            }
    }
}
