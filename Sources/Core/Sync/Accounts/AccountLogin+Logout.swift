internal import Logging

extension AccountLogin {
    /// The result of a logout at the server.
    package enum Revocation: Sendable, Hashable {
        case done
        /// The token was created elsewhere and stays valid.
        case notOurs
        case failed(RequestError)
    }

    /// Logs out: revokes the token at the server if it can be reached, and deletes it here in any case.
    ///
    /// - Parameter force: deletes the account even if its token can't be read, and so can't be revoked.
    /// - Throws: if the token can't be read or deleted; the account is still logged in.
    package func logOut(_ account: SignedInAccount, force: Bool = false) async throws(AccountError) -> Revocation {
        var revocation = Revocation.done
        do throws(AccountError) {
            if let credential = try await credentials.latest(of: account) {
                revocation = await revoke(credential, of: account)
            }
        } catch {
            guard force else { throw error }
            revocation = .failed(.credential(error))
        }
        do throws(AccountError) {
            try await credentials.remove(account)
        } catch .keyring(let error) {
            // The account is gone. A token left in the keyring matters only if it was not revoked.
            log.notice("secret not deleted from the keyring")
            if revocation != .done { revocation = .failed(.credential(.keyring(error))) }
        } catch {
            throw error
        }
        return revocation
    }

    private func revoke(_ credential: Credential, of account: SignedInAccount) async -> Revocation {
        let server = account.key.server
        do throws(RequestError) {
            switch services[account.key.service].login(parts(at: server)) {
            case .browser(let login):
                return try await login.end(credential, of: applications.application(at: server)) ? .done : .notOurs
            case .password(let login):
                try await login.end(credential)
                return .done
            }
        } catch {
            // The server has already ended the session.
            if case .unauthorised = error { return .done }
            log.notice("token not revoked", metadata: ["error": "\(error.logLine)"])
            return .failed(error)
        }
    }
}
