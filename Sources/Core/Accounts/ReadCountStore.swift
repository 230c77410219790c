internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// How many of the messages that a server counts as unread were read here: not every server can store it. A small file
/// apart from the cache, which may be deleted at any time.
package struct ReadCountStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/read/" + account.folder + ".json"
    }

    /// Returns the numbers by the name of a list, those of messages that no list shows under an empty name. None if the file
    /// is malformed.
    package func all() -> [String: Int] {
        guard let bytes = try? PrivateFile.read(path) else { return [:] }
        return (try? JSONDecoder().decode([String: Int].self, from: Data(bytes))) ?? [:]
    }

    /// - Throws: if the file can't be written.
    package func save(_ counts: [String: Int]) throws(FileError) {
        guard let data = try? JSONEncoder().encode(counts) else { throw FileError(path: path, code: EINVAL) }
        try PrivateFile.write(Array(data), to: path)
    }
}
