internal import Core

/// Prints the accounts that are logged in, and logs out of them.
package struct AccountOutput: Sendable {
    private let context: AppContext
    private let output: any CommandOutput
    private var strings: Strings { context.strings }

    package init(context: AppContext, output: any CommandOutput) {
        self.context = context
        self.output = output
    }

    /// Prints a line for each account, the last used one first.
    ///
    /// - Throws: `Failure` if the accounts can't be read; `OutputError`.
    package func list() throws {
        for account in try context.loggedIn(output) {
            let service = Sanitizer.clean(RawText(account.key.service.rawValue))
            let server = Sanitizer.clean(RawText(account.key.server.description))
            try output.line("@\(HostName.shown(inHandle: account.acct))\t\(service)\t\(server)")
        }
    }

    /// Revokes an account's token and deletes it.
    ///
    /// - Parameters:
    ///   - name: as `user@host`; nil for the account that was used last.
    ///   - deletesData: whether its posts, reading positions and drafts are deleted too.
    ///   - force: whether to delete a token that can't be read, and so can't be revoked.
    /// - Throws: `Failure` if the account stays logged in, or the token stays valid.
    package func logOut(_ name: String?, deletesData: Bool, force: Bool) async throws {
        let account = try context.account(named: name, output)
        let revocation: AccountLogin.Revocation
        do throws(AccountError) {
            revocation = try await context.login.logOut(account, force: force)
        } catch {
            throw Failure(strings.logOutFailed(error), error)
        }
        if deletesData { try context.deleteData(of: account) }
        let shown = strings.name(of: account)
        let sentence =
            account.isGuest ? strings.leftServer(shown) : strings.loggedOut(shown, isRevoked: revocation == .done)
        if case .failed = revocation { throw Failure(.unavailable, sentence) }
        // The account is logged out, whether the sentence can be printed or not.
        try? output.line(sentence)
    }
}
