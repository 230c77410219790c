/// Each has its own sentence when it fails.
package enum LoginStep: String, Sendable, Hashable {
    case requestToken, approval, session, password, account

    /// Does its work.
    func take<Value: Sendable>(
        _ work: () async throws(RequestError) -> Value
    ) async throws(LoginStepFailure) -> Value {
        if Task.isCancelled { throw LoginStepFailure(step: self, error: .cancelled) }
        do throws(RequestError) {
            return try await work()
        } catch {
            throw LoginStepFailure(step: self, error: error)
        }
    }
}

/// A step did not succeed.
package struct LoginStepFailure: Error, Sendable, Hashable {
    package var step: LoginStep
    package var error: RequestError
}
