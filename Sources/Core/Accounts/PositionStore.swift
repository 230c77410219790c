/// The reading positions of an account, one for each list. A small file apart from the cache, which may be deleted at
/// any time.
package struct PositionStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/positions/" + account.folder + ".json"
    }

    /// Returns the saved position; nil if there is none or the file is malformed.
    package func position(in timeline: ListID) -> ReadingPosition? {
        all()[timeline.name]
    }

    /// Saves the position in a list.
    ///
    /// - Throws: if the file can't be written.
    package func save(_ position: ReadingPosition, in timeline: ListID) throws(FileError) {
        // Another instance may save the position in another list at the same moment.
        let lock = try FileLock.forChanging(path)
        defer { lock.release() }
        var positions = all()
        var position = position
        // Another instance may have read further: its progress is kept.
        if let there = positions[timeline.name] {
            if there.isAssumed == position.isAssumed {
                position.readUpTo = max(position.readUpTo, there.readUpTo)
            } else if position.isAssumed == true {
                (position.readUpTo, position.isAssumed) = (there.readUpTo, nil)
            }
        }
        guard positions[timeline.name] != position else { return }
        positions[timeline.name] = position
        try PrivateFile.write(json: positions, to: path)
    }

    /// Returns the saved positions by the names of their lists; none if the file is malformed.
    package func all() -> [String: ReadingPosition] { PrivateFile.value(at: path) ?? [:] }

    /// Adopts positions of another machine in lists that were read further there, or not at all here.
    ///
    /// - Parameters:
    ///   - others: the positions by the names of their lists.
    ///   - isTrial: whether nothing is written.
    /// - Returns: the numbers of lists without a position before, and of those whose position has moved.
    /// - Throws: if the file can't be written.
    package func adopt(
        _ others: [String: ReadingPosition], isTrial: Bool = false
    ) throws(FileError) -> (added: Int, moved: Int) {
        let lock = isTrial ? nil : try FileLock.forChanging(path)
        defer { lock?.release() }
        var positions = all()
        var (added, moved) = (0, 0)
        for (name, other) in others where ListID(name: name) != nil {
            guard let there = positions[name] else {
                positions[name] = other
                added += 1
                continue
            }
            guard other.isAhead(of: there) else { continue }
            positions[name] = other
            moved += 1
        }
        if added + moved > 0, !isTrial { try PrivateFile.write(json: positions, to: path) }
        return (added, moved)
    }
}
