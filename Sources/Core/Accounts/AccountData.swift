internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// Everything that is kept of one account: statuses, places, drafts, what waits to be sent.
package struct AccountData: Sendable {
    private let paths: [String]

    package init(directories: XDGDirectories, account: SignedInAccount) {
        paths = [
            directories.cache + "/" + account.folder, directories.state + "/positions/" + account.folder + ".json",
            directories.data + "/drafts/" + account.folder, directories.data + "/pending/" + account.folder,
        ]
    }

    /// Deletes all of it; the login stays.
    /// - Throws: after it tried everything, the first that could not be deleted.
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
