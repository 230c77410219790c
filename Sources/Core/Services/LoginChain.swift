/// The steps of a login that are declared and done one after the other; the first that fails ends it, and is named.
package struct LoginChain: Sendable {
    /// Each has its own sentence when it fails.
    package enum Step: String, Sendable, Hashable {
        case requestToken, approval, session, password, account
    }

    /// A step did not succeed.
    package struct Failure: Error, Sendable, Hashable {
        package var step: Step
        package var error: RequestError
    }

    package init() {}

    /// Does one step.
    package func step<Value: Sendable>(
        _ step: Step, _ work: () async throws(RequestError) -> Value
    ) async throws(Failure) -> Value {
        if Task.isCancelled { throw Failure(step: step, error: .cancelled) }
        do throws(RequestError) {
            return try await work()
        } catch {
            throw Failure(step: step, error: error)
        }
    }
}
