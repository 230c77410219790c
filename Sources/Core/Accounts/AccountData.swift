internal import FoundationEssentials
internal import Glibc

/// The data stored for one account besides its login: statuses, positions, pinned pages, read messages, the number of
/// requests, what was followed, the markers of hooks, the language of the last post, drafts.
package struct AccountData: Sendable {
    private let paths: [String]

    package init(directories: XDGDirectories, account: SignedInAccount) {
        let state = ["positions", "pins", "read", "requests", "followed", "hooks"].flatMap { folder in
            [".json", ".json.lock"].map { "\(directories.state)/\(folder)/\(account.folder)\($0)" }
        }
        paths =
            state + [
                directories.state + "/languages/" + account.folder, directories.cache + "/" + account.folder,
                directories.data + "/drafts/" + account.folder,
            ]
    }

    /// Deletes all data of the account; the login stays.
    ///
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
