/// Who is logged in and with what: the one place where accounts and their tokens are read and kept, off the main actor.
package actor CredentialProvider {
    private let accounts: AccountStore
    private let credentials: CredentialStore
    private let time: any TimeSource
    /// What was read already; a token is asked for by every request.
    private var known: [AccountKey: Credential] = [:]
    /// Lookups that have not ended. A locked keyring asks its question once, however many requests need the token.
    private var lookups: [AccountKey: Lookup] = [:]
    private var lastLookup = 0
    /// Accounts whose credential is being deleted: what is still stored of it no longer counts.
    private var dropping: [AccountKey: Int] = [:]
    /// The last change to what is stored: one after the other, or a deletion would take a new login with it.
    private var lastChange: Task<Void, Never>?

    private typealias Answer = Result<Credential?, AccountError>

    private struct Lookup {
        var id: Int
        var task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Answer, Never>] = [:]
    }

    package init(accounts: AccountStore, credentials: CredentialStore, time: any TimeSource) {
        self.accounts = accounts
        self.credentials = credentials
        self.time = time
    }

    /// Returns the token that is valid now; nil when none is stored, or when its time is over.
    ///
    /// - Throws: when one may be stored but can't be read now; the account is still logged in.
    package func token(of account: SignedInAccount) async throws(AccountError) -> AccessToken? {
        guard let credential = try await credential(of: account), credential.isValid(at: time.now) else { return nil }
        return credential.token
    }

    package func credential(of account: SignedInAccount) async throws(AccountError) -> Credential? {
        if let credential = known[account.key] { return credential }
        if dropping[account.key] != nil { return nil }
        lastLookup += 1
        let (id, key) = (lastLookup, account.key)
        let answer: Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
                if Task.isCancelled { return continuation.resume(returning: Answer.failure(.keyring(.cancelled))) }
                var lookup = lookups[key] ?? lookUp(account, id)
                lookup.waiters[id] = continuation
                lookups[key] = lookup
            }
        } onCancel: {
            Task { await leave(id, key) }
        }
        return try answer.get()
    }

    /// Starts a lookup that is known by the id of its first waiter.
    private func lookUp(_ account: SignedInAccount, _ id: Int) -> Lookup {
        Lookup(
            id: id,
            task: Task { [credentials] in
                let answer: Answer
                do throws(AccountError) {
                    answer = .success(try await credentials.credential(of: account))
                } catch {
                    answer = .failure(error)
                }
                // Something else may have been stored, or this deleted, while the keyring was asked.
                guard lookups[account.key]?.id == id else { return }
                if case .success(let credential) = answer { known[account.key] = credential }
                end(lookupOf: account.key, with: answer)
            })
    }

    private func end(lookupOf key: AccountKey, with answer: Answer) {
        guard let lookup = lookups.removeValue(forKey: key) else { return }
        lookup.task.cancel()
        for waiter in lookup.waiters.values { waiter.resume(returning: answer) }
    }

    /// A caller was cancelled; the keyring's question is withdrawn when no other waits for the answer.
    private func leave(_ id: Int, _ key: AccountKey) {
        guard let waiter = lookups[key]?.waiters.removeValue(forKey: id) else { return }
        waiter.resume(returning: Answer.failure(.keyring(.cancelled)))
        if lookups[key]?.waiters.isEmpty == true { lookups.removeValue(forKey: key)?.task.cancel() }
    }

    /// Someone has logged in. The token first: an account without one could not be read, a token without an account harms
    /// nobody.
    package func keep(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await renew(account, credential)
        try accounts.keep(account)
    }

    /// A new session for who is logged in; which account was used last stays as it is.
    package func renew(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await change { [credentials] () async throws(AccountError) in
            try await credentials.keep(credential, of: account)
        }
        known[account.key] = credential
        end(lookupOf: account.key, with: .success(credential))
    }

    /// Makes it the account that opens next time.
    package func use(_ account: SignedInAccount) throws(AccountError) { try accounts.keep(account) }

    /// Deletes a credential that the server has refused; the account stays, for the next login.
    package func dropCredential(of account: SignedInAccount) async {
        // A file that cannot be removed is refused by the server all the same.
        try? await forget(account)
    }

    /// Someone has logged out.
    package func remove(_ account: SignedInAccount) async throws(AccountError) {
        var failure: AccountError?
        do throws(AccountError) {
            try await forget(account)
        } catch {
            // A file that is still there still holds the login; what a keyring holds on its own leads nowhere.
            guard case .keyring = error else { throw error }
            failure = error
        }
        try accounts.remove(account.key)
        if let failure { throw failure }
    }

    private func forget(_ account: SignedInAccount) async throws(AccountError) {
        known[account.key] = nil
        end(lookupOf: account.key, with: .success(nil))
        dropping[account.key, default: 0] += 1
        defer { dropping[account.key] = dropping[account.key].flatMap { $0 > 1 ? $0 - 1 : nil } }
        try await change { [credentials] () async throws(AccountError) in try await credentials.forget(account) }
    }

    private func change(_ body: @escaping @Sendable () async throws(AccountError) -> Void) async throws(AccountError) {
        let before = lastChange
        let task = Task { () -> Result<Void, AccountError> in
            await before?.value
            do throws(AccountError) { return .success(try await body()) } catch { return .failure(error) }
        }
        lastChange = Task { _ = await task.value }
        try await task.value.get()
    }
}
