/// The entries of a list that were printed, so that none is printed twice.
package struct PrintedEntries: Hashable, Sendable, Codable {
    /// The position up to which the list is old: nothing at it or below is printed any more.
    package private(set) var floor: SortKey
    /// The positions of those above it, by name.
    private var printed: [String: SortKey] = [:]

    /// The entries above the floor: more than a page, since what reaches the server late appears below newer entries.
    private static let most = 60

    /// - Parameter floor: the position up to which nothing is printed.
    package init(above floor: SortKey) {
        self.floor = floor
    }

    package func contains(_ entry: Entry) -> Bool { entry.position <= floor || printed[Self.name(of: entry)] != nil }

    package mutating func insert(_ entry: Entry) { printed[Self.name(of: entry)] = entry.position }

    /// Raises the floor over what can't change any more.
    ///
    /// - Parameter limit: the highest position to raise it to; nil if nothing is missing above the floor.
    package mutating func raiseFloor(atMostTo limit: SortKey?) {
        guard printed.count > Self.most else { return }
        let top = printed.values.sorted()[printed.count - Self.most - 1]
        floor = max(floor, min(top, limit ?? top))
        printed = printed.filter { $0.value > floor }
    }

    /// A group of notifications that has grown is at a new position, and is news again.
    private static func name(of entry: Entry) -> String {
        switch entry.item {
        case .status(let status): status.id.rawValue
        case .notification(let notification): "\(notification.id.rawValue) \(entry.position.rawValue)"
        case .account(let account): account.id.rawValue
        case .conversation(let conversation): conversation.id.rawValue
        }
    }
}

/// What `tideline follow --resume` has printed of an account's lists. A small file apart from the cache, which may be deleted
/// at any time.
package struct FollowStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/followed/" + account.folder + ".json"
    }

    /// Returns what was printed of a list; nil if nothing is stored, or the file is malformed.
    package func printed(of list: ListID) -> PrintedEntries? { all()[list.name] }

    /// - Throws: if the file can't be written.
    package func save(_ printed: PrintedEntries, of list: ListID) throws(FileError) {
        // Another instance may follow another list.
        let lock = try FileLock.forChanging(path)
        defer { lock.release() }
        var lists = all()
        lists[list.name] = printed
        try PrivateFile.write(json: lists, to: path)
    }

    private func all() -> [String: PrintedEntries] { PrivateFile.value(at: path) ?? [:] }
}
