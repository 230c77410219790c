internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// Who is logged in, and who was last: `accounts.json` in the data directory.
package struct AccountStore: Sendable {
    /// The file's content. `version` lets a later Tideline change it and an earlier one notice.
    private struct Content: Codable {
        var version = 1
        var current: AccountKey?
        var accounts: [SignedInAccount] = []
    }

    private let folder: String
    private let path: String

    /// - Parameter data: the data directory.
    package init(data: String) {
        folder = data
        path = data + "/accounts.json"
    }

    /// All accounts, the last used one first. None when the file is missing; one that is not understood is set aside.
    package func accounts() throws(AccountError) -> [SignedInAccount] {
        let content = try read()
        return content.accounts.filter { $0.key == content.current }
            + content.accounts.filter { $0.key != content.current }
    }

    /// Adds the account, or brings it up to date, and makes it the one that opens next time.
    package func keep(_ account: SignedInAccount) throws(AccountError) {
        let lock = try acquireLock()
        defer { lock.release() }
        var content = try read()
        if let index = content.accounts.firstIndex(where: { $0.key == account.key }) {
            content.accounts[index] = account
        } else {
            content.accounts.append(account)
        }
        content.current = account.key
        try write(content)
    }

    /// Forgets the account; another becomes the one that opens next time.
    package func remove(_ key: AccountKey) throws(AccountError) {
        let lock = try acquireLock()
        defer { lock.release() }
        var content = try read()
        content.accounts.removeAll { $0.key == key }
        if content.current == key { content.current = content.accounts.last?.key }
        try write(content)
    }

    /// Held from reading to writing: another instance may log in at the same moment.
    private func acquireLock() throws(AccountError) -> FileLock {
        do {
            try PrivateFile.makeDirectory(folder)
            let lock = try FileLock.open(at: path + ".lock")
            try lock.acquire()
            return lock
        } catch FileLockError.held {
            throw .file(FileError(path: path, code: EWOULDBLOCK))
        } catch FileLockError.file(let error) {
            throw .file(error)
        } catch let error as FileError {
            throw .file(error)
        } catch {
            throw .unreadable(path: path)
        }
    }

    private func write(_ content: Content) throws(AccountError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try PrivateFile.write(Array(try encoder.encode(content)), to: path)
        } catch let error as FileError {
            throw .file(error)
        } catch {
            throw .unreadable(path: path)
        }
    }

    private func read() throws(AccountError) -> Content {
        let bytes: [UInt8]
        do {
            bytes = try PrivateFile.read(path)
        } catch {
            if error.isMissing { return Content() }
            throw .file(error)
        }
        if let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1 {
            return content
        }
        // Cut off, of a newer version, or none of ours: nobody is logged in, and nothing of it is lost.
        PrivateFile.setAside(path)
        return Content()
    }
}
