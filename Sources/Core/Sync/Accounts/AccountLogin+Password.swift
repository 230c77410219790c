internal import Logging

/// Login with account and password, for services that have it.
extension AccountLogin {
    /// - Parameters:
    ///   - key: the user's API key, where the service requires one. It is stored after a successful login.
    ///   - keepsPassword: whether the user agreed to store the password, which renews expired sessions.
    package func logIn(
        _ kind: ServiceKind, at server: ServerAddress, with entry: PasswordEntry, key: AccessToken? = nil,
        keepsPassword: Bool = false
    ) async throws(LoginError) -> SignedInAccount {
        guard case .password(let login) = services[kind].login(parts(at: server, key: key)) else {
            throw .notAServer
        }
        do {
            var credential = try await login.steps(for: entry).run()
            if keepsPassword {
                credential.renewal = Credential.Renewal(account: entry.account, password: entry.password)
            }
            let own = try await owner(of: credential, kind, server, key)
            if let key { storeKey(key.secret, at: server) }
            return try await store(credential, kind, server, own)
        } catch let error as LoginStepFailure {
            guard error.error == .codeRequired else { throw LoginError(error) }
            throw entry.code == nil ? .codeRequired : .codeRejected
        } catch let error as RequestError {
            throw error == .cancelled ? .cancelled : .step(.account, error)
        } catch let error as LoginError {
            throw error
        } catch {
            throw .cancelled
        }
    }

    /// Gets a new token in place of one that the server has refused, without a password.
    ///
    /// - Returns: whether there is another one now; false if the session has ended.
    /// - Throws: if the server or the stored token can't be reached.
    package func renew(_ account: SignedInAccount, after refused: AccessToken) async throws(RequestError) -> Bool {
        guard let renewal = services[account.key.service].renewal else { return false }
        let parts = parts(at: account.key.server, account: account.key.id)
        return try await credentials.renew(account, after: refused) { credential throws(RequestError) in
            try await renewal(parts, credential)
        }
    }

    /// Begins a new session with the stored password.
    ///
    /// - Returns: false if no password is stored, or if the server refuses it, which deletes it; nil if the server or
    ///   the keyring can't be reached.
    package func renew(_ account: SignedInAccount) async -> Bool? {
        let server = account.key.server
        guard case .password(let login) = services[account.key.service].login(parts(at: server)) else {
            return false
        }
        let kept: Credential?
        do throws(AccountError) { kept = try await credentials.credential(of: account) } catch { return nil }
        guard let renewal = kept?.renewal else { return false }
        do throws(LoginStepFailure) {
            var credential = try await login.steps(
                for: PasswordEntry(account: renewal.account, password: renewal.password)
            ).run()
            credential.renewal = renewal
            do throws(AccountError) {
                try await credentials.renew(account, credential)
            } catch {
                // The session works until the program ends, and is renewed at the next start.
                await credentials.hold(credential, of: account)
                log.notice("renewed session not kept")
            }
            return true
        } catch {
            switch error.error {
            case .unauthorised, .forbidden, .invalid, .http(400..<500, _):
                await credentials.dropCredential(of: account)
                return false
            default: return nil
            }
        }
    }
}
