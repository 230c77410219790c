internal import FoundationEssentials
internal import Glibc

/// The accounts that are logged in, and the one used last: `accounts.json` in the data directory.
package struct AccountStore: Sendable {
    /// The content of the file. `version` lets a later version change it and an earlier one notice.
    private struct Content: Codable {
        var version = 1
        var current: AccountKey?
        var accounts: [SignedInAccount] = []
    }

    private let path: String

    /// - Parameter data: the data directory.
    package init(data: String) {
        path = data + "/accounts.json"
    }

    /// Returns all accounts, the last used one first; none when the file is missing. A malformed file is set aside.
    ///
    /// - Throws: if the file exists but can't be read.
    package func accounts() throws(AccountError) -> [SignedInAccount] { try load().accounts }

    /// Returns all accounts, with the new path of a malformed file; nil if the file was readable.
    ///
    /// - Throws: if the file exists but can't be read.
    package func load() throws(AccountError) -> (accounts: [SignedInAccount], setAside: String?) {
        let (content, setAside) = try read()
        return (Self.ordered(content), setAside)
    }

    /// Returns all accounts, the last used one first; none where the file can't be read. Changes no file.
    package func readable() -> [SignedInAccount] {
        let content = PrivateFile.value(Content.self, at: path).flatMap { $0.version == 1 ? $0 : nil } ?? Content()
        return Self.ordered(content)
    }

    private static func ordered(_ content: Content) -> [SignedInAccount] {
        content.accounts.filter { $0.key == content.current } + content.accounts.filter { $0.key != content.current }
    }

    /// Adds or updates the account and makes it the current one.
    ///
    /// - Throws: if the file can't be read, written or locked.
    package func save(_ account: SignedInAccount) throws(AccountError) {
        let lock = try acquireLock()
        defer { lock.release() }
        var content = try read().content
        if let index = content.accounts.firstIndex(where: { $0.key == account.key }) {
            content.accounts[index] = account
        } else {
            content.accounts.append(account)
        }
        content.current = account.key
        try write(content)
    }

    /// Updates an account that is stored; the current one stays, and one that has logged out does too.
    ///
    /// - Throws: if the file can't be read, written or locked.
    package func update(_ account: SignedInAccount) throws(AccountError) {
        let lock = try acquireLock()
        defer { lock.release() }
        var content = try read().content
        guard let index = content.accounts.firstIndex(where: { $0.key == account.key }),
            content.accounts[index] != account
        else { return }
        content.accounts[index] = account
        try write(content)
    }

    /// Removes the account; another becomes the current one.
    ///
    /// - Throws: if the file can't be read, written or locked.
    package func remove(_ key: AccountKey) throws(AccountError) {
        let lock = try acquireLock()
        defer { lock.release() }
        var content = try read().content
        content.accounts.removeAll { $0.key == key }
        if content.current == key { content.current = content.accounts.last?.key }
        try write(content)
    }

    /// Locks the file: another instance may log in at the same moment.
    private func acquireLock() throws(AccountError) -> FileLock {
        do throws(FileError) { return try FileLock.forChanging(path) } catch { throw .file(error) }
    }

    private func write(_ content: Content) throws(AccountError) {
        do throws(FileError) {
            try PrivateFile.write(json: content, isPretty: true, to: path)
        } catch {
            throw .file(error)
        }
    }

    /// - Returns: the content, and the new path of a file that was malformed.
    private func read() throws(AccountError) -> (content: Content, setAside: String?) {
        let bytes: [UInt8]
        do {
            bytes = try PrivateFile.read(path)
        } catch {
            if error.isMissing { return (Content(), nil) }
            throw .file(error)
        }
        if let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1 {
            return (content, nil)
        }
        // Truncated, of a newer version or not an account file: start empty, and keep the file for the user.
        return (Content(), PrivateFile.setAside(path) ?? path)
    }
}
