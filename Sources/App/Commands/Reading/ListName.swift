package import Core

/// The lists of an account by the names that the command line takes.
package struct ListName: Sendable {
    private let reader: AccountReader
    private var capabilities: Capabilities { reader.session.capabilities }

    package init(_ reader: AccountReader) {
        self.reader = reader
    }

    /// Returns the list of a name, such as `likes`, `#sea` or `list/TITLE`. Looks for the latter on the server.
    ///
    /// - Parameter name: nil for the home timeline.
    /// - Throws: `Failure` for a list that the service does not have.
    package func list(named name: String?) async throws -> ListID {
        guard let name, name != "home" else { return reader.session.home }
        if let offered = capabilities.timelines.first(where: { Self.names(of: $0.timeline).contains(name) }) {
            return offered.timeline
        }
        if name.hasPrefix("#"), name.count > 1, capabilities.features.contains(.hashtags) {
            return .hashtag(String(name.dropFirst()))
        }
        if name.hasPrefix("list/"), capabilities.features.contains(.lists) {
            return try await ownList(String(name.dropFirst("list/".count)))
        }
        if name.contains("/"), capabilities.features.contains(.feeds) { return .service(name) }
        throw Failure(.usage, reader.strings.noSuchList(offered))
    }

    /// The names of the lists that a service has for everyone.
    static func names(in capabilities: Capabilities) -> [String] {
        capabilities.timelines.compactMap { names(of: $0.timeline).first }
    }

    private static func names(of list: ListID) -> [String] {
        switch list {
        case .favourites: ["likes", list.name]
        case .service(let word): [word]
        default: [list.name]
        }
    }

    /// The names of the lists that the service has.
    package var offered: [DisplayText] {
        let names = Self.names(in: capabilities)
        let kinds = [
            capabilities.features.contains(.hashtags) ? "#hashtag" : nil,
            capabilities.features.contains(.lists) ? "list/TITLE" : nil,
        ]
        return (names + kinds.compactMap(\.self)).map { Sanitizer.clean(RawText($0), maximum: 40) }
    }

    /// Returns a list that the user has made, by its title or the server's id. Offline, the text counts as the id.
    private func ownList(_ name: String) async throws -> ListID {
        var known: [ServerList] = []
        let problem = await reader.attempt { () async throws(SyncError) in
            known = try await SyncError.lifting(request: await reader.session.service.serverLists())
        }
        if problem == nil, !reader.isOffline {
            // Shells offer the titles stored before if this fails.
            try? ListTitleStore(cache: reader.context.directories.cache, account: reader.session.account).save(known)
        }
        let isThere: (ServerList) -> Bool = { $0.title.value == name || $0.id.rawValue == name }
        if let found = known.first(where: isThere) { return .list(found.id) }
        if problem != nil || reader.isOffline { return .list(ServerListID(name)) }
        throw Failure(.usage, reader.strings.noSuchList(known.map { Sanitizer.clean($0.title, maximum: 40) }))
    }
}
