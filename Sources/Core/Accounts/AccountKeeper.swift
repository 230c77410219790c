/// Who is logged in and with what: the one place where accounts and their tokens are read and kept, off the main actor.
package actor AccountKeeper {
    private let accounts: AccountStore
    private let credentials: CredentialStore
    private let time: any TimeSource
    /// What was read already; a token is asked for by every request.
    private var known: [AccountKey: Credential] = [:]

    package init(accounts: AccountStore, credentials: CredentialStore, time: any TimeSource) {
        self.accounts = accounts
        self.credentials = credentials
        self.time = time
    }

    /// The token that is valid now. One whose time is over is as good as none.
    package func token(of account: SignedInAccount) async -> AccessToken? {
        guard let credential = try? await credential(of: account), credential.isValid(at: time.now) else { return nil }
        return credential.token
    }

    package func credential(of account: SignedInAccount) async throws(AccountError) -> Credential? {
        if let credential = known[account.key] { return credential }
        let credential = try await credentials.credential(of: account)
        // Someone may have logged in while the keyring was asked.
        known[account.key] = known[account.key] ?? credential
        return known[account.key]
    }

    /// Someone has logged in. The token first: an account without one could not be read, a token without an account harms
    /// nobody.
    package func keep(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await credentials.keep(credential, of: account)
        known[account.key] = credential
        try accounts.keep(account)
    }

    /// A new session for who is logged in; which account was used last stays as it is.
    package func renew(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await credentials.keep(credential, of: account)
        known[account.key] = credential
    }

    /// Makes it the account that opens next time.
    package func use(_ account: SignedInAccount) throws(AccountError) { try accounts.keep(account) }

    /// The token is worth nothing any more; the account stays, for the next login.
    package func dropCredential(of account: SignedInAccount) async {
        known[account.key] = nil
        // A file that cannot be removed is refused by the server all the same.
        try? await credentials.forget(account)
    }

    /// Someone has logged out.
    package func remove(_ account: SignedInAccount) async throws(AccountError) {
        known[account.key] = nil
        try await credentials.forget(account)
        try accounts.remove(account.key)
    }
}
