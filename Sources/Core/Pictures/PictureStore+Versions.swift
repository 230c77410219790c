internal import Logging

/// Files that are shown for long are compared with those of the server, since a picture may be replaced under its URL: that of a
/// link, or an avatar.
extension PictureStore {
    /// How long a file is shown before it is compared with the server's.
    private static let trust = Duration.seconds(7 * 86_400)

    /// Compares a file that is in use with that of the server, if this was last done long ago. What is shown stays; another
    /// version is shown the next time.
    func check(_ name: String, at url: String) {
        guard let last = folder.lastCheck(of: name), time.now.since(last) >= Self.trust, downloads[name] == nil,
            !failedChecks.contains(name), !budget.isUsedUp(at: time.now), let version = folder.storedVersion(of: name)
        else { return }
        downloads[name] = PictureDownload(url: url, limit: limits.picture, version: version)
        start(name)
    }

    /// Notes which version of a file is there after a download. What was rendered from another one is deleted.
    func note(_ outcome: Download.Outcome, of name: String) async {
        switch outcome {
        case .unchanged: folder.confirmVersion(of: name, at: time.now)
        case .complete(let version):
            let before = downloads[name]?.version
            // It is the same if the file was deleted before it was compared.
            let isReplaced = before != nil && before != version
            if isReplaced { replacements += 1 }
            do throws(FileError) {
                try await folder.note(version, of: name, at: time.now)
            } catch {
                log.notice("the version of a picture could not be noted", metadata: ["reason": "\(error.reason)"])
            }
            guard isReplaced else { return }
            for rendering in await folder.renderings(of: name) { remove(rendering) }
        }
    }
}
