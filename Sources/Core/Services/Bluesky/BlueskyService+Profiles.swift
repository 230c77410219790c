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
            if !before.following { try await write(BlueskyRecord.follow(id, at: client.time.now), about: id) }
            if let notifies, notifies != before.notifying { try await client.send(.notify(notifies, about: id)) }
            if let showsBoosts, showsBoosts != before.showsBoosts, !before.muting {
                try await client.send(showsBoosts ? .unmute(id) : .mute(id, onlyReposts: true))
            }
        case .unfollow: try await delete(viewer.following, .init(follow: id))
        case .mute: try await client.send(.mute(id))
        case .unmute: try await client.send(.unmute(id))
        case .block: if !before.blocking { try await write(BlueskyRecord.block(id, at: client.time.now), about: id) }
        case .unblock: try await delete(viewer.blocking, .init(block: id))
        case .note, .removeFollower: break
        }
        return before.after(action, isLocked: false, at: client.time.now)
    }

    /// Stores a record about an account, with a key of its own: a repetition of the request has no effect.
    func write(_ record: BlueskyRecord, about id: AccountID) async throws(RequestError) {
        let uri = try await put(record)
        await recent.record(uri, for: RecentRecords.Key(collection: record.collection, subject: id, list: record.list))
    }

    /// Stores a new record.
    ///
    /// - Returns: its URI.
    func put(_ record: BlueskyRecord) async throws(RequestError) -> String {
        let uri = try uri(record.collection, TID(record.createdAt, seed: UInt32.random(in: .min ... .max)))
        // The client may repeat the request, whose record is there then.
        try await client.send(.put(record, at: uri, replacing: nil))
        return uri.description
    }

    /// Deletes a record of the user's, if there is one.
    func delete(_ uri: String?, _ key: RecentRecords.Key) async throws(RequestError) {
        guard let uri = uri.flatMap({ ATURI($0) }) else { return }
        try await client.send(.deleteRecord(uri))
        await recent.record(nil, for: key)
    }

    // MARK: Lists of accounts

    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> {
        switch list {
        case .directory, .followRequests: throw .unsupported
        default: break
        }
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
}
