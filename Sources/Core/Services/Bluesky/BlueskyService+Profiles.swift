extension BlueskyService {
    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        guard let found = try await details(of: id.rawValue) else { throw .notFound(serverMessage: nil) }
        return found
    }

    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        guard let name = Self.identifier(handle) else { return nil }
        return try await details(of: name)
    }

    /// Returns the handle or DID that a user has typed; nil for anything else. A name without a host is one of the service's own.
    static func identifier(_ text: String) -> String? {
        let name = String(text.drop { $0 == "@" })
        if let did = DID(name) { return did.description }
        if let handle = Handle(name) { return handle.description }
        return Handle("\(name).\(ownHost)")?.description
    }

    /// The host in whose domain most accounts have their names.
    private static let ownHost = "bsky.social"

    /// Fetches a profile.
    ///
    /// - Parameter name: a handle or a DID.
    /// - Returns: nil if there is no such account.
    private func details(of name: String) async throws(RequestError) -> AccountDetails? {
        let found: AccountDetails
        do throws(RequestError) {
            found = try await client.send(.details(of: name, await reading()))
        } catch {
            // The name has the right form: of all that can be wrong with the request, only that it exists is left.
            switch error {
            case .invalid, .notFound: return nil
            default: throw error
            }
        }
        return await recent.current([found]).first
    }

    package func relationships(
        with ids: [AccountID]
    ) async throws(RequestError) -> [AccountID: Relationship] {
        var all: [AccountID: Relationship] = [:]
        var rest = ids[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(XRPCQuery<[AccountDetails]>.mostProfiles))
            let found = try await client.send(.profiles(of: some, await reading()))
            for details in await recent.current(found) { all[details.id] = details.relationship }
            rest = rest.dropFirst(some.count)
        }
        return all
    }

    // MARK: Actions

    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        switch action {
        // There are no notes, followers can't be removed, and a mute lasts until it is undone.
        case .note, .removeFollower, .mute(_, seconds: .some): throw .unsupported
        case .follow, .unfollow, .mute, .unmute, .block, .unblock: break
        }
        var viewer = try await client.send(.relation(with: id))
        viewer.following = await recent.uri(for: .init(follow: id), shown: viewer.following)
        viewer.blocking = await recent.uri(for: .init(block: id), shown: viewer.blocking)
        let before = BlueskyMapping.relationship(viewer)
        switch action {
        case .follow(let notifies, let showsBoosts):
            if !before.following { try await write(.follow(id, at: client.time.now), .init(follow: id)) }
            if let notifies, notifies != before.notifying { try await client.send(.notify(notifies, about: id)) }
            if let showsBoosts, showsBoosts != before.showsBoosts, !before.muting {
                try await client.send(showsBoosts ? .unmute(id) : .mute(id, onlyReposts: true))
            }
        case .unfollow: try await delete(.init(follow: id), shown: viewer.following)
        case .mute: try await client.send(.mute(id))
        case .unmute: try await client.send(.unmute(id))
        case .block: if !before.blocking { try await write(.block(id, at: client.time.now), .init(block: id)) }
        case .unblock: try await delete(.init(block: id), shown: viewer.blocking)
        case .note, .removeFollower: break
        }
        return before.after(action, isLocked: false, at: client.time.now)
    }

    /// Stores the one record about an account or a list that there may be.
    func write(_ record: BlueskyRecord, _ key: RecentRecords.Key) async throws(RequestError) {
        let uri = try uri(of: key)
        try await add(record, at: uri)
        await recent.record(uri.description, for: key)
    }

    /// Deletes the record about an account or a list, if there is one.
    ///
    /// - Parameter shown: the record that the server names; another program's may have another key.
    func delete(_ key: RecentRecords.Key, shown: String?) async throws(RequestError) {
        let own = try uri(of: key)
        // It may be there without being shown: the response to an earlier request was lost.
        try await client.send(.deleteRecord(own))
        if let shown = shown.flatMap({ ATURI($0) }), shown != own { try await client.send(.deleteRecord(shown)) }
        await recent.record(nil, for: key)
    }

    private func uri(of key: RecentRecords.Key) throws(RequestError) -> ATURI {
        try uri(
            key.collection,
            TID(of: [key.subject.rawValue, key.list?.rawValue].compactMap(\.self).joined(separator: " ")))
    }

    // MARK: Lists of accounts

    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> {
        if list == .followRequests { throw .unsupported }
        let (client, recent, reading) = (client, recent, await reading())
        let limit = min(max(limit, 1), pageSize)
        return try await accountPages.page(of: list, at: cursor) { cursor throws(RequestError) in
            guard let request = XRPCQuery.accounts(in: list, at: cursor, limit: limit, reading) else {
                throw .unsupported
            }
            let (page, next) = try await client.send(request)
            return (page.mapping(await recent.current(page.elements)), next)
        }
    }
}

extension Page {
    /// Returns the page with other elements.
    fileprivate func mapping(_ elements: [Element]) -> Self {
        var page = self
        page.elements = elements
        return page
    }
}

extension RecentRecords.Key {
    init(follow id: AccountID) { self.init(collection: ATURI.follow, subject: id) }
    init(block id: AccountID) { self.init(collection: ATURI.block, subject: id) }
}

extension ATURI {
    static let follow = "app.bsky.graph.follow"
    static let block = "app.bsky.graph.block"
    static let member = "app.bsky.graph.listitem"
    static let listBlock = "app.bsky.graph.listblock"
}
