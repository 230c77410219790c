/// The numbers of messages read here that the server still counts as unread: not every server can store it. A small
/// file apart from the cache, which may be deleted at any time.
package struct ReadCountStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/read/" + account.folder + ".json"
    }

    /// Returns the numbers by the name of a list, those of messages that no list shows under an empty name. None if the file
    /// is malformed.
    package func all() -> [String: Int] { PrivateFile.value(at: path) ?? [:] }

    /// Saves the changes since the numbers were read or saved last.
    ///
    /// - Parameter before: the numbers at that time.
    /// - Throws: if the file can't be written.
    package func save(_ counts: [String: Int], replacing before: [String: Int]) throws(FileError) {
        // Another instance may save the number of another list at the same moment.
        let lock = try FileLock.forChanging(path)
        defer { lock.release() }
        let there = all()
        var merged = there
        for name in Set(counts.keys).union(before.keys) where counts[name] != before[name] {
            merged[name] = counts[name]
        }
        guard merged != there else { return }
        try PrivateFile.write(json: merged, to: path)
    }
}
