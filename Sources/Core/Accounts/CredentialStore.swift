/// Keeps tokens: one file of mode 0600 for each account, in a folder of mode 0700.
package struct CredentialStore: Sendable {
    private let folder: String

    /// - Parameter data: the data directory.
    package init(data: String) {
        folder = data + "/credentials"
    }

    /// nil when nobody is logged in as that account, or the file does not hold a token.
    package func token(of account: SignedInAccount) throws(AccountError) -> AccessToken? {
        let path = self.path(of: account)
        if let exposure = PrivateFile.exposure(of: path) { throw .exposed(path: path, exposure) }
        do {
            let text = String(decoding: try PrivateFile.read(path), as: UTF8.self)
            return AccessToken(text)
        } catch let error {
            if error.isMissing { return nil }
            throw .file(error)
        }
    }

    package func keep(_ token: AccessToken, of account: SignedInAccount) throws(AccountError) {
        do {
            try PrivateFile.write(Array(token.secret.utf8), to: path(of: account))
        } catch {
            throw .file(error)
        }
    }

    package func forget(_ account: SignedInAccount) throws(AccountError) {
        do {
            try PrivateFile.remove(path(of: account))
        } catch {
            throw .file(error)
        }
    }

    private func path(of account: SignedInAccount) -> String {
        folder + "/" + account.folder + ".token"
    }
}
