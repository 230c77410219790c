extension BlueskyService {
    /// The most pages of lists that are fetched.
    private static let mostListPages = 10

    /// Fetches the user's lists, those whose accounts the user mutes or blocks, and the starter packs.
    package func serverLists() async throws(RequestError) -> [ServerList] {
        let own = try await allLists { .lists(of: did, at: $0) }
        let muted = try await offeredLists { .mutedLists(of: did, at: $0) }
        let blocked = try await offeredLists { .blockedLists(of: did, at: $0) }
        let packs = try await offeredLists { .starterPacks(of: did, at: $0) }
        var seen: Set<ServerListID> = []
        var lists: [ServerList] = []
        for var list in own + muted + blocked + packs where seen.insert(list.id).inserted {
            if let standing = list.standing {
                let shown = standing.isBlocked ? "" : nil
                list.standing?.isBlocked = await recent.uri(for: .init(block: list.id), shown: shown) != nil
            }
            lists.append(list)
        }
        return lists
    }

    /// - Returns: none where the server doesn't have them.
    private func offeredLists(
        _ request: (String?) -> XRPCQuery<BlueskyListPage>
    ) async throws(RequestError) -> [ServerList] {
        do throws(RequestError) { return try await allLists(request) } catch .unsupported, .notFound { return [] }
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
        return lists
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

    /// Gives a list another name. Everything else that other programs have stored in it stays.
    ///
    /// - Throws: `unsupported` for the accounts of a starter pack, which has its name in another record.
    package func change(_ list: ServerList) async throws(RequestError) -> ServerList {
        try await change(try own(list.id)) { record in
            guard record.text("purpose") != BlueskyWirePage.referencePurpose else { return nil }
            var record = record
            record["name"] = .text(list.title.value)
            return record
        }
        return list
    }

    package func perform(_ action: ListAction, on list: ServerListID) async throws(RequestError) {
        let key = RecentRecords.Key(block: list)
        switch action {
        case .mute(let isOn): try await client.send(.mute(isOn, list))
        case .block(true): try await write(.blockList(list, at: client.time.now), key)
        case .block(false):
            let shown = try await client.send(.list(list)).blocked
            try await delete(key, shown: await recent.uri(for: key, shown: shown))
        }
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
    init(block list: ServerListID) {
        self.init(collection: ATURI.listBlock, subject: AccountID(list.rawValue))
    }

    init(member id: AccountID, of list: ServerListID) {
        self.init(collection: ATURI.member, subject: id, list: list)
    }
}
