/// The titles of the lists that the user has made, as the server had them last, for completion in shells. A small file in the
/// folder of the cache.
package struct ListTitleStore: Sendable {
    private let path: String

    /// The most titles that are stored.
    private static let most = 500

    /// - Parameter cache: the cache directory.
    package init(cache: String, account: SignedInAccount) {
        path = cache + "/" + account.folder + "/lists.json"
    }

    /// Returns the titles in the server's order; none without a file, or from a malformed one.
    package func titles() -> [RawText] {
        (PrivateFile.value([String].self, at: path) ?? []).prefix(Self.most).map { RawText($0) }
    }

    /// - Throws: if the file can't be written.
    package func save(_ lists: [ServerList]) throws(FileError) {
        let new = lists.prefix(Self.most).map(\.title)
        guard new != titles() else { return }
        try PrivateFile.write(json: new.map(\.value), to: path)
    }
}
