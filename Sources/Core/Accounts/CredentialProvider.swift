/// The accounts and their tokens. All reads and writes of both go through this actor, off the main actor.
package actor CredentialProvider {
    private let accounts: AccountStore
    private let credentials: CredentialStore
    private let time: any TimeSource
    /// Credentials loaded so far; every request needs one.
    private var known: [AccountKey: Credential] = [:]
    /// Lookups under way. All requests that need a token share one, so that a locked keyring prompts once.
    private var lookups: [AccountKey: Lookup] = [:]
    private var lastLookup = 0
    /// The number of deletions under way for each account; a stored credential is ignored meanwhile.
    private var deletions: [AccountKey: Int] = [:]
    /// The reasons why secrets that this process saved are in a file, although there is a session bus.
    private var keyringFailures: [AccountKey: KeyringError] = [:]
    /// Renewals under way. All requests with a refused token share one.
    private var renewals: [AccountKey: Task<Result<Bool, RequestError>, Never>] = [:]
    /// The last change to the stored credentials. Changes run one after the other: a deletion must not remove a newer
    /// login.
    private var lastChange: Task<Void, Never>?

    private typealias LookupResult = Result<Credential?, AccountError>

    private struct Lookup {
        var id: Int
        var task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<LookupResult, Never>] = [:]
    }

    package init(accounts: AccountStore, credentials: CredentialStore, time: any TimeSource) {
        self.accounts = accounts
        self.credentials = credentials
        self.time = time
    }

    /// Returns the current token; nil if none is stored or it has expired.
    ///
    /// - Throws: if a token may be stored but can't be read now. The account is still logged in.
    package func token(of account: SignedInAccount) async throws(AccountError) -> AccessToken? {
        guard let credential = try await credential(of: account), credential.isValid(at: time.now) else { return nil }
        return credential.token
    }

    /// Returns the stored credential, whether it has expired or not; nil if there is none.
    ///
    /// - Throws: if one may be stored but can't be read now.
    package func credential(of account: SignedInAccount) async throws(AccountError) -> Credential? {
        if let credential = known[account.key] { return credential }
        if deletions[account.key] != nil { return nil }
        lastLookup += 1
        let (id, key) = (lastLookup, account.key)
        let result: LookupResult = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<LookupResult, Never>) in
                if Task.isCancelled {
                    return continuation.resume(returning: LookupResult.failure(.keyring(.cancelled)))
                }
                var lookup = lookups[key] ?? lookUp(account, id)
                lookup.waiters[id] = continuation
                lookups[key] = lookup
            }
        } onCancel: {
            Task { await cancelWaiter(id, key) }
        }
        return try result.get()
    }

    /// Returns the credential as it is stored now: where sessions are renewed, another process may have done so.
    ///
    /// - Throws: if one may be stored but can't be read now.
    package func latest(of account: SignedInAccount) async throws(AccountError) -> Credential? {
        let known = try await credential(of: account)
        return known?.refresh == nil ? known : try await credentials.credential(of: account)
    }

    /// Starts a lookup, identified by the id of its first waiter.
    private func lookUp(_ account: SignedInAccount, _ id: Int) -> Lookup {
        Lookup(
            id: id,
            task: Task { [credentials] in
                let result: LookupResult
                do throws(AccountError) {
                    result = .success(try await credentials.credential(of: account))
                } catch {
                    result = .failure(error)
                }
                // A credential may have been stored or deleted during the lookup.
                guard lookups[account.key]?.id == id else { return }
                if case .success(let credential) = result { known[account.key] = credential }
                end(lookupOf: account.key, with: result)
            })
    }

    private func end(lookupOf key: AccountKey, with result: LookupResult) {
        guard let lookup = lookups.removeValue(forKey: key) else { return }
        lookup.task.cancel()
        for waiter in lookup.waiters.values { waiter.resume(returning: result) }
    }

    /// Removes a cancelled caller, and cancels the lookup if no other caller waits for it.
    private func cancelWaiter(_ id: Int, _ key: AccountKey) {
        guard let waiter = lookups[key]?.waiters.removeValue(forKey: id) else { return }
        waiter.resume(returning: LookupResult.failure(.keyring(.cancelled)))
        if lookups[key]?.waiters.isEmpty == true { lookups.removeValue(forKey: key)?.task.cancel() }
    }

    /// Stores an account that logged in. The token is stored first: an account without a token would be unusable, a
    /// token without an account is harmless.
    ///
    /// - Throws: if the credential or the account can't be written.
    package func save(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await renew(account, credential)
        try accounts.save(account)
    }

    /// Replaces the credential of an account that is logged in; the current account stays.
    ///
    /// - Throws: if the credential can't be written.
    package func renew(_ account: SignedInAccount, _ credential: Credential) async throws(AccountError) {
        try await serialize { [self, credentials] () async throws(AccountError) -> Void in
            // Held before the next change begins, whose credential is the newer one.
            await hold(credential, of: account, try await credentials.save(credential, of: account))
        }
    }

    private func hold(_ credential: Credential, of account: SignedInAccount, _ failure: KeyringError?) {
        keyringFailures[account.key] = failure
        hold(credential, of: account)
    }

    /// Replaces a token that the server has refused with the next one: one renewal at a time for an account, in all processes.
    ///
    /// The new tokens are stored before they are used.
    ///
    /// - Parameter next: gets the next credential from the server; it is called with what is stored.
    /// - Returns: whether there is another token now; false if the server has ended the session.
    /// - Throws: if the server can't be reached, or its response can't be stored. The session may go on.
    package func renew(
        _ account: SignedInAccount, after refused: AccessToken,
        by next: @escaping @Sendable (Credential) async throws(RequestError) -> Credential
    ) async throws(RequestError) -> Bool {
        // It goes on if the request that needs it is cancelled: its response has the only new token.
        let task =
            renewals[account.key]
            ?? Task {
                let result: Result<Bool, RequestError>
                do throws(RequestError) {
                    result = .success(try await performRenewal(account, after: refused, by: next))
                } catch {
                    result = .failure(error)
                }
                renewals[account.key] = nil
                return result
            }
        renewals[account.key] = task
        return try await task.value.get()
    }

    private func performRenewal(
        _ account: SignedInAccount, after refused: AccessToken,
        by next: @Sendable (Credential) async throws(RequestError) -> Credential
    ) async throws(RequestError) -> Bool {
        let lock: FileLock
        let stored: Credential?
        do throws(AccountError) {
            lock = try await credentials.lock(account, time: time)
            stored = try await credentials.credential(of: account)
        } catch {
            throw RequestError(error)
        }
        defer { lock.release() }
        guard let stored else { return false }
        // Another process may have renewed it.
        guard stored.token == refused else {
            hold(stored, of: account)
            return true
        }
        guard stored.refresh != nil else { return false }
        var renewed: Credential
        do throws(RequestError) {
            renewed = try await next(stored)
        } catch {
            if case .unauthorised = error { return false }
            throw error
        }
        // The user may have logged in again meanwhile, or out.
        guard known[account.key]?.token == refused else { return known[account.key] != nil }
        renewed.renewal = stored.renewal
        renewed.scopes = renewed.scopes ?? stored.scopes
        do throws(AccountError) {
            try await renew(account, renewed)
        } catch {
            // The session goes on until the program ends.
            hold(renewed, of: account)
            throw RequestError(error)
        }
        return true
    }

    /// Uses a credential from now on, until the program ends.
    package func hold(_ credential: Credential, of account: SignedInAccount) {
        known[account.key] = credential
        end(lookupOf: account.key, with: .success(credential))
    }

    /// Returns why the keyring doesn't hold the credential that was saved last; nil if it does, or without a keyring.
    package func keyringFailure(of account: SignedInAccount) -> KeyringError? { keyringFailures[account.key] }

    /// Makes an account the one that opens at the next start.
    ///
    /// - Throws: if the account can't be written.
    package func use(_ account: SignedInAccount) throws(AccountError) { try accounts.save(account) }

    /// Stores the server's data about an account that is logged in.
    ///
    /// - Throws: if the account can't be written.
    package func update(_ account: SignedInAccount) throws(AccountError) { try accounts.update(account) }

    /// Deletes a credential that the server has refused; the account stays, for the next login.
    package func dropCredential(of account: SignedInAccount) async {
        // A file that can't be deleted holds a token that the server refuses anyway.
        try? await delete(account)
    }

    /// Logs the account out on this machine.
    ///
    /// - Throws: if its credential or its entry could not be deleted.
    package func remove(_ account: SignedInAccount) async throws(AccountError) {
        var failure: AccountError?
        do throws(AccountError) {
            try await delete(account)
        } catch {
            // While the file exists, so does the login. A secret left in the keyring alone is unreachable.
            guard case .keyring = error else { throw error }
            failure = error
        }
        try accounts.remove(account.key)
        if let failure { throw failure }
    }

    private func delete(_ account: SignedInAccount) async throws(AccountError) {
        known[account.key] = nil
        end(lookupOf: account.key, with: .success(nil))
        deletions[account.key, default: 0] += 1
        defer { deletions[account.key] = deletions[account.key].flatMap { $0 > 1 ? $0 - 1 : nil } }
        try await serialize { [credentials] () async throws(AccountError) -> Void in
            try await credentials.delete(account)
        }
    }

    private func serialize<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(AccountError) -> Value
    ) async throws(AccountError) -> Value {
        let before = lastChange
        let task = Task { () -> Result<Value, AccountError> in
            await before?.value
            do throws(AccountError) { return .success(try await body()) } catch { return .failure(error) }
        }
        lastChange = Task { _ = await task.value }
        return try await task.value.get()
    }
}
