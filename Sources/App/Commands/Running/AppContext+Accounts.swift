package import Core

/// The accounts of commands.
extension AppContext {
    /// Returns the accounts that are logged in, the last used one first, and a notice about their file; nil for none.
    package func accountsAndNotice() throws -> ([SignedInAccount], DisplayText?) {
        do throws(AccountError) {
            let (accounts, path) = try self.accounts()
            return (accounts, path.map { strings.accountsSetAside(RawText($0)) })
        } catch {
            throw Failure(error, strings)
        }
    }

    /// Returns the accounts that are logged in, the last used one first. Reports if their file was malformed.
    package func loggedIn(_ output: any CommandOutput) throws -> [SignedInAccount] {
        let (accounts, notice) = try accountsAndNotice()
        if let notice { output.error(notice) }
        return accounts
    }

    /// Returns an account that is logged in.
    ///
    /// - Parameter name: as `user@host` or `@user@host`; nil for the account that was used last.
    /// - Throws: `Failure` if there is no such account.
    package func account(named name: String?, _ output: any CommandOutput) throws -> SignedInAccount {
        let accounts = try loggedIn(output)
        let wanted = name.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        guard let account = accounts.first(where: { wanted == nil || $0.acct.value == wanted }) else {
            throw Failure(.notLoggedIn, accounts.isEmpty ? strings.noAccountLoggedIn : strings.noSuchAccount)
        }
        return account
    }

    /// Opens an account.
    ///
    /// - Parameter name: as `user@host`; nil for the account that was used last.
    /// - Throws: `Failure` if there is no such account, or other users can read its token, or its cache can't be opened.
    package func open(_ name: String?, _ output: any CommandOutput) throws -> AccountResources {
        let account = try account(named: name, output)
        try checkToken(of: account)
        do throws(CacheError) {
            return try AccountResources(
                account: account, context: self, upgrading: { output.upgradeProgress($0, strings) })
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
    }

    /// - Throws: `Failure` if other users of the machine can read the account's token.
    package func checkToken(of account: SignedInAccount) throws {
        do throws(AccountError) { try check(account) } catch { throw Failure(error, strings) }
    }

    /// Deletes an account's local data; it stays logged in.
    ///
    /// - Throws: `Failure` with the data that can't be deleted.
    func deleteData(of account: SignedInAccount) throws {
        do throws(FileError) {
            try AccountData(directories: directories, account: account).delete()
        } catch {
            throw Failure(.file, strings.deletionIncomplete(error))
        }
    }
}

extension CommandOutput {
    /// Shows the progress of a cache's upgrade, on a terminal.
    ///
    /// - Parameter share: from 0 to 1.
    package func upgradeProgress(_ share: Double, _ strings: Strings) {
        guard showsProgress else { return }
        let percent = Int(clamping: (min(1, max(0, share)) * 100).rounded())
        progress(strings.upgradingCache(percent: percent))
        if share >= 1 { endProgress() }
    }
}

extension AppContext {
    /// Finds out whether an error ends the login: some servers reject a token with 400, 403 or 422, which may also
    /// concern the request alone.
    ///
    /// - Returns: the error, or that of a rejected token if the server confirms that it no longer accepts the token.
    package func confirmed(_ error: SyncError, of account: SignedInAccount) async -> SyncError {
        guard case .request(let request) = error, request.suggestsBadToken,
            await login.isDead(account) == true
        else { return error }
        return .request(.unauthorised(serverMessage: nil))
    }
}

extension AppContext {
    /// Returns the failure of a command that the account's server doesn't support.
    func notOffered(to account: SignedInAccount) -> Failure {
        Failure(.unavailable, strings.notOffered(serverName(of: account)))
    }
}
