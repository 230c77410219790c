/// A step of a login; each has its own error message.
package enum LoginStep: String, Sendable, Hashable {
    case requestToken, approval, session, password, account

    func perform<Value: Sendable>(
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

package struct LoginStepFailure: Error, Sendable, Hashable {
    package var step: LoginStep
    package var error: RequestError
}
