/// Login with a token that another program has.
extension AccountLogin {
    /// Asks the server whose token it is, and stores it. An account that has one stays as it is.
    ///
    /// - Returns: the account, and whether it has been logged in by this.
    package func adopt(
        _ token: AccessToken, at server: ServerAddress, kind: ServiceKind
    ) async throws(LoginError) -> (account: SignedInAccount, isNew: Bool) {
        let credential = Credential(token: token)
        let own: Account
        do throws(RequestError) {
            own = try await owner(of: credential, kind, server, nil)
        } catch {
            throw error.refusesToken ? LoginError.tokenRefused : LoginError(error)
        }
        let account = signedIn(own, kind, server)
        do throws(AccountError) {
            if try await credentials.credential(of: account) != nil { return (account, false) }
        } catch {
            throw .account(error)
        }
        return (try await store(credential, kind, server, own), true)
    }
}
