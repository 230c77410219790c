internal import FoundationEssentials

/// The storage of credentials: the Secret Service if there is one, else a file of mode 0600 for each account in a
/// folder of mode 0700. The file exists in both cases and records which.
package struct CredentialStore: Sendable {
    private struct Content: Codable {
        var version = 1
        /// nil if the Secret Service holds it.
        var token: String?
        /// true if there is a refresh token.
        var renews: Bool?
        /// nil if the Secret Service holds it.
        var refresh: String?
        var expiresAt: Int64?
        var scopes: [String]?
        /// The username, if the user agreed to store the password for renewing the session.
        var account: String?
        /// nil if the Secret Service holds it.
        var password: String?
        /// The key that the tokens are bound to. It stays in the file: alone it is of no use.
        var key: String?
        var issuer: ServerAddress?
        var client: String?
    }

    private let folder: String
    private let secrets: SecretTool?

    /// - Parameters:
    ///   - data: the data directory.
    ///   - secrets: the keyring; nil to use files only.
    package init(data: String, secrets: SecretTool? = nil) {
        folder = data + "/credentials"
        self.secrets = secrets
    }

    /// Loads the credential of an account.
    ///
    /// A malformed file is set aside, since a newer version may have written it.
    ///
    /// - Returns: nil if none is stored.
    /// - Throws: if one may be stored but can't be read now. The caller must not delete anything because of it.
    package func credential(of account: SignedInAccount) async throws(AccountError) -> Credential? {
        PrivateFile.removeAbandoned(in: folder)
        guard let content = try content(of: account) else { return nil }
        let key = content.key.flatMap { ProofKey($0) }
        var token = content.token.flatMap { AccessToken($0, boundTo: key) }
        if content.token == nil {
            guard let secret = try await secret(account.folder) else { return nil }
            token = AccessToken(secret, boundTo: key)
            // The keyring returned something that is not a token.
            if token == nil { throw .keyring(.failed) }
        }
        guard let token else { return nil }
        var credential = Credential(
            token: token, expiresAt: content.expiresAt.map { Timestamp(milliseconds: $0) },
            scopes: content.scopes.map { Set($0) })
        if content.renews == true {
            var refresh = content.refresh
            if refresh == nil { refresh = try await secret(Self.refreshName(account)) }
            credential.refresh = refresh.flatMap { AccessToken($0, boundTo: key) }
        }
        if let issuer = content.issuer, let client = content.client {
            credential.authority = Credential.Authority(issuer: issuer, client: client)
        }
        if let name = content.account {
            var password = content.password
            if password == nil { password = try await secret(Self.passwordName(account)) }
            credential.renewal = password.flatMap { Password($0) }.map { .init(account: name, password: $0) }
        }
        return credential
    }

    private func secret(_ name: String) async throws(AccountError) -> String? {
        guard let secrets else { throw .keyring(.noBus) }
        do throws(KeyringError) {
            return try await secrets.secret(of: name)
        } catch {
            throw .keyring(error)
        }
    }

    /// Returns the name of the refresh token in the Secret Service.
    private static func refreshName(_ account: SignedInAccount) -> String { account.folder + ":refresh" }

    /// Returns the name of the password in the Secret Service.
    private static func passwordName(_ account: SignedInAccount) -> String { account.folder + ":password" }

    /// Saves the credential of an account.
    ///
    /// - Returns: why the file holds a secret although there is a session bus; nil if the keyring holds all of them, or if
    ///   there is no bus and so no keyring.
    /// - Throws: if the file can't be written.
    @discardableResult
    package func save(
        _ credential: Credential, of account: SignedInAccount
    ) async throws(AccountError) -> KeyringError? {
        var failure: KeyringError?
        var content = Content(
            token: credential.token.secret, expiresAt: credential.expiresAt?.milliseconds,
            scopes: credential.scopes.map { $0.sorted() }, key: credential.token.key?.secret,
            issuer: credential.authority?.issuer, client: credential.authority?.client)
        // Stored first: with a newer refresh token the session goes on even if the other is an old one.
        if let refresh = credential.refresh {
            (content.renews, content.refresh) = (true, refresh.secret)
            if let secrets {
                failure = await Self.store(refresh.secret, as: Self.refreshName(account), in: secrets)
                if failure == nil { content.refresh = nil }
            }
        }
        if let secrets {
            let problem = await Self.store(credential.token.secret, as: account.folder, in: secrets)
            if problem == nil { content.token = nil }
            failure = failure ?? problem
        }
        if let renewal = credential.renewal {
            content.account = renewal.account
            content.password = renewal.password.secret
            if let secrets {
                let problem = await Self.store(renewal.password.secret, as: Self.passwordName(account), in: secrets)
                if problem == nil { content.password = nil }
                failure = failure ?? problem
            }
        }
        do throws(FileError) {
            try PrivateFile.write(json: content, to: path(of: account))
        } catch {
            throw .file(error)
        }
        return failure
    }

    /// Stores a secret in the Secret Service.
    ///
    /// - Returns: why it can't be read back; nil if it can. Only then is it left out of the file.
    private static func store(_ secret: String, as name: String, in secrets: SecretTool) async -> KeyringError? {
        do throws(KeyringError) {
            try await secrets.store(secret, of: name)
            return nil
        } catch {
            return error
        }
    }

    /// Deletes the file and the secrets in the keyring.
    ///
    /// - Throws: the first failure, after trying everything.
    package func delete(_ account: SignedInAccount) async throws(AccountError) {
        let content = (try? content(of: account)).flatMap { $0 }
        var failure: AccountError?
        var names: [String] = []
        if let content, content.token == nil { names.append(account.folder) }
        if content?.renews == true, content?.refresh == nil { names.append(Self.refreshName(account)) }
        if content?.account != nil, content?.password == nil { names.append(Self.passwordName(account)) }
        for name in names {
            do throws(KeyringError) {
                guard let secrets else { throw .noBus }
                try await secrets.clear(name)
            } catch {
                failure = failure ?? .keyring(error)
            }
        }
        do {
            try PrivateFile.remove(path(of: account))
            try PrivateFile.remove(path(of: account) + ".lock")
        } catch {
            throw .file(error)
        }
        if let failure { throw failure }
    }

    /// The wait between two attempts to lock, and their number: longer than a request takes with its repetitions.
    private static let lockAttempts = (interval: Duration.milliseconds(100), count: 900)

    /// Locks the credential of an account while a process renews it. The caller waits without blocking its thread: the holder
    /// waits for the server.
    ///
    /// - Returns: the lock, held until it is released or deallocated.
    /// - Throws: `EWOULDBLOCK` if another process, such as one that is suspended, holds it for too long.
    func lock(_ account: SignedInAccount, time: any TimeSource) async throws(AccountError) -> FileLock {
        let path = path(of: account)
        do throws(FileLockError) {
            let lock = try FileLock.open(at: path + ".lock")
            for _ in 0..<Self.lockAttempts.count {
                if lock.tryAcquire() { return lock }
                try? await time.sleep(for: Self.lockAttempts.interval)
            }
            throw .held
        } catch {
            switch error {
            case .held: throw .file(FileError.busy(path))
            case .file(let error): throw .file(error)
            }
        }
    }

    /// Checks that no other user can read or replace the stored files. Reads no secret and does not use the keyring.
    ///
    /// - Throws: `exposed` if another user can.
    package func check(_ account: SignedInAccount) throws(AccountError) {
        let path = path(of: account)
        if let exposure = PrivateFile.exposure(ofFolder: folder) { throw .exposed(path: folder, exposure) }
        if let exposure = PrivateFile.exposure(of: path) { throw .exposed(path: path, exposure) }
    }

    private func content(of account: SignedInAccount) throws(AccountError) -> Content? {
        try check(account)
        let path = path(of: account)
        let bytes: [UInt8]
        do {
            bytes = try PrivateFile.read(path)
        } catch {
            if error.isMissing { return nil }
            throw .file(error)
        }
        if let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1 {
            return content
        }
        // Version 0.1 stored the bare token.
        let text = String(decoding: bytes, as: UTF8.self)
        if text.first != "{", AccessToken(text) != nil { return Content(token: text) }
        PrivateFile.setAside(path)
        return nil
    }

    private func path(of account: SignedInAccount) -> String {
        folder + "/" + account.folder + ".token"
    }
}
