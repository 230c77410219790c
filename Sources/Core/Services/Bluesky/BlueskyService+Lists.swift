extension BlueskyService {
    /// The most pages of lists that are fetched.
    private static let mostListPages = 10

    /// Fetches the user's lists, and the starter packs.
    package func serverLists() async throws(RequestError) -> [ServerList] {
        let lists = try await allLists { .lists(of: did, at: $0) }
        let packs: [ServerList]
        do throws(RequestError) {
            packs = try await allLists { .starterPacks(of: did, at: $0) }
        } catch .unsupported {
            packs = []
        }
        return lists + packs
    }

    private func allLists(
        _ request: (String?) -> XRPCQuery<BlueskyListPage>
    ) async throws(RequestError) -> [ServerList] {
        var lists: [ServerList] = []
        var cursor: String?
        for _ in 0..<Self.mostListPages {
            let page = try await client.send(request(cursor))
            lists += page.lists
            guard let next = page.next else { break }
            cursor = next
        }
        var seen: Set<ServerListID> = []
        return lists.filter { seen.insert($0.id).inserted }
    }

    package func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        var lists: [ServerList] = []
        for membership in try await memberships(of: account) {
            let list = BlueskyMapping.list(membership.list)
            if await recent.uri(for: .init(member: account, of: list.id), shown: membership.item) != nil {
                lists.append(list)
            }
        }
        return lists
    }

    private func memberships(of account: AccountID) async throws(RequestError) -> [BlueskyWireMembership] {
        var lists: [BlueskyWireMembership] = []
        var cursor: String?
        for _ in 0..<Self.mostListPages {
            let page = try await client.send(.memberships(of: account, at: cursor))
            lists += page.lists
            guard let next = page.next else { break }
            cursor = next
        }
        return lists
    }

    package func makeList(named title: String) async throws(RequestError) -> ServerList {
        let record = BlueskyRecord.list(named: title, at: client.time.now)
        let uri = try uri(record.collection, TID(record.createdAt, seed: UInt32.random(in: .min ... .max)))
        // The client may repeat the request, whose record is there then.
        try await client.send(.put(record, at: uri, replacing: nil))
        return ServerList(id: ServerListID(uri.description), title: RawText(title))
    }

    package func remove(_ id: ServerListID) async throws(RequestError) {
        try await client.send(.deleteRecord(try own(id)))
    }

    package func change(
        _ id: ServerListID, members: [AccountID], adds: Bool
    ) async throws(RequestError) {
        _ = try own(id)
        for account in members {
            let key = RecentRecords.Key(member: account, of: id)
            let shown = try await memberships(of: account).first { $0.list.uri.description == id.rawValue }?.item
            let item = await recent.uri(for: key, shown: shown)
            if !adds {
                try await delete(key, shown: item)
            } else if item == nil {
                try await write(.member(account, of: id, at: client.time.now), key)
            }
        }
    }

    /// Returns the URI of one of the user's lists.
    ///
    /// - Throws: `unsupported` for a list of another account.
    func own(_ id: ServerListID) throws(RequestError) -> ATURI {
        guard let uri = ATURI(id.rawValue), uri.repo.description == did.rawValue else { throw .unsupported }
        return uri
    }
}

extension RecentRecords.Key {
    init(member id: AccountID, of list: ServerListID) {
        self.init(collection: ATURI.member, subject: id, list: list)
    }
}
