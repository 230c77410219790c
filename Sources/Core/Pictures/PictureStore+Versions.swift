internal import Logging

/// Compares files that are shown for long with the server's: a picture may be replaced under its URL.
extension PictureStore {
    /// The time for which a file is shown before it is compared with the server's.
    private static let trust = Duration.seconds(7 * 86_400)

    /// Compares a file that is in use with that of the server, if this was last done long ago. The shown picture stays;
    /// another version is shown the next time.
    func check(_ name: String, at url: String) {
        guard let last = folder.lastCheck(of: name), time.now.since(last) >= Self.trust, downloads[name] == nil,
            !failedChecks.contains(name), !budget.isUsedUp(at: time.now), let version = folder.storedVersion(of: name)
        else { return }
        downloads[name] = PictureDownload(url: url, limit: limits.picture, version: version)
        start(name)
    }

    /// Whether a downloaded file may replace the one that is there: not if that is a picture and the new one is none, such as the
    /// page of an error or of a login that some servers send with a status of success.
    func mayReplace(_ path: String, with other: String) async -> Bool {
        if await decodingError(other) == nil { return true }
        // Videos can't be decoded either; and an old file that is no picture can be replaced.
        guard let error = await decodingError(path) else { return false }
        return !error.mayPass
    }

    /// Returns why a file can't be decoded; nil if it can.
    private func decodingError(_ path: String) async -> PictureError? {
        do throws(PictureError) {
            _ = try await render(path, as: PictureRendering(box: .square))
            return nil
        } catch {
            return error
        }
    }

    /// Notes which version of a file is there after a download. Renderings of another version are deleted.
    func record(_ outcome: Download.Outcome, of name: String) async {
        switch outcome {
        case .unchanged: folder.confirmVersion(of: name, at: time.now)
        case .rejected:
            // Another comparison before the next one is due would bring the same.
            folder.confirmVersion(of: name, at: time.now)
            log.info("a picture was not replaced: what its server sends could not be decoded")
        case .complete(let version):
            let before = downloads[name]?.version
            // It is the same if the file was deleted before it was compared.
            let isReplaced = before != nil && before != version
            if isReplaced { replacements += 1 }
            do throws(FileError) {
                try await folder.record(version, of: name, at: time.now)
            } catch {
                log.notice("the version of a picture could not be noted", metadata: ["reason": "\(error.reason)"])
            }
            guard isReplaced else { return }
            for rendering in await folder.renderings(of: name) { remove(rendering) }
        }
    }
}
