/// A login as a declared list of steps, each made of what the one before gave; the first that fails ends it, and is named.
package struct LoginChain<Value: Sendable>: Sendable {
    /// In the order in which they are done.
    package let steps: [LoginStep]
    private let work: @Sendable () async throws(LoginStepFailure) -> Value

    package init(_ step: LoginStep, _ work: @escaping @Sendable () async throws(RequestError) -> Value) {
        steps = [step]
        self.work = { () async throws(LoginStepFailure) in try await step.take(work) }
    }

    private init(steps: [LoginStep], work: @escaping @Sendable () async throws(LoginStepFailure) -> Value) {
        self.steps = steps
        self.work = work
    }

    /// One step more.
    package func then<Next: Sendable>(
        _ step: LoginStep, _ next: @escaping @Sendable (Value) async throws(RequestError) -> Next
    ) -> LoginChain<Next> {
        let work = work
        return LoginChain<Next>(steps: steps + [step]) { () async throws(LoginStepFailure) in
            let value = try await work()
            return try await step.take { () async throws(RequestError) in try await next(value) }
        }
    }

    package func run() async throws(LoginStepFailure) -> Value { try await work() }
}
