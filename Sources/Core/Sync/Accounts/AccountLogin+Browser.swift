/// Login in the browser, for services that find an account's server by its name.
extension AccountLogin {
    /// Prepares the authorization: the server that authorizes for the account, a listener, and the URL.
    ///
    /// - Parameter account: as the user has typed it.
    package func begin(
        _ kind: ServiceKind, at server: ServerAddress, as account: String, listen: Listen
    ) async throws(LoginError) -> PendingLogin {
        guard case .password(let login) = services[kind].login(parts(at: server)), let browser = login.browser else {
            throw .notAServer
        }
        let path = LoopbackAddress.randomPath(randomness)
        let listener = await listen(path, nil)
        do throws(LoginStepFailure) {
            let request = try await browser.request(
                for: account, redirect: listener?.redirect ?? "http://127.0.0.1" + path)
            return PendingLogin(
                kind: kind, server: server, loopback: listener.map { _ in request }, listener: listener,
                byHand: request)
        } catch {
            await listener?.close()
            throw LoginError(error)
        }
    }

    func exchange(
        _ code: AuthorizationCode, of request: AuthorizationRequest, with login: any AccountBrowserLogin
    ) async throws(LoginError) -> Credential {
        do throws(LoginStepFailure) {
            return try await login.exchange(code, for: request)
        } catch {
            throw LoginError(error)
        }
    }
}

extension LoginError {
    init(_ failure: LoginStepFailure) {
        self = failure.error == .cancelled ? .cancelled : .step(failure.step, failure.error)
    }
}
