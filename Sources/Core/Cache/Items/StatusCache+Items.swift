internal import GRDB

extension StatusCache {
    /// Replaces a list by items in the order given: a thread, a list of accounts.
    ///
    /// - Parameters:
    ///   - entries: from the top down. Their positions are not used: the list gets its own.
    ///   - onlyIfEmpty: whether a list that has items by then stays as it is.
    package func replace(_ list: ListID, by entries: [Entry], onlyIfEmpty: Bool = false) async throws(CacheError) {
        try await write { [local = localFilters] db, changes in
            if onlyIfEmpty, let store = try TimelineStore.find(list, in: db), try !store.isEmpty() { return }
            try Self.replace(list, by: entries, local, in: db, changes)
        }
    }

    static func replace(
        _ list: ListID, by entries: [Entry], _ local: LocalFilters, in db: Database, _ changes: ChangeSet
    ) throws {
        let store = try TimelineStore.findOrMake(list, in: db, changes)
        var writer = ItemWriter(db, changes)
        try store.removeAll()
        var seen: Set<ItemID> = []
        for (index, entry) in entries.filter({ seen.insert($0.item.id).inserted }).enumerated() {
            let key = SortKey(Self.position(index))
            switch entry.item {
            case .status(let status):
                let pk = try writer.write(status)
                try store.insert(status: pk, at: key, entry, filters: status.filters(in: list, and: local))
            case .notification(let notification):
                let pk = try writer.write(notification).pk
                let filters = notification.status?.value.filters(in: list, and: local) ?? []
                _ = try store.insert(notification: pk, at: key, filters: JSONColumnWriter().text(filters))
            case .account(let listed):
                try store.insert(account: try writer.write(listed.account), at: key, entry)
            case .conversation(let conversation):
                _ = try store.insert(notification: try writer.write(conversation).pk, at: key, filters: nil)
            }
        }
    }

    /// Keys that fall from the top down.
    static func position(_ index: Int) -> String { "o" + String(9_999_999 - index, zeroPaddedTo: 7) }

    /// Returns the index of a key of `position`; nil for another key.
    static func place(of key: String) -> Int? {
        guard key.utf8.count == 8, key.hasPrefix("o"), let number = Int(key.dropFirst()) else { return nil }
        return 9_999_999 - number
    }

    /// Stores the parts of an account that a response contains; nil leaves the cached part.
    package func store(
        _ account: Account, profile: AccountProfile? = nil, relationship: Relationship? = nil
    ) async throws(CacheError) {
        try await write { db, changes in
            var writer = ItemWriter(db, changes)
            let pk = try writer.write(account)
            if let profile { try writer.write(profile, of: pk) }
            if let relationship { try writer.write(relationship, of: pk) }
        }
    }

    package func account(_ id: AccountID) async throws(CacheError) -> Account? {
        try await read { db in
            let reader = ItemReader(db: db)
            return try reader.row(of: id).flatMap { try reader.account($0) }
        }
    }

    /// Returns the account whose page on the web is at a URL.
    package func account(at url: RawText) async throws(CacheError) -> Account? {
        try await read { db in
            let pk = try Int64.fetchOne(
                db, sql: "SELECT pk FROM account WHERE url = ? LIMIT 1", arguments: [url.value.storable])
            return try pk.flatMap { try ItemReader(db: db).account($0) }
        }
    }

    /// - Returns: nil until the profile was fetched.
    package func profile(of id: AccountID) async throws(CacheError) -> AccountProfile? {
        try await read { db in
            let reader = ItemReader(db: db)
            return try reader.row(of: id).flatMap { try reader.profile(of: $0) }
        }
    }

    /// - Returns: nil until it was fetched.
    package func relationship(with id: AccountID) async throws(CacheError) -> Relationship? {
        try await read { db in
            let reader = ItemReader(db: db)
            return try reader.row(of: id).flatMap { try reader.relationship(of: $0) }
        }
    }
}
