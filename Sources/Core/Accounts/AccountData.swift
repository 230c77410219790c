internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// The data stored for one account: statuses, positions, pinned pages, what was read, drafts.
package struct AccountData: Sendable {
    private let paths: [String]

    package init(directories: XDGDirectories, account: SignedInAccount) {
        paths = [
            directories.cache + "/" + account.folder, directories.state + "/positions/" + account.folder + ".json",
            directories.state + "/positions/" + account.folder + ".json.lock",
            directories.state + "/pins/" + account.folder + ".json",
            directories.state + "/read/" + account.folder + ".json",
            directories.state + "/read/" + account.folder + ".json.lock",
            directories.data + "/drafts/" + account.folder,
        ]
    }

    /// Deletes all of it; the login is kept.
    /// - Throws: the first failure, after trying everything.
    package func delete() throws(FileError) {
        var failure: FileError?
        for path in paths where FileManager.default.fileExists(atPath: path) {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                failure = failure ?? FileError(path: path, code: EIO)
            }
        }
        if let failure { throw failure }
    }
}
