/// The newest items of an account's lists for which hooks have run. A small file that may be deleted at any time.
package struct HookMarkerStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/hooks/" + account.folder + ".json"
    }

    /// Returns the stored marker; nil if there is none or the file is malformed.
    package func marker(of list: ListID) -> SortKey? { all[list.name] }

    /// Saves a marker, or removes it.
    ///
    /// - Throws: if the file can't be written.
    package func save(_ marker: SortKey?, of list: ListID) throws(FileError) {
        guard all[list.name] != marker else { return }
        // The other list's marker may be saved at the same moment.
        let lock = try FileLock.forChanging(path)
        defer { lock.release() }
        var markers = all
        markers[list.name] = marker
        try PrivateFile.write(json: markers, to: path)
    }

    private var all: [String: SortKey] { PrivateFile.value(at: path) ?? [:] }
}
