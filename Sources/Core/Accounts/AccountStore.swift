internal import FoundationEssentials

/// Who is logged in, and who was last: `accounts.json` in the data directory.
package struct AccountStore: Sendable {
    /// The file's content. `version` lets a later Tideline change it and an earlier one notice.
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

    /// All accounts, the last used one first. None when the file is missing.
    package func accounts() throws(AccountError) -> [SignedInAccount] {
        let content = try read()
        return content.accounts.filter { $0.key == content.current }
            + content.accounts.filter { $0.key != content.current }
    }

    /// Adds the account, or brings it up to date, and makes it the one that opens next time.
    package func keep(_ account: SignedInAccount) throws(AccountError) {
        var content = try read()
        content.accounts.removeAll { $0.key == account.key }
        content.accounts.append(account)
        content.current = account.key
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
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1 else {
            throw .unreadable(path: path)
        }
        return content
    }
}
