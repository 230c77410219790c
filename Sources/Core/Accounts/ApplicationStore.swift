internal import FoundationEssentials

/// OAuth client registrations, one for each server: `applications.json` in the data directory.
package struct ApplicationStore: Sendable {
    private struct Content: Codable {
        var version = 1
        var applications: [String: ClientApplication] = [:]
    }

    private let path: String

    /// - Parameter data: the data directory.
    package init(data: String) {
        path = data + "/applications.json"
    }

    /// Returns the stored registration, if any. A malformed file is set aside and counts as empty: it costs a new
    /// registration, or entering a key again.
    package func application(at server: ServerAddress) -> ClientApplication? {
        read().applications[server.description]
    }

    /// Returns all registrations, by the URL of their server.
    package func all() -> [String: ClientApplication] { read().applications }

    /// Returns the user's own API key, where a service needs one.
    package func key(at server: ServerAddress) -> AccessToken? {
        application(at: server).flatMap { AccessToken($0.id) }
    }

    /// Saves the registration with a server; nil deletes it.
    ///
    /// - Throws: if the file can't be written.
    package func save(_ application: ClientApplication?, at server: ServerAddress) throws(FileError) {
        // Another instance may register with another server at the same moment.
        let lock = try FileLock.forChanging(path)
        defer { lock.release() }
        var content = read()
        content.applications[server.description] = application
        try PrivateFile.write(json: content, to: path)
    }

    private func read() -> Content {
        guard PrivateFile.exposure(of: path) == nil, let bytes = try? PrivateFile.read(path) else { return Content() }
        if let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1 {
            return content
        }
        PrivateFile.setAside(path)
        return Content()
    }
}
