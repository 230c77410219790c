/// A login as a chain of steps, each using the result of the previous one. The first failure ends it and names its
/// step.
package struct LoginChain<Value: Sendable>: Sendable {
    /// In order of execution.
    package let steps: [LoginStep]
    private let work: @Sendable () async throws(LoginStepFailure) -> Value

    package init(_ step: LoginStep, _ work: @escaping @Sendable () async throws(RequestError) -> Value) {
        steps = [step]
        self.work = { () async throws(LoginStepFailure) in try await step.perform(work) }
    }

    private init(steps: [LoginStep], work: @escaping @Sendable () async throws(LoginStepFailure) -> Value) {
        self.steps = steps
        self.work = work
    }

    /// Appends a step.
    package func then<Next: Sendable>(
        _ step: LoginStep, _ next: @escaping @Sendable (Value) async throws(RequestError) -> Next
    ) -> LoginChain<Next> {
        let work = work
        return LoginChain<Next>(steps: steps + [step]) { () async throws(LoginStepFailure) in
            let value = try await work()
            return try await step.perform { () async throws(RequestError) in try await next(value) }
        }
    }

    package func run() async throws(LoginStepFailure) -> Value { try await work() }
}
