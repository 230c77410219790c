package import Core

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
